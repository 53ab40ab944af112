import { describe, expect, it } from 'vitest';
import { fileWith, legionProcess, legionReadBriefly, linesOf } from './legion.js';
import { legalRound, roundWithARefusal } from './rounds.js';

describe('the built command line in a shell', () => {
  it('plays events from stdin line by line, and stops reading when the phase is over', async () => {
    const { input, events } = legalRound;
    const measured = { type: 'range.measure', ranges: input.ranges };
    const lines = [measured, ...events].map((event) => JSON.stringify(event));
    const piped = [...lines, ...Array<string>(1000).fill('no event')].join('\n');
    const { code, stderr } = await legionProcess(['play'], piped);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  it('ends with 1 if a rule is broken, and names it on stderr', async () => {
    const file = fileWith('refused.json', roundWithARefusal);
    const { code, stderr } = await legionProcess(['run', file]);
    expect(code).toBe(1);
    expect(linesOf(stderr)).toEqual([expect.stringContaining('CT-5 pips-differ')]);
  });

  it.each([
    ['run', ['run', fileWith('round.json', legalRound)]],
    ['run --json', ['run', '--json', fileWith('round.json', legalRound)]],
    ['example', ['example']],
    ['--help', ['--help']],
  ])('%s ends without an error if its output is no longer read', async (_, typed) => {
    expect((await legionReadBriefly(typed)).stderr).toBe('');
  });
});
