import {
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type Snapshot,
  type SnapshotFrom,
} from 'xstate';
import { messageOf } from '../../../machines/model/message-of.js';
import * as s from '../../../machines/model/shape.js';
import { canonicalText } from './digest.js';
import { PlayingActor } from './playing-actor.js';
import { parsed, plainCopy } from './saved-game.js';
import { SnapshotError } from './snapshot-error.js';

/** A running table that a controller takes over: `{ from: actor.getPersistedSnapshot() }`. @public */
export interface PersistedTable {
  /**
   * The persisted snapshot of `commandPhaseMachine`, or for a match of `roundMachine`: plain JSON. It contains hidden
   * information.
   */
  from: Snapshot<unknown>;
}

/** How the persisted snapshots of a chart are checked. */
export interface PersistedChart<Machine extends AnyStateMachine, Input> {
  machine: Machine;
  persisted: {
    context: s.Shape<SnapshotFrom<Machine>['context']>;
    /** The table as an input. It is checked as an input is: known cards, unique units, one zone for each card. */
    inputOf(context: SnapshotFrom<Machine>['context']): unknown;
    /** Why a snapshot contradicts itself; `undefined` if it does not. */
    faultOf(snapshot: SnapshotFrom<Machine>): string | undefined;
    outputOf(context: SnapshotFrom<Machine>['context']): unknown;
    /** Checks the persisted snapshots of the invoked charts. @throws SnapshotError */
    checkChildren(
      snapshot: SnapshotFrom<Machine>,
      children: Readonly<Record<string, unknown>>,
    ): void;
  };
  checkInput(given: unknown): Input;
}

/** A table that was taken over: its state, and the table as an input. */
export interface TakenOver<Input> {
  input: Input;
  state: Snapshot<unknown>;
}

const persistedShape = s.strictObject({
  status: s.oneOf(['active', 'done']),
  value: s.unknown(),
  context: s.unknown(),
  historyValue: s.optional(s.record(s.unknown())),
  children: s.optional(s.record(s.unknown())),
  output: s.optional(s.unknown()),
  error: s.optional(s.unknown()),
});

const MOST_VALUES = 5_000_000;

/**
 * Reads a persisted snapshot of a chart. Its hidden cards and dice cannot be verified: keep it as you keep a save.
 * @throws SnapshotError that names the fault: no state of the chart, a table that the rules do not allow, or a state
 *   that does not fit the table
 */
export function readPersisted<Machine extends AnyStateMachine, Input>(
  chart: PersistedChart<Machine, Input>,
  given: unknown,
): TakenOver<Input> {
  try {
    return takenOver(chart, given);
  } catch (error) {
    const fault = error instanceof SnapshotError ? error.fault : messageOf(error);
    throw new SnapshotError(fault, 'The snapshot cannot be taken over');
  }
}

function takenOver<Machine extends AnyStateMachine, Input>(
  { machine, persisted, checkInput }: PersistedChart<Machine, Input>,
  given: unknown,
): TakenOver<Input> {
  const { getSnapshot, can } = Object(given) as { getSnapshot?: unknown; can?: unknown };
  if (typeof getSnapshot === 'function' || typeof can === 'function') {
    throw new SnapshotError('it is not persisted. Pass `actor.getPersistedSnapshot()`.');
  }
  const state = plainCopy(given, { values: MOST_VALUES }) as Snapshot<unknown>;
  const { status, value, children = {}, historyValue = {}, output } = parsed(persistedShape, state);
  const context = contextOf(persisted.context, state);
  if (!isSame(context, (state as unknown as { context: unknown }).context))
    throw new SnapshotError('context: it has unknown fields.');
  const meant = machine.resolveState({ value, context } as never) as SnapshotFrom<Machine>;
  const resolved: AnyMachineSnapshot = meant;
  const isState =
    isSame(resolved.value, value) && resolved.status === status && isSame(historyValue, {});
  if (!isState) throw new SnapshotError('value: it is no state of the chart.');
  const fault = persisted.faultOf(meant);
  if (fault !== undefined) throw new SnapshotError(fault);
  const input = checkInput(persisted.inputOf(context));
  persisted.checkChildren(meant, children);
  const ends = status === 'done' ? persisted.outputOf(context) : undefined;
  if (!isSame(ends, output)) throw new SnapshotError('output: it is not that of this table.');
  const snapshot: AnyMachineSnapshot = new PlayingActor(machine, { snapshot: state }).snapshot;
  // The chart would have left a state whose eventless transitions are enabled.
  const [next] = transition<AnyStateMachine>(machine, snapshot, {
    type: 'a.snapshot.is.taken.over',
  });
  if (!isSame([next.value, next.context], [snapshot.value, snapshot.context])) {
    throw new SnapshotError('value: it does not fit the table.');
  }
  return { input, state };
}

/** @throws SnapshotError. A snapshot names no version: one of another release shows it by its fields. */
function contextOf<Context>(shape: s.Shape<Context>, state: unknown): Context {
  try {
    return parsed(s.object({ context: shape }), state).context;
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error;
    throw new SnapshotError(
      `${error.fault} Only snapshots of this release of the package can be taken over.`,
    );
  }
}

/** Whether two values are the same as JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonicalText(one ?? null) === canonicalText(other ?? null);
}
