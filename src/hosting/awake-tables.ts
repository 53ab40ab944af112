/** Values by name that are kept as long as they were used lately; each is used by one at a time. */
export class AwakeTables<Value> {
  readonly #values = new Map<string, Value>();
  readonly #turns = new Map<string, Promise<unknown>>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
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
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.#most) return;
      // Whoever is in the middle of something with it holds it, and would go on beside a second one.
      if (oldest !== id && !this.#turns.has(oldest)) this.#values.delete(oldest);
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
