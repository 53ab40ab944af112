import { describe, expect, it } from 'vitest';
import type { MatchInput } from '../../../src/index.js';
import {
  newGame,
  playAsHost,
  playFromSeat,
  viewOfGame,
  type Game,
  type PlayResult,
} from '../../../visualizations/table/game/game.js';
import { measured, measuredFor } from '../../../visualizations/table/game/measuring.js';
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
    expect(measured(askedAt(asked), 1).ranges).toEqual([
      { from: 'askers', to: 'luke', of: 'red', range: 1 },
    ]);
    expect(decidedAfter(playFromSeat(asked, 'blue', measured(askedAt(asked), 1)))).toBe(
      'blue KW-7',
    );
  });

  it('KW-7: leads to the enemy unit also if people measure it for the computer', () => {
    const asked = bothSelect('hers', 'his').reduce(goOn, newGame(tied));
    const forBlue = measuredFor('blue', askedAt(asked), 1);
    expect(forBlue.ranges).toEqual([
      { player: 'blue', from: 'askers', to: 'luke', of: 'red', range: 1 },
    ]);
    expect(decidedAfter(playAsHost(asked, forBlue))).toBe('blue KW-7');
  });

  it('R14: is between two allied units if it is awaited between them', () => {
    expect(measured([{ from: 'vader', to: 'askers' }], 2).ranges).toEqual([
      { from: 'vader', to: 'askers', range: 2 },
    ]);
  });
});
