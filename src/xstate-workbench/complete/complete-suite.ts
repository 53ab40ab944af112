import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  EventObject,
  SnapshotFrom,
} from 'xstate';
import { requireMachine } from '../chart/xstate-internals.js';
import {
  EXPLORATION_LIMITS,
  explore,
  messageOf,
  describeStates,
  type ExplorationLimits,
  type StateSpace,
} from '../covering/exploring.js';
import { ModelEvents } from '../covering/model-events.js';
import { JsonNumbers, NotPlainJson } from '../covering/values.js';
import { scenariosOf, type GivenScenario, type Scenario } from '../covering/scenario.js';
import { PathGenerationError } from '../covering/unsuitable.js';
import { minimized, type Mealy } from './mealy.js';
import { suiteWords, type SuiteMethod } from './methods.js';
import { requireOptions, type KeysOf } from '../options.js';
import { jsonOf } from '../json.js';

/** A scenario, and the observation that a tester makes after each event. @public */
export type CompleteScenario<M extends AnyStateMachine = AnyStateMachine> =
  M extends AnyStateMachine
    ? GivenScenario<M> & {
        /**
         * The observation after each event, as plain JSON. A tester also sees whether the event was accepted. Default:
         * the state value.
         */
        observe?(snapshot: SnapshotFrom<M>): unknown;
      }
    : never;

/** Options of `completeSuite`. @public */
export interface CompleteSuiteOptions extends ExplorationLimits {
  /** The number of states that an implementation may have in addition to those of the minimal machine. Default: 0. */
  extraStates?: 0 | 1 | 2;
  /**
   * `spyh` needs fewer events; `hsi` and `wp` also find faults of some implementations with more extra states. Default:
   * `hsi`.
   */
  method?: SuiteMethod;
  /** The greatest estimated number of sequences; a larger suite is refused. Default: 200,000. */
  maxSequences?: number;
}

const SUITE_OPTIONS: KeysOf<CompleteSuiteOptions> = {
  ...EXPLORATION_LIMITS,
  extraStates: true,
  method: true,
  maxSequences: true,
};

/** A complete suite: sequences of events that together find every fault. @public */
export interface CompleteSuite<M extends AnyStateMachine = AnyStateMachine> {
  /** The sequences, each to be run from the initial state. No sequence is a prefix of another. */
  sequences: EventFromLogic<M>[][];
  /** The number of states of the minimal machine, in which states that no tester can distinguish are merged. */
  states: number;
  /** The number of different events. */
  inputs: number;
  extraStates: number;
  method: SuiteMethod;
}

/**
 * Generate sequences of events that find **every** fault of any implementation with at most `extraStates` states more
 * than the minimal machine. After each event a tester compares whether the event was accepted (`snapshot.can(event)`)
 * and the result of `scenario.observe`. Each event of the scenario is tried in every state.
 * @throws ImpureMachineError if the machine is not deterministic; it names the guard or action
 * @throws PathGenerationError if the scenario has infinitely many states, an observation is not plain JSON, or there
 * would be more than `maxSequences`; and as `generatePaths` does
 * @throws RangeError if an option has a value that is not allowed
 * @example
 * const { sequences } = completeSuite(machine, { events: [{ type: 'COIN' }, { type: 'PUSH' }] }, { extraStates: 1 });
 * @public
 */
export function completeSuite<M extends AnyStateMachine>(
  machine: M,
  scenario: CompleteScenario<M> = {} as CompleteScenario<M>,
  options: CompleteSuiteOptions = {},
): CompleteSuite<M> {
  const { extraStates = 0, method = 'hsi', maxSequences = 200_000 } = options;
  requireOneOf('extraStates', extraStates, [0, 1, 2]);
  requireOneOf('method', method, ['hsi', 'wp', 'spyh']);
  requireMachine('completeSuite', machine);
  requireOptions('completeSuite', SUITE_OPTIONS, options);
  const { mealy, events } = mealyOf(machine, scenario as CompleteScenario, options);
  const least = mealy.states * events.length ** (extraStates + 1);
  if (least > maxSequences) {
    throw new PathGenerationError(
      `Machine "${machine.id}": a complete suite has about ${least} sequences, more than maxSequences (${maxSequences}): ` +
        `states ${mealy.states}, events ${events.length}, extra states ${extraStates}. ` +
        'Give it fewer events, fewer extra states, or a scenario with fewer states.',
    );
  }
  const sequences = suiteWords(mealy, extraStates, method).map((word) =>
    word.map((input) => events[input] as EventFromLogic<M>),
  );
  return { sequences, states: mealy.states, inputs: events.length, extraStates, method };
}

function requireOneOf(name: string, given: unknown, possible: readonly unknown[]): void {
  if (possible.includes(given)) return;
  throw new RangeError(`${name}: ${String(given)} is none of ${possible.join(', ')}.`);
}

/** The minimal Mealy machine that a tester observes, and the event of each input number. */
export function mealyOf(
  machine: AnyStateMachine,
  given: CompleteScenario,
  limits: ExplorationLimits,
): { mealy: Mealy; events: EventObject[] } {
  const [scenario] = scenariosOf(machine, given) as [Scenario];
  const { observe = ({ value }: AnyMachineSnapshot) => value } = given;
  const events = new Map<string, EventObject>();
  const model = new ModelEvents(machine, scenario);
  const everywhere: Scenario = {
    ...scenario,
    events: (snapshot) => {
      const reports = model.in(snapshot).map(({ event }) => event);
      for (const event of [...scenario.events(snapshot), ...reports]) {
        const key = jsonOf(event);
        // Keep the first of equal events, because edges are looked up by object identity.
        if (!events.has(key)) events.set(key, event);
      }
      return [...events.values()];
    },
  };
  let space: StateSpace;
  let count: number;
  do {
    count = events.size;
    space = explore({ machine, limits }, everywhere);
  } while (count !== events.size);
  const inputs = [...events.values()];
  const outputs = new JsonNumbers();
  const where = `Machine "${machine.id}", scenario "${scenario.id}"`;
  const observed = space.states.map(({ snapshot }) => observation(snapshot, observe, where));
  const next: number[] = [];
  const seen: number[] = [];
  for (const [place, { snapshot, edges }] of space.states.entries()) {
    for (const event of inputs) {
      const to = edges.find((edge) => edge.event === event)?.to ?? place;
      const accepted = snapshot.status === 'active' && snapshot.can(event);
      next.push(to);
      try {
        seen.push(outputs.numberOf({ accepted, observed: observed[to] }));
      } catch (error) {
        if (!(error instanceof NotPlainJson)) throw error;
        throw new PathGenerationError(
          `${where}, in ${describeStates(snapshot)}: ${error.message}.`,
        );
      }
    }
  }
  const states = space.states.length;
  return {
    mealy: minimized({ states, inputs: inputs.length, next, outputs: seen }),
    events: inputs,
  };
}

function observation(
  snapshot: AnyMachineSnapshot,
  observe: (snapshot: AnyMachineSnapshot) => unknown,
  where: string,
): unknown {
  try {
    return observe(snapshot);
  } catch (error) {
    throw new PathGenerationError(
      `${where}, in ${describeStates(snapshot)}: "observe" throws: ${messageOf(error)}`,
    );
  }
}
