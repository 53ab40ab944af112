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
import { requireMachine, type StateNode } from '../../machines/charts/xstate-internals.js';

/** Evaluates a guard in any notation, for the current context or another one. @beta */
export type AskGuard = (guard: unknown, context?: unknown) => boolean;

/** Called before the guard of a transition, which `ask` answers. A boolean result replaces that answer. @beta */
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
   * If an action assigns every key of the context, use the assigned object as the next context. Without this option
   * it is copied, as XState does. For charts whose actions never change an object that they have assigned.
   */
  adoptContexts?: boolean;
  /**
   * `'left out'`: invoked actors do not run and receive nothing. Send their done events yourself. This explores the
   * states of one chart alone. Default: `'run'`.
   */
  invoked?: 'run' | 'left out';
  /** Whether actions that are plain functions, and `log`, are run. Default: `'run'`. */
  sideEffects?: 'run' | 'left out';
  /** Instead of the machine's own `maxIterations`, if that allows more. */
  maxIterations?: number;
  /**
   * Called before the guard of a transition; `ask` evaluates a guard in any notation, for the current context or another one. For tools that find out which part of a guard decided. If it returns `true` or `false`, the whole guard has this answer.
   */
  onGuard?: OnGuard;
  /** Called instead of each action; it must call `run` once. For tools that check what actions do. */
  onAction?: OnAction;
  /**
   * Freeze each context, with everything in it, so that an action or a guard that changes it in place throws. The
   * context that the machine begins with is copied first. Default: false.
   */
  freezeContexts?: boolean;
}

/** Options of one step: the facts that it reports. @beta */
export interface StepOptions {
  /** Report the transitions taken. */
  taken?: boolean;
}

/** The result of one event. @beta */
export interface Step<M extends AnyStateMachine = AnyStateMachine> {
  /** The same object as before if XState's snapshot would be. */
  readonly state: CompiledState<M>;
  /** Events emitted by the machine and by the machines that it invokes, in the order in which listeners receive them. */
  readonly emitted: readonly EmittedFrom<M>[];
  /**
   * For machines that invoke others: who emitted each, by the ids of invocations, `/`-joined; `''` for the
   * machine itself.
   */
  readonly emittedBy?: readonly string[];
  /**
   * With the option `taken`: the definitions of the transitions in each microstep, as XState reports them to an
   * inspector.
   */
  readonly taken?: readonly (readonly AnyTransitionDefinition[])[];
}

/** A machine that runs without an actor. @beta */
export interface CompiledMachine<M extends AnyStateMachine> {
  readonly machine: M;
  /** Begin. An error shows in the state, as in an actor's snapshot: `status: 'error'`. */
  init(
    ...args: undefined extends InputFrom<M>
      ? [input?: InputFrom<M>, options?: StepOptions]
      : [input: InputFrom<M>, options?: StepOptions]
  ): Step<M>;
  /** Take one event; nothing happens in a state that is not `active`. */
  step(state: CompiledState<M>, event: EventFromLogic<M>, options?: StepOptions): Step<M>;
  /** As `snapshot.can`: whether an event is taken and not forbidden. */
  can(state: CompiledState<M>, event: EventFromLogic<M>): boolean;
  /** The candidate transitions for a type of event, in the order of evaluation, regardless of their guards. */
  transitionsFor(state: CompiledState<M>, eventType: string): AnyTransitionDefinition[];
  /** The active states, each with its `meta` and `tags`, in XState's order. */
  nodesOf(state: CompiledState<M>): readonly StateNode[];
  /**
   * A machine that this one invokes, to ask about the state of a child.
   * @param src as the child has it
   * @throws Error if no state invokes it
   */
  invoked(src: string): CompiledMachine<AnyStateMachine>;
  /** A persisted snapshot, as `createActor(machine, { snapshot })` takes it. */
  toSnapshot(state: CompiledState<M>): PersistedState<M>;
  /**
   * Go on from `actor.getSnapshot()`, a persisted snapshot, or a state that was copied.
   * @throws Error if it names a state that the machine does not have, or a child that it does not invoke
   */
  fromSnapshot(snapshot: unknown): CompiledState<M>;
}

