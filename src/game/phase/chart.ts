import {
  createCommandPhaseMachine,
  type CommandPhaseMachine,
} from '../../../machines/command-phase/machine.js';
import { explainPhase } from '../../../machines/command-phase/refusals.js';
import { awaitedBy } from '../../../machines/command-phase/waiting.js';
import type { CommandPhaseEvent } from '../../../machines/model/event.js';
import type { CommandPhaseInput } from '../../../machines/model/input.js';
import { PLAYERS } from '../../../machines/model/player.js';
import { completeInput } from '../../../machines/rules/input.js';
import type { FactLibrary } from '../../../machines/rules/library.js';
import { readEvent } from '../../../machines/rules/table/read-event.js';
import type { PlayedChart } from '../controller/controller.js';
import { redactPhase, tableAtSeat } from '../controller/seat-snapshot.js';
import { legalEventsOfEach } from './legal-events.js';
import { ownFactsBeside, viewOf, type CommandPhaseView } from './view.js';

/** The chart of a Command Phase, and how a controller reads it. */
export function phaseChart(
  library: FactLibrary,
): PlayedChart<
  'command-phase',
  CommandPhaseMachine,
  CommandPhaseInput,
  CommandPhaseEvent,
  CommandPhaseView
> {
  const machine = createCommandPhaseMachine(library);
  const ownFacts = ownFactsBeside(library);
  return {
    kind: 'command-phase',
    machine,
    read: readEvent,
    explain: explainPhase,
    tableOf: ({ context }) => context,
    redact: (viewer, { snapshot }) => redactPhase(viewer, snapshot),
    legalEvents: (seatOf, of) => legalEventsOfEach(seatOf, of === 'table' ? PLAYERS : [of]),
    waitingFor: awaitedBy,
    view: (snapshot, ...rest) => ({
      ...viewOf(snapshot, ...rest),
      ...ownFacts(tableAtSeat(snapshot)),
    }),
    checkInput: (given) => completeInput(given, library),
  };
}
