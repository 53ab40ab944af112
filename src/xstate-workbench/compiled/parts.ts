import { nameOfState, statesOf } from '../chart/transitions.js';
import type { AnyStateMachine, AnyTransitionDefinition, EventObject } from 'xstate';
import { act, actionOf, type Action, type OnAction } from './actions.js';
import { stopChild, invoke, deliverAwaited } from './child-machines.js';
import { guardOf } from './guards.js';
import type { Program } from './program.js';
import type { MacrostepRun } from './macrostep-run.js';
import { isReserved, type Guard } from './transition-selection.js';
import { ActionScope } from './unsupported.js';
import {
  doneStateEvent,
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
  /** The ids of actors that do not run: those without a machine, or all. Their reports are events. */
  readonly outside = new Set<string>();
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
      for (const invocation of invocationsOf(node)) {
        if (options.skipsInvoked || !this.#compileInvoked(invocation)) {
          this.outside.add(invocation.id);
        } else hasChildren = true;
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
      ...invocationsOf(node).map(({ id }) =>
        act(this.outside.has(id) ? marksChanged : (run) => stopChild(run, id)),
      ),
    ];
  }

  /** The actions when a state is entered. `byDefault` adds those of its initial transition. */
  entryOf(node: StateNode, byDefault: boolean): Action[] {
    const entry = this.actionsOf(node.entry, node);
    const initial = byDefault ? this.actionsOf(node.initial.actions, node) : [];
    const invocations = invocationsOf(node);
    const awaited = invocations.map(({ id }) => id).filter((id) => !this.outside.has(id));
    if (awaited.length === 0) {
      return [...entry, ...invocations.map(() => act(marksChanged)), ...initial];
    }
    const scope = this.#scopeOf(node);
    return [
      act((run) => {
        run.awaited = awaited;
      }),
      ...entry,
      ...invocations.map((how) => {
        if (this.outside.has(how.id)) return act(marksChanged);
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
    const made = new ActionScope(nameOfState(node), this.#machine);
    this.#scopes.set(node, made);
    return made;
  }

  /** Compiles an invoked machine. @returns false if the actor is no machine, and so does not run */
  #compileInvoked({ src }: InvokedActor): boolean {
    const logic = logicOf(this.#machine, src);
    if (!isStateMachine(logic)) return false;
    if (!this.#invoked.has(src)) this.#invoked.set(src, this.#options.programOf(logic));
    return true;
  }
}

/** XState creates a new snapshot for each invocation, even if nothing runs. */
const marksChanged: Action['execute'] = (run) => {
  run.changed = true;
};
