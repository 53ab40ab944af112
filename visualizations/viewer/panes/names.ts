import type { InspectedActor } from '../inspection/inspected.js';

/** The sender outside of all actors: a player, a host, a test. */
export const OUTSIDE = 'outside';

/** The name of an actor, if it was introduced. */
export function nameIn(
  actors: ReadonlyMap<string, InspectedActor>,
  sessionId: string | undefined,
): string {
  return sessionId === undefined ? OUTSIDE : (actors.get(sessionId)?.name ?? sessionId);
}
