import { aligned } from '../say.js';
import { coverageByStep, type Share } from './by-step.js';
import { eventsIn, type Missing, type PathRun } from './path-run.js';

/** The headings of the table. Only the machines of this package cite rules. */
const headings = (isOwn: boolean) => [
  isOwn ? 'step' : 'state',
  'transitions',
  'guard outcomes',
  ...(isOwn ? ['rules'] : []),
  'paths',
  'events',
  'time',
];

/** The coverage of a machine step by step, then failures and missing goals. */
export function* tableOf(run: PathRun): Generator<string> {
  const { name, chart, isOwn, paths, ms, coverage } = run;
  const steps = coverageByStep(chart, paths);
  const root = isOwn ? 'in any step' : 'in any state';
  const rows = steps.map((each) => [
    each.step === chart.machine.id ? root : isOwn ? each.title.replace(/\.$/, '') : each.step,
    share(each.transitions),
    share(each.guards),
    ...(isOwn ? [String(each.rules.length)] : []),
    String(each.paths),
    String(each.events),
    '',
  ]);
  const total = [
    'all',
    share(coverage.transitions),
    share(coverage.guards),
    ...(isOwn ? [String(new Set(steps.flatMap(({ rules }) => rules)).size)] : []),
    String(paths.length),
    String(eventsIn(paths)),
    `${(ms / 1000).toFixed(1)} s`,
  ];
  const { description } = chart.machine.root;
  yield isOwn || description !== undefined ? `${name}: ${description ?? name}` : name;
  yield* aligned([headings(isOwn), ...rows, total]);
  if (!isOwn) for (const { id, events } of paths) yield `path ${id}: ${typesOf(events)}`;
  for (const { id, failure } of paths) if (failure !== undefined) yield `failed: ${id}: ${failure}`;
  for (const each of run.missing) yield `missing: ${each.goal}${reasonOf(each)}`;
  yield '';
}

const reasonOf = ({ reason }: Missing) => (reason === undefined ? '' : ` (${reason})`);

/** The types of events in one line. */
export function typesOf(events: readonly { type: string }[]): string {
  return events.map(({ type }) => type).join(' ') || '(no events)';
}

function share({ covered, all }: Share): string {
  return `${covered}/${all}`;
}
