import { expect, it } from 'vitest';
import { PLAYERS } from '../../../machines/model/player.js';
import type { CardId, MatchEvent, PlayerColor, SeatEvent } from '../../../src/index.js';
import { namesAt } from '../../../src/game/with-catalogue/names.js';
import { newGame, playAsHost, type Game } from '../../../visualizations/table/game/game.js';
import { offersOf } from '../../../visualizations/table/game/offers.js';
import { luke, rebels, stormtroopers, vader } from '../../support/units.js';
import { localTable } from '../../../visualizations/table/game/shown-table.js';
import { afterAct, EMPTY_TABLE } from '../../../visualizations/table/game/table.js';
import { taskOf } from '../../../visualizations/table/game/task.js';

const seatOf = (player: PlayerColor) => ({ kind: 'player', player }) as const;

/** The answers that are given on the screen of the reveal. */
const ANSWERS: readonly string[] = ['contingency.decline', 'effect.decline'];

/**
 * Makes the first act that the page offers a player: a unit, an answer that keeps the card, or the act that ends the task.
 * Returns its event, or `undefined` if there is none.
 */
function tapped(game: Game, player: PlayerColor): SeatEvent | undefined {
  const names = namesAt(game.input, 'by-number');
  const shown = localTable(game, seatOf(player), true);
  const chosen = { giver: null, lifted: null };
  const task = taskOf(shown, player, offersOf(shown, player, names), names, chosen);
  const acts = task.marking ? [task.marking.answer(new Set())] : task.acts;
  const answer = acts.find((bar) => bar && ANSWERS.includes(bar.event.type));
  const offer = [...task.taps.values()][0] ?? answer ?? acts.at(-1);
  if (!offer) return undefined;
  const { event, claims, next } = offer;
  const open = { ...EMPTY_TABLE, game, place: seatOf(player) };
  const after = afterAct(open, {
    act: 'play',
    event,
    ...(claims && { claims }),
    ...(next && { next }),
  });
  expect(after.refused).toBeNull();
  return event;
}

/** The taps of both players on two devices, from the first card to the beginning of the Activation Phase. */
function tapsFor(cards: Record<PlayerColor, CardId>): number {
  const players = {
    blue: {
      army: [luke, rebels('a'), rebels('b'), rebels('c')],
      hand: ['son-of-skywalker', 'ambush', 'push'],
    },
    red: {
      army: [vader, stormtroopers('a'), stormtroopers('b'), stormtroopers('c')],
      hand: ['implacable', 'standing-orders'],
    },
  };
  const ruleset = { ordersEnd: 'declared' } as const;
  const game = newGame({ roundCounterHolder: 'blue', seed: 'taps', players, ruleset });
  let taps = 0;
  for (const player of PLAYERS) {
    const event: MatchEvent = { type: 'card.select', player, cardId: cards[player] };
    expect('game' in playAsHost(game, event)).toBe(true);
    // One tap lifts the card, one places it.
    taps += 2;
  }
  // A player closes the reveal, or answers a question on its screen.
  const closes = new Set(PLAYERS);
  for (let acts = 0; acts < 50 && game.match.view('spectator').phase === 'command'; acts += 1) {
    for (const player of PLAYERS) {
      const event = tapped(game, player);
      if (!event) continue;
      if (ANSWERS.includes(event.type)) closes.delete(player);
      taps += 1;
      break;
    }
  }
  taps += closes.size;
  expect(game.match.view('spectator').phase).toBe('activation');
  return taps;
}

it.each([
  ['Ambush', { blue: 'ambush', red: 'standing-orders' }],
  ['Son of Skywalker', { blue: 'son-of-skywalker', red: 'standing-orders' }],
])('%s against Standing Orders takes both players 10 taps to the Activation Phase', (_, cards) => {
  expect(tapsFor(cards)).toBeLessThanOrEqual(10);
});
