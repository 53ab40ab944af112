/**
 * Returns a JSON value that reuses every equal part of an earlier one. Then each kept moment costs only its changes,
 * and changes are found without a deep comparison.
 */
export function sharing<Value>(before: unknown, after: Value): Value {
  if (Object.is(before, after)) return after;
  if (!isBranch(before) || !isBranch(after) || Array.isArray(before) !== Array.isArray(after)) {
    return after;
  }
  const names = Object.keys(after);
  const parts = names.map((name) => sharing(before[name], after[name]));
  const isSame =
    names.length === Object.keys(before).length &&
    names.every((name, index) => Object.hasOwn(before, name) && before[name] === parts[index]);
  if (isSame) return before as Value;
  return (
    Array.isArray(after)
      ? parts
      : Object.fromEntries(names.map((name, index) => [name, parts[index]]))
  ) as Value;
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
