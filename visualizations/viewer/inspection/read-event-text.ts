/** An event that somebody typed: read, or why it is not one. */
export type ReadEventText =
  { event: { type: string }; fault?: undefined } | { event?: undefined; fault: string };

/** Read an event from JSON that somebody typed. Never throws. */
export function readEventText(text: string): ReadEventText {
  let event: unknown;
  try {
    event = JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { fault: `This is no JSON: ${why}.` };
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
