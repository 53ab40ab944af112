import type { Server } from 'node:http';
import { guarded } from '../callbacks.js';
import type { Places } from '../tables.js';
import { clientAddresses } from './client-address.js';
import { requestLimits, SendQueue } from './limits.js';
import type { AttachedUpdates, UpdatesOptions } from './options.js';
import { originsByHost, publicOrigin } from './origins.js';
import { HEARTBEAT_MS, serveUpdates } from './updates.js';

/** Serves the updates of tables on a server of somebody else, which may already listen or not. */
export function attach(
  server: Server,
  tables: Places,
  {
    names = [],
    publicUrls = [],
    trustProxy,
    limits = {},
    heartbeat = HEARTBEAT_MS,
    authenticate,
    onError,
  }: UpdatesOptions,
): AttachedUpdates {
  const origins = originsByHost(publicUrls.map(publicOrigin));
  const hosts = (): Set<string> => {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    return new Set([
      ...origins.keys(),
      ...['127.0.0.1', 'localhost', '[::1]'].map((name) => `${name}:${port}`),
      ...names.map((name) => name.toLowerCase().replace(/:\*$/, `:${port}`)),
    ]);
  };
  const updates = serveUpdates(server, tables, {
    names: () => ({ hosts: hosts(), origins }),
    addresses: clientAddresses(trustProxy),
    counted: requestLimits(limits),
    limits,
    queue: new SendQueue(limits.queuedBytes),
    heartbeat,
    ...(authenticate && { authenticate }),
    onError: guarded(onError),
    isAlone: false,
  });
  return {
    close() {
      updates.close();
      updates.terminate();
    },
  };
}
