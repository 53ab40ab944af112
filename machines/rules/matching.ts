/** Something that several can have, so many at most. */
interface Place {
  count: number | 'all';
}

/**
 * Whether each taker can be given a place of its own (R15): a bipartite matching by augmenting
 * paths, so that no order of choosing can refuse what is lawful.
 */
export function eachHasAPlace<Taker, P extends Place>(
  takers: readonly Taker[],
  places: readonly P[],
  fits: (taker: Taker, place: P) => boolean,
): boolean {
  return new Seating(places, fits).seatAll(takers);
}

/** Whether one more could be given a place beside these takers (R15): they are seated once, whoever is asked about. */
export function roomBeside<Taker, P extends Place>(
  takers: readonly Taker[],
  places: readonly P[],
  fits: (taker: Taker, place: P) => boolean,
): (taker: Taker) => boolean {
  const seating = new Seating(places, fits);
  const isEachSeated = seating.seatAll(takers);
  return (taker) => isEachSeated && seating.hasRoomFor(taker);
}

class Seating<Taker, P extends Place> {
  readonly #places: readonly P[];
  readonly #fits: (taker: Taker, place: P) => boolean;
  readonly #seated: Taker[][];

  constructor(places: readonly P[], fits: (taker: Taker, place: P) => boolean) {
    this.#places = places;
    this.#fits = fits;
    this.#seated = places.map(() => []);
  }

  seatAll(takers: readonly Taker[]): boolean {
    for (const taker of takers) if (!this.#seek(taker, [], true)) return false;
    return true;
  }

  hasRoomFor(taker: Taker): boolean {
    return this.#seek(taker, [], false);
  }

  /** Find a place, others moving on to another of theirs if need be; they move if it is taken. */
  #seek(taker: Taker, tried: boolean[], isTaken: boolean): boolean {
    for (let index = 0; index < this.#places.length; index += 1) {
      const place = this.#places[index] as P;
      if (tried[index] || !this.#fits(taker, place)) continue;
      tried[index] = true;
      const here = this.#seated[index] as Taker[];
      if (place.count === 'all' || here.length < place.count) {
        if (isTaken) here.push(taker);
        return true;
      }
      for (let chair = 0; chair < here.length; chair += 1) {
        if (!this.#seek(here[chair] as Taker, tried, isTaken)) continue;
        if (isTaken) here[chair] = taker;
        return true;
      }
    }
    return false;
  }
}
