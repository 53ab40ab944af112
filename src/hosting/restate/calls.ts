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

/** The name under which the objects are called. @experimental */
export const RESTATE_SERVICE = 'LegionTable';

/** The answer of an object: the result, or the problem. */
export type Answered<Result> = { told: Result } | { problem: Problem };

/** The calls of a table's object, by what each takes and answers. */
export interface TableCalls {
  create: [{ record: TableRecord; seal: string }, null];
  send: [{ token: string; sending: SendRequest }, SendAnswer];
  /** The state, or null if the number that is known is the current one. */
  state: [{ token: string; since: number; known: number | null }, TableState | null];
  /** Play its log; if it is damaged it is set aside. */
  check: [{ token: string }, null];
  lobby: [{ token: string }, Lobby];
  claim: [{ invitation: string; key: string; name: string | undefined }, ClaimedSeat];
  bring: [{ token: string; list: string; name: string | undefined }, BroughtList];
  /** The seat at the next table, and the table to create. */
  rematch: [{ token: string; newId: string }, { seat: ClaimedSeat; record: TableRecord }];
  finish: [{ id: string }, null];
  bringBack: [{ id: string; dropDamaged: boolean }, BroughtBack];
  expire: [{ untouchedSince: number }, number];
}

/**
 * The rules of an endpoint: for new tables, and for tables that began by earlier rules.
 * @experimental
 */
export type RestateRules = Pick<
  TablesOptions,
  'rules' | 'earlierRules' | 'migrations' | 'awake' | 'mostActs'
>;
