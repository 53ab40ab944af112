import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/index.js';
import { legion, linesOf } from './legion.js';

const select = (player: string, cardId: string) => ({ type: 'card.select', player, cardId });

/** The events of a whole phase in which both play a card of one pip. */
const WHOLE_PHASE = [
  select('blue', 'corellian-spike'),
  select('red', 'implacable'),
  { type: 'contingency.decline', player: 'blue' },
  // Lando's player decides about Ace Up His Sleeve, whether or not it is held (CC-27).
  { type: 'effect.decline', player: 'blue', cardId: 'ace-up-his-sleeve', effectId: 'from-hand' },
  { type: 'die.roll', player: 'blue', face: 'block' },
  { type: 'order.issue', player: 'blue', unitId: 'lando' },
  { type: 'order.issue', player: 'red', unitId: 'vader' },
];

const script = (...events: readonly unknown[]) =>
  events.map((event) => `${JSON.stringify(event)}\n`).join('');

const nameOf = (id: string) => catalogue.cards.find((card) => card.id === id)!.name;

describe('legion-command-phase play without a terminal', () => {
  it('plays the events of its lines and ends with the phase', async () => {
    const { code, stdout, stderr } = await legion(['play'], script(...WHOLE_PHASE));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('Cards are flipped faceup: blue reveals Corellian Spike');
    expect(stdout).toContain(
      'Blue rolls a red defense die, at the table: a block, which gives blue priority. [CP-13]',
    );
    expect(stdout).toContain('After the Command Phase of round 1, blue has priority.');
  });

  it('prints its seed, and plays the same with the same seed', async () => {
    const rolled = WHOLE_PHASE.map((event) =>
      event.type === 'die.roll' ? { type: 'die.roll', player: 'blue' } : event,
    );
    const first = await legion(['play'], script(...rolled));
    const [, seed] = /--seed (\S+)/.exec(first.stdout) ?? [];
    expect(seed).toMatch(/^[0-9a-f]{32}$/);
    // The seed is printed last, because it would reveal every die.
    expect(first.stdout.trimEnd().split('\n').at(-1)).toContain(`The seed is ${seed}`);
    expect(await legion(['play', '--seed', seed!], script(...rolled))).toEqual(first);
    expect((await legion(['play', '--seed', '-5'], script(...rolled))).stdout).toContain(
      '--seed -5',
    );
  });

  it('reports a refused line with its number, rule and reason, and continues', async () => {
    const [one, ...others] = WHOLE_PHASE;
    const early = { type: 'order.issue', player: 'red', unitId: 'vader' };
    const { code, stdout, stderr } = await legion(
      ['play'],
      `${script(one)}\n\n${script(early, 'no event', ...others)}`,
    );
    expect(code).toBe(1);
    expect(linesOf(stderr)).toEqual([
      expect.stringMatching(/^stdin: line 4 is refused: CP-19 not-now: ./),
      expect.stringMatching(/^stdin: line 5 is refused: CP-1 unknown-event: ./),
    ]);
    expect(stdout).toContain('After the Command Phase of round 1');
  });

  it.each([
    ['{"type": "card.select",}', /^stdin: line 2, column 24: this is no JSON: /],
    ['x'.repeat(2_000_000), /^stdin: line 2: more than 1 MB/],
  ])('stops at a line that is not JSON, and names its place', async (line, expected) => {
    const { code, stderr } = await legion(['play'], `${script(WHOLE_PHASE[0])}${line}\n`);
    expect(code).toBe(2);
    expect(linesOf(stderr)).toHaveLength(1);
    expect(stderr).toMatch(expected);
  });

  it('CP-2: names no facedown or held card before it is flipped', async () => {
    const attempts = [
      select('blue', 'corellian-spike'),
      select('blue', 'corellian-spike'),
      { type: 'card.withdraw', player: 'blue' },
      select('blue', 'push'),
      select('blue', 'implacable'),
      select('blue', 'idiots-array'),
      { type: 'contingency.reveal', player: 'blue', cardId: 'ambush' },
      select('red', 'ambush'),
    ];
    const { code, stdout, stderr } = await legion(['play'], script(...attempts));
    expect(code).toBe(1);
    expect(linesOf(stderr).length).toBeGreaterThanOrEqual(5);
    for (const id of attempts.flatMap((attempt) => ('cardId' in attempt ? [attempt.cardId] : []))) {
      for (const name of [id, nameOf(id)]) expect(stdout + stderr).not.toContain(name);
    }
  });

  it('CT-11: a refused reveal does not name the contingency card, which stays hidden', async () => {
    const attempts = [
      select('blue', 'corellian-spike'),
      select('red', 'implacable'),
      { type: 'contingency.reveal', player: 'blue', cardId: 'covering-fire' },
    ];
    const { stdout, stderr } = await legion(['play'], script(...attempts));
    expect(stderr).toContain('stdin: line 3 is refused: CT-5 pips-differ: Its pips must equal ');
    expect(stdout + stderr).not.toMatch(/covering.fire/i);
  });
});
