import { nameOfState, statesOf } from '../../machines/charts/transitions.js';
import type { AnyStateMachine, AnyTransitionDefinition, EventObject } from 'xstate';
import { act, actionOf, type Action, type OnAction } from './actions.js';
import { dismiss, invoke, meetAwaited } from './family.js';
import { guardOf } from './guards.js';
import type { Program } from './program.js';
import type { MacrostepRun } from './macrostep-run.js';
import { meansMore, type Guard } from './transition-selection.js';
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
} from '../../machines/charts/xstate-internals.js';

type Mapper = (args: { context: unknown; event: EventObject; self: unknown }) => unknown;

export interface PartsOptions {
  leavesOutInvoked: boolean;
  leavesOutSideEffects: boolean;
  onAction: OnAction | undefined;
  /** The program of a machine that is invoked. */
  programOf(machine: AnyStateMachine): Program;
}

/** The guards, actions and invocations of a chart, each prepared once. */
export class ChartParts {
  /** Whether the chart invokes machines, or sends to some. */
  readonly hasChildren: boolean;
  /** The event descriptors of all transitions. */
  readonly #descriptors = new Set<string>();
  readonly #hasPartialWildcards: boolean;
  readonly #machine: AnyStateMachine;
  readonly #options: PartsOptions;
  readonly #places = new Map<StateNode, ActionScope>();
  readonly #actions = new Map<readonly unknown[], readonly Action[]>();
  readonly #guards = new Map<AnyTransitionDefinition, Guard | null>();
  readonly #invoked = new Map<string, Program>();

  /** @throws UnsupportedChartError naming the first state that has something only an actor can do */
  constructor(machine: AnyStateMachine, options: PartsOptions) {
    this.#machine = machine;
    this.#options = options;
    let hasChildren = false;
    for (const node of statesOf(machine.root as StateNode)) {
      if (hasDelays(node))
        throw new UnsupportedChartError(nameOfState(node), 'a delayed transition');
      for (const invocation of invocationsOf(node)) {
        hasChildren = true;
        if (!options.leavesOutInvoked) this.#ready(invocation, node);
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

  /** Whether the chart may treat a type of event differently from an unknown one. */
  isNamed(type: string): boolean {
    return this.#hasPartialWildcards || this.#descriptors.has(type) || meansMore(type);
  }

  /** @throws Error if no state invokes it */
  invoked(src: string): Program {
    const program = this.#invoked.get(src);
    if (program) return program;
    throw new Error(`No state of machine '${this.#machine.id}' invokes '${src}'.`);
  }

  guardOf(transition: AnyTransitionDefinition): Guard | null {
    const cached = this.#guards.get(transition);
    if (cached !== undefined) return cached;
    const { guard, source } = transition as { guard?: unknown; source: StateNode };
    const made = guard ? guardOf(this.#machine, guard, this.#placeOf(source)) : null;
    this.#guards.set(transition, made);
    return made;
  }

  /** @param node the state that they stand in */
  actionsOf(list: readonly unknown[], node: StateNode): readonly Action[] {
    const cached = this.#actions.get(list);
    if (cached) return cached;
    const made = list.map((action) =>
      actionOf(this.#machine, action, this.#placeOf(node), this.#options),
    );
    this.#actions.set(list, made);
    return made;
  }

  /** The actions of leaving a state. */
  exitOf(node: StateNode): Action[] {
    return [
      ...this.actionsOf(node.exit, node),
      ...invocationsOf(node).map(({ id }) => act((run) => dismiss(run, id))),
    ];
  }

  /** The actions of entering a state, with those of its initial transition if it is entered by default. */
  entryOf(node: StateNode, byDefault: boolean): Action[] {
    const entry = this.actionsOf(node.entry, node);
    const initial = byDefault ? this.actionsOf(node.initial.actions, node) : [];
    const invocations = invocationsOf(node);
    if (invocations.length === 0 || this.#options.leavesOutInvoked) {
      return [...entry, ...invocations.map(() => act(notices)), ...initial];
    }
    const awaited = invocations.map(({ id }) => id);
    const place = this.#placeOf(node);
    return [
      act((run) => {
        run.awaited = awaited;
      }),
      ...entry,
      ...invocations.map((how) => {
        const program = this.invoked(how.src);
        return act((run) => invoke(run, how, program, place));
      }),
      ...initial,
      act(meetAwaited),
    ];
  }

  /** Raises that a state is done, with the output of its final state. */
  raisesDone(node: StateNode, final?: StateNode): Action {
    const output = this.#outputOf(final);
    return act((run) => run.raise(doneStateEvent(node.id, output(run, run.event))));
  }

  /** Ends the chart, with its output. */
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
    const { self } = this.#placeOf(node);
    return ({ context }, event) => (output as Mapper)({ context, event, self });
  }

  #placeOf(node: StateNode): ActionScope {
    const cached = this.#places.get(node);
    if (cached) return cached;
    const made = new ActionScope(nameOfState(node));
    this.#places.set(node, made);
    return made;
  }

  #ready(invocation: InvokedActor, node: StateNode): void {
    const { src, systemId } = invocation;
    const refuse = (what: string): never => {
      throw new UnsupportedChartError(nameOfState(node), what);
    };
    if (systemId !== undefined) refuse('an invocation with a "systemId"');
    const logic = logicOf(this.#machine, src);
    if (logic === undefined) return refuse(`the actor "${src}", which is not provided,`);
    if (!isStateMachine(logic)) return refuse(`the actor "${src}", which is no machine,`);
    if (!this.#invoked.has(src)) this.#invoked.set(src, this.#options.programOf(logic));
  }
}

/** Whether anything is invoked or not, XState makes another snapshot. */
const notices: Action['execute'] = (run) => {
  run.changed = true;
};
