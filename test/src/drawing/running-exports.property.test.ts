import { createMachine, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import {
  configJsonOf,
  joiningGuards,
  type GuardFunction,
} from '../../../src/xstate-workbench/drawing/index.js';
import {
  configurationOf,
  keptVectors,
  machineOf,
  played,
  type PlayedVector,
} from './support/vectors.js';

const vectors = keptVectors();

const known = new Map<PlayedVector, AnyMachineSnapshot[]>();

/** The snapshots of a vector at the beginning and after each event. Cached, because several tests compare with them. */
function snapshotsOf(vector: PlayedVector): AnyMachineSnapshot[] {
  const snapshots = known.get(vector) ?? played(machineOf(vector), vector);
  known.set(vector, snapshots);
  return snapshots;
}

/** Reads the exported JSON as a machine again, with the guards and actions of the original. */
function fromJson(machine: AnyStateMachine): AnyStateMachine {
  const json = JSON.parse(JSON.stringify(configJsonOf(machine))) as object;
  const { guards, actions } = machine.implementations;
  const { context, output } = machine.config;
  return createMachine({ ...json, context, output } as never).provide({
    guards: { ...guards, ...joiningGuards(guards as Record<string, GuardFunction<unknown>>) },
    actions,
  } as never);
}

describe('the JSON of a machine, read by XState with the guards and actions provided', () => {
  it('has guards only as names, joined by and, or and not', () => {
    for (const machine of new Set(vectors.map(machineOf))) {
      // The `meta` of a state names guards that are no guards of a transition.
      const json = JSON.stringify(configJsonOf(machine), (key, value: unknown) =>
        key === 'meta' ? undefined : value,
      );
      const names = [...json.matchAll(/"guard":("[^"]+")/g)];
      const known = Object.keys(machine.implementations.guards);
      expect(names.length).toBeGreaterThan(2);
      for (const [, name] of names) expect(known).toContain(JSON.parse(name ?? '') as string);
    }
  });

  it('plays every vector like the machine itself: the same states after each event, and the same output', () => {
    expect(vectors.length).toBeGreaterThan(10);
    const read = new Map(
      [...new Set(vectors.map(machineOf))].map((each) => [each, fromJson(each)]),
    );
    for (const vector of vectors) {
      const machine = machineOf(vector);
      const own = snapshotsOf(vector);
      const others = played(read.get(machine) ?? machine, vector);
      expect(others.map(configurationOf), vector.id).toEqual(own.map(configurationOf));
      expect(others.at(-1)?.context, vector.id).toEqual(own.at(-1)?.context);
      expect(others.at(-1)?.output, vector.id).toEqual(own.at(-1)?.output);
    }
  });

  it('names a guard that was not provided', () => {
    const { and } = joiningGuards({ isReady: () => true });
    expect(and({}, { guards: ['isReady'] })).toBe(true);
    expect(() => and({}, { guards: ['isReady', 'isLate'] })).toThrow(
      'No guard "isLate" was provided.',
    );
  });

  it.each([
    [{ guards: ['yes', { type: 'not', params: { guards: ['no'] } }] }, true, true, false],
    [{ guards: ['yes', 'no'] }, false, true, false],
    [{ guards: ['no', { type: 'and', params: { guards: ['no'] } }] }, false, false, true],
  ])('joins guards as XState does: %j', (params, all, any, none) => {
    const { and, or, not } = joiningGuards({ yes: () => true, no: () => false });
    expect([and({}, params), or({}, params), not({}, params)]).toEqual([all, any, none]);
  });
});
