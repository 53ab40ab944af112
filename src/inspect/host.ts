import { PROTOCOL_VERSION } from 'xstate-workbench/inspect';
import type { HostMessage, InspectSendResult, InspectViewer, ViewerMessage } from './protocol.js';

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
  tell(message: ViewerMessage): void;
  close(): void;
}

/** The message that names the viewer of an inspection, and says whether the host accepts events. */
export function hostMessage({ viewer, takesEvents }: InspectionHost): HostMessage {
  return {
    type: '@workbench.host',
    _version: PROTOCOL_VERSION,
    viewer,
    takesEvents: takesEvents(),
    ...(viewer === 'spectator' && {
      closed: 'A spectator only looks. Inspect as blue, red or the referee to send events.',
    }),
  };
}
