/**
 * Whether each taker can be given a place of its own (R15): a bipartite matching by augmenting
 * paths, so that no order of choosing can refuse what is lawful.
 */
export function eachHasAPlace<Taker, Place extends { count: number | 'all' }>(
  takers: readonly Taker[],
  places: readonly Place[],
  fits: (taker: Taker, place: Place) => boolean,
): boolean {
  const seated = places.map((): Taker[] => []);

  const seat = (taker: Taker, tried: Set<number>): boolean => {
    for (const [index, place] of places.entries()) {
      const here = seated[index];
      if (!here || tried.has(index) || !fits(taker, place)) continue;
      tried.add(index);
      if (place.count === 'all' || here.length < place.count) {
        here.push(taker);
        return true;
      }
      for (const [chair, other] of here.entries()) {
        if (seat(other, tried)) {
          here[chair] = taker;
          return true;
        }
      }
    }
    return false;
  };

  return takers.every((taker) => seat(taker, new Set()));
}
