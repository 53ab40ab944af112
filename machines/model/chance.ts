import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { DieFace } from './event.js';

/**
 * The purposes of random numbers. Each purpose has its own sequence: drawing numbers for one purpose never changes the
 * numbers of another.
 */
export const PURPOSES = [
  'die',
  'order pool blue',
  'order pool red',
  // The counters end with the Command Phase. What changes a pool needs its own purpose, or it would repeat the numbers.
  'order pool blue, after the Command Phase',
  'order pool red, after the Command Phase',
] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The source of dice and shuffles, as plain JSON. Only the referee may see it. */
export interface Chance {
  seed: string;
  /** The number of rolls, shuffles or numbers of each purpose in this round; absent: none. */
  drawn: Partial<Record<Purpose, number>>;
}

/** The initial state for a seed. The seeds `7` and `'7'` are the same. */
export function chanceFrom(seed: string | number): Chance {
  return { seed: String(seed), drawn: {} };
}

const RED_DEFENSE_DIE: readonly DieFace[] = [
  'block',
  'block',
  'block',
  'surge',
  'blank',
  'blank',
] as const;

/** Rolls a red defense die: 3 blocks, 1 surge, 2 blanks. */
export function rollRedDefenseDie(
  chance: Chance,
  round: number,
): { face: DieFace; chance: Chance } {
  const side = drawFrom(chance, round, 'die')(RED_DEFENSE_DIE.length);
  return { face: RED_DEFENSE_DIE[side] as DieFace, chance: noted(chance, 'die') };
}

/** Shuffles a copy of the list (Fisher–Yates). Each order is equally likely. */
export function shuffle<T>(
  items: readonly T[],
  chance: Chance,
  { round, purpose }: { round: number; purpose: Purpose },
): { items: T[]; chance: Chance } {
  const below = drawFrom(chance, round, purpose);
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
  }
  return { items: shuffled, chance: noted(chance, purpose) };
}

/** A number from 0 to `limit - 1`, each equally likely. */
export function numberBelow(
  limit: number,
  chance: Chance,
  { round, purpose }: { round: number; purpose: Purpose },
): { number: number; chance: Chance } {
  return { number: drawFrom(chance, round, purpose)(limit), chance: noted(chance, purpose) };
}

function drawFrom({ seed, drawn }: Chance, round: number, purpose: Purpose) {
  return drawsOf({ seed, round, purpose, time: drawn[purpose] ?? 0 });
}

function noted(chance: Chance, purpose: Purpose): Chance {
  return { ...chance, drawn: { ...chance.drawn, [purpose]: (chance.drawn[purpose] ?? 0) + 1 } };
}

/** Identifies one roll or one shuffle of a seed. */
export interface Drawing {
  seed: string;
  round: number;
  /** A text without line breaks. */
  purpose: string;
  /** The number of earlier rolls or shuffles of this purpose in the round. */
  time: number;
}

const DOMAIN = 'legion-command-phase/dice/1';
const NUMBERS = 2 ** 32;
/** The number of bytes in a block of HMAC output. */
const BYTES = 32;

/**
 * Returns a function that draws numbers. Each call returns a whole number from 0 to `limit - 1`, each equally likely.
 * The numbers come from HMAC-SHA-256 with the seed as the key: see docs/dice.md.
 */
export function drawsOf({ seed, round, purpose, time }: Drawing): (limit: number) => number {
  const drawing = `${DOMAIN}\n${round}\n${purpose}\n${time}\n`;
  let block: Uint8Array;
  let at = 0;
  return (limit) => {
    // Values from here on would make small results more likely, so they are skipped.
    const unfair = NUMBERS - (NUMBERS % limit);
    for (;;) {
      if (at % BYTES === 0) block = macOf(seed, `${drawing}${at / BYTES}`);
      let value = 0;
      for (const end = at + 4; at < end; at += 1) {
        value = value * 256 + (block[at % BYTES] as number);
      }
      if (value < unfair) return value % limit;
    }
  };
}

/** The key is the hash of the seed, so that a seed may have any length. */
function macOf(seed: string, text: string): Uint8Array {
  return hmac(sha256, sha256(utf8(seed)), utf8(text));
}

/** The bytes of a text in UTF-8, as `TextEncoder` gives them: engines without a web platform have none. */
function utf8(text: string): Uint8Array {
  const escaped = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
  const bytes = escaped.replace(/%(..)/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
}
