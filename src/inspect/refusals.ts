import { PROTOCOL_VERSION } from 'xstate-workbench/inspect';
import type { RefusedEvent } from '../game/controller/table-actor.js';
import type { MatchEvent } from '../../machines/model/match.js';
import type { PlayerColor } from '../../machines/model/player.js';
import type { Violation } from '../../machines/rules/rule.js';
import { refusalsAtSeat } from '../../machines/rules/table/seats.js';
import type { InspectViewer, RefusalMessage } from './protocol.js';

/** If an event is longer than this as JSON, the message holds only its type and player. */
const MAX_CHARACTERS = 4000;
const MAX_REASONS = 10;

/**
 * The message about a refusal for one viewer. Players see the reasons for their own refused events, as their seat gives
 * them. Of other refused events they see only the type and the sender (R29).
 * @returns undefined if the viewer may not see the refusal
 */
export function refusalMessage(
  viewer: InspectViewer,
  sessionId: string,
  { event, from, violations, violationsAt }: RefusedEvent,
): RefusalMessage | undefined {
  const message = (shown: { type: string }, reasons: readonly Violation[]): RefusalMessage => ({
    type: '@workbench.refusal',
    _version: PROTOCOL_VERSION,
    sessionId,
    createdAt: Date.now().toString(),
    event: shortened(shown),
    reasons: reasons
      .slice(0, MAX_REASONS)
      .map(({ rule, message: sentence }) => ({ source: rule, message: sentence })),
  });
  if (viewer === 'referee') return message(event ?? UNREADABLE, violations);
  const by = from ?? event?.player;
  if (viewer !== 'spectator' && by === viewer) {
    if (!event) return message(UNREADABLE, violations);
    const isOwn =
      from !== undefined || refusalsAtSeat(viewer, event as MatchEvent, SEED_DECIDES).length === 0;
    if (isOwn) return message(event, violationsAt(viewer));
  }
  return event && message({ type: event.type, ...(by && { player: by }) }, []);
}

/** An event that names its face or token came from the host, and is not shown as the player's own (R57). */
const SEED_DECIDES = { chance: 'seed' } as const;

const UNREADABLE = { type: '(no event)' };

function shortened(event: { type: string; player?: PlayerColor }): { type: string } {
  if (JSON.stringify(event).length <= MAX_CHARACTERS) return event;
  const { type, player } = event;
  return { type, ...(player && { player }) };
}
