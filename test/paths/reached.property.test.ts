import { describe, expect, it } from 'vitest';
import { rules } from '../../src/core.js';
import {
  charts,
  pathsOf,
  pathsThrough,
  type TestedChart,
  type ChartName,
} from '../../src/vectors/charts.js';
import { observedRun } from '../../src/xstate-workbench/covering/observed-run.js';
import { observerOf } from '../../src/xstate-workbench/covering/observing.js';
import { machineCoverage, type Path } from 'xstate-workbench';
import { activeMeta } from '../../machines/charts/xstate-internals.js';
import { refusalsMet, rulesOfTransitions } from '../../src/vectors/rules-met.js';
import { rulesOfMeta } from '../../src/xstate-workbench/chart/rules.js';

const NAMES = Object.keys(charts) as ChartName[];
/** The greatest number of paths: about one for two transitions. */
const MOST_PATHS = { phase: 70, hand: 12, round: 30 };
const KINDS_ON_PATHS = ['guard', 'action', 'structure'];

const generated = NAMES.map((name) => {
  const chart = charts[name] as unknown as TestedChart;
  const paths = pathsOf(name) as unknown as Path[];
  return { name, chart, paths, coverage: machineCoverage(chart.machine, paths) };
});

describe.each(generated)('the paths through the $name', ({ name, chart, paths, coverage }) => {
  const { transitions, guards } = coverage;

  it(`take every transition (${transitions.covered} of ${transitions.all}) and show both outcomes of every part of every guard (${guards.covered} of ${guards.all})`, () => {
    expect([...transitions.missing, ...guards.missing]).toEqual([]);
    expect(transitions.all).toBeGreaterThan(10);
    expect(guards.all).toBeGreaterThan(10);
  });

  it(`are few: ${paths.length}, with different ids`, () => {
    expect(paths.length).toBeLessThanOrEqual(MOST_PATHS[name]);
    expect(new Set(paths.map(({ id }) => id)).size).toBe(paths.length);
  });

  it('each cover something that no path before covers', () => {
    expect(paths.filter(({ covers }) => covers.length === 0).map(({ id }) => id)).toEqual([]);
  });

  it('all reach the final state of the chart', () => {
    const ends = paths.map(({ begins, steps }) => (steps.at(-1) ?? begins).snapshot.status);
    expect(new Set(ends)).toEqual(new Set(['done']));
  });

  it('come from scenarios with unique ids in kebab-case', () => {
    const ids = chart.scenarios.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });
});

describe('the paths through a chart', () => {
  // For the phase and the round, the committed vectors show that another process generates the same paths.
  it('are the same when they are generated again', () => {
    const asText = (paths: ReturnType<typeof pathsThrough<'hand'>>) =>
      JSON.stringify(paths.map(({ id, events, covers }) => [id, events, covers]));
    expect(asText(pathsThrough('hand'))).toBe(asText(pathsOf('hand')));
  });
});

describe('the rules that a guard, an action or the structure of a chart implements', () => {
  const met = new Set(
    generated.flatMap(({ chart, paths }) => {
      const observer = observerOf(chart.machine);
      const cited = rulesOfTransitions(chart.machine);
      const happened = paths.flatMap((path) => observedRun(observer, path));
      return happened.flatMap((each) => [
        ...activeMeta(each.snapshot).flatMap(rulesOfMeta),
        ...each.transitions.flatMap((transition) => cited.get(transition) ?? []),
        ...refusalsMet(each, chart.explains).map(({ rule }) => rule as string),
      ]);
    }),
  );
  const due = rules
    .filter(({ kinds }) => kinds.some((kind) => KINDS_ON_PATHS.includes(kind)))
    .map(({ id }) => id as string);

  it(`are all met on a path (${due.length} rules)`, () => {
    expect(due.filter((id) => !met.has(id))).toEqual([]);
  });

  it('all exist', () => {
    const known = rules.map(({ id }) => id as string);
    expect([...met].filter((id) => !known.includes(id))).toEqual([]);
  });
});
