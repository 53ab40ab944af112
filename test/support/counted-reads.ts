/**
 * A copy of plain data that counts how often a property of it is read: a measure of work that does not depend on the
 * speed of the machine.
 */
export function countedReads<Data extends object>(data: Data): { data: Data; reads: () => number } {
  let reads = 0;
  const counted = <Value>(value: Value): Value => {
    if (typeof value !== 'object' || value === null) return value;
    const parts = Array.isArray(value)
      ? value.map(counted)
      : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, counted(part)]));
    return new Proxy(parts, {
      get(target, key, receiver) {
        reads += 1;
        return Reflect.get(target, key, receiver) as unknown;
      },
    }) as Value;
  };
  return { data: counted(data), reads: () => reads };
}
