import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import type * as Testing from '../../../../src/vectors/index.js';
import { table } from '../../../support/table.js';
import { fileWith } from '../../cli/legion.js';

/** The built package, because threads load one of its files. */
const BUILT = new URL('../../../../dist/node/testing.js', import.meta.url).href;
const { simulate } = (await import(/* @vite-ignore */ BUILT)) as typeof Testing;

const input = table({ seed: 7 });

const LAST = 'export default ({ moves }) => moves.at(-1);';

describe('simulating over threads', () => {
  it('gives the same result with any number of threads', async () => {
    const chosen = { blue: 'fewest-pips', red: 'random' } as const;
    const alone = await simulate(input, chosen, 45);
    expect(await simulate(input, chosen, 45, { workers: 1 })).toEqual(alone);
    expect(await simulate(input, chosen, 45, { workers: 2 })).toEqual(alone);
  });

  it('loads strategies from modules', async () => {
    const module = pathToFileURL(fileWith('last.mjs', LAST)).href;
    const chosen = { blue: { module }, red: { module } };
    const alone = await simulate(input, chosen, 21);
    expect(await simulate(input, chosen, 21, { workers: 2 })).toEqual(alone);
  });

  it('rejects with the error of its progress listener, and stops its threads', async () => {
    const onProgress = () => {
      throw new Error('No progress, please.');
    };
    const chosen = { blue: 'random', red: 'random' } as const;
    await expect(simulate(input, chosen, 1_000, { workers: 2, onProgress })).rejects.toThrow(
      'No progress, please.',
    );
  });

  it.each([
    ['does not compile', 'export default (', /faulty\.mjs cannot be loaded: ./],
    ['throws', "export default () => { throw new Error('No plan.'); };", /blue fails: No plan\./],
  ])('names the file of a strategy that %s', async (_fault, text, sentence) => {
    const module = pathToFileURL(fileWith('faulty.mjs', text)).href;
    await expect(
      simulate(input, { blue: { module }, red: 'random' }, 1, { workers: 1 }),
    ).rejects.toThrow(sentence);
  });
});
