/** Objects that are frozen with everything in them. */
const FROZEN = new WeakSet<object>();

/** Freeze plain objects and arrays, and everything in them, where they are. Others, such as a Map, stay as they are. */
export function frozen<Value>(value: Value): Value {
  if (!isPlain(value) || FROZEN.has(value)) return value;
  FROZEN.add(value);
  for (const inner of Object.values(value)) frozen(inner);
  return Object.freeze(value);
}

/** Copy plain objects and arrays, and everything in them. Others, such as a Map, are shared. */
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
