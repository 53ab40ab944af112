import type { AnyStateMachine, EventObject } from 'xstate';
import { statesOf } from '../chart/transitions.js';
import {
  doneActorEvent,
  errorActorEvent,
  invocationsOf,
  isStateMachine,
  matchesDescriptor,
  snapshotEvent,
  type StateNode,
} from '../chart/xstate-internals.js';
import { explore } from '../covering/exploring.js';
import { descriptorsOf, scenariosOf } from '../covering/scenario.js';
import { fieldsRead, shapeOfRead, valuesFor, type FieldRead } from './fields-read.js';
import { ANYTHING, examplesOf, type Shape } from './shapes.js';
import type { TypedShapes } from './typescript-shapes.js';

/** Examples of all that a machine is given, in the form of `--events`. */
interface Skeleton {
  input?: unknown;
  events: Record<string, unknown>;
  actors?: Record<string, { done?: unknown[]; error?: unknown[]; snapshot?: unknown[] }>;
}

/**
 * Examples of the events of a machine, of its input and of what its actors report: from its types, if they are known, and
 * from the fields that its guards and actions read and the values with which they compare them.
 */
export function skeletonOf(
  machine: AnyStateMachine,
  typed?: TypedShapes,
  above: readonly AnyStateMachine[] = [],
): Skeleton {
  const reads = fieldsRead(machine);
  const ofTypes = [...(typed?.events.keys() ?? [])];
  const types = descriptorsOf(machine).flatMap((descriptor) => {
    const matching = ofTypes.filter((type) => matchesDescriptor(descriptor, type));
    const isWild = descriptor.endsWith('*');
    return isWild && matching.length > 0 ? matching : [descriptor.replace(/\*$/, 'other')];
  });
  const events = [...new Set(types)].map((type): [string, unknown] => {
    const examples = examplesOf(shapeFrom(typed?.events.get(type), reads.get(type)));
    const payloads = examples.length > 1 ? examples : (examples[0] ?? {});
    return [type, payloads];
  });
  const actors = statesOf(machine.root).flatMap((state) =>
    invocationsOf(state).flatMap(({ id, src }, index) => {
      const name = src.startsWith('xstate.invoke.') ? id : src;
      const read = (type: string, field: string) => reads.get(type)?.fields.get(field);
      const child = childMachine(machine, state, index);
      const seen = child && reportsOf(child, [...above, machine]);
      const output = read(doneActorEvent(id, undefined).type, 'output');
      const error = read(errorActorEvent(id, undefined).type, 'error');
      const context = read(snapshotEvent(id, undefined).type, 'snapshot')?.fields.get('context');
      const reports = {
        done: reported(typed?.outputs.get(name), output, seen?.done),
        error: error && error.fields.size > 0 ? examplesOf(errorShape(error)) : undefined,
        snapshot: context && reported(undefined, context, seen?.snapshot),
      };
      const given = Object.entries(reports).filter(([, values]) => values !== undefined);
      return given.length > 0 ? [[name, Object.fromEntries(given)] as const] : [];
    }),
  );
  const input = typed?.input && examplesOf(typed.input)[0];
  return {
    ...(input !== undefined && { input }),
    events: Object.fromEntries(events),
    ...(actors.length > 0 && { actors: Object.fromEntries(actors) }),
  };
}

/** An error has a message, whatever else is read of it. */
const errorShape = (read: FieldRead): Shape => ({
  fields: { message: { values: ['failed'] }, ...(shapeOfRead(read) as { fields: object }).fields },
});

function reported(
  typed: Shape | undefined,
  read: FieldRead | undefined,
  seen: readonly unknown[] = [],
): unknown[] | undefined {
  if (seen.length > 0) return [...seen];
  const isRead =
    read !== undefined && (read.fields.size > 0 || read.used.size > 0 || read.constants.size > 0);
  if (!typed && !isRead) return undefined;
  return examplesOf(typed ? enriched(typed, read) : shapeOfRead(read as FieldRead));
}

