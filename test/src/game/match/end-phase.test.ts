import type { NextSide } from '../../../../machines/model/side.js';
import { describe, expect, it } from 'vitest';
import {
  CommandPhaseInputError,
  createCommandPhase,
  resultOfEndPhase,
  SnapshotError,
  type CommandPhaseOutcome,
  type EachPlayer,
  type PlayerColor,
} from '../../../../src/index.js';
import { promotionsDue } from '../../../../src/later-phases.js';
import * as core from '../../../../src/core.js';
import { madeUp } from '../../../support/cards.js';
import { bothSelect, order } from '../../../support/events.js';
import { phaseAfter, table, type TableSetup } from '../../../support/table.js';

/** The outcome of Ambush against Push. */
function outcomeOf(setup: TableSetup = {}): CommandPhaseOutcome {
  const { outcome } = phaseAfter(
    setup,
    ...bothSelect('ambush', 'push'),
    order('blue', 'stormtroopers'),
    order('red', 'rebels'),
    order('red', 'luke'),
  );
  if (!outcome) throw new Error('The phase is not over.');
  return outcome;
}

describe('the End Phase of an outcome', () => {
  it('CC-19: discards the cards in play, and returns the players of the next round', () => {
    const players = resultOfEndPhase(outcomeOf());
    expect(players.blue).toMatchObject({
      hand: ['push', 'assault', 'standing-orders'],
      contingencies: [],
      discard: ['ambush'],
      permanents: [],
    });
    const next = createCommandPhase({ ...table(), round: 2, players });
    expect(next.view('blue').players.red.discard).toEqual(['push']);
  });

  it('CC-19: keeps a permanent card in play, also a card given in `cards`', () => {
    const lasting = madeUp({ id: 'ambush', name: 'Ambush', pips: 1, permanent: true });
    const outcome = outcomeOf({ cards: [lasting] });
    const { blue } = resultOfEndPhase(outcome, { cards: [lasting] });
    expect(blue).toMatchObject({ permanents: ['ambush'], discard: [] });
  });

  it('does not change the outcome', () => {
    const outcome = outcomeOf();
    const before = JSON.stringify(outcome);
    resultOfEndPhase(outcome);
    expect(JSON.stringify(outcome)).toBe(before);
  });

  it('without a catalogue, knows only the cards in `cards`', () => {
    expect(() => core.resultOfEndPhase(outcomeOf())).toThrow(/card "push" is not known/);
  });
});

