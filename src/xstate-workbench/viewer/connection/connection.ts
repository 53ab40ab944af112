import type { InspectSendResult } from '../../inspect/protocol.js';
import type { ReadMessage } from '../inspection/read-message.js';

/** The state of the connection to the inspected program. */
export type ConnectionStatus = 'connecting' | 'connected' | 'lost';

export interface Listener {
  received(read: ReadMessage): void;
  statusChanged(status: ConnectionStatus): void;
}

/** The connection to the inspected program. */
export interface Connection {
  /** Asks the program to send an event to an actor. */
  send(sessionId: string, event: unknown): Promise<InspectSendResult>;
}
