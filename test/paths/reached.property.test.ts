import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { rules } from '../../src/core.js';
import {
  charts,
  pathsOf,
  pathsThrough,
  type TestedChart,
  type ChartName,
} from '../../src/testing/charts.js';
import { observedRun } from '../../src/testing/covering/observed-run.js';
import { observerOf } from '../../src/testing/covering/observing.js';
import {
  machineCoverage,
  type MachineCoverage,
  type Path,
  type UnreachableGoal,
} from '../../src/testing/index.js';
import { rulesMetBy } from '../../src/testing/rules-met.js';

const NAMES = Object.keys(charts) as ChartName[];
const KINDS_ON_PATHS = ['guard', 'action', 'structure'];

/** What is wrong with a reviewed list of unreachable goals, in sentences. */
function reviewOf(
  { transitions, guards }: MachineCoverage,
  listed: readonly UnreachableGoal[],
): string[] {
  const outOfReach = [...transitions.unreachable, ...guards.unreachable];
  return [
    ...[...transitions.missing, ...guards.missing].map(
      (goal) => `${goal}: not reached, and not listed as unreachable`,
    ),
    ...listed
      .filter(({ goal }) => !outOfReach.includes(goal))
      .map(({ goal }) => `${goal}: listed as unreachable, and reached (or no goal at all)`),
    ...listed.filter(({ reason }) => reason === '').map(({ goal }) => `${goal}: no reason`),
  ];
}

const generated = NAMES.map((name) => {
  const chart = charts[name] as unknown as TestedChart;
  const paths = pathsOf(name) as unknown as Path[];
  return { name, chart, paths, coverage: machineCoverage(chart.machine, paths, chart) };
});

describe.each(generated)('the paths through the $name', ({ name, chart, paths, coverage }) => {
  const { transitions, guards } = coverage;

  it(`take every transition (${transitions.covered} of ${transitions.all}) and show both outcomes of every part of every guard (${guards.covered} of ${guards.all})`, () => {
    expect(reviewOf(coverage, chart.unreachable)).toEqual([]);
    expect(transitions.all).toBeGreaterThan(10);
    expect(guards.all).toBeGreaterThan(10);
  });

  it('leave out fewer than 3 % as out of reach', () => {
    expect(chart.unreachable.length).toBeLessThan(0.03 * (transitions.all + guards.all));
  });

  it(`are few: ${paths.length}`, () => {
    expect(paths.length).toBeLessThanOrEqual(name === 'phase' ? 50 : 12);
    expect(new Set(paths.map(({ id }) => id)).size).toBe(paths.length);
  });

  it('each show something that none before it does', () => {
    expect(paths.filter(({ covers }) => covers.length === 0).map(({ id }) => id)).toEqual([]);
  });

  it('end where the chart does', () => {
    const ends = paths.map(({ begins, steps }) => (steps.at(-1) ?? begins).snapshot.status);
    expect(new Set(ends)).toEqual(new Set(['done']));
  });

  it('are of scenarios that have a name of their own', () => {
    const ids = chart.scenarios.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });
});

describe('the paths through a chart', () => {
  // That those of the phase and of the round are the same in another process, the committed vectors show.
  it('are the same however often they are generated', () => {
    const asText = (paths: ReturnType<typeof pathsThrough<'hand'>>) =>
      JSON.stringify(paths.map(({ id, events, covers }) => [id, events, covers]));
    expect(asText(pathsThrough('hand'))).toBe(asText(pathsOf('hand')));
  });
});

describe('the rules that a guard, an action or the shape of a chart carries', () => {
  const met = new Set(
    generated.flatMap(({ chart, paths }) => {
      const observer = observerOf(chart.machine);
      const rulesMet = rulesMetBy(chart.machine, chart.explains);
      return paths.flatMap((path) => observedRun(observer, path).flatMap(rulesMet));
    }),
  );
  const due = rules
    .filter(({ kinds }) => kinds.some((kind) => KINDS_ON_PATHS.includes(kind)))
    .map(({ id }) => id as string);

  it(`are each met on a path: all ${due.length}`, () => {
    expect(due.filter((id) => !met.has(id))).toEqual([]);
  });

  it('are rules that there are', () => {
    const known = rules.map(({ id }) => id as string);
    expect([...met].filter((id) => !known.includes(id))).toEqual([]);
  });
});

describe('a list of goals that are out of reach', () => {
  const machine = createMachine(
    {
      id: 'door',
      initial: 'shut',
      states: {
        shut: { on: { push: { guard: 'isUnlocked', target: 'open' }, knock: { target: 'open' } } },
        open: { type: 'final' },
      },
    },
    { guards: { isUnlocked: () => false } },
  );
  const coverage = (unreachable: readonly UnreachableGoal[]) =>
    machineCoverage(machine, [{ input: undefined, events: [{ type: 'push' }] }], { unreachable });
  const walled = [
    { goal: 'shut: push', reason: 'The key is lost.' },
    { goal: 'shut: push [isUnlocked] holds', reason: 'The key is lost.' },
    { goal: 'shut: knock', reason: 'Nobody is at home.' },
  ];

  it('is complete where every other goal is reached', () => {
    expect(reviewOf(coverage(walled), walled)).toEqual([]);
  });

  it('must name every goal that is not reached', () => {
    const [first, ...others] = walled;
    expect(reviewOf(coverage(others), others)).toEqual([
      `${first?.goal}: not reached, and not listed as unreachable`,
    ]);
  });

  it('must name none that is reached, nor one that is no goal, and why', () => {
    const too = [
      { goal: 'shut: push [isUnlocked] fails', reason: 'A mistake.' },
      { goal: 'shut: pull', reason: '' },
    ];
    expect(reviewOf(coverage([...walled, ...too]), [...walled, ...too])).toEqual([
      'shut: push [isUnlocked] fails: listed as unreachable, and reached (or no goal at all)',
      'shut: pull: listed as unreachable, and reached (or no goal at all)',
      'shut: pull: no reason',
    ]);
  });
});
