import {
  createActor,
  type Actor,
  type AnyActorRef,
  type InspectionEvent,
  type Observer,
} from 'xstate';
import type { LogEvent } from '../../machines/command-phase/setup.js';
import type { LogEntry } from '../../machines/model/log.js';
import type { MatchEvent, MatchInput, MatchOutcome } from '../../machines/model/match.js';
import { PLAYERS, type PlayerColor } from '../../machines/model/player.js';
import type { RoundMachine } from '../../machines/round/machine.js';
import { explainMatch, phaseOf } from '../../machines/round/refusals.js';
import { readMatchEvent } from '../../machines/rules/match-event.js';
import type { Viewer } from '../../machines/rules/secrecy.js';
import { EventLog } from '../phase/event-log.js';
import { ViewSubscriptions } from '../phase/view-subscriptions.js';
import { seatAt, type Seat } from '../phase/seat.js';
import type { SendResult } from '../phase/send-result.js';
import { sendAsReferee, sendFromSeat, type ReceivingTable } from '../phase/taking-events.js';
import { legalEventsOfMatch } from './legal-events.js';
import { savedMatch, type RestoredMatch, type SavedMatch } from './saving.js';
import { matchViewOf, type MatchView } from './view.js';

export interface MatchOptions {
  /** Receives the inspection events of the actors, hidden things included. */
  inspect?: Observer<InspectionEvent> | ((event: InspectionEvent) => void);
}

/** A player's place in a match. */
export type MatchSeat = Seat<'match-seat', MatchView>;

/** Whole rounds that are being played. */
export interface Match {
  /** The XState actor; while a Command Phase runs, its child `commandPhase` is that phase. */
  readonly actor: Actor<RoundMachine>;
  /** The referee: everything that the table decides. Never throws. */
  send(event: unknown): SendResult;
  /**
   * Every event of a player that `send` would take now, but for free directives and host events; without a
   * player `activation.end` first, which is the table's own, then those of both: whoever always takes the
   * first comes to the end of the match, as effects during the Activation Phase may be used for ever (R31).
   */
  legalEvents(player?: PlayerColor): MatchEvent[];
  /** What that viewer may know: frozen, and the same object until something in it changes. */
  view(viewer: Viewer): MatchView;
  /** The listener is called once after each change of that viewer's view, never otherwise; returns unsubscribe. */
  subscribe(viewer: Viewer, listener: (view: MatchView) => void): () => void;
  seat(player: PlayerColor): MatchSeat;
  /** Every entry of every round, hidden ones included: for the host of the table. */
  readonly log: LogEntry[];
  /** Once the match is over. */
  readonly outcome: MatchOutcome | undefined;
  /** Everything, hidden things included, as plain JSON: for the host to save. */
  toJSON(): SavedMatch;
}

/** Where a match begins: a new table, or one that was saved. */
export type MatchBeginning =
  { machine: RoundMachine; input: MatchInput } | { machine: RoundMachine; restored: RestoredMatch };

/**
 * Open a match.
 * @throws CommandPhaseInputError if the input's shape or references are at fault.
 */
export function openMatch(beginning: MatchBeginning, { inspect }: MatchOptions = {}): Match {
  const diary = new EventLog('restored' in beginning ? beginning.restored.log : []);
  const watching = observerOf(inspect);
  const table = new TableToHear(diary);
  const onInspection = (told: InspectionEvent): void => {
    if (told.type === '@xstate.actor') table.listenTo(told.actorRef as AnyActorRef);
    watching?.(told);
  };
  const actor =
    'input' in beginning
      ? createActor(beginning.machine, { inspect: onInspection, input: beginning.input })
      : createActor(beginning.machine, {
          inspect: onInspection,
          snapshot: beginning.restored.snapshot,
          input: undefined as never,
        });
  const { status, error } = actor.getSnapshot();
  if (status === 'error') throw error;
  const match = new OpenMatch(actor, diary);
  table.hasBegun();
  return match;
}

function observerOf(inspect: MatchOptions['inspect']) {
  return typeof inspect === 'function' ? inspect : inspect?.next?.bind(inspect);
}

