import { aligned } from '../say.js';
import { coverageByStep, type Share } from './by-step.js';
import { eventsIn, type PathRun } from './path-run.js';

const HEADINGS = ['step', 'transitions', 'guard outcomes', 'rules', 'paths', 'events', 'time'];

/** The coverage of a machine step by step, then failures and missing goals. */
export function* tableOf(run: PathRun): Generator<string> {
  const { name, chart, paths, ms, coverage } = run;
  const steps = coverageByStep(chart, paths);
  const rows = steps.map((each) => [
    each.step === chart.machine.id ? 'in any step' : each.title.replace(/\.$/, ''),
    share(each.transitions),
    share(each.guards),
    String(each.rules.length),
    String(each.paths),
    String(each.events),
    '',
  ]);
  const total = [
    'all',
    share(coverage.transitions),
    share(coverage.guards),
    String(new Set(steps.flatMap(({ rules }) => rules)).size),
    String(paths.length),
    String(eventsIn(paths)),
    `${(ms / 1000).toFixed(1)} s`,
  ];
  const { description } = chart.machine.root;
  yield `${name}: ${description ?? name}`;
  yield* aligned([HEADINGS, ...rows, total]);
  for (const { id, failure } of paths) if (failure !== undefined) yield `failed: ${id}: ${failure}`;
  for (const goal of run.missing) yield `missing: ${goal}`;
  yield '';
}

function share({ covered, all }: Share): string {
  return `${covered}/${all}`;
}
