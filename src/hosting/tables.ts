import type { LogEntry } from '../../machines/model/log.js';
import type { MatchInput } from '../../machines/model/match.js';
import type { CommandPhaseInput } from '../../machines/model/input.js';
import type { EachPlayer, PlayerColor } from '../../machines/model/player.js';
import type { RulesetChoice } from '../../machines/model/ruleset.js';
import type { Violation } from '../../machines/rules/rule.js';
import type { Viewer } from '../../machines/rules/table/secrecy.js';
import type { SeatEvent } from '../game/controller/seat.js';
import type { MatchView } from '../game/match/view.js';
import type { CommandPhaseView } from '../game/phase/view.js';

/** `phase`: one Command Phase; `match`: whole rounds. @beta */
export type TableKind = 'phase' | 'match';

/** The titles of the lists of a table. A list may have none. @beta */
export type Titles = Partial<EachPlayer<string>>;

/** A request to open a table with two army lists, as list builders write them. @beta */
export interface OpenFromLists {
  kind: TableKind;
  /** The text of each list, in any format that `readArmyList` reads. */
  lists: EachPlayer<string>;
  /** The names of the players; by default blue and red. */
  names?: EachPlayer<string>;
  /** The number of rounds of a match. */
  rounds?: number;
  ruleset?: RulesetChoice;
  /** Play without the units and cards that were not found. */
  allowUnresolved?: boolean;
  /** The users of your own login who own the seats. Clients cannot set this. */
  users?: Partial<EachPlayer<string>>;
}

/**
 * A request to open a table with a complete input. The program that sends it may know the seed.
 * @beta
 */
export type OpenFromInput =
  | ({ kind: 'phase'; input: CommandPhaseInput } & SeatsOfTable)
  | ({ kind: 'match'; input: MatchInput } & SeatsOfTable);

/** The players of a table that is opened with a complete input. @beta */
export interface SeatsOfTable {
  /** The names of the players; by default blue and red. */
  names?: EachPlayer<string>;
  /** The users of your own login who own the seats. Clients cannot set this. */
  users?: Partial<EachPlayer<string>>;
}

/** A request to open a table: with two army lists, or with the input of a phase or match. @beta */
export type OpenTable = OpenFromLists | OpenFromInput;

/** A request to open a table that waits for both lists. The opener gets only one seat. @beta */
export interface OpenWaiting {
  kind: TableKind;
  waitingFor: 'lists';
  /** The seat of the opener; by default blue. */
  player?: PlayerColor;
  /** The names of the players; by default blue and red. Each player may change their own name later. */
  names?: Partial<EachPlayer<string>>;
  /** The number of rounds of a match. */
  rounds?: number;
  ruleset?: RulesetChoice;
  /** Play without the units and cards that were not found. */
  allowUnresolved?: boolean;
  /** The user of your own login who owns the opener's seat. Clients cannot set this. */
  user?: string;
}

/** A request to open a table that a client of a remote host may send: with lists only. @beta */
export type OpenByClient = OpenFromLists | OpenWaiting;

/**
 * An opened table. Anybody who has a token can use its seat: give each token only to its player.
 * @beta
 */
export interface OpenedTable {
  id: string;
  /**
   * The tokens for blue, red and spectators: `TABLE.SECRET`, 128 random bits each. The host stores only hashes of the
   * secrets.
   */
  tokens: Record<Viewer, string>;
  /** Remarks on reading the lists, one sentence each. */
  remarks: string[];
}

/** The answer to the opener of a table that waits for lists. @beta */
export interface WaitingTable {
  id: string;
  /** The opener's seat. */
  player: PlayerColor;
  /** The token of the opener's seat. */
  token: string;
  /** The token for spectators. */
  spectator: string;
  /** The invitation for the other seat. `claim` exchanges it for a token, once. */
  invitation: string;
}

/** The answer to a request to open a table. @beta */
export type Opened<Request> = Request extends OpenWaiting ? WaitingTable : OpenedTable;

type KeyOfEach<Union> = Union extends unknown ? keyof Union : never;

/** Makes TypeScript refuse the keys that no request has. */
export type NoOtherKeys<Given, Union> = Readonly<
  Record<Exclude<keyof Given, KeyOfEach<Union>>, never>
