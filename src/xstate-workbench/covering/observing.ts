import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { NamedGuard } from '../chart/guards.js';
import { UnsupportedChartError, type AskGuard, type Moment } from '../compiled/index.js';
import { decides, goalsOf, holds, neutralAnswers, type TransitionGoals } from './goals.js';
import { Observed, type Observation, type Observer } from './observation.js';
import { observerByXState } from './observing-by-xstate.js';
import { PureSteps, type PureStep } from './pure-steps.js';
import { guardSiteOf, type GuardSite, type PurityWatch } from './purity.js';

/**
 * Observe a machine. Its guards and pure actions are called. Calls of `can` on its snapshots are not observed.
 * @param purity if present, checks each call of a guard or action, and contexts are frozen
 */
export function observerOf(machine: AnyStateMachine, purity?: PurityWatch): Observer {
  let observer: Observer;
  try {
    observer = compiledObserver(machine, purity);
  } catch (error) {
    return byXStateFor(error, machine, purity);
  }
  const observe = (how: (observer: Observer) => Observation): Observation => {
    try {
      return how(observer);
    } catch (error) {
      // An action needs an actor, which is noticed only when the action is run.
      observer = byXStateFor(error, machine, purity);
      return how(observer);
    }
  };
  return {
    begin: (input) => observe((by) => by.begin(input)),
    take: (snapshot, event) => observe((by) => by.take(snapshot, event)),
  };
}

function byXStateFor(error: unknown, machine: AnyStateMachine, purity?: PurityWatch): Observer {
  if (error instanceof UnsupportedChartError) return observerByXState(machine, purity);
  throw error;
}

function compiledObserver(machine: AnyStateMachine, purity?: PurityWatch): Observer {
  const notes = new Observed();
  const watches = new Map<unknown, Watch>();
  const names = new Map<unknown, string>();
  for (const goals of goalsOf(machine)) {
    const { definition, name } = goals.transition;
    names.set(definition, name);
    watches.set(definition, watchOf(goals, notes, purity));
  }
  let isObserving = false;
  const steps = new PureSteps(machine, {
    onGuard: (definition, ask, moment) =>
      isObserving ? watches.get(definition)?.(ask, moment) : undefined,
    ...(purity && {
      freezeContexts: true,
      onAction: (site, moment, run) => purity.action(site, moment, run),
    }),
  });
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

type Watch = (ask: AskGuard, moment: Moment) => boolean | undefined;

/** Records the parts of a guard that decided. The result is that of the whole guard; `undefined` if a part throws. */
function watchOf(
  { transition, parts }: TransitionGoals,
  notes: Observed,
  purity: PurityWatch | undefined,
): Watch {
  const { guard: tree } = transition;
  if (!tree) return () => undefined;
  const neutral = new Map(neutralAnswers(tree));
  const sites = parts.map(({ part }) => guardSiteOf(transition, part));
  return (ask, moment) => {
    const answers = new Map<NamedGuard, boolean>();
    let threw = false;
    for (const [index, { part }] of parts.entries()) {
      const answer = (context?: unknown) => ask(part.guard, context);
      try {
        answers.set(
          part,
          purity ? purity.guard(sites[index] as GuardSite, moment, answer) : answer(),
        );
      } catch (error) {
        if (error instanceof UnsupportedChartError) throw error;
        // An earlier part has already decided, so XState would not have evaluated this one.
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
