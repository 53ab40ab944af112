/** Something that JSON would lose, and where it stands. */
export class NotPlainJson extends Error {
  constructor(
    readonly place: string,
    readonly what: string,
  ) {
    super(`${place} holds ${what}, which is no plain JSON`);
    this.name = 'NotPlainJson';
  }
}

/**
 * Gives equal plain JSON the same number, whichever objects it is made of. Objects that were seen
 * before are not read again: they must not be changed in place.
 */
export class Numbering {
  readonly #numbers = new Map<string, number>();
  readonly #seen = new WeakMap<object, number>();
  readonly #open = new Set<object>();

  /**
   * @param place where the value stands, for the error
   * @throws NotPlainJson that names the place
   */
  numberOf(value: object, place: string): number {
    const seen = this.#seen.get(value);
    if (seen !== undefined) return seen;
    if (this.#open.has(value)) throw new NotPlainJson(place, 'itself');
    this.#open.add(value);
    const written = Array.isArray(value)
      ? `[${value.map((each, index) => this.#written(each, `${place}[${index}]`)).join()}]`
      : this.#fieldsOf(value, place);
    this.#open.delete(value);
    const number = this.#numbers.get(written) ?? this.#numbers.size;
    this.#numbers.set(written, number);
    this.#seen.set(value, number);
    return number;
  }

  #fieldsOf(value: object, place: string): string {
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) {
      throw new NotPlainJson(place, `a ${value.constructor.name}`);
    }
    const fields = Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => `${JSON.stringify(key)}:${this.#written(each, `${place}.${key}`)}`);
    return `{${fields.join()}}`;
  }

  #written(value: unknown, place: string): string {
    switch (typeof value) {
      case 'string':
      case 'boolean':
        return JSON.stringify(value);
      case 'number':
        if (Number.isFinite(value)) return String(value);
        throw new NotPlainJson(place, String(value));
      case 'object':
        return value === null ? 'null' : `#${this.numberOf(value, place)}`;
      case 'undefined':
        return 'null';
      default:
        throw new NotPlainJson(place, `a ${typeof value}`);
    }
  }
}
