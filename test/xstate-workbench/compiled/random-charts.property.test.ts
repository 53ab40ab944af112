import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pickFrom, pickSeeded, type Pick } from '../../reference/random-pick.js';
import { EVENTS, randomChart } from './random-chart.js';
import { compiledFor, FUZZ_EVENTS, SideBySide } from './side-by-side.js';

const CHARTS = 80;
/** The number of random draws for a chart and its events: a draw of zero gives the simplest choice. */
const DRAWS = 500;

/** One random chart, played several times as an actor and compiled. Returns the number of events. */
function play(pick: Pick, { games, events }: { games: number; events: number }): number {
  const compiled = compiledFor(randomChart(pick));
  let played = 0;
  for (let game = 0; game < games; game += 1) {
    const both = new SideBySide(compiled, pick.below(5));
    for (let at = 0; at < events && !both.isOver; at += 1) {
      if (pick.chance(4)) both.restore();
      if (pick.chance(4)) both.takeOver();
      if (pick.chance(20)) both.can({ type: pick.of(EVENTS) });
      both.send({ type: pick.of(EVENTS) });
      played += 1;
    }
  }
  return played;
}

// XState warns about events sent to children that have stopped.
beforeAll(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterAll(() => void vi.restoreAllMocks());

describe('a random chart', () => {
  it('has the same states, emitted events, outputs and errors compiled as an actor, event by event', () => {
    const draws = fc.array(fc.nat(0xffff), { minLength: DRAWS, maxLength: DRAWS });
    fc.assert(
      fc.property(fc.noBias(draws), (numbers) => {
        play(pickFrom(numbers), { games: 2, events: 20 });
      }),
      { numRuns: CHARTS },
    );
  });

  it.runIf(FUZZ_EVENTS > 0)(
    `does so in ${FUZZ_EVENTS} events`,
    { timeout: Number.MAX_SAFE_INTEGER },
    () => {
      let played = 0;
      for (let seed = 1; played < FUZZ_EVENTS; seed += 1) {
        try {
          played += play(pickSeeded(seed), { games: 6, events: 60 });
        } catch (error) {
          throw new Error(`seed ${seed}`, { cause: error });
        }
      }
      expect(played).toBeGreaterThanOrEqual(FUZZ_EVENTS);
    },
  );
});
