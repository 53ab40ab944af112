import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { StateMeta } from '../../../machines/command-phase/meta.js';
import { statesOf, transitionsOf } from '../../../src/xstate-workbench/chart/transitions.js';
import { commandHandMachine, commandPhaseMachine, roundMachine, rules } from '../../../src/core.js';
import {
  actionNames,
  guardNames,
  statesWritten,
  transitionsWritten,
  unknownKeys,
} from '../../support/chart.js';

const known = new Set<string>(rules.map(({ id }) => id));

/** True if a state or a transition cites rules, and each of them exists. */
function citesRules(meta: unknown): boolean {
  const { rules: cited = [] } = (meta ?? {}) as { rules?: string[] };
  return cited.length > 0 && cited.every((rule) => known.has(rule));
}

const isInWords = (description = '') => /\w+ \w+/.test(description);

describe.each(
  [commandPhaseMachine, commandHandMachine, roundMachine].map((each) => [
    each.id,
    each as AnyStateMachine,
  ]),
)('the chart "%s"', (_id, machine) => {
  const { root, config, implementations } = machine as AnyStateMachine;
  const states = statesOf(root);
  const transitions = transitionsOf(machine as AnyStateMachine);

  it('describes in words every state, and why it takes each eventless or done transition', () => {
    const eventless = transitions.filter(({ trigger }) => trigger.kind !== 'event');
    expect(eventless.length).toBeGreaterThan(3);
    const described = [
      ...states.map(({ id, description }) => ({ name: id, description })),
      ...eventless.map(({ name, definition: { description } }) => ({ name, description })),
    ];
    expect(described.filter(({ description }) => !isInWords(description))).toEqual([]);
  });

  it('cites, at every state and every transition, rules that exist', () => {
    expect(states.filter(({ meta }) => !citesRules(meta)).map(({ id }) => id)).toEqual([]);
    const uncited = transitions.filter(({ definition }) => !citesRules(definition.meta));
    expect(uncited.map(({ name }) => name)).toEqual([]);
  });

  it('has no key that XState ignores silently', () => {
    expect(unknownKeys(config)).toEqual([]);
  });

  it('uses every implemented guard, and implements every guard that it uses', () => {
    const named = new Set([
      ...transitionsWritten(config).flatMap(({ written }) => guardNames(written['guard'])),
      ...states.flatMap(({ meta }) =>
        Object.values((meta as Partial<StateMeta> | undefined)?.declines?.events ?? {}).flat(),
      ),
    ]);
    expect([...named].sort()).toEqual(Object.keys(implementations.guards).sort());
  });

  it('uses every implemented action, and implements every action that it uses', () => {
    const named = new Set([
      ...transitionsWritten(config).flatMap(({ written }) => actionNames(written['actions'])),
      ...statesWritten(config).flatMap(({ written }) => [
        ...actionNames(written['entry']),
        ...actionNames(written['exit']),
      ]),
    ]);
    expect([...named].sort()).toEqual(Object.keys(implementations.actions).sort());
  });
});

it('unknownKeys finds a misspelt key', () => {
  expect(unknownKeys({ initial: 'here', states: { here: { alwayz: [] } } })).toEqual([
    'root.here: alwayz',
  ]);
  expect(
    unknownKeys({
      states: { here: { always: [{ targt: 'there' }], on: { go: { gaurd: 'x' } } } },
    }),
  ).toEqual(['root.here go[0]: gaurd', 'root.here always[0]: targt']);
  expect(unknownKeys({ states: { here: { context: {} } } })).toEqual(['root.here: context']);
});
