import type { createInspector } from '@xstate/inspect';
import { PROTOCOL_VERSION, type Answer, type HostMessage, type Onlooker } from './protocol.js';

export type Inspector = ReturnType<typeof createInspector>;
export type InspectorSettings = NonNullable<Parameters<typeof createInspector>[1]>;

/** Whoever runs the actors. */
export interface InspectionHost {
  onlooker: Onlooker;
  takesEvents(): boolean;
  /** Tell again who is there and how things stand. */
  introduce(): void;
  /** Send an event to an actor, as the onlooker may. */
  take(sessionId: string, event: unknown): Answer;
}

/** A destination that is open. */
export interface OpenDestination {
  inspector: Inspector;
  /** Tell what only this package's viewer understands; absent where another one looks. */
  tell?(message: HostMessage): void;
  close(): void;
}

/** For whom things are shown, and whether events are taken. */
export function hello({ onlooker, takesEvents }: InspectionHost): HostMessage {
  return {
    type: '@legion.host',
    _version: PROTOCOL_VERSION,
    onlooker,
    takesEvents: takesEvents(),
  };
}
