import type { ViewerMessage } from '../../inspect/protocol.js';

/** A message that was read, or the fault. */
export type ReadMessage =
  { message: ViewerMessage; fault?: undefined } | { message?: undefined; fault: string };

/** Checks a message from the inspected program. It never throws. */
export function readMessage(given: unknown): ReadMessage {
  const fault = faultOf(given);
  return fault === undefined
    ? { message: given as ViewerMessage }
    : { fault: `What arrived is no inspector message: ${fault}.` };
}

/** Parses and checks a message that arrived as text. It never throws. */
export function readMessageText(text: string): ReadMessage {
  try {
    return readMessage(JSON.parse(text));
  } catch {
    return { fault: `What arrived is no inspector message: it is no JSON (${shown(text)}).` };
  }
}

type MessageParts = Record<string, unknown>;
type Kind =
  'a text' | 'true or false' | 'a number' | 'an object' | 'a list' | 'an event with a type';

const OF_ACTOR = { sessionId: 'a text' } as const;

/** The fields of each message without which the page cannot show it. */
const FIELDS: Record<ViewerMessage['type'], Readonly<Record<string, Kind>>> = {
  '@xstate.actor': { ...OF_ACTOR, name: 'a text', snapshot: 'an object' },
  '@xstate.event': { ...OF_ACTOR, event: 'an event with a type' },
  '@xstate.snapshot': { ...OF_ACTOR, snapshot: 'an object', event: 'an event with a type' },
  '@workbench.host': { takesEvents: 'true or false' },
  '@workbench.refusal': { ...OF_ACTOR, event: 'an event with a type', reasons: 'a list' },
  '@workbench.events': { events: 'a list', more: 'a number' },
  '@workbench.begin': {},
  '@workbench.answer': { request: 'a text', ok: 'true or false' },
};

function faultOf(given: unknown): string | undefined {
  if (!isObject(given)) return `it is ${shown(given)}, not an object`;
  const type = String(given['type']);
  if (!Object.hasOwn(FIELDS, type)) return `its type is ${shown(given['type'])}`;
  const fields = Object.entries(FIELDS[type as ViewerMessage['type']]);
  const wrong = fields.find(([name, kind]) => !isOfKind(given[name], kind));
  return wrong && `in "${type}", "${wrong[0]}" is ${shown(given[wrong[0]])}, not ${wrong[1]}`;
}

function isOfKind(value: unknown, kind: Kind): boolean {
  switch (kind) {
    case 'a text':
      return typeof value === 'string';
    case 'true or false':
      return typeof value === 'boolean';
    case 'a number':
      return typeof value === 'number';
    case 'an object':
      return isObject(value);
    case 'a list':
      return Array.isArray(value);
    case 'an event with a type':
      return isObject(value) && typeof value['type'] === 'string';
  }
}

function isObject(value: unknown): value is MessageParts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Describes a value in a few words. */
function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
