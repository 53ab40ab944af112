/** A place for a limited number of takers: a slot of a card, for example, and the units to order. */
interface LimitedPlace {
  count: number | 'all';
}

/**
 * Whether each taker can get a place (R15). This is a bipartite matching with augmenting paths, so an earlier choice
 * never blocks a legal later one.
 */
export function eachHasAPlace<Taker, P extends LimitedPlace>(
  takers: readonly Taker[],
  places: readonly P[],
  fits: (taker: Taker, place: P) => boolean,
): boolean {
  const seek = seating(places, fits);
  return takers.every((taker) => seek(taker, [], true));
}

/**
 * Returns a function that checks whether one more taker could get a place while all `takers` have one (R15). The places
 * of `takers` are computed only once.
 */
export function roomBeside<Taker, P extends LimitedPlace>(
  takers: readonly Taker[],
  places: readonly P[],
  fits: (taker: Taker, place: P) => boolean,
): (taker: Taker) => boolean {
  const seek = seating(places, fits);
  const isEachSeated = takers.every((taker) => seek(taker, [], true));
  return (taker) => isEachSeated && seek(taker, [], false);
}

/** Finds a place for one taker after the other. If a place is full, a taker in it moves to another possible place. */
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
