/**
 * A host with a SQLite store: node host.mjs OPTIONS
 *
 * OPTIONS is JSON with these fields:
 *
 * - `file`, `port`, `groupOf`: options of the store and the server
 * - `awake`: the number of tables in memory
 * - `isLimited`: true for the default limits of a server
 * - `pagesLeft`: the number of pages after which the disk counts as full
 * - `failingReads`: the share of reads of the store that fail, from 0 to 1
 */
import Database from 'libsql';
import { createTables } from 'legion-command-phase/hosting';
import { serveTables, sqliteStore } from 'legion-command-phase/hosting/server';
import { HOST_TOKEN, NO_LIMITS } from './playing.mjs';

const {
  file,
  port = 0,
  groupOf = 256,
  awake = 2000,
  isLimited = false,
  pagesLeft,
  failingReads = 0,
} = JSON.parse(process.argv[2]);

if (pagesLeft !== undefined) {
  const { pragma } = Database.prototype;
  Database.prototype.pragma = function (source, ...options) {
    const result = pragma.call(this, source, ...options);
    if (source === 'synchronous = FULL') {
      // Remove free pages, because SQLite would fill them first.
      this.exec('VACUUM');
      const [{ page_count: pages }] = pragma.call(this, 'page_count');
      pragma.call(this, `max_page_count = ${pages + pagesLeft}`);
    }
    return result;
  };
}

const store = await sqliteStore(file, { groupOf });
const readFault = () => Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_READ' });
const server = await serveTables({
  tables: createTables({
    store: {
      ...store,
      async load(id) {
        if (Math.random() < failingReads) throw readFault();
        return store.load(id);
      },
    },
    awake,
    ...(isLimited ? { cpuMsASecond: 125 } : { awakeBytes: Infinity }),
  }),
  port,
  hostToken: HOST_TOKEN,
  ...(!isLimited && { limits: NO_LIMITS }),
  ownsProcess: true,
});
process.stdout.write(`${server.port}\n`);
