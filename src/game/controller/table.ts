import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { LogEntry } from '../../../machines/model/log.js';
import type { MatchEvent } from '../../../machines/model/match.js';
import type { PlayerColor } from '../../../machines/model/player.js';
import type { ProposalEvent, TableEvent } from '../../../machines/model/proposal.js';
import type { ReadonlyDeep } from '../../../machines/model/readonly-deep.js';
import type { Viewer } from '../../../machines/rules/table/secrecy.js';
import type { Checkpoint } from './controller.js';
import type { Inspect } from './playing-actor.js';
import type { SavedGame } from './saved-game.js';
import type { Seat, SendResult } from './seat.js';
import type { ReadonlyActor } from './table-actor.js';

/** Options of a phase or a match. */
export interface TableOptions {
  /** Receives XState's inspection events, which include hidden information. */
  inspect?: Inspect;
}

/** A phase or a match that is being played. @public */
export interface Table<
  Kind extends string,
  Machine extends AnyStateMachine,
  Input,
  Event extends MatchEvent,
  View,
> {
  /**
   * The table as an XState actor: `getSnapshot`, `subscribe`, inspection. Its `send` obeys the rules like `send` of the
   * table. While a Command Phase of a match runs, `getSnapshot().children.commandPhase` is that phase. For the host only:
   * snapshots include hidden information. Do not write to them.
   */
  readonly actor: ReadonlyActor<Machine>;
  /**
   * Send an event as the referee, who also decides dice faces and free directives. Never throws.
   * @returns `{ ok: true }`, or the violations, each with its rule and a sentence; a refused event changes nothing
   * @example
   * const result = table.send({ type: 'card.select', player: 'blue', cardId: 'ambush' });
   * if (!result.ok) console.log(result.violations[0].message);
   */
  send(event: ReadonlyDeep<Event | TableEvent>): SendResult;
  /**
   * Send a value of unknown shape as the referee: from a network, a file or a person. Never throws.
   * @param given any value; one that is no event is refused with the code `malformed-event` or `unknown-event`
   */
  sendUnknown(given: unknown): SendResult;
  /**
   * Every event that `send` would accept now, except free directives and host events. If an effect can be resolved in more
   * than 1,000 ways, the list has 1,000 of them, with first choices as different as possible. In the Activation Phase of a
   * match, a call without `player` lists `activation.end` first: a bot that always sends the first event reaches the end of
   * the match. An effect that applies each time stays in the list (R46).
   * @param player the player whose events are returned; absent: those of both
   * @throws TypeError for any other player
   */
  legalEvents(player?: PlayerColor): (Event | ProposalEvent)[];
  /**
   * The view of a viewer: frozen, and the same object until something in it changes.
   * @param viewer `blue`, `red` or `spectator`
   * @throws TypeError for any other viewer
   * @example
   * const { step, waitingFor } = table.view('blue');
   */
  view(viewer: Viewer): View;
  /**
   * Call a listener once after each change of a viewer's view.
   * @param viewer `blue`, `red` or `spectator`
   * @returns a function that unsubscribes
   * @throws TypeError for any other viewer
   */
  subscribe(viewer: Viewer, listener: (view: View) => void): () => void;
  /**
   * A player's place at this table: it sees and acts as that player only. Give it to the code of one player, such as a page
   * or a bot.
   * @param player `blue` or `red`
   * @throws TypeError for any other player
   * @example
   * const seat = table.seat('blue');
   * seat.send({ type: 'card.select', cardId: 'ambush' });
   */
  seat(player: PlayerColor): Seat<`${Kind}-seat`, View>;
  /**
   * Undo the last act that is not yet undone (R56). The referee may always do this. A player may undo alone their own
   * act that revealed, rolled and drew nothing, or the act whose undo the other player proposes. The log keeps undone
   * acts.
   * @param player the player who undoes; absent: the referee
   * @throws TypeError for any other player
   */
  undo(player?: PlayerColor): SendResult;
  /** The number of acts, including undone acts and the acts that undid them. */
  readonly moment: number;
  /**
   * The view of a viewer at an earlier moment.
   * @param viewer `blue`, `red` or `spectator`
   * @param moment the number of acts before the view, from 0 to `moment` of this table
   * @throws RangeError if there is no such moment
   */
  viewAt(viewer: Viewer, moment: number): View;
  /** Every entry of the log, including hidden ones; in a match, of every round. For the host only. */
  readonly log: LogEntry[];
  /** The outcome, once the phase or the match is over. */
  readonly outcome: SnapshotFrom<Machine>['output'];
  /** The digest of the current table, including hidden information: it identifies a save. For the host only. */
  readonly digest: string;
  /** The current state of the table, including hidden information: for a host that keeps input and history as well. */
  checkpoint(): Checkpoint;
  /**
   * The whole table as plain JSON, including hidden information, for the host to save. `restoreCommandPhase` and
   * `restoreMatch` read it.
   * @example
   * const text = JSON.stringify(table);
   */
  toJSON(): SavedGame<Kind, Input, Event>;
}
