/**
 * Tables on Cloudflare Workers: one Durable Object per table. Needs `hono` and the flag `nodejs_compat`.
 * @module legion-command-phase/hosting/durable-objects
 * @packageDocumentation
 */
export { TableDirectory } from './directory.js';
export { durableTables } from './durable-tables.js';
export type { ObjectNamespace, ObjectState, ObjectStub, TablesBindings } from './runtime.js';
export { TableObject } from './table-object.js';
export { tablesWorker, type TablesWorker } from './tables-worker.js';
