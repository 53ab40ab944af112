/** Deeper values are cut off: nobody unfolds them, and such objects are often a whole library. */
const MAX_DEPTH = 40;
const CUT = '…';

/**
 * A copy of any value as plain JSON, for a picture of it: a function becomes its name, an `Error` its message, a `Map` an
 * object, and an object inside itself "(circular)". It never throws, even if a getter does.
 */
export function plainCopy(value: unknown, around: readonly object[] = []): unknown {
  switch (typeof value) {
    case 'function':
      return `(function ${value.name})`;
    case 'symbol':
    case 'bigint':
      return String(value);
    case 'object':
      return value === null ? null : copyOf(value, around);
    default:
      return value;
  }
}

function copyOf(value: object, around: readonly object[]): unknown {
  if (around.includes(value)) return '(circular)';
  if (around.length === MAX_DEPTH) return CUT;
  const inside = [...around, value];
  try {
    const { toJSON } = value as { toJSON?: unknown };
    if (typeof toJSON === 'function') return plainCopy(toJSON.call(value), inside);
    if (value instanceof Error) return String(value);
    if (value instanceof Map) return copyOf(Object.fromEntries(value), inside);
    if (value instanceof Set) return copyOf([...value], inside);
    if (Array.isArray(value)) return value.map((each) => plainCopy(each, inside));
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, plainCopy(each, inside)]),
    );
  } catch (error) {
    return `(not readable: ${String(error)})`;
  }
}
