import { assert, describe, expect, it } from 'vitest';
import type { MatchInput, SeatEvent } from '../../../src/index.js';
import {
  newGame,
  playAsHost,
  playFromSeat,
  viewOfGame,
  type Game,
  type PlayResult,
} from '../../../visualizations/table/game/game.js';
import {
  jamQuestion,
  limitsOf,
  measured,
  measuredFor,
  otherClaim,
  rangeAnswer,
  rangeQuestion,
} from '../../../visualizations/table/game/measuring.js';
import { namesAt } from '../../../src/game/with-catalogue/names.js';
import { madeUp } from '../../support/cards.js';
import { bothSelect } from '../../support/events.js';
import { luke, rebels, stormtroopers, vader } from '../../support/units.js';
import { goOn } from './support.js';

const interrogators = { ...stormtroopers('askers'), keywords: [{ name: 'Interrogate' }] };

/** Both cards have 2 pips. The range from a unit with Interrogate to red's commander decides priority. */
const tied: MatchInput = {
  roundCounterHolder: 'blue',
  seed: 'Lothal',
  rounds: 1,
  cards: [
    madeUp({ id: 'hers', pips: 2, belongsTo: { match: 'any', names: ['Darth Vader'] } }),
    madeUp({ id: 'his', pips: 2, belongsTo: { match: 'any', names: ['Luke Skywalker'] } }),
  ],
  players: {
    blue: { army: [vader, interrogators], hand: ['hers'] },
    red: { army: [luke, rebels()], hand: ['his'] },
  },
};

/** Red's commander has a Comms Jammer. No range is known. */
const jammed = (): MatchInput => ({
  ...tied,
  ranges: [],
  cards: [
    madeUp({ id: 'hers', pips: 1, orders: [{ count: 2 }] }),
    madeUp({ id: 'his', pips: 3, orders: [{ count: 1 }] }),
  ],
  players: {
    blue: { army: [vader, stormtroopers('a'), stormtroopers('b')], hand: ['hers'] },
    red: { army: [{ ...luke, upgrades: ['comms-jammer'] }, rebels()], hand: ['his'] },
  },
});

const playedBy = (game: Game, event: SeatEvent): Game => {
  const played = playFromSeat(game, 'blue', event);
  assert('game' in played, JSON.stringify(played));
  return played.game;
};

const undoneBy = (game: Game): Game => {
  expect(game.match.seat('blue').undo()).toEqual({ ok: true });
  return { ...game, acts: game.acts + 1 };
};

const askedAt = (game: Game) =>
  viewOfGame(game, 'blue').waitingFor.flatMap(({ player, pairs = [] }) =>
    player === 'blue' ? pairs : [],
  );

/** The player with priority after this play, and the rule: `blue KW-7`. */
function decidedAfter(played: PlayResult) {
  if ('violations' in played) throw new Error(played.violations[0]?.message);
  const decided = viewOfGame(played.game, 'blue').log.find(
    ({ type }) => type === 'priority.determined',
  );
  return decided && `${decided.player} ${decided.rule}`;
}

