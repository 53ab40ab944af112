/** The tables of a host elsewhere. Browsers get this module alone: it imports no module of Node. */
export { HostingError, type HostingFault } from './hosting-error.js';
export { remoteTables, type RemoteHost } from './http/remote-tables.js';
