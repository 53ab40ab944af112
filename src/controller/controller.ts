import type { Actor, AnyStateMachine, SnapshotFrom } from 'xstate';
import { MOST } from '../../machines/model/bounds.js';
import { logged, type LogEntry, type LogRecord } from '../../machines/model/log.js';
import type { MatchEvent } from '../../machines/model/match.js';
import type { PhaseContext } from '../../machines/model/phase-context.js';
import type { EachPlayer, PlayerColor } from '../../machines/model/player.js';
import { violationsOf, type Violation } from '../../machines/rules/rule.js';
import { seatHasActsLeft } from '../../machines/rules/seats.js';
import type { Viewer } from '../../machines/rules/secrecy.js';
import {
  playerOf,
  refusalsToRefuseUndo,
  refusalsToRequestUndo,
  refusalsToUndo,
  revealedBy,
  type TakenEvent,
  type UndoAttempt,
} from '../../machines/rules/undoing.js';
import { ActorEngine, type ActorStart, type Inspect } from './actor-engine.js';
import { CompiledEngine } from './compiled-engine.js';
import { beginsAsActor } from './choosing-engine.js';
import { digestOf } from './digest.js';
import type { EngineListeners } from './engine.js';
import { EventLog } from './event-log.js';
import { standingEvents, type HistoryEntry, type UndoAct } from './history.js';
import { readSavedGame, readUndoAct, type SavedGame } from './saved-game.js';
import { seatAt, type Seat } from './seat.js';
import type { SendResult } from './send-result.js';
import { SNAPSHOT_VERSION, SnapshotError } from './snapshot-error.js';
import { sendAsReferee, sendFromSeat, type ReceivingTable } from './taking-events.js';
import { ViewSubscriptions } from './view-subscriptions.js';
import { watchersOf } from './watching.js';
import { requirePlayer, requireViewer } from './whose.js';

/** A chart that a controller plays, and how it is read. */
export interface PlayedChart<
  Kind extends string,
  Machine extends AnyStateMachine,
  Input,
  Event extends MatchEvent,
  View extends { log: LogEntry[] },
> {
  kind: Kind;
  machine: Machine;
  read: ReceivingTable<Event>['read'];
  /** Why the chart would refuse the event now; empty if it would take it. */
  explain(snapshot: SnapshotFrom<Machine>, event: Event): Violation[];
  /** The table as it stands. */
  tableOf(snapshot: SnapshotFrom<Machine>): PhaseContext;
  /** A value that stays the same as long as nothing has changed. */
  momentOf(snapshot: SnapshotFrom<Machine>): unknown;
  /** Whether the table can be looked at: not between one step and the next. */
  isSettled(snapshot: SnapshotFrom<Machine>): boolean;
  legalEvents(snapshot: SnapshotFrom<Machine>, player: PlayerColor | undefined): Event[];
  view(snapshot: SnapshotFrom<Machine>, viewer: Viewer, log: LogEntry[]): View;
  /** @throws CommandPhaseInputError */
  checkInput(given: unknown): Input;
}

/** Plays one chart for a referee, two seats and spectators. */
export class Controller<
  Kind extends string,
  Machine extends AnyStateMachine,
  Input,
  Event extends MatchEvent,
  View extends { log: LogEntry[] },
