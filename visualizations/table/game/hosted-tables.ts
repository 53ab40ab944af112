import type { EachPlayer, PlayerColor } from '../../../src/index.js';
import { note, readNote } from './notes.js';

const KEY = 'hosted tables';

/** The largest number of hosted tables to remember. */
const MOST_TABLES = 50;

/** A seat at a hosted table that was opened in this browser. The token is the key to the seat. */
export interface SeatTaken {
  id: string;
  token: string;
  role: PlayerColor | 'spectator';
  names: EachPlayer<string>;
  /** The short name of each army; absent before the lists are brought. */
  armies?: EachPlayer<string> | undefined;
  standing?: string;
  isOver: boolean;
  /** Milliseconds since 1970. */
  at: number;
}

/** Returns the seats taken in this browser, the latest first. */
export function seatsTaken(): SeatTaken[] {
  try {
    return JSON.parse(readNote(KEY) ?? '[]') as SeatTaken[];
  } catch {
    return [];
  }
}

/** Saves a seat. It replaces the same seat; the oldest seats are forgotten. */
export function noteSeat(seat: SeatTaken): void {
  const others = seatsTaken().filter(({ token }) => token !== seat.token);
  note(KEY, JSON.stringify([seat, ...others].slice(0, MOST_TABLES)));
}

export function forgetSeat(token: string): SeatTaken[] {
  const seats = seatsTaken().filter((seat) => seat.token !== token);
  note(KEY, JSON.stringify(seats));
  return seats;
}
