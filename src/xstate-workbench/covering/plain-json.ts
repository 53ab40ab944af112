import { isActor, nameOfActorRef } from '../chart/xstate-internals.js';

/** The error for a value that is not plain JSON, with its place. */
export class NotPlainJson extends Error {
  constructor(
    readonly place: string,
    readonly what: string,
  ) {
    super(`${place} holds ${what}, which is not plain JSON`);
    this.name = 'NotPlainJson';
  }
}

interface WrittenKey {
  key: string;
  /** The key as JSON text. */
  written: string;
}

/** Gives equal plain JSON values the same number. The number of an object is cached, so objects must not be mutated. */
export class JsonNumbers {
  readonly #numbers = new Map<string, number>();
  readonly #seen = new WeakMap<object, number>();
  readonly #sortedKeys = new Map<string, readonly WrittenKey[]>();
  /** The objects that contain the value being read, outermost first, each with its key in the previous one. */
  #containers: { object: object; key: string | number }[] = [];

  /** @throws NotPlainJson that names the place */
  numberOf(value: object): number {
    this.#containers = [];
    return this.#numberAt('', value);
  }

  #numberAt(key: string | number, object: object): number {
    const seen = this.#seen.get(object);
    if (seen !== undefined) return seen;
    if (isActor(object)) return this.#numberAt(key, { actor: nameOfActorRef(object) });
    this.#containers.push({ object, key });
    const written = Array.isArray(object) ? this.#items(object) : this.#fields(object);
    this.#containers.pop();
    const number = this.#numbers.get(written) ?? this.#numbers.size;
    this.#numbers.set(written, number);
    this.#seen.set(object, number);
    return number;
  }

  #items(items: readonly unknown[]): string {
    return `[${items.map((item, index) => this.#written(index, item)).join()}]`;
  }

  #fields(object: object): string {
    const prototype: unknown = Object.getPrototypeOf(object);
    if (prototype !== Object.prototype && prototype !== null) {
      throw this.#notPlain(`a ${object.constructor.name}`);
    }
    let fields = '{';
    for (const { key, written } of this.#keysOf(object)) {
      const value = (object as Record<string, unknown>)[key];
      if (value !== undefined) fields += `${written}:${this.#written(key, value)},`;
    }
    return fields;
  }

  /** The keys of an object, sorted. Memoized, because most objects share their keys with an earlier one. */
  #keysOf(object: object): readonly WrittenKey[] {
    const keys = Object.keys(object);
    const together = JSON.stringify(keys);
    let sorted = this.#sortedKeys.get(together);
    if (!sorted) {
      sorted = keys.sort().map((key) => ({ key, written: JSON.stringify(key) }));
      this.#sortedKeys.set(together, sorted);
    }
    return sorted;
  }

  #written(key: string | number, value: unknown): string {
    switch (typeof value) {
      case 'string':
        return JSON.stringify(value);
      case 'boolean':
        return String(value);
      case 'number':
        if (Number.isFinite(value)) return String(value);
        throw this.#notPlain(String(value), key);
      case 'object':
        if (value === null) return 'null';
        if (this.#containers.some(({ object }) => object === value))
          throw this.#notPlain('itself', key);
        return `#${this.#numberAt(key, value)}`;
      case 'undefined':
        return 'null';
      default:
        throw this.#notPlain(`a ${typeof value}`, key);
    }
  }

  #notPlain(what: string, key?: string | number): NotPlainJson {
    const keys = this.#containers.map((each) => each.key).slice(1);
    const place = [...keys, ...(key === undefined ? [] : [key])]
      .map((each) => (typeof each === 'number' ? `[${each}]` : `.${each}`))
      .join('');
    return new NotPlainJson(place.replace(/^\./, ''), what);
  }
}
