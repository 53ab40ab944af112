/**
 * Shows a phase in an inspector, as one player or a spectator sees it.
 * @module legion-command-phase/inspect
 * @packageDocumentation
 */
export {
  inspectPhase,
  openInspection,
  type Inspection,
  type InspectionOptions,
} from './inspect-phase.js';
export { type Inspectable } from './protocol.js';
export { localViewer, messagesTo, statelyInspector, type Destination } from './destinations.js';
export type { InspectionHost, OpenDestination } from './host.js';
export type { Frame, Page } from './page.js';
export type {
  ActorMessage,
  InspectSendResult,
  AnswerMessage,
  BeginMessage,
  EventMessage,
  HostMessage,
  InspectorMessage,
  InspectViewer,
  PossibleEventsMessage,
  RefusalMessage,
  InspectSendRequest,
  SnapshotMessage,
  InspectedMicrostep,
  RefusalReason,
  InspectedSnapshot,
  ViewerMessage,
} from './protocol.js';
