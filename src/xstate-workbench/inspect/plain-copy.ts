/** Deeper values are cut off: nobody unfolds them, and such objects are often a whole library. */
const MAX_DEPTH = 40;
/**
 * The number of values in one copy. Objects that share others would otherwise grow without end: 26 objects, each of which
 * has the next one twice, are 67 million values.
 */
const MOST_VALUES = 10_000;
const CUT = '…';

/** The number of values that a copy may still have. */
interface Room {
  left: number;
}

/**
 * A copy of any value as plain JSON, for a picture of it: a function becomes its name, an `Error` its message, a `Map` an
 * object, an object inside itself "(circular)", and the rest of a huge value "… (900 more)". It never throws, even if a
 * getter does.
 * @param most the greatest number of values in the copy
 */
export function plainCopy(value: unknown, most: number = MOST_VALUES): unknown {
  return copied(value, [], { left: most });
}

function copied(value: unknown, around: readonly object[], room: Room): unknown {
  room.left -= 1;
  switch (typeof value) {
    case 'function':
      return `(function ${value.name})`;
    case 'symbol':
    case 'bigint':
      return String(value);
    case 'object':
      return value === null ? null : copyOf(value, around, room);
    default:
      return value;
  }
}

function copyOf(value: object, around: readonly object[], room: Room): unknown {
  if (around.includes(value)) return '(circular)';
  if (around.length === MAX_DEPTH || room.left <= 0) return CUT;
  const inside = [...around, value];
  try {
    const { toJSON } = value as { toJSON?: unknown };
    if (typeof toJSON === 'function') return copied(toJSON.call(value), inside, room);
    if (value instanceof Error) return String(value);
    if (value instanceof Map) return copyOf(Object.fromEntries(value), inside, room);
    if (value instanceof Set) return copyOf([...value], inside, room);
    if (Array.isArray(value)) {
      const items: unknown[] = [];
      for (const each of value) {
        if (room.left <= 0) return [...items, more(value.length - items.length)];
        items.push(copied(each, inside, room));
      }
      return items;
    }
    const fields: Record<string, unknown> = {};
    const keys = Object.keys(value);
    for (const [index, key] of keys.entries()) {
      if (room.left <= 0) return { ...fields, [CUT]: more(keys.length - index) };
      fields[key] = copied((value as Record<string, unknown>)[key], inside, room);
    }
    return fields;
  } catch (error) {
    return `(not readable: ${String(error)})`;
  }
}

const more = (count: number) => `${CUT} (${count} more)`;
