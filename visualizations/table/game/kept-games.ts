import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import { armyInWords } from '../../../src/wording/army.js';
import { counted } from '../../../src/wording/counting.js';
import { forgetNotes } from './notes.js';
import { gameAsText } from './saved-game.js';
import type { Game } from './game.js';

/** A game that is saved in this browser. */
export interface KeptGame {
  id: string;
  /** `Round 2: 3 Stormtroopers … against …` */
  title: string;
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
    title: titleOf(game),
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

const LONGEST = 60;

function titleOf({ match }: Game): string {
  const { round, players } = match.view('spectator');
  const army = (player: 'blue' | 'red') => {
    const words = armyInWords(players[player].army);
    return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
  };
  const when = match.outcome ? `Over after ${counted(round, 'round')}` : `Round ${round}`;
  return `${when}: ${army('blue')} against ${army('red')}`;
}
