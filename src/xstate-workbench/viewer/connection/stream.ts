import type { InspectSendResult } from '../../inspect/protocol.js';
import { readMessageText } from '../inspection/read-message.js';
import type { Connection, Listener } from './connection.js';

/** Connects to the process that serves this page. */
export function connectToStream({ received, statusChanged }: Listener): Connection {
  const stream = new EventSource('messages');
  stream.addEventListener('open', () => statusChanged('connected'));
  stream.addEventListener('error', () => statusChanged('lost'));
  stream.addEventListener('message', ({ data }) => received(readMessageText(String(data))));
  return { send: post };
}

async function post(sessionId: string, event: unknown): Promise<InspectSendResult> {
  try {
    const response = await fetch('events', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ sessionId, event }),
    });
    return (await response.json()) as InspectSendResult;
  } catch {
    return { ok: false, reasons: ['The process that runs the actors does not answer.'] };
  }
}
