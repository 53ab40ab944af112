import type { Viewer } from '../../machines/rules/table/secrecy.js';

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
  ViewerMessage,
} from 'xstate-workbench/inspect';

/** The viewer of an inspection: a player, a spectator, or the referee, who sees everything. @beta */
export type InspectViewer = Viewer | 'referee';
export const INSPECT_VIEWERS = [
  'blue',
  'red',
  'spectator',
  'referee',
] as const satisfies InspectViewer[];
