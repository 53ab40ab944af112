import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { PlayerColor } from '../model/player.js';
import type { RuleId } from '../rules/rulebook.js';
import type { Violation } from '../rules/rule.js';
import {
  guardTree,
  type GuardTree,
  type NamedGuard,
} from '../../src/xstate-workbench/chart/guards.js';
import { isRefusingGuard, type RefusingGuard } from './refusing-guards.js';
import { providedImplementation, transitionsTried } from './xstate-internals.js';
import { rulesOfMeta } from '../../src/xstate-workbench/chart/rules.js';
import {
  activeStates,
  askingGuard,
  type TransitionDefinition,
} from '../../src/xstate-workbench/chart/xstate-internals.js';

/** Events that a state refuses, with the guards that give the reasons. */
export interface Declines<EventType extends string, GuardName extends string> {
  /** The player whose events are refused; absent: both. */
  whose?: PlayerColor;
  events: Partial<Record<EventType, readonly GuardName[]>>;
}

/** The `meta` of states. */
interface Meta {
  declines?: Declines<string, string>;
}

/** The parts of one chart that explain its refusals. */
export interface RefusingChart<Snapshot extends AnyMachineSnapshot, Event extends EventObject> {
  /** The chart's own guards, by name. They give the reasons if the provided guards give none. */
  guards: Readonly<Record<string, unknown>>;
  /** The reasons to refuse an event before any guard is evaluated. */
  refusedFirst?(snapshot: Snapshot, event: Event): Violation[];
  /** Whether a reason only says that a transition belongs to another player or another source. */
  isMeantForOthers?(violation: Violation): boolean;
  /** The reasons to refuse an event now and in every later state; `undefined` if there are none. */
  refusedPermanently?(snapshot: Snapshot, event: Event): Violation[] | undefined;
  /** The reason to refuse an event that the current states do not handle. */
  notNow(snapshot: Snapshot, event: Event): Violation;
  /** The reason to refuse an event if the guard gives none; `rule` is the first rule of the transition. */
  refusedByGuard(event: Event, rule: RuleId | undefined): Violation;
}

/**
 * The reasons why a machine refuses an event in its current state; empty if it takes it. The machine itself decides,
 * with its provided guards; the reasons are those of the guards that refuse.
 */
export function refusalsOf<Snapshot extends AnyMachineSnapshot, Event extends EventObject>(
  chart: RefusingChart<Snapshot, Event>,
  snapshot: Snapshot,
  event: Event,
): Violation[] {
  const attempt: Attempt = { snapshot, event, guards: chart.guards };
  const tried = transitionsTried(snapshot, event.type).map((transition) => ({
    ...resultFor(transition.guard, attempt),
    transition,
  }));
  // The machine takes the first transition whose guard passes. It would stop at a guard that throws.
  if (tried.find(({ passes, throws }) => passes || throws)?.passes) return [];
  const first = chart.refusedFirst?.(snapshot, event) ?? [];
  if (first.length > 0) return first;
  const isForOthers = (violation: Violation) => chart.isMeantForOthers?.(violation) ?? false;
  const refused =
    tried.find(({ reasons }) => reasons.length > 0 && !reasons.some(isForOthers))?.reasons ??
    declinedBy(attempt) ??
    chart.refusedPermanently?.(snapshot, event);
  if (refused) return refused;
  const unexplained = tried.find(({ reasons }) => reasons.length === 0);
  if (unexplained) return [chart.refusedByGuard(event, timeOf(unexplained.transition))];
  return tried[0]?.reasons ?? [chart.notNow(snapshot, event)];
}

/** The first rule of a transition names the time of its event. */
export function timeOf({ meta }: TransitionDefinition): RuleId | undefined {
  return rulesOfMeta(meta)[0] as RuleId | undefined;
}

/** Whether the machine takes the event in its current state; false if one of its guards throws. */
export function isTaken(snapshot: AnyMachineSnapshot, event: EventObject): boolean {
  try {
    return snapshot.can(event);
  } catch {
    return false;
  }
}

