import type { LogEntry } from '../../machines/model/log.js';
import type { MatchInput } from '../../machines/model/match.js';
import type { CommandPhaseInput } from '../../machines/model/input.js';
import type { EachPlayer, PlayerColor } from '../../machines/model/player.js';
import type { RulesetChoice } from '../../machines/model/ruleset.js';
import type { Violation } from '../../machines/rules/rule.js';
import type { Viewer } from '../../machines/rules/table/secrecy.js';
import type { SeatEvent } from '../controller/seat.js';
import type { MatchView } from '../match/view.js';
import type { CommandPhaseView } from '../phase/view.js';

/** One Command Phase, or whole rounds. @beta */
export type TableKind = 'phase' | 'match';

/** Two army lists, as list builders write them, to be played. @beta */
export interface OpenFromLists {
  kind: TableKind;
  /** The text of each list, in any format of `readArmyList`. */
  lists: EachPlayer<string>;
  /** The names of the players; by default blue and red. */
  names?: EachPlayer<string>;
  /** The number of rounds of a match. */
  rounds?: number;
  ruleset?: RulesetChoice;
  /** Play without the units and cards that were not found. */
  allowUnresolved?: boolean;
}

/**
 * A table whose input comes from the program that hosts it: that program may know the seed.
 * @beta
 */
export type OpenFromInput =
  | { kind: 'phase'; input: CommandPhaseInput; names?: EachPlayer<string> }
  | { kind: 'match'; input: MatchInput; names?: EachPlayer<string> };

/** A request to open a table: two army lists, or the input of a phase or match. @beta */
export type OpenTable = OpenFromLists | OpenFromInput;

/** A table that waits for the list of each player; only the opener's seat is handed out. @beta */
export interface OpenWaiting {
  kind: TableKind;
  waitingFor: 'lists';
  /** The seat of the opener; by default blue. */
  player?: PlayerColor;
  /** The names of the players; by default blue and red. Each may change the own name later. */
  names?: Partial<EachPlayer<string>>;
  /** The number of rounds of a match. */
  rounds?: number;
  ruleset?: RulesetChoice;
  /** Play without the units and cards that were not found. */
  allowUnresolved?: boolean;
}

/**
 * An opened table. A token opens its place for anybody who has it: give each to its player alone.
 * @beta
 */
export interface OpenedTable {
  id: string;
  /** Tokens of the three places: `TABLE.SECRET`, 128 random bits each. The host keeps only their hashes. */
  tokens: Record<Viewer, string>;
  /** Remarks on reading the lists, one sentence each. */
  remarks: string[];
}

/** A table that waits for lists, as its opener gets it. @beta */
export interface WaitingTable {
  id: string;
  /** The opener's seat. */
  player: PlayerColor;
  /** The token of the opener's seat. */
  token: string;
  /** The token of spectators. */
  spectator: string;
  /** Invites to the other seat: `claim` exchanges it for a token, once. */
  invitation: string;
}

/** The answer to a request to open a table. @beta */
export type Opened<Request> = Request extends OpenWaiting ? WaitingTable : OpenedTable;

/** A seat and its token. @beta */
export interface ClaimedSeat {
  id: string;
  player: PlayerColor;
  token: string;
}

/**
 * A table before and after its lists are there: nothing in it is secret from anybody who has a token or the invitation.
 * @beta
 */
export interface Lobby {
  id: string;
  kind: TableKind;
  /** The place that the token opens; `invited` for an invitation. */
  role: Viewer | 'invited';
  /** The seat that the invitation is for; absent where nobody was invited. */
  invited?: PlayerColor;
  names: EachPlayer<string>;
  seats: EachPlayer<{ isClaimed: boolean; hasList: boolean }>;
  rounds?: number;
  ruleset?: RulesetChoice;
  allowUnresolved?: boolean;
  /** Both lists are there: the table is played. */
  isReady: boolean;
}

/** A list that was brought. @beta */
export interface BroughtList {
  lobby: Lobby;
  /** Remarks on reading this list, one sentence each, for its player alone. */
  remarks: string[];
}

/** Requests of one player that the other one has not answered yet. @beta */
export interface Agreements {
  /** The players who have agreed to end the Activation Phase. It ends once both have. */
  activationEnd: PlayerColor[];
  /** The end of the match that a player proposes. */
  matchEnd: MatchEndProposal | null;
}

/** A proposal to end the match now (R35). @beta */
export interface MatchEndProposal {
  by: PlayerColor;
  winner: PlayerColor | null;
  reason?: string;
}

/** The view of a table, without the log. @beta */
export type TableView = Omit<CommandPhaseView, 'log'> | Omit<MatchView, 'log'>;

/**
 * An event of a player at a hosted table. There is no referee, so the players agree to end the Activation Phase (CP-29).
 * `match.end` and `match.end.refuse` are taken too, and are not listed among the legal events (R35).
 * @beta
 */
export type HostedEvent = SeatEvent | { type: 'activation.end' };

/** A table as one place sees it, with the news for that place. @beta */
export interface TableUpdate {
  /** The number of changes that this place has seen: send it with an event as `seen`. */
  number: number;
  /** The number that this update begins at: its `log` holds what came after that. */
  since: number;
  /** Entries that this viewer may read, `seq` counting on from those before. */
  log: LogEntry[];
  view: TableView;
  /** The events that the player at this place may send now; none for a spectator. */
  legalEvents: HostedEvent[];
  /** Requests that wait for the other player's answer. */
  agreements: Agreements;
  /** The phase is complete, or the match over. */
  isOver: boolean;
  /** The id of the next table of the same players, once one of them has requested it. */
  rematch?: string;
}

