import type { AnyMachineSnapshot } from 'xstate';
import { requireSnapshot } from '../../machines/charts/require-snapshot.js';
import type { CommandPhaseSnapshot } from '../../machines/command-phase/refusals.js';
import type { CommandPhaseEvent } from '../../machines/model/event.js';
import { frozen } from '../../machines/model/frozen.js';
import type { LogRecord } from '../../machines/model/log.js';
import type { MatchEvent } from '../../machines/model/match.js';
import { NO_CONSENT } from '../../machines/model/proposal.js';
import type { PlayerColor } from '../../machines/model/player.js';
import type { RoundSnapshot } from '../../machines/round/refusals.js';
import type { Viewer } from '../../machines/rules/table/secrecy.js';
import { EventLog } from './controller/event-log.js';
import { requirePlayer, requireViewer } from './controller/require-player.js';
import type { matchChart } from './match/chart.js';
import type { MatchView } from './match/view.js';
import type { phaseChart } from './phase/chart.js';
import type { CommandPhaseView } from './phase/view.js';

/** The view of a viewer at a snapshot of a phase, or of a match. */
export interface ViewOf {
  (snapshot: CommandPhaseSnapshot, viewer: Viewer, log?: readonly LogRecord[]): CommandPhaseView;
  (snapshot: RoundSnapshot, viewer: Viewer, log?: readonly LogRecord[]): MatchView;
}

/** The legal events of a player, or of both, at a snapshot of a phase, or of a match. */
export interface LegalEventsOfSnapshot {
  (snapshot: CommandPhaseSnapshot, player?: PlayerColor): CommandPhaseEvent[];
  (snapshot: RoundSnapshot, player?: PlayerColor): MatchEvent[];
}

/** The charts of one library. */
interface Charts {
  phase: ReturnType<typeof phaseChart>;
  match: ReturnType<typeof matchChart>;
}

/** Functions that read the snapshots of machines that a program runs itself. @public */
export interface SnapshotReaders {
  /**
   * The view of a viewer, for programs that run or invoke `commandPhaseMachine` or `roundMachine` themselves: as the
   * view of a controller, frozen. Its `waitingFor` has the awaited decisions. A snapshot has no log: pass the entries
   * that the actor has emitted, `actor.on('log', ({ entry }) => log.push(entry))`, and the view has those that the
   * viewer may read.
   * @param snapshot the snapshot of its actor
   * @param viewer `blue`, `red` or `spectator`
   * @param log the entries of the log that the actor has emitted; absent: none
   * @throws TypeError if the first argument is no snapshot of these machines, or the second no viewer
   * @example
   * const view = viewOf(actor.getSnapshot(), 'blue');
   */
  viewOf: ViewOf;

  /**
   * The events that a player, or without a player both, could send now, as `legalEvents` of a controller. Each is
   * computed from what its player may see.
   * @param snapshot the snapshot of its actor
   * @param player `blue` or `red`; absent: both
   * @throws TypeError if the first argument is no snapshot of these machines
   * @example
   * const events = legalEventsOf(actor.getSnapshot(), 'blue');
   */
  legalEventsOf: LegalEventsOfSnapshot;
}

const CHARTS = ['commandPhase', 'round'];
const NONE_INVOKED = new Map();

/** The views and legal events of a snapshot, for programs that run the machines without a controller. */
export function readersOf({ phase, match }: Charts): SnapshotReaders {
  const chartOf = ({ machine }: AnyMachineSnapshot) =>
    (machine.id === match.machine.id ? match : phase) as typeof phase;
  return {
    viewOf: ((snapshot: CommandPhaseSnapshot, viewer: Viewer, entries: LogRecord[] = []) => {
      const call = 'viewOf(snapshot, viewer)';
      requireSnapshot(call, CHARTS, snapshot);
      requireViewer(call, viewer);
      const chart = chartOf(snapshot);
      const seenBy = (each: Viewer) => chart.redact(each, { snapshot, invoked: NONE_INVOKED });
      const log = new EventLog();
      for (const entry of entries) log.write(entry);
      const waitingFor = chart.waitingFor(seenBy('spectator'));
      return frozen(chart.view(seenBy(viewer), viewer, log.readBy(viewer), waitingFor, NO_CONSENT));
    }) as ViewOf,
    legalEventsOf: ((snapshot: CommandPhaseSnapshot, player?: PlayerColor) => {
      const call = 'legalEventsOf(snapshot, player)';
      requireSnapshot(call, CHARTS, snapshot);
      if (player !== undefined) requirePlayer(call, player);
      const chart = chartOf(snapshot);
      const seatOf = (each: PlayerColor) => chart.redact(each, { snapshot, invoked: NONE_INVOKED });
      return chart.legalEvents(seatOf, player ?? 'table');
    }) as LegalEventsOfSnapshot,
  };
}
