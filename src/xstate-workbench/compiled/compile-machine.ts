import type {
  AnyStateMachine,
  AnyTransitionDefinition,
  EmittedFrom,
  EventFromLogic,
  EventObject,
  InputFrom,
} from 'xstate';
import type { Moment, OnAction } from './actions.js';
import { Member, type StepRecord } from './member.js';
import { Program } from './program.js';
import { everyCandidate } from './transition-selection.js';
import { fromSnapshot, toSnapshot, type PersistedState } from './snapshots.js';
import { failed, type AnyState, type CompiledState } from './state.js';
import {
  delaysOf,
  doneActorEvent,
  errorActorEvent,
  invocationsOf,
  requireMachine,
  type StateNode,
} from '../chart/xstate-internals.js';
import { requireOptions, type KeysOf } from '../options.js';

/** Evaluates a guard in any notation, for the current context or another one. @beta */
export type AskGuard = (guard: unknown, context?: unknown) => boolean;

/** Called before the guard of a transition; `ask` evaluates the guard. A boolean result replaces the guard's. @beta */
export type OnGuard = (
  transition: AnyTransitionDefinition,
  ask: AskGuard,
  moment: Moment,
) => unknown;

/** Options of `compileMachine`. @beta */
export interface CompileOptions {
  /** Receives the values of the action `log`. Default: the console. */
  logger?: (...values: unknown[]) => void;
  /**
   * If an action assigns every key of the context, use the assigned object itself as the next context, not a copy. Only
   * for charts whose actions never mutate an object after they assign it. Default: false.
   */
  adoptContexts?: boolean;
  /**
   * `'left out'`: invoked actors do not run and receive nothing; send their done events yourself. Use it to explore the
   * states of one chart alone. Default: `'run'`.
   */
  invoked?: 'run' | 'left out';
  /** `'left out'`: actions that are plain functions, and `log`, do not run. Default: `'run'`. */
  sideEffects?: 'run' | 'left out';
  /** A limit of microsteps in one macrostep, if it is lower than the machine's own `maxIterations`. */
  maxIterations?: number;
  /**
   * Called before the guard of a transition; `ask` evaluates a guard in any notation, for the current context or
   * another one. If it returns `true` or `false`, that is the result of the whole guard. For tools that find out which
   * part of a guard decided.
   */
  onGuard?: OnGuard;
  /** Called instead of each action; it must call `run` once. For tools that check what actions do. */
  onAction?: OnAction;
  /**
   * Deep-freeze each context, so that an action or a guard that mutates it throws. The initial context is copied before
   * it is frozen. Default: false.
   */
  freezeContexts?: boolean;
}

const COMPILE_OPTIONS: KeysOf<CompileOptions> = {
  logger: true,
  adoptContexts: true,
  invoked: true,
  sideEffects: true,
  maxIterations: true,
  onGuard: true,
  onAction: true,
  freezeContexts: true,
};

/** Options of one step. @beta */
export interface StepOptions {
  /** True: report the transitions taken. Default: false. */
  taken?: boolean;
  /** The invoked machine that takes the event: ids, `/`-joined, as in `Awaited`. Default: the machine itself. */
  to?: string;
}

/** An event that a state waits for, and that nothing in a compiled machine sends: a delay, or a report of an actor. @beta */
export interface Awaited {
  /** The delay in milliseconds or its name; absent for an actor. */
  readonly delay?: number | string;
  /** The actor; absent for a delay. */
  readonly actor?: { readonly id: string; readonly src: string };
  /** The types of events to send: the end of the delay, or the output and the error of the actor. */
  readonly types: readonly string[];
  /** The invoked machine that waits: ids, `/`-joined; `''` for the machine itself. */
  readonly to: string;
}

/** The result of one event. @beta */
export interface Step<M extends AnyStateMachine = AnyStateMachine> {
  /** The next state: the same object as before if XState would return the same snapshot. */
  readonly state: CompiledState<M>;
  /** The events that the machine and the machines it invokes emitted, in the order in which listeners receive them. */
  readonly emitted: readonly EmittedFrom<M>[];
  /**
   * For machines that invoke others: for each emitted event, the ids of the invocations down to its machine,
   * `/`-joined; `''` for the machine itself.
   */
  readonly emittedBy?: readonly string[];
  /**
   * With the option `taken`: for each microstep, the definitions of its transitions, the same objects that XState
   * reports to an inspector.
   */
  readonly taken?: readonly (readonly AnyTransitionDefinition[])[];
}

