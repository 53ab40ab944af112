import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import type { Places, TableState, TableUpdate } from '../../../src/hosting/index.js';
import { requestLimits, SendQueue } from '../../../src/hosting/server/limits.js';
import { UpdateSender } from '../../../src/hosting/server/updates.js';

/** A client that reads every message immediately. */
function reader() {
  const close = vi.fn();
  const send = vi.fn((_text: string, sent: () => void) => sent());
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    close,
    send,
    terminate: vi.fn(),
  });
  return { socket: socket as unknown as WebSocket, close, send };
}

it('serves the next waiting client if the table of another cannot be read', async () => {
  const queue = new SendQueue(100);
  const update = { number: 1, since: 0, log: [] } as unknown as TableUpdate;
  const free = queue.take('somebody else', 100);
  const follow = (address: string, state: () => Promise<TableState>) => {
    const { socket, ...seen } = reader();
    const sender = new UpdateSender({
      socket,
      places: { state } as unknown as Places,
      token: address,
      since: 0,
      address,
      counted: requestLimits({}),
      queue,
      slowestReaderMs: 60_000,
    });
    sender.send(update);
    return { ...seen, gone: () => socket.emit('close') };
  };
  const first = follow('first', async () => {
    throw new Error('The table could not be read.');
  });
  const second = follow('second', async () => update as TableState);
  expect([first.send, second.send].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  free?.();
  await expect.poll(() => first.close.mock.calls.length).toBe(1);
  await expect.poll(() => second.send.mock.calls.length).toBe(1);
  first.gone();
  second.gone();
});