function shapeFrom(typed: Shape | undefined, read: FieldRead | undefined): Shape {
  if (typed) return enriched(typed, read);
  return read && read.fields.size > 0 ? shapeOfRead(read) : { fields: {} };
}

/**
 * A shape of types, with the values with which guards compare it before those that are only of its type. A field that
 * nobody reads has one example, if others are read.
 */
function enriched(shape: Shape, read: FieldRead | undefined): Shape {
  if (!read) return shape;
  if (shape === ANYTHING) return shapeOfRead(read);
  if ('fields' in shape) {
    const fields = Object.entries(shape.fields).map(([key, each]) => {
      const inside = read.fields.get(key);
      const isOther = !inside && read.fields.size > 0;
      return [key, isOther ? { values: examplesOf(each).slice(0, 1) } : enriched(each, inside)];
    });
    return { fields: Object.fromEntries(fields) as Record<string, Shape> };
  }
  if ('oneOf' in shape) {
    const oneOf = shape.oneOf.map((each) => enriched(each, read));
    // If a guard asks for each text of the type, the last one only fails for a text that is none of them.
    const isOfTexts = oneOf.every((each) => 'values' in each && typeof each.values[0] === 'string');
    const isCompared = [...read.constants].some((each) => typeof each === 'string');
    return { oneOf: isOfTexts && isCompared ? [...oneOf, ANYTHING] : oneOf };
  }
  if ('items' in shape) return shape;
  const [first] = shape.values;
  const fitting = valuesFor(read).filter((value) => typeof value === typeof first);
  // A type that is a constant itself, such as a status, has no other values.
  if (shape.values.length < 2 || fitting.length === 0) return shape;
  return { values: [...new Set([...fitting, ...shape.values.slice(0, 2)])] };
}

/** What a machine reports to the machine that invokes it. */
interface SeenReports {
  done: unknown[];
  snapshot: unknown[];
}

const MOST_STATES = 300;
const MOST_REPORTS = 6;

/** The machine that a state invokes, if it is one. */
function childMachine(
  { implementations }: AnyStateMachine,
  state: StateNode,
  index: number,
): AnyStateMachine | undefined {
  const { src } = Object([(state.config as { invoke?: unknown }).invoke].flat()[index]) as {
    src?: unknown;
  };
  const provided = implementations.actors as Record<string, unknown>;
  const logic = typeof src === 'string' ? provided[src] : src;
  return isStateMachine(logic) ? logic : undefined;
}

/**
 * The outputs and contexts that a child machine has if it is explored by itself, with examples of its events.
 * @param above the machines that invoke it, because a machine may invoke itself
 */
function reportsOf(child: AnyStateMachine, above: readonly AnyStateMachine[]): SeenReports {
  if (above.includes(child)) return { done: [], snapshot: [] };
  try {
    const { events, ...others } = skeletonOf(child, undefined, above);
    const list = Object.entries(events).flatMap(([type, payloads]) =>
      [payloads].flat().map((payload): EventObject => ({ ...(payload as object), type })),
    );
    const [scenario] = scenariosOf(child, { ...others, events: list } as never);
    const limits = { maxStates: MOST_STATES, maxEvents: 10 * MOST_STATES };
    const { states } = explore({ machine: child, leavesOut: true, limits }, scenario as never);
    const snapshots = states.map(({ snapshot }) => snapshot);
    return {
      done: plain(snapshots.flatMap(({ status, output }) => (status === 'done' ? [output] : []))),
      snapshot: plain(snapshots.map(({ context }) => context as unknown)),
    };
  } catch {
    // It needs an input, or is impure: then only the fields that its parent reads are known.
    return { done: [], snapshot: [] };
  }
}

/** The first of these values that differ, without those that are no plain JSON. */
function plain(values: readonly unknown[]): unknown[] {
  const texts = values.flatMap((value) => {
    const text = JSON.stringify(value) as string | undefined;
    return text === undefined || text === '{}' || text.includes('"<') ? [] : [text];
  });
  return [...new Set(texts)].slice(0, MOST_REPORTS).map((text) => JSON.parse(text) as unknown);
}
