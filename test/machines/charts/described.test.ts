import { describe, expect, it } from 'vitest';
import { transitionsOf } from '../../../src/xstate-workbench/chart/transitions.js';
import { commandHandMachine, commandPhaseMachine, roundMachine } from '../../../src/core.js';

describe.each(
  [commandPhaseMachine, commandHandMachine, roundMachine].map((each) => [each.id, each]),
)('the chart "%s"', (_id, machine) => {
  const eventless = transitionsOf(machine as typeof commandPhaseMachine).filter(
    ({ trigger }) => trigger.kind !== 'event',
  );

  it('describes in words why the chart takes each eventless or done transition', () => {
    expect(eventless.length).toBeGreaterThan(3);
    expect(
      eventless
        .filter(({ definition }) => !/\w+ \w+/.test(definition.description ?? ''))
        .map(({ name }) => name),
    ).toEqual([]);
  });
});
