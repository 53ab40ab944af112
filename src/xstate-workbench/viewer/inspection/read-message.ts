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

const CHECKS: Record<ViewerMessage['type'], (parts: MessageParts) => string | undefined> = {
  '@xstate.actor': (parts) =>
    wants(parts, 'sessionId', 'string') ??
    wants(parts, 'name', 'string') ??
    wants(parts, 'snapshot', 'object') ??
    faultOfDefinition(parts['definition']),
  '@xstate.event': (parts) => wants(parts, 'sessionId', 'string') ?? faultOfEvent(parts['event']),
  '@xstate.snapshot': (parts) =>
    wants(parts, 'sessionId', 'string') ??
    wants(parts, 'snapshot', 'object') ??
    faultOfChanges(parts['snapshot'] as MessageParts) ??
    (parts['tried'] === undefined ? undefined : faultOfTried(parts)) ??
    faultOfEvent(parts['event']),
  '@workbench.host': (parts) =>
    wants(parts, 'takesEvents', 'boolean') ??
    (parts['viewer'] === undefined ? undefined : wants(parts, 'viewer', 'string')),
  '@workbench.refusal': (parts) =>
    wants(parts, 'sessionId', 'string') ??
    faultOfEvent(parts['event']) ??
    faultOfList(
      parts,
      'reasons',
      (each) => wants(each, 'source', 'string') ?? wants(each, 'message', 'string'),
    ),
  '@workbench.events': (parts) =>
    faultOfList(parts, 'events', (each) => wants(each, 'type', 'string')) ??
    wants(parts, 'more', 'number'),
  '@workbench.begin': () => undefined,
  '@workbench.answer': (parts) =>
    wants(parts, 'request', 'string') ?? wants(parts, 'ok', 'boolean'),
};

function faultOf(given: unknown): string | undefined {
  if (!isParts(given)) return `it is ${shown(given)}, not an object`;
  const { type } = given;
  if (typeof type !== 'string') return '"type" is missing';
  const check = Object.hasOwn(CHECKS, type) ? CHECKS[type as ViewerMessage['type']] : undefined;
  if (!check) return `its type is ${shown(type)}, which is not known here`;
  const fault = check(given);
  return fault && `in "${type}", ${fault}`;
}

function wants(
  parts: MessageParts,
  name: string,
  kind: 'string' | 'boolean' | 'number' | 'object',
) {
  const value = parts[name];
  const found = kind === 'object' ? isParts(value) : typeof value === kind;
  return found ? undefined : `"${name}" is ${shown(value)}, not ${ARTICLE[kind]}`;
}

const ARTICLE = {
  string: 'a text',
  boolean: 'true or false',
  number: 'a number',
  object: 'an object',
};

function faultOfList(
  parts: MessageParts,
  name: string,
  faultOfOne: (one: MessageParts) => string | undefined,
) {
  const value = parts[name];
  if (!Array.isArray(value)) return `"${name}" is ${shown(value)}, not a list`;
  for (const [index, one] of value.entries()) {
    const fault = isParts(one) ? faultOfOne(one) : `it is ${shown(one)}, not an object`;
    if (fault !== undefined) return `${name}[${index}]: ${fault}`;
  }
  return undefined;
}

const faultOfTried = (parts: MessageParts) =>
  faultOfList(
    parts,
    'tried',
    (each) =>
      wants(each, 'transition', 'string') ??
      faultOfList(
        each,
        'guards',
        (part) => wants(part, 'name', 'string') ?? wants(part, 'holds', 'boolean'),
      ),
  );

const faultOfChanges = (snapshot: MessageParts) =>
  snapshot['changes'] === undefined
    ? undefined
    : faultOfList(snapshot, 'changes', ({ path }) =>
        Array.isArray(path) ? undefined : `"path" is ${shown(path)}, not a list`,
      );

function faultOfEvent(event: unknown): string | undefined {
  return isParts(event) && typeof event['type'] === 'string'
    ? undefined
    : `"event" is ${shown(event)}, not an event with a type`;
}

function faultOfDefinition(definition: unknown): string | undefined {
  if (definition === undefined) return undefined;
  try {
    if (typeof definition === 'string' && isParts(JSON.parse(definition))) return undefined;
  } catch {
    // Invalid JSON: the fault is returned below.
  }
  return `"definition" is ${shown(definition)}, not a machine's configuration as JSON`;
}

function isParts(value: unknown): value is MessageParts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Describes a value in a few words. */
function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
