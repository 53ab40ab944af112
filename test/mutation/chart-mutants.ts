import { and, not, type AnyStateMachine } from 'xstate';
import { guardLabel, namedGuards, type GuardTree } from '../../machines/charts/guards.js';
import {
  nameOfState,
  statesOf,
  transitionsOf,
  type NamedTransition,
} from '../../machines/charts/transitions.js';
import { type StateNode } from '../../machines/charts/xstate-internals.js';

/** One small fault in a chart. */
export interface ChartMutant {
  /** Where, and what is wrong there: `resolveCards.contingencies.blue: always, guard always holds`. */
  name: string;
  /** The transition or the state that is at fault. */
  place: string;
  /**
   * Asks about the chart with that fault. The original stays as it is: there is one copy for all its mutants, which
   * has the fault while it is asked about.
   */
  ask<Answer>(question: (machine: AnyStateMachine) => Answer): Answer;
}

/** A fault by what it does to one transition. */
interface Fault {
  what: string;
  spoil(definition: NamedTransition['definition']): void;
}

/** A chart that runs in circles is stopped after so many steps. */
const MOST_STEPS = 500;

/**
 * Every chart with one fault: each guard, and each part of a joined one, that always or never holds or
 * is negated; each action left out; each target changed to each of its siblings.
 */
export function chartMutants(machine: AnyStateMachine): ChartMutant[] {
  const copy = copyOf(machine);
  const ofTransitions = transitionsOf(copy).flatMap((transition) => {
    const { name, definition } = transition;
    return faultsOf(transition).map(({ what, spoil }): ChartMutant => {
      const { guard, actions, target } = definition;
      return {
        name: `${name}, ${what}`,
        place: name,
        ask: (question) => {
          spoil(definition);
          try {
            return question(copy);
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
    spoil: (definition) => {
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

/** Of a guard whose parts must all hold: each part left out, or negated. */
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
    spoil: (definition) => {
      definition.actions = definition.actions.filter((_, index) => index !== left);
    },
  }));
}

function faultsOfTarget({ definition: { target } }: NamedTransition): Fault[] {
  const [state] = target ?? [];
  const siblings = Object.keys(state?.parent?.states ?? {}).filter((key) => key !== state?.key);
  return siblings.map((sibling) => ({
    what: `to ${sibling} instead of ${state?.key}`,
    spoil: (definition) => {
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
      ask: (question) => {
        state.entry = entry.filter((_, each) => each !== left);
        try {
          return question(copy);
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
