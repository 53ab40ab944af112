import { element, indented, type Markup } from '../drawing/xml.js';

/** A test case of a report. */
export interface TestCase {
  title: string;
  /** The reason, if it failed. */
  failure?: string | undefined;
}

/** Test cases as JUnit XML. The same cases give the same text. */
export function junitOf(suite: string, cases: readonly TestCase[]): string {
  const failures = cases.filter(({ failure }) => failure !== undefined).length;
  const written = cases.map(({ title, failure }): Markup => {
    const content = failure === undefined ? [] : [element('failure', { message: failure })];
    return element('testcase', { classname: suite, name: title }, content);
  });
  const counts = { name: suite, tests: cases.length, failures, errors: 0, skipped: 0 };
  const suites = element('testsuites', {}, [element('testsuite', counts, written)]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${indented(suites)}\n`;
}
