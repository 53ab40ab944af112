import { charts, type ChartName } from '../../vectors/charts.js';
import { conformanceVectors, SOURCES } from '../../vectors/conformance.js';
import type { ConformanceVector } from '../../vectors/vector.js';
import { writeVectors } from '../../vectors/files.js';
import { command } from '../command.js';
import { EXIT, Unusable, type ExitCode } from '../exit.js';
import { eventsIn, isComplete, pathRun, type PathRun } from '../paths/path-run.js';
import { tableOf } from '../paths/table.js';
import { counted } from '../../wording/counting.js';
import { say, sayJson } from '../say.js';
import { writingTo } from '../writing.js';

const NAMES = Object.keys(charts) as ChartName[];

export const paths = command({
  name: 'paths',
  args: {
    machine: {
      type: 'string',
      valueHint: NAMES.join('|'),
      description: 'A machine of this package; all of them by default',
    },
    out: {
      type: 'string',
      valueHint: 'DIR',
      description: 'Write the paths there, as conformance vectors',
    },
    json: { type: 'boolean', description: 'Print the coverage of each machine as JSON' },
  },
  run: (args, { stdout }): ExitCode => {
    const { machine, out, json } = args;
    const runs = chosenCharts(machine).map(pathRun);
    const written = out === undefined ? 0 : writeInto(out, runs);
    if (json) sayJson(stdout, jsonOf(runs));
    else for (const line of runs.flatMap((each) => [...tableOf(each)])) say(stdout, line);
    if (out !== undefined && !json) {
      say(stdout, `${counted(written, 'conformance vector')} in ${out}`);
    }
    return runs.every(isComplete) ? EXIT.done : EXIT.ruleBroken;
  },
});

function chosenCharts(name: string | undefined): ChartName[] {
  if (name === undefined) return NAMES;
  const names = NAMES.filter((each) => each === name);
  if (names.length > 0) return names;
  throw new Unusable(`paths: --machine "${name}" is none of ${NAMES.join(', ')}.`);
}

function jsonOf(runs: readonly PathRun[]) {
  return Object.fromEntries(
    runs.map(({ name, coverage, paths: these, ms }) => [
      name,
      { ...coverage, paths: these.length, events: eventsIn(these), ms },
    ]),
  );
}

/** @returns the number of paths that were written, one file each */
function writeInto(folder: string, runs: readonly PathRun[]): number {
  const place = `paths: --out ${folder}`;
  const names: readonly string[] = runs.map(({ name }) => name);
  const sources = SOURCES.filter(({ machine }) => names.includes(machine));
  const vectors = conformanceVectors(sources) as ConformanceVector[];
  writingTo(place, () => writeVectors(folder, vectors));
  return vectors.length;
}