> {
  readonly #chart: PlayedChart<Kind, Machine, Input, Event, View>;
  readonly #input: Input;
  readonly #inspect: Inspect | undefined;
  readonly #log = new EventLog();
  readonly #history: HistoryEntry<Event>[] = [];
  /** How often each player has acted, or was acted for. */
  readonly #acts: EachPlayer<number> = { blue: 0, red: 0 };
  readonly #viewers: ViewSubscriptions<View>;
  readonly #table: ReceivingTable<Event>;
  readonly #listeners: EngineListeners<Event>;
  #engine!: CompiledEngine<Machine, Event> | ActorEngine<Machine, Event>;
  /** Acts of the past are played anew: what they log and reveal is known already. */
  #replaying = false;
  #before!: PhaseContext;
  #last: { event: Event; before: PhaseContext; after: PhaseContext } | undefined;
  #undoRequestedBy: PlayerColor | null = null;

  constructor(
    chart: PlayedChart<Kind, Machine, Input, Event, View>,
    input: Input,
    inspect?: Inspect,
  ) {
    this.#chart = chart;
    this.#input = input;
    this.#inspect = inspect;
    this.#viewers = new ViewSubscriptions(
      (viewer) => chart.view(this.#snapshot, viewer, this.#log.readBy(viewer)),
      () => chart.momentOf(this.#snapshot),
    );
    this.#table = {
      read: chart.read,
      explain: (event) => chart.explain(this.#snapshot, event),
      context: () => chart.tableOf(this.#snapshot),
      attempt: (event) => {
        const happen = this.#engine.attempt(event);
        if (!happen) return undefined;
        return () => {
          happen();
          this.#viewers.deliver();
        };
      },
    };
    this.#listeners = {
      onLog: (entry) => this.#write(entry),
      onEvent: (event) => this.#record(event),
      onSnapshot: () => this.#noteChanges(),
    };
    this.#begin();
  }

  /** Who asks for the actor may send to it: from then on it runs the chart. */
  get actor(): Actor<Machine> {
    if (this.#engine instanceof ActorEngine) return this.#engine.actor;
    const engine = this.#actingFrom({ snapshot: this.#engine.persisted() });
    this.#engine = engine;
    return engine.actor;
  }

  send(event: Event): SendResult {
    return this.sendUnknown(event);
  }

  sendUnknown(given: unknown): SendResult {
    return this.#telling(given, sendAsReferee(this.#table, given));
  }

  /** What one player does alone at a seat. */
  sendAlone(player: PlayerColor, given: unknown): SendResult {
    requirePlayer('sendAlone(player, event)', player);
    const result = sendFromSeat(this.#table, player, given);
    const last = result.ok ? this.#history.at(-1) : undefined;
    if (last?.type === 'range.measure') {
      this.#acts[player] += Math.ceil(last.ranges.length / MOST.rangesOfAct);
    }
    return this.#telling(given, result, player);
  }

  legalEvents(player?: PlayerColor): Event[] {
    if (player !== undefined) requirePlayer('legalEvents(player)', player);
    return this.#chart.legalEvents(this.#snapshot, player);
  }

  view(viewer: Viewer): View {
    requireViewer('view(viewer)', viewer);
    return this.#viewers.view(viewer);
  }

  subscribe(viewer: Viewer, listener: (view: View) => void): () => void {
    requireViewer('subscribe(viewer, listener)', viewer);
    return this.#viewers.subscribe(viewer, listener);
  }

  seat(player: PlayerColor): Seat<`${Kind}-seat`, View> {
    requirePlayer('seat(player)', player);
    return seatAt(this, player, `${this.#chart.kind}-seat`);
  }

  refusalsToGoOn(player: PlayerColor): Violation[] {
    return violationsOf([seatHasActsLeft], { player, acts: this.#acts[player] });
  }

  get log(): LogEntry[] {
    return this.#log.all();
  }

  get outcome(): SnapshotFrom<Machine>['output'] {
    return (this.#snapshot as { output?: unknown }).output as SnapshotFrom<Machine>['output'];
  }

  /** How many acts were taken: the moments from 0 to this one can be looked at. */
  get moment(): number {
    return this.#history.length;
  }

  /** What a viewer saw at an earlier moment: after so many acts. */
  viewAt(viewer: Viewer, moment: number): View {
    requireViewer('viewAt(viewer, moment)', viewer);
    if (!Number.isInteger(moment) || moment < 0 || moment > this.#history.length) {
      throw new RangeError(`There is no moment ${moment}: there are 0 to ${this.#history.length}.`);
    }
    const past = new Controller(this.#chart, this.#input);
    for (const entry of this.#history.slice(0, moment)) past.#redo(entry);
    return past.view(viewer);
  }

  undo(player?: PlayerColor): SendResult {
    if (player !== undefined) requirePlayer('undo(player)', player);
    return player === undefined
      ? this.#act({ type: 'undo' }, this.#last ? [] : refusalsToUndo(this.#attempt('blue')))
      : this.#act({ type: 'undo', player }, refusalsToUndo(this.#attempt(player)));
  }

  requestUndo(player: PlayerColor): SendResult {
    requirePlayer('requestUndo(player)', player);
    return this.#act(
      { type: 'undo.request', player },
      refusalsToRequestUndo(this.#attempt(player)),
    );
  }

  refuseUndo(player: PlayerColor): SendResult {
    requirePlayer('refuseUndo(player)', player);
    return this.#act({ type: 'undo.refuse', player }, refusalsToRefuseUndo(this.#attempt(player)));
  }

  /** Of the table as it stands: two tables that differ hardly ever share it. */
  get digest(): string {
    return this.#digest();
  }

  toJSON(): SavedGame<Kind, Input, Event> {
    return JSON.parse(
      JSON.stringify({
        version: SNAPSHOT_VERSION,
        kind: this.#chart.kind,
        input: this.#input,
        history: this.#history,
        digest: this.#digest(),
      }),
    ) as SavedGame<Kind, Input, Event>;
  }

  /**
   * Play the history of a save.
   * @throws SnapshotError at the first act that is none, or that the rules refuse
   */
  replay(history: readonly unknown[], digest: string): void {
    history.forEach((entry, index) => {
      const refused = this.#redo(entry);
      if (refused.ok) return;
      const [violation] = refused.violations;
      throw new SnapshotError(
        `history.${index} is refused by ${violation?.rule}: ${violation?.message}`,
      );
    });
    if (this.#digest() !== digest) {
      throw new SnapshotError('its history leads to another table than the one that was saved.');
    }
  }

  get #snapshot(): SnapshotFrom<Machine> {
    return this.#engine.snapshot;
  }

  #begin(): void {
    this.#last = undefined;
    this.#engine = beginsAsActor(this.#inspect)
      ? this.#actingFrom({ input: this.#input })
      : new CompiledEngine(this.#chart.machine, this.#input, this.#listeners);
    this.#before = this.#chart.tableOf(this.#snapshot);
  }

  #actingFrom(start: ActorStart): ActorEngine<Machine, Event> {
    const { machine, read, momentOf, explain } = this.#chart;
    const takes = (snapshot: SnapshotFrom<Machine>, event: Event) =>
      explain(snapshot, event).length === 0;
    const acted = { machine, read, momentOf, takes };
    return new ActorEngine<Machine, Event>(acted, start, this.#listeners, this.#inspect);
  }

  #write(entry: LogRecord): void {
    if (!this.#replaying) this.#log.write(entry);
  }

  /** Keep an event that was taken, whether it was sent to this controller or to its actor. */
  #record(event: Event): void {
    const after = this.#chart.tableOf(this.#snapshot);
    this.#last = { event, before: this.#before, after };
    this.#before = after;
    this.#undoRequestedBy = null;
    if (!this.#replaying) this.#keep(event);
  }

  #keep(entry: HistoryEntry<Event>): void {
    this.#history.push(entry);
    if ('player' in entry && entry.player) this.#acts[entry.player] += 1;
  }

  #noteChanges(): void {
    if (!this.#replaying && this.#chart.isSettled(this.#snapshot)) this.#viewers.noteChanges();
  }

  #attempt(player: PlayerColor): UndoAttempt {
    return { player, last: this.#lastTaken(), requestedBy: this.#undoRequestedBy };
  }

  /** Worked out when somebody would take it back, not for each event. */
  #lastTaken(): TakenEvent | undefined {
    if (!this.#last) return undefined;
    const { event, before, after } = this.#last;
    return { player: playerOf(event), revealed: revealedBy(event, before, after) };
  }

  #act(act: UndoAct, violations: Violation[]): SendResult {
    if (violations.length > 0) return { ok: false, violations };
    this.#keep(act);
    switch (act.type) {
      case 'undo.request':
        this.#undoRequestedBy = act.player;
        this.#log.write(logged('undo.requested', 'R13', act.player));
        break;
      case 'undo.refuse':
        this.#undoRequestedBy = null;
        this.#log.write(logged('undo.refused', 'R13', act.player));
        break;
      case 'undo':
        this.#undoRequestedBy = null;
        this.#playAnew(standingEvents(this.#history));
        this.#log.write(logged('act.undone', 'R13', act.player));
    }
    this.#viewers.forget();
    this.#viewers.noteChanges();
    this.#viewers.deliver();
    return { ok: true };
  }

  /** Let those who watch know what was refused. */
  #telling(given: unknown, result: SendResult, from?: PlayerColor): SendResult {
    const watchers = watchersOf(this);
    if (result.ok || watchers.size === 0) return result;
    const { event } = this.#chart.read(given);
    for (const watcher of watchers) {
      watcher.refused({ event, from, violations: result.violations });
    }
    return result;
  }

  /** The table as these events leave it; an actor that ran it before is stopped. */
  #playAnew(events: readonly Event[]): void {
    this.#replaying = true;
    try {
      if (this.#engine instanceof ActorEngine) this.#engine.actor.stop();
      this.#begin();
      for (const event of events) this.#engine.attempt(event)?.();
    } finally {
      this.#replaying = false;
    }
    for (const watcher of watchersOf(this)) watcher.playedAnew(this.actor);
  }

  /** Do again what a save says was done. */
  #redo(entry: unknown): SendResult {
    const act = readUndoAct(entry);
    if (!act) return this.sendUnknown(entry);
    switch (act.type) {
      case 'undo':
        return this.undo(act.player);
      case 'undo.request':
        return this.requestUndo(act.player);
      case 'undo.refuse':
        return this.refuseUndo(act.player);
    }
  }

  #digest(): string {
    const { value } = this.#snapshot as { value?: unknown };
    const { cards: _cards, ranges: _ranges, ...table } = this.#chart.tableOf(this.#snapshot);
    return digestOf(JSON.stringify([value, table]));
  }
}

/**
 * Open a controller where a save ends.
 * @throws SnapshotError that says what is wrong with it
 */
export function restoreController<
  Kind extends string,
  Machine extends AnyStateMachine,
  Input,
  Event extends MatchEvent,
  View extends { log: LogEntry[] },
>(
  chart: PlayedChart<Kind, Machine, Input, Event, View>,
  json: unknown,
  inspect?: Inspect,
): Controller<Kind, Machine, Input, Event, View> {
  const { input, history, digest } = readSavedGame(json, chart.kind);
  let controller: Controller<Kind, Machine, Input, Event, View>;
  try {
    controller = new Controller(chart, chart.checkInput(input), inspect);
  } catch (error) {
    throw new SnapshotError(`its input: ${error instanceof Error ? error.message : String(error)}`);
  }
  controller.replay(history, digest);
  return controller;
}
