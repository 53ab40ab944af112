import { nameOfState, statesOf } from '../chart/transitions.js';
import type { AnyStateMachine, AnyTransitionDefinition, EventObject } from 'xstate';
import { act, actionOf, type Action, type OnAction } from './actions.js';
import { stopChild, invoke, deliverAwaited } from './child-machines.js';
import { guardOf } from './guards.js';
import type { Program } from './program.js';
import type { MacrostepRun } from './macrostep-run.js';
import { isReserved, type Guard } from './transition-selection.js';
import { ActionScope, UnsupportedChartError } from './unsupported.js';
import {
  doneStateEvent,
  hasDelays,
  invocationsOf,
  isStateMachine,
  logicOf,
  sends,
  type InvokedActor,
  type StateNode,
} from '../chart/xstate-internals.js';

type Mapper = (args: { context: unknown; event: EventObject; self: unknown }) => unknown;

export interface PartsOptions {
  skipsInvoked: boolean;
  skipsSideEffects: boolean;
  onAction: OnAction | undefined;
  /** Returns the program of an invoked machine. */
  programOf(machine: AnyStateMachine): Program;
}

/** The compiled guards, actions and invocations of a chart. Each is compiled once. */
export class ChartParts {
  /** Whether the chart invokes machines or sends events to some. */
  readonly hasChildren: boolean;
  /** The event descriptors of all transitions, such as `card.select` or `card.*`. */
  readonly #descriptors = new Set<string>();
  readonly #hasPartialWildcards: boolean;
  readonly #machine: AnyStateMachine;
  readonly #options: PartsOptions;
  readonly #scopes = new Map<StateNode, ActionScope>();
  readonly #actions = new Map<readonly unknown[], readonly Action[]>();
  readonly #guards = new Map<AnyTransitionDefinition, Guard | null>();
  readonly #invoked = new Map<string, Program>();

  /** @throws UnsupportedChartError that names the first state with a feature that needs an actor */
  constructor(machine: AnyStateMachine, options: PartsOptions) {
    this.#machine = machine;
    this.#options = options;
    let hasChildren = false;
    for (const node of statesOf(machine.root as StateNode)) {
      if (hasDelays(node))
        throw new UnsupportedChartError(nameOfState(node), 'a delayed transition');
      for (const invocation of invocationsOf(node)) {
        hasChildren = true;
        if (!options.skipsInvoked) this.#compileInvoked(invocation, node);
      }
      for (const descriptor of node.transitions.keys()) this.#descriptors.add(descriptor);
      const transitions = [...node.transitions.values()].flat().concat(node.always ?? []);
      for (const transition of transitions) this.guardOf(transition);
      const lists = [node.entry, node.exit, node.initial.actions];
      for (const list of [...lists, ...transitions.map(({ actions }) => actions)]) {
        this.actionsOf(list, node);
        if (list.some((action) => sends(machine, action))) hasChildren = true;
      }
    }
    this.hasChildren = hasChildren;
    this.#hasPartialWildcards = [...this.#descriptors].some((each) => each.endsWith('.*'));
  }

  /** Whether the chart may treat this event type differently from an unknown type. */
  isNamed(type: string): boolean {
    return this.#hasPartialWildcards || this.#descriptors.has(type) || isReserved(type);
  }

  /**
   * The program of an invoked machine.
   * @throws Error if no state invokes it
   */
  invoked(src: string): Program {
    const program = this.#invoked.get(src);
    if (program) return program;
    throw new Error(`No state of machine '${this.#machine.id}' invokes '${src}'.`);
  }

  guardOf(transition: AnyTransitionDefinition): Guard | null {
    const cached = this.#guards.get(transition);
    if (cached !== undefined) return cached;
    const { guard, source } = transition as { guard?: unknown; source: StateNode };
    const made = guard ? guardOf(this.#machine, guard, this.#scopeOf(source)) : null;
    this.#guards.set(transition, made);
    return made;
  }

  /** The compiled actions of a list in the configuration of the state `node`. */
  actionsOf(list: readonly unknown[], node: StateNode): readonly Action[] {
    const cached = this.#actions.get(list);
    if (cached) return cached;
    const made = list.map((action) =>
      actionOf(this.#machine, action, this.#scopeOf(node), this.#options),
    );
    this.#actions.set(list, made);
    return made;
  }

  /** The actions when a state is exited. */
  exitOf(node: StateNode): Action[] {
    return [
      ...this.actionsOf(node.exit, node),
      ...invocationsOf(node).map(({ id }) => act((run) => stopChild(run, id))),
    ];
  }

  /** The actions when a state is entered. `byDefault` adds those of its initial transition. */
  entryOf(node: StateNode, byDefault: boolean): Action[] {
    const entry = this.actionsOf(node.entry, node);
    const initial = byDefault ? this.actionsOf(node.initial.actions, node) : [];
    const invocations = invocationsOf(node);
    if (invocations.length === 0 || this.#options.skipsInvoked) {
      return [...entry, ...invocations.map(() => act(marksChanged)), ...initial];
    }
    const awaited = invocations.map(({ id }) => id);
    const scope = this.#scopeOf(node);
    return [
      act((run) => {
        run.awaited = awaited;
      }),
      ...entry,
      ...invocations.map((how) => {
        const program = this.invoked(how.src);
        return act((run) => invoke(run, how, program, scope));
      }),
      ...initial,
      act(deliverAwaited),
    ];
  }

  /** The action that raises the done event of a state, with the output of its final state. */
  raisesDone(node: StateNode, final?: StateNode): Action {
    const output = this.#outputOf(final);
    return act((run) => run.raise(doneStateEvent(node.id, output(run, run.event))));
  }

  /** The action that sets the status `done` and the output of the chart. */
  ends(last: StateNode): Action {
    const root = this.#machine.root as StateNode;
    const lastOutput = this.#outputOf(last.parent ? last : undefined);
    const output = this.#outputOf(root);
    return act((run) => {
      run.changed = true;
      run.status = 'done';
      run.output =
        root.output === undefined
          ? undefined
          : output(run, doneStateEvent(last.id, lastOutput(run, run.event)));
    });
  }

  #outputOf(node: StateNode | undefined): (run: MacrostepRun, event: EventObject) => unknown {
    const output: unknown = node?.output;
    if (!node || typeof output !== 'function') return () => output;
    const { self } = this.#scopeOf(node);
    return ({ context }, event) => (output as Mapper)({ context, event, self });
  }

  #scopeOf(node: StateNode): ActionScope {
    const cached = this.#scopes.get(node);
    if (cached) return cached;
    const made = new ActionScope(nameOfState(node));
    this.#scopes.set(node, made);
    return made;
  }

  #compileInvoked(invocation: InvokedActor, node: StateNode): void {
    const { src, systemId } = invocation;
    const refuse = (what: string): never => {
      throw new UnsupportedChartError(nameOfState(node), what);
    };
    if (systemId !== undefined) refuse('an invocation with a "systemId"');
    const logic = logicOf(this.#machine, src);
    if (logic === undefined) return refuse(`the actor "${src}", which is not provided,`);
    if (!isStateMachine(logic)) return refuse(`the actor "${src}", which is not a machine,`);
    if (!this.#invoked.has(src)) this.#invoked.set(src, this.#options.programOf(logic));
  }
}

/** XState creates a new snapshot for each invocation, even if nothing runs. */
const marksChanged: Action['execute'] = (run) => {
  run.changed = true;
};
