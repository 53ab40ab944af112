import type { CommandPhaseMachine } from '../../../machines/command-phase/machine.js';
import { LIMITS } from '../../../machines/model/bounds.js';
import { endOfMatchShape, phaseContextShape } from '../../../machines/model/context-shapes.js';
import type { CommandPhaseInput } from '../../../machines/model/input.js';
import * as s from '../../../machines/model/shape.js';
import { outcomeShape } from '../../../machines/model/table-shapes.js';
import { countFromOne } from '../../../machines/model/unit-shapes.js';
import type { MatchEvent, MatchInput } from '../../../machines/model/match.js';
import { PLAYERS } from '../../../machines/model/player.js';
import { createRoundMachine, type RoundMachine } from '../../../machines/round/machine.js';
import { explainMatch, phaseOf, type RoundSnapshot } from '../../../machines/round/refusals.js';
import {
  completeMatchInput,
  matchOutcomeOf,
  type RoundContext,
} from '../../../machines/round/round-context.js';
import { seatRound } from '../../../machines/round/seat-round.js';
import { awaitedInMatch } from '../../../machines/round/waiting.js';
import type { TimeOfTable } from '../../../machines/rules/consent/matter.js';
import type { FactLibrary } from '../../../machines/rules/library.js';
import type { SeatTable } from '../../../machines/rules/table/redacted-table.js';
import type { Viewer } from '../../../machines/rules/table/secrecy.js';
import { redactPhase, withContext, type SeatSnapshot } from '../controller/seat-snapshot.js';
import { readMatchEvent } from '../../../machines/rules/table/match-event.js';
import type { PlayedChart } from '../controller/controller.js';
import { isSame, readPersisted, type PersistedChart } from '../controller/persisted-snapshot.js';
import { parsed } from '../controller/saved-game.js';
import { SnapshotError } from '../controller/snapshot-error.js';
import { faultOfSides, tableAsInput } from '../phase/persisted-table.js';
import { legalEventsOfMatch } from './legal-events.js';
import { ownFactsBeside } from '../phase/view.js';
import { matchViewOf, type MatchView } from './view.js';

/** The chart of a match, and how a controller reads it. */
export function matchChart(
  library: FactLibrary,
  phase: PersistedChart<CommandPhaseMachine, CommandPhaseInput>,
): PlayedChart<'match', RoundMachine, MatchInput, MatchEvent, MatchView> {
  const machine = createRoundMachine(library, phase.machine);
  const ownFacts = ownFactsBeside(library);
  return {
    kind: 'match',
    machine,
    read: readMatchEvent,
    explain: explainMatch,
    // It follows the Command Phase.
    tableOf: ({ context }) => context.table,
    timeOf,
    redact: (viewer, { snapshot }) => redactMatch(viewer, snapshot),
    legalEvents: (seatOf, of) =>
      of === 'table'
        ? [...endOfActivation(seatOf('blue')), ...legalEventsOfMatch(seatOf, PLAYERS)]
        : legalEventsOfMatch(seatOf, [of]),
    waitingFor: awaitedInMatch,
    view: (snapshot, viewer, log, waitingFor, consent) => ({
      ...matchViewOf(snapshot, viewer, log, waitingFor),
      // The phase of a redacted match is redacted with it.
      ...ownFacts((phaseOf(snapshot)?.context ?? snapshot.context.table) as SeatTable),
      ...consent,
    }),
    checkInput: (given) => completeMatchInput(given, library),
    persisted: persistedMatch(phase),
  };
}

/** The round and phase of a match: when they end, open proposals about them lapse (R56). */
function timeOf(snapshot: RoundSnapshot): TimeOfTable {
  const { table, ending } = snapshot.context;
  const { round } = table;
  if (ending) return { round, phase: 'over', isUndecided: ending.winner === undefined };
  const isActivation = snapshot.matches('activationPhase');
  const phase = phaseOf(snapshot) ? 'command' : isActivation ? 'activation' : 'end';
  return { round, phase, isUndecided: false };
}

const roundContextShape = s.strictObject({
  lastRound: countFromOne,
  table: phaseContextShape,
  outcomes: s.listOf(outcomeShape, LIMITS.rounds),
  ending: s.nullable(endOfMatchShape),
}) satisfies s.ShapeOf<RoundContext>;

const childShape = s.object({ src: s.literal('commandPhase'), snapshot: s.unknown() });

/** How persisted snapshots of a match are checked. */
function persistedMatch(
  phase: PersistedChart<CommandPhaseMachine, CommandPhaseInput>,
): PersistedChart<RoundMachine, MatchInput>['persisted'] {
  return {
    context: roundContextShape,
    inputOf: ({ table, lastRound }) => ({
      ...tableAsInput(table),
      rounds: Math.max(lastRound - table.round + 1, 1),
    }),
    outputOf: matchOutcomeOf,
    faultOf({ context, status }) {
      const { table, lastRound, outcomes, ending } = context;
      if (table.round > lastRound) return 'context.table.round: it is after the last round.';
      if ((ending !== null) !== (status === 'done')) return 'context.ending: it does not fit.';
      if (outcomes.some(({ round }) => round > table.round)) {
        return 'context.outcomes: a round has not been played yet.';
      }
      return faultOfSides(table);
    },
    checkChildren({ value, context }, children) {
      const names = value === 'commandPhase' ? 'commandPhase' : '';
      if (Object.keys(children).join() !== names) {
        throw new SnapshotError('children: they do not fit the state of the match.');
      }
      if (names === '') return;
      const { snapshot } = parsed(childShape, children['commandPhase']);
      const { state } = readPersisted(phase, snapshot);
      const { context: table } = state as unknown as { context: unknown };
      if (!isSame(table, context.table)) {
        throw new SnapshotError('context.table: it is not that of the Command Phase.');
      }
    },
  };
}

/** The snapshot of a match, and of the Command Phase in it, as one viewer may know it. */
function redactMatch(viewer: Viewer, snapshot: RoundSnapshot): SeatSnapshot<RoundSnapshot> {
  const redacted = withContext(snapshot, seatRound(viewer, snapshot.context));
  const { commandPhase } = snapshot.children;
  const phase = phaseOf(snapshot);
  if (!commandPhase || !phase) return redacted;
  const seat = redactPhase(viewer, phase);
  // The same actor, with the snapshot that the viewer may see.
  const seen = Object.create(commandPhase, { getSnapshot: { value: () => seat } });
  return { ...redacted, children: { ...snapshot.children, commandPhase: seen } };
}

function endOfActivation(snapshot: RoundSnapshot): MatchEvent[] {
  const end: MatchEvent = { type: 'activation.end' };
  return explainMatch(snapshot, end).length === 0 ? [end] : [];
}
