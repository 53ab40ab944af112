import type { Readable } from 'node:stream';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { isObject } from '../../../machines/model/shape.js';
import { Unusable } from '../exit.js';
import { nameOfFile, readTextOf } from '../reading/file.js';
import { readJson } from '../reading/json.js';
import { isEvent } from '../serving/live-machine.js';
import { isMachine } from './machine-file.js';
import { exportsFrom, isModule } from './module-file.js';

/** The events that are sent to a machine, and its input. */
export interface EventsOfMachine {
  id?: string;
  title?: string;
  input?: unknown;
  events?: readonly EventObject[] | ((snapshot: AnyMachineSnapshot) => readonly EventObject[]);
}

/** The end of error messages: the accepted contents of a file of events. */
const EXPECTED =
  '[ EVENT, … ], { "TYPE": [ PAYLOAD, … ], … } or { "input": …, "events": … } is expected';

/**
 * Read the events for a machine: a list of events, lists of payloads by event type, `{ input, events }`, or a list of
 * those. A module may export any of these, or a function that returns the events to send in a snapshot.
 * @param named a JSON file, `-` for stdin, or a module: `FILE` or `FILE#EXPORT`. A module is run
 * @returns one scenario or more
 * @throws Unusable that names the file and the place in it
 */
export async function eventsFrom(named: string, stdin: Readable): Promise<EventsOfMachine[]> {
  if (isModule(named)) {
    const { source, value } = await exportedBy(named);
    return scenariosIn(value, source);
  }
  const source = nameOfFile(named);
  return scenariosIn(readJson(await readTextOf(named, stdin, 'events'), source), source);
}

async function exportedBy(named: string): Promise<{ source: string; value: unknown }> {
  const { file, wanted, exports } = await exportsFrom(named);
  if (wanted !== undefined) {
    if (Object.hasOwn(exports, wanted)) return { source: named, value: exports[wanted] };
    throw new Unusable(`${file}: it has no export "${wanted}".`);
  }
  const possible = Object.entries(exports).filter(
    ([, value]) => ['object', 'function'].includes(typeof value) && value && !isMachine(value),
  );
  const values = [...new Set(possible.map(([, value]) => value))];
  if (values.length === 1) return { source: file, value: values[0] };
  throw new Unusable(
    values.length === 0
      ? `${file}: it exports no events: ${EXPECTED}.`
      : `${file}: it has several exports: name one of ${possible.map(([name]) => `${file}#${name}`).join(', ')}.`,
  );
}

function scenariosIn(value: unknown, source: string): EventsOfMachine[] {
  if (!Array.isArray(value)) return [scenarioIn(value, source)];
  const isOfScenarios = value.length > 0 && value.every(isScenario);
  if (!isOfScenarios) return [{ events: listIn(value, source, 'events') }];
  return value.map((each, index) => scenarioIn(each, source, `scenarios[${index}].`));
}

/** An event has a type; a scenario has events or an input. */
function isScenario(value: unknown): boolean {
  return isObject(value) && !('type' in value) && ('events' in value || 'input' in value);
}

function scenarioIn(value: unknown, source: string, place = ''): EventsOfMachine {
  if (typeof value === 'function') return { events: functionIn(value) };
  if (!isObject(value)) throw new Unusable(`${source}: ${EXPECTED}.`);
  if (!isScenario(value)) return { events: byTypeIn(value, source, place) };
  const { id, title, input, events } = value;
  for (const [name, text] of Object.entries({ id, title })) {
    if (text !== undefined && typeof text !== 'string') {
      throw new Unusable(`${source}: ${place}${name} is not a string.`);
    }
  }
  const given = () => {
    if (typeof events === 'function') return functionIn(events);
    if (Array.isArray(events)) return listIn(events, source, `${place}events`);
    if (isObject(events)) return byTypeIn(events, source, `${place}events.`);
    throw new Unusable(`${source}: ${place}events is no list: ${EXPECTED}.`);
  };
  return {
    ...(typeof id === 'string' && { id }),
    ...(typeof title === 'string' && { title }),
    ...(input !== undefined && { input }),
    ...(events !== undefined && { events: given() }),
  };
}

const functionIn = (value: unknown) =>
  value as (snapshot: AnyMachineSnapshot) => readonly EventObject[];

function listIn(events: readonly unknown[], source: string, place: string): EventObject[] {
  const fault = events.findIndex((event) => !isEvent(event));
  if (fault >= 0)
    throw new Unusable(`${source}: ${place}[${fault}] has no "type" that is a string.`);
  return events as EventObject[];
}

function byTypeIn(
  given: Readonly<Record<string, unknown>>,
  source: string,
  place: string,
): EventObject[] {
  return Object.entries(given).flatMap(([type, cases]) => {
    const payloads: unknown[] = Array.isArray(cases) ? cases : [cases];
    if (payloads.length === 0) {
      throw new Unusable(
        `${source}: ${place}${type} is an empty list: [ {} ] is an event without payload.`,
      );
    }
    return payloads.map((payload, index) => {
      const at = `${place}${type}${Array.isArray(cases) ? `[${index}]` : ''}`;
      if (!isObject(payload)) {
        throw new Unusable(`${source}: ${at} is no payload: ${EXPECTED}.`);
      }
      if ('type' in payload && payload['type'] !== type) {
        throw new Unusable(`${source}: ${at} has another "type" than ${type}.`);
      }
      return { ...payload, type };
    });
  });
}
