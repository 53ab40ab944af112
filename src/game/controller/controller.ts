import type { AnyStateMachine, EventFrom, Snapshot, SnapshotFrom } from 'xstate';
import { LIMITS } from '../../../machines/model/bounds.js';
import { logged, type LogEntry, type LogRecord } from '../../../machines/model/log.js';
import type { MatchEvent } from '../../../machines/model/match.js';
import type { PhaseContext } from '../../../machines/model/phase-context.js';
import {
  opponentOf,
  PLAYERS,
  type EachPlayer,
  type PlayerColor,
} from '../../../machines/model/player.js';
import {
  NO_CONSENT,
  type Consent,
  type ProposalEvent,
  type TableEvent,
} from '../../../machines/model/proposal.js';
import { requireThat } from '../../../machines/model/require-that.js';
import { lazily } from '../../../machines/model/lazily.js';
import type { Read } from '../../../machines/rules/table/read-event.js';
import { seatTable, type SeatTable } from '../../../machines/rules/table/redacted-table.js';
import { refusedWithoutReason } from '../../../machines/rules/table/not-now.js';
import { violationsOf, type Violation } from '../../../machines/rules/rule.js';
import { seatHasActsLeft } from '../../../machines/rules/table/seats.js';
import type { Viewer } from '../../../machines/rules/table/secrecy.js';
import { isTableEvent, readTableEvent } from '../../../machines/rules/consent/matters.js';
import type { ConsentTable, TimeOfTable } from '../../../machines/rules/consent/matter.js';
import {
  consentIn,
  decide,
  legalAnswers,
  proposedEnd,
  refusalsToActFrom,
  withConsent,
  type DecidedEvent,
} from '../../../machines/rules/consent/consenting.js';
import {
  playerOf,
  revealedBy,
  type TakenEvent,
} from '../../../machines/rules/consent/revealing.js';
import { refusalsToUndoAlone, somethingWasDone } from '../../../machines/rules/consent/undo.js';
import { changeIn, checksumsOf } from './checksums.js';
import { canonicalText, digestOf } from './digest.js';
import { EventLog } from './event-log.js';
import type { HistoryEntry } from './history.js';
import { refusalsFromSeat } from './refusals-at-seat.js';
import { requirePlayer, requireViewer } from './require-player.js';
import type { ReadGame, SavedGame } from './saved-game.js';
import type { PersistedChart } from './persisted-snapshot.js';
import { PlayingActor, type Inspect, type Moment } from './playing-actor.js';
import { checkSecrecy, CHECKS_SECRECY } from './secrecy-check.js';
import { seatAt, type Seat, type SendResult } from './seat.js';
import type { SeatSnapshot } from './seat-snapshot.js';
import { SNAPSHOT_VERSION, SnapshotError } from './snapshot-error.js';
import { TableActor } from './table-actor.js';
import { ViewSubscriptions } from './view-subscriptions.js';
import type { CommandPhaseView } from '../phase/view.js';

/** The chart that a controller runs, and the functions that read its snapshots. */
export interface PlayedChart<
  Kind extends string,
  Machine extends AnyStateMachine,
  Input,
  Event extends MatchEvent,
  View extends Pick<CommandPhaseView, 'log' | 'ruleset'>,
