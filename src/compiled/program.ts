import { type AnyStateMachine, type AnyTransitionDefinition, type EventObject } from 'xstate';
import type { AskGuard, OnGuard } from './compile-machine.js';
import { actionOf, type Action, type OnAction } from './actions.js';
import { frozenCopy } from './freezing.js';
import { completed, Configurations, type Configuration } from './configuration.js';
import type { Member } from './member.js';
import { guardOf } from './guards.js';
import { ChartParts } from './parts.js';
import { transitionPlanOf, type TransitionPlan } from './transition-plan.js';
import { MacrostepRun, type TakenByMicrostep } from './macrostep-run.js';
import {
  eventlessSelectorOf,
  selectorOf,
  type Candidate,
  type Guard,
  type Selector,
} from './transition-selection.js';
import { CONFIGURATION, failed, NO_CHILDREN, type AnyState, type Context } from './state.js';
import { initialStates } from './structure.js';
import { statesOfValue, type StateNode } from '../../machines/charts/xstate-internals.js';
import { withoutConflicts } from './transitions.js';
import { ActionScope } from './unsupported.js';

/** Options for compiling a machine. */
export interface ProgramOptions {
  /** Receives the output of the action `log`. */
  logger: (...values: unknown[]) => void;
  /** Whether a whole context that is assigned becomes the context itself, not a copy. */
  adoptsContexts: boolean;
  /** Whether nothing that states invoke is run. */
  leavesOutInvoked: boolean;
  /** Whether side effects are left out. */
  leavesOutSideEffects: boolean;
  mostMicrosteps: number;
  /** Called before each guard is evaluated; may answer in its place. */
  onGuard: OnGuard | undefined;
  /** Is called instead of each action, which it runs. */
  onAction: OnAction | undefined;
  /** Whether contexts are frozen. */
  freezesContexts: boolean;
}

/** No more types of events are remembered in a configuration: a host may be sent any. */
const MOST_TYPES = 500;

/** Stands for all types that a chart does not name: they are the same to it. */
const NO_TYPE = '';

/** A chart made ready to be run. */
export class Program {
  readonly machine: AnyStateMachine;
  readonly root: StateNode;
  readonly parts: ChartParts;
  readonly options: ProgramOptions;
  readonly mostMicrosteps: number;
  readonly configurations: Configurations;
  /** Before anything is entered. */
  readonly beforeAll: Configuration;
  readonly beginning: TransitionPlan;
  /** Whether it has to do with other machines. */
  readonly isFamily: boolean;
  readonly #place: ActionScope;
  readonly #idle: MacrostepRun[] = [];

  /**
   * @param programs the programs of machines that are being compiled already
   * @throws UnsupportedChartError
   */
  constructor(
    machine: AnyStateMachine,
    options: ProgramOptions,
    programs = new Map<AnyStateMachine, Program>(),
  ) {
    programs.set(machine, this);
    this.machine = machine;
    this.root = machine.root as StateNode;
    this.options = options;
    this.mostMicrosteps = Math.min(
      machine.options.maxIterations ?? Infinity,
      options.mostMicrosteps,
    );
    this.#place = new ActionScope(machine.id);
    this.configurations = new Configurations(this.root);
    this.beforeAll = this.configurations.of([this.root], {});
    this.parts = new ChartParts(machine, {
      leavesOutInvoked: options.leavesOutInvoked,
      leavesOutSideEffects: options.leavesOutSideEffects,
      onAction: options.onAction,
      programOf: (child) => programs.get(child) ?? new Program(child, options, programs),
    });
    const first = {
      source: this.root,
      target: [...initialStates(this.root)],
      reenter: true,
      actions: [],
    };
    const { beforeAll: from } = this;
    this.isFamily = !options.leavesOutInvoked && this.parts.hasChildren;
    this.beginning = transitionPlanOf(
      { program: this, from, transitions: [first], begins: true },
      [],
    );
  }

  borrow(): MacrostepRun {
    return this.#idle.pop() ?? new MacrostepRun(this);
  }

  giveBack(run: MacrostepRun): void {
    this.#idle.push(run);
  }

  /** Begin as an actor does, but without side effects; an error is in the state. */
  begin(
    run: MacrostepRun,
    input: unknown,
    member: Member | null,
    taken: TakenByMicrostep,
  ): AnyState {
    let context: Context = {};
    run.clear(member, taken);
    try {
      context = this.#contextFrom(input);
      if (this.options.freezesContexts) context = frozenCopy(context);
      run.begin(context, input);
      return stateOf(run, NO_CHILDREN);
    } catch (error) {
      const failure = run.failure(error);
      run.clear(member, taken);
      run.configuration = this.beforeAll;
      run.context = context;
      return failed(stateOf(run, NO_CHILDREN), failure);
    }
  }

