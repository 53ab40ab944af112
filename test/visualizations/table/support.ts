import { armies } from '../../../src/example/armies.js';
import type { CommandPhaseEvent, CommandPhaseInput } from '../../../src/index.js';
import { newGame, playAsHost, type Game } from '../../../visualizations/table/game/game.js';

export const twoArmies: CommandPhaseInput = {
  round: 1,
  roundCounterHolder: 'blue',
  seed: 'Cloud City',
  players: armies,
};

export const spike: CommandPhaseEvent = {
  type: 'card.select',
  player: 'blue',
  cardId: 'corellian-spike',
};
export const array: CommandPhaseEvent = {
  type: 'card.select',
  player: 'blue',
  cardId: 'idiots-array',
};
export const implacable: CommandPhaseEvent = {
  type: 'card.select',
  player: 'red',
  cardId: 'implacable',
};

/** A game in which this has happened. */
export function gameAfter(...events: CommandPhaseEvent[]): Game {
  return events.reduce(goOn, newGame(twoArmies));
}

export function goOn(game: Game, event: CommandPhaseEvent): Game {
  const played = playAsHost(game, event);
  if ('violations' in played) throw new Error(played.violations[0]?.message);
  return played.game;
}
