import { createMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import {
  chartOf,
  drawingOf,
  drawSvg,
  layOut,
  mermaidOf,
} from '../../src/xstate-workbench/drawing/index.js';
import {
  always,
  checkProperty,
  completeSuite,
  generatePaths,
  machineCoverage,
  pathTests,
  replaySession,
  sessionOf,
  suiteTests,
} from '../../src/xstate-workbench/index.js';
import { createInspector } from '../../src/xstate-workbench/inspect/index.js';
import { serveViewer } from '../../src/xstate-workbench/inspect/server/index.js';

const door = createMachine({
  id: 'door',
  initial: 'shut',
  states: { shut: { on: { OPEN: 'open' } }, open: { on: { SHUT: 'shut' } } },
});
const chart = chartOf(door);
const session = sessionOf(door, { input: undefined, events: [] });
/** Lets a test give an object with a key that the types refuse. */
const wrong = (options: object) => options as never;

describe('an option that does not exist is refused, with the name that may be meant', () => {
  it.each<[string, string, () => unknown]>([
    ['generatePaths', 'maxStates', () => generatePaths(door, {}, wrong({ maxState: 1 }))],
    ['a scenario', 'events', () => generatePaths(door, wrong({ event: [] }))],
    [
      'machineCoverage',
      'unreachable',
      () => machineCoverage(door, [], wrong({ unreachables: [] })),
    ],
    ['completeSuite', 'extraStates', () => completeSuite(door, {}, wrong({ extraState: 1 }))],
    [
      'checkProperty',
      'maxEvents',
      () =>
        checkProperty(
          door,
          {},
          always(() => true),
          wrong({ maxEvent: 1 }),
        ),
    ],
    ['pathTests', 'allowMissing', () => pathTests(door, {}, wrong({ allowsMissing: true }))],
    ['suiteTests', 'method', () => suiteTests(door, {}, wrong({ methods: 'wp' }))],
    ['replaySession', 'ignore', () => replaySession(door, session, wrong({ ignores: [] }))],
    ['chartOf', 'names', () => chartOf(door, wrong({ name: 'readable' }))],
    ['drawingOf', 'detail', () => drawingOf(door, wrong({ details: 'full' }))],
    ['layOut', 'width', () => layOut(chart, wrong({ widths: 390 }))],
    ['drawSvg', 'theme', async () => drawSvg(await layOut(chart), wrong({ them: 'dark' }))],
    ['mermaidOf', 'active', () => mermaidOf(chart, wrong({ activ: [] }))],
    ['createInspector', 'events', () => createInspector(wrong({ event: [] }))],
    ['serveViewer', 'port', () => serveViewer(wrong({ porrt: 1 }))],
  ])('%s: %s', async (_, meant, call) => {
    // An `async` call turns what is thrown at once into a rejection too.
    await expect((async () => call())()).rejects.toThrow(
      new RegExp(`unknown key: .* \\(did you mean "${meant}"\\?\\)`),
    );
  });

  it('takes the options of a complete suite for its tests', () => {
    const options = {
      extraStates: 1,
      method: 'wp',
      maxSequences: 100,
      allowMissing: true,
    } as const;
    expect(suiteTests(door, {}, options).length).toBeGreaterThan(0);
  });
});
