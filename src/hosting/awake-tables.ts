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

  keep(id: string, value: Value): void {
    this.#values.set(id, value);
    let bytes = 0;
    for (const each of this.#values.values()) bytes += this.#bytesOf(each);
    for (const [oldest, each] of this.#values) {
      if (this.#values.size <= this.#most && bytes <= this.#mostBytes) return;
      // A value in use stays: otherwise another caller would load a second copy of it.
      if (oldest === id || this.#turns.has(oldest)) continue;
      this.#values.delete(oldest);
      bytes -= this.#bytesOf(each);
    }
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
