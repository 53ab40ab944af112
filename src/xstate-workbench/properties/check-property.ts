import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import { requireMachine } from '../chart/xstate-internals.js';
import {
  EXPLORATION_LIMITS,
  explore,
  messageOf,
  describeStates,
  type ExplorationLimits,
} from '../covering/exploring.js';
import { scenariosOf, type GivenScenario } from '../covering/scenario.js';
import { PathGenerationError } from '../covering/unsuitable.js';
import type { Predicate, Property } from './property.js';
import { violationOf } from './runs.js';
import { requireOptions } from '../options.js';

/** A property of the snapshots of a machine. @public */
export type PropertyOf<M extends AnyStateMachine> = M extends AnyStateMachine
  ? Property<SnapshotFrom<M>>
  : never;

/** A shortest run for which a property does not hold. `machineCoverage` and `sessionOf` accept it. @public */
export interface Counterexample<M extends AnyStateMachine = AnyStateMachine> {
  property: Property['kind'];
  input: InputFrom<M>;
  /** The events up to the violation; with a `loop`, up to the beginning of the loop. */
  events: EventFromLogic<M>[];
  /** The events of a loop that can repeat forever without fulfilling the property. Empty if there is no loop. */
  loop: EventFromLogic<M>[];
  /** The violation in words. */
  message: string;
}

/**
 * Visit every state of a scenario, and check a property of all runs. A refused event is not a step of a run.
 * @returns `null` if the property holds; otherwise a shortest counterexample, not counting its loop
 * @throws ImpureMachineError, PathGenerationError as `generatePaths` does
 * @throws PathGenerationError if a predicate throws
 * @example
 * checkProperty(machine, { events }, always(({ context }) => context.coins >= 0)); // null
 * @public
 */
export function checkProperty<M extends AnyStateMachine>(
  machine: M,
  scenario: GivenScenario<M>,
  property: PropertyOf<M>,
  limits: ExplorationLimits = {},
): Counterexample<M> | null {
  requireMachine('checkProperty', machine);
  requireOptions('checkProperty', EXPLORATION_LIMITS, limits);
  const [read] = scenariosOf(machine, scenario as GivenScenario);
  if (!read) return null;
  const space = explore({ machine, limits }, read);
  const graph = {
    states: space.states.map(({ snapshot }) => snapshot),
    stepsFrom: (place: number) =>
      (space.states[place]?.edges ?? []).filter(({ transitions }) => transitions.length > 0),
    inWords: describeStates,
  };
  const violation = violationOf(graph, checked(property as Property, machine.id));
  return (
    violation &&
    ({ property: (property as Property).kind, input: read.input, ...violation } as never)
  );
}

/** The same property, with predicates whose errors name the state. */
function checked(property: Property, id: string): Property {
  const guarded = (predicate: Predicate) => (snapshot: AnyMachineSnapshot) => {
    try {
      return predicate(snapshot);
    } catch (error) {
      throw new PathGenerationError(
        `Machine "${id}", in ${describeStates(snapshot)}: the predicate throws: ${messageOf(error)}`,
      );
    }
  };
  if ('predicate' in property) return { ...property, predicate: guarded(property.predicate) };
  const { from, to } = property;
  return { ...property, from: from && guarded(from), to: guarded(to) };
}
