import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { compileMachine, type CompiledMachine, type CompiledState } from '../compiled/index.js';
import type { LogRecord } from '../../machines/model/log.js';
import { CompiledSnapshot } from './compiled-snapshot.js';
import type { Engine, EngineListeners } from './engine.js';

const COMPILED = new WeakMap<AnyStateMachine, CompiledMachine<AnyStateMachine>>();

/** A chart of this package compiled: once, and when it is first played. Its actions never change a context that they were given. */
function compiledOf(machine: AnyStateMachine): CompiledMachine<AnyStateMachine> {
  const known = COMPILED.get(machine);
  if (known) return known;
  const compiled = compileMachine(machine, { adoptContexts: true });
  COMPILED.set(machine, compiled);
  return compiled;
}

/** Runs a chart without actors. */
export class CompiledEngine<Machine extends AnyStateMachine, Event> implements Engine<
  Machine,
  Event
> {
  readonly #compiled: CompiledMachine<AnyStateMachine>;
  readonly #listeners: EngineListeners<Event>;
  #state: CompiledState;
  #snapshot: CompiledSnapshot | undefined;

  /** @throws what the machine throws at its input */
  constructor(machine: Machine, input: unknown, listeners: EngineListeners<Event>) {
    this.#compiled = compiledOf(machine);
    this.#listeners = listeners;
    const { state, emitted, emittedBy = [] } = this.#compiled.init(input);
    if (state.status === 'error') throw state.error;
    this.#state = state;
    // A chart that begins is heard after those that it invokes; its log begins with itself.
    const isInvoked = (_logged: unknown, at: number) => Boolean(emittedBy[at]);
    this.#tell(emitted.filter((logged, at) => !isInvoked(logged, at)));
    this.#tell(emitted.filter(isInvoked));
  }

  get snapshot(): SnapshotFrom<Machine> {
    this.#snapshot ??= new CompiledSnapshot(this.#compiled, this.#state);
    return this.#snapshot as unknown as SnapshotFrom<Machine>;
  }

  /** Where it stands, for an actor to go on from. */
  persisted(): unknown {
    return this.#compiled.toSnapshot(this.#state);
  }

  attempt(event: Event): (() => void) | undefined {
    const { state, emitted } = this.#compiled.step(this.#state, event as never);
    if (state === this.#state && emitted.length === 0) return undefined;
    return () => {
      const isChanged = state !== this.#state;
      this.#state = state;
      this.#snapshot = undefined;
      this.#tell(emitted);
      if (isChanged) this.#listeners.onEvent(event);
      this.#listeners.onSnapshot();
      if (state.status === 'error') reportError(state.error);
    };
  }

  #tell(emitted: readonly unknown[]): void {
    for (const logged of emitted) this.#listeners.onLog((logged as { entry: LogRecord }).entry);
  }
}

/** As an actor that fails reports it: to the host, after whatever is being done. */
function reportError(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
