/** Many durable tables, each with a place for two players and spectators. */
export {
  createTables,
  type DamageReport,
  type HostedTables,
  type TablesOptions,
} from './create-tables.js';
export { HostingError, type HostingFault } from './hosting-error.js';
export { memoryStore } from './memory-store.js';
export {
  currentRules,
  RULES_VERSION,
  type HostedRules,
  type MigratedTable,
  type Migration,
} from './rules-version.js';
export type { SeatHashes } from './seats.js';
export {
  StoreConflict,
  type KeptAct,
  type KeptSnapshot,
  type KeptTable,
  type Standing,
  type TableRecord,
  type TableStore,
} from './store.js';
export type {
  HostedEvent,
  ListOptions,
  OpenedTable,
  OpenFromInput,
  OpenFromLists,
  OpenTable,
  Places,
  SendAnswer,
  Sending,
  Tables,
  TableKind,
  TableState,
  TableStatus,
  TableSummary,
  TableUpdate,
  TableView,
  Undoing,
  Unsubscribe,
} from './tables.js';
