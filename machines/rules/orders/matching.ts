/** Something that a limited number of takers can have. */
interface LimitedPlace {
  count: number | 'all';
}

/**
 * Whether each taker can get a different place (R15): a bipartite matching by augmenting paths, so that the order of
 * choices never makes a lawful one impossible.
 */
export function eachHasAPlace<Taker, P extends LimitedPlace>(
  takers: readonly Taker[],
  places: readonly P[],
  fits: (taker: Taker, place: P) => boolean,
): boolean {
  const seek = seating(places, fits);
  return takers.every((taker) => seek(taker, [], true));
}

/** Whether one more taker could get a place (R15): the matching of the others is computed once and reused. */
export function roomBeside<Taker, P extends LimitedPlace>(
  takers: readonly Taker[],
  places: readonly P[],
  fits: (taker: Taker, place: P) => boolean,
): (taker: Taker) => boolean {
  const seek = seating(places, fits);
  const isEachSeated = takers.every((taker) => seek(taker, [], true));
  return (taker) => isEachSeated && seek(taker, [], false);
}

/** Finds a place for one after the other, those seated moving on to another of theirs if need be; they move if it is taken. */
function seating<Taker, P extends LimitedPlace>(
  places: readonly P[],
  fits: (taker: Taker, place: P) => boolean,
): (taker: Taker, tried: boolean[], isTaken: boolean) => boolean {
  const seats: Taker[][] = places.map(() => []);
  return function seek(taker, tried, isTaken) {
    for (let index = 0; index < places.length; index += 1) {
      const place = places[index] as P;
      if (tried[index] || !fits(taker, place)) continue;
      tried[index] = true;
      const here = seats[index] as Taker[];
      if (place.count === 'all' || here.length < place.count) {
        if (isTaken) here.push(taker);
        return true;
      }
      const chair = here.findIndex((other) => seek(other, tried, isTaken));
      if (chair < 0) continue;
      if (isTaken) here[chair] = taker;
      return true;
    }
    return false;
  };
}