/** A machine that runs without an actor. @beta */
export interface CompiledMachine<M extends AnyStateMachine> {
  readonly machine: M;
  /** Start the machine. If a guard or an action throws, the state has `status: 'error'`, as an actor's snapshot has. */
  init(
    ...args: undefined extends InputFrom<M>
      ? [input?: InputFrom<M>, options?: StepOptions]
      : [input: InputFrom<M>, options?: StepOptions]
  ): Step<M>;
  /** Take one event. A state whose status is not `active` stays the same. */
  step(state: CompiledState<M>, event: EventFromLogic<M>, options?: StepOptions): Step<M>;
  /** The result of `snapshot.can(event)`: whether an event is taken and not forbidden. */
  can(state: CompiledState<M>, event: EventFromLogic<M>): boolean;
  /** The candidate transitions for a type of event, in the order of evaluation, regardless of their guards. */
  transitionsFor(state: CompiledState<M>, eventType: string): AnyTransitionDefinition[];
  /**
   * The delays and the actors other than machines for which the state waits. A compiled machine runs no clock and no such
   * actor: send `{ type: 'xstate.after.1000.door.open' }`, or `{ type: 'xstate.done.actor.load', output }`, when it is time.
   */
  awaits(state: CompiledState<M>): Awaited[];
  /** The active states, each with its `meta` and `tags`, in XState's order. */
  nodesOf(state: CompiledState<M>): readonly StateNode[];
  /**
   * The compiled form of a machine that this one invokes, for calls with the state of a child.
   * @param src the `src` of the child
   * @throws Error if no state invokes it
   */
  invoked(src: string): CompiledMachine<AnyStateMachine>;
  /** Convert a state to a persisted snapshot, for `createActor(machine, { snapshot })`. */
  toSnapshot(state: CompiledState<M>): PersistedState<M>;
  /**
   * Convert the result of `actor.getSnapshot()`, a persisted snapshot, or a copied state to a state.
   * @throws Error if it names a state that the machine does not have, or a child that it does not invoke
   */
  fromSnapshot(snapshot: unknown): CompiledState<M>;
}

const NOTHING: readonly never[] = Object.freeze([]);

/**
 * Compile an unmodified XState machine to run without actors. Work that depends neither on the context nor on the event
 * is done once for each configuration of active states.
 * @throws UnsupportedChartError that names the state, if the chart uses a feature that needs an actor
 * @throws TypeError if the value is not an XState 5 machine
 * @beta
 * @example
 * const door = compileMachine(machine);
 * const { state } = door.step(door.init().state, { type: 'OPEN' });
 */
export function compileMachine<M extends AnyStateMachine>(
  machine: M,
  options: CompileOptions = {},
): CompiledMachine<M> {
  requireMachine('compileMachine', machine);
  requireOptions('compileMachine', COMPILE_OPTIONS, options);
  const program = new Program(machine, {
    // eslint-disable-next-line no-console
    logger: options.logger ?? console.log,
    adoptsContexts: options.adoptContexts ?? false,
    skipsInvoked: options.invoked === 'left out',
    skipsSideEffects: options.sideEffects === 'left out',
    maxMicrosteps: options.maxIterations ?? Infinity,
    onGuard: options.onGuard,
    onAction: options.onAction,
    freezesContexts: options.freezeContexts ?? false,
  });
  return runnerOf(program) as unknown as CompiledMachine<M>;
}

