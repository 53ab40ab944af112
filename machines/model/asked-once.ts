import type { PhaseContext } from './phase-context.js';
import { forEachPlayer, type PlayerColor } from './player.js';

/**
 * A question about a table, worked out once where it is asked of the same table again: guards ask what those before
 * them have asked. No table is ever changed; the last one that was asked about is held on to.
 */
export function askedOnce<Answer>(
  findOut: (context: PhaseContext) => Answer,
): (context: PhaseContext) => Answer {
  let last: { context: PhaseContext; answer: Answer } | undefined;
  return (context) => {
    if (last?.context !== context) last = { context, answer: findOut(context) };
    return last.answer;
  };
}

/** The same of a question about one side of a table. */
export function askedOncePerPlayer<Answer>(
  findOut: (context: PhaseContext, player: PlayerColor) => Answer,
): (context: PhaseContext, player: PlayerColor) => Answer {
  const asked = forEachPlayer((player) => askedOnce((context) => findOut(context, player)));
  return (context, player) => asked[player](context);
}
