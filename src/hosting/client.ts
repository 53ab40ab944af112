/** The client for the tables of a remote host. It imports no module of Node, so that it runs in browsers. */
export { HostingError, type HostingFault } from './hosting-error.js';
export type { TableFollower } from './http/follow-table.js';
export type { LiveConnection, WebSocketClass } from './http/following.js';
export { remoteTables, type RemoteHost, type RemoteTables } from './http/remote-tables.js';
