import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { charts, type ChartName } from '../../vectors/charts.js';
import { conformanceVectors, SOURCES } from '../../vectors/conformance.js';
import type { ConformanceVector } from '../../vectors/vector.js';
import { PathGenerationError, sessionOf } from 'xstate-workbench';
import { writeVectors } from '../../vectors/files.js';
import { makeFolder, writeFileAt } from '../../vectors/not-through-links.js';
import { command } from '../command.js';
import { EXIT, Unusable, type ExitCode } from '../exit.js';
import { eventsFrom } from '../loading/events-file.js';
import { machineFrom } from '../loading/machine-file.js';
import { junitOf, type RefusedRun } from '../paths/junit.js';
import { eventsIn, isComplete, runOther, runOwn, type PathRun } from '../paths/path-run.js';
import { tableOf } from '../paths/table.js';
import { counted } from '../../wording/counting.js';
import { say, sayJson } from '../say.js';
import { writeTo, writingTo } from '../writing.js';

const NAMES = Object.keys(charts) as ChartName[];

interface PathsOptions {
  file: string | undefined;
  machine: string | undefined;
  events: string | undefined;
}

export const paths = command({
  name: 'paths',
  args: {
    file: {
      type: 'positional',
      required: false,
      description:
        'A JavaScript or TypeScript file that exports a machine: FILE, or FILE#EXPORT; its code is run',
    },
    machine: {
      type: 'string',
      valueHint: NAMES.join('|'),
      description: 'A machine of this package; all of them by default',
    },
    events: {
      type: 'string',
      valueHint: 'FILE',
      description:
        'The events for FILE: JSON [ EVENT, … ], payloads by type, { "input": …, "events": … }, or a module that exports one. Default: each type without payload',
    },
    out: {
      type: 'string',
      valueHint: 'DIR',
      description:
        'Write the paths there: as conformance vectors, or those of FILE as sessions for replaySession',
    },
    junit: {
      type: 'string',
      valueHint: 'FILE',
      description:
        'Write JUnit XML: a test case for each path, and a failed one for each goal that no path shows',
    },
    json: { type: 'boolean', description: 'Print the coverage of each machine as JSON' },
  },
  run: async (args, { stdin, stdout }): Promise<ExitCode> => {
    const { file, machine, events, out, junit, json } = args;
    const runs = await runsOf({ file, machine, events }, stdin, junit);
    const written = out === undefined ? 0 : writeInto(out, runs);
    if (junit !== undefined) writeJunit(junit, runs);
    if (json) sayJson(stdout, jsonOf(runs));
    else for (const line of runs.flatMap((each) => [...tableOf(each)])) say(stdout, line);
    if (!json && file !== undefined && events === undefined && !runs.every(isComplete)) {
      say(
        stdout,
        'Each event was sent without payload and without an input; --events FILE gives them.',
      );
    }
    if (out !== undefined && !json) {
      say(
        stdout,
        `${counted(written, file === undefined ? 'conformance vector' : 'session')} in ${out}`,
      );
    }
    return runs.every(isComplete) ? EXIT.done : EXIT.ruleBroken;
  },
});

/** @throws Unusable for wrong options, or if no paths can be generated: then the JUnit file holds the reason */
async function runsOf(
  { file, machine, events }: PathsOptions,
  stdin: Readable,
  junit: string | undefined,
): Promise<PathRun[]> {
  if (file === undefined) {
    if (events !== undefined) {
      throw new Unusable('paths: --events goes with a machine of yours: paths FILE#EXPORT.');
    }
    return chosenCharts(machine).map(runOwn);
  }
  if (machine !== undefined) {
    throw new Unusable('paths: --machine and FILE cannot be used together.');
  }
  const other = await machineFrom(file);
  const scenarios = events === undefined ? undefined : await eventsFrom(events, stdin);
  try {
    return [runOther(other, scenarios)];
  } catch (error) {
    if (!(error instanceof PathGenerationError)) throw error;
    if (junit !== undefined) writeJunit(junit, [{ name: other.id, refusal: error.message }]);
    throw new Unusable(`${file}: ${error.message}`);
  }
}

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

function writeJunit(file: string, runs: readonly (PathRun | RefusedRun)[]): void {
  writeTo(`paths: --junit ${file}`, file, junitOf(runs));
}

/** @returns the number of paths that were written, one file each */
function writeInto(folder: string, runs: readonly PathRun[]): number {
  const place = `paths: --out ${folder}`;
  const [other] = runs.filter(({ isOwn }) => !isOwn);
  if (other) {
    const { chart, paths: these } = other;
    writingTo(place, () => {
      const sessions = these.map((path) => [path.id, sessionOf(chart.machine, path)] as const);
      makeFolder(folder);
      for (const [id, session] of sessions) {
        writeFileAt(
          join(folder, `${id.replaceAll(/[^\w-]/g, '-')}.json`),
          `${JSON.stringify(session, null, 2)}\n`,
        );
      }
    });
    return these.length;
  }
  const names: readonly string[] = runs.map(({ name }) => name);
  const sources = SOURCES.filter(({ machine }) => names.includes(machine));
  const vectors = conformanceVectors(sources) as ConformanceVector[];
  writingTo(place, () => writeVectors(folder, vectors));
  return vectors.length;
}
