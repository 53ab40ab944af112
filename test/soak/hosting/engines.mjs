// Hosts in separate processes, which can be started, killed and started again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { remoteTables } from '../../../dist/src/hosting/http/remote-tables.js';
import { HOST_TOKEN, killed, startHost } from './playing.mjs';

const FOLDER = fileURLToPath(new URL('../../engines/', import.meta.url));

/** The hosts, with the packages that they need. A second `start` continues with the tables in the folder. */
export const ENGINES = {
  SQLite: {
    packages: [],
    async start(folder, before, options = {}) {
      const host = { file: join(folder, 'tables.db'), port: before?.port ?? 0, ...options };
      const { child, port, tables, url, refused } = await startHost(host);
      if (refused !== undefined) throw new Error(`The host does not start: ${refused}`);
      return { tables, port, url, pids: [child.pid], kill: () => killed(child) };
    },
  },
  'Durable Objects': {
    packages: ['miniflare', 'wrangler'],
    async start(folder, before) {
      const { child, said } = await begun('workers-host.mjs', folder, before?.port ?? '0');
      const [port, workerd] = said;
      const tables = remoteTables({ url: `http://127.0.0.1:${port}`, hostToken: HOST_TOKEN });
      const kill = async () => {
        process.kill(Number(workerd), 'SIGKILL');
        await killed(child);
      };
      return { tables, port, pids: [Number(workerd)], kill };
    },
  },
};

/** The packages of an engine that are not installed. */
export function missingFor(name) {
  return ENGINES[name].packages.filter((each) => !existsSync(join(FOLDER, 'node_modules', each)));
}

async function begun(script, ...args) {
  const child = spawn(process.execPath, [join(FOLDER, script), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let faults = '';
  child.stderr.on('data', (chunk) => (faults = (faults + chunk).slice(-4_000)));
  const line = await Promise.race([
    once(child.stdout, 'data').then(([text]) => String(text)),
    once(child, 'exit').then(() => undefined),
  ]);
  if (line === undefined) throw new Error(`${script} has ended: ${faults}`);
  return { child, said: line.trim().split(' ') };
}
