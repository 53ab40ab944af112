import { readEventText } from './read-event-text.js';

/** A part of an event's payload that a form can change. */
export interface EventField {
  name: string;
  value: string | number | boolean;
}

/** The fields of an event that is written as JSON. Lists and objects are left to the JSON. */
export function fieldsOf(text: string): EventField[] {
  const { event } = readEventText(text);
  return Object.entries(event ?? {}).flatMap(([name, value]: [string, unknown]) =>
    name !== 'type' && (['string', 'number', 'boolean'] as unknown[]).includes(typeof value)
      ? [{ name, value: value as EventField['value'] }]
      : [],
  );
}

/** The JSON of the event with another value of a field. */
export function withField(text: string, { name, value }: EventField): string {
  return JSON.stringify({ ...readEventText(text).event, [name]: value }, null, 2);
}
