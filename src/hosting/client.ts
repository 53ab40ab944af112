/** The client for the tables of a remote host. It imports no module of Node, so that it runs in browsers. */
export { HostingError, type HostingFault } from './hosting-error.js';
export { remoteTables, type RemoteHost } from './http/remote-tables.js';
