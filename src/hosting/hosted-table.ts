import type { LogEntry } from '../../machines/model/log.js';
import { PLAYERS, type PlayerColor } from '../../machines/model/player.js';
import { mayRead, type Viewer } from '../../machines/rules/secrecy.js';
import type { Violation } from '../../machines/rules/rule.js';
import type { HistoryEntry } from '../controller/history.js';
import { sidedFor } from '../controller/seat.js';
import type { SendResult } from '../controller/send-result.js';
import type { CommandPhaseInput, MatchInput } from '../index.js';
import type { CommandPhase } from '../phase/command-phase.js';
import type { Match } from '../match/match.js';
import type { LoggedAct } from './acts.js';
import type { HostedRules } from './rules-version.js';
import { ROLES } from './seats.js';
import type { HostedEvent, TableKind, TableUpdate, Undoing } from './tables.js';

/** An act that was taken, or why it is not. */
export type Tried = { taken: Omit<LoggedAct, 'key' | 'at'> } | { violations: Violation[] };

/** A log no longer leads to its table; the message says where. */
export class ReplayError extends Error {}

/** A phase or a match that is being played, and how often what each place sees of it has changed. */
export class HostedTable {
  readonly #kind: TableKind;
  readonly #table: CommandPhase | Match;
  readonly #numbers: Record<Viewer, number> = { blue: 1, red: 1, spectator: 1 };
  /** How many entries each viewer could read at each of their numbers: at 0, before there was anything, none. */
  readonly #read: Record<Viewer, number[]> = { blue: [0], red: [0], spectator: [0] };
  #logged = 0;
  /** What each player may do, as it was told last: whoever only looks again costs nothing. */
  readonly #told: Partial<Record<Viewer, { moment: number; legalEvents: HostedEvent[] }>> = {};
  #readable: Record<Viewer, number> = { blue: 0, red: 0, spectator: 0 };

  /** @throws CommandPhaseInputError */
  constructor(rules: HostedRules, kind: TableKind, input: CommandPhaseInput | MatchInput) {
    this.#kind = kind;
    this.#table =
      kind === 'phase'
        ? rules.createCommandPhase(input as CommandPhaseInput)
        : rules.createMatch(input);
    this.#markRead();
  }

  get digest(): string {
    return this.#table.digest;
  }

  get isOver(): boolean {
    return this.#table.outcome !== undefined;
  }

  number(viewer: Viewer): number {
    return this.#numbers[viewer];
  }

  /** Count from now on how often what each place sees changes. */
  watch(): void {
    for (const viewer of ROLES) {
      this.#table.subscribe(viewer as 'blue', () => {
        this.#numbers[viewer] += 1;
      });
    }
  }

  /** Do what a player does at a seat. */
  try(player: PlayerColor, given: unknown): Tried {
    const act = this.sided(player, given);
    const before = this.#table.moment;
    const result = this.#do(player, act);
    if (!result.ok) return { violations: result.violations };
    if (this.#table.moment !== before + 1) throw new Error('An act was taken and left no trace.');
    this.#markRead();
    return {
      taken: {
        act: JSON.parse(JSON.stringify(act)) as LoggedAct['act'],
        by: player,
        numbers: { ...this.#numbers },
        digest: this.digest,
      },
    };
  }

  /**
   * Do again what was logged.
   * @throws ReplayError if it is refused
   */
  redo({ act, by, numbers }: LoggedAct, place: number): void {
    const result = this.#do(by as PlayerColor, act as HistoryEntry);
    if (!result.ok) {
      const [violation] = result.violations;
      throw new ReplayError(`Act ${place} is refused by ${violation?.rule}: ${violation?.message}`);
    }
    Object.assign(this.#numbers, numbers);
    this.#markRead();
  }

  /** What is new to a viewer since a number of theirs. */
  update(viewer: Viewer, since: number): TableUpdate {
    const view: { log: LogEntry[] } = this.#table.view(viewer);
    const { log, ...rest } = view;
    const known = this.#read[viewer][since];
    return {
      number: this.#numbers[viewer],
      since: known === undefined ? 0 : since,
      log: log.slice(known ?? 0),
      view: rest as TableUpdate['view'],
      legalEvents: this.#legalEvents(viewer),
      isOver: this.isOver,
    };
  }

  #legalEvents(viewer: Viewer): HostedEvent[] {
    if (viewer === 'spectator') return [];
    const { moment } = this.#table;
    const before = this.#told[viewer];
    if (before?.moment === moment) return before.legalEvents;
    // First, as in a match: whoever always takes the first comes to the end.
    const legalEvents = [
      ...(this.#endsActivation() ? [END] : []),
      ...this.#table.seat(viewer).legalEvents(),
    ];
    this.#told[viewer] = { moment, legalEvents };
    return legalEvents;
  }

  #endsActivation(): boolean {
    return (
      this.#kind === 'match' &&
      this.#table.legalEvents().some(({ type }) => type === ('activation.end' as string))
    );
  }

  /** What a player at a seat may bring of the table's own: nobody else is there to bring it. */
  #isOfTheTable(player: PlayerColor, act: HistoryEntry): boolean {
    return act.type === 'activation.end' || (act.type === 'unit.defeat' && act.player === player);
  }

  /** The act as it would be logged. */
  sided(player: PlayerColor, given: unknown): HistoryEntry {
    const act = sidedFor(player, given) as HistoryEntry;
    if (typeof act !== 'object' || act === null) return act;
    if (act.type !== 'activation.end') return act;
    return { type: act.type };
  }

  #do(player: PlayerColor, act: HistoryEntry): SendResult {
    const type: unknown = (act as { type?: unknown } | null)?.type;
    if (isUndoing(type)) {
      const seat = this.#table.seat(player);
      if (type === 'undo') return seat.undo();
      return type === 'undo.request' ? seat.requestUndo() : seat.refuseUndo();
    }
    if (typeof type === 'string' && this.#isOfTheTable(player, act)) {
      return this.#table.sendUnknown(act);
    }
    return this.#table.seat(player).sendUnknown(act);
  }

  #markRead(): void {
    const log = this.#table.log;
    for (const { visibility } of log.slice(this.#logged)) {
      for (const viewer of ROLES) if (mayRead(viewer, visibility)) this.#readable[viewer] += 1;
    }
    this.#logged = log.length;
    for (const viewer of ROLES) {
      this.#read[viewer][this.#numbers[viewer]] = this.#readable[viewer];
    }
  }
}

const END: HostedEvent = { type: 'activation.end' };

const UNDOINGS: readonly unknown[] = ['undo', 'undo.request', 'undo.refuse'] satisfies Undoing[];

export function isUndoing(type: unknown): type is Undoing {
  return UNDOINGS.includes(type);
}

/** Whether an event is brought in the other player's name. */
export function isInAnothersName(player: PlayerColor, event: unknown): boolean {
  const named = (event as { player?: unknown } | null)?.player;
  return PLAYERS.some((other) => other === named && other !== player);
}
