/** A lazy sequence. */
export type OneByOne<Item> = Generator<Item, void, undefined>;

/** A function that joins several sequences into one. */
export type Joining = <Item>(sequences: Iterable<OneByOne<Item>>) => OneByOne<Item>;

/** Joins sequences one after the other. */
export function* inOrder<Item>(sequences: Iterable<OneByOne<Item>>): OneByOne<Item> {
  for (const sequence of sequences) yield* sequence;
}

/**
 * Joins sequences round-robin: one item of each in turn, until all are empty. A reader who stops early has items of
 * all.
 */
export function* inTurns<Item>(sequences: Iterable<OneByOne<Item>>): OneByOne<Item> {
  for (let open = sequences, isAnyLeft = true; isAnyLeft;) {
    const left: OneByOne<Item>[] = [];
    for (const sequence of open) {
      const { done, value } = sequence.next();
      if (done) continue;
      yield value;
      left.push(sequence);
    }
    open = left;
    isAnyLeft = left.length > 0;
  }
}

/** The first items of a sequence, `most` at most. The rest is not computed. */
export function firstOf<Item>(sequence: OneByOne<Item>, most: number): Item[] {
  const items: Item[] = [];
  for (const item of sequence) {
    items.push(item);
    if (items.length === most) break;
  }
  return items;
}
