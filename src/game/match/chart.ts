import type { CommandPhaseMachine } from '../../../machines/command-phase/machine.js';
import type { MatchEvent, MatchInput } from '../../../machines/model/match.js';
import { PLAYERS } from '../../../machines/model/player.js';
import { createRoundMachine, type RoundMachine } from '../../../machines/round/machine.js';
import { explainMatch, phaseOf, type RoundSnapshot } from '../../../machines/round/refusals.js';
import { completeMatchInput } from '../../../machines/round/round-context.js';
import { seatRound } from '../../../machines/round/seat-round.js';
import { awaitedInMatch } from '../../../machines/round/waiting.js';
import type { FactLibrary } from '../../../machines/rules/library.js';
import type { SeatTable } from '../../../machines/rules/table/redacted-table.js';
import type { Viewer } from '../../../machines/rules/table/secrecy.js';
import { redactPhase, withContext, type SeatSnapshot } from '../controller/seat-snapshot.js';
import { readMatchEvent } from '../../../machines/rules/table/match-event.js';
import type { PlayedChart } from '../controller/controller.js';
import { legalEventsOfMatch } from './legal-events.js';
import { ownFactsBeside } from '../phase/view.js';
import { matchViewOf, type MatchView } from './view.js';

/** The chart of a match, and how a controller reads it. */
export function matchChart(
  library: FactLibrary,
  commandPhaseMachine: CommandPhaseMachine,
): PlayedChart<'match', RoundMachine, MatchInput, MatchEvent, MatchView> {
  const machine = createRoundMachine(library, commandPhaseMachine);
  const ownFacts = ownFactsBeside(library);
  return {
    kind: 'match',
    machine,
    read: readMatchEvent,
    explain: explainMatch,
    // It follows the Command Phase.
    tableOf: ({ context }) => context.table,
    redact: (viewer, { snapshot }) => redactMatch(viewer, snapshot),
    legalEvents: (seatOf, of) =>
      of === 'table'
        ? [...endOfActivation(seatOf('blue')), ...legalEventsOfMatch(seatOf, PLAYERS)]
        : legalEventsOfMatch(seatOf, [of]),
    waitingFor: awaitedInMatch,
    view: (snapshot, ...rest) => ({
      ...matchViewOf(snapshot, ...rest),
      // The phase of a redacted match is redacted with it.
      ...ownFacts((phaseOf(snapshot)?.context ?? snapshot.context.table) as SeatTable),
    }),
    checkInput: (given) => completeMatchInput(given, library),
  };
}

/** The snapshot of a match, and of the Command Phase in it, as one viewer may know it. */
function redactMatch(viewer: Viewer, snapshot: RoundSnapshot): SeatSnapshot<RoundSnapshot> {
  const redacted = withContext(snapshot, seatRound(viewer, snapshot.context));
  const { commandPhase } = snapshot.children;
  const phase = phaseOf(snapshot);
  if (!commandPhase || !phase) return redacted;
  const seat = redactPhase(viewer, phase);
  // The same actor in the eyes of the viewer.
  const seen = Object.create(commandPhase, { getSnapshot: { value: () => seat } });
  return { ...redacted, children: { ...snapshot.children, commandPhase: seen } };
}

function endOfActivation(snapshot: RoundSnapshot): MatchEvent[] {
  const end: MatchEvent = { type: 'activation.end' };
  return explainMatch(snapshot, end).length === 0 ? [end] : [];
}
