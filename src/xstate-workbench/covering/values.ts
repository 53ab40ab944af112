import { isActor, nameOfActorRef } from '../chart/xstate-internals.js';
import { isStandIn } from '../loading/stand-in.js';
import { jsonOf } from '../json.js';

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

/**
 * Gives equal plain JSON values the same number. The number of an object is cached, so objects must not be mutated.
 * `ValueNumbers` accepts other values too.
 */
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
    this.#containers.push({ object, key });
    let isLasting = true;
    let written: string;
    if (Array.isArray(object)) written = this.#items(object);
    else if (isPlainObject(object)) written = this.#fields(object);
    else {
      written = this.otherObject(object);
      isLasting = false;
    }
    this.#containers.pop();
    const number = this.#numbers.get(written) ?? this.#numbers.size;
    this.#numbers.set(written, number);
    if (isLasting && this.#containers.every((each) => isLastingObject(each.object))) {
      this.#seen.set(object, number);
    }
    return number;
  }

  #items(items: readonly unknown[]): string {
    return `[${items.map((item, index) => this.written(index, item)).join()}]`;
  }

  #fields(object: object): string {
    let fields = '{';
    for (const { key, written } of this.#keysOf(object)) {
      const value = (object as Record<string, unknown>)[key];
      if (value !== undefined) fields += `${written}:${this.written(key, value)},`;
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

  protected written(key: string | number, value: unknown): string {
    switch (typeof value) {
      case 'string':
        return this.text(value);
      case 'boolean':
        return String(value);
      case 'number':
        return Number.isFinite(value) ? String(value) : this.otherPrimitive(key, value);
      case 'object': {
        if (value === null) return 'null';
        const inside = this.#containers.findIndex(({ object }) => object === value);
        if (inside >= 0) return this.itself(key, this.#containers.length - inside);
        return `#${this.#numberAt(key, value)}`;
      }
      case 'undefined':
        return 'null';
      default:
        return this.otherPrimitive(key, value);
    }
  }

  protected text(value: string): string {
    return JSON.stringify(value);
  }

  /** The text of an object that is neither an array nor a plain object. */
  protected otherObject(object: object): string {
    throw this.notPlain(`a ${nameOfClass(object)}`);
  }

  /** The text of a value that JSON does not have. */
  protected otherPrimitive(key: string | number, value: unknown): string {
    throw this.notPlain(typeof value === 'number' ? String(value) : `a ${typeof value}`, key);
  }

  /** The text of a value that contains itself, some levels above. */
  protected itself(key: string | number, _levels: number): string {
    throw this.notPlain('itself', key);
  }

  protected notPlain(what: string, key?: string | number): NotPlainJson {
    return new NotPlainJson(this.placeOf(key), what);
  }

  protected placeOf(key?: string | number): string {
    const keys = this.#containers.map((each) => each.key).slice(1);
    const place = [...keys, ...(key === undefined ? [] : [key])]
      .map((each) => (typeof each === 'number' ? `[${each}]` : `.${each}`))
      .join('');
    return place.replace(/^\./, '');
  }

  /** Whether the object being read is inside of another object for which this is true. */
  protected isInside(isMeant: (object: object) => boolean): boolean {
    return this.#containers.slice(0, -1).some(({ object }) => isMeant(object));
  }
}

/**
 * Gives equal values the same number: also `Map`, `Set`, `Date`, `URL`, `NaN` and values that contain themselves.
 * Functions are equal if their code is, actors if their names are, and instances of other classes if their own plain
 * fields are.
 */
export class ValueNumbers extends JsonNumbers {
  /** The places of values that can be compared only in part, and what they hold. */
  readonly opaque = new Map<string, string>();
  readonly #numbered: NumberedTexts;

  /** @param numbered the texts to compare without their numbers */
  constructor(numbered: NumberedTexts = new Set()) {
    super();
    this.#numbered = numbered;
  }

  protected override text(value: string): string {
    const form = this.#numbered.size > 0 ? formOf(value) : value;
    return JSON.stringify(this.#numbered.has(form) ? form : value);
  }

  protected override otherObject(object: object): string {
    if (isActor(object)) {
      this.#note('an actor, of which only the name is compared');
      return `actor ${JSON.stringify(nameOfActorRef(object))}`;
    }
    const parts = partsOf(object);
    if (parts) return `${parts.kind} ${this.#listed(parts.values)}`;
    const kind = nameOfClass(object);
    this.#note(`a ${kind}, of which only its own plain fields are compared`);
    const isNested = this.isInside((each) => !isLastingObject(each) && !partsOf(each));
    return isNested ? kind : `${kind} ${this.#listed(plainFieldsOf(object).flat())}`;
  }

  protected override otherPrimitive(key: string | number, value: unknown): string {
    if (typeof value !== 'function') return typeof value === 'bigint' ? `${value}n` : String(value);
    if (isStandIn(value)) return `stand-in ${String(value)}`;
    this.#note('a function, of which only the code is compared', key);
    return `function ${JSON.stringify(codeOf(value))}`;
  }

  protected override itself(_key: string | number, levels: number): string {
    return `^${levels}`;
  }

  #listed(values: readonly unknown[]): string {
    return values.map((value, index) => this.written(index, value)).join();
  }

  #note(what: string, key?: string | number): void {
    // Of a list of such values, the first place is enough.
    const place = this.placeOf(key).replaceAll(/\[\d+\]/g, '[…]');
    if (!this.opaque.has(place)) this.opaque.set(place, what);
  }
}

