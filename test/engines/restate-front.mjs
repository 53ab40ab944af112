// A table server in front of Restate, for players: node restate-front.mjs INGRESS ADMIN
// It prints its port.
import { restateTables } from '../../dist/src/hosting/restate/index.js';
import { serveTables } from '../../dist/src/hosting/server/index.js';
import { NO_LIMITS } from '../soak/hosting/playing.mjs';

const [ingress, admin] = process.argv.slice(2);
const server = await serveTables({
  tables: restateTables({ ingress, admin }),
  limits: NO_LIMITS,
  ownsProcess: true,
});
process.stdout.write(`${server.port}\n`);
