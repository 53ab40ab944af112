import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import { compileMachine } from '../../../src/compiled/index.js';
import { pickFrom, pickSeeded, type Pick } from '../../reference/random-table.js';
import { EVENTS, randomChart } from './random-chart.js';
import { SideBySide, world } from './side-by-side.js';

const DRAWS = 400;

function play(pick: Pick, events: number): number {
  const machine = randomChart(pick);
  const compiled = compileMachine(machine, { logger: (...told) => world.push(['log', ...told]) });
  const both = new SideBySide(compiled, pick.below(5));
  let at = 0;
  for (; at < events && !both.isOver; at += 1) {
    if (pick.chance(4)) both.restore();
    if (pick.chance(4)) both.takeOver();
    if (pick.chance(20)) both.can({ type: pick.of(EVENTS) });
    both.send({ type: pick.of(EVENTS) });
  }
  return at;
}

beforeAll(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterAll(() => void vi.restoreAllMocks());

describe('random charts', () => {
  it('by seeds', () => {
    for (let seed = Number(process.env.FROM ?? 1); seed < Number(process.env.TO ?? 1000); seed += 1) {
      try { play(pickSeeded(seed), 30); } catch (e) { (e as Error).message = `seed ${seed}: ${(e as Error).message}`; throw e; }
    }
  });
  it.skip('shrinks', () => {
    fc.assert(fc.property(fc.array(fc.nat(0xffff), { minLength: DRAWS, maxLength: DRAWS }), (numbers) => {
      play(pickFrom(numbers), 20);
    }), { numRuns: 300 });
  });
});
