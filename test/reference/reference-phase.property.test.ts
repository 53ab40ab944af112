import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { awaited, card, effect, leader, order, play, resolve, revealed, unit } from './by-hand.js';
import { randomEvent } from './random-events.js';
import { pickSeeded } from './random-pick.js';
import { cardsOf, makeTable, randomTable } from './random-table.js';
import { hasKeyword } from './reference-keywords.js';
import { observe, playReference, referenceOutcome, startReference } from './reference-phase.js';
import type { ReferenceState } from './reference-phase.js';
import type { CommandCard } from './shapes.js';

const orders = [{ count: 1 }];
const ambush = card('ambush', 1, { orders });
const assault = card('assault', 3, { orders });
const standingOrders = card('standing-orders', 4, { orders });

/** The table after both cards were flipped, with this number of units in each army. */
const flipped = (blue: CommandCard, red: CommandCard, sizes = { blue: 2, red: 2 }) => {
  const army = (size: number) => [
    leader(),
    ...Array.from({ length: size - 1 }, (_, index) => unit(`corps-${index}`, 'corps')),
  ];
  return revealed({
    blue: { army: army(sizes.blue), cards: [blue] },
    red: { army: army(sizes.red), cards: [red] },
  });
};

describe('the worked examples of the rule documents', () => {
  it('CC-16: Change of Plans returns Annihilation Looms to the hand before its effect resolves', () => {
    const bombardment = effect('bombardment', { timing: 'untimed' });
    const looms = card('annihilation-looms', 2, { orders, effects: [bombardment] });
    const returning = effect('return', {
      timing: 'reveal',
      optional: true,
      directives: [{ type: 'return-to-hand', player: 'opponent', from: 'play' }],
    });
    const state = flipped(looms, card('change-of-plans', 1, { orders, effects: [returning] }));
    expect(awaited(state)).toEqual([
      {
        player: 'red',
        kind: 'effect',
        effect: { player: 'red', cardId: 'change-of-plans', effectId: 'return' },
      },
    ]);
    expect(observe(play(state, [resolve('change-of-plans', 'return', 'red')]))).toMatchObject({
      step: 'nominateAndIssueOrders',
      priority: 'red',
      priorityReason: 'only-card',
      players: { blue: { hand: ['annihilation-looms'], cardInPlay: null } },
    });
  });

  it('CP-16: Ambush has priority over Assault', () => {
    expect(observe(flipped(assault, ambush))).toMatchObject({
      priority: 'red',
      priorityReason: 'fewer-pips',
    });
  });

  it('CP-17: a blank gives priority to the player who did not roll', () => {
    const state = flipped(standingOrders, standingOrders);
    expect(awaited(state)).toEqual([{ player: 'blue', kind: 'die' }]);
    const rolled = play(state, [{ type: 'die.roll', player: 'blue', face: 'blank' }]);
    expect(observe(rolled)).toMatchObject({ priority: 'red', priorityReason: 'die' });
  });

  it('CP-30: a player with 8 units against 12 gets three advantage tokens', () => {
    const state = play(flipped(ambush, assault, { blue: 8, red: 12 }), [
      order('leader'),
      order('corps-0', 'red'),
    ]);
    const outcome = referenceOutcome(state);
    expect(outcome?.players.blue).toMatchObject({ passPool: 3 });
    expect(outcome?.players.red).toMatchObject({ passPool: 0 });
    expect(outcome?.players.red.orderPool).toHaveLength(11);
  });
});

/** Every card of a player, in all zones. */
function allCards(state: ReferenceState, player: 'blue' | 'red'): string[] {
  const one = state.players[player];
  return [
    ...one.hand,
    ...one.contingencies,
    ...one.discard,
    ...one.permanents,
    ...one.lockedAway.map(({ cardId }) => cardId),
    ...(one.facedown === null ? [] : [one.facedown]),
    ...(one.inPlay === null ? [] : [one.inPlay.cardId]),
  ].sort();
}

const BOUND = 500;

/** The expected order pool: units without an order, Unstoppable units, and tokens that effects added. */
function tokensOf(state: ReferenceState, player: 'blue' | 'red'): string[] {
  const { army, orders, poolTokensAdded } = state.players[player];
  const units = army.filter((one) => !one.defeated && one.counterpartOf === undefined);
  const again = units.filter((one) => hasKeyword(state, one, 'Unstoppable'));
  return [...units.filter((one) => !orders.some(({ unitId }) => unitId === one.id)), ...again]
    .map(({ rank }) => rank)
    .concat(poolTokensAdded)
    .sort();
}

describe('random games', () => {
  it('end after a limited number of events, lose no card and order no unit twice', () => {
    fc.assert(
      fc.property(randomTable(), fc.noBias(fc.nat()), ({ input }, seed) => {
        const pick = pickSeeded(seed);
        let state = startReference(input, cardsOf(input));
        const before = { blue: allCards(state, 'blue'), red: allCards(state, 'red') };
        for (let count = 0; state.step !== 'complete'; count += 1) {
          expect(count).toBeLessThan(BOUND);
          expect(observe(state).waitingFor).not.toEqual([]);
          const { turnEnded } = state.players.blue;
          const result = playReference(state, randomEvent(state, pick));
          if (!result.accepted) expect(result.state).toBe(state);
          state = result.state;
          if (turnEnded) expect(state.players.blue.turnEnded).toBe(true);
          for (const player of ['blue', 'red'] as const) {
            expect(allCards(state, player)).toEqual(before[player]);
            const ordered = state.players[player].orders.map((order) => order.unitId);
            expect(new Set(ordered).size).toBe(ordered.length);
          }
        }
        const outcome = referenceOutcome(state);
        for (const player of ['blue', 'red'] as const) {
          expect(outcome?.players[player].orderPool).toEqual(tokensOf(state, player));
        }
      }),
      { numRuns: 25 },
    );
  });

  it('are the same for the same seed', () => {
    const run = (): string => {
      const pick = pickSeeded(7);
      const input = makeTable(pick);
      let state = startReference(input, cardsOf(input));
      for (let count = 0; count < 60; count += 1) {
        state = playReference(state, randomEvent(state, pick)).state;
      }
      return JSON.stringify(observe(state));
    };
    expect(run()).toBe(run());
  });
});