> {
  kind: Kind;
  machine: Machine;
  /** Reads anything as an event: its type known, its payload of the right shape. Never throws. */
  read(
    given: unknown,
  ): { event: Event; violations?: undefined } | { event?: undefined; violations: Violation[] };
  /** Why the chart refuses the event now; empty if it takes the event. */
  explain(snapshot: SnapshotFrom<Machine>, event: Event): Violation[];
  tableOf(snapshot: SnapshotFrom<Machine>): PhaseContext;
  timeOf(snapshot: SnapshotFrom<Machine>): TimeOfTable;
  /** The snapshot as one viewer may know it. */
  redact(viewer: Viewer, moment: Moment<Machine>): SeatSnapshot<SnapshotFrom<Machine>>;
  /** The events that players may send, each computed from that player's redacted snapshot. */
  legalEvents(seatOf: (player: PlayerColor) => SnapshotFrom<Machine>, of: LegalEventsOf): Event[];
  /** The awaited decisions, as everybody may know them. */
  waitingFor(snapshot: SnapshotFrom<Machine>): View extends { waitingFor: infer W } ? W : never;
  view(
    snapshot: SeatSnapshot<SnapshotFrom<Machine>>,
    viewer: Viewer,
    log: LogEntry[],
    waitingFor: View extends { waitingFor: infer W } ? W : never,
    consent: Consent,
  ): View;
  /** @throws CommandPhaseInputError */
  checkInput(given: unknown): Input;
  /** How persisted snapshots are checked. */
  persisted: PersistedChart<Machine, Input>['persisted'];
}

export interface ControllerOptions<Event extends MatchEvent> {
  inspect?: Inspect | undefined;
  /** Resume from this checkpoint; `history` includes at least every act up to it. */
  from?: { checkpoint: Checkpoint; history: readonly HistoryEntry<Event>[] };
  /** Start from this persisted snapshot, without a log or a history. */
  takenOver?: Snapshot<unknown> | undefined;
}

/** One player's events, or those of both players and of the table. */
export type LegalEventsOf = PlayerColor | 'table';

/** An accepted event that is not undone, and the moment before it; `undefined` if a replay must find that moment. */
interface StandingEvent<Event, Machine extends AnyStateMachine> {
  event: Event;
  before: Moment<Machine> | undefined;
}

const TAKEN: SendResult = Object.freeze({ ok: true });

/**
 * The state of a table as plain JSON, hidden cards included. With the input and the history, a controller resumes from it
 * without a replay. A checkpoint is not verified: the host that stores it must be able to detect changes.
 */
export interface Checkpoint {
  /** The number of acts in the history up to this checkpoint. */
  moment: number;
  /** The chart, as XState persists it. */
  state: Snapshot<unknown>;
  log: LogEntry[];
  acts: EachPlayer<number>;
  /** The events of the chart that are not undone, in order. */
  standing: MatchEvent[];
  consent: Consent;
  /** The digest of the table. */
  digest: string;
}

/** Plays one chart for a referee, two seats and spectators. */
export class Controller<
  Kind extends string,
  Machine extends AnyStateMachine,
  Input,
  Event extends MatchEvent,
  View extends Pick<CommandPhaseView, 'log' | 'ruleset'>,
