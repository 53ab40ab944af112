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
import { statesOfValue, type StateNode } from '../chart/xstate-internals.js';
import { withoutConflicts } from './transitions.js';
import { ActionScope } from './unsupported.js';

/** The options of `compileMachine`, with their defaults. */
export interface ProgramOptions {
  /** Receives the values of the action `log`. */
  logger: (...values: unknown[]) => void;
  /** Whether an assigned object with every key becomes the context itself, without a copy. */
  adoptsContexts: boolean;
  /** Whether invoked machines do not run. */
  skipsInvoked: boolean;
  /** Whether plain functions and `log` actions do not run. */
  skipsSideEffects: boolean;
  maxMicrosteps: number;
  /** Called before each guard. A boolean result replaces the guard's. */
  onGuard: OnGuard | undefined;
  /** Called instead of each action; it must run the action. */
  onAction: OnAction | undefined;
  /** Whether each context is deep-frozen. */
  freezesContexts: boolean;
}

/** The limit of event types that a configuration caches, because a host can receive events of any type. */
const MAX_TYPES = 500;

/** The cache key for all event types that the chart does not name: it treats them alike. */
const NO_TYPE = '';

/** A compiled chart. */
export class Program {
  readonly machine: AnyStateMachine;
  readonly root: StateNode;
  readonly parts: ChartParts;
  readonly options: ProgramOptions;
  readonly maxMicrosteps: number;
  readonly configurations: Configurations;
  /** The configuration before the machine starts: only the root. */
  readonly beforeStart: Configuration;
  readonly initialPlan: TransitionPlan;
  /** Whether it runs invoked machines or sends to other machines. */
  readonly runsChildren: boolean;
  readonly #scope: ActionScope;
  readonly #idle: MacrostepRun[] = [];

  /**
   * @param programs the programs of machines whose compilation has begun
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
    this.maxMicrosteps = Math.min(machine.options.maxIterations ?? Infinity, options.maxMicrosteps);
    this.#scope = new ActionScope(machine.id, machine);
    this.configurations = new Configurations(this.root);
    this.beforeStart = this.configurations.of([this.root], {});
    this.parts = new ChartParts(machine, {
      skipsInvoked: options.skipsInvoked,
      skipsSideEffects: options.skipsSideEffects,
      onAction: options.onAction,
      programOf: (child) => programs.get(child) ?? new Program(child, options, programs),
    });
    const first = {
      source: this.root,
      target: [...initialStates(this.root)],
      reenter: true,
      actions: [],
    };
    const { beforeStart: from } = this;
    this.runsChildren = !options.skipsInvoked && this.parts.hasChildren;
    this.initialPlan = transitionPlanOf(
      { program: this, from, transitions: [first], isInitial: true },
      [],
    );
  }

  acquireRun(): MacrostepRun {
    return this.#idle.pop() ?? new MacrostepRun(this);
  }

  releaseRun(run: MacrostepRun): void {
    this.#idle.push(run);
  }

  /** Computes the initial state. Side effects are deferred to `run.deferred`. An error is in the state. */
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
      run.configuration = this.beforeStart;
      run.context = context;
      return failed(stateOf(run, NO_CHILDREN), failure);
    }
  }

  /** Takes one event in a state with the status `active`. An error is in the next state. */
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

  /** The transitions that an event would take, whatever the status of the state is. */
  wouldTake(state: AnyState, event: EventObject): TransitionPlan | null {
    const run = this.acquireRun();
    try {
      run.clear(null, null);
      return run.wouldTake(this.configurationOf(state), state.context, event);
    } catch (error) {
      throw run.failure(error);
    } finally {
      this.releaseRun(run);
    }
  }

  /** The configuration of a state. A copied state, or a state of another program, has no cached one. */
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

  /** The plan of these transitions, taken in one microstep. */
  planOf(from: Configuration, chosen: readonly Candidate[]): TransitionPlan {
    const transitions = chosen.map(({ definition }) => definition);
    // XState reports every transition that an event selects. Of eventless transitions it reports only those taken.
    const reported = chosen.some(({ isEventless }) => isEventless)
      ? withoutConflicts(transitions, from.nodes, ({ id }) => from.history[id])
      : transitions;
    return transitionPlanOf({ program: this, from, transitions }, reported);
  }

  actionOf(written: unknown, scope: ActionScope): Action {
    return actionOf(this.machine, written, scope, this.options);
  }

  guardOf(written: unknown, scope: ActionScope): Guard {
    return guardOf(this.machine, written, scope);
  }

  /** The context after an assignment of these properties. */
  assigned(context: Context, given: Context | undefined): Context {
    if (this.options.adoptsContexts && given && isWhole(context, given)) return given;
    return { ...context, ...given };
  }

  #makeSelector(configuration: Configuration, type: string): Selector {
    const { selectors } = configuration;
    const key = this.parts.isNamed(type) ? type : NO_TYPE;
    const cached = selectors.get(key);
    if (cached) return cached;
    const made = selectorOf(configuration, this.root, type, (definition) =>
      this.#candidate(definition, false),
    );
    if (selectors.size < MAX_TYPES) selectors.set(key, made);
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
        const part = guards.get(written) ?? this.guardOf(written, this.#scope);
        guards.set(written, part);
        return Boolean(run.evaluateIn(instead as Context, part));
      };
      const answer = onGuard(definition, ask, { context, event, value: configuration.value });
      return typeof answer === 'boolean' ? answer : guard(run);
    };
  }

  #contextFrom(input: unknown): Context {
    const { context } = this.machine.config as { context?: unknown };
    if (typeof context !== 'function') return (context ?? {}) as Context;
    const { spawn, self } = this.#scope;
    const made = (context as Factory)({ spawn, input, self });
    this.#scope.refuseIn(made ?? {});
    return this.assigned({}, made);
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

type Factory = (args: { spawn: unknown; input: unknown; self: unknown }) => Context | undefined;

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
