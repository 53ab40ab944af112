/** Returns a function that makes its value at the first call, and returns the same value at each call. */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