> {
  /** Fronts the actor that plays: its `send` is the referee's. */
  readonly actor: TableActor<Machine>;
  readonly #chart: PlayedChart<Kind, Machine, Input, Event, View>;
  readonly #input: Input;
  readonly #takenOver: Snapshot<unknown> | undefined;
  readonly #playing: PlayingActor<Machine>;
  readonly #log = new EventLog();
  readonly #history: HistoryEntry<Event>[] = [];
  readonly #standing: StandingEvent<Event, Machine>[] = [];
  /** The number of acts of each player, including acts of the referee for the player. */
  readonly #acts: EachPlayer<number> = { blue: 0, red: 0 };
  readonly #views: ViewSubscriptions<View>;
  /** Redacted snapshots of the current moment, by viewer. */
  readonly #seats = new Map<
    Viewer,
    { of: Moment<Machine>; snapshot: SeatSnapshot<SnapshotFrom<Machine>> }
  >();
  #consent: Consent = NO_CONSENT;

  constructor(
    chart: PlayedChart<Kind, Machine, Input, Event, View>,
    input: Input,
    { inspect, from, takenOver }: ControllerOptions<Event> = {},
  ) {
    this.#chart = chart;
    this.#input = input;
    this.#takenOver = takenOver;
    this.#playing = new PlayingActor(
      chart.machine,
      from ? { snapshot: from.checkpoint.state } : this.#start(),
      inspect,
    );
    if (from) this.#goOnFrom(from);
    else this.#write(this.#playing.takeLog());
    this.#views = new ViewSubscriptions(
      (viewer) =>
        chart.view(
          this.#seatSnapshot(viewer),
          viewer,
          this.#log.readBy(viewer),
          this.#waitingFor(),
          this.#consent,
        ),
      () => this.#playing.moment,
    );
    this.actor = new TableActor(
      chart.machine,
      this.#playing,
      (event) => void this.sendUnknown(event),
    );
  }

  send(event: Event | TableEvent): SendResult {
    return this.sendUnknown(event);
  }

  /** Send an event as the referee, who may send every event that the chart accepts. */
  sendUnknown(given: unknown): SendResult {
    return this.#sendAs(undefined, given);
  }

  /** Send an event from a player's seat. The decision is computed from the table as redacted for that player. */
  sendFromSeat(player: PlayerColor, given: unknown): SendResult {
    requirePlayer('sendFromSeat(player, event)', player);
    return this.#sendAs(player, given);
  }

  /** @param player the player from whose seat it is sent; `undefined`: the referee */
  #sendAs(player: PlayerColor | undefined, given: unknown): SendResult {
    const onTable = readTableEvent(given);
    if (onTable) return this.#sendToTable(onTable, player);
    const { event, violations } = this.#chart.read(given);
    if (violations) return this.#answer(event, player, violations);
    const refusals = player ? this.#refusalsAt(player, event) : this.#refusalsOf(event);
    if (refusals.length > 0) return this.#answer(event, player, refusals);
    if (this.#take(event) && player) this.#countMeasurements(player, event);
    return TAKEN;
  }

  legalEvents(player?: PlayerColor): (Event | ProposalEvent)[] {
    if (player !== undefined) requirePlayer('legalEvents(player)', player);
    const of = player ?? 'table';
    const legal = this.#chart.legalEvents((each) => this.#seatSnapshot(each), of);
    checkSecrecy('The list of legal events', legal, () =>
      this.#chart.legalEvents(() => this.#playing.snapshot, of),
    );
    const answers = (player ? [player] : PLAYERS).flatMap((each) => this.#answersOf(each));
    return [...legal, ...answers];
  }

  /** The events of a seat: an answer to a proposal and the end of the Activation Phase first, for players that send the first one. */
  legalFromSeat(player: PlayerColor): (Event | ProposalEvent)[] {
    const legal = this.legalEvents(player);
    const end = proposedEnd(player, this.#consentTable());
    return [
      ...legal.filter(({ type }) => type === 'proposal.accept'),
      ...(end ? [end] : []),
      ...legal.filter(({ type }) => type !== 'proposal.accept'),
    ];
  }

  view(viewer: Viewer): View {
    requireViewer('view(viewer)', viewer);
    return this.#views.view(viewer);
  }

  subscribe(viewer: Viewer, listener: (view: View) => void): () => void {
    const call = 'subscribe(viewer, listener)';
    requireViewer(call, viewer);
    requireThat(typeof listener === 'function', call, 'a function is expected', listener);
    return this.#views.subscribe(viewer, listener);
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
    return this.#playing.actor.getSnapshot().output as SnapshotFrom<Machine>['output'];
  }

  /** The number of acts. `viewAt` accepts every moment from 0 to this one. */
  get moment(): number {
    return this.#history.length;
  }

  /** The view of a viewer after `moment` acts. */
  viewAt(viewer: Viewer, moment: number): View {
    requireViewer('viewAt(viewer, moment)', viewer);
    if (!Number.isInteger(moment) || moment < 0 || moment > this.#history.length) {
      throw new RangeError(
        `There is no moment ${String(moment)}: there are 0 to ${this.#history.length}.`,
      );
    }
    const past = new Controller(this.#chart, this.#input, { takenOver: this.#takenOver });
    for (const entry of this.#history.slice(0, moment)) past.sendUnknown(entry);
    return past.view(viewer);
  }

  /** Takes back the last act: the host at once, a player alone, or a player whose opponent has proposed it (R56). */
  undo(player?: PlayerColor): SendResult {
    if (player !== undefined) requirePlayer('undo(player)', player);
    const act: TableEvent = player ? { type: 'undo', player } : { type: 'undo' };
    const isAgreed = player && this.#consent.proposals[opponentOf(player)]?.what === 'undo';
    if (isAgreed) return this.#decided(act, { type: 'proposal.accept', player }, player);
    const last = this.#lastTaken();
    const violations = player
      ? refusalsToUndoAlone({ player, last })
      : violationsOf([somethingWasDone], { last });
    if (violations.length > 0) return this.#answer(act, player, violations);
    this.#goBack(act);
    return TAKEN;
  }

  /** Digest of the table. Different tables almost always have different digests. */
  get digest(): string {
    const { actor, snapshot } = this.#playing;
    const { cards: _cards, ranges: _ranges, ...table } = this.#chart.tableOf(snapshot);
    // The keys of a state value have the order in which the states were entered.
    return digestOf(canonicalText(actor.getSnapshot().value) + JSON.stringify(table));
  }

  toJSON(): SavedGame<Kind, Input, Event> {
    const saved = { version: SNAPSHOT_VERSION, kind: this.#chart.kind };
    const { input, history } = JSON.parse(
      JSON.stringify({ input: this.#input, history: this.#history }),
    ) as Pick<SavedGame<Kind, Input, Event>, 'input' | 'history'>;
    const from = this.#takenOver;
    return {
      ...saved,
      input,
      history,
      ...checksumsOf(input, history, this.digest, from),
      ...(from && { from: structuredClone(from) }),
    };
  }

  /** The state of the table, for a host that also stores input and history. */
  checkpoint(): Checkpoint {
    return JSON.parse(
      JSON.stringify({
        moment: this.moment,
        state: this.actor.getPersistedSnapshot(),
        log: this.#log.all(),
        acts: this.#acts,
        standing: this.#standing.map(({ event }) => event),
        consent: this.#consent,
        digest: this.digest,
      } satisfies Checkpoint),
    ) as Checkpoint;
  }

  /**
   * Replay the history of a save.
   * @throws SnapshotError if an entry is no act, if the rules refuse an entry, or if the save was changed; it names the first
   */
  replay({ input, history, digest, parts, from }: ReadGame): void {
    history.forEach((entry, index) => {
      const result = this.sendUnknown(entry);
      if (result.ok) return;
      const [violation] = result.violations;
      throw new SnapshotError(
        `history.${index} is refused by ${violation?.rule}: ${violation?.message}`,
      );
    });
    const change = changeIn({ input, history, digest, parts, from }, this.digest);
    if (change) throw new SnapshotError(change);
  }

  #start(): { input: Input } | { snapshot: Snapshot<unknown> } {
    return this.#takenOver ? { snapshot: this.#takenOver } : { input: this.#input };
  }

  #goOnFrom({ checkpoint, history }: NonNullable<ControllerOptions<Event>['from']>): void {
    this.#write(checkpoint.log);
    this.#history.push(...history.slice(0, checkpoint.moment));
    for (const event of checkpoint.standing) {
      this.#standing.push({ event: event as Event, before: undefined });
    }
    Object.assign(this.#acts, checkpoint.acts);
    this.#consent = checkpoint.consent;
  }

  /** The violations of an event from a player's seat, computed from what that player may see (R29). */
  #refusalsAt(player: PlayerColor, event: Event): Violation[] {
    const refusals = refusalsFromSeat(this.#chart, this.#seatSnapshot(player), player, event);
    checkSecrecy(`The answer to ${event.type} from ${player}'s seat`, refusals, () =>
      refusalsFromSeat(this.#chart, this.#playing.snapshot, player, event),
    );
    return refusals;
  }

  /**
   * The violations of an event from the referee. They are computed from what the event's player may see, because hosts
   * show the referee's answers to players.
   */
  #refusalsOf(event: Event): Violation[] {
    this.#checkDecision(event);
    if (this.#chart.explain(this.#playing.snapshot, event).length === 0) return [];
    const reasons = this.#reasonsFor(event);
    // By R29 the redacted table gives at least one reason. If it gave none, the full table's reasons would reveal secrets.
    return reasons.length > 0 ? reasons : [refusedWithoutReason(event.type)];
  }

  #reasonsFor(event: Event): Violation[] {
    const viewer = ('player' in event && event.player) || 'spectator';
    return this.#chart.explain(this.#seatSnapshot(viewer), event);
  }

  /** For development: check that the redacted table of the event's player leads to the same decision. */
  #checkDecision(event: Event): void {
    if (!CHECKS_SECRECY) return;
    checkSecrecy(`The decision about ${event.type}`, this.#reasonsFor(event), () =>
      this.#chart.explain(this.#playing.snapshot, event),
    );
  }

  /**
   * Send an event that the rules allow to the chart; returns false if nothing would change.
   * @param act the act of the history that leads to the event
   */
  #take(event: Event, act: HistoryEntry<Event> = event): boolean {
    const before = this.#playing.moment;
    const time = this.#time();
    const isChanged = this.#playing.send(event as EventFrom<Machine>);
    const log = this.#playing.takeLog();
    this.#write(log);
    if (isChanged) {
      this.#standing.push({ event, before });
      this.#keep(act);
      this.#lapse(time);
      this.actor.notify();
    }
    this.#views.noteChanges();
    this.#views.deliver();
    return isChanged || log.length > 0;
  }

  #write(log: readonly LogRecord[]): void {
    for (const entry of log) this.#log.write(entry);
  }

  #keep(entry: HistoryEntry<Event>): void {
    this.#history.push(entry);
    if ('player' in entry && entry.player) this.#acts[entry.player] += 1;
  }

  /** An event that measures many ranges counts as several acts, so that limits also apply to large lists. */
  #countMeasurements(player: PlayerColor, event: Event): void {
    if (event.type !== 'range.measure') return;
    this.#acts[player] += Math.ceil(event.ranges.length / LIMITS.rangesOfAct);
  }

  /** The current snapshot as one viewer may know it. */
  #seatSnapshot(viewer: Viewer): SeatSnapshot<SnapshotFrom<Machine>> {
    const { moment } = this.#playing;
    const cached = this.#seats.get(viewer);
    if (cached?.of === moment) return cached.snapshot;
    const snapshot = this.#chart.redact(viewer, moment);
    this.#seats.set(viewer, { of: moment, snapshot });
    return snapshot;
  }

  /**
   * The awaited decisions, with the proposals to be answered. They are equal for every viewer, so they are computed from a
   * spectator's snapshot.
   */
  #waitingFor() {
    const waitingFor = this.#chart.waitingFor(this.#seatSnapshot('spectator'));
    checkSecrecy('The list of what is awaited', waitingFor, () =>
      this.#chart.waitingFor(this.#playing.snapshot),
    );
    const awaited = waitingFor as readonly { player: PlayerColor }[];
    return withConsent(awaited, this.#consent) as typeof waitingFor;
  }

  #answersOf(player: PlayerColor): ProposalEvent[] {
    const { blue, red } = this.#consent.proposals;
    return blue || red ? legalAnswers(player, this.#consentTable()) : [];
  }

  #time(): TimeOfTable {
    return this.#chart.timeOf(this.#playing.snapshot);
  }

  #consentTable(): ConsentTable {
    const last = lazily(() => this.#lastTaken());
    return {
      ...this.#time(),
      isMatch: this.#chart.kind === 'match',
      get last() {
        return last();
      },
      consent: this.#consent,
      explain: (event) => this.#chart.explain(this.#seatSnapshot('spectator'), event as Event),
    };
  }

  #lastTaken(): TakenEvent | undefined {
    const last = this.#standing.at(-1);
    if (!last) return undefined;
    const before = this.#openTable(this.#momentBefore(last));
    const after = this.#openTable(this.#playing.moment);
    return { player: playerOf(last.event), revealed: revealedBy(last.event, before, after) };
  }

  /** The table as redacted for spectators. */
  #openTable({ snapshot }: Moment<Machine>): SeatTable {
    return seatTable('spectator', this.#chart.tableOf(snapshot));
  }

  #momentBefore(standing: StandingEvent<Event, Machine>): Moment<Machine> {
    if (!standing.before) for (const _act of this.recall());
    return standing.before as Moment<Machine>;
  }

  /**
   * Replays the history, one act at each step, to find the moments that undo needs: a checkpoint has no earlier ones.
   * Do not send events to the table before the last step.
   */
  *recall(): Generator<void> {
    const last = this.#standing.at(-1);
    if (!last || last.before) return;
    const playing = new PlayingActor(this.#chart.machine, this.#start());
    for (const standing of this.#standing) {
      standing.before = playing.moment;
      playing.send(standing.event as EventFrom<Machine>);
      yield;
    }
  }

  /** @param from the player whose seat sent it; absent: the referee */
  #sendToTable({ event, violations }: Read<TableEvent>, from?: PlayerColor): SendResult {
    const refusals = violations ?? (from ? refusalsToActFrom(from, event) : []);
    if (!event || refusals.length > 0) return this.#answer(event, from, refusals);
    if (event.type === 'undo') return this.undo(event.player ?? from);
    return this.#decided(event, event, from);
  }

  /** Decides an act about what both players must agree on, and does what they have agreed on. */
  #decided(act: TableEvent, event: DecidedEvent, from?: PlayerColor): SendResult {
    const decision = decide(event, this.#consentTable());
    if (decision.violations) return this.#answer(act, from, decision.violations);
    const { consent, log, next } = decision;
    this.#consent = consent;
    this.#write(log);
    if (next === 'undo') this.#goBack(act);
    else if (next) this.#take(next as Event, act);
    else {
      this.#keep(act);
      this.#showAgain();
    }
    return TAKEN;
  }

  /** Takes back the last event of the chart. */
  #goBack(act: TableEvent): void {
    const last = this.#standing.at(-1);
    if (!last) return;
    const before = this.#time();
    this.#keep(act);
    this.#playing.goBackTo(this.#momentBefore(last));
    this.#standing.pop();
    this.#log.write(logged('act.undone', 'R56', 'player' in act ? act.player : undefined));
    this.#lapse(before);
    this.actor.notify();
    this.#showAgain();
  }

  /** Ends the proposals whose matter has gone on (R56). */
  #lapse(before: TimeOfTable): void {
    const { consent, log } = consentIn(this.#consent, before, this.#time());
    this.#consent = consent;
    this.#write(log);
  }

  /** Delivers the views after a change outside the chart. */
  #showAgain(): void {
    this.#views.forget();
    this.#views.noteChanges();
    this.#views.deliver();
  }

  /** Returns the answer to an event, and notifies the observers of the actor if the event was refused. */
  #answer(
    event: Event | TableEvent | undefined,
    from: PlayerColor | undefined,
    violations: Violation[],
  ): SendResult {
    if (this.actor.reportsRefusals) {
      // Everything that decides about an act on the table is public.
      const violationsAt = (player: PlayerColor) =>
        event && from === undefined && !isTableEvent(event)
          ? this.#refusalsAt(player, event)
          : violations;
      this.actor.reportRefusal({ event, from, violations, violationsAt });
    }
    return { ok: false, violations };
  }
}

/** Prepares a table for undo, one act at each step; does nothing for a table of another version of the package. */
export function* recalling(table: object): Generator<void> {
  if (table instanceof Controller) yield* (table as { recall(): Generator<void> }).recall();
}
