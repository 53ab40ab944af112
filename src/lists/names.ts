/** Names compare without case, accents and punctuation: `Padmé` is `padme`, `Im In Control` is `I'm in Control`. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

export function isSameName(one: string, other: string): boolean {
  return plainName(one) === plainName(other);
}

/** Few names of the game are longer; what is beyond tells little about a slip of the pen. */
const LONGEST = 32;

/** How many letters must be put in, left out or exchanged to make one name of the other. */
export function distanceBetween(one: string, other: string): number {
  const from = one.slice(0, LONGEST);
  const to = other.slice(0, LONGEST);
  const costs = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    let diagonal = row - 1;
    costs[0] = row;
    for (let column = 1; column <= to.length; column += 1) {
      const above = costs[column] ?? 0;
      const left = costs[column - 1] ?? 0;
      const exchanged = diagonal + (from[row - 1] === to[column - 1] ? 0 : 1);
      costs[column] = Math.min(above + 1, left + 1, exchanged);
      diagonal = above;
    }
  }
  return costs[to.length] ?? 0;
}

/** Answers which of these names are nearest to one that is unknown, the nearest first. */
export function nearestAmong(names: readonly string[], most = 3): (name: string) => string[] {
  const known = [...new Set(names)].map((name) => ({ name, plain: plainName(name) }));
  return (unknown) => {
    const wanted = plainName(unknown.slice(0, 2 * LONGEST));
    return known
      .map(({ name, plain }) => ({ name, distance: distanceBetween(wanted, plain) }))
      .sort((one, other) => one.distance - other.distance)
      .slice(0, most)
      .map(({ name }) => name);
  };
}

/** A map from plain names to everything that bears them. */
export function byPlainName<Thing>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
): ReadonlyMap<string, Thing[]> {
  const named = new Map<string, Thing[]>();
  for (const thing of things) {
    const plain = plainName(nameOf(thing));
    named.set(plain, [...(named.get(plain) ?? []), thing]);
  }
  return named;
}