/** The code of a function, and its JSON if it has one: functions of an events file have the same code. */
const codeOf = (value: unknown) => Function.prototype.toString.call(value) + (jsonOf(value) ?? '');

function isPlainObject(object: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(object);
  return (prototype === Object.prototype || prototype === null) && !isActor(object);
}

const isLastingObject = (object: object) => Array.isArray(object) || isPlainObject(object);

const nameOfClass = (object: object) =>
  (Object.getPrototypeOf(object) as { constructor?: { name?: string } } | null)?.constructor
    ?.name || 'object without a class name';

const plainFieldsOf = (object: object) =>
  Object.entries(Object.getOwnPropertyDescriptors(object))
    .filter(([, { enumerable, value }]) => enumerable === true && typeof value !== 'function')
    .map(([key, { value }]): [string, unknown] => [key, value])
    .sort(([one], [other]) => (one < other ? -1 : 1));

/** The kind and the values of an object that is compared by value; `undefined` for an instance of another class. */
export function partsOf(object: object): { kind: string; values: readonly unknown[] } | undefined {
  if (object instanceof Map) return { kind: 'Map', values: [...object].flat(1) };
  if (object instanceof Set) return { kind: 'Set', values: [...object] };
  if (object instanceof Date) return { kind: 'Date', values: [object.getTime()] };
  if (object instanceof URL) return { kind: 'URL', values: [object.href] };
  if (object instanceof URLSearchParams) return { kind: 'URLSearchParams', values: [`${object}`] };
  if (object instanceof RegExp) return { kind: 'RegExp', values: [String(object)] };
  if (object instanceof Error) return { kind: object.name, values: [object.message] };
  if (ArrayBuffer.isView(object) && !(object instanceof DataView)) {
    return { kind: nameOfClass(object), values: [...(object as Uint8Array)] };
  }
  return undefined;
}

/** The forms of texts that a counter numbers, such as `todo-#`. */
export type NumberedTexts = Pick<ReadonlySet<string>, 'size' | 'has'>;

export const EVERY_TEXT: NumberedTexts = { size: Infinity, has: () => true };

const formOf = (text: string) => text.replaceAll(/\d+/g, '#');

/** A path at which two values differ. */
export interface Difference {
  path: string;
  one: string;
  other: string;
  /** The form of both, if they are texts that differ only in a number. */
  form?: string;
}

/** The first path at which two values differ, and both values there as text. */
export function firstDifference(
  one: unknown,
  other: unknown,
  path = 'context',
  pairs: readonly (readonly [object, object])[] = [],
): Difference | undefined {
  if (Object.is(one, other)) return undefined;
  const isNumbered =
    typeof one === 'string' && typeof other === 'string' && formOf(one) === formOf(other);
  const differs: Difference = {
    path,
    one: inWords(one),
    other: inWords(other),
    ...(isNumbered && { form: formOf(one) }),
  };
  if (typeof one === 'function' && typeof other === 'function') {
    return isStandIn(one) || codeOf(one) === codeOf(other) ? undefined : differs;
  }
  if (!isObject(one) || !isObject(other)) return differs;
  if (isActor(one) && isActor(other)) {
    return firstDifference(nameOfActorRef(one), nameOfActorRef(other), path);
  }
  // Both contain themselves, and are equal up to here.
  if (pairs.some(([left, right]) => left === one && right === other)) return undefined;
  const inside = [...pairs, [one, other] as const];
  const [parts, otherParts] = [partsOf(one), partsOf(other)];
  if (parts || otherParts) {
    if (parts?.kind !== otherParts?.kind || !parts || !otherParts) return differs;
    const isAlike = !firstDifference(parts.values, otherParts.values, path, inside);
    return isAlike ? undefined : differs;
  }
  if (Array.isArray(one) !== Array.isArray(other)) return differs;
  const isOpaque = !isLastingObject(one) || !isLastingObject(other);
  if (isOpaque && nameOfClass(one) !== nameOfClass(other)) return differs;
  if (isOpaque && pairs.some(([each]) => !isLastingObject(each) && !partsOf(each)))
    return undefined;
  const fieldsOf = (value: object) =>
    isOpaque ? Object.fromEntries(plainFieldsOf(value)) : (value as Record<string, unknown>);
  const [fields, otherFields] = [fieldsOf(one), fieldsOf(other)];
  for (const key of new Set([...Object.keys(fields), ...Object.keys(otherFields)])) {
    const place = Array.isArray(one) ? `${path}[${key}]` : `${path}.${key}`;
    const difference = firstDifference(fields[key], otherFields[key], place, inside);
    if (difference) return difference;
  }
  return undefined;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function inWords(value: unknown): string {
  const written = isObject(value) ? describeObject(value) : describePrimitive(value);
  return written.length > 60 ? `${written.slice(0, 60)}…` : written;
}

const describePrimitive = (value: unknown) =>
  typeof value === 'string' ? JSON.stringify(value) : String(value);

function describeObject(value: object): string {
  if (isActor(value)) return `the actor ${JSON.stringify(nameOfActorRef(value))}`;
  const parts = partsOf(value);
  if (parts) return `${parts.kind}(${parts.values.map(inWords).join(', ')})`;
  try {
    return isLastingObject(value) ? JSON.stringify(value) : `a ${nameOfClass(value)}`;
  } catch {
    return `a ${nameOfClass(value)} that contains itself`;
  }
}
