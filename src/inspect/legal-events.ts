import type { Inspectable } from './inspect-phase.js';
import { PROTOCOL_VERSION, type InspectViewer, type LegalEventsMessage } from './protocol.js';

/** Nobody reads more; effects with many choices have thousands of ways. */
const MOST_EVENTS = 200;

/** The events that the viewer could send now: a player's own, or those of both for the referee. */
export function legalEventsMessage(
  viewer: InspectViewer,
  table: Pick<Inspectable, 'seat' | 'legalEvents'>,
): LegalEventsMessage {
  const events = eventsFor(viewer, table);
  return {
    type: '@legion.legal',
    _version: PROTOCOL_VERSION,
    events: events.slice(0, MOST_EVENTS),
    more: Math.max(0, events.length - MOST_EVENTS),
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
