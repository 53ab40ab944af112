/** Returns the names of the active states, such as `checkout.paying`, parents before children. */
export function activeStateNames(value: unknown, within = ''): string[] {
  if (typeof value === 'string') return [inside(within, value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    inside(within, key),
    ...activeStateNames(inner, inside(within, key)),
  ]);
}

function inside(within: string, key: string): string {
  return within === '' ? key : `${within}.${key}`;
}
