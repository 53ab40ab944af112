import type { LogEntry } from '../../machines/model/log.js';
import type { MatchInput } from '../../machines/model/match.js';
import type { CommandPhaseInput } from '../../machines/model/input.js';
import type { EachPlayer } from '../../machines/model/player.js';
import type { Ruleset } from '../../machines/model/ruleset.js';
import type { Violation } from '../../machines/rules/rule.js';
import type { Viewer } from '../../machines/rules/secrecy.js';
import type { SeatEvent } from '../controller/seat.js';
import type { MatchView } from '../match/view.js';
import type { CommandPhaseView } from '../phase/view.js';

/** One Command Phase, or whole rounds. */
export type TableKind = 'phase' | 'match';

/** Two army lists, as list builders write them, to be played. */
export interface OpenFromLists {
  kind: TableKind;
  /** The text of each list: whatever `readArmyList` reads. */
  lists: EachPlayer<string>;
  /** What players are called; by default blue and red. */
  names?: EachPlayer<string>;
  /** How many rounds a match has. */
  rounds?: number;
  ruleset?: Partial<Ruleset>;
  /** Play without the units and cards that were not found. */
  allowUnresolved?: boolean;
}

/** A table whose input comes from the program that hosts it: that program may know the seed. */
export type OpenFromInput =
  | { kind: 'phase'; input: CommandPhaseInput; names?: EachPlayer<string> }
  | { kind: 'match'; input: MatchInput; names?: EachPlayer<string> };

/** What a table is opened from: two army lists, or the input of a phase or match. */
export type OpenTable = OpenFromLists | OpenFromInput;

/** A table that was opened. Whoever has a token has that place: hand each to whom it belongs. */
export interface OpenedTable {
  id: string;
  /** What opens each place, and is nowhere kept by the host: `TABLE.SECRET`, 128 random bits each. */
  tokens: Record<Viewer, string>;
  /** What was read into the lists, sentence by sentence. */
  remarks: string[];
}

/** What a viewer may know of a table, without the log. */
export type TableView = Omit<CommandPhaseView, 'log'> | Omit<MatchView, 'log'>;

/** What a player does at a hosted table: with no referee there, the players end the Activation Phase (CP-29). */
export type HostedEvent = SeatEvent | { type: 'activation.end' };

/** A table as one place sees it, and what is new to it. */
export interface TableUpdate {
  /** How often what this place sees has changed: send it with an event as `seen`. */
  number: number;
  /** The number that this update begins at: its `log` holds what came after that. */
  since: number;
  /** Entries that this viewer may read, `seq` counting on from those before. */
  log: LogEntry[];
  view: TableView;
  /** What the player at this place may do now; a spectator nothing. */
  legalEvents: HostedEvent[];
  /** The phase is complete, or the match over. */
  isOver: boolean;
}

/** Everything about a table at one place. */
export interface TableState extends TableUpdate {
  kind: TableKind;
  role: Viewer;
  names: EachPlayer<string>;
  /** The version of the rules it is played by. */
  rules: string;
  /** Nothing more can be done at it. */
  isFinished: boolean;
}

/** What a player does about an act of the past (R13). */
export type Undoing = 'undo' | 'undo.request' | 'undo.refuse';

/** One act of a player. */
export interface Sending {
  /** The number of the update that the player acts upon. */
  seen: number;
  /** Chosen by the sender, new for each act, 8 to 64 characters: sent again, nothing is done twice. */
  key: string;
  /** An event as a seat takes it, with no need of `player`; or one of `{ type: 'undo' }`, `'undo.request'`, `'undo.refuse'`. */
  event: unknown;
}

/** The answer to an act. Only what is kept durably is answered by `ok: true`. */
export type SendAnswer =
  /** Taken; `repeated` if the same key had been taken before. */
  | { ok: true; number: number; repeated: boolean }
  /** Refused by the rules: nothing has changed. */
  | { ok: false; reason: 'refused'; number: number; violations: Violation[] }
  /** The sender has not seen where the table stands now: nothing has changed. */
  | { ok: false; reason: 'stale'; number: number; update: TableUpdate };

/** Whether a table is played, at its end, or set aside because its record is damaged. */
export type TableStatus = 'open' | 'finished' | 'set-aside';

/** A table in the list of a host. */
export interface TableSummary {
  id: string;
  kind: TableKind;
  status: TableStatus;
  rules: string;
  /** How many acts were taken. */
  acts: number;
  /** Milliseconds since 1970. */
  opened: number;
  touched: number;
  /** What is wrong with it, if it is set aside. */
  report: string | null;
}

/** Which tables are listed; 100 at most at once if no `limit` says otherwise. */
export interface ListOptions {
  status?: TableStatus;
  /** Tables after this id, in the order of ids. */
  after?: string;
  /** By default 100. */
  limit?: number;
}

/** Stop hearing of a table. */
export type Unsubscribe = () => void;

/** What players and spectators do, each by the token of a place. Every call may throw a `HostingError`. */
export interface Places {
  /** What this place may see now; `log` holds what came after `since`, by default everything. */
  state(token: string, since?: number): Promise<TableState>;
  send(token: string, sending: Sending): Promise<SendAnswer>;
  /**
   * Hear of every change from a number on: once at once, then once after each change that is kept durably.
   * Each update begins where the one before ended.
   */
  subscribe(
    token: string,
    since: number,
    listener: (update: TableUpdate) => void,
  ): Promise<Unsubscribe>;
}

/** Many tables, each durable, each with a place for blue, red and spectators. */
export interface Tables extends Places {
  /** @throws HostingError `unplayable`, with each fault of the lists or the input */
  open(request: OpenTable): Promise<OpenedTable>;
  list(options?: ListOptions): Promise<TableSummary[]>;
  /** Nothing more is done at the table; it can be looked at. */
  finish(id: string): Promise<void>;
  /** Forget the tables at which nothing was done since then (milliseconds since 1970); returns how many. */
  expire(untouchedSince: number): Promise<number>;
  /** Resolves once everything that was asked for is answered. */
  close(): Promise<void>;
}
