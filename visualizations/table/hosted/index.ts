export { HostedTable } from './hosted-table.js';
export { Invitation } from './invitation.js';
