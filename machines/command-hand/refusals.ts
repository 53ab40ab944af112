import type { SnapshotFrom } from 'xstate';
import { requireSnapshot } from '../charts/require-snapshot.js';
import { refusalsOf, type RefusingChart } from '../charts/refusals.js';
import {
  handIsConfirmed,
  readHandEvent,
  RULE_OF_HAND_EVENT,
  type CommandHandEvent,
} from '../rules/command-hand/hand-event.js';
import type { FactLibrary } from '../rules/library.js';
import { notInThisHand, refusedByGuard } from '../rules/table/not-now.js';
import type { Violation } from '../rules/rule.js';
import type { CommandHandMachine } from './machine.js';
import { refusingGuardsKnowing } from './refusing-guards.js';

/** A hand that is being built, or that was confirmed. @public */
export type CommandHandSnapshot = SnapshotFrom<CommandHandMachine>;

/**
 * The reasons why an event would be refused now; empty if it would be taken. Pure and total: every value of `event` has
 * an answer. The snapshot's own machine decides, with its provided guards. A value that is no snapshot of this chart
 * throws a TypeError that says what to pass.
 */
export type HandExplainer = (snapshot: CommandHandSnapshot, event: unknown) => Violation[];

/** @param library the cards that the machine of these snapshots knows */
export function createHandExplainer(library: FactLibrary): HandExplainer {
  const chart: RefusingChart<CommandHandSnapshot, CommandHandEvent> = {
    guards: refusingGuardsKnowing(library),
    notNow: (_snapshot, { type }) => notInThisHand({ type, rule: RULE_OF_HAND_EVENT[type] }),
    refusedByGuard: ({ type }, rule = RULE_OF_HAND_EVENT[type]) => refusedByGuard(type, rule),
  };
  return (snapshot, given) => {
    requireSnapshot('explainHand(snapshot, event)', 'commandHand', snapshot);
    const { event, violations } = readHandEvent(given);
    if (!event) return violations;
    if (snapshot.status !== 'active') return [handIsConfirmed(event)];
    return refusalsOf(chart, snapshot, event);
  };
}
