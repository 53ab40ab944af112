import type { TablesOptions } from '../create-tables.js';
import type { Problem } from '../http/problems.js';
import type { TableRecord } from '../store.js';
import type {
  BroughtBack,
  BroughtList,
  ClaimedSeat,
  Lobby,
  SendAnswer,
  SendRequest,
  TableState,
} from '../tables.js';

/** The name of the Restate service. @experimental */
export const RESTATE_SERVICE = 'LegionTable';

/** The answer of an object: its result in `told`, or a problem. */
export type Answered<Result> = { told: Result } | { problem: Problem };

/** The handlers of a table's object: each has the types of its argument and of its result. */
export interface TableCalls {
  create: [{ record: TableRecord; seal: string }, null];
  send: [{ token: string; sending: SendRequest }, SendAnswer];
  /** Returns the state, or null if `known` is the current number. */
  state: [{ token: string; since: number; known: number | null }, TableState | null];
  /** Replays the log of the table, and sets the table aside if the log is damaged. */
  check: [{ token: string }, null];
  lobby: [{ token: string }, Lobby];
  claim: [{ invitation: string; key: string; name: string | undefined }, ClaimedSeat];
  bring: [{ token: string; list: string; name: string | undefined }, BroughtList];
  /** Returns the seat at the next table, and the record of the table to create. */
  rematch: [{ token: string; newId: string }, { seat: ClaimedSeat; record: TableRecord }];
  finish: [{ id: string }, null];
  bringBack: [{ id: string; dropDamaged: boolean }, BroughtBack];
  expire: [{ untouchedSince: number }, number];
}

/**
 * The game rules of an endpoint: for new tables, and for tables that were opened with earlier rules. The limits of acts
 * and of tables in memory belong to it too.
 * @experimental
 */
export type RestateRules = Pick<
  TablesOptions,
  'rules' | 'earlierRules' | 'migrations' | 'awake' | 'mostActs'
>;
