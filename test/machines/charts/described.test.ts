import { describe, expect, it } from 'vitest';
import { transitionsOf } from '../../../machines/charts/transitions.js';
import { commandHandMachine, commandPhaseMachine, roundMachine } from '../../../src/core.js';

describe.each(
  [commandPhaseMachine, commandHandMachine, roundMachine].map((each) => [each.id, each]),
)('the chart "%s"', (_id, machine) => {
  const unbidden = transitionsOf(machine as typeof commandPhaseMachine).filter(
    ({ trigger }) => trigger.kind !== 'event',
  );

  it('says in words why each transition is taken that no event brings about', () => {
    expect(unbidden.length).toBeGreaterThan(3);
    expect(
      unbidden
        .filter(({ definition }) => !/\w+ \w+/.test(definition.description ?? ''))
        .map(({ name }) => name),
    ).toEqual([]);
  });
});
