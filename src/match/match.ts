import type { LogEntry } from '../../machines/model/log.js';
import type { MatchEvent, MatchInput, MatchOutcome } from '../../machines/model/match.js';
import type { PlayerColor } from '../../machines/model/player.js';
import type { RoundMachine } from '../../machines/round/machine.js';
import type { Viewer } from '../../machines/rules/table/secrecy.js';
import type { Inspect, ReadonlyActor } from '../controller/table-actor.js';
import type { Checkpoint } from '../controller/controller.js';
import type { SavedGame } from '../controller/saved-game.js';
import type { Seat } from '../controller/seat.js';
import type { SendResult } from '../controller/send-result.js';
import type { MatchView } from './view.js';
import type { ReadonlyDeep } from '../../machines/model/readonly-deep.js';

/** Options of a match. */
export interface MatchOptions {
  /** Receives XState's inspection events, hidden things included. */
  inspect?: Inspect;
}

/** A player's place in a match. */
export type MatchSeat = Seat<'match-seat', MatchView>;

/** A match as plain JSON: its input and its acts. @public */
export type SavedMatch = SavedGame<'match', MatchInput, MatchEvent>;

/** Whole rounds that are being played. @public */
export interface Match {
  /**
   * The table in the shape of an XState actor: `getSnapshot`, `subscribe`, inspection. While a Command Phase runs, `getSnapshot().children.commandPhase` is that phase. Its `send` is
   * `send` of the referee, so that nothing enters past the rules. For the host alone: snapshots hold everything hidden,
   * and are not to be written to.
   */
  readonly actor: ReadonlyActor<RoundMachine>;
  /** The referee: everything that the table decides. Never throws. */
  send(event: ReadonlyDeep<MatchEvent>): SendResult;
  /** The same for what comes from a wire, a file, a person. Never throws. */
  sendUnknown(given: unknown): SendResult;
  /**
   * Every event of a player that `send` would accept now, except free directives and host events. Without a player:
   * first `activation.end`, which belongs to the table, then the events of both players. A bot that always sends the
   * first event reaches the end of the match; effects in the Activation Phase may be used without limit (R31).
   */
  legalEvents(player?: PlayerColor): MatchEvent[];
  /** The view of a viewer: frozen, and the same object until something in it changes. */
  view(viewer: Viewer): MatchView;
  /** The listener is called once after each change of that viewer's view, never otherwise; returns unsubscribe. */
  subscribe(viewer: Viewer, listener: (view: MatchView) => void): () => void;
  seat(player: PlayerColor): MatchSeat;
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
  viewAt(viewer: Viewer, moment: number): MatchView;
  /** Every entry of every round, hidden ones included: for the host of the table. */
  readonly log: LogEntry[];
  /** Once the match is over. */
  readonly outcome: MatchOutcome | undefined;
  /** The digest of the current table, including hidden information: it proves a save. For the host alone. */
  readonly digest: string;
  /** The current state of the table, including hidden information: for a host that keeps input and history as well. */
  checkpoint(): Checkpoint;
  /** Everything, hidden things included, as plain JSON: for the host to save. */
  toJSON(): SavedMatch;
}
