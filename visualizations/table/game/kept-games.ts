import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import { armiesOf, playersOf, standingOf, titleOfMatch } from './game-titles.js';
import { forgetNotes } from './notes.js';
import { peopleAt } from './place.js';
import { gameAsText } from './saved-game.js';
import type { Game } from './game.js';

/** A game that is saved in this browser. */
export interface KeptGame {
  id: string;
  /** The players and their armies. */
  title: string;
  /** How far the game is. Games of earlier versions of this page have it in the title. */
  standing?: string;
  isOver?: boolean;
  /** Milliseconds since 1970. */
  at: number;
  text: string;
}

let opened: UseStore | undefined;

function store(): UseStore {
  return (opened ??= createStore('legion-command-phase', 'games'));
}

/** Saves a game. @throws if the browser refuses to store it */
export async function keep(game: Game): Promise<void> {
  const kept: KeptGame = {
    id: game.id,
    ...namedByPlayers(game),
    isOver: game.match.outcome !== undefined,
    at: Date.now(),
    text: gameAsText(game),
  };
  await set(game.id, kept, store());
}

/** Returns all saved games, the latest first; an empty list if the browser stores nothing. */
export async function keptGames(): Promise<KeptGame[]> {
  try {
    const kept = await entries<string, KeptGame>(store());
    return kept.map(([, game]) => game).sort((one, other) => other.at - one.at);
  } catch {
    return [];
  }
}

export async function forget(id: string): Promise<void> {
  forgetNotes(`${id} `);
  await del(id, store());
}

/** Returns the name of a game, and how far it is. Against the computer, the person is `you`. */
export function namedByPlayers(game: Game): Required<Pick<KeptGame, 'title' | 'standing'>> {
  const { match, computers } = game;
  const view = match.view('spectator');
  const players = playersOf(game);
  const [person, ...others] = peopleAt(computers);
  return {
    title: titleOfMatch(players, armiesOf(view.players)),
    standing: standingOf(view, {
      isOver: match.outcome !== undefined,
      players,
      you: others.length === 0 ? person : undefined,
      agreed: view.result ?? undefined,
    }),
  };
}
