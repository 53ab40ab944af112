/**
 * Where everything random comes from: a `Pick` made from a list of numbers (which fast-check can shrink: zeros
 * draw the simplest thing) or from a seed.
 */
export interface Pick {
  /** A whole number from 0 to below `n`. */
  below(n: number): number;
  of<T>(list: readonly T[]): T;
  /** True in so many of a hundred draws; a zero draws false. */
  chance(percent: number): boolean;
  /** Some of the list, at most so many, in a random order. */
  some<T>(list: readonly T[], most: number): T[];
}

function pickWith(next: () => number): Pick {
  const below = (n: number): number => (n <= 1 ? 0 : next() % n);
  return {
    below,
    of: <T>(list: readonly T[]): T => {
      const index = below(list.length);
      if (index >= list.length) throw new Error('nothing to pick from');
      return list[index] as T;
    },
    chance: (percent) => below(100) >= 100 - percent,
    some: <T>(list: readonly T[], most: number): T[] => {
      const rest = [...list];
      const taken: T[] = [];
      while (taken.length < most && rest.length > 0) {
        taken.push(...rest.splice(below(rest.length), 1));
      }
      return taken;
    },
  };
}

/** The numbers one after the other; when they are used up, zeros. */
export function pickFrom(numbers: readonly number[]): Pick {
  let at = 0;
  return pickWith(() => numbers[at++] ?? 0);
}

/** Any amount of numbers from one seed (mulberry32). */
export function pickSeeded(seed: number): Pick {
  let state = seed >>> 0;
  return pickWith(() => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  });
}

/** As many as one of `counts` says. */
export function some<T>(pick: Pick, counts: readonly number[], make: (index: number) => T): T[] {
  return Array.from({ length: pick.of(counts) }, (_, index) => make(index));
}
