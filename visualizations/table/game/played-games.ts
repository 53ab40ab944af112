import { namesAt } from '../../../src/game/with-catalogue/names.js';
import { opponentOf, PLAYERS } from '../../../machines/model/player.js';
import type { EachPlayer, MatchView, PlayerColor } from '../../../src/index.js';
import { roundsOf } from '../../../src/wording/rounds.js';
import type { ResultByObjectives } from '../../../src/wording/end-of-match.js';
import type { Game } from './game.js';
import { armiesOf, playersOf } from './game-titles.js';
import { note, notedList } from './notes.js';

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
  /** The cards in play, by name. Games of earlier versions of this page have none. */
  cards?: { name: string; side: PlayerColor; hadPriority: boolean }[];
}

export const playedGames = (): PlayedGame[] => notedList(KEY);

/** The results of one player, of one army, or with one card. */
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

/** The rounds of a game that count for a player, an army or a card. */
interface Part {
  name: string;
  side: PlayerColor;
  priority: number;
  rounds: number;
}

const PARTS = {
  player: (game) => sidesOf(game, game),
  army: (game) => (game.armies ? sidesOf(game, game.armies) : []),
  card: ({ cards = [] }) =>
    cards.map((card) => ({ ...card, priority: Number(card.hadPriority), rounds: 1 })),
} satisfies Record<string, (game: PlayedGame) => Part[]>;

function sidesOf({ priority, rounds }: PlayedGame, names: EachPlayer<string>): Part[] {
  return PLAYERS.map((side) => ({ name: names[side], side, priority: priority[side], rounds }));
}

/** Returns the results of each player, of each army or with each card, those with most games first. */
export function recordsBy(by: keyof typeof PARTS, games: readonly PlayedGame[]): Results[] {
  const records = new Map<string, Results>();
  for (const game of games) {
    for (const { name, side, priority, rounds } of PARTS[by](game)) {
      const before = records.get(name);
      records.set(name, {
        name,
        played: (before?.played ?? 0) + 1,
        won: (before?.won ?? 0) + Number(game.winner === side),
        drawn: (before?.drawn ?? 0) + Number(game.isDraw === true),
        lost: (before?.lost ?? 0) + Number(game.winner === opponentOf(side)),
        priority: (before?.priority ?? 0) + priority,
        rounds: (before?.rounds ?? 0) + rounds,
      });
    }
  }
  return [...records.values()].sort((one, other) => other.played - one.played);
}

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
  { log, players, cards = [] }: Pick<MatchView, 'log' | 'players' | 'cards'>,
  names: EachPlayer<string>,
  agreed?: ResultByObjectives,
): void {
  const others = playedGames().filter((game) => game.id !== id);
  const rounds = roundsOf(log);
  const fallenOf = (player: PlayerColor) =>
    players[player].army.filter(({ defeated }) => defeated).length;
  const priorityOf = (player: PlayerColor) =>
    rounds.filter(({ priority }) => priority === player).length;
  const cardNames = namesAt({ players, cards });
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
    cards: rounds.flatMap(({ cards, priority }) =>
      PLAYERS.flatMap((side) =>
        cards[side] === null
          ? []
          : [{ name: cardNames.card(cards[side]), side, hadPriority: priority === side }],
      ),
    ),
  };
  note(KEY, JSON.stringify([game, ...others].slice(0, MOST_GAMES)));
}
