import { element, indented, xmlText, type Markup } from '../xml.js';
import type { PathRun, PlayedPath } from './path-run.js';
import { typesOf } from './table.js';

/**
 * Write runs as JUnit XML: a test suite for each machine, a test case for each path and for each uncovered goal.
 */
export function junitOf(runs: readonly PathRun[]): string {
  const suites = runs.map(suiteOf);
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
      ...missing.map(({ goal, kind }) => {
        const message = `No path shows the ${kind} "${goal}".`;
        return testCase(`covers ${goal}`, [element('failure', { message })]);
      }),
    ],
  );
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
