import type { PhaseContext } from './phase-context.js';

/**
 * A question about a table, worked out once where it is asked of the same table again: guards ask what those before
 * them have asked. No table is ever changed.
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
