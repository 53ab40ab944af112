import { describe, expect, it } from 'vitest';
import { MOST } from '../../../machines/model/bounds.js';
import { firstRound } from '../../../src/example/two-armies.js';
import { fileWith, legion, linesOf } from './legion.js';

describe('perft', () => {
  it('counts the sequences of legal events on a table of the package', async () => {
    const { code, stdout } = await legion(['perft', 'common-cards', '--depth', '3']);
    expect(code).toBe(0);
    expect(linesOf(stdout).slice(0, 3)).toEqual(['1 4', '2 12', '3 34']);
  });

  it('divides by the first event, in words', async () => {
    const { stdout } = await legion(['perft', 'common-cards', '--depth=2', '--divide']);
    expect(linesOf(stdout).slice(0, 4)).toEqual([
      'Blue: Place Ambush (1 pip; orders 1 unit) facedown: 3',
      'Blue: Place Assault (3 pips; orders 3 units) facedown: 3',
      'Red: Place Push (2 pips; orders 2 units) facedown: 3',
      'Red: Place Assault (3 pips; orders 3 units) facedown: 3',
    ]);
  });

  it('prints JSON, with numbers of any size as text', async () => {
    const { stdout } = await legion(['perft', 'common-cards', '--depth=2', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ scenario: 'common-cards', counts: ['4', '12'] });
  });

  it('says how many positions it visits at most', async () => {
    const { stdout } = await legion(['perft', '--help']);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain('at most 200000 positions are visited');
  });

  it('counts from the end of a scenario file', async () => {
    const begun = { input: firstRound.input, events: firstRound.events.slice(0, 3) };
    const { stdout } = await legion(['perft', fileWith('begun.json', begun), '--depth=1']);
    expect(linesOf(stdout)[0]).toBe('1 2');
  });

  it.each([
    [['perft'], 'perft: SCENARIO is missing'],
    [['perft', 'chess'], 'no scenario is called "chess"; there are '],
    [['perft', 'common-cards', '--depth=deep'], 'perft: --depth: a whole number from 1 to 200'],
    [['perft', 'common-cards', '--depth=0'], 'perft: --depth: a whole number from 1 to 200'],
    [['perft', './none.json'], './none.json: there is no such file.'],
    [
      [
        'perft',
        fileWith('endless.json', {
          input: {},
          events: Array.from({ length: MOST.acts + 1 }, () => 0),
        }),
      ],
      '"events" has 100001 entries, and at most 100000 are played.',
    ],
  ])('%j is wrong usage: one line says how', async (typed, told) => {
    const { code, stdout, stderr } = await legion(typed);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(linesOf(stderr)).toHaveLength(1);
    expect(stderr).toContain(told);
  });
});
