import type { InspectionEvent, Observer } from 'xstate';
import {
  PROTOCOL_VERSION,
  type InspectSendResult,
  type HostMessage,
  type InspectViewer,
  type LegalEventsMessage,
  type RefusalMessage,
} from './protocol.js';

/** An inspector of `@statelyai/inspect`, as far as this package uses it. @beta */
export interface Inspector {
  /** Receives the events of an actor system: pass it as `inspect` to `createActor`. */
  inspect: Observer<InspectionEvent>;
  stop(): void;
}

/** A message of an inspector, as far as `serialize` of this package reads it. @beta */
export interface InspectedMessage {
  type: string;
  sessionId: string;
  definition?: string | undefined;
}

/** Options of an inspector of `@statelyai/inspect`. @beta */
export interface InspectorSettings {
  /** The number of events to keep until the inspector is connected. By default 200. */
  maxDeferredEvents?: number;
  /** The depth to which values are sent. By default 10. */
  serializationDepthLimit?: number;
  /** Returns the message to send in place of a message. */
  serialize?: <Message extends InspectedMessage>(message: Message) => Message;
}

/** The program that runs the inspected actors. @beta */
export interface InspectionHost {
  viewer: InspectViewer;
  takesEvents(): boolean;
  /** Send the current actors and states again. */
  introduce(): void;
  /** Send an event to an actor with the rights of the viewer. */
  take(sessionId: string, event: unknown): InspectSendResult;
}

/** An open destination. @beta */
export interface OpenDestination {
  inspector: Inspector;
  /** Send a message that only this package's viewer understands; absent for other viewers. */
  tell?(message: HostMessage | RefusalMessage | LegalEventsMessage): void;
  close(): void;
}

/** The message that names the viewer of an inspection, and says whether the host accepts events. */
export function hostMessage({ viewer, takesEvents }: InspectionHost): HostMessage {
  return {
    type: '@legion.host',
    _version: PROTOCOL_VERSION,
    viewer,
    takesEvents: takesEvents(),
  };
}
