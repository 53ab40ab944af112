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
