/** The values that were used last, by name, up to a number and a sum of bytes; each is used by one caller at a time. */
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

  /** Wait until everybody before is done with this name, then go on alone. */
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
      // A caller that works with it holds it, and would go on while another one wakes it a second time.
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

  /** Once everybody is done. */
  async idle(): Promise<void> {
    while (this.#turns.size > 0) await Promise.allSettled(this.#turns.values());
  }
}
