import type { AnyStateMachine } from 'xstate';
import { statesOf } from '../chart/transitions.js';
import {
  doneActorEvent,
  errorActorEvent,
  invocationsOf,
  matchesDescriptor,
} from '../chart/xstate-internals.js';
import { descriptorsOf } from '../covering/scenario.js';
import { fieldsRead, shapeOfRead, valuesFor, type FieldRead } from './fields-read.js';
import { ANYTHING, examplesOf, type Shape } from './shapes.js';
import type { TypedShapes } from './typescript-shapes.js';

/** Examples of all that a machine is given, in the form of `--events`. */
interface Skeleton {
  input?: unknown;
  events: Record<string, unknown>;
  actors?: Record<string, { done?: unknown[]; error?: unknown[] }>;
}

/**
 * Examples of the events of a machine, of its input and of what its actors report: from its types, if they are known, and
 * from the fields that its guards and actions read and the values with which they compare them.
 */
export function skeletonOf(machine: AnyStateMachine, typed?: TypedShapes): Skeleton {
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
    invocationsOf(state).flatMap(({ id, src }) => {
      const name = typeof src === 'string' && !src.startsWith('xstate.invoke.') ? src : id;
      const read = (type: string, field: string) => reads.get(type)?.fields.get(field);
      const output = read(doneActorEvent(id, undefined).type, 'output');
      const error = read(errorActorEvent(id, undefined).type, 'error');
      const done = reported(typed?.outputs.get(name), output);
      const failed = error && error.fields.size > 0 ? examplesOf(errorShape(error)) : undefined;
      if (!done && !failed) return [];
      return [[name, { ...(done && { done }), ...(failed && { error: failed }) }] as const];
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

function reported(typed: Shape | undefined, read: FieldRead | undefined): unknown[] | undefined {
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
