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
import { explore, goalNames, type StateSpace } from '../covering/exploring.js';
import { descriptorsOf, scenariosOf, type Scenario } from '../covering/scenario.js';
import { isPlain } from '../covering/freezing.js';
import { NOW } from '../covering/stopped-clock.js';
import {
  fieldOf,
  isRead,
  newField,
  noteConstants,
  readFields,
  resultOf,
  shapeOfRead,
  valuesFor,
  type ConstantOf,
  type FieldRead,
} from './fields-read.js';
import { revived, UNDEFINED } from './written-values.js';
import {
  ANYTHING,
  examplesOf,
  furtherExamplesOf,
  NOTHING,
  NUMBERS,
  variantsOf,
  type Shape,
} from './shapes.js';
import { INPUT, traceReads, usefulOf, type Try } from './traced-reads.js';
import type { TypedShapes } from './typescript-shapes.js';
import { jsonOf } from '../json.js';

/** Examples of all that a machine is given, in the form of `--events`. */
interface Skeleton {
  input?: unknown;
  /** Several inputs, each of which shows something that the others do not. */
  inputs?: unknown[];
  events: Record<string, unknown>;
  actors?: Record<string, { done?: unknown[]; error?: unknown[]; snapshot?: unknown[] }>;
}

const MOST_ROUNDS = 3;
/** The greatest number of inputs that are tried out. */
const MOST_INPUTS = 20;
/** For a guard that measures how long something lasts. */
const MUCH_LATER = '2027-01-01T00:00:00.000Z';

/**
 * Examples of the events of a machine, of its input and of what its actors report: from its types, if they are known, and
 * from the fields that its guards and actions read and the values with which they compare them.
 * @param constantOf the values of names in the code of its guards and actions
 */
