/**
 * The random numbers that an arbitrary of fast-check draws: the same each time, and without a dependency on fast-check.
 * It has the methods of fast-check's `Random`.
 */
export class ExampleRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  clone(): ExampleRandom {
    return new ExampleRandom(this.#state);
  }

  next(bits: number): number {
    return this.#bits() >>> (32 - bits);
  }

  nextBoolean(): boolean {
    return this.next(1) === 1;
  }

  nextInt(least = -0x8000_0000, most = 0x7fff_ffff): number {
    return least + Math.floor(this.nextDouble() * (most - least + 1));
  }

  nextBigInt(least: bigint, most: bigint): bigint {
    const drawn = BigInt(this.#bits()) * 0x1_0000_0000n + BigInt(this.#bits());
    return least + (drawn % (most - least + 1n));
  }

  nextDouble(): number {
    return this.#bits() / 0x1_0000_0000;
  }

  getState(): undefined {
    return undefined;
  }

  /** 32 bits (mulberry32). */
  #bits(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }
}