function runnerOf(program: Program): CompiledMachine<AnyStateMachine> {
  const stepping = program.runsChildren
    ? withChildMachines(program)
    : withoutChildMachines(program);
  const invoked = new Map<string, CompiledMachine<AnyStateMachine>>();
  return {
    machine: program.machine,
    init: (input?: unknown, { taken = false }: StepOptions = {}) => stepping.init(input, taken),
    step: (state, event, options) =>
      state.status === 'active'
        ? stepping.step(state as AnyState, event, options?.taken === true, options?.to)
        : { state, emitted: NOTHING },
    can: (state, event) => program.wouldTake(state as AnyState, event)?.forbids === false,
    transitionsFor: (state, eventType) =>
      everyCandidate(program.selectorOf(program.configurationOf(state as AnyState), eventType)).map(
        ({ definition }) => definition,
      ),
    awaits: (state) => awaitedIn(program, state as AnyState),
    nodesOf: (state) => program.configurationOf(state as AnyState).nodes,
    invoked: (src) => {
      const runner = invoked.get(src) ?? runnerOf(program.parts.invoked(src));
      invoked.set(src, runner);
      return runner;
    },
    toSnapshot: (state) => toSnapshot(state as AnyState),
    fromSnapshot: (snapshot) => fromSnapshot(program, snapshot) as CompiledState,
  };
}

function awaitedIn(program: Program, state: AnyState, to = ''): Awaited[] {
  if (state.status !== 'active') return [];
  const own = program.configurationOf(state).nodes.flatMap((node) => [
    ...delaysOf(node).map(({ delay, type }): Awaited => ({ delay, types: [type], to })),
    ...invocationsOf(node)
      .filter(({ id }) => program.parts.outside.has(id))
      .map(({ id, src }): Awaited => {
        const types = [doneActorEvent(id, undefined).type, errorActorEvent(id, undefined).type];
        return { actor: { id, src }, types, to };
      }),
  ]);
  const ofChildren = Object.entries(state.children).flatMap(([id, { src, snapshot }]) =>
    awaitedIn(program.parts.invoked(src), snapshot, to === '' ? id : `${to}/${id}`),
  );
  return [...own, ...ofChildren];
}

interface Stepping {
  init(input: unknown, taken: boolean): Step;
  step(state: AnyState, event: EventObject, taken: boolean, to?: string): Step;
}

/** Runs a machine that neither invokes other machines nor sends to any. */
function withoutChildMachines(program: Program): Stepping {
  const stepFrom = (state: AnyState, outgoing: unknown[] | null): Step => ({
    state: state as CompiledState,
    emitted: (outgoing ?? NOTHING) as EventObject[],
  });
  return {
    init(input, taken) {
      const run = program.acquireRun();
      try {
        const microsteps = taken ? [] : null;
        let state = program.begin(run, input, null, microsteps);
        let { outgoing } = run;
        try {
          for (const act of run.deferred ?? []) act();
        } catch (error) {
          state = failed(state, error);
          outgoing = null;
        }
        const step = stepFrom(state, outgoing);
        return microsteps ? { ...step, taken: microsteps } : step;
      } finally {
        program.releaseRun(run);
      }
    },
    step(state, event, taken) {
      const run = program.acquireRun();
      try {
        const microsteps = taken ? [] : null;
        const step = stepFrom(program.take(run, state, event, null, microsteps), run.outgoing);
        return microsteps ? { ...step, taken: microsteps } : step;
      } finally {
        program.releaseRun(run);
      }
    },
  };
}

/** Runs a machine that invokes other machines or sends to some. */
function withChildMachines(program: Program): Stepping {
  const recordedStep = (record: StepRecord, step: () => Member): Step => {
    const state = step().fullState() as CompiledState;
    const { emitted, emittedBy, taken } = record;
    return taken ? { state, emitted, emittedBy, taken } : { state, emitted, emittedBy };
  };
  const newRecord = (taken: boolean): StepRecord => ({
    emitted: [],
    emittedBy: [],
    taken: taken ? [] : null,
    bySystemId: new Map(),
  });
  return {
    init(input, taken) {
      const record = newRecord(taken);
      return recordedStep(record, () => Member.outermost(program, record, input));
    },
    step(state, event, taken, to = '') {
      const record = newRecord(taken);
      return recordedStep(record, () => {
        const member = Member.resumed(program, state, record);
        member.within(to).send(event);
        return member;
      });
    },
  };
}
