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

/** The value that such an object stands for; `undefined` if it is another object. */
export function unwritten(object: object): unknown {
  if ('$bigint' in object) return BigInt(String(object.$bigint));
  if ('$date' in object) return new Date(String(object.$date));
  if ('$map' in object) return new Map(object.$map as [unknown, unknown][]);
  return '$set' in object ? new Set(object.$set as unknown[]) : undefined;
}
