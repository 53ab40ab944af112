/** Memoizes a pure function of one immutable object. The cache is a WeakMap: a result lives as long as its object. */
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
