import type { InspectSendResult } from '../../../src/inspect/protocol.js';
import type { ReadMessage } from '../inspection/read-message.js';

/** Whether whoever runs the actors is there. */
export type ConnectionStatus = 'connecting' | 'connected' | 'lost';

export interface Listener {
  heard(read: ReadMessage): void;
  statusChanged(status: ConnectionStatus): void;
}

/** The way to whoever runs the actors. */
export interface Connection {
  /** Ask for an event to be sent. */
  send(sessionId: string, event: unknown): Promise<InspectSendResult>;
}
