/** Deeper values are cut off: nobody unfolds them, and such objects are often a whole library. */
const MAX_DEPTH = 40;
/**
 * The number of values in one copy. Objects that share others would otherwise grow without end: 26 objects, each of which
 * has the next one twice, are 67 million values.
 */
const MOST_VALUES = 10_000;
/** The number of characters of one text in a copy. */
const MOST_CHARACTERS = 10_000;
/** A text counts as one more value for each hundred characters. */
const CHARACTERS_PER_VALUE = 100;
/** A plain object or list with at least this number of values is copied again only if it is another one. */
const LARGE = 1000;
const CUT = '…';

/** Copies of large objects and lists, to reuse while these are the same. */
export type Copies = WeakMap<object, { copy: unknown; depth: number; room: number; used: number }>;

/** The value that is copied: the objects around it, and the number of values that the copy may still have. */
interface Copying {
  around: object[];
  room: number;
  copies: Copies | undefined;
  /** Whether the copy depends only on plain objects and lists: other objects change in place. */
  isPlain: boolean;
}

/**
 * A copy of any value as plain JSON, for a picture of it: a function becomes its name, an `Error` its message, a `Map` an
 * object, an object inside itself "(circular)", and the rest of a huge value "… (900 more)". It never throws, even if a
 * getter does.
 * @param copies earlier copies to reuse
 */
export function plainCopy(value: unknown, copies?: Copies): unknown {
  return copied(value, { around: [], room: MOST_VALUES, copies, isPlain: true });
}

function copied(value: unknown, copying: Copying): unknown {
  copying.room -= 1;
  switch (typeof value) {
    case 'function':
      return `(function ${value.name})`;
    case 'symbol':
    case 'bigint':
      return String(value);
    case 'string': {
      const text = value.slice(0, MOST_CHARACTERS);
      copying.room -= Math.floor(text.length / CHARACTERS_PER_VALUE);
      return text === value ? value : `${text}${more(value.length - text.length)}`;
    }
    case 'object':
      return value === null ? null : copyOrEarlier(value, copying);
    default:
      return value;
  }
}

function copyOrEarlier(value: object, copying: Copying): unknown {
  const { room, copies, around } = copying;
  const earlier = copies?.get(value);
  if (earlier?.depth === around.length && (earlier.room === room || earlier.used < room)) {
    copying.room -= earlier.used;
    return earlier.copy;
  }
  const { isPlain } = copying;
  copying.isPlain = true;
  const copy = copyOf(value, copying);
  const used = room - copying.room;
  if (copying.isPlain && used >= LARGE) {
    copies?.set(value, { copy, depth: around.length, room, used });
  }
  copying.isPlain &&= isPlain;
  return copy;
}

function copyOf(value: object, copying: Copying): unknown {
  const { around } = copying;
  const isCircular = around.includes(value);
  if (isCircular || around.length === MAX_DEPTH) copying.isPlain = false;
  if (isCircular) return '(circular)';
  if (around.length === MAX_DEPTH || copying.room <= 0) return CUT;
  around.push(value);
  try {
    if (Array.isArray(value)) return listOf(value, copying);
    const { constructor, toJSON } = value as { constructor?: unknown; toJSON?: unknown };
    copying.isPlain &&= constructor === Object || constructor === undefined;
    if (typeof toJSON === 'function') return copied(toJSON.call(value), copying);
    if (value instanceof Error) return String(value);
    if (value instanceof Map) return objectOf([...value.keys()], (key) => value.get(key), copying);
    if (value instanceof Set) return listOf([...value], copying);
    if (ArrayBuffer.isView(value)) return `(${value.byteLength} bytes)`;
    const read = (key: string) => (value as Record<string, unknown>)[key];
    return objectOf(Object.keys(value), read, copying);
  } catch (error) {
    return `(not readable: ${String(error)})`;
  } finally {
    around.pop();
  }
}

function listOf(list: readonly unknown[], copying: Copying): unknown[] {
  const items: unknown[] = [];
  for (const each of list) {
    if (copying.room <= 0) return [...items, more(list.length - items.length)];
    items.push(copied(each, copying));
  }
  return items;
}

/** Copies the fields of an object. A huge field is cut so that the fields after it have room. */
function objectOf<Key>(keys: readonly Key[], read: (key: Key) => unknown, copying: Copying) {
  const fields: Record<string, unknown> = {};
  for (const [index, key] of keys.entries()) {
    if (copying.room <= 0) return { ...fields, [CUT]: more(keys.length - index) };
    const reserved = Math.min(keys.length - index - 1, copying.room - 1);
    copying.room -= reserved;
    fields[String(key)] = copied(read(key), copying);
    copying.room += reserved;
  }
  return fields;
}

const more = (count: number) => `${CUT} (${count} more)`;
