/**
 * Shows the actors of a running app, in Node or a browser, in the viewer that `npx xstate-workbench inspect` serves.
 * @module xstate-workbench/inspect
 * @packageDocumentation
 */
export {
  createInspector,
  type InspectorOptions,
  type ViewerInspector,
} from './create-inspector.js';
export {
  inspectedActors,
  machineOf,
  mayTake,
  type InspectedActors,
  type Offered,
  type Shown,
} from './inspected-actors.js';
export type { ContextChange } from './context-changes.js';
export { isSendRequest, PROTOCOL_VERSION } from './protocol.js';
export type {
  ActorMessage,
  AnswerMessage,
  BeginMessage,
  EventMessage,
  HostMessage,
  InspectedMicrostep,
  InspectedSnapshot,
  InspectorMessage,
  InspectSendResult,
  PossibleEventsMessage,
  RefusalMessage,
  RefusalReason,
  InspectSendRequest,
  SnapshotMessage,
  TriedTransition,
  ViewerMessage,
} from './protocol.js';
