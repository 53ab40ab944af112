import { readDefinition, type WrittenState } from './definition.js';

/** Returns the event types that the active states of a machine handle, and those that its root handles. */
export function acceptedEvents(definition: string | undefined, value: unknown): string[] {
  if (definition === undefined || !readDefinition(definition)) return [];
  const types = eventsIn(JSON.parse(definition) as WrittenState, value);
  return [...new Set(types)].filter((type) => type !== '*' && !type.startsWith('xstate.'));
}

function eventsIn({ on = {}, states = {} }: WrittenState, value: unknown): string[] {
  const inner = typeof value === 'string' ? { [value]: undefined } : Object(value);
  const within = Object.entries(inner as Record<string, unknown>).flatMap(([key, deeper]) => {
    const state = Object.hasOwn(states, key) ? states[key] : undefined;
    return state ? eventsIn(state, deeper) : [];
  });
  return [...within, ...Object.keys(on)];
}