>;

/** A seat and its token. @beta */
export interface ClaimedSeat {
  id: string;
  player: PlayerColor;
  token: string;
}

/**
 * The public facts about a table, before and after its lists are brought. Anybody with a token or the invitation may
 * read them.
 * @beta
 */
export interface Lobby {
  id: string;
  kind: TableKind;
  /** The role of the token; `invited` for an invitation. */
  role: Viewer | 'invited';
  /** The seat of the invitation; absent if nobody was invited. */
  invited?: PlayerColor;
  names: EachPlayer<string>;
  seats: EachPlayer<{ isClaimed: boolean; hasList: boolean }>;
  /**
   * Present if the host keeps a list of each player for a rematch: before the table is set up, the lists of the table
   * before; later the lists of this table. Each player may bring only their own one again.
   */
  keepsLists?: true;
  rounds?: number;
  ruleset?: RulesetChoice;
  allowUnresolved?: boolean;
  /** True once both lists are brought and the table can be played. */
  isReady: boolean;
}

/** The answer to a brought list. @beta */
export interface BroughtList {
  lobby: Lobby;
  /** Remarks on reading this list, one sentence each. Only its player gets them. */
  remarks: string[];
}

/** The view of a table, without the log. @beta */
export type TableView = Omit<CommandPhaseView, 'log'> | Omit<MatchView, 'log'>;

/**
 * An event of a player at a hosted table. There is no referee, so the players agree on what elsewhere the host does: the
 * end of the Activation Phase and of the match, the score and the result (`proposal.make`, R56).
 * @beta
 */
export type HostedEvent = SeatEvent;

/** The view of a table for one role, and the new log entries. @beta */
export interface TableUpdate {
  /** The number of this update. Send it with an event as `seen`. */
  number: number;
  /** The number of an earlier update: `log` has the entries after it. */
  since: number;
  /** The log entries after `since` that this viewer may read. `seq` continues from the earlier entries. */
  log: LogEntry[];
  view: TableView;
  /** The events that this player may send now; empty for a spectator. */
  legalEvents: HostedEvent[];
  /** True once the phase is complete or the match is over. */
  isOver: boolean;
  /** The id of the rematch table, once a player has requested a rematch. */
  rematch?: string;
}

/** The complete state of a table for one role. @beta */
export interface TableState extends TableUpdate {
  kind: TableKind;
  role: Viewer;
  names: EachPlayer<string>;
  /** The titles that the players gave to their lists, such as `Echo base 800`. Public once the table is set up. */
  titles: Titles;
  /** The version of its rules. */
  rules: string;
  /** True once the table accepts no more acts. */
  isFinished: boolean;
}

/** One act of a player. @beta */
export interface SendRequest {
  /** The number of the update that the player saw when acting. */
  seen: number;
  /** An idempotency key of 8 to 64 characters, new for each act. An act that is sent twice is done once. */
  key: string;
  /**
   * A `HostedEvent`, in which `player` may be left out, such as `{ type: 'proposal.make', what: 'undo' }`; or an event of
   * "Events of a hosted table" in docs/hosting-reference.md.
   */
  event: unknown;
}

/** The answer to an act. `ok: true` means that the act is saved durably. @beta */
export type SendAnswer =
  /** Accepted. `repeated` is true if the act was accepted before with the same key. */
  | { ok: true; number: number; repeated: boolean }
  /** Refused by the rules: nothing has changed. */
  | { ok: false; reason: 'refused'; number: number; violations: Violation[] }
  /** The sender has not seen the latest update: nothing has changed. */
  | { ok: false; reason: 'stale'; number: number; update: TableUpdate };

/**
 * The status of a table: it waits for lists, is played, is complete because its phase or match is over, is finished by
 * the host, or is set aside because it is damaged or the host does not have its rules.
 * @beta
 */
export type TableStatus = 'waiting' | 'open' | 'complete' | 'finished' | 'set-aside';

/** A table in the host's list of tables. @beta */
export interface TableSummary {
  id: string;
  kind: TableKind;
  status: TableStatus;
  rules: string;
  /** The number of accepted acts. */
  acts: number;
  /** Milliseconds since 1970. */
  opened: number;
  touched: number;
  /** The damage, if the table is set aside. */
  report: string | null;
}

