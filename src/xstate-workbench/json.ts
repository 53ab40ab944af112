/**
 * A value as JSON. What JSON does not have is written as an events file has it: `{ "$bigint": "10" }`, `{ "$date": … }`,
 * `{ "$map": [[KEY, VALUE], …] }` and `{ "$set": [ … ] }`.
 */
export function jsonOf(value: unknown, indent?: number): string {
  return JSON.stringify(value, written, indent);
}

function written(this: Readonly<Record<string, unknown>>, key: string, value: unknown): unknown {
  // `JSON.stringify` has called the `toJSON` of a date already.
  const own = this[key];
  if (typeof own === 'bigint') return { $bigint: String(own) };
  if (own instanceof Date) return { $date: value };
  if (own instanceof Map) return { $map: [...own] };
  if (own instanceof Set) return { $set: [...own] };
  return value;
}

/**
 * The value that such an object stands for; `undefined` if it is another object.
 * @throws TypeError if it cannot be read
 */
export function unwritten(object: object): unknown {
  try {
    if ('$bigint' in object) return BigInt(String(object.$bigint));
    if ('$map' in object) return new Map(object.$map as [unknown, unknown][]);
    if ('$set' in object) return new Set(object.$set as unknown[]);
  } catch {
    throw unreadable(object);
  }
  if (!('$date' in object)) return undefined;
  const date = new Date(String(object.$date));
  if (Number.isNaN(date.getTime())) throw unreadable(object);
  return date;
}

function unreadable(object: object): TypeError {
  return new TypeError(
    `${JSON.stringify(object)} cannot be read: write { "$bigint": "10" }, { "$date": "2026-01-01" }, { "$map": [["key", 1]] } or { "$set": [1] }.`,
  );
}
