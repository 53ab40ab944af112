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

  const seat = (taker: Taker, tried: boolean[]): boolean => {
    for (let index = 0; index < places.length; index += 1) {
      const place = places[index] as Place;
      if (tried[index] || !fits(taker, place)) continue;
      tried[index] = true;
      const here = seated[index] as Taker[];
      if (place.count === 'all' || here.length < place.count) {
        here.push(taker);
        return true;
      }
      for (let chair = 0; chair < here.length; chair += 1) {
        if (seat(here[chair] as Taker, tried)) {
          here[chair] = taker;
          return true;
        }
      }
    }
    return false;
  };

  for (const taker of takers) if (!seat(taker, [])) return false;
  return true;
}