/** Everything about a table at one place. @beta */
export interface TableState extends TableUpdate {
  kind: TableKind;
  role: Viewer;
  names: EachPlayer<string>;
  /** The version of the rules it is played by. */
  rules: string;
  /** Nothing more can be done at it. */
  isFinished: boolean;
}

/** Events about an act of the past (R13). @beta */
export type UndoEvent = 'undo' | 'undo.request' | 'undo.refuse';

/** One act of a player. @beta */
export interface SendRequest {
  /** The number of the update that the player acts upon. */
  seen: number;
  /** Chosen by the sender, new for each act, 8 to 64 characters: sent again, nothing is done twice. */
  key: string;
  /** An event as a seat takes it, with no need of `player`; or one of `{ type: 'undo' }`, `'undo.request'`, `'undo.refuse'`. */
  event: unknown;
}

/** The answer to an act. `ok: true` means that the act is kept durably. @beta */
export type SendAnswer =
  /** Taken; `repeated` if the same key had been taken before. */
  | { ok: true; number: number; repeated: boolean }
  /** Refused by the rules: nothing has changed. */
  | { ok: false; reason: 'refused'; number: number; violations: Violation[] }
  /** The sender has not seen where the table stands now: nothing has changed. */
  | { ok: false; reason: 'stale'; number: number; update: TableUpdate };

/**
 * The state of a table: it waits for lists, is played, is finished, or is set aside because its record is damaged.
 * @beta
 */
export type TableStatus = 'waiting' | 'open' | 'finished' | 'set-aside';

/** A table in the list of a host. @beta */
export interface TableSummary {
  id: string;
  kind: TableKind;
  status: TableStatus;
  rules: string;
  /** The number of acts taken. */
  acts: number;
  /** Milliseconds since 1970. */
  opened: number;
  touched: number;
  /** The damage, if it is set aside. */
  report: string | null;
}

/** A table that was brought back. @beta */
export interface BroughtBack {
  /** The current number of acts. */
  acts: number;
  /** The number of dropped acts. */
  dropped: number;
}

/** The tables to list; at most 100 if no `limit` is given. @beta */
export interface ListOptions {
  status?: TableStatus;
  /** Tables after this id, in the order of ids. */
  after?: string;
  /** By default 100. */
  limit?: number;
}

/** Ends a subscription. @beta */
export type Unsubscribe = () => void;

/**
 * The calls of players and spectators, each with the token of a place. Every call may throw a `HostingError`.
 * @beta
 */
export interface Places {
  /** The table as this place may see it; `log` begins after `since`, by default with the first entry. */
  state(token: string, since?: number): Promise<TableState>;
  send(token: string, sending: SendRequest): Promise<SendAnswer>;
  /**
   * Get every change from a number on: all of them so far at once, then one update after each durable change. Each update
   * begins where the one before ended.
   */
  subscribe(
    token: string,
    since: number,
    listener: (update: TableUpdate) => void,
    /** Called at once, and after each change, while the table waits for lists; the last time as it is ready. */
    onLobby?: (lobby: Lobby) => void,
  ): Promise<Unsubscribe>;
  /**
   * Exchange an invitation for the token of its seat.
   * @param key 22 to 64 visible ASCII characters, random, and kept by the caller before the call: the same key again is
   * answered by the same token, any other by the fault `claimed`
   */
  claim(invitation: string, key: string, name?: string): Promise<ClaimedSeat>;
  /**
   * Bring the own list to a table that waits for it; again to replace it. With the second list the table is set up.
   * @throws HostingError `unplayable` with each fault of this list, or `started`
   */
  bring(token: string, list: string, name?: string): Promise<BroughtList>;
  /** The lobby of a table, by a token or by the invitation. */
  lobby(tokenOrInvitation: string): Promise<Lobby>;
  /**
   * Another table for the same players, once this one is over. It waits for lists. Both calls, and repeated ones, lead
   * to the same table; its tokens have the secrets of the old ones.
   */
  rematch(token: string): Promise<ClaimedSeat>;
}

/** Many durable tables, each with places for blue, red and spectators. @beta */
export interface Tables extends Places {
  /** @throws HostingError `unplayable`, with each fault of the lists or the input */
  open<Request extends OpenTable | OpenWaiting>(request: Request): Promise<Opened<Request>>;
  list(options?: ListOptions): Promise<TableSummary[]>;
  /** End a table: it can only be looked at from then on. */
  finish(id: string): Promise<void>;
  /**
   * Bring back a table that was set aside: its log is replayed from the first act and rewritten, without fields that no
   * rule reads. A log that is still damaged stays unchanged, unless `dropDamaged` allows to drop the acts from the
   * damage on.
   * @throws HostingError `set-aside`, whose message names the damage
   */
  bringBack(id: string, options?: { dropDamaged?: boolean }): Promise<BroughtBack>;
  /** Forget the tables at which nothing was done since then (milliseconds since 1970); returns how many. */
  expire(untouchedSince: number): Promise<number>;
  /** Resolves once every call is answered. */
  close(): Promise<void>;
}

/** The update in a state. */
export function updateIn(state: TableState): TableUpdate {
  const {
    kind: _kind,
    role: _role,
    names: _names,
    rules: _rules,
    isFinished: _,
    ...update
  } = state;
  return update;
}
