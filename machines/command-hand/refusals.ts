import type { SnapshotFrom } from 'xstate';
import { refusalsOfGuard, transitionsFor } from '../charts/refusals.js';
import {
  handIsConfirmed,
  readHandEvent,
  type CommandHandEventType,
} from '../rules/command-hand/hand-event.js';
import type { CardLibrary } from '../rules/input.js';
import type { Violation } from '../rules/rule.js';
import type { CommandHandMachine } from './machine.js';
import { isRefusingGuard, refusalsOf, type RefusingGuardName } from './refusing-guards.js';
import type { HandStateMeta } from './setup.js';

/** A hand that is being built, or that was confirmed. */
export type CommandHandSnapshot = SnapshotFrom<CommandHandMachine>;

/**
 * Why an event would be refused now; empty if it would be taken. Pure and total: whatever `event` is,
 * it gets an answer.
 */
export type HandExplainer = (snapshot: CommandHandSnapshot, event: unknown) => Violation[];

/** @param library the cards that the machine of these snapshots knows */
export function createHandExplainer(library: CardLibrary): HandExplainer {
  return (snapshot, given) => {
    const { event, violations } = readHandEvent(given);
    if (!event) return violations;
    if (snapshot.status !== 'active') return [handIsConfirmed(event)];

    const asked = (name: string) =>
      isRefusingGuard(name) ? refusalsOf(name, snapshot.context, event, library) : [];
    const answers = snapshot._nodes
      .flatMap((state) => transitionsFor(state, event.type))
      .map(({ guard }) => refusalsOfGuard(guard, asked));
    if (answers.some((refusals) => refusals.length === 0)) return [];
    const declining = guardDeclining(snapshot, event.type);
    return answers[0] ?? (declining ? asked(declining) : []);
  };
}

/** What the states that now stand say of events that they do not take. */
function guardDeclining(
  { _nodes }: CommandHandSnapshot,
  type: CommandHandEventType,
): RefusingGuardName | undefined {
  return _nodes
    .map(({ meta }) => (meta as Partial<HandStateMeta> | undefined)?.declines?.[type])
    .find((guard) => guard !== undefined);
}