/**
 * What the actors of a match tell, in its order. A Command Phase tells from its first moment on, before
 * anyone could find it among the children; and as the match starts, before XState lets the match itself tell
 * of the round that begins.
 */
class TableToHear {
  readonly #diary: EventLog;
  #root: AnyActorRef | undefined;
  #early: LogEvent['entry'][] | undefined = [];

  constructor(diary: EventLog) {
    this.#diary = diary;
  }

  listenTo(actorRef: AnyActorRef): void {
    this.#root ??= actorRef;
    actorRef.on('log', (told) => {
      const { entry } = told as LogEvent;
      if (this.#early && actorRef !== this.#root) this.#early.push(entry);
      else this.#diary.write(entry);
    });
  }

  hasBegun(): void {
    for (const entry of this.#early ?? []) this.#diary.write(entry);
    this.#early = undefined;
  }
}

class OpenMatch implements Match {
  readonly actor: Actor<RoundMachine>;
  readonly #diary: EventLog;
  readonly #viewers: ViewSubscriptions<MatchView>;
  readonly #table: ReceivingTable<MatchEvent> = {
    read: readMatchEvent,
    explain: (event) => explainMatch(this.actor.getSnapshot(), event),
    context: () => {
      const snapshot = this.actor.getSnapshot();
      return phaseOf(snapshot)?.context ?? snapshot.context.table;
    },
    take: (event) => {
      this.actor.send(event);
      this.#viewers.deliver();
    },
  };

  constructor(actor: Actor<RoundMachine>, diary: EventLog) {
    this.actor = actor;
    this.#diary = diary;
    this.#viewers = new ViewSubscriptions(
      (viewer) => matchViewOf(actor.getSnapshot(), viewer, diary.readBy(viewer)),
      () => phaseOf(actor.getSnapshot()) ?? actor.getSnapshot(),
    );
    actor.start();
    this.#watchPhase();
    actor.subscribe(() => {
      this.#watchPhase();
      this.#noteChanges();
    });
  }

  send(given: unknown): SendResult {
    return sendAsReferee(this.#table, given);
  }

  /** What one player does alone at a seat. */
  sendAlone(player: PlayerColor, given: unknown): SendResult {
    return sendFromSeat(this.#table, player, given);
  }

  legalEvents(player?: PlayerColor): MatchEvent[] {
    const snapshot = this.actor.getSnapshot();
    return player === undefined
      ? [...endOfActivation(snapshot), ...legalEventsOfMatch(snapshot, PLAYERS)]
      : legalEventsOfMatch(snapshot, [player]);
  }

  view(viewer: Viewer): MatchView {
    return this.#viewers.view(viewer);
  }

  subscribe(viewer: Viewer, listener: (view: MatchView) => void): () => void {
    return this.#viewers.subscribe(viewer, listener);
  }

  seat(player: PlayerColor): MatchSeat {
    return seatAt(this, player, 'match-seat');
  }

  get log(): LogEntry[] {
    return this.#diary.all();
  }

  get outcome(): MatchOutcome | undefined {
    return this.actor.getSnapshot().output;
  }

  toJSON(): SavedMatch {
    return savedMatch(this.actor, this.log);
  }

  #watched: AnyActorRef | undefined;

  /** The Command Phase changes by itself: whoever looks at the match looks at it too. */
  #watchPhase(): void {
    const { commandPhase: phase } = this.actor.getSnapshot().children;
    if (!phase || phase === this.#watched) return;
    this.#watched = phase;
    phase.subscribe(() => this.#noteChanges());
  }

  /** Between the end of the Command Phase and the next moment there is nothing to be seen. */
  #noteChanges(): void {
    if (phaseOf(this.actor.getSnapshot())?.status !== 'done') this.#viewers.noteChanges();
  }
}

function endOfActivation(snapshot: Parameters<typeof explainMatch>[0]): MatchEvent[] {
  const end: MatchEvent = { type: 'activation.end' };
  return explainMatch(snapshot, end).length === 0 ? [end] : [];
}
