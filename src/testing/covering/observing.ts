import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { NamedGuard } from '../../../machines/charts/guards.js';
import { UnsupportedChartError } from '../../compiled/index.js';
import { decides, goalsOf, holds, neutralAnswers, type TransitionGoals } from './goals.js';
import { Observed, type Observation, type Observer } from './observation.js';
import { observerByXState } from './observing-by-xstate.js';
import { PureSteps, type PureStep } from './pure-steps.js';

/**
 * Watch a machine. Its own guards and actions are asked; whoever asks one of its snapshots meanwhile, by
 * `can`, is not observed.
 */
export function observerOf(machine: AnyStateMachine): Observer {
  let observer: Observer;
  try {
    observer = compiledObserver(machine);
  } catch (error) {
    return byXStateFor(error, machine);
  }
  const observe = (how: (observer: Observer) => Observation): Observation => {
    try {
      return how(observer);
    } catch (error) {
      // What only an actor can do, and an action asks for as it is done.
      observer = byXStateFor(error, machine);
      return how(observer);
    }
  };
  return {
    begin: (input) => observe((by) => by.begin(input)),
    take: (snapshot, event) => observe((by) => by.take(snapshot, event)),
  };
}

function byXStateFor(error: unknown, machine: AnyStateMachine): Observer {
  if (error instanceof UnsupportedChartError) return observerByXState(machine);
  throw error;
}

function compiledObserver(machine: AnyStateMachine): Observer {
  const notes = new Observed();
  const watches = new Map<unknown, Watch>();
  const names = new Map<unknown, string>();
  for (const goals of goalsOf(machine)) {
    const { definition, name } = goals.transition;
    names.set(definition, name);
    watches.set(definition, watchOf(goals, notes));
  }
  let isObserving = false;
  const steps = new PureSteps(machine, (definition, ask) =>
    isObserving ? watches.get(definition)?.(ask) : undefined,
  );
  const observe = (happen: () => PureStep): Observation => {
    notes.clear();
    isObserving = true;
    try {
      const { snapshot, step } = happen();
      for (const definition of step.taken?.flat() ?? []) {
        const name = names.get(definition);
        if (name !== undefined) notes.transitions.add(name);
      }
      notes.emitted = [...step.emitted];
      return notes.observation(snapshot);
    } finally {
      isObserving = false;
    }
  };
  return {
    begin: (input) => observe(() => steps.begin(input)),
    take: (snapshot: AnyMachineSnapshot, event) => observe(() => steps.take(snapshot, event, true)),
  };
}

type Watch = (ask: (guard: unknown) => boolean) => boolean | undefined;

/** Notes which of the parts of a guard decided, and how; it answers for the whole, unless a part throws. */
function watchOf({ transition, parts }: TransitionGoals, notes: Observed): Watch {
  const { guard: tree } = transition;
  if (!tree) return () => undefined;
  const neutral = new Map(neutralAnswers(tree));
  return (ask) => {
    const answers = new Map<NamedGuard, boolean>();
    let threw = false;
    for (const { part } of parts) {
      try {
        answers.set(part, ask(part.guard));
      } catch (error) {
        if (error instanceof UnsupportedChartError) throw error;
        // Behind a part that has decided already, it would not have been asked.
        threw = true;
        answers.set(part, neutral.get(part) === true);
      }
    }
    for (const { part, holds: heldGoal, fails } of parts) {
      if (decides(tree, part, answers)) notes.outcomes.add(answers.get(part) ? heldGoal : fails);
    }
    return threw ? undefined : holds(tree, answers);
  };
}
