import type { LogEntry } from '../../../machines/model/log.js';
import type { MatchEvent, MatchInput, MatchOutcome } from '../../../machines/model/match.js';
import type { PlayerColor } from '../../../machines/model/player.js';
import type { ProposalEvent, TableEvent } from '../../../machines/model/proposal.js';
import type { RoundMachine } from '../../../machines/round/machine.js';
import type { Viewer } from '../../../machines/rules/table/secrecy.js';
import type { Inspect } from '../controller/playing-actor.js';
import type { ReadonlyActor } from '../controller/table-actor.js';
import type { Checkpoint } from '../controller/controller.js';
import type { SavedGame } from '../controller/saved-game.js';
import type { Seat, SendResult } from '../controller/seat.js';
import type { MatchView } from './view.js';
import type { ReadonlyDeep } from '../../../machines/model/readonly-deep.js';

/** Options of a match. */
export interface MatchOptions {
  /** Receives XState's inspection events, which include hidden information. */
  inspect?: Inspect;
}

/** A player's place in a match. @public */
export type MatchSeat = Seat<'match-seat', MatchView>;

/** A match as plain JSON: its input and its acts. @public */
export type SavedMatch = SavedGame<'match', MatchInput, MatchEvent>;

/** Whole rounds that are being played. @public */
export interface Match {
  /**
   * The table as an XState actor: `getSnapshot`, `subscribe`, inspection. While a Command Phase runs,
   * `getSnapshot().children.commandPhase` is that phase. Its `send` obeys the rules like `send` of the match. For the
   * host only: snapshots include hidden information. Do not write to them.
   */
  readonly actor: ReadonlyActor<RoundMachine>;
  /** Send an event as the referee. Never throws. */
  send(event: ReadonlyDeep<MatchEvent | TableEvent>): SendResult;
  /** Send a value of unknown shape as the referee: from a network, a file or a person. Never throws. */
  sendUnknown(given: unknown): SendResult;
  /**
   * Every event of a player that `send` would accept now, except free directives and host events. Without a player:
   * first `activation.end`, which belongs to the table, then the events of both players. A bot that always sends the
   * first event reaches the end of the match; effects in the Activation Phase may be used without limit (R31).
   */
  legalEvents(player?: PlayerColor): (MatchEvent | ProposalEvent)[];
  /** The view of a viewer: frozen, and the same object until something in it changes. */
  view(viewer: Viewer): MatchView;
  /** Call the listener once after each change of that viewer's view. Returns a function that unsubscribes. */
  subscribe(viewer: Viewer, listener: (view: MatchView) => void): () => void;
  seat(player: PlayerColor): MatchSeat;
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
  viewAt(viewer: Viewer, moment: number): MatchView;
  /** Every entry of the log of every round, including hidden ones. For the host only. */
  readonly log: LogEntry[];
  /** The outcome, once the match is over. */
  readonly outcome: MatchOutcome | undefined;
  /** The digest of the current table, including hidden information: it identifies a save. For the host only. */
  readonly digest: string;
  /** The current state of the table, including hidden information: for a host that keeps input and history as well. */
  checkpoint(): Checkpoint;
  /** The whole match as plain JSON, including hidden information, for the host to save. */
  toJSON(): SavedMatch;
}
