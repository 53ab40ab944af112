import { element, indented, xmlText, type Markup } from '../xml.js';
import type { PathRun, PlayedPath } from './path-run.js';
import { typesOf } from './table.js';

/** A machine for which no paths can be generated, and the reason. */
export interface RefusedRun {
  name: string;
  refusal: string;
}

/**
 * Write runs as JUnit XML: a test suite for each machine, a test case for each path and for each uncovered goal.
 */
export function junitOf(runs: readonly (PathRun | RefusedRun)[]): string {
  const suites = runs.map((run) => ('refusal' in run ? refusedSuite(run) : suiteOf(run)));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${indented(element('testsuites', {}, suites))}\n`;
}

function suiteOf({ name, paths, missing, ms }: PathRun): Markup {
  const failures = paths.filter(({ failure }) => failure !== undefined).length + missing.length;
  const testCase = (title: string, content: Markup[] = [], milliseconds = 0) =>
    element('testcase', { classname: name, name: title, time: seconds(milliseconds) }, content);
  return element(
    'testsuite',
    {
      name,
      tests: paths.length + missing.length,
      failures,
      errors: 0,
      skipped: 0,
      time: seconds(ms + paths.reduce((sum, path) => sum + path.ms, 0)),
    },
    [
      ...paths.map((path) => testCase(titleOf(path), failureOf(path), path.ms)),
      ...missing.map(({ goal, kind, reason }) => {
        const because = reason === undefined ? 'no sent event reaches it' : reason;
        const message = `No path shows the ${kind} "${goal}": ${because}.`;
        return testCase(`covers ${goal}`, [element('failure', { message })]);
      }),
    ],
  );
}

function refusedSuite({ name, refusal }: RefusedRun): Markup {
  return element('testsuite', { name, tests: 1, failures: 0, errors: 1, skipped: 0, time: 0 }, [
    element('testcase', { classname: name, name: 'generate paths', time: 0 }, [
      element('error', { message: refusal }),
    ]),
  ]);
}

function titleOf({ id, scenario, events }: PlayedPath): string {
  return `${id}: ${scenario.title === scenario.id ? typesOf(events) : scenario.title}`;
}

/** The message and the whole path, so that a reader can repeat the failure. */
function failureOf({ failure, input, events }: PlayedPath): Markup[] {
  if (failure === undefined) return [];
  const path = xmlText(JSON.stringify({ input, events }));
  return [element('failure', { message: failure }, [path])];
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(3);
