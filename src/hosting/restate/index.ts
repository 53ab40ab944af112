/** Tables as virtual objects of Restate. Needs `@restatedev/restate-sdk` where the objects are served. */
export { restateTables, type RestateAddresses } from './restate-tables.js';
export { SERVICE, tableObject, type RestateRules } from './table-object.js';
