import { describe, expect, it } from 'vitest';
import { seeds } from '../../support/seeds.js';
import { withSortedPools } from '../../reference/observed.js';
import { randomEvent } from '../../reference/random-events.js';
import { cardsOf, makeTable, pickSeeded } from '../../reference/random-table.js';
import {
  observe,
  playReference,
  referenceOutcome,
  startReference,
} from '../../reference/reference-phase.js';
import type { CommandPhaseEvent } from '../../reference/shapes.js';
import { isWellFormed } from '../../reference/well-formed.js';
import { knownToLean } from './known-cards.js';
import { open, outcomeOf, play } from './phase.js';

const GAMES = Number(process.env['GAMES'] ?? 60);
const BOUND = 500;

/** What both readings show of a table, event by event. */
function playBoth(seed: number): void {
  const pick = pickSeeded(seed);
  const input = knownToLean(makeTable(pick));
  const lean = open(input);
  let reference = startReference(input, cardsOf(input));
  const played: unknown[] = [];
  for (let turn = 0; turn < BOUND && reference.step !== 'complete'; turn += 1) {
    const event = randomEvent(reference, pick);
    if (!isWellFormed(event)) continue;
    played.push(event);
    const where = `seed ${seed}, after ${JSON.stringify(played)}`;
    const answer = playReference(reference, event);
    expect(play(lean, event as CommandPhaseEvent), where).toBe(answer.accepted);
    reference = answer.state;
    const { step, priority, players } = observe(reference);
    expect({ step: lean.table.step, priority: lean.table.priority }, where).toEqual({
      step,
      priority,
    });
    for (const player of ['blue', 'red'] as const) {
      const { hand, inPlay, orders } = lean.table.players[player];
      expect([...hand].sort(), where).toEqual(players[player].hand);
      expect(inPlay?.cardId ?? null, where).toBe(players[player].cardInPlay);
      expect(
        orders.map(({ unitId }) => unitId),
        where,
      ).toEqual(players[player].orders.map(({ unitId }) => unitId));
    }
  }
  expect(withSortedPools((outcomeOf(lean) ?? undefined) as never), `seed ${seed}`).toEqual(
    referenceOutcome(reference),
  );
}

describe('the hand-written reducer that speed is measured against', () => {
  it(
    `plays by the same rules as the independent reading in ${GAMES} random games`,
    { timeout: Math.max(120_000, GAMES * 500) },
    () => {
      for (const seed of seeds(GAMES)) playBoth(seed);
    },
  );
});
