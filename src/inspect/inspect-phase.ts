import type { AnyActor, AnyActorRef, InspectionEvent, Observer } from 'xstate';
import { configJsonOf } from '../drawing/config-json.js';
import type { SendResult } from '../controller/send-result.js';
import { requireOneOf } from '../controller/whose.js';
import { PLAYERS, type PlayerColor } from '../../machines/model/player.js';
import type { Destination } from './destinations.js';
import { hostMessage, type InspectionHost } from './host.js';
import { machineOf } from './microsteps.js';
import type { InspectSendResult, InspectViewer } from './protocol.js';
import { Redactor } from './redactor.js';

/** What can be inspected: a Command Phase, or a match. */
export interface Inspectable {
  readonly actor: AnyActor;
  sendUnknown(given: unknown): SendResult;
  seat(player: PlayerColor): { sendUnknown(given: unknown): SendResult };
}

const VIEWERS: readonly InspectViewer[] = [...PLAYERS, 'spectator', 'referee'];

export interface InspectionOptions {
  /**
   * Who looks. What is hidden from them is never sent: a spectator, the default, sees no hand, no
   * facedown card and no seed; `'referee'` sees all.
   */
  viewer?: InspectViewer;
  to: Destination;
}

type Arrival = Extract<InspectionEvent, { type: '@xstate.actor' }>;
type Receiver = Pick<Inspectable, 'seat' | 'sendUnknown'>;

/** Inspection events on their way to a viewer. */
export interface Inspection {
  /** For actors that are still to be created: `createCommandPhase(input, { inspect })`. */
  readonly inspect: Observer<InspectionEvent>;
  /** Let the viewer send events to this phase, as whoever looks may: a player from the own seat. */
  takeEventsFor(phase: Receiver): void;
  /** Tell again who is there and how things stand, for a viewer that comes late. */
  introduce(): void;
  /** Send an event that somebody at the viewer asks for. */
  take(sessionId: string, event: unknown): InspectSendResult;
  stop(): void;
}

/**
 * Connect a running phase, or a match, to a viewer: what it is and how it stands now, then all that happens.
 * @returns what ends the connection with `stop()`
 */
export function inspectPhase(phase: Inspectable, options: InspectionOptions): Inspection {
  const inspection = openInspection(options);
  const { actor } = phase;
  for (const actorRef of actorsFrom(actor)) {
    inspection.inspect.next?.({ type: '@xstate.actor', rootId: actor.sessionId, actorRef });
  }
  inspection.takeEventsFor(phase);
  const following = actor.system.inspect(inspection.inspect);
  return {
    ...inspection,
    stop: () => {
      following.unsubscribe();
      inspection.stop();
    },
  };
}

/** Open the way to a viewer, for actors that are still to be created. */
export function openInspection({ viewer = 'spectator', to }: InspectionOptions): Inspection {
  requireOneOf('viewer', VIEWERS, viewer);
  const redactor = new Redactor(viewer);
  const definitions = new Map<string, string>();
  const arrivals = new Map<string, Arrival>();
  let taking: Receiver | undefined;

  const host: InspectionHost = {
    viewer: viewer,
    takesEvents: () => taking !== undefined && viewer !== 'spectator',
    introduce: () => {
      announce();
      for (const arrival of arrivals.values()) tell(arrival);
    },
    take: (sessionId, event) => {
      if (!taking) return refused('Nothing here takes events from a viewer.');
      if (viewer === 'spectator') return refused('A spectator only looks, and sends no events.');
      if (!arrivals.has(sessionId)) return refused(`There is no actor "${sessionId}" here.`);
      return answerOf((viewer === 'referee' ? taking : taking.seat(viewer)).sendUnknown(event));
    },
  };

  const opened = to.open(
    {
      serializationDepthLimit: DEEP_ENOUGH,
      // The package sorts the keys of definitions: ours stand in the order in which they are written.
      serialize: (message) =>
        message.type === '@xstate.actor'
          ? { ...message, definition: definitions.get(message.sessionId) ?? message.definition }
          : message,
    },
    host,
  );
  const announce = () => opened.tell?.(hostMessage(host));
  const tell = (inspected: InspectionEvent) => {
    const told = redactor.of(inspected);
    if (told) opened.inspector.inspect.next?.(told);
  };
  const note = (arrival: Arrival) => {
    const { sessionId } = arrival.actorRef;
    const machine = machineOf(arrival.actorRef);
    if (machine) definitions.set(sessionId, JSON.stringify(configJsonOf(machine)));
    arrivals.set(sessionId, arrival);
  };

  announce();
  return {
    inspect: {
      next: (inspected) => {
        if (inspected.type === '@xstate.actor') note(inspected);
        tell(inspected);
      },
    },
    takeEventsFor: (phase) => {
      taking = phase;
      announce();
    },
    introduce: host.introduce,
    take: host.take,
    stop: opened.close,
  };
}

/** Deeper than any configuration or context is nested. */
const DEEP_ENOUGH = 100;

/** An actor and those that run inside it. */
function actorsFrom(actor: AnyActorRef): AnyActorRef[] {
  const { children = {} } = Object(actor.getSnapshot()) as {
    children?: Record<string, AnyActorRef>;
  };
  return [actor, ...Object.values(children).flatMap(actorsFrom)];
}

function answerOf(result: SendResult): InspectSendResult {
  return result.ok
    ? result
    : refused(...result.violations.map(({ rule, message }) => `${message} [${rule}]`));
}

function refused(...reasons: string[]): InspectSendResult {
  return { ok: false, reasons };
}