describe('a range that is measured on the page', () => {
  it('KW-7: leads to the enemy unit for which it is awaited', () => {
    const asked = bothSelect('hers', 'his').reduce(goOn, newGame(tied));
    expect(askedAt(asked)).toEqual([{ from: 'askers', to: 'luke', of: 'red' }]);
    expect(measured(askedAt(asked), { range: 1 }).ranges).toEqual([
      { from: 'askers', to: 'luke', of: 'red', range: 1 },
    ]);
    expect(decidedAfter(playFromSeat(asked, 'blue', measured(askedAt(asked), { range: 1 })))).toBe(
      'blue KW-7',
    );
  });

  it('KW-7: leads to the enemy unit also if people measure it for the computer', () => {
    const asked = bothSelect('hers', 'his').reduce(goOn, newGame(tied));
    const forBlue = measuredFor('blue', measured(askedAt(asked), { range: 1 }));
    expect(forBlue).toEqual({
      type: 'range.measure',
      ranges: [{ player: 'blue', from: 'askers', to: 'luke', of: 'red', range: 1 }],
    });
    expect(decidedAfter(playAsHost(asked, forBlue))).toBe('blue KW-7');
  });

  it('KW-7: asks whether the unit is within range 1, and "no" answers no more than that', () => {
    const asked = bothSelect('hers', 'his').reduce(goOn, newGame(tied));
    const [pair] = askedAt(asked);
    assert(pair);
    const names = namesAt(tied, 'by-number');
    expect(limitsOf(viewOfGame(asked, 'blue'), 'blue', pair, 3, names)).toEqual([1]);
    const no = playFromSeat(asked, 'blue', measured([pair], { beyond: 1 }));
    expect(decidedAfter(no)).toBeUndefined();
  });

  it('R14: asks one question for one unit: which of the others are within the same limit', () => {
    const asked = bothSelect('hers', 'his').reduce(goOn, newGame(tied));
    const names = namesAt(tied, 'by-number');
    const view = viewOfGame(asked, 'blue');
    const question = rangeQuestion(view, 'blue', askedAt(asked), 3, names);
    assert(question);
    expect(question).toMatchObject({
      of: { player: 'blue', unitId: 'askers' },
      limit: 1,
      units: [{ player: 'red', unitId: 'luke' }],
    });
    const near = rangeAnswer(question, new Set(['red luke']));
    expect(near.ranges).toEqual([{ from: 'askers', to: 'luke', of: 'red', within: 1 }]);
    expect(decidedAfter(playFromSeat(asked, 'blue', near))).toBe('blue KW-7');
  });

  it('UP-4, R56: asks about a Comms Jammer again once the answer is undone, however many acts were undone before it', () => {
    const input = jammed();
    const names = namesAt(input, 'by-number');
    const began = bothSelect('hers', 'his').reduce(goOn, newGame(input));
    const questionAt = (game: Game) => jamQuestion(viewOfGame(game, 'blue'), 'blue', names);
    const question = questionAt(began);
    assert(question);
    let game = playedBy(began, rangeAnswer(question, new Set(['blue b'])));
    const near = measured([{ from: 'vader', to: 'a' }], { within: 3 });
    for (const acts of [[], [near], [near, { type: 'order.issue', unitId: 'a' }], []] as const) {
      for (const event of acts) {
        game = playedBy(game, event);
        expect(questionAt(game)).toBeUndefined();
      }
      for (const _event of acts) {
        expect(questionAt(game)).toBeUndefined();
        game = undoneBy(game);
      }
      expect(questionAt(game)).toBeUndefined();
      game = undoneBy(game);
      expect(questionAt(game)).toEqual(question);
      game = playedBy(game, rangeAnswer(question, new Set(['blue b'])));
    }
  });

  it('UP-4, R14: asks once which units a Comms Jammer reaches; those get an order only if its player says otherwise', () => {
    const input = jammed();
    const names = namesAt(input, 'by-number');
    const game = bothSelect('hers', 'his').reduce(goOn, newGame(input));
    const jam = jamQuestion(viewOfGame(game, 'blue'), 'blue', names);
    assert(jam);
    expect(jam).toMatchObject({ of: { player: 'red', unitId: 'luke' }, limit: 1 });
    expect(jam.units.map(({ unitId }) => unitId)).toEqual(['vader', 'a', 'b']);
    const answer = rangeAnswer(jam, new Set(['blue b']));
    expect(answer.ranges).toEqual([
      { from: 'vader', to: 'luke', of: 'red', beyond: 1 },
      { from: 'a', to: 'luke', of: 'red', beyond: 1 },
      { from: 'b', to: 'luke', of: 'red', within: 1 },
    ]);
    const answered = playFromSeat(game, 'blue', answer);
    assert('game' in answered);
    expect(jamQuestion(viewOfGame(answered.game, 'blue'), 'blue', names)).toBeUndefined();
    const near = measured([{ from: 'vader', to: 'a' }], { within: 3 });
    const ordering = playFromSeat(answered.game, 'blue', near);
    assert('game' in ordering);
    const refused = playFromSeat(ordering.game, 'blue', { type: 'order.issue', unitId: 'b' });
    assert('violations' in refused);
    const reasons = refused.violations.filter(({ code }) => code !== 'range-unknown');
    expect(reasons.map(({ rule }) => rule)).toEqual(['UP-4']);
    expect(
      'game' in playFromSeat(ordering.game, 'blue', { type: 'order.issue', unitId: 'a' }),
    ).toBe(true);
    const view = viewOfGame(ordering.game, 'blue');
    const claim = otherClaim(view, 'blue', 'b', reasons, 3, names);
    assert(claim?.label === 'Not near after all');
    const free = playedBy(ordering.game, claim.event);
    const inRange = playedBy(free, measured([{ from: 'vader', to: 'b' }], { within: 3 }));
    playedBy(inRange, { type: 'order.issue', unitId: 'b' });
  });
});
