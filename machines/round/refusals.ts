import type { SnapshotFrom } from 'xstate';
import { requireSnapshot } from '../charts/require-snapshot.js';
import { refusalsOf, type RefusingChart } from '../charts/refusals.js';
import { stateAt } from '../charts/xstate-internals.js';
import { explainPhase, type CommandPhaseSnapshot } from '../command-phase/refusals.js';
import type { CommandPhaseEvent } from '../model/event.js';
import type { MatchEvent } from '../model/match.js';
import { readMatchEvent } from '../rules/table/match-event.js';
import { EVENTS, PHASE_EVENTS } from '../rules/table/events.js';
import { matchGoesOn } from '../rules/end-of-match.js';
import { notInThisPhase, refusedByGuard } from '../rules/table/not-now.js';
import { violationsOf, type Violation } from '../rules/rule.js';
import { effectIsOpenForTheOrder } from '../rules/effects/windows.js';
import { isOfUnit } from '../rules/orders/granting-orders.js';
import { refusalsToName } from '../rules/effects/directives.js';
import type { RuleId } from '../rules/rulebook.js';
import type { RoundMachine } from './machine.js';
import { REFUSING_GUARDS } from './refusing-guards.js';

/** A state of a running or finished match. @public */
export type RoundSnapshot = SnapshotFrom<RoundMachine>;

/** The Command Phase of a match, while it runs. */
export function phaseOf({ children, value }: RoundSnapshot): CommandPhaseSnapshot | undefined {
  return value === 'commandPhase' ? children.commandPhase?.getSnapshot() : undefined;
}

/**
 * The violations for which an event of a match would be refused now; empty if it would be accepted. Pure and total: `event`
 * may be any value. It uses the machine of the snapshot; in the Command Phase, the machine of the phase.
 * @throws TypeError that says what to pass, if the first argument is no snapshot of this chart
 * @public
 * @example
 * const violations = explainMatch(actor.getSnapshot(), { type: 'activation.end' });
 */
export function explainMatch(snapshot: RoundSnapshot, event: unknown): Violation[] {
  requireSnapshot('explainMatch(snapshot, event)', 'round', snapshot);
  const { event: attempt, violations: malformed } = readMatchEvent(event);
  if (malformed) return malformed;
  const phase = phaseOf(snapshot);
  if (phase && isOfThePhase(attempt)) return explainPhase(phase, attempt);
  const over = violationsOf([matchGoesOn], snapshot);
  if (over.length > 0) return over;

  // In the Command Phase the chart passes on all events that it does not name.
  const isTaken = !phase || attempt.type === 'match.end';
  return isTaken ? refusalsOf(ROUND, snapshot, attempt) : [notNow(snapshot, attempt)];
}

const ROUND: RefusingChart<RoundSnapshot, MatchEvent> = {
  guards: REFUSING_GUARDS,
  // R29: before all other reasons, also in a phase that resolves no effects.
  refusedFirst: ({ context: { table } }, event) =>
    event.type === 'effect.resolve' || event.type === 'card.discard'
      ? refusalsToName({ context: table, by: event.player, directives: event.directives })
      : [],
  isMeantForOthers: ({ code }) => code === effectIsOpenForTheOrder.code,
  notNow,
  refusedByGuard: ({ type }, rule = EVENTS[type].rule) => refusedByGuard(type, rule),
};

/** The Command Phase itself answers every event that it could take. */
function isOfThePhase(event: MatchEvent): event is CommandPhaseEvent {
  return Object.hasOwn(PHASE_EVENTS, event.type);
}

/**
 * The phase to which a refused event belongs, with its rule; an event that is not listed belongs to the Command Phase.
 */
const BELONGS_TO: Partial<Record<MatchEvent['type'], { phase: string; rule: RuleId }>> = {
  'effect.resolve': { phase: 'Activation', rule: 'CP-8b' },
  'effect.decline': { phase: 'Activation', rule: 'CP-8b' },
  'order.grant': { phase: 'Activation', rule: 'CP-25' },
  'card.discard': { phase: 'Activation', rule: 'R50' },
  'activation.end': { phase: 'Activation', rule: 'CP-29' },
  'activations-by-table': { phase: 'Activation', rule: 'R53' },
  'activation.unit': { phase: 'Activation', rule: 'AP-3' },
  'activation.draw': { phase: 'Activation', rule: 'AP-3' },
  'activation.keep': { phase: 'Activation', rule: 'UP-13' },
  'activation.pass': { phase: 'Activation', rule: 'AP-5' },
  'activation.done': { phase: 'Activation', rule: 'AP-6' },
  'unit.promote': { phase: 'End', rule: 'KW-9' },
  'upgrade.change': { phase: 'Activation', rule: 'UP-3' },
  'unit.deploy': { phase: 'Activation', rule: 'R39' },
};

function notNow({ machine, value }: RoundSnapshot, event: MatchEvent): Violation {
  const here = typeof value === 'string' ? value : Object.keys(value)[0];
  const { phase = 'Command', rule = EVENTS[event.type].rule } =
    event.type === 'order.grant' && isOfUnit(event.source) ? {} : (BELONGS_TO[event.type] ?? {});
  const now = String(stateAt(machine, String(here))?.description);
  return notInThisPhase({ rule, now, belongsTo: phase });
}
