import { coverageByStep, type Share } from '../../testing/by-step.js';
import { charts, pathsOf, type TestedChart, type ChartName } from '../../testing/charts.js';
import {
  conformanceVectors,
  machineCoverage,
  type ConformanceVector,
  type MachineCoverage,
  type Path,
} from '../../testing/index.js';
import { writeVectors } from '../../testing/vectors/files.js';
import { SOURCES } from '../../testing/vectors/conformance.js';
import { command } from '../command.js';
import { EXIT, Unusable, type ExitCode } from '../exit.js';
import { counted } from '../../wording/counting.js';
import { say, sayJson } from '../say.js';

const NAMES = Object.keys(charts) as ChartName[];

/** The paths through one machine, and how long it took to generate them. */
interface Generated {
  name: ChartName;
  chart: TestedChart;
  paths: readonly Path[];
  ms: number;
  coverage: MachineCoverage;
}

export const paths = command({
  name: 'paths',
  args: {
    machine: {
      type: 'string',
      valueHint: NAMES.join('|'),
      description: 'Only this machine; all of them if not given',
    },
    out: { type: 'string', valueHint: 'DIR', description: 'Write them as conformance vectors' },
    json: { type: 'boolean', description: 'Print the coverage of each machine as JSON' },
  },
  run: (args, { stdout }): ExitCode => {
    const tell = (line: string) => say(stdout, line);
    const generated = chosen(args.machine).map(generate);
    const written = args.out === undefined ? 0 : writeInto(args.out, generated);
    if (args.json) sayJson(stdout, jsonOf(generated));
    else for (const line of generated.flatMap((each) => [...tableOf(each)])) tell(line);
    if (args.out !== undefined && !args.json) {
      tell(`${counted(written, 'conformance vector')} in ${args.out}`);
    }
    return generated.every(({ coverage }) => missingFrom(coverage).length === 0)
      ? EXIT.done
      : EXIT.ruleBroken;
  },
});

function chosen(name: string | undefined): ChartName[] {
  if (name === undefined) return NAMES;
  const known = NAMES.filter((each) => each === name);
  if (known.length > 0) return known;
  throw new Unusable(`paths: --machine "${name}" is none of ${NAMES.join(', ')}.`);
}

function generate(name: ChartName): Generated {
  const chart = charts[name] as unknown as TestedChart;
  const begun = performance.now();
  const generated = pathsOf(name) as unknown as Path[];
  const ms = Math.round(performance.now() - begun);
  const coverage = machineCoverage(chart.machine, generated, chart);
  return { name, chart, paths: generated, ms, coverage };
}

function jsonOf(generated: readonly Generated[]) {
  return Object.fromEntries(
    generated.map(({ name, coverage, paths: these, ms }) => [
      name,
      { ...coverage, paths: these.length, events: eventsOf(these), ms },
    ]),
  );
}

const eventsOf = (these: readonly Path[]) =>
  these.reduce((sum, { events }) => sum + events.length, 0);

const HEADINGS = ['step', 'transitions', 'guard outcomes', 'rules', 'paths', 'events', 'time'];

function* tableOf({ name, chart, paths: these, ms, coverage }: Generated): Generator<string> {
  const steps = coverageByStep(chart, these);
  const rows = steps.map(({ step, title, transitions, guards, rules, paths: there, events }) => [
    step === chart.machine.id ? 'in any step' : title.replace(/\.$/, ''),
    share(transitions),
    share(guards),
    String(rules.length),
    String(there),
    String(events),
    '',
  ]);
  const total = [
    'all',
    share(coverage.transitions),
    share(coverage.guards),
    String(new Set(steps.flatMap(({ rules }) => rules)).size),
    String(these.length),
    String(eventsOf(these)),
    `${(ms / 1000).toFixed(1)} s`,
  ];
  const [heading = '', ...lines] = aligned([HEADINGS, ...rows, total]);
  yield `${name}: ${chart.machine.root.description ?? chart.machine.id}`;
  yield heading;
  yield* lines;
  for (const goal of missingFrom(coverage)) yield `missing: ${goal}`;
  for (const { goal, reason } of chart.unreachable) yield `out of reach: ${goal}: ${reason}`;
  yield '';
}

function share({ covered, all }: Share): string {
  return `${covered}/${all}`;
}

function missingFrom({ transitions, guards }: MachineCoverage): string[] {
  return [...transitions.missing, ...guards.missing];
}

/** The first column to the left, numbers to the right. */
function aligned(rows: readonly string[][]): string[] {
  const widths = HEADINGS.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
}

/** How many vectors were written. */
function writeInto(folder: string, generated: readonly Generated[]): number {
  const names: readonly string[] = generated.map(({ name }) => name);
  const sources = SOURCES.filter(({ machine }) => names.includes(machine));
  const vectors = conformanceVectors(sources) as ConformanceVector[];
  try {
    writeVectors(folder, vectors);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Unusable(`paths: --out ${folder} cannot be written to (${code ?? String(error)}).`);
  }
  return vectors.length;
}
