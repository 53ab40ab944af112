import type { EachPlayer, PlayerColor } from '../../../src/index.js';
import { note, notedList } from './notes.js';

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
export const seatsTaken = (): SeatTaken[] => notedList(KEY);

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

/*
 * The token of a seat is in the fragment of its link, so no server log contains it. The page takes it out of the address:
 * a copied address must not give the seat away. The browser keeps the token with the entry of its history, so a reload,
 * back and forward find the seat. A bookmark finds it among the seats taken in this browser.
 */

/**
 * Returns the token of the seat at the address of the page, and takes it out of the address. Returns `undefined` if this
 * browser has no seat at the table, and `null` if the address is no table.
 */
export function seatAtAddress(): string | undefined | null {
  const [, kind, value = ''] = /^#(seat|table)=(.*)$/.exec(location.hash) ?? [];
  if (kind === undefined) return null;
  if (kind === 'seat') history.replaceState({ seat: value }, '', addressOf(value));
  const { seat } = (history.state ?? {}) as { seat?: string };
  return seat ?? seatsTaken().find(({ id }) => id === value)?.token;
}

/** Opens the table of a seat. */
export function goToSeat(token: string): void {
  history.pushState({ seat: token }, '', addressOf(token));
  location.reload();
}

/** Returns the address of the table of a seat. The part of a token before the dot is the id of its table. */
export const addressOf = (token: string) =>
  `#table=${token.slice(0, Math.max(0, token.indexOf('.')))}`;
