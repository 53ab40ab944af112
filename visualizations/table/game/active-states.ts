/** The active states of a chart by their paths, each before those inside it: `resolveCards`, `resolveCards.legality`. */
export function activeStates(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [`${path}${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    `${path}${key}`,
    ...activeStates(inner, `${path}${key}.`),
  ]);
}
