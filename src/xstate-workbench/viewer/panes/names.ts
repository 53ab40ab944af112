import type { InspectedActor } from '../inspection/inspected.js';

/** The name of senders that are not actors: a user, a host or a test. */
export const OUTSIDE = 'outside';

/** Returns the name of an actor, or its session id if it was not introduced. */
export function nameIn(
  actors: ReadonlyMap<string, InspectedActor>,
  sessionId: string | undefined,
): string {
  return sessionId === undefined ? OUTSIDE : (actors.get(sessionId)?.name ?? sessionId);
}
