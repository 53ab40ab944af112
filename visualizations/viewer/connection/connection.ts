import type { InspectSendResult } from '../../../src/inspect/protocol.js';
import type { ReadMessage } from '../inspection/read-message.js';

/** The state of the connection to the program with the actors. */
export type ConnectionStatus = 'connecting' | 'connected' | 'lost';

export interface Listener {
  heard(read: ReadMessage): void;
  statusChanged(status: ConnectionStatus): void;
}

/** The connection to the program with the actors. */
export interface Connection {
  /** Request to send an event. */
  send(sessionId: string, event: unknown): Promise<InspectSendResult>;
}
