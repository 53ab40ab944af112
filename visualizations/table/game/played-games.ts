import { roundsOf } from '../../../src/wording/rounds.js';
import type { Game } from './game.js';
import { note, noted } from './noted.js';
import { namesOfGame } from './shown-table.js';

const KEY = 'played games';

/** The browser keeps so many. */
const MOST_GAMES = 100;

/** A match of this device that is over: nothing of it was hidden from anybody at the end but the hands, which are not kept. */
export interface PlayedGame {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  blue: string;
  red: string;
  rounds: number;
  /** How many rounds each had priority. */
  priority: { blue: number; red: number };
  winner: 'blue' | 'red' | null;
  casualties: { blue: number; red: number };
}

export function playedGames(): PlayedGame[] {
  try {
    return JSON.parse(noted(KEY) ?? '[]') as PlayedGame[];
  } catch {
    return [];
  }
}

/** Notes a match that is over, once. */
export function notePlayed({ id, match, computers }: Game): void {
  const others = playedGames().filter((game) => game.id !== id);
  const { log, players } = match.view('spectator');
  const rounds = roundsOf(log);
  const names = namesOfGame(id);
  const nameOf = (player: 'blue' | 'red') => (computers[player] ? 'the computer' : names[player]);
  const fallenOf = (player: 'blue' | 'red') =>
    players[player].army.filter(({ defeated }) => defeated).length;
  const priorityOf = (player: 'blue' | 'red') =>
    rounds.filter(({ priority }) => priority === player).length;
  const ended = log.findLast((entry) => entry.type === 'match.ended');
  const game: PlayedGame = {
    id,
    at: Date.now(),
    blue: nameOf('blue'),
    red: nameOf('red'),
    rounds: rounds.length,
    priority: { blue: priorityOf('blue'), red: priorityOf('red') },
    winner: ended?.data.winner ?? null,
    casualties: { blue: fallenOf('blue'), red: fallenOf('red') },
  };
  note(KEY, JSON.stringify([game, ...others].slice(0, MOST_GAMES)));
}
