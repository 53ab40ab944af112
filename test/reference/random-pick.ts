/** Source of all random choices of a random table. */
export interface Pick {
  /** A whole number from 0 to below `n`. */
  below(n: number): number;
  of<T>(list: readonly T[]): T;
  /** True with this probability, in percent; the number zero gives false. */
  chance(percent: number): boolean;
  /** At most `most` different items of the list, in a random order. */
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

/** A `Pick` from a seed (mulberry32). */
export function pickSeeded(seed: number): Pick {
  let state = seed >>> 0;
  return pickWith(() => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  });
}

/** A list whose length is a random one of `counts`. */
export function some<T>(pick: Pick, counts: readonly number[], make: (index: number) => T): T[] {
  return Array.from({ length: pick.of(counts) }, (_, index) => make(index));
}