  /** Take one event in a state that is `active`; an error is in the next state. */
  take(
    run: MacrostepRun,
    state: AnyState,
    event: EventObject,
    member: Member | null,
    taken: TakenByMicrostep,
  ): AnyState {
    run.clear(member, taken);
    const from = this.configurationOf(state);
    try {
      run.take(from, state.context, event);
      const isSame =
        run.status === 'active' && run.context === state.context && run.configuration === from;
      return isSame ? state : stateOf(run, state.children);
    } catch (error) {
      return failed(state, run.failure(error));
    }
  }

  /** The transitions that an event would take, regardless of the status. */
  wouldTake(state: AnyState, event: EventObject): TransitionPlan | null {
    const run = this.borrow();
    try {
      run.clear(null, null);
      return run.wouldTake(this.configurationOf(state), state.context, event);
    } catch (error) {
      throw run.failure(error);
    } finally {
      this.giveBack(run);
    }
  }

  /** The configuration of a state; it is looked up for a copy, and for a state of another program. */
  configurationOf(state: Pick<AnyState, 'value' | 'historyValue' | typeof CONFIGURATION>) {
    const cached = state[CONFIGURATION];
    return cached !== undefined && cached.owner === this.configurations
      ? cached
      : this.#lookUp(state);
  }

  selectorOf(configuration: Configuration, type: string): Selector {
    const cached = configuration.selectors.get(type);
    return cached ?? this.#makeSelector(configuration, type);
  }

  eventlessOf(configuration: Configuration): Selector {
    return (configuration.eventless ??= eventlessSelectorOf(configuration, (definition) =>
      this.#candidate(definition, true),
    ));
  }

  /** The effect of transitions that are taken together. */
  planOf(from: Configuration, chosen: readonly Candidate[]): TransitionPlan {
    const transitions = chosen.map(({ definition }) => definition);
    // XState reports every transition that an event selects, but only those eventless transitions that are taken.
    const reported = chosen.some(({ isEventless }) => isEventless)
      ? withoutConflicts(transitions, from.nodes, ({ id }) => from.history[id])
      : transitions;
    return transitionPlanOf({ program: this, from, transitions }, reported);
  }

  actionOf(written: unknown, place: ActionScope): Action {
    return actionOf(this.machine, written, place, this.options);
  }

  guardOf(written: unknown, place: ActionScope): Guard {
    return guardOf(this.machine, written, place);
  }

  /** The context after an assignment. */
  assigned(context: Context, given: Context | undefined): Context {
    if (this.options.adoptsContexts && given && isWhole(context, given)) return given;
    return { ...context, ...given };
  }

  #makeSelector(configuration: Configuration, type: string): Selector {
    const { selectors } = configuration;
    const meant = this.parts.isNamed(type) ? type : NO_TYPE;
    const cached = selectors.get(meant);
    if (cached) return cached;
    const made = selectorOf(configuration, this.root, type, (definition) =>
      this.#candidate(definition, false),
    );
    if (selectors.size < MOST_TYPES) selectors.set(meant, made);
    return made;
  }

  #candidate(definition: AnyTransitionDefinition, isEventless: boolean): Candidate {
    const guard = this.parts.guardOf(definition);
    const { onGuard } = this.options;
    const watched = guard && onGuard ? this.#watched(definition, guard, onGuard) : guard;
    return { definition, guard: watched, isEventless, plan: null };
  }

  #watched(
    definition: AnyTransitionDefinition,
    guard: Guard,
    onGuard: NonNullable<ProgramOptions['onGuard']>,
  ): Guard {
    const guards = new Map<unknown, Guard>();
    return (run) => {
      const { context, event, configuration } = run;
      const ask: AskGuard = (written, instead = context) => {
        const asked = guards.get(written) ?? this.guardOf(written, this.#place);
        guards.set(written, asked);
        return Boolean(run.asOf(instead as Context, asked));
      };
      const said = onGuard(definition, ask, { context, event, value: configuration.value });
      return typeof said === 'boolean' ? said : guard(run);
    };
  }

  #contextFrom(input: unknown): Context {
    const { context } = this.machine.config as { context?: unknown };
    if (typeof context !== 'function') return (context ?? {}) as Context;
    const { spawn, self } = this.#place;
    return this.assigned({}, (context as Factory)({ spawn, input, self }));
  }

  #lookUp({ value, historyValue }: Pick<AnyState, 'value' | 'historyValue'>): Configuration {
    const nodes = completed(statesOfValue(this.root, value) as StateNode[]);
    const history: Record<string, StateNode[]> = {};
    for (const [id, states] of Object.entries(historyValue)) {
      history[id] = states.map((state) => this.machine.getStateNodeById(state.id) as StateNode);
    }
    return this.configurations.of([...nodes], history);
  }
}

type Factory = (args: { spawn: unknown; input: unknown; self: unknown }) => Context;

function isWhole(context: Context, given: Context): boolean {
  for (const key in context) if (!(key in given)) return false;
  return true;
}

function stateOf(run: MacrostepRun, children: AnyState['children']): AnyState {
  const { status, configuration, context, output, error } = run;
  return {
    status,
    value: configuration.value,
    context,
    output,
    error,
    historyValue: configuration.historyValue,
    children,
    [CONFIGURATION]: configuration,
  };
}
