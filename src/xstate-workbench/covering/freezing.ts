/** The objects that are deep-frozen. */
const FROZEN = new WeakSet<object>();

/** The methods that change a `Map`, a `Set` or a `Date`, which `Object.freeze` does not stop. */
const CHANGING: readonly (readonly [new () => object, readonly string[]])[] = [
  [Map, ['set', 'delete', 'clear']],
  [Set, ['add', 'delete', 'clear']],
  [Date, Object.getOwnPropertyNames(Date.prototype).filter((name) => name.startsWith('set'))],
];

/**
 * Deep-freezes plain objects, arrays, maps, sets and dates in place, and returns the value. Instances of other classes
 * are skipped.
 */
export function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || FROZEN.has(value)) return value;
  const found = CHANGING.find(([kind]) => value instanceof kind);
  if (!found && !isPlain(value)) return value;
  FROZEN.add(value);
  if (!found) {
    for (const inner of Object.values(value)) frozen(inner);
    return Object.freeze(value);
  }
  const [{ name: kind }, methods] = found;
  for (const method of methods) {
    const refuse = () => {
      throw new TypeError(`Cannot change this ${kind} with "${method}": it is frozen`);
    };
    Object.defineProperty(value, method, { value: refuse, configurable: true });
  }
  if (value instanceof Map || value instanceof Set) {
    for (const [key, inner] of value.entries()) [key, inner].forEach((each) => frozen(each));
  }
  return value;
}

/**
 * Copies plain objects, arrays, maps, sets, dates and addresses deeply. Instances of other classes are shared with the
 * copy.
 */
export function plainCopy<Value>(value: Value, copies = new Map<object, object>()): Value {
  if (typeof value !== 'object' || value === null) return value;
  const copied = copies.get(value);
  if (copied) return copied as Value;
  const kept = <Copy extends object>(copy: Copy): Copy => {
    copies.set(value, copy);
    return copy;
  };
  const copyOf = (inner: unknown) => plainCopy(inner, copies);
  if (value instanceof Date) return kept(new Date(value.getTime())) as Value;
  if (value instanceof URL) return kept(new URL(value.href)) as Value;
  if (value instanceof Map) {
    const copy = kept(new Map<unknown, unknown>());
    for (const [key, inner] of value) copy.set(copyOf(key), copyOf(inner));
    return copy as Value;
  }
  if (value instanceof Set) {
    const copy = kept(new Set<unknown>());
    for (const inner of value) copy.add(copyOf(inner));
    return copy as Value;
  }
  if (!isPlain(value)) return value;
  const copy = kept((Array.isArray(value) ? [] : {}) as Record<string, unknown>);
  for (const [key, inner] of Object.entries(value)) copy[key] = copyOf(inner);
  return copy as Value;
}

export const frozenCopy = <Value>(value: Value): Value => frozen(plainCopy(value));

export function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null;
}
