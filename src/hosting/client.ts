/** The client for the tables of a remote host. It runs in browsers: it imports no module of Node. */
export { HostingError, type HostingFault } from './hosting-error.js';
export { remoteTables, type RemoteHost } from './http/remote-tables.js';
