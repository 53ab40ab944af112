import { explainPhase, type CommandPhaseSnapshot } from '../../machines/command-phase/refusals.js';
import type { CommandHandSnapshot, HandExplainer } from '../../machines/command-hand/refusals.js';
import { requireSnapshot } from '../../machines/charts/require-snapshot.js';
import { explainMatch, type RoundSnapshot } from '../../machines/round/refusals.js';
import type { Violation } from '../../machines/rules/rule.js';

/** Explains the refusals of each machine of this package. @public */
export interface Explain {
  /**
   * The reasons why a machine would refuse an event in this state; empty if it accepts the event. For programs that run
   * or invoke `commandPhaseMachine`, `roundMachine` or `commandHandMachine` themselves.
   * @param snapshot the snapshot of its actor
   * @param event any value
   * @throws TypeError that says what to pass, if the first argument is no snapshot of these machines
   * @example
   * const violations = explain(actor.getSnapshot(), { type: 'card.select', player: 'blue', cardId: 'ambush' });
   */
  (
    snapshot: CommandPhaseSnapshot | RoundSnapshot | CommandHandSnapshot,
    event: unknown,
  ): Violation[];
}

/** @param explainHand explains the hands of a library */
export function createExplain(explainHand: HandExplainer): Explain {
  const charts: Readonly<Record<string, (snapshot: never, event: unknown) => Violation[]>> = {
    commandPhase: explainPhase,
    round: explainMatch,
    commandHand: explainHand,
  };
  return (snapshot, event) => {
    requireSnapshot('explain(snapshot, event)', Object.keys(charts), snapshot);
    return charts[snapshot.machine.id]?.(snapshot as never, event) ?? [];
  };
}
