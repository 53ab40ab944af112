import { createMachine, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import {
  configJsonOf,
  joiningGuards,
  scxmlOf,
  type GuardFunction,
} from '../../../src/xstate-workbench/drawing/index.js';
import { documentOf } from '../../../src/cli/drawings.js';
import { roundMachine } from '../../../src/index.js';
import { runScxml } from '../../xstate-workbench/drawing/support/scxml-engine.js';
import { tableBeside } from '../../xstate-workbench/drawing/support/table-beside.js';
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

describe('the SCXML of a machine, run by an engine without XState', () => {
  it.each([...new Map(vectors.map((each) => [each.machine, each])).keys()])(
    'has the same states as the machine after each event of every vector: %s',
    (name) => {
      const own = vectors.filter(({ machine }) => machine === name);
      const [first] = own;
      const document = scxmlOf(machineOf(first as never));
      for (const vector of own) {
        const machine = machineOf(vector);
        const table = tableBeside(machine, vector.input);
        const engine = runScxml(document, table.functions);
        const [begins, ...snapshots] = snapshotsOf(vector);
        expect(engine.configuration(), vector.id).toEqual(begins && configurationOf(begins));
        for (const [index, event] of vector.events.entries()) {
          table.hear(event);
          engine.send(event);
          const snapshot = snapshots[index];
          const where = `${vector.id}, event ${index + 1}`;
          const expected =
            snapshot?.status === 'done'
              ? [`${machine.id}.ended`]
              : snapshot && configurationOf(snapshot);
          expect(engine.configuration(), where).toEqual(expected);
        }
      }
    },
    60_000,
  );

  it('has the Command Phase as its own document inside that of the round', () => {
    expect(scxmlOf(roundMachine, { documentOf })).toContain(
      '<invoke type="http://www.w3.org/TR/scxml/" id="commandPhase" src="phase.scxml"/>',
    );
    expect(scxmlOf(roundMachine)).toContain('src="commandPhase.scxml"');
  });

  it('is indented, with one element on each line', () => {
    const lines = scxmlOf(roundMachine).split('\n');
    const depth = (text: string) => text.length - text.trimStart().length;
    expect(lines.length).toBeGreaterThan(60);
    expect(lines[2]).toMatch(/^ {2}<state id="round"/);
    for (const [index, line] of lines.entries()) {
      expect(line.match(/<[a-z]/g)?.length ?? 0, line).toBeLessThanOrEqual(1);
      const before = lines[index - 1];
      if (before && line) expect(Math.abs(depth(line) - depth(before))).toBeLessThanOrEqual(2);
    }
  });
});
