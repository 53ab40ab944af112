import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { DieFace } from './event.js';

/** The purposes of random numbers. Each has its own sequence: drawing for one purpose never shifts another. */
export const PURPOSES = [
  'die',
  'order pool blue',
  'order pool red',
  // A phase does not hand its counters on: a later shuffle must not draw the same numbers again.
  'order pool blue, after the Command Phase',
  'order pool red, after the Command Phase',
] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The source of dice and shuffles, as plain JSON: a secret of the referee. */
export interface Chance {
  seed: string;
  /** The number of draws of each purpose in this round; absent: none. */
  drawn: Partial<Record<Purpose, number>>;
}

/** The chance of a seed. The seeds `7` and `'7'` are the same. */
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

/** Roll a red defense die: 3 blocks, 1 surge, 2 blanks. */
export function rollRedDefenseDie(
  chance: Chance,
  round: number,
): { face: DieFace; chance: Chance } {
  const side = drawFrom(chance, round, 'die')(RED_DEFENSE_DIE.length);
  return { face: RED_DEFENSE_DIE[side] as DieFace, chance: noted(chance, 'die') };
}

/** Shuffle fairly (Fisher and Yates); the list given is left as it is. */
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

function drawFrom({ seed, drawn }: Chance, round: number, purpose: Purpose) {
  return drawsOf({ seed, round, purpose, time: drawn[purpose] ?? 0 });
}

function noted(chance: Chance, purpose: Purpose): Chance {
  return { ...chance, drawn: { ...chance.drawn, [purpose]: (chance.drawn[purpose] ?? 0) + 1 } };
}

/** One roll, or one shuffle: which of all that a seed gives. */
export interface Drawing {
  seed: string;
  round: number;
  /** In one line. */
  purpose: string;
  /** The number of earlier draws of this purpose in the round. */
  time: number;
}

const DOMAIN = 'legion-command-phase/dice/1';
const NUMBERS = 2 ** 32;
/** The size of a block. */
const BYTES = 32;
const TEXT = new TextEncoder();

/**
 * The numbers of one drawing, one at each call: a whole number from 0 to below the limit, each
 * equally likely. They come from HMAC-SHA-256, keyed by the whole seed: see docs/dice.md.
 */
export function drawsOf({ seed, round, purpose, time }: Drawing): (limit: number) => number {
  const drawing = `${DOMAIN}\n${round}\n${purpose}\n${time}\n`;
  let block: Uint8Array;
  let at = 0;
  return (limit) => {
    // Words beyond the last whole multiple of the limit would favour small numbers.
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

/** The key is the hash of the seed, so that a seed of any length is a key. */
function macOf(seed: string, text: string): Uint8Array {
  return hmac(sha256, sha256(TEXT.encode(seed)), TEXT.encode(text));
}
