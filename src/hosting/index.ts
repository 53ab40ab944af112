/**
 * Durable tables, each with two seats and spectators, and the client for the tables of a remote host. In a browser this
 * entry has only the client.
 * @module legion-command-phase/hosting
 * @packageDocumentation
 */
export * from './client.js';
export {
  createTables,
  type DamageReport,
  type HostedTables,
  type TablesOptions,
} from './create-tables.js';
export { memoryStore } from './memory-store.js';
export {
  packageRules,
  RULES_VERSION,
  type HostedRules,
  type MigratedTable,
  type Migration,
} from './rules-version.js';
export { userToken, type SeatHashes } from './seats.js';
export {
  DamagedRecord,
  StoreConflict,
  type KeptAct,
  type KeptCheckpoint,
  type KeptSnapshot,
  type KeptTable,
  type LobbyRecord,
  type StoreUsage,
  type TableHead,
  type TableRecord,
  type TableStore,
} from './store.js';
export type {
  BroughtBack,
  BroughtList,
  ClaimedSeat,
  HostedEvent,
  Lobby,
  ListOptions,
  Opened,
  OpenByClient,
  OpenedTable,
  OpenFromInput,
  OpenFromLists,
  OpenTable,
  OpenWaiting,
  Places,
  SeatsOfTable,
  SendAnswer,
  SendRequest,
  Tables,
  TableKind,
  TableState,
  TableStatus,
  TableSummary,
  TableUpdate,
  TableView,
  Unsubscribe,
  WaitingTable,
} from './tables.js';
