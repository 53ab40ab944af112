import type { EachPlayer, MatchView } from '../../../src/index.js';
import { note, readNote } from './notes.js';

/** The time that each side has taken in a match, in milliseconds. It stays on this device. */
export type Clock = EachPlayer<number>;

const notedAs = (id: string) => `${id} clock`;

/** Returns the clock of a match, as this device last noted it. */
export function clockOf(id: string): Clock {
  const [blue = 0, red = 0] = (readNote(notedAs(id)) ?? '').split(' ').map(Number);
  return { blue: blue || 0, red: red || 0 };
}

export function noteClock(id: string, { blue, red }: Clock): void {
  note(notedAs(id), `${blue} ${red}`);
}

/** Returns the clock after a time in which the table waited for these players. It runs for each of them. */
export function clockAfter(
  clock: Clock,
  milliseconds: number,
  { waitingFor }: Pick<MatchView, 'waitingFor'>,
): Clock {
  const added = (side: keyof Clock) =>
    clock[side] + (waitingFor.some(({ player }) => player === side) ? milliseconds : 0);
  return { blue: added('blue'), red: added('red') };
}

/** The time in minutes and seconds: `12:05`. */
export function describeTime(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
