import type { RefusedEvent } from '../controller/watching.js';
import type { MatchEvent } from '../../machines/model/match.js';
import type { PlayerColor } from '../../machines/model/player.js';
import type { Violation } from '../../machines/rules/rule.js';
import { refusalsAtSeat } from '../../machines/rules/seats.js';
import { PROTOCOL_VERSION, type InspectViewer, type RefusalMessage } from './protocol.js';

/** What is longer is told by its type alone. */
const MOST_CHARACTERS = 4000;
const MOST_REASONS = 10;

/**
 * A refusal as a viewer may know it. A player is told why an own act was refused, as the own seat tells
 * it; of what anybody else tried, no more than that it was tried (R29).
 * @returns undefined if nothing may be known of it
 */
export function refusalMessage(
  viewer: InspectViewer,
  sessionId: string,
  { event, from, violations }: RefusedEvent,
): RefusalMessage | undefined {
  const told = (known: { type: string }, reasons: readonly Violation[]): RefusalMessage => ({
    type: '@legion.refusal',
    _version: PROTOCOL_VERSION,
    sessionId,
    createdAt: Date.now().toString(),
    event: inShort(known),
    reasons: reasons.slice(0, MOST_REASONS).map(({ rule, message }) => ({ rule, message })),
  });
  if (viewer === 'referee') return told(event ?? UNREADABLE, violations);
  const by = from ?? event?.player;
  if (by === viewer) {
    if (!event) return told(UNREADABLE, violations);
    const isTheirs = from !== undefined || refusalsAtSeat(viewer, event as MatchEvent).length === 0;
    if (isTheirs) return told(event, violations);
  }
  return event && told({ type: event.type, ...(by && { player: by }) }, []);
}

const UNREADABLE = { type: '(no event)' };

function inShort(event: { type: string; player?: PlayerColor }): { type: string } {
  if (JSON.stringify(event).length <= MOST_CHARACTERS) return event;
  const { type, player } = event;
  return { type, ...(player && { player }) };
}