export function skeletonOf(
  machine: AnyStateMachine,
  typed?: TypedShapes,
  constantOf?: ConstantOf,
  above: readonly AnyStateMachine[] = [],
): Skeleton {
  const { reads, named } = readFields(machine, constantOf);
  reads.set(INPUT, newField());
  const seen = new Map<AnyStateMachine, SeenReports>();
  const reportsOfChild = (child: AnyStateMachine) => {
    const known = seen.get(child) ?? reportsOf(child, constantOf, [...above, machine]);
    seen.set(child, known);
    return known;
  };
  // Examples with more fields lead to states in which others are read.
  const useful = new Map<string, unknown[]>();
  for (let round = 1; ; round += 1) {
    const { skeleton, tries, inputs } = examplesFor(machine, typed, {
      reads,
      useful,
      reportsOfChild,
    });
    const before = sum([...reads.values()].map(sizeOf));
    const space = explored(machine, scenarioFrom(machine, skeleton));
    traceReads(machine, reads, space?.states ?? []);
    // A machine that copies its whole input reads none of its fields by name.
    const ofInput = reads.get(INPUT);
    if (typed?.input && 'fields' in typed.input && ofInput?.fields.size === 0)
      for (const key of Object.keys(typed.input.fields)) fieldOf(ofInput, key);
    const called = new Set(
      space?.leftOut.flatMap((sentence) => /(\w+) is not a function/.exec(sentence)?.[1] ?? []),
    );
    for (const [type, read] of reads) {
      const shape = type === INPUT ? typed?.input : typed?.events.get(type);
      if (shape) noteCalled(shape, read, called);
    }
    const context: unknown = space?.states[0]?.snapshot.context;
    for (const read of reads.values()) noteConstants(read, named, context);
    const isKnown = sum([...reads.values()].map(sizeOf)) === before;
    const found = space ? usefulOf(machine, space, tries) : [];
    if ((isKnown && found.length === 0) || round > MOST_ROUNDS) {
      return withInputs(machine, skeleton, { space, inputs });
    }
    for (const { value, event } of found) {
      useful.set(event.type, [...(useful.get(event.type) ?? []), value]);
    }
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

const sizeOf = ({ constants, keys, used, fields, items, returns, calls }: FieldRead): number => {
  const inside = [
    ...fields.values(),
    items ?? [],
    returns ?? [],
    ...(calls?.values() ?? []),
  ].flat();
  return 1 + constants.size + keys.size + used.size + sum(inside.map((each) => sizeOf(each)));
};

/** Add those inputs with which the events show a goal that they do not show with the inputs before them. */
function withInputs(
  machine: AnyStateMachine,
  skeleton: Skeleton,
  { space, inputs: [first, ...others] }: { space: StateSpace | undefined; inputs: unknown[] },
): Skeleton {
  const missing = new Set(goalNames(machine));
  const shows = (found: StateSpace | undefined) =>
    (found ? [found.begins, ...found.states.flatMap(({ edges }) => edges)] : [])
      .flatMap((each) => each.shows)
      .filter((goal) => missing.delete(goal));
  shows(space);
  const useful = others.filter(
    (input) =>
      missing.size > 0 &&
      shows(explored(machine, scenarioFrom(machine, { ...skeleton, input }))).length > 0,
  );
  if (useful.length === 0) return skeleton;
  const { input: _, ...rest } = skeleton;
  return { inputs: [first, ...useful], ...rest };
}

/** @returns `undefined` if the machine is impure or cannot begin */
function explored(machine: AnyStateMachine, scenario: Scenario): StateSpace | undefined {
  const limits = { maxStates: MOST_STATES, maxEvents: 10 * MOST_STATES };
  try {
    return explore({ machine, leavesOut: true, limits }, scenario);
  } catch {
    return undefined;
  }
}

/** Note the functions of a shape that were missing when the machine was explored. */
function noteCalled(shape: Shape, read: FieldRead, names: ReadonlySet<string>): void {
  if (!('fields' in shape)) return;
  for (const [key, each] of Object.entries(shape.fields)) {
    const isFunction = 'returns' in each || 'calls' in each;
    if (isFunction && names.has(key)) resultOf(fieldOf(read, key));
    const inside = read.fields.get(key);
    if (inside) noteCalled(each, inside, names);
  }
}

/** The scenario that an events file describes. */
function scenarioFrom(machine: AnyStateMachine, skeleton: Skeleton): Scenario {
  const { events, ...others } = revived(skeleton);
  const list = Object.entries(events).flatMap(([type, payloads]) =>
    [payloads].flat().map((payload): EventObject => ({ ...(payload as object), type })),
  );
  const [scenario] = scenariosOf(machine, { ...others, events: list } as never);
  return scenario as Scenario;
}

interface Known {
  reads: ReadonlyMap<string, FieldRead>;
  /** The values in addition to the first examples, by event type. */
  useful: ReadonlyMap<string, readonly unknown[]>;
  reportsOfChild(this: void, child: AnyStateMachine): SeenReports;
}

/** @returns `tries` has the examples that are left out, because most of them show nothing */
function examplesFor(
  machine: AnyStateMachine,
  typed: TypedShapes | undefined,
  { reads, useful, reportsOfChild }: Known,
): { skeleton: Skeleton; tries: Try[]; inputs: unknown[] } {
  const tries: Try[] = [];
  const examples = (shape: Shape, eventOf: (value: unknown) => EventObject) => {
    tries.push(
      ...furtherExamplesOf(shape).map((value) => ({ value, event: eventOf(revived(value)) })),
    );
    return [...examplesOf(shape), ...(useful.get(eventOf(undefined).type) ?? [])];
  };
  const ofTypes = [...(typed?.events.keys() ?? [])];
  const types = descriptorsOf(machine).flatMap((descriptor) => {
    const matching = ofTypes.filter((type) => matchesDescriptor(descriptor, type));
    const isWild = descriptor.endsWith('*');
    return isWild && matching.length > 0 ? matching : [descriptor.replace(/\*$/, 'other')];
  });
  const events = [...new Set(types)].map((type): [string, unknown] => {
    const shape = shapeFrom(typed?.events.get(type), reads.get(type));
    const payloads = examples(shape, (value) => ({ ...(value as object), type }));
    if (reads.get(type)?.used.has('clock')) {
      payloads.push({ ...(payloads[0] as object | undefined), [NOW]: MUCH_LATER });
    }
    return [type, payloads.length > 1 ? payloads : (payloads[0] ?? {})];
  });
  const actors: NonNullable<Skeleton['actors']> = {};
  for (const state of statesOf(machine.root)) {
    for (const [index, { id, src }] of invocationsOf(state).entries()) {
      const name = src.startsWith('xstate.invoke.') ? id : src;
      const read = (type: string, field: string) => reads.get(type)?.fields.get(field);
      const child = childMachine(machine, state, index);
      const seen = child && reportsOfChild(child);
      const output = read(doneActorEvent(id, undefined).type, 'output');
      const error = read(errorActorEvent(id, undefined).type, 'error');
      const context = read(snapshotEvent(id, undefined).type, 'snapshot')?.fields.get('context');
      const reports = {
        done: reported(typed?.outputs.get(name), output, seen?.done, (value) =>
          doneActorEvent(id, value),
        ),
        error:
          error && isRead(error)
            ? examples(errorShape(error), (value) => errorActorEvent(id, value))
            : undefined,
        snapshot:
          context &&
          reported(undefined, context, seen?.snapshot, (value) =>
            snapshotEvent(id, { status: 'active', context: value }),
          ),
      };
      // Several states may invoke the same actor, and read other fields of what it reports.
      for (const [kind, values] of Object.entries(reports)) {
        if (values === undefined) continue;
        const before = (actors[name] ??= {})[kind as keyof typeof reports] ?? [];
        actors[name][kind as keyof typeof reports] = different([...before, ...values]);
      }
    }
  }
  const inputRead = reads.get(INPUT);
  const inputShape = typed?.input
    ? enriched(typed.input, inputRead)
    : inputRead && isRead(inputRead) && shapeOfRead(inputRead);
  const inputs = inputShape ? variantsOf(inputShape, MOST_INPUTS) : [];
  const [input] = inputs;
  const skeleton = {
    ...(input !== undefined && { input }),
    events: Object.fromEntries(events),
    ...(Object.keys(actors).length > 0 && { actors }),
  };
  return { skeleton, tries, inputs };

  function reported(
    given: Shape | undefined,
    read: FieldRead | undefined,
    seen: readonly unknown[] = [],
    eventOf: (value: unknown) => EventObject,
  ): unknown[] | undefined {
    if (seen.length > 0) return [...seen];
    if (!given && !(read && isRead(read))) return undefined;
    const shape = given ? enriched(given, read) : shapeOfRead(read as FieldRead);
    return examples(shape, eventOf).map((value) => (value === undefined ? UNDEFINED : value));
  }
}

/** An error has a message, whatever else is read of it, or it is a value with which it is compared. */
function errorShape(read: FieldRead): Shape {
  const shape = shapeOfRead(read);
  const inside = 'fields' in shape ? shape.fields : {};
  const error: Shape = { fields: { message: { values: ['failed'] }, ...inside } };
  return 'fields' in shape ? error : { oneOf: [error, shape] };
}

function shapeFrom(typed: Shape | undefined, read: FieldRead | undefined): Shape {
  if (typed) return enriched(typed, read);
  return read && read.fields.size > 0 ? shapeOfRead(read) : { fields: {} };
}

/**
 * A shape of types, with the values with which guards compare it before those that are only of its type. A field that
 * nobody reads has one example, if others are read.
 */
function enriched(shape: Shape, found: FieldRead | undefined): Shape {
  const read = found ?? newField();
  if ('returns' in shape) {
    const { returns } = read;
    return returns ? { returns: () => enriched(shape.returns(), returns) } : NOTHING;
  }
  if ('calls' in shape) {
    if (!read.returns) return NOTHING;
    const calls = Object.entries(shape.calls).map(([key, given]) => {
      return [key, () => enriched(given(), read.calls?.get(key))] as const;
    });
    return { calls: Object.fromEntries(calls) };
  }
  const isOfUnknownFields =
    'fields' in shape && Object.keys(shape.fields).length === 0 && read.fields.size > 0;
  if ((shape === ANYTHING && found) || isOfUnknownFields) return shapeOfRead(read);
  if ('fields' in shape) {
    const fields = Object.entries(shape.fields).map(([key, each]) => {
      // A tuple is read as a list.
      const inside = enriched(
        each,
        read.fields.get(key) ?? (/^\d+$/.test(key) ? read.items : undefined),
      );
      const isOther = !read.fields.has(key) && read.fields.size > 0;
      return [key, isOther ? { values: examplesOf(inside).slice(0, 1) } : inside];
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
  if ('items' in shape) return { items: enriched(shape.items, read.items) };
  const [first] = shape.values;
  const fitting = valuesFor(read).filter((value) => typeof value === typeof first);
  if (shape.values === NUMBERS && fitting.length === 0)
    fitting.push(first, ...(read.numbers ?? []));
  // A type that is a constant itself, such as a status, has no other values.
  const typical = fitting.length > 0 ? shape.values.slice(0, 2) : shape.values;
  const missing = [...read.constants].filter((each) => each === null || each === undefined);
  if (shape.values.length < 2) return { values: [...shape.values, ...missing] };
  return { values: [...new Set([...fitting, ...typical, ...missing])] };
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
function reportsOf(
  child: AnyStateMachine,
  constantOf: ConstantOf | undefined,
  above: readonly AnyStateMachine[],
): SeenReports {
  if (above.includes(child)) return { done: [], snapshot: [] };
  // Without states, only the fields that its parent reads are known.
  const space = explored(
    child,
    scenarioFrom(child, skeletonOf(child, undefined, constantOf, above)),
  );
  const snapshots = space?.states.map(({ snapshot }) => snapshot) ?? [];
  return {
    done: plain(snapshots.flatMap(({ status, output }) => (status === 'done' ? [output] : []))),
    snapshot: plain(snapshots.map(({ context }) => context as unknown)),
  };
}

const different = (values: readonly unknown[]): unknown[] => [
  ...new Map(values.map((value) => [jsonOf(value), value])).values(),
];

/** The first of these values that differ, without those that are no plain JSON. */
function plain(values: readonly unknown[]): unknown[] {
  const texts = values.flatMap((value) => {
    const isInstance = typeof value === 'object' && value !== null && !isPlain(value);
    const text = jsonOf(value) as string | undefined;
    const isUnusable = isInstance || text === undefined || text === '{}' || text.includes('"<');
    return isUnusable ? [] : [text];
  });
  return [...new Set(texts)].slice(0, MOST_REPORTS).map((text) => JSON.parse(text) as unknown);
}
