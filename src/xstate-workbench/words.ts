import type { EventObject } from 'xstate';
import { jsonOf } from './json.js';

/** Events as a title: the types, with the payloads in JSON, shortened. */
export function describeEvents(events: readonly EventObject[]): string {
  return events.map(describeEvent).join(' ') || '(no events)';
}

const LONGEST_PAYLOAD = 40;

function describeEvent({ type, ...payload }: EventObject): string {
  const text = jsonOf(payload);
  if (text === '{}') return type;
  return `${type} ${text.length > LONGEST_PAYLOAD ? `${text.slice(0, LONGEST_PAYLOAD)}…` : text}`;
}

/** A count with its noun: `1 state`, `3 states`. */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
