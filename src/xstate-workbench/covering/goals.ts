import type { AnyStateMachine } from 'xstate';
import { guardLabel, namedGuards, type GuardTree, type NamedGuard } from '../chart/guards.js';
import { requireMachine } from '../chart/xstate-internals.js';
import { transitionsOf, type NamedTransition } from '../chart/transitions.js';

/** One named part of a guard, and the names of its two goals: it holds, and it fails. */
export interface GuardPart {
  part: NamedGuard;
  holds: string;
  fails: string;
}

/** The goals of one transition: it is taken, and each part of its guard holds and fails. */
export interface TransitionGoals {
  transition: NamedTransition;
  parts: GuardPart[];
}

/** The goals of a chart, in the order of its transitions. Their names are stable: `blue: always [isReady] holds`. */
export function goalsOf(machine: AnyStateMachine): TransitionGoals[] {
  requireMachine('goalsOf', machine);
  return transitionsOf(machine).map((transition) => ({
    transition,
    parts: partsOf(transition),
  }));
}

function partsOf({ name, guard }: NamedTransition): GuardPart[] {
  const timesNamed = new Map<string, number>();
  return namedGuards(guard).map((part) => {
    const label = guardLabel(part);
    const times = (timesNamed.get(label) ?? 0) + 1;
    timesNamed.set(label, times);
    const goal = `${name} [${times > 1 ? `${label} #${times}` : label}]`;
    return { part, holds: `${goal} holds`, fails: `${goal} fails` };
  });
}

/** The result of each named part of a guard. */
export type GuardAnswers = ReadonlyMap<NamedGuard, boolean>;

/** Whether the whole guard holds, from the results of its parts. The result of the part `otherwise` is inverted. */
export function holds(tree: GuardTree, answers: GuardAnswers, otherwise?: NamedGuard): boolean {
  switch (tree.kind) {
    case 'named':
      return (answers.get(tree) === true) !== (tree === otherwise);
    case 'and':
      return tree.parts.every((part) => holds(part, answers, otherwise));
    case 'or':
      return tree.parts.some((part) => holds(part, answers, otherwise));
    case 'not':
      return !tree.parts.some((part) => holds(part, answers, otherwise));
  }
}

/**
 * Whether a part decides: inverting its result inverts the result of the whole guard. Only outcomes of deciding parts
 * are counted (MC/DC), so that no part hides another.
 */
export function decides(tree: GuardTree, part: NamedGuard, answers: GuardAnswers): boolean {
  return holds(tree, answers) !== holds(tree, answers, part);
}

/** The assumed result of each part if it throws, chosen so that the other parts decide. */
export function neutralAnswers(tree: GuardTree, neutral = true): [NamedGuard, boolean][] {
  if (tree.kind === 'named') return [[tree, neutral]];
  const below = { and: true, or: false, not: !neutral }[tree.kind];
  return tree.parts.flatMap((part) => neutralAnswers(part, below));
}
