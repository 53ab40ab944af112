/** Values that callers pass by mistake: a name, a property that only such a value has, and the right argument. */
const MISTAKES: readonly [what: string, property: string, instead: string][] = [
  ['an actor', 'getSnapshot', 'pass `actor.getSnapshot()`'],
  ['a controller or a seat', 'view', 'pass `phase.actor.getSnapshot()`'],
  ['a save', 'history', 'restore it, and pass `phase.actor.getSnapshot()`'],
  ['a view', 'waitingFor', 'pass the snapshot of the actor'],
  ['a persisted snapshot', 'context', 'start an actor from it, and pass `actor.getSnapshot()`'],
];

/**
 * Checks that the caller passes a snapshot of a chart: any other value would look like a finished chart.
 * @param call the call as written: `explainPhase(snapshot, event)`
 * @param chart the id of the chart, or the ids of several
 * @throws TypeError that says what to pass
 */
export function requireSnapshot(
  call: string,
  chart: string | readonly string[],
  given: unknown,
): void {
  const { machine } = Object(given) as { machine?: { id?: unknown } };
  const charts = [chart].flat();
  const named = charts.map((id) => `"${id}"`).join(' or ');
  const expected = `${call}: a snapshot of the machine ${named} is expected`;
  if (machine) {
    if (charts.some((id) => id === machine.id)) return;
    throw new TypeError(`${expected}, not one of the machine "${String(machine.id)}".`);
  }
  const mistake = MISTAKES.find(([, property]) => property in (Object(given) as object));
  if (mistake) throw new TypeError(`${expected}, not ${mistake[0]}: ${mistake[2]}.`);
  throw new TypeError(`${expected}, such as \`actor.getSnapshot()\`.`);
}
