import type { AnyEventObject } from 'xstate';
import type { Viewer } from '../../machines/rules/table/secrecy.js';

/** The viewer of an inspector: a player, a spectator, or the referee, who sees all. @beta */
export type InspectViewer = Viewer | 'referee';
export const INSPECT_VIEWERS = [
  'blue',
  'red',
  'spectator',
  'referee',
] as const satisfies InspectViewer[];

/** The version of the package's messages that are not XState's own. */
export const PROTOCOL_VERSION = '1';

/** One step of the chart on the way to its next state. @beta */
export interface InspectedMicrostep {
  /** The type of the event that caused this step. */
  event: string;
  /** The transitions taken, named as everywhere: `resolveCards.legality.blue: always #2`. */
  transitions: string[];
}

/** An actor's snapshot as it is sent: plain JSON. @beta */
export interface InspectedSnapshot {
  status: string;
  value?: unknown;
  context?: unknown;
  output?: unknown;
  error?: unknown;
  /** The ids of its child actors. */
  children?: string[];
  /** The microsteps that led here; only from this package. */
  microsteps?: InspectedMicrostep[];
}

interface OfAnActor {
  sessionId: string;
  rootId?: string;
  /** Milliseconds, as text. */
  createdAt?: string;
  _version: string;
}

/** An actor is there; its definition is a machine's configuration as JSON. @beta */
export interface ActorMessage extends OfAnActor {
  type: '@xstate.actor';
  name: string;
  definition?: string;
  parentId?: string;
  snapshot: InspectedSnapshot;
}

/** An event is on its way to an actor. @beta */
export interface EventMessage extends OfAnActor {
  type: '@xstate.event';
  event: AnyEventObject;
  /** Absent: it comes from outside. */
  sourceId?: string;
}

/** An actor has taken an event, and stands so now. @beta */
export interface SnapshotMessage extends OfAnActor {
  type: '@xstate.snapshot';
  event: AnyEventObject;
  snapshot: InspectedSnapshot;
}

/** A message of `@xstate/inspect`, as a receiver gets it. @beta */
export type InspectorMessage = ActorMessage | EventMessage | SnapshotMessage;

/**
 * The program with the actors names the viewer, and says whether it accepts events.
 * @beta
 */
export interface HostMessage {
  type: '@legion.host';
  _version: string;
  viewer: InspectViewer;
  takesEvents: boolean;
}

/** Why an event was refused: the rule, and its sentence. @beta */
export interface RefusalReason {
  rule: string;
  message: string;
}

/** An event was refused before it reached an actor; it has changed nothing. @beta */
export interface RefusalMessage extends OfAnActor {
  type: '@legion.refusal';
  /** As far as the viewer may know it. */
  event: AnyEventObject;
  /** Empty: the viewer may not know why. */
  reasons: RefusalReason[];
}

/** The events that the viewer could send now, filled in. @beta */
export interface LegalEventsMessage {
  type: '@legion.legal';
  _version: string;
  events: { type: string }[];
  /** The number of further ones. */
  more: number;
}

/** The messages begin again from here: a viewer drops its state. @beta */
export interface BeginMessage {
  type: '@legion.begin';
  _version: string;
}

/** The viewer requests to send an event. @beta */
export interface SendRequest {
  type: '@legion.send';
  /** Chosen by the viewer; the answer repeats it. */
  request: string;
  sessionId: string;
  event: unknown;
}

/** The result of an event that the viewer sent. @beta */
export type InspectSendResult = { ok: true } | { ok: false; reasons: string[] };
/** The result of an event that a page sent. @beta */
export type AnswerMessage = InspectSendResult & {
  type: '@legion.answer';
  _version: string;
  request: string;
};

/** Every message for the local viewer. @beta */
export type ViewerMessage =
  | InspectorMessage
  | HostMessage
  | RefusalMessage
  | LegalEventsMessage
  | BeginMessage
  | AnswerMessage;
