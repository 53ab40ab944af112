import { sha256 } from '@noble/hashes/sha2.js';
import type { DieFace } from './event.js';

/** What chance is asked for. Each purpose draws by itself: none shifts another. */
export const PURPOSES = [
  'die',
  'order pool blue',
  'order pool red',
  // A phase does not hand its counters on: what is shuffled after it must not draw the same again.
  'order pool blue, after the Command Phase',
  'order pool red, after the Command Phase',
] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Where dice and shuffles come from, as plain JSON: a secret of the referee. */
export interface Chance {
  seed: string;
  /** How often each purpose has drawn in this round; absent: never. */
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
  /** How often this purpose has drawn before in the round. */
  time: number;
}

const DOMAIN = 'legion-command-phase/dice/1';
const NUMBERS = 2 ** 32;
const TEXT = new TextEncoder();

/**
 * The numbers of one drawing, one at each call: a whole number from 0 to below the limit, each
 * equally likely. They come from HMAC-SHA-256, keyed by the whole seed: see docs/dice.md.
 */
export function drawsOf({ seed, round, purpose, time }: Drawing): (limit: number) => number {
  const keyed = keyedBy(seed);
  const drawing = `${DOMAIN}\n${round}\n${purpose}\n${time}\n`;
  const block = new Uint8Array(sha256.outputLen);
  const words = new DataView(block.buffer);
  let blocks = 0;
  let at = block.length;
  return (limit) => {
    // Words beyond the last whole multiple of the limit would favour small numbers.
    const unfair = NUMBERS - (NUMBERS % limit);
    for (;;) {
      if (at === block.length) {
        macInto(block, keyed, `${drawing}${blocks}`);
        blocks += 1;
        at = 0;
      }
      const value = words.getUint32(at);
      at += 4;
      if (value < unfair) return value % limit;
    }
  };
}

type Hash = ReturnType<typeof sha256.create>;

/** Both hashes of HMAC (RFC 2104), which have read the key and nothing else. */
interface Keyed {
  seed: string;
  inner: Hash;
  outer: Hash;
}

/** A table draws by the same seed again and again: the last one is at hand. */
let atHand: Keyed | undefined;

function keyedBy(seed: string): Keyed {
  if (atHand?.seed !== seed) {
    const key = sha256(TEXT.encode(seed));
    atHand = { seed, inner: padded(key, 0x36), outer: padded(key, 0x5c) };
  }
  return atHand;
}

function padded(key: Uint8Array, pad: number): Hash {
  const block = new Uint8Array(sha256.blockLen);
  for (let at = 0; at < block.length; at += 1) block[at] = pad ^ (key[at] ?? 0);
  return sha256.create().update(block);
}

/** Copied over for each block: to make a hash costs more than to hash. */
const copy = sha256.create();

function macInto(block: Uint8Array, { inner, outer }: Keyed, text: string): void {
  inner._cloneInto(copy).update(TEXT.encode(text)).digestInto(block);
  outer._cloneInto(copy).update(block).digestInto(block);
}
