import type { CommandPhaseMachine } from '../../../machines/command-phase/machine.js';
import type { CommandPhaseEvent } from '../../../machines/model/event.js';
import type { CommandPhaseInput } from '../../../machines/model/input.js';
import type { LogEntry } from '../../../machines/model/log.js';
import type { CommandPhaseOutcome } from '../../../machines/model/outcome.js';
import type { PlayerColor } from '../../../machines/model/player.js';
import type { ProposalEvent, TableEvent } from '../../../machines/model/proposal.js';
import type { Viewer } from '../../../machines/rules/table/secrecy.js';
import type { Inspect } from '../controller/playing-actor.js';
import type { ReadonlyActor } from '../controller/table-actor.js';
import type { Checkpoint } from '../controller/controller.js';
import type { SavedGame } from '../controller/saved-game.js';
import type { Seat, SendResult } from '../controller/seat.js';
import type { CommandPhaseView } from './view.js';
import type { ReadonlyDeep } from '../../../machines/model/readonly-deep.js';

/** Options of a Command Phase. */
export interface CommandPhaseOptions {
  /** Receives XState's inspection events, which include hidden information. */
  inspect?: Inspect;
}

/** A phase as plain JSON: its input and its acts. @public */
export type SavedPhase = SavedGame<'command-phase', CommandPhaseInput, CommandPhaseEvent>;

/** A Command Phase that is being played. @public */
export interface CommandPhase {
  /**
   * The table as an XState actor: `getSnapshot`, `subscribe`, inspection. Its `send` obeys the rules like `send` of
   * the phase. For the host only: snapshots include hidden information. Do not write to them.
   */
  readonly actor: ReadonlyActor<CommandPhaseMachine>;
  /** Send an event as the referee, who also decides dice faces and free directives. Never throws. */
  send(event: ReadonlyDeep<CommandPhaseEvent | TableEvent>): SendResult;
  /** Send a value of unknown shape as the referee: from a network, a file or a person. Never throws. */
  sendUnknown(given: unknown): SendResult;
  /**
   * Every event of a player (or of both) that `send` would accept now, except free directives and host events. If an
   * effect can be resolved in more than 1,000 ways, the list has 1,000 of them, with first choices as different as possible.
   */
  legalEvents(player?: PlayerColor): (CommandPhaseEvent | ProposalEvent)[];
  /** The view of a viewer: frozen, and the same object until something in it changes. */
  view(viewer: Viewer): CommandPhaseView;
  /** Call the listener once after each change of that viewer's view. Returns a function that unsubscribes. */
  subscribe(viewer: Viewer, listener: (view: CommandPhaseView) => void): () => void;
  seat(player: PlayerColor): Seat;
  /**
   * Undo the last act that is not yet undone (R56). The referee may always do this. A player may undo alone their own
   * act that revealed, rolled and drew nothing, or the act whose undo the other player proposes. The log keeps undone
   * acts.
   */
  undo(player?: PlayerColor): SendResult;
  /** The number of acts, including undone acts and the acts that undid them. */
  readonly moment: number;
  /**
   * The view of a viewer at an earlier moment.
   * @param moment the number of acts before the view, from 0 to `moment` of this table
   * @throws RangeError if there is no such moment
   */
  viewAt(viewer: Viewer, moment: number): CommandPhaseView;
  /** Every entry of the log, including hidden ones. For the host only. */
  readonly log: LogEntry[];
  readonly outcome: CommandPhaseOutcome | undefined;
  /** The digest of the current table, including hidden information: it identifies a save. For the host only. */
  readonly digest: string;
  /** The current state of the table, including hidden information: for a host that keeps input and history as well. */
  checkpoint(): Checkpoint;
  /** The whole phase as plain JSON, including hidden information, for the host to save. */
  toJSON(): SavedPhase;
}
