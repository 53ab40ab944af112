import { forEachPlayer, PLAYERS } from '../../../machines/model/player.js';
import type { EachPlayer, PlayerColor } from '../../../src/index.js';

/** The notes of this page in memory. They are lost with the page if the browser stores nothing. */
const here = new Map<string, string>();

export function readNote(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? here.get(key) ?? null;
  } catch {
    return here.get(key) ?? null;
  }
}

/** Returns a list that was noted as JSON; an empty one if there is none, or if it cannot be read. */
export function notedList<Thing>(key: string): Thing[] {
  try {
    return JSON.parse(readNote(key) ?? '[]') as Thing[];
  } catch {
    return [];
  }
}

export function note(key: string, value: string): void {
  here.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // The note is in memory.
  }
}

/** Deletes all notes whose keys begin with this text. */
export function forgetNotes(beginning: string): void {
  const matches = (key: string) => key.startsWith(beginning);
  for (const key of [...here.keys()].filter(matches)) here.delete(key);
  try {
    for (const key of Object.keys(localStorage).filter(matches)) localStorage.removeItem(key);
  } catch {
    // Without storage, only the notes in memory are deleted.
  }
}

const notedName = (player: PlayerColor) => `own name of ${player}`;

/** Returns the names that were last used on this device; empty where there is none. */
export function notedNames(): EachPlayer<string> {
  return forEachPlayer((player) => readNote(notedName(player)) ?? '');
}

export function noteOwnNames(names: EachPlayer<string>): void {
  for (const player of PLAYERS) note(notedName(player), names[player].trim());
}
