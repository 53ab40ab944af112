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
  const [[key, value] = []] = Object.entries(object) as [string, unknown][];
  switch (key) {
    case '$bigint':
      if (/^-?\d+$/.test(String(value))) return BigInt(String(value));
      break;
    case '$date':
      if (typeof value === 'string' && !Number.isNaN(Date.parse(value))) return new Date(value);
      break;
    case '$map':
      if (Array.isArray(value) && value.every((each) => Array.isArray(each) && each.length === 2))
        return new Map(value as [unknown, unknown][]);
      break;
    case '$set':
      if (Array.isArray(value)) return new Set(value);
      break;
    default:
      return undefined;
  }
  throw unreadable(object);
}

function unreadable(object: object): TypeError {
  return new TypeError(
    `${JSON.stringify(object)} cannot be read: write { "$bigint": "10" }, { "$date": "2026-01-01" }, { "$map": [["key", 1]] } or { "$set": [1] }.`,
  );
}
