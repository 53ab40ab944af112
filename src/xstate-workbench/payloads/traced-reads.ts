import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { activeStates } from '../chart/xstate-internals.js';
import { messageOf, type StateSpace } from '../covering/exploring.js';
import type { Observation } from '../covering/observation.js';
import { observerOf } from '../covering/observing.js';
import { NOW } from '../covering/stopped-clock.js';
import {
  argumentOf,
  fieldOf,
  itemOf,
  matching,
  METHODS,
  newField,
  readOf,
  readOfEvent,
  resultOf,
  type FieldRead,
} from './fields-read.js';

/** The number of states with the same value in which events are traced. */
const MOST_ALIKE = 3;
const MOST_LEVELS = 6;
/** The greatest number of states in which events are traced. */
const MOST_TRACED = 300;
/** The greatest number of functions that one event is found to call. */
const MOST_CALLS = 10;

/** A payload or report to try out. */
export interface Try {
  value: unknown;
  event: EventObject;
}

/** Those values that show a transition or the outcome of a guard that no event of the space shows. */
export function usefulOf(
  machine: AnyStateMachine,
  { states, begins }: StateSpace,
  tries: readonly Try[],
): Try[] {
  const shown = new Set(
    [begins, ...states.flatMap(({ edges }) => edges)].flatMap(({ shows }) => shows),
  );
  const observer = observerOf(machine);
  const useful = new Set<Try>();
  for (const { snapshot, types } of representatives(states)) {
    for (const each of tries) {
      if (!types.has(each.event.type)) continue;
      try {
        const { transitions, outcomes } = observer.take(snapshot, each.event);
        for (const goal of [...transitions, ...outcomes]) {
          if (shown.has(goal)) continue;
          shown.add(goal);
          useful.add(each);
        }
      } catch {
        // The machine does not expect this value.
      }
    }
  }
  return [...useful];
}

interface Representative {
  snapshot: AnyMachineSnapshot;
  types: Set<string>;
}

/** A few active states of each value, with the types of their transitions. */
function representatives(
  states: readonly { snapshot: AnyMachineSnapshot }[],
  alike = new Map<string, number>(),
): Representative[] {
  return states.flatMap(({ snapshot }) => {
    const value = JSON.stringify(snapshot.value);
    const count = (alike.get(value) ?? 0) + 1;
    alike.set(value, count);
    if (snapshot.status !== 'active' || count > MOST_ALIKE) return [];
    const types = activeStates(snapshot).flatMap(({ transitions }) => [...transitions.keys()]);
    return [{ snapshot, types: new Set(types) }];
  });
}

/** The name under which the reads of a machine's input are noted. */
export const INPUT = 'xstate.init';

/**
 * Add the fields that guards and `assign` read in other functions, or from the context after an `assign` or the input put
 * them there: the machine begins with an input that notes what is read of it, and takes such events in the states of the
 * space and in those that follow.
 * @param reads the fields that are known, by event type; those that are found are added
 */
export function traceReads(
  machine: AnyStateMachine,
  reads: ReadonlyMap<string, FieldRead>,
  states: StateSpace['states'],
): void {
  const observer = observerOf(machine);
  const alike = new Map<string, number>();
  // A context may hold what another event or the input brought.
  const latest = new Map<string, FieldRead>();
  const follow = (
    read: FieldRead,
    holds: boolean,
    observe: (trace: Traced) => Observation,
  ): Representative[] => {
    const trace = { read, holds, level: 0, latest };
    for (let calls = 0; calls < MOST_CALLS; calls += 1) {
      try {
        return representatives([observe(trace)], alike);
      } catch (error) {
        // The fields that it read before it threw are noted. One that it calls is a function from now on.
        const [, name = ''] = /(\w+) is not a function/.exec(messageOf(error)) ?? [];
        const called = latest.get(name);
        if (!called || called.returns) break;
        resultOf(called);
      }
    }
    return [];
  };
  const begin = (trace: Traced) => {
    const begun = observer.begin(traced(trace));
    if (begun.snapshot.status === 'error') throw begun.snapshot.error;
    return begun;
  };
  const known = [
    ...representatives(states),
    ...follow(reads.get(INPUT) ?? newField(), true, begin),
  ];
  for (let index = 0; index < Math.min(known.length, MOST_TRACED); index += 1) {
    const { snapshot, types } = known[index] as Representative;
    for (const type of types) {
      const read = reads.get(type);
      if (!read || type.endsWith('*')) continue;
      for (const holds of [true, false]) {
        const take = (trace: Traced) => observer.take(snapshot, tracedEvent(type, trace));
        known.push(...follow(read, holds, take));
      }
    }
  }
}

