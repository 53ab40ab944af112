import { describe, expect, it } from 'vitest';
import {
  createCommandPhase,
  restoreCommandPhase,
  type CommandPhase,
  type CommandPhaseEvent,
} from '../../src/core.js';
import { perft } from './perft.js';
import { scenarios } from '../../src/testing/scenarios/index.js';
import { firstRound } from '../../src/example/two-armies.js';
import { createCommandPhase as withCatalogue } from '../../src/index.js';
import recorded from './counts.json' with { type: 'json' };

/** The depth of the slow count by the controller. */
const SHALLOW = 4;

/** The same count by the controller, which plays each sequence. */
function playedOut(phase: CommandPhase, depth: number): number {
  const events = phase.legalEvents();
  if (depth === 1) return events.length;
  return events.reduce((sum, event) => sum + playedOut(after(phase, event), depth - 1), 0);
}

function after(phase: CommandPhase, event: CommandPhaseEvent): CommandPhase {
  const next = restoreCommandPhase(JSON.parse(JSON.stringify(phase)));
  expect(next).toTake(event);
  return next;
}

const counted = (phase: CommandPhase, depth: number) =>
  perft(phase.actor.getSnapshot(), depth).counts.map(Number);

describe('perft: the number of sequences of legal events', () => {
  describe.each(Object.entries<number[]>(recorded))('on the table %s', (id, counts) => {
    const begin = () => {
      const known = scenarios.phase.find((scenario) => scenario.id === id);
      if (!known) throw new Error(`No scenario is called "${id}" any more.`);
      return createCommandPhase(known.input);
    };

    it('is the recorded number', () => {
      expect(counted(begin(), counts.length)).toEqual(counts);
    });

    it('is the number of sequences that the controller accepts', () => {
      const slow = Array.from({ length: SHALLOW }, (_, index) => playedOut(begin(), index + 1));
      expect(counts.slice(0, SHALLOW)).toEqual(slow);
    });
  });

  it('is the sum of the numbers by first event', () => {
    const { counts, divide } = perft(withCatalogue(firstRound.input).actor.getSnapshot(), SHALLOW);
    expect(divide.length).toBe(Number(counts[0]));
    expect(divide.reduce((sum, { count }) => sum + count, 0n)).toBe(counts.at(-1));
  });

  it('is 0 after the end of the phase', () => {
    const phase = withCatalogue(firstRound.input);
    for (const event of firstRound.events) phase.send(event);
    expect(phase.outcome).toBeDefined();
    expect(counted(phase, 2)).toEqual([0, 0]);
  });
});
