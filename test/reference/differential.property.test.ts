import { describe, expect, it } from 'vitest';
import { PHASE_EVENTS } from '../../machines/rules/table/events.js';
import { createCommandPhase, type CommandPhaseEvent, type SendResult } from '../../src/core.js';
import { observed, withSortedPools } from './observed.js';
import { randomEvent } from './random-events.js';
import { pickSeeded } from './random-pick.js';
import { cardsOf, makeTable } from './random-table.js';
import { observe, playReference, referenceOutcome, startReference } from './reference-phase.js';
import { seeds } from '../support/seeds.js';
import { expectEqual } from '../support/equality.js';

/** The number of random games. */
const GAMES = Number(process.env['GAMES'] ?? 50);
const BOUND = 500;
const TIMEOUT = Math.max(600_000, GAMES * 6_000);

/**
 * Play one random game on the chart and on the reference, and compare them after each event.
 * @returns the types of the events that both accepted
 */
function playBoth(seed: number): string[] {
  const pick = pickSeeded(seed);
  const input = makeTable(pick);
  const phase = createCommandPhase(input);
  let reference = startReference(input, cardsOf(input));
  const played: unknown[] = [];
  const accepted: string[] = [];
  const where = () => `seed ${seed}, after ${JSON.stringify(played)}`;
  for (let turn = 0; turn < BOUND && phase.outcome === undefined; turn += 1) {
    expectEqual(observed(phase), observe(reference), where);
    const event = randomEvent(reference, pick);
    played.push(event);
    const answer = playReference(reference, event);
    const result = phase.sendUnknown(event);
    expectEqual(
      result.ok,
      answer.accepted,
      () => `${where()}: ${disagreement(result, answer.rules)}`,
    );
    if (!result.ok) {
      const cited = result.violations.map(({ rule }) => rule as string);
      if (!answer.rules.some((rule) => cited.includes(rule))) {
        expect.fail(
          `${where()}: refused by ${cited.join(', ')}, not by ${answer.rules.join(', ')}`,
        );
      }
    }
    if (answer.accepted) accepted.push((event as CommandPhaseEvent).type);
    reference = answer.state;
  }
  expectEqual(withSortedPools(phase.outcome), referenceOutcome(reference), where);
  return accepted;
}

/** A sentence that says which of the two refuses the event, and by which rules. */
function disagreement(result: SendResult, rulesOfReference: readonly string[]): string {
  const rules = result.ok ? rulesOfReference : result.violations.map(({ rule }) => rule);
  const [refuses, takes] = result.ok ? ['the reference', 'chart'] : ['the chart', 'reference'];
  return `${refuses} refuses the event by ${rules.join(', ') || 'no rule'}; the ${takes} accepts it`;
}

describe('the chart of the phase and the reference implementation of the rules', () => {
  it(
    `agree in ${GAMES} random games on accepted events of every type, refusals, their rules and views`,
    { timeout: TIMEOUT },
    () => {
      const accepted = seeds(GAMES).flatMap(playBoth);
      const types = Object.keys(PHASE_EVENTS);
      expect(types.filter((type) => !accepted.includes(type))).toEqual([]);
    },
  );
});
