import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CommandCard } from '../../machines/model/command-card.js';
import type { CommandPhaseInput, PlayerInput } from '../../machines/model/input.js';
import type { Rank, Unit } from '../../machines/model/unit.js';
import { randomEvent } from './random-events.js';
import { cardsOf, makeTable, pickSeeded, randomTable } from './random-table.js';
import { hasKeyword } from './reference-keywords.js';
import { observe, playReference, referenceOutcome, startReference } from './reference-phase.js';
import type { ReferenceState } from './reference-phase.js';

const card = (name: string, pips: CommandCard['pips'], more: Partial<CommandCard> = {}) =>
  ({
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    pips,
    orders: [{ count: 1 }],
    effects: [],
    ...more,
  }) satisfies CommandCard;

const CARDS: CommandCard[] = [
  card('Ambush', 1),
  card('Assault', 3),
  card('Standing Orders', 4),
  card('Annihilation Looms', 2, {
    effects: [{ id: 'bombardment', timing: 'untimed', summary: 'fires' }],
  }),
  card('Change of Plans', 1, {
    effects: [
      {
        id: 'return',
        timing: 'reveal',
        optional: true,
        directives: [{ type: 'return-to-hand', player: 'opponent', from: 'play' }],
        summary: 'returns the card of the opponent',
      },
    ],
  }),
];

const unit = (id: string, rank: Rank): Unit => ({ id, name: id, rank, types: ['trooper'] });

function side(hand: string[], units = 2): PlayerInput {
  const others = Array.from({ length: units - 1 }, (_, index) => unit(`corps-${index}`, 'corps'));
  return { army: [unit('leader', 'commander'), ...others], hand };
}

function table(blue: PlayerInput, red: PlayerInput): ReferenceState {
  const input: CommandPhaseInput = {
    round: 1,
    roundCounterHolder: 'blue',
    seed: 1,
    ruleset: { orderRange: null },
    cards: CARDS,
    players: { blue, red },
  };
  return startReference(input, cardsOf(input));
}

function play(state: ReferenceState, events: unknown[]): ReferenceState {
  return events.reduce<ReferenceState>((current, event) => {
    const result = playReference(current, event);
    expect(result, JSON.stringify(event)).toMatchObject({ accepted: true });
    return result.state;
  }, state);
}

const selects = (blue: string, red: string): unknown[] => [
  { type: 'card.select', player: 'blue', cardId: blue },
  { type: 'card.select', player: 'red', cardId: red },
];

describe('the worked examples of the rule documents', () => {
  it('CC-16: Change of Plans returns Annihilation Looms to the hand before its effect resolves', () => {
    let state = play(
      table(side(['annihilation-looms']), side(['change-of-plans'])),
      selects('annihilation-looms', 'change-of-plans'),
    );
    const effect = { player: 'red', cardId: 'change-of-plans', effectId: 'return' };
    expect(observe(state).waitingFor).toEqual([{ player: 'red', kind: 'effect', effect }]);
    state = play(state, [{ type: 'effect.resolve', ...effect }]);
    const seen = observe(state);
    expect(seen).toMatchObject({
      step: 'nominateAndIssueOrders',
      priority: 'red',
      priorityReason: 'only-card',
      players: { blue: { hand: ['annihilation-looms'], cardInPlay: null } },
    });
  });

  it('CP-16: Ambush has priority over Assault', () => {
    const state = play(table(side(['assault']), side(['ambush'])), selects('assault', 'ambush'));
    expect(observe(state)).toMatchObject({ priority: 'red', priorityReason: 'fewer-pips' });
  });

  it('CP-17: a blank gives priority to the player who did not roll', () => {
    const standing = 'standing-orders';
    const state = play(table(side([standing]), side([standing])), selects(standing, standing));
    expect(observe(state).waitingFor).toEqual([{ player: 'blue', kind: 'die' }]);
    const rolled = play(state, [{ type: 'die.roll', player: 'blue', face: 'blank' }]);
    expect(observe(rolled)).toMatchObject({ priority: 'red', priorityReason: 'die' });
  });

  it('CP-30: a player with 8 units against 12 gets three advantage tokens', () => {
    const state = play(table(side(['ambush'], 8), side(['assault'], 12)), [
      ...selects('ambush', 'assault'),
      { type: 'order.issue', player: 'blue', unitId: 'leader' },
      { type: 'order.issue', player: 'red', unitId: 'corps-0' },
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
      { numRuns: 60 },
    );
  }, 60_000);

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
