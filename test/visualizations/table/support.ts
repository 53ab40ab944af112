import { armies } from '../../../src/game/example/armies.js';
import type { MatchEvent, MatchInput } from '../../../src/index.js';
import {
  newGame,
  playAsHost,
  type Computers,
  type Game,
} from '../../../visualizations/table/game/game.js';

export const twoArmies: MatchInput = {
  roundCounterHolder: 'blue',
  seed: 'Cloud City',
  players: armies,
};

export const spike: MatchEvent = {
  type: 'card.select',
  player: 'blue',
  cardId: 'corellian-spike',
};
export const implacable: MatchEvent = {
  type: 'card.select',
  player: 'red',
  cardId: 'implacable',
};

/** A game of two people after these events. */
export function gameAfter(...events: MatchEvent[]): Game {
  return events.reduce(goOn, gameOf());
}

export function gameOf(computers: Computers = {}): Game {
  return newGame(twoArmies, computers);
}

/** The game after one more event; throws if the event is refused. */
export function goOn(game: Game, event: MatchEvent): Game {
  const played = playAsHost(game, event);
  if ('violations' in played) throw new Error(played.violations[0]?.message);
  return played.game;
}

/** A finished game of two computers in which every range is 2. */
export function finishedGame(rounds: number): Game {
  let game = newGame({ ...twoArmies, rounds }, { blue: 'easy', red: 'easy' });
  while (!game.match.outcome) {
    const ranges = game.match
      .view('spectator')
      .waitingFor.flatMap(({ player, pairs = [] }) =>
        pairs.map((pair) => ({ player, ...pair, range: 2 })),
      );
    game = goOn(
      game,
      ranges.length > 0 ? { type: 'range.measure', ranges } : { type: 'activation.end' },
    );
  }
  return game;
}
