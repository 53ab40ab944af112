import type { Actor, InspectionEvent, Observer } from 'xstate';
import { createActor } from 'xstate';
import type { CommandPhaseMachine } from '../../machines/command-phase/machine.js';
import { explain } from '../../machines/command-phase/refusals.js';
import type { CommandPhaseEvent } from '../../machines/model/event.js';
import type { CommandPhaseInput } from '../../machines/model/input.js';
import type { LogEntry } from '../../machines/model/log.js';
import type { CommandPhaseOutcome } from '../../machines/model/outcome.js';
import { PLAYERS, type PlayerColor } from '../../machines/model/player.js';
import type { Viewer } from '../../machines/rules/secrecy.js';
import { readEvent } from '../../machines/rules/read-event.js';
import { EventLog } from './event-log.js';
import { legalEventsOf } from './legal-events.js';
import { ViewSubscriptions } from './view-subscriptions.js';
import { savedSnapshot, type RestoredPhase, type SavedPhase } from './saving.js';
import { seatAt, type Seat } from './seat.js';
import type { SendResult } from './send-result.js';
import { sendAsReferee, sendFromSeat, type ReceivingTable } from './taking-events.js';
import { viewOf, type CommandPhaseView } from './view.js';

export interface CommandPhaseOptions {
  /** Receives the inspection events of the actor, hidden things included. */
  inspect?: Observer<InspectionEvent> | ((event: InspectionEvent) => void);
}

/** A Command Phase that is being played. */
export interface CommandPhase {
  /** The XState actor, for `subscribe` and inspection. */
  readonly actor: Actor<CommandPhaseMachine>;
  /** The referee: everything that the table decides, dice faces and free directives too. Never throws. */
  send(event: unknown): SendResult;
  /** Every event of a player (or of both) that `send` would take now, but for free directives and host events. */
  legalEvents(player?: PlayerColor): CommandPhaseEvent[];
  /** What that viewer may know: frozen, and the same object until something in it changes. */
  view(viewer: Viewer): CommandPhaseView;
  /** The listener is called once after each change of that viewer's view, never otherwise; returns unsubscribe. */
  subscribe(viewer: Viewer, listener: (view: CommandPhaseView) => void): () => void;
  seat(player: PlayerColor): Seat;
  /** Every entry, hidden ones included: for the host of the table. */
  readonly log: LogEntry[];
  readonly outcome: CommandPhaseOutcome | undefined;
  /** Everything, hidden things included, as plain JSON: for the host to save. */
  toJSON(): SavedPhase;
}

/** Where a phase begins: a new table, or one that was saved. */
export type Beginning =
  | { machine: CommandPhaseMachine; input: CommandPhaseInput }
  | { machine: CommandPhaseMachine; restored: RestoredPhase };

/**
 * Open a phase.
 * @throws CommandPhaseInputError if the input's shape or references are at fault.
 */
export function openPhase(
  beginning: Beginning,
  { inspect }: CommandPhaseOptions = {},
): CommandPhase {
  const options = inspect ? { inspect } : {};
  const actor =
    'input' in beginning
      ? createActor(beginning.machine, { ...options, input: beginning.input })
      : createActor(beginning.machine, {
          ...options,
          snapshot: beginning.restored.snapshot,
          input: undefined as never,
        });
  const { status, error } = actor.getSnapshot();
  if (status === 'error') throw error;
  return new OpenPhase(actor, 'restored' in beginning ? beginning.restored.log : []);
}

class OpenPhase implements CommandPhase {
  readonly actor: Actor<CommandPhaseMachine>;
  readonly #diary: EventLog;
  readonly #viewers = new ViewSubscriptions(
    (viewer) => viewOf(this.actor.getSnapshot(), viewer, this.#diary.readBy(viewer)),
    () => this.actor.getSnapshot(),
  );
  readonly #table: ReceivingTable<CommandPhaseEvent> = {
    read: readEvent,
    explain: (event) => explain(this.actor.getSnapshot(), event),
    context: () => this.actor.getSnapshot().context,
    take: (event) => {
      this.actor.send(event);
      this.#viewers.deliver();
    },
  };

  constructor(actor: Actor<CommandPhaseMachine>, log: readonly LogEntry[]) {
    this.actor = actor;
    this.#diary = new EventLog(log);
    actor.on('log', ({ entry }) => this.#diary.write(entry));
    actor.start();
    actor.subscribe(() => this.#viewers.noteChanges());
  }

  send(given: unknown): SendResult {
    return sendAsReferee(this.#table, given);
  }

  legalEvents(player?: PlayerColor): CommandPhaseEvent[] {
    const players = PLAYERS.filter((each) => player === undefined || each === player);
    return legalEventsOf(this.actor.getSnapshot(), players);
  }

  view(viewer: Viewer): CommandPhaseView {
    return this.#viewers.view(viewer);
  }

  subscribe(viewer: Viewer, listener: (view: CommandPhaseView) => void): () => void {
    return this.#viewers.subscribe(viewer, listener);
  }

  seat(player: PlayerColor): Seat {
    return seatAt(this, player, 'command-phase-seat');
  }

  get log(): LogEntry[] {
    return this.#diary.all();
  }

  get outcome(): CommandPhaseOutcome | undefined {
    return this.actor.getSnapshot().output;
  }

  toJSON(): SavedPhase {
    return savedSnapshot(this.actor.getSnapshot(), this.log);
  }

  /** What one player does alone at a seat. */
  sendAlone(player: PlayerColor, given: unknown): SendResult {
    return sendFromSeat(this.#table, player, given);
  }
}
