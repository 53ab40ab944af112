import type { AnyStateMachine, Snapshot, SnapshotFrom } from 'xstate';
import {
  compileMachine,
  snapshotsOf,
  type CompiledMachine,
  type CompiledState,
} from '../../xstate-workbench/compiled/index.js';
import type { LogRecord } from '../../../machines/model/log.js';
import { CompiledSnapshot } from './compiled-snapshot.js';

/** The result of an event: the next state, and the log entries that its transitions write. */
export interface Taken {
  state: CompiledState;
  log: LogRecord[];
}

/** A chart compiled for the controller. Its actions never change their argument `context`. */
export function compiledForTables(machine: AnyStateMachine): CompiledMachine<AnyStateMachine> {
  return compileMachine(machine, { adoptContexts: true });
}

/** Runs a chart without actors: the only engine of a controller. */
export class ChartRunner<Machine extends AnyStateMachine, Event> {
  readonly #compiled: CompiledMachine<AnyStateMachine>;
  #state: CompiledState;
  #snapshot: SnapshotFrom<Machine> | undefined;
  #actorSnapshot: object | undefined;

  constructor(compiled: CompiledMachine<AnyStateMachine>, state: CompiledState) {
    this.#compiled = compiled;
    this.#state = state;
  }

  /**
   * The first state, with the log of entering it.
   * @throws the error of the machine about its input
   */
  static begin(compiled: CompiledMachine<AnyStateMachine>, input: unknown): Taken {
    const { state, emitted, emittedBy = [] } = compiled.init(input);
    if (state.status === 'error') throw state.error;
    // At the start, invoked charts emit before the chart that invokes them. In the log its own entries come first.
    const ofItself = emitted.filter((_each, at) => !emittedBy[at]);
    const ofOthers = emitted.filter((_each, at) => emittedBy[at]);
    return { state, log: [...ofItself, ...ofOthers].map(entryOf) };
  }

  get state(): CompiledState {
    return this.#state;
  }

  /** Replace the current state by a later or an earlier one. */
  set state(state: CompiledState) {
    if (state === this.#state) return;
    this.#state = state;
    this.#snapshot = undefined;
    this.#actorSnapshot = undefined;
  }

  /** The snapshot of the current state: the same object until the state changes. */
  get snapshot(): SnapshotFrom<Machine> {
    return (this.#snapshot ??= this.snapshotOf(this.#state));
  }

  snapshotOf(state: CompiledState): SnapshotFrom<Machine> {
    return new CompiledSnapshot(this.#compiled, state) as unknown as SnapshotFrom<Machine>;
  }

  /** The snapshot that an XState actor would have; invoked machines have `getSnapshot` only. */
  get actorSnapshot(): SnapshotFrom<Machine> {
    return (this.#actorSnapshot ??= actorSnapshotOf(this.#compiled, this.#state)) as never;
  }

  /** Returns the state as a snapshot, from which `createActor` can start an actor. */
  persisted(): Snapshot<unknown> {
    return this.#compiled.toSnapshot(this.#state);
  }

  /** Computes the result of an event without applying it; `undefined` if the chart refuses it or nothing would change. */
  attempt(event: Event): Taken | undefined {
    const { state, emitted } = this.#compiled.step(this.#state, event as never);
    if (state === this.#state && emitted.length === 0) return undefined;
    return { state, log: emitted.map(entryOf) };
  }
}

function actorSnapshotOf(compiled: CompiledMachine<AnyStateMachine>, state: CompiledState): object {
  const children = Object.entries(state.children).map(([id, { src, snapshot }]) => {
    const child = actorSnapshotOf(compiled.invoked(src), snapshot);
    return [id, { id, src, getSnapshot: () => child }];
  });
  const snapshot = snapshotsOf(compiled)(state) as object;
  return { ...snapshot, children: Object.fromEntries(children) as object };
}

function entryOf(emitted: unknown): LogRecord {
  return (emitted as { entry: LogRecord }).entry;
}
