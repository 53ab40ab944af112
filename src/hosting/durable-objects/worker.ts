/** The entry module that `wrangler.jsonc` deploys. */
export { TableDirectory } from './directory.js';
export { TableObject } from './table-object.js';
export { tablesWorker as default } from './tables-worker.js';
