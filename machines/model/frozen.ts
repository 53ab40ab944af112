/** The value itself, frozen all the way down. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

/** A copy of plain data that may be changed as one likes: what is frozen is shared, all else is copied. */
export function ownCopyOf<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (Array.isArray(value)) return value.map((part: unknown) => ownCopyOf(part)) as T;
  const parts = Object.entries(value).map(([name, part]) => [name, ownCopyOf(part as unknown)]);
  return Object.fromEntries(parts) as T;
}
