import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import type { DieFace } from './event.js';

/** The state of the generator, as plain JSON. */
export type Chance = number[];

const RED_DEFENSE_DIE: readonly DieFace[] = [
  'block',
  'block',
  'block',
  'surge',
  'blank',
  'blank',
] as const;

/** The generator of a seed. The seeds `7` and `'7'` are the same. */
export function chanceFrom(seed: string | number): Chance {
  return [...xoroshiro128plus(hashOf(String(seed))).getState()];
}

/** Roll a red defense die: 3 blocks, 1 surge, 2 blanks. */
export function rollRedDefenseDie(chance: Chance): { face: DieFace; chance: Chance } {
  const generator = xoroshiro128plusFromState(chance);
  const side = uniformInt(generator, 0, RED_DEFENSE_DIE.length - 1);
  return { face: RED_DEFENSE_DIE[side] as DieFace, chance: [...generator.getState()] };
}

/** Shuffle fairly (Fisher and Yates); the list given is left as it is. */
export function shuffle<T>(items: readonly T[], chance: Chance): { items: T[]; chance: Chance } {
  const generator = xoroshiro128plusFromState(chance);
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = uniformInt(generator, 0, last);
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
  }
  return { items: shuffled, chance: [...generator.getState()] };
}

/** FNV-1a, 32 bits: spreads seeds that differ in one character. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash | 0;
}
