import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { isCommandPhaseMachine } from '../../machines/command-phase/machine.js';
import { explainPhase, type CommandPhaseSnapshot } from '../../machines/command-phase/refusals.js';
import type { MatchOutcome } from '../../machines/model/match.js';
import type { CommandPhaseOutcome } from '../../machines/model/outcome.js';
import type { PhaseContext } from '../../machines/model/phase-context.js';
import {
  redactEvent,
  redactOutcome,
  redactTable,
} from '../../machines/rules/table/redacted-table.js';
import type { Viewer } from '../../machines/rules/table/secrecy.js';
import { isRoundMachine } from '../../machines/round/machine.js';
import { explainMatch, type RoundSnapshot } from '../../machines/round/refusals.js';
import type { RoundContext } from '../../machines/round/round-context.js';
import { readMatchEvent } from '../../machines/rules/table/match-event.js';
import { readEvent } from '../../machines/rules/table/read-event.js';

/** Redacts the data of one kind of actor for viewers other than the referee. */
export interface Redaction {
  context(viewer: Viewer, context: unknown): unknown;
  output(viewer: Viewer, output: unknown): unknown;
  /** @param before the snapshot of the actor before the event */
  event(viewer: Viewer, event: AnyEventObject, before: AnyMachineSnapshot): AnyEventObject;
}

const ofThePhase: Redaction = {
  context: (viewer, context) => redactTable(viewer, context as PhaseContext),
  output: (viewer, output) => redactOutcome(viewer, output as CommandPhaseOutcome),
  event: (viewer, given, before) => {
    const { event } = readEvent(given);
    if (!event) return { type: given.type };
    const refusals = explainPhase(before as CommandPhaseSnapshot, event);
    return redactEvent(viewer, event, refusals.length > 0 ? 'refused' : 'taken');
  },
};

const ofTheRound: Redaction = {
  context: (viewer, context) => {
    const { lastRound, table, outcomes, ending } = context as RoundContext;
    return {
      lastRound,
      table: redactTable(viewer, table),
      outcomes: outcomes.map((outcome) => redactOutcome(viewer, outcome)),
      ending,
    };
  },
  output: (viewer, output) => {
    const { rounds, ...open } = output as MatchOutcome;
    return { rounds: rounds.map((outcome) => redactOutcome(viewer, outcome)), ...open };
  },
  event: (viewer, given, before) => {
    const { event } = readMatchEvent(given);
    if (!event) return { type: given.type };
    const refusals = explainMatch(before as RoundSnapshot, event);
    return redactEvent(viewer, event, refusals.length > 0 ? 'refused' : 'taken');
  },
};

/** For any other machine: viewers see only the state value and the types of events. */
const WITHHELD: Redaction = {
  context: () => ({ withheld: 'Only the referee sees the context of this actor.' }),
  output: () => ({ withheld: 'Only the referee sees the output of this actor.' }),
  event: (_viewer, { type }) => ({ type }),
};

/** The redaction for actors that run this machine. */
export function redactionFor(machine: AnyStateMachine | undefined): Redaction {
  if (machine && isCommandPhaseMachine(machine)) return ofThePhase;
  return machine && isRoundMachine(machine) ? ofTheRound : WITHHELD;
}
