import { PROTOCOL_VERSION } from 'xstate-workbench/inspect';
import type { Inspectable, InspectViewer, PossibleEventsMessage } from './protocol.js';

/** The limit of events in a message: effects with many choices allow thousands of events. */
const MAX_EVENTS = 200;

/** The events that the viewer may send now: the events of one player; for the referee, those of both players. */
export function legalEventsMessage(
  viewer: InspectViewer,
  table: Pick<Inspectable, 'seat' | 'legalEvents'>,
): PossibleEventsMessage {
  const events = eventsFor(viewer, table);
  return {
    type: '@workbench.events',
    _version: PROTOCOL_VERSION,
    events: events.slice(0, MAX_EVENTS),
    more: Math.max(0, events.length - MAX_EVENTS),
  };
}

function eventsFor(
  viewer: InspectViewer,
  table: Pick<Inspectable, 'seat' | 'legalEvents'>,
): readonly { type: string }[] {
  switch (viewer) {
    case 'spectator':
      return [];
    case 'referee':
      return table.legalEvents();
    default:
      return table.seat(viewer).legalEvents();
  }
}
