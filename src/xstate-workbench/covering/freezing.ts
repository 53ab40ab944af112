/** The objects that are deep-frozen. */
const FROZEN = new WeakSet<object>();

/** Deep-freezes plain objects and arrays in place, and returns the value. Other objects, such as a Map, are skipped. */
export function frozen<Value>(value: Value): Value {
  if (!isPlain(value) || FROZEN.has(value)) return value;
  FROZEN.add(value);
  for (const inner of Object.values(value)) frozen(inner);
  return Object.freeze(value);
}

/** Copies plain objects and arrays deeply. Other objects, such as a Map, are shared with the copy. */
export function plainCopy<Value>(value: Value, copies = new Map<object, object>()): Value {
  if (!isPlain(value)) return value;
  const copied = copies.get(value);
  if (copied) return copied as Value;
  const copy = (Array.isArray(value) ? [] : {}) as Record<string, unknown>;
  copies.set(value, copy);
  for (const [key, inner] of Object.entries(value)) copy[key] = plainCopy(inner, copies);
  return copy as Value;
}

export const frozenCopy = <Value>(value: Value): Value => frozen(plainCopy(value));

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null;
}
