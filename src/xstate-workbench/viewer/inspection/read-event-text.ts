/** A typed event that was parsed, or the fault. */
export type ReadEventText =
  { event: { type: string }; fault?: undefined } | { event?: undefined; fault: string };

/** Parses an event that the user typed as JSON. It never throws. */
export function readEventText(text: string): ReadEventText {
  let event: unknown;
  try {
    event = JSON.parse(text);
  } catch (error) {
    return { fault: `This is no JSON: ${(error as Error).message}.` };
  }
  if (typeof event !== 'object' || event === null || Array.isArray(event)) {
    return { fault: 'An event is a JSON object: { "type": "…" }.' };
  }
  const { type } = event as { type?: unknown };
  if (typeof type !== 'string' || type === '') return { fault: 'The event has no "type".' };
  if (type.startsWith('xstate.')) {
    return { fault: 'Events whose type begins with "xstate." are XState\'s own.' };
  }
  return { event: event as { type: string } };
}
