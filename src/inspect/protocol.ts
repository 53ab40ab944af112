import type { PlayerColor } from '../../machines/model/player.js';
import type { Viewer } from '../../machines/rules/table/secrecy.js';
import type { SendResult } from '../game/controller/seat.js';
import type { ReadonlyActor } from '../game/controller/table-actor.js';

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

/** A Command Phase or a match that can be inspected. @beta */
export interface Inspectable {
  readonly actor: ReadonlyActor<any>;
  sendUnknown(given: unknown): SendResult;
  legalEvents(): readonly { type: string }[];
  seat(player: PlayerColor): {
    sendUnknown(given: unknown): SendResult;
    legalEvents(): readonly { type: string }[];
  };
}
