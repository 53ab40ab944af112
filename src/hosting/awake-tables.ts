/** A value that takes more than this part of the room is large. */
const LARGE = 1 / 8;
/** The part of the room that large values may take if there is no room for all. */
const ROOM_OF_LARGE = 1 / 2;

/** A cache of the values used last, limited by number and by bytes. Only one caller at a time uses a value. */
export class AwakeTables<Value> {
  readonly #values = new Map<string, Value>();
  readonly #turns = new Map<string, Promise<unknown>>();
  readonly #most: number;
  readonly #mostBytes: number;
  readonly #bytesOf: (value: Value) => number;

  constructor(most: number, mostBytes: number, bytesOf: (value: Value) => number) {
    this.#most = most;
    this.#mostBytes = mostBytes;
    this.#bytesOf = bytesOf;
  }

  get size(): number {
    return this.#values.size;
  }

  /** Waits until all earlier callers with this id have finished, then calls `act`. */
  async alone<Result>(id: string, act: () => Promise<Result>): Promise<Result> {
    const before = this.#turns.get(id);
    const turn = before ? before.then(act, act) : act();
    this.#turns.set(id, turn);
    try {
      return await turn;
    } finally {
      if (this.#turns.get(id) === turn) this.#turns.delete(id);
    }
  }

  get(id: string): Value | undefined {
    const value = this.#values.get(id);
    if (value === undefined) return undefined;
    this.#values.delete(id);
    this.#values.set(id, value);
    return value;
  }

  /**
   * Keeps a value, and drops the values used longest ago until there is room. Large values have half of the room: beyond
   * it they make room among themselves, so that one large value does not drop all the small ones.
   */
  keep(id: string, value: Value): void {
    this.#values.set(id, value);
    let bytes = 0;
    let large = 0;
    const sizes = new Map<string, number>();
    for (const [each, kept] of this.#values) {
      const size = this.#bytesOf(kept);
      sizes.set(each, size);
      bytes += size;
      if (this.#isLarge(size)) large += size;
    }
    while (this.#values.size > this.#most || bytes > this.#mostBytes) {
      const isFull = large > this.#mostBytes * ROOM_OF_LARGE;
      const mayGo = (each: string) => !isFull || this.#isLarge(sizes.get(each) ?? 0);
      // A value in use stays: otherwise another caller would load a second copy of it. Its only user may drop the new one.
      const oldest = [...this.#values.keys()].find(
        (each) => each !== id && !this.#turns.has(each) && mayGo(each),
      );
      const dropped = oldest ?? (isFull && mayGo(id) ? id : undefined);
      if (dropped === undefined) return;
      const size = sizes.get(dropped) ?? 0;
      this.#values.delete(dropped);
      bytes -= size;
      if (this.#isLarge(size)) large -= size;
      if (dropped === id) return;
    }
  }

  #isLarge(size: number): boolean {
    return size > this.#mostBytes * LARGE;
  }

  forget(id: string): void {
    this.#values.delete(id);
  }

  forgetAll(): void {
    this.#values.clear();
  }

  /** Resolves once no caller uses a value. */
  async idle(): Promise<void> {
    while (this.#turns.size > 0) await Promise.allSettled(this.#turns.values());
  }
}
