import type { createInspector } from '@xstate/inspect';
import {
  PROTOCOL_VERSION,
  type InspectSendResult,
  type HostMessage,
  type InspectViewer,
  type LegalEventsMessage,
  type RefusalMessage,
} from './protocol.js';

/** The inspector of `@xstate/inspect`. @beta */
export type Inspector = ReturnType<typeof createInspector>;
/** The options of `createInspector` of `@xstate/inspect`. @beta */
export type InspectorSettings = NonNullable<Parameters<typeof createInspector>[1]>;

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
