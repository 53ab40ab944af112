import { opponentOf, PLAYERS } from '../../../machines/model/player.js';
import type { EachPlayer, MatchView, PlayerColor } from '../../../src/index.js';
import { roundsOf } from '../../../src/wording/rounds.js';
import type { ResultByObjectives } from '../../../src/wording/end-of-match.js';
import type { Game } from './game.js';
import { armiesOf, playersOf } from './game-titles.js';
import { note, readNote } from './notes.js';

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
  /** True if the match was a draw. Without a winner and a draw, nobody has said who won. */
  isDraw?: boolean;
  /** The faction and the leaders of each army. Games of earlier versions of this page have none. */
  armies?: { blue: string; red: string };
  casualties: { blue: number; red: number };
}

export function playedGames(): PlayedGame[] {
  try {
    return JSON.parse(readNote(KEY) ?? '[]') as PlayedGame[];
  } catch {
    return [];
  }
}

/** The results of one player, or of one army. */
export interface Results {
  name: string;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  /** The rounds with priority, of all rounds. */
  priority: number;
  rounds: number;
}

/** Returns the results of each player or of each army, those with most games first. */
export function recordsBy(by: 'player' | 'army', games: readonly PlayedGame[]): Results[] {
  const records = new Map<string, Results>();
  for (const game of games) {
    for (const side of PLAYERS) {
      const name = by === 'player' ? game[side] : game.armies?.[side];
      if (name === undefined) continue;
      const before = records.get(name) ?? emptyRecord(name);
      records.set(name, {
        name,
        played: before.played + 1,
        won: before.won + Number(game.winner === side),
        drawn: before.drawn + Number(game.isDraw === true),
        lost: before.lost + Number(game.winner === opponentOf(side)),
        priority: before.priority + game.priority[side],
        rounds: before.rounds + game.rounds,
      });
    }
  }
  return [...records.values()].sort((one, other) => other.played - one.played);
}

const emptyRecord = (name: string): Results => ({
  name,
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  priority: 0,
  rounds: 0,
});

/** Saves the result of a finished match on this device. Another call for the same match replaces it. */
export function notePlayed(game: Game): void {
  const view = game.match.view('spectator');
  noteResult(game.id, view, playersOf(game), view.result ?? undefined);
}

/**
 * Saves the result of a finished match, from its public facts.
 * @param agreed who has won by the objectives, once the players agree
 */
export function noteResult(
  id: string,
  { log, players }: Pick<MatchView, 'log' | 'players'>,
  names: EachPlayer<string>,
  agreed?: ResultByObjectives,
): void {
  const others = playedGames().filter((game) => game.id !== id);
  const rounds = roundsOf(log);
  const fallenOf = (player: PlayerColor) =>
    players[player].army.filter(({ defeated }) => defeated).length;
  const priorityOf = (player: PlayerColor) =>
    rounds.filter(({ priority }) => priority === player).length;
  const ended = log.findLast((entry) => entry.type === 'match.ended');
  // The rules decide a match in which one side is defeated; otherwise the players say who won.
  const { winner } = ended?.data.winner === undefined ? (agreed ?? {}) : ended.data;
  const game: PlayedGame = {
    id,
    at: Date.now(),
    blue: names.blue,
    red: names.red,
    rounds: rounds.length,
    priority: { blue: priorityOf('blue'), red: priorityOf('red') },
    winner: winner ?? null,
    isDraw: winner === null,
    armies: armiesOf(players),
    casualties: { blue: fallenOf('blue'), red: fallenOf('red') },
  };
  note(KEY, JSON.stringify([game, ...others].slice(0, MOST_GAMES)));
}