const NOTHING: readonly never[] = Object.freeze([]);

/**
 * Compile an unmodified XState machine to run without actors. Work that depends on neither context nor event is done once
 * for each configuration of states.
 * @throws UnsupportedChartError that names the state, if a feature needs an actor
 * @throws TypeError if it is no XState 5 machine
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
  const program = new Program(machine, {
    // eslint-disable-next-line no-console
    logger: options.logger ?? console.log,
    adoptsContexts: options.adoptContexts ?? false,
    leavesOutInvoked: options.invoked === 'left out',
    leavesOutSideEffects: options.sideEffects === 'left out',
    mostMicrosteps: options.maxIterations ?? Infinity,
    onGuard: options.onGuard,
    onAction: options.onAction,
    freezesContexts: options.freezeContexts ?? false,
  });
  return runnerOf(program) as unknown as CompiledMachine<M>;
}

function runnerOf(program: Program): CompiledMachine<AnyStateMachine> {
  const stepping = program.isFamily ? inFamily(program) : alone(program);
  const invoked = new Map<string, CompiledMachine<AnyStateMachine>>();
  return {
    machine: program.machine,
    init: (input?: unknown, { taken = false }: StepOptions = {}) => stepping.init(input, taken),
    step: (state, event, options) =>
      state.status === 'active'
        ? stepping.step(state as AnyState, event, options?.taken === true)
        : { state, emitted: NOTHING },
    can: (state, event) => program.wouldTake(state as AnyState, event)?.forbids === false,
    transitionsFor: (state, eventType) =>
      everyCandidate(program.selectorOf(program.configurationOf(state as AnyState), eventType)).map(
        ({ definition }) => definition,
      ),
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

interface Stepping {
  init(input: unknown, taken: boolean): Step;
  step(state: AnyState, event: EventObject, taken: boolean): Step;
}

/** A machine that neither invokes others nor sends to them. */
function alone(program: Program): Stepping {
  const stepFrom = (state: AnyState, outgoing: unknown[] | null): Step => ({
    state: state as CompiledState,
    emitted: (outgoing ?? NOTHING) as EventObject[],
  });
  return {
    init(input, taken) {
      const run = program.borrow();
      try {
        const notes = taken ? [] : null;
        let state = program.begin(run, input, null, notes);
        let { outgoing } = run;
        try {
          for (const act of run.later ?? []) act();
        } catch (error) {
          state = failed(state, error);
          outgoing = null;
        }
        const step = stepFrom(state, outgoing);
        return notes ? { ...step, taken: notes } : step;
      } finally {
        program.giveBack(run);
      }
    },
    step(state, event, taken) {
      const run = program.borrow();
      try {
        const notes = taken ? [] : null;
        const step = stepFrom(program.take(run, state, event, null, notes), run.outgoing);
        return notes ? { ...step, taken: notes } : step;
      } finally {
        program.giveBack(run);
      }
    },
  };
}

/** A machine that invokes others. */
function inFamily(program: Program): Stepping {
  const recordedStep = (heard: StepRecord, step: () => Member): Step => {
    const state = step().settled() as CompiledState;
    const { emitted, emittedBy, taken } = heard;
    return taken ? { state, emitted, emittedBy, taken } : { state, emitted, emittedBy };
  };
  const listening = (taken: boolean): StepRecord => ({
    emitted: [],
    emittedBy: [],
    taken: taken ? [] : null,
  });
  return {
    init(input, taken) {
      const heard = listening(taken);
      return recordedStep(heard, () => Member.outermost(program, heard, input));
    },
    step(state, event, taken) {
      const heard = listening(taken);
      return recordedStep(heard, () => {
        const member = Member.resumed(program, state, heard);
        member.send(event);
        return member;
      });
    },
  };
}
