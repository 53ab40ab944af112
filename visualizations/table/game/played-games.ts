import { roundsOf } from '../../../src/wording/rounds.js';
import type { Game } from './game.js';
import { note, readNote } from './notes.js';
import { namesOfGame } from './shown-table.js';

const KEY = 'played games';

/** The largest number of games to keep. */
const MOST_GAMES = 100;

/** The result of a finished match on this device. It has no hands, which stay secret. */
export interface PlayedGame {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  blue: string;
  red: string;
  rounds: number;
  /** The number of rounds in which each player had priority. */
  priority: { blue: number; red: number };
  winner: 'blue' | 'red' | null;
  casualties: { blue: number; red: number };
}

export function playedGames(): PlayedGame[] {
  try {
    return JSON.parse(readNote(KEY) ?? '[]') as PlayedGame[];
  } catch {
    return [];
  }
}

/** Saves the result of a finished match. Another call for the same match replaces it. */
export function notePlayed({ id, match, computers, result }: Game): void {
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
    winner: ended?.data.winner ?? result?.winner ?? null,
    casualties: { blue: fallenOf('blue'), red: fallenOf('red') },
  };
  note(KEY, JSON.stringify([game, ...others].slice(0, MOST_GAMES)));
}
