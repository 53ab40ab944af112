import { dequal } from 'dequal/lite';
import type { Actor, InspectionEvent, Observer } from 'xstate';
import { createActor } from 'xstate';
import type { CommandPhaseMachine } from '../../machines/command-phase/machine.js';
import { explain, type CommandPhaseSnapshot } from '../../machines/command-phase/refusals.js';
import type { CommandPhaseEvent } from '../../machines/model/event.js';
import { frozen } from '../../machines/model/frozen.js';
import type { CommandPhaseInput } from '../../machines/model/input.js';
import type { LogEntry } from '../../machines/model/log.js';
import type { CommandPhaseOutcome } from '../../machines/model/outcome.js';
import { PLAYERS, type PlayerColor } from '../../machines/model/player.js';
import { refusalsAtSeat, refusalsToBring } from '../../machines/rules/seats.js';
import type { Viewer } from '../../machines/rules/secrecy.js';
import type { Violation } from '../../machines/rules/rule.js';
import { readEvent } from '../../machines/rules/well-formed.js';
import { Diary } from './diary.js';
import { legalEventsOf } from './legal-events.js';
import { savedPhase, SNAPSHOT_VERSION, type RestoredPhase, type SavedPhase } from './saving.js';
import { sidedFor, unsided, type Seat } from './seat.js';
import type { SendResult } from './send-result.js';
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

interface Subscription {
  viewer: Viewer;
  listener: (view: CommandPhaseView) => void;
  told: CommandPhaseView;
}

class OpenPhase implements CommandPhase {
  readonly actor: Actor<CommandPhaseMachine>;
  readonly #diary: Diary;
  readonly #views = new Map<Viewer, { of: CommandPhaseSnapshot; view: CommandPhaseView }>();
  readonly #subscriptions = new Set<Subscription>();
  readonly #deliveries: (() => void)[] = [];
  #delivering = false;

  constructor(actor: Actor<CommandPhaseMachine>, log: readonly LogEntry[]) {
    this.actor = actor;
    this.#diary = new Diary(log);
    actor.on('told', ({ entry }) => this.#diary.write(entry));
    actor.start();
    actor.subscribe(() => this.#noteChanges());
  }

  send(given: unknown): SendResult {
    const { event, violations } = readEvent(given);
    if (violations) return { ok: false, violations };
    return this.#takeUnless(explain(this.actor.getSnapshot(), event), event);
  }

  legalEvents(player?: PlayerColor): CommandPhaseEvent[] {
    const players = PLAYERS.filter((each) => player === undefined || each === player);
    return legalEventsOf(this.actor.getSnapshot(), players);
  }

  view(viewer: Viewer): CommandPhaseView {
    const snapshot = this.actor.getSnapshot();
    const known = this.#views.get(viewer);
    if (known?.of === snapshot) return known.view;
    const seen = viewOf(snapshot, viewer, this.#diary.readBy(viewer));
    const view = known && isSameView(known.view, seen) ? known.view : frozen(seen);
    this.#views.set(viewer, { of: snapshot, view });
    return view;
  }

  subscribe(viewer: Viewer, listener: (view: CommandPhaseView) => void): () => void {
    const subscription = { viewer, listener, told: this.view(viewer) };
    this.#subscriptions.add(subscription);
    return () => {
      this.#subscriptions.delete(subscription);
    };
  }

  seat(player: PlayerColor): Seat {
    return {
      player,
      view: () => this.view(player),
      legalEvents: () => unsided(this.legalEvents(player)),
      send: (event) => this.#sendFromSeat(player, event),
      subscribe: (listener) => this.subscribe(player, listener),
      toJSON: () =>
        structuredClone({
          version: SNAPSHOT_VERSION,
          kind: 'command-phase-seat',
          player,
          view: this.view(player),
        }),
    };
  }

  get log(): LogEntry[] {
    return this.#diary.all();
  }

  get outcome(): CommandPhaseOutcome | undefined {
    return this.actor.getSnapshot().output;
  }

  toJSON(): SavedPhase {
    return savedPhase(this.actor, this.log);
  }

  #sendFromSeat(player: PlayerColor, given: unknown): SendResult {
    const { event, violations } = readEvent(sidedFor(player, given));
    if (violations) return { ok: false, violations };
    const snapshot = this.actor.getSnapshot();
    const atSeat = refusalsAtSeat(player, event);
    const refusals = atSeat.length > 0 ? atSeat : explain(snapshot, event);
    return this.#takeUnless(
      refusals.length > 0 ? refusals : refusalsToBring(snapshot.context, event),
      event,
    );
  }

  #takeUnless(violations: Violation[], event: CommandPhaseEvent): SendResult {
    if (violations.length > 0) return { ok: false, violations };
    this.actor.send(event);
    this.#deliver();
    return { ok: true };
  }

  /** Views are taken at each change; they are delivered once the actor is done with the event. */
  #noteChanges(): void {
    for (const subscription of this.#subscriptions) {
      const view = this.view(subscription.viewer);
      if (view === subscription.told) continue;
      subscription.told = view;
      this.#deliveries.push(() => {
        if (this.#subscriptions.has(subscription)) subscription.listener(view);
      });
    }
    // For events that were sent to the actor itself.
    if (this.#deliveries.length > 0) queueMicrotask(() => this.#deliver());
  }

  /** In order, also when a listener sends the next event; one that throws does not stop the others. */
  #deliver(): void {
    if (this.#delivering) return;
    this.#delivering = true;
    for (let deliver = this.#deliveries.shift(); deliver; deliver = this.#deliveries.shift()) {
      try {
        deliver();
      } catch (error) {
        queueMicrotask(() => {
          throw error;
        });
      }
    }
    this.#delivering = false;
  }
}

/** A log only ever grows, so its array tells; the rest is compared. */
function isSameView(one: CommandPhaseView, other: CommandPhaseView): boolean {
  return one.log === other.log && dequal({ ...one, log: [] }, { ...other, log: [] });
}
