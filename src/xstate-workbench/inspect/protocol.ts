import type { AnyEventObject } from 'xstate';
import { withChanges, type ContextChange } from './context-changes.js';

/** The version of the messages that only this package defines. */
export const PROTOCOL_VERSION = '1';

/** The port of 127.0.0.1 at which `xstate-workbench inspect` waits for apps. */
export const DEFAULT_PORT = 5335;

/** The header with which an app opens its connection to the viewer. */
export const APP_HEADER = 'x-xstate-workbench';

/** One microstep. @beta */
export interface InspectedMicrostep {
  /** The type of the event that caused it. */
  event: string;
  /** The names of the transitions taken: `checkout.paying: always #2`. */
  transitions: string[];
}

/** An actor's snapshot in a message, as plain JSON. @beta */
export interface InspectedSnapshot {
  status: string;
  value?: unknown;
  context?: unknown;
  /** In place of the context: its changes since the last message about this actor. Only this package sends them. */
  changes?: ContextChange[];
  output?: unknown;
  error?: unknown;
  /** The ids of the child actors. */
  children?: string[];
  /** The microsteps that led to this snapshot; only this package sends them. */
  microsteps?: InspectedMicrostep[];
}

/** A snapshot with its whole context, if it has only the changes since an earlier one. */
export function completeSnapshot(
  before: InspectedSnapshot | undefined,
  { changes, ...snapshot }: InspectedSnapshot,
): InspectedSnapshot {
  return changes && before?.context !== undefined
    ? { ...snapshot, context: withChanges(before.context, changes) }
    : snapshot;
}

interface OfAnActor {
  sessionId: string;
  rootId?: string;
  /** Milliseconds since 1970, as text. */
  createdAt?: string;
  _version: string;
}

/**
 * An actor exists. Its definition is the machine's configuration as JSON. A drawing shows `meta.remark` in a state, and
 * makes words of names if `meta.names` of the machine is `readable`.
 * @beta
 */
export interface ActorMessage extends OfAnActor {
  type: '@xstate.actor';
  name: string;
  definition?: string;
  parentId?: string;
  snapshot: InspectedSnapshot;
  /** Events with an example of their payload, for a viewer to offer; only this package sends them. */
  examples?: AnyEventObject[];
}

/** An event was sent to an actor. @beta */
export interface EventMessage extends OfAnActor {
  type: '@xstate.event';
  event: AnyEventObject;
  /** The session id of the sending actor; absent: the event comes from outside. */
  sourceId?: string;
}

/** A transition that a machine tried for an event, and did not take. @beta */
export interface TriedTransition {
  /** Its name: `shut: OPEN #2`. */
  transition: string;
  /** The parts of its guard, and whether each holds. */
  guards: { name: string; holds: boolean }[];
}

/** An actor took an event, and this is its new snapshot. @beta */
export interface SnapshotMessage extends OfAnActor {
  type: '@xstate.snapshot';
  event: AnyEventObject;
  snapshot: InspectedSnapshot;
  /** If the machine ignored the event: the transitions that it tried. Only this package sends it. */
  tried?: TriedTransition[];
}

/** A message about an actor. `@statelyai/inspect` sends the same ones. @beta */
export type InspectorMessage = ActorMessage | EventMessage | SnapshotMessage;

/** The program that runs the actors says whether it takes events from the viewer. @beta */
export interface HostMessage {
  type: '@workbench.host';
  _version: string;
  takesEvents: boolean;
  /** A sentence: why it takes no events. */
  closed?: string;
  /** The name under which the viewer looks, if the program shows each viewer other things. */
  viewer?: string;
}

/** A reason why an event was refused. @beta */
export interface RefusalReason {
  /** The name of what refused it. */
  source: string;
  message: string;
}

/** An event was refused before it reached an actor. It changed nothing. @beta */
export interface RefusalMessage extends OfAnActor {
  type: '@workbench.refusal';
  /** The part of the event that the viewer may see. */
  event: AnyEventObject;
  /** Empty if the viewer may not see the reasons. */
  reasons: RefusalReason[];
}

/** The events that the viewer may send now, complete with all fields. @beta */
export interface PossibleEventsMessage {
  type: '@workbench.events';
  _version: string;
  /** The actor that takes them; absent: any. */
  sessionId?: string;
  events: { type: string }[];
  /** The number of possible events that were left out. */
  more: number;
}

/** The messages start again: the viewer must drop its state. @beta */
export interface BeginMessage {
  type: '@workbench.begin';
  _version: string;
}

/** A viewer asks the program to send an event to an actor. @beta */
export interface InspectSendRequest {
  type: '@workbench.send';
  /** An id that the viewer chooses. The answer repeats it. */
  request: string;
  sessionId: string;
  event: unknown;
}

/** The result of an event that the viewer sent. @beta */
export type InspectSendResult = { ok: true } | { ok: false; reasons: string[] };

/** The answer to a `InspectSendRequest`. @beta */
export type AnswerMessage = InspectSendResult & {
  type: '@workbench.answer';
  _version: string;
  request: string;
};

/** A message for the viewer. @beta */
export type ViewerMessage =
  | InspectorMessage
  | HostMessage
  | RefusalMessage
  | PossibleEventsMessage
  | BeginMessage
  | AnswerMessage;

/** Whether a value has the form of a `InspectSendRequest`. */
export function isSendRequest(data: unknown): data is InspectSendRequest {
  const { type, request, sessionId } = Object(data) as Partial<InspectSendRequest>;
  return type === '@workbench.send' && typeof request === 'string' && typeof sessionId === 'string';
}

/** Whether a value is an event that a program may send: XState itself sends those that begin with `xstate.`. */
export function isEvent(given: unknown): given is { type: string } {
  const { type } = Object(given) as { type?: unknown };
  return typeof type === 'string' && type !== '' && !type.startsWith('xstate.');
}
