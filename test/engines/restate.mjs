// Starts Restate's server on 127.0.0.1, and serves the table objects to it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createHttp2 } from 'node:http2';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createEndpointHandler } from '@restatedev/restate-sdk';
import { tableObject } from '../../dist/src/hosting/restate/index.js';

const HOST = '127.0.0.1';
const BINARY = fileURLToPath(
  new URL(
    `node_modules/@restatedev/restate-server-${process.platform}-${process.arch}/bin/restate-server`,
    import.meta.url,
  ),
);
const PATIENCE_MS = 60_000;

/** Ports that are free now. */
export async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer().listen(0, HOST));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return ports;
}

/** Start the server and wait until its ingress and its admin API are healthy. */
export async function startServer(folder, [ingress, admin, node]) {
  const child = spawn(BINARY, ['--no-logo', '--base-dir', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      RESTATE_LISTEN_MODE: 'tcp',
      RESTATE_BIND_IP: HOST,
      RESTATE_BIND_PORT: String(node),
      RESTATE_ADVERTISED_HOST: HOST,
      RESTATE_NODE_NAME: 'here',
      RESTATE_INGRESS__BIND_PORT: String(ingress),
      RESTATE_ADMIN__BIND_PORT: String(admin),
      RESTATE_DISABLE_TELEMETRY: 'true',
      RESTATE_DEFAULT_NUM_PARTITIONS: '4',
      RESTATE_ROCKSDB_TOTAL_MEMORY_SIZE: '256 MB',
      RESTATE_LOG_FILTER: 'error',
      DO_NOT_TRACK: '1',
    },
  });
  let faults = '';
  child.stderr.on('data', (chunk) => (faults = (faults + chunk).slice(-4_000)));
  const addresses = { ingress: `http://${HOST}:${ingress}`, admin: `http://${HOST}:${admin}` };
  const until = Date.now() + PATIENCE_MS;
  for (const url of [`${addresses.ingress}/restate/health`, `${addresses.admin}/health`]) {
    while (!(await isHealthy(url))) {
      if (child.exitCode !== null) throw new Error(`Restate has ended: ${faults}`);
      if (Date.now() > until) throw new Error(`Restate does not answer: ${faults}`);
      await pause(50);
    }
  }
  return { child, ...addresses };
}

async function isHealthy(url) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** Serve the table objects, and register their address with the server. */
export async function serveObjects(admin, port = 0) {
  const server = createHttp2(createEndpointHandler({ services: [await tableObject()] }));
  server.listen(port, HOST);
  await once(server, 'listening');
  const uri = `http://${HOST}:${server.address().port}`;
  const response = await fetch(`${admin}/deployments`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ uri, force: true }),
  });
  if (!response.ok) throw new Error(`The objects were not registered: ${await response.text()}`);
  return server;
}