/** An event that is tested against a snapshot. */
export interface Attempt {
  snapshot: AnyMachineSnapshot;
  event: EventObject;
  /** The chart's own guards. */
  guards: Readonly<Record<string, unknown>>;
}

/** The reasons why a guard refuses an event; the current state does not matter. */
export function reasonsOf(guard: unknown, attempt: Attempt): Violation[] {
  return resultFor(guard, attempt).reasons;
}

function resultFor(guard: unknown, attempt: Attempt): GuardResult {
  const tree = guardTree(guard);
  return tree ? resultOf(tree, attempt) : { passes: true, reasons: [] };
}

/** Whether a guard accepts an event, and the reasons if not. A guard that only selects a branch gives no reasons. */
interface GuardResult {
  passes: boolean;
  reasons: Violation[];
  throws?: true;
}

function resultOf(tree: GuardTree, attempt: Attempt): GuardResult {
  switch (tree.kind) {
    case 'named':
      return resultOfNamed(tree, attempt);
    case 'and': {
      const answers: GuardResult[] = [];
      for (const part of tree.parts) {
        const answer = resultOf(part, attempt);
        if (answer.reasons.length > 0) return answer;
        answers.push(answer);
      }
      return joined(
        answers,
        answers.every(({ passes }) => passes),
      );
    }
    case 'or': {
      const answers = tree.parts.map((part) => resultOf(part, attempt));
      const passes = answers.some((answer) => answer.passes);
      return joined(answers, passes, passes ? [] : answers.flatMap(({ reasons }) => reasons));
    }
    case 'not': {
      // `not` gives no reasons: the guard inside it accepts the event.
      const answers = tree.parts.map((part) => resultOf(part, attempt));
      return joined(
        answers,
        answers.some(({ passes }) => !passes),
      );
    }
  }
}

/** The answer of several guards: with a guard that throws, the machine takes no transition. */
function joined(parts: GuardResult[], passes: boolean, reasons: Violation[] = []): GuardResult {
  return parts.some(({ throws }) => throws)
    ? { passes: false, reasons, throws: true }
    : { passes, reasons };
}

function resultOfNamed({ name, guard }: NamedGuard, attempt: Attempt): GuardResult {
  const { snapshot, event, guards } = attempt;
  const ask = ({ refusals }: RefusingGuard) =>
    refusals(snapshot.context, event, paramsOf(guard, attempt));
  try {
    const provided = providedImplementation(snapshot.machine, 'guards', name);
    if (isRefusingGuard(provided)) {
      const reasons = ask(provided);
      return { passes: reasons.length === 0, reasons };
    }
    if (askingGuard(guard)(snapshot, event, snapshot.context)) return { passes: true, reasons: [] };
    const own = guards[name];
    return { passes: false, reasons: isRefusingGuard(own) ? ask(own) : [] };
  } catch {
    // A guard that throws refuses without a reason.
    return { passes: false, reasons: [], throws: true };
  }
}

function paramsOf(guard: unknown, { snapshot, event }: Attempt): unknown {
  const { params } = Object(guard) as { params?: unknown };
  if (typeof params !== 'function') return params;
  return (params as (args: object) => unknown)({ context: snapshot.context as unknown, event });
}

/** The reasons why the active states refuse an event that they do not handle. */
function declinedBy(attempt: Attempt): Violation[] | undefined {
  const { player } = attempt.event as { player?: unknown };
  for (const { meta } of activeStates(attempt.snapshot)) {
    const { declines } = (meta ?? {}) as Meta;
    if (!declines || (declines.whose !== undefined && declines.whose !== player)) continue;
    const guards = declines.events[attempt.event.type] ?? [];
    const reasons = guards.flatMap((guard) => reasonsOf(guard, attempt));
    if (reasons.length > 0) return reasons;
  }
  return undefined;
}
