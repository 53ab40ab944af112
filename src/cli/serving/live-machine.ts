import { createActor, type AnyStateMachine, type EventObject } from 'xstate';
import { messagesTo } from '../../inspect/destinations.js';
import { openInspection } from '../../inspect/inspect-phase.js';
import { isObject } from '../../../machines/model/shape.js';
import { liveMessages } from './live-messages.js';
import { serveViewer, type LivePage } from './live-phase.js';

/** A page that shows an actor of any machine. */
export interface LiveMachine extends LivePage {
  /** Send an event. Returns whether the current state has a transition for it. */
  send(event: EventObject): boolean;
}

/** Options for showing a machine. */
export interface LiveMachineOptions {
  /** The machine's input. */
  input?: unknown;
  /** Events with their payload. The page offers them, and each further event type of the machine without payload. */
  events: readonly EventObject[];
  port?: number;
  /** Called with the error that ends the actor. */
  failed(error: unknown): void;
}

/**
 * Serve the viewer page on 127.0.0.1, with a new actor of this machine. Anyone with the address sees everything and may
 * send events.
 * @throws Unusable if the page is not built, or the port is in use
 */
export async function showMachine(
  machine: AnyStateMachine,
  { input, events, port, failed }: LiveMachineOptions,
): Promise<LiveMachine> {
  const live = liveMessages((sessionId, event) =>
    isEvent(event)
      ? inspection.take(sessionId, event)
      : { ok: false, reasons: ['An event is an object with a type.'] },
  );
  const inspection = openInspection({ viewer: 'referee', to: messagesTo(live.tell) });
  const actor = createActor(machine, { input, inspect: inspection.inspect });
  actor.subscribe({ error: failed });
  const receiver = {
    sendUnknown: (event: unknown) => {
      actor.send(event as EventObject);
      return { ok: true } as const;
    },
    legalEvents: () => {
      const others = machine.events
        .map(String)
        .filter((type) => !type.includes('*') && !type.startsWith('xstate.'))
        .filter((type) => !events.some((event) => event.type === type));
      const snapshot = actor.getSnapshot();
      return [...events, ...others.map((type) => ({ type }))].filter((event) =>
        snapshot.can(event),
      );
    },
  };
  inspection.takeEventsFor({ ...receiver, seat: () => receiver });
  actor.start();
  const page = await serveViewer(live, port);
  return {
    ...page,
    send: (event) => {
      const isTaken = actor.getSnapshot().can(event);
      actor.send(event);
      return isTaken;
    },
    close: () => {
      actor.stop();
      inspection.stop();
      return page.close();
    },
  };
}

export function isEvent(given: unknown): given is EventObject {
  return isObject(given) && typeof given['type'] === 'string';
}
