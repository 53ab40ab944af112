import type { CommandPhaseMachine } from '../../machines/command-phase/machine.js';
import type { CommandPhaseEvent } from '../../machines/model/event.js';
import type { CommandPhaseInput } from '../../machines/model/input.js';
import type { LogEntry } from '../../machines/model/log.js';
import type { CommandPhaseOutcome } from '../../machines/model/outcome.js';
import type { PlayerColor } from '../../machines/model/player.js';
import type { Viewer } from '../../machines/rules/table/secrecy.js';
import type { Inspect, ReadonlyActor } from '../controller/table-actor.js';
import type { Checkpoint } from '../controller/controller.js';
import type { SavedGame } from '../controller/saved-game.js';
import type { Seat } from '../controller/seat.js';
import type { SendResult } from '../controller/send-result.js';
import type { CommandPhaseView } from './view.js';
import type { ReadonlyDeep } from '../../machines/model/readonly-deep.js';

/** Options of a Command Phase. */
export interface CommandPhaseOptions {
  /** Receives XState's inspection events, hidden things included. */
  inspect?: Inspect;
}

/** A phase as plain JSON: its input and its acts. @public */
export type SavedPhase = SavedGame<'command-phase', CommandPhaseInput, CommandPhaseEvent>;

/** A Command Phase that is being played. @public */
export interface CommandPhase {
  /**
   * The table in the shape of an XState actor: `getSnapshot`, `subscribe`, inspection. Its `send` is
   * `send` of the referee, so that nothing enters past the rules. For the host alone: snapshots hold everything hidden,
   * and are not to be written to.
   */
  readonly actor: ReadonlyActor<CommandPhaseMachine>;
  /** The referee: everything that the table decides, dice faces and free directives too. Never throws. */
  send(event: ReadonlyDeep<CommandPhaseEvent>): SendResult;
  /** The same for what comes from a wire, a file, a person. Never throws. */
  sendUnknown(given: unknown): SendResult;
  /**
   * Every event of a player (or of both) that `send` would take now, except free directives and host events. If an
   * effect can be resolved in more than 1,000 ways, 1,000 of them are listed, with beginnings as different as possible.
   */
  legalEvents(player?: PlayerColor): CommandPhaseEvent[];
  /** The view of a viewer: frozen, and the same object until something in it changes. */
  view(viewer: Viewer): CommandPhaseView;
  /** The listener is called once after each change of that viewer's view, never otherwise; returns unsubscribe. */
  subscribe(viewer: Viewer, listener: (view: CommandPhaseView) => void): () => void;
  seat(player: PlayerColor): Seat;
  /**
   * Take back the last act that still stands (R13): the referee's to decide, or a player's, who is refused
   * what is not the own last act, and what has revealed something, unless the other player asked for it. The
   * log keeps what was undone.
   */
  undo(player?: PlayerColor): SendResult;
  /** A player asks the other one to have the last act taken back (R13). */
  requestUndo(player: PlayerColor): SendResult;
  /** The player who received the request refuses (R13). */
  refuseUndo(player: PlayerColor): SendResult;
  /** The number of acts, including undone acts and the acts that undid them. */
  readonly moment: number;
  /**
   * The view of a viewer at an earlier moment.
   * @param moment after so many acts: from 0 to `moment`
   * @throws RangeError if there is no such moment
   */
  viewAt(viewer: Viewer, moment: number): CommandPhaseView;
  /** Every entry, hidden ones included: for the host of the table. */
  readonly log: LogEntry[];
  readonly outcome: CommandPhaseOutcome | undefined;
  /** The digest of the current table, including hidden information: it proves a save. For the host alone. */
  readonly digest: string;
  /** The current state of the table, including hidden information: for a host that keeps input and history as well. */
  checkpoint(): Checkpoint;
  /** Everything, hidden things included, as plain JSON: for the host to save. */
  toJSON(): SavedPhase;
}
