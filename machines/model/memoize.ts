/**
 * Memoizes a pure function of one immutable object, such as a table, an army or a card library. The cache is a WeakMap:
 * a result lives as long as its object.
 */
export function memoize<Subject extends object, Fact>(
  compute: (subject: Subject) => Fact,
): (subject: Subject) => Fact {
  const facts = new WeakMap<Subject, { fact: Fact }>();
  return (subject) => {
    let cached = facts.get(subject);
    if (!cached) facts.set(subject, (cached = { fact: compute(subject) }));
    return cached.fact;
  };
}
