export { HostedTable, NoSeat } from './hosted-table.js';
export { Invitation } from './invitation.js';
