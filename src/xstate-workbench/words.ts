import type { EventObject } from 'xstate';

/** Events as a title: the types, with the payloads in JSON, shortened. */
export function eventsInWords(events: readonly EventObject[]): string {
  return events.map(eventInWords).join(' ') || '(no events)';
}

const LONGEST_PAYLOAD = 40;

function eventInWords({ type, ...payload }: EventObject): string {
  const text = JSON.stringify(payload);
  if (text === '{}') return type;
  return `${type} ${text.length > LONGEST_PAYLOAD ? `${text.slice(0, LONGEST_PAYLOAD)}…` : text}`;
}

/** A count with its noun: `1 state`, `3 states`. */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
