import type { AnyEventObject } from 'xstate';
import type { Viewer } from '../../machines/rules/table/secrecy.js';

/** The viewer of an inspection: a player, a spectator, or the referee, who sees everything. @beta */
export type InspectViewer = Viewer | 'referee';
export const INSPECT_VIEWERS = [
  'blue',
  'red',
  'spectator',
  'referee',
] as const satisfies InspectViewer[];

/** The version of the messages that only this package defines. */
export const PROTOCOL_VERSION = '1';

/** One microstep. @beta */
export interface InspectedMicrostep {
  /** The type of the event that caused it. */
  event: string;
  /** The names of the transitions taken: `resolveCards.legality.blue: always #2`. */
  transitions: string[];
}

/** An actor's snapshot in a message, as plain JSON. @beta */
export interface InspectedSnapshot {
  status: string;
  value?: unknown;
  context?: unknown;
  output?: unknown;
  error?: unknown;
  /** The ids of the child actors. */
  children?: string[];
  /** The microsteps that led to this snapshot; only this package sends them. */
  microsteps?: InspectedMicrostep[];
}

interface OfAnActor {
  sessionId: string;
  rootId?: string;
  /** Milliseconds since 1970, as text. */
  createdAt?: string;
  _version: string;
}

/** An actor exists. Its definition is the machine's configuration as JSON. @beta */
export interface ActorMessage extends OfAnActor {
  type: '@xstate.actor';
  name: string;
  definition?: string;
  parentId?: string;
  snapshot: InspectedSnapshot;
}

/** An event was sent to an actor. @beta */
export interface EventMessage extends OfAnActor {
  type: '@xstate.event';
  event: AnyEventObject;
  /** The session id of the sending actor; absent: the event comes from outside. */
  sourceId?: string;
}

/** An actor took an event, and this is its new snapshot. @beta */
export interface SnapshotMessage extends OfAnActor {
  type: '@xstate.snapshot';
  event: AnyEventObject;
  snapshot: InspectedSnapshot;
}

/** A message of `@statelyai/inspect`. @beta */
export type InspectorMessage = ActorMessage | EventMessage | SnapshotMessage;

/**
 * The program that runs the actors names the viewer, and says whether it accepts events.
 * @beta
 */
export interface HostMessage {
  type: '@legion.host';
  _version: string;
  viewer: InspectViewer;
  takesEvents: boolean;
}

/** A reason for a refusal: the rule, and a sentence for players. @beta */
export interface RefusalReason {
  rule: string;
  message: string;
}

/** An event was refused before it reached an actor. It changed nothing. @beta */
export interface RefusalMessage extends OfAnActor {
  type: '@legion.refusal';
  /** The part of the event that the viewer may see. */
  event: AnyEventObject;
  /** Empty if the viewer may not see the reasons. */
  reasons: RefusalReason[];
}

/** The events that the viewer may send now, complete with all fields. @beta */
export interface LegalEventsMessage {
  type: '@legion.legal';
  _version: string;
  events: { type: string }[];
  /** The number of legal events that were left out. */
  more: number;
}

/** The messages start again: the viewer must drop its state. @beta */
export interface BeginMessage {
  type: '@legion.begin';
  _version: string;
}

/** A viewer asks the host to send an event to an actor. @beta */
export interface InspectSendRequest {
  type: '@legion.send';
  /** An id that the viewer chooses. The answer repeats it. */
  request: string;
  sessionId: string;
  event: unknown;
}

/** The result of an event that the viewer sent. @beta */
export type InspectSendResult = { ok: true } | { ok: false; reasons: string[] };
/** The answer to a `InspectSendRequest`. @beta */
export type AnswerMessage = InspectSendResult & {
  type: '@legion.answer';
  _version: string;
  request: string;
};

/** A message for the package's own viewer. @beta */
export type ViewerMessage =
  | InspectorMessage
  | HostMessage
  | RefusalMessage
  | LegalEventsMessage
  | BeginMessage
  | AnswerMessage;