describe('a promotion in the End Phase of an outcome', () => {
  /** An outcome in which the only commander of these players was defeated in the Activation Phase. */
  const leaderless = (...players: PlayerColor[]): CommandPhaseOutcome => {
    const outcome = structuredClone(outcomeOf());
    for (const player of players) {
      for (const unit of outcome.players[player].army) {
        if (unit.rank === 'commander') unit.defeated = true;
      }
    }
    return outcome;
  };
  const ranks = (player: EachPlayer<NextSide>['blue']) => player.army.map(({ rank }) => rank);

  it('KW-9: makes the named trooper a commander of the next round', () => {
    const outcome = leaderless('blue');
    expect(promotionsDue(outcome)).toEqual([{ player: 'blue', units: ['stormtroopers'] }]);
    const { blue, red } = resultOfEndPhase(outcome, { promote: { blue: 'stormtroopers' } });
    expect(ranks(blue)).toEqual(['commander', 'commander']);
    expect(red).toEqual(resultOfEndPhase(outcome).red);
    expect(blue.discard).toEqual(['ambush']);
  });

  it('KW-9: may be made for both players, and the player with priority is listed first', () => {
    const outcome = leaderless('blue', 'red');
    const promote = { red: 'rebels', blue: 'stormtroopers' };
    for (const priority of ['blue', 'red'] as const) {
      const due = promotionsDue({ ...outcome, priority });
      expect(due.map(({ player }) => player)[0]).toBe(priority);
      const players = resultOfEndPhase({ ...outcome, priority }, { promote });
      expect([...ranks(players.blue), ...ranks(players.red)]).toEqual(Array(4).fill('commander'));
      expect(
        ranks(resultOfEndPhase({ ...outcome, priority }, { promote: { red: 'rebels' } }).red),
      ).toEqual(['commander', 'commander']);
    }
  });

  it('KW-9: also follows a commander who is defeated by an effect of the End Phase', () => {
    const treason = madeUp({
      id: 'ambush',
      pips: 1,
      effects: [
        {
          id: 'treason',
          timing: 'end-phase',
          automatic: true,
          summary: 'The general falls.',
          directives: [{ type: 'defeat-unit', player: 'self', unitId: 'vader' }],
        },
      ],
    });
    const outcome = outcomeOf({ cards: [treason] });
    expect(promotionsDue(outcome, { cards: [treason] })).toEqual([
      { player: 'blue', units: ['stormtroopers'] },
    ]);
    expect(promotionsDue(outcome)).toEqual([]);
  });

  it.each([
    ['blue', 'vader', 'no-undefeated-trooper'],
    ['blue', 'rebels', 'unit-not-in-army'],
    ['red', 'rebels', 'has-a-commander'],
  ] as const)(
    'KW-9: is refused if no promotion is due for that unit: %s, %s',
    (player, unitId, code) => {
      let caught: unknown;
      try {
        resultOfEndPhase(leaderless('blue'), { promote: { [player]: unitId } });
      } catch (error) {
        caught = error;
      }
      expect(caught).toBeInstanceOf(CommandPhaseInputError);
      expect((caught as CommandPhaseInputError).violations).toMatchObject([
        { rule: 'KW-9', code, path: `promote.${player}` },
      ]);
    },
  );
});

describe('a damaged outcome', () => {
  type Spoil = (outcome: any) => unknown;
  it.each<[string, Spoil, RegExp]>([
    ['lacks a side', ({ players }) => delete players.red, /players\.red/],
    [
      'has a card in two zones',
      ({ players }) => players.blue.discard.push('push'),
      /blue's card "push" lies in two zones/,
    ],
    [
      'has an unknown card',
      ({ players }) => players.red.hand.push('no-such-card'),
      /red's card "no-such-card" is not known/,
    ],
    [
      'has an order of an unknown unit',
      ({ players }) => (players.red.orders[0].unitId = 'nobody'),
      /no unit "nobody"/,
    ],
    [
      'has an order of a unit that returned its order',
      ({ players }) => (players.red.ordersReturned = ['rebels']),
      /red's unit "rebels" has two orders/,
    ],
    [
      'has an unknown nominated unit',
      ({ players }) => (players.blue.nominated = 'nobody'),
      /blue's army has no unit "nobody"/,
    ],
    [
      'has the same unit twice',
      ({ players }) => players.red.army.push(players.red.army[0]),
      /two units "luke"/,
    ],
    [
      'has a card in play without an origin',
      ({ players }) => (players.blue.cardOrigin = null),
      /its origin do not fit/,
    ],
    [
      'schedules an effect of a card that is not in play',
      ({ scheduledEffects }) =>
        scheduledEffects.activationStart.push({
          player: 'blue',
          cardId: 'assault',
          effectId: 'any',
        }),
      /no effect "any" of "assault" in play/,
    ],
  ])('is refused if it %s', (_fault, spoil, message) => {
    const spoilt = structuredClone(outcomeOf());
    spoil(spoilt);
    expect(() => resultOfEndPhase(spoilt)).toThrow(SnapshotError);
    expect(() => resultOfEndPhase(spoilt)).toThrow(message);
  });

  it('is refused if it is not an object', () => {
    expect(() => resultOfEndPhase('over' as never)).toThrow(
      /^The outcome cannot be read: the outcome: an object is expected, not "over"/,
    );
  });
});
