import { matchesState, type AnyStateMachine, type EventObject, type StateValue } from 'xstate';
import { SnapshotOfStates, type StateNode } from '../../../machines/charts/xstate-internals.js';
import type { CompiledMachine, CompiledState } from '../../xstate-workbench/compiled/index.js';

/** The parts of an actor's snapshot that this package reads, without an actor. */
export class CompiledSnapshot extends SnapshotOfStates {
  readonly #compiled: CompiledMachine<AnyStateMachine>;
  readonly #state: CompiledState;
  #children: Record<string, { getSnapshot(): CompiledSnapshot }> | undefined;

  constructor(compiled: CompiledMachine<AnyStateMachine>, state: CompiledState) {
    super();
    this.#compiled = compiled;
    this.#state = state;
  }

  get machine(): AnyStateMachine {
    return this.#compiled.machine;
  }

  get status(): CompiledState['status'] {
    return this.#state.status;
  }

  get value(): StateValue {
    return this.#state.value;
  }

  get context(): object {
    return this.#state.context as object;
  }

  get output(): unknown {
    return this.#state.output;
  }

  get error(): unknown {
    return this.#state.error;
  }

  protected override states(): readonly StateNode[] {
    return this.#compiled.nodesOf(this.#state);
  }

  /** The invoked charts: the same object at each read. */
  get children(): Record<string, { getSnapshot(): CompiledSnapshot }> {
    return (this.#children ??= Object.fromEntries(
      Object.entries(this.#state.children).map(([id, { src, snapshot }]) => {
        const child = new CompiledSnapshot(this.#compiled.invoked(src), snapshot);
        return [id, { getSnapshot: () => child }];
      }),
    ));
  }

  can(event: EventObject): boolean {
    return this.#compiled.can(this.#state, event);
  }

  matches(value: StateValue): boolean {
    return matchesState(value, this.#state.value);
  }
}
