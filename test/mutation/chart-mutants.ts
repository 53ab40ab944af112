import { and, not, type AnyStateMachine } from 'xstate';
import {
  guardLabel,
  namedGuards,
  type GuardTree,
} from '../../src/xstate-workbench/chart/guards.js';
import {
  nameOfState,
  statesOf,
  transitionsOf,
  type NamedTransition,
} from '../../src/xstate-workbench/chart/transitions.js';
import { type StateNode } from '../../src/xstate-workbench/chart/xstate-internals.js';

/** One small fault in a chart. */
export interface ChartMutant {
  /** The place and the fault: `resolveCards.contingencies.blue: always, guard always holds`. */
  name: string;
  /** The name of the faulty transition or state. */
  place: string;
  /**
   * Call a function with the faulty chart. All mutants share one copy of the chart, which has the fault only during
   * this call; the original does not change.
   */
  withFault<Result>(use: (machine: AnyStateMachine) => Result): Result;
}

/** A fault of one transition: its name, and a function that changes the definition. */
interface Fault {
  what: string;
  inject(definition: NamedTransition['definition']): void;
}

/** The largest number of eventless steps; it stops a chart that loops. */
const MOST_STEPS = 500;

/**
 * Every mutant of a chart: each guard that always or never holds or is negated; each part of an `and` guard left out or
 * negated; each action left out; each target replaced by each of its siblings.
 */
export function chartMutants(machine: AnyStateMachine): ChartMutant[] {
  const copy = copyOf(machine);
  const ofTransitions = transitionsOf(copy).flatMap((transition) => {
    const { name, definition } = transition;
    return faultsOf(transition).map(({ what, inject }): ChartMutant => {
      const { guard, actions, target } = definition;
      return {
        name: `${name}, ${what}`,
        place: name,
        withFault: (use) => {
          inject(definition);
          try {
            return use(copy);
          } finally {
            Object.assign(definition, { guard, actions, target });
          }
        },
      };
    });
  });
  return [...ofTransitions, ...withoutEntryActions(copy)];
}

export function copyOf(machine: AnyStateMachine): AnyStateMachine {
  const copy = machine.provide({});
  copy.options.maxIterations = MOST_STEPS;
  return copy;
}

function faultsOf(transition: NamedTransition): Fault[] {
  return [
    ...faultsOfGuard(transition),
    ...faultsOfActions(transition),
    ...faultsOfTarget(transition),
  ];
}

function faultsOfGuard({ guard, definition: { guard: original } }: NamedTransition): Fault[] {
  if (!guard) return [];
  const become = (what: string, faulty: unknown): Fault => ({
    what,
    inject: (definition) => {
      definition.guard = faulty as typeof original;
    },
  });
  return [
    become('guard always holds', undefined),
    become('guard never holds', () => false),
    become('guard negated', not(original as never)),
    ...faultsOfParts(guard).map(({ what, faulty }) => become(what, faulty)),
  ];
}

/** For an `and` guard: each part left out, and each part negated. */
function faultsOfParts(guard: GuardTree): { what: string; faulty: unknown }[] {
  if (guard.kind !== 'and') return [];
  const parts = namedGuards(guard);
  const guards = parts.map((part) => part.guard);
  return parts.flatMap((part, index) => {
    const label = guardLabel(part);
    const others = guards.filter((_, each) => each !== index);
    const negated = guards.with(index, not(part.guard as never));
    return [
      { what: `without ${label}`, faulty: and(others as never[]) },
      { what: `${label} negated`, faulty: and(negated as never[]) },
    ];
  });
}

function faultsOfActions({ definition: { actions } }: NamedTransition): Fault[] {
  return actions.map((action, left) => ({
    what: `without ${nameOfAction(action)}`,
    inject: (definition) => {
      definition.actions = definition.actions.filter((_, index) => index !== left);
    },
  }));
}

function faultsOfTarget({ definition: { target } }: NamedTransition): Fault[] {
  const [state] = target ?? [];
  const siblings = Object.keys(state?.parent?.states ?? {}).filter((key) => key !== state?.key);
  return siblings.map((sibling) => ({
    what: `to ${sibling} instead of ${state?.key}`,
    inject: (definition) => {
      const other = definition.target?.[0]?.parent?.states[sibling];
      if (other) definition.target = [other];
    },
  }));
}

function withoutEntryActions(copy: AnyStateMachine): ChartMutant[] {
  return statesOf(copy.root).flatMap((state: StateNode) => {
    const { entry } = state;
    return entry.map((action, left): ChartMutant => ({
      name: `${nameOfState(state)}: entry, without ${nameOfAction(action)}`,
      place: nameOfState(state),
      withFault: (use) => {
        state.entry = entry.filter((_, each) => each !== left);
        try {
          return use(copy);
        } finally {
          state.entry = entry;
        }
      },
    }));
  });
}

function nameOfAction(action: unknown): string {
  if (typeof action === 'string') return action;
  return String((action as { type?: unknown }).type ?? 'an action');
}
