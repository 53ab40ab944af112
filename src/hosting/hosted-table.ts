import type { LogEntry } from '../../machines/model/log.js';
import { opponentOf, PLAYERS, type PlayerColor } from '../../machines/model/player.js';
import { readTableEvent } from '../../machines/rules/consent/matters.js';
import { readMatchEvent } from '../../machines/rules/table/match-event.js';
import type { Violation } from '../../machines/rules/rule.js';
import { mayRead, type Viewer } from '../../machines/rules/table/secrecy.js';
import { recalling, type Checkpoint } from '../game/controller/controller.js';
import type { HistoryEntry } from '../game/controller/history.js';
import { withPlayer, type SendResult } from '../game/controller/seat.js';
import type { CommandPhaseInput } from '../../machines/model/input.js';
import type { MatchInput } from '../../machines/model/match.js';
import type { Match } from '../game/match/match.js';
import type { CommandPhase } from '../game/phase/command-phase.js';
import type { LoggedAct, PastAct } from './acts.js';
import { HostingError } from './hosting-error.js';
import type { HostedRules } from './rules-version.js';
import { ROLES } from './seats.js';
import { isStillMeant } from './stale.js';
import type { HostedEvent, TableKind, TableUpdate } from './tables.js';

/** The result of an attempt: an act to log, or violations. */
export type Attempt = { taken: Omit<LoggedAct, 'key' | 'at'> } | { violations: Violation[] };

/** A hosted table as plain JSON. A table resumes from it without a replay. */
export interface HostedCheckpoint {
  table: Checkpoint;
  numbers: Record<Viewer, number>;
  read: Record<Viewer, number[]>;
  readable: Record<Viewer, number>;
  /** The id of the rematch table (see `HostedTable.rematch`). */
  rematch?: string;
}

/** The act that the host logs and does not send to the rules: a player asked for a rematch. */
export interface RematchAct {
  type: 'rematch';
  id: string;
}

/** Returns true if a logged act is no event of the game. */
export function isRematch(act: { type: string }): act is RematchAct {
  return act.type === 'rematch';
}

/** The replay of a log failed. The message names the act. */
export class ReplayError extends Error {}

/** A phase or a match in memory. It numbers the updates of each viewer. */
export class HostedTable {
  readonly #table: CommandPhase | Match;
  readonly #numbers: Record<Viewer, number> = { blue: 1, red: 1, spectator: 1 };
  /** For each viewer, by update number: the number of log entries that the viewer could read then. */
  readonly #read: Record<Viewer, number[]> = { blue: [0], red: [0], spectator: [0] };
  readonly #past: PastAct[] = [];
  /** A cache of each player's legal events, with the number of acts for which they are valid. */
  readonly #listed: Partial<Record<Viewer, { at: number; legalEvents: HostedEvent[] }>> = {};
  #logged = 0;
  #readable: Record<Viewer, number> = { blue: 0, red: 0, spectator: 0 };
  #rematch: string | undefined;

  /**
   * @param from a checkpoint of this table, and the acts before it
   * @throws CommandPhaseInputError
   */
  constructor(
    rules: HostedRules,
    kind: TableKind,
    input: CommandPhaseInput | MatchInput,
    from?: { checkpoint: HostedCheckpoint; acts: readonly LoggedAct[] },
  ) {
    this.#table = from ? resumed(rules, kind, input, from) : created(rules, kind, input);
    if (from) this.#goOnFrom(from);
    else this.#markRead();
  }

