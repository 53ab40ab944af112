import {
  createCommandPhaseMachine,
  type CommandPhaseMachine,
} from '../../../machines/command-phase/machine.js';
import { explainPhase, stepOf } from '../../../machines/command-phase/refusals.js';
import { awaitedBy } from '../../../machines/command-phase/waiting.js';
import type { CommandPhaseEvent } from '../../../machines/model/event.js';
import type { CommandPhaseInput } from '../../../machines/model/input.js';
import { PLAYERS } from '../../../machines/model/player.js';
import { phaseContextShape } from '../../../machines/model/context-shapes.js';
import { COMMAND_PHASE_STEPS } from '../../../machines/model/step.js';
import { outcomeOf } from '../../../machines/command-phase/table.js';
import { completeInput } from '../../../machines/rules/input.js';
import type { FactLibrary } from '../../../machines/rules/library.js';
import { readEvent } from '../../../machines/rules/table/read-event.js';
import type { PlayedChart } from '../controller/controller.js';
import { redactPhase, tableAtSeat } from '../controller/seat-snapshot.js';
import type { PersistedChart } from '../controller/persisted-snapshot.js';
import { SnapshotError } from '../controller/snapshot-error.js';
import { faultOfSides, tableAsInput } from './persisted-table.js';
import { legalEventsOfEach } from './legal-events.js';
import { ownFactsBeside, viewOf, type CommandPhaseView } from './view.js';

/** How persisted snapshots of the phase are checked. */
const persistedPhase: PersistedChart<CommandPhaseMachine, CommandPhaseInput>['persisted'] = {
  context: phaseContextShape,
  inputOf: tableAsInput,
  outputOf: outcomeOf,
  faultOf(snapshot) {
    const { context } = snapshot;
    const step = stepOf(snapshot);
    const isDecided = step === 'complete' || COMMAND_PHASE_STEPS.indexOf(step) > DECIDING;
    const isOpen = step !== 'complete' && COMMAND_PHASE_STEPS.indexOf(step) < DECIDING;
    if ((isDecided && !context.priority) || (isOpen && context.priority)) {
      return 'context.priority: it does not fit the step.';
    }
    const wasMade = awaitedBy(snapshot).some(
      ({ player, kind }) =>
        (kind === 'nomination' && context.sides[player].nominated !== null) ||
        (kind === 'card' && context.sides[player].facedown !== null),
    );
    return wasMade ? 'value: it awaits an act that was made.' : faultOfSides(context);
  },
  checkChildren(_snapshot, children) {
    if (Object.keys(children).length > 0) throw new SnapshotError('children: there are none.');
  },
};

const DECIDING = COMMAND_PHASE_STEPS.indexOf('determinePriority');

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
    timeOf: ({ context: { round }, status }) => ({
      round,
      phase: status === 'done' ? 'over' : 'command',
      isUndecided: false,
    }),
    redact: (viewer, { snapshot }) => redactPhase(viewer, snapshot),
    legalEvents: (seatOf, of) => legalEventsOfEach(seatOf, of === 'table' ? PLAYERS : [of]),
    waitingFor: awaitedBy,
    view: (snapshot, viewer, log, waitingFor, { proposals }) => ({
      ...viewOf(snapshot, viewer, log, waitingFor),
      ...ownFacts(tableAtSeat(snapshot)),
      proposals,
    }),
    checkInput: (given) => completeInput(given, library),
    persisted: persistedPhase,
  };
}
