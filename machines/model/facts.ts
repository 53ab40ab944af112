import type { PhaseContext } from './phase-context.js';
import { forEachPlayer, type PlayerColor } from './player.js';

/**
 * A fact of a value that is never changed, such as a table, an army or a card library: worked out once, and kept as
 * long as the value lives. Nobody can notice whether it was kept, for it depends on the value alone.
 */
export function factOf<Subject extends object, Fact>(
  findOut: (subject: Subject) => Fact,
): (subject: Subject) => Fact {
  const facts = new WeakMap<Subject, { fact: Fact }>();
  return (subject) => {
    let kept = facts.get(subject);
    if (!kept) facts.set(subject, (kept = { fact: findOut(subject) }));
    return kept.fact;
  };
}

/** The same for one side of a table. */
export function factOfSide<Fact>(
  findOut: (context: PhaseContext, player: PlayerColor) => Fact,
): (context: PhaseContext, player: PlayerColor) => Fact {
  const facts = forEachPlayer((player) =>
    factOf((context: PhaseContext) => findOut(context, player)),
  );
  return (context, player) => facts[player](context);
}