  /** Returns the state of this table as plain JSON. */
  checkpoint(): HostedCheckpoint {
    return {
      table: this.#table.checkpoint(),
      numbers: this.#numbers,
      read: this.#read,
      readable: this.#readable,
      ...(this.#rematch !== undefined && { rematch: this.#rematch }),
    };
  }

  #goOnFrom({
    checkpoint: { numbers, read, readable, rematch },
    acts,
  }: {
    checkpoint: HostedCheckpoint;
    acts: readonly LoggedAct[];
  }): void {
    Object.assign(this.#numbers, numbers);
    Object.assign(this.#read, read);
    Object.assign(this.#readable, readable);
    this.#rematch = rematch;
    this.#logged = this.#table.log.length;
    this.#past.push(...acts);
  }

  get digest(): string {
    return this.#table.digest;
  }

  get isOver(): boolean {
    return this.#table.outcome !== undefined;
  }

  /** The id of the rematch table, once a player has asked for a rematch. */
  get rematch(): string | undefined {
    return this.#rematch;
  }

  number(viewer: Viewer): number {
    return this.#numbers[viewer];
  }

  /** Starts counting the changes of each view. */
  watch(): void {
    for (const viewer of ROLES) {
      this.#table.subscribe(viewer as 'blue', () => {
        this.#numbers[viewer] += 1;
      });
    }
  }

  /** Returns true if an event that was sent at the update `seen` still means the same now. */
  isStillMeant(player: PlayerColor, { type }: { type: string }, seen: number): boolean {
    return isStillMeant({ type, player, seen, past: this.#past });
  }

  /** Tries an event of a player. */
  try(player: PlayerColor, given: unknown): Attempt {
    const act = this.asLogged(player, given);
    const before = this.#table.moment;
    const result = this.#do(player, act);
    if (!result.ok) return { violations: result.violations };
    if (this.#table.moment !== before + 1) throw new Error('The history lacks an accepted event.');
    return this.#taken(player, act);
  }

  #taken(player: PlayerColor, act: LoggedAct['act']): Attempt {
    const taken = { act, by: player, numbers: { ...this.#numbers }, digest: this.digest };
    this.#note(taken);
    return { taken };
  }

  /** Logs the request for a rematch. */
  askForRematch(player: PlayerColor, id: string): Attempt {
    for (const viewer of ROLES) this.#numbers[viewer] += 1;
    const act: RematchAct = { type: 'rematch', id };
    return this.#taken(player, act);
  }

  /**
   * Rebuilds the past states that an undo needs after a checkpoint, and lets other requests run in between. Call it
   * before each undo event.
   */
  async recall(turns: { next(): Promise<void> }): Promise<void> {
    for (const _act of recalling(this.#table)) await turns.next();
  }

  /**
   * Repeats a logged act.
   * @throws ReplayError if the rules refuse it
   */
  redo(logged: LoggedAct, place: number): void {
    const { act, by, numbers } = logged;
    if (!isRematch(act)) {
      const result = this.#do(by, act as HistoryEntry);
      if (!result.ok) {
        const [violation] = result.violations;
        throw new ReplayError(
          `Act ${place} is refused by ${violation?.rule}: ${violation?.message}`,
        );
      }
    }
    Object.assign(this.#numbers, numbers);
    this.#note(logged);
  }

  /** Returns the current view and the log entries after the update `since`. */
  update(viewer: Viewer, since: number): TableUpdate {
    const view: { log: LogEntry[] } = this.#table.view(viewer);
    const { log, ...rest } = view;
    // Numbers between two acts have no entry; a checkpoint (JSON) has null there.
    const visible = this.#read[viewer][since] ?? undefined;
    return {
      number: this.#numbers[viewer],
      since: visible === undefined ? 0 : since,
      log: log.slice(visible ?? 0),
      view: rest as TableUpdate['view'],
      legalEvents: this.#legalEvents(viewer),
      isOver: this.isOver,
      rematch: this.#rematch,
    };
  }

  #legalEvents(viewer: Viewer): HostedEvent[] {
    if (viewer === 'spectator') return [];
    const at = this.#past.length;
    const listed = this.#listed[viewer];
    if (listed?.at === at) return listed.legalEvents;
    const legalEvents = this.#table.seat(viewer).legalEvents();
    this.#listed[viewer] = { at, legalEvents };
    return legalEvents;
  }

  /**
   * Returns the act to log: an event with only the fields that the rules read. A malformed event is returned unchanged,
   * for the rules to refuse.
   */
  asLogged(player: PlayerColor, given: unknown): HistoryEntry {
    const act = withPlayer(player, given) as HistoryEntry;
    if (typeof act !== 'object' || act === null) return act;
    const { event } = readTableEvent(act) ?? readMatchEvent(act);
    return (event as HistoryEntry | undefined) ?? act;
  }

  #do(player: PlayerColor, act: HistoryEntry): SendResult {
    if (this.#isOfTheTable(player, act)) return this.#table.sendUnknown(act);
    return this.#table.seat(player).sendUnknown(act);
  }

  /** Returns true for an event that elsewhere a referee sends. A hosted table has none, so a player sends it. */
  #isOfTheTable(player: PlayerColor, act: HistoryEntry): boolean {
    return act?.type === 'unit.defeat' && act.player === player;
  }

  #note({ act, by, numbers, digest }: PastAct): void {
    if (isRematch(act)) this.#rematch = act.id;
    // After an undo the match goes on: its next end has a rematch of its own.
    if (!this.isOver) this.#rematch = undefined;
    this.#past.push({ act, by, numbers, digest });
    this.#markRead();
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

function created(rules: HostedRules, kind: TableKind, input: CommandPhaseInput | MatchInput) {
  return kind === 'phase'
    ? rules.createCommandPhase(input as CommandPhaseInput)
    : rules.createMatch(input);
}

function resumed(
  rules: HostedRules,
  kind: TableKind,
  input: CommandPhaseInput | MatchInput,
  { checkpoint, acts }: { checkpoint: HostedCheckpoint; acts: readonly LoggedAct[] },
): CommandPhase | Match {
  const history = acts.map(({ act }) => act).filter((act) => !isRematch(act)) as HistoryEntry[];
  const table =
    kind === 'phase'
      ? rules.resumeCommandPhase?.(input as CommandPhaseInput, history, checkpoint.table)
      : rules.resumeMatch?.(input, history, checkpoint.table);
  if (!table) throw new Error('These rules cannot resume from a checkpoint.');
  return table;
}

/** Returns true for an act that may take back another one, which needs `recall`. */
export function mayUndo({ type }: { type: string }): boolean {
  return type === 'undo' || type.startsWith('proposal.');
}

/** @throws HostingError if an event names the other player */
export function requireOwnName(player: PlayerColor, event: unknown): void {
  const named = (event as { player?: unknown } | null)?.player;
  if (PLAYERS.some((other) => other === named && other === opponentOf(player))) {
    throw new HostingError('not-yours-to-do', 'A player cannot act for the other player.');
  }
}