/** The result of bringing back a table. @beta */
export interface BroughtBack {
  /** The current number of acts. */
  acts: number;
  /** The number of dropped acts. */
  dropped: number;
}

/** Selects the tables to list. @beta */
export interface ListOptions {
  status?: TableStatus;
  /** List only tables with greater ids. The list is in ascending order of ids. */
  after?: string;
  /** The largest number of tables. By default 100. */
  limit?: number;
}

/** Ends a subscription. @beta */
export type Unsubscribe = () => void;

/**
 * The calls of players and spectators. Each call needs a token, and may throw a `HostingError`.
 * @beta
 */
export interface Places {
  /** Returns the table as this role may see it. `log` begins after the update `since`; by default it is complete. */
  state(token: string, since?: number): Promise<TableState>;
  send(token: string, sending: SendRequest): Promise<SendAnswer>;
  /**
   * Delivers all changes since an update number at once, then one update after each durable change. Each update begins
   * where the previous one ended.
   */
  subscribe(
    token: string,
    since: number,
    listener: (update: TableUpdate) => void,
    /** Called with the lobby at once, then after each change of it. The last call has `isReady: true`. */
    onLobby?: (lobby: Lobby) => void,
  ): Promise<Unsubscribe>;
  /**
   * Exchanges an invitation for the token of its seat.
   * @param key 22 to 64 random visible ASCII characters. Save it before the call: a repeated call with this key returns
   * the same token, a call with another key throws the fault `claimed`. A user needs no key
   * @param user the user of your own login who owns the seat from now on. Clients cannot set this
   */
  claim(invitation: string, key: string, name?: string, user?: string): Promise<ClaimedSeat>;
  /**
   * Brings a player's own list to a table that waits for it. Another call replaces the list. With the second player's
   * list the table is set up.
   * @param list its text; `null`: the list that this player brought to the table before a rematch
   * @throws HostingError `unplayable` with each fault of this list, `started`, or `malformed` if there is no earlier list
   */
  bring(token: string, list: string | null, name?: string): Promise<BroughtList>;
  /** Returns the lobby of a table, for a token or for the invitation. */
  lobby(tokenOrInvitation: string): Promise<Lobby>;
  /**
   * Opens another table for the same players, once this one is over. It waits for lists; `bring` with `null` brings the
   * player's list of this table. The calls of both players, and repeated calls, return the same table. Its tokens have
   * the secrets of the old tokens.
   */
  rematch(token: string): Promise<ClaimedSeat>;
}

/** Many durable tables, each with places for blue, red and spectators. @beta */
export interface Tables<Openable = OpenTable | OpenWaiting> extends Places {
  /** @throws HostingError `unplayable`, with each fault of the lists or the input */
  open<Request extends Openable>(
    request: Request & NoOtherKeys<Request, Openable>,
  ): Promise<Opened<Request>>;
  list(options?: ListOptions): Promise<TableSummary[]>;
  /** Finishes a table: from then on it can only be read. */
  finish(id: string): Promise<void>;
  /**
   * Brings back a table that was set aside. Its log is replayed from the first act and rewritten without the fields
   * that no rule reads. If the log is still damaged it stays unchanged, unless `dropDamaged` is true: then the first
   * damaged act and all later acts are dropped.
   * @throws HostingError `set-aside`, whose message names the damage
   */
  bringBack(id: string, options?: { dropDamaged?: boolean | undefined }): Promise<BroughtBack>;
  /**
   * Deletes a table with all its data: its seats, lists and log.
   * @throws HostingError `unknown-seat` if there is no such table
   */
  delete(id: string): Promise<void>;
  /**
   * Deletes the tables that have not changed since a time (milliseconds since 1970); returns their number.
   * @param options with `status`, only tables of this status are deleted
   */
  expire(untouchedSince: number, options?: { status?: TableStatus }): Promise<number>;
  /** Closes the tables. Resolves once every call is answered. */
  close(): Promise<void>;
}

/** Returns the update in a state. */
export function updateIn(state: TableState): TableUpdate {
  const {
    kind: _kind,
    role: _role,
    names: _names,
    titles: _titles,
    rules: _rules,
    isFinished: _,
    ...update
  } = state;
  return update;
}
