import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  EventObject,
  InputFrom,
} from 'xstate';
import type { Happened } from './exploring.js';
import type { Observer } from './observation.js';

/** A run of a machine: its input, and all events in order, including refused ones. @public */
export interface Run<M extends AnyStateMachine = AnyStateMachine> {
  input: InputFrom<M>;
  events: readonly EventFromLogic<M>[];
  /** The globals of browsers that are stand-ins in it, as in a path. */
  standIns?: readonly string[];
}

/** Play a run, and observe the initial state and each event. Events after a final state are ignored. */
export function observedRun(
  observer: Observer,
  { input, events }: { input: unknown; events: readonly EventObject[] },
): Happened[] {
  const begun = observer.begin(input);
  if (begun.snapshot.status === 'error') throw begun.snapshot.error;
  const happened: Happened[] = [begun];
  let before: AnyMachineSnapshot = begun.snapshot;
  for (const event of events) {
    if (before.status !== 'active') break;
    const taken = observer.take(before, event);
    happened.push({ ...taken, before, event });
    before = taken.snapshot;
  }
  return happened;
}