interface Traced {
  read: FieldRead;
  level: number;
  /** The result of every comparison, so that guards are called after one that holds and after one that fails. */
  holds: boolean;
  /** The field that was read last, by its name. */
  latest: Map<string, FieldRead>;
}

function tracedEvent(type: string, trace: Traced): EventObject {
  return new Proxy(
    { type },
    {
      get: (event, key) =>
        key in event || typeof key === 'symbol' || key === 'toJSON' || key === NOW
          ? (event as Record<PropertyKey, unknown>)[key]
          : inField(trace, key),
    },
  );
}

/** The value of a field of a traced value: a function if it is known to be called. */
function inField(trace: Traced, key: string): unknown {
  const read = fieldOf(trace.read, key);
  trace.latest.set(key, read);
  const inside = { ...trace, read, level: trace.level + 1 };
  return read.returns ? (...args: unknown[]) => called(inside, args) : traced(inside);
}

/** The result of a function of which nothing is known: of one of the functions in its argument, if it has any. */
function called(trace: Traced, [given]: unknown[]): unknown {
  const { read, holds } = trace;
  const functions = Object.entries(Object(given) as object).filter(
    (entry): entry is [string, (value: unknown) => unknown] => typeof entry[1] === 'function',
  );
  const results = functions.map(([name, each]) =>
    each(traced({ ...trace, read: argumentOf(read, name) })),
  );
  if (results.length > 0) return results.at(holds ? 0 : -1);
  return holds ? traced({ ...trace, read: resultOf(read) }) : undefined;
}

/** A value that notes which of its fields are read, and with which patterns and texts it is compared. */
function traced(trace: Traced): unknown {
  const { read, level } = trace;
  const inside = (inner: FieldRead) => traced({ ...trace, read: inner, level: level + 1 });
  return new Proxy(
    {},
    {
      get: (_, key) => {
        if (key === Symbol.toPrimitive) return (hint: string) => (hint === 'number' ? 1 : 'text');
        if (key === Symbol.iterator) return () => [inside(itemOf(read))].values();
        if (typeof key === 'symbol' || key === 'toJSON' || key === 'then') return undefined;
        if (key === 'length') return 4;
        if (/^\d+$/.test(key)) return inside(itemOf(read));
        const use = METHODS.get(key);
        if (use === 'list') return (...args: unknown[]) => calledOnList(key, trace, args);
        if (use === 'text') return (...args: unknown[]) => calledOnText(key, trace, args);
        if (use === 'number') return () => (read.used.add(use), '1');
        return level < MOST_LEVELS ? inField(trace, key) : undefined;
      },
    },
  );
}

function calledOnList(key: string, trace: Traced, args: unknown[]): unknown {
  const items = itemOf(trace.read);
  const item = traced({ ...trace, read: items, level: trace.level + 1 });
  const [callback] = args;
  if (typeof callback === 'function' && key !== 'reduce' && key !== 'sort') {
    readOfItem(String(callback), items);
    const result: unknown = (callback as (...all: unknown[]) => unknown)(item, 0, [item]);
    if (key === 'some' || key === 'every') return trace.holds;
    if (key === 'map' || key === 'flatMap') return [result].flat(key === 'map' ? 0 : 1);
  }
  if (key === 'find') return trace.holds ? item : undefined;
  if (key === 'at') return item;
  if (key === 'findIndex') return trace.holds ? 0 : -1;
  return key === 'reduce' ? args[1] : key === 'join' ? 'text' : [item];
}

/** Notes what a callback of a list reads of an item: `(item) => …` or `({ id }) => …`. */
function readOfItem(callback: string, items: FieldRead): void {
  const [, name] = /^(?:async\s*)?\(?\s*([A-Za-z_$][\w$]*)/.exec(callback) ?? [];
  if (name !== undefined) readOf(name, callback, items);
  readOfEvent(callback.replace(/^(\w*\s*\(\s*)(\{[^{}]*\})/, '$1{ event: $2 }'), items);
}

function calledOnText(key: string, trace: Traced, args: unknown[]): unknown {
  const { read, holds } = trace;
  const [compared] = args;
  // These are methods of lists too.
  if (!['slice', 'concat', 'includes', 'toString', 'valueOf'].includes(key)) read.used.add('text');
  if (compared instanceof RegExp && key !== 'replace') {
    for (const text of matching(compared.source, compared.flags)) read.constants.add(text);
  }
  switch (key) {
    case 'startsWith':
    case 'endsWith':
    case 'includes':
      if (typeof compared === 'string') read.constants.add(compared);
      return holds;
    case 'match':
      return holds ? Object.assign([traced(trace)], { index: 0 }) : null;
    case 'split':
      return [traced(trace)];
    case 'toString':
    case 'valueOf':
      return 'text';
    default:
      return traced(trace);
  }
}
