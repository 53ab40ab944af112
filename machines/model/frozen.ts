/** The value itself, frozen all the way down. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

/** The value itself, without the fields that are there and have no value, all the way down: JSON does not know them. */
export function withoutUndefined<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Record<string, unknown>;
  for (const key of Object.keys(fields)) {
    if (fields[key] === undefined) delete fields[key];
    else withoutUndefined(fields[key]);
  }
  return value;
}
