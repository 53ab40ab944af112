import { isEvent } from '../../inspect/protocol.js';

/** Parses an event that the user typed as JSON. It never throws. */
export function readEventText(
  text: string,
): { event: { type: string }; fault?: undefined } | { event?: undefined; fault: string } {
  try {
    const event: unknown = JSON.parse(text);
    if (isEvent(event)) return { event };
    return { fault: 'An event is a JSON object with a "type" that does not begin with "xstate.".' };
  } catch (error) {
    return { fault: `This is no JSON: ${(error as Error).message}.` };
  }
}
