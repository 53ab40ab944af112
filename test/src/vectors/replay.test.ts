import { assign, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { createCommandPhase, type CommandPhaseInput } from '../../../src/core.js';
import {
  implementationOf,
  phases,
  type Implementation,
} from '../../../src/vectors/implementation.js';
import { recordVector } from '../../../src/vectors/recording.js';
import { replayVector } from '../../../src/vectors/replay.js';
import { readVector } from '../../../src/vectors/shape.js';
import type { AnyVector, PhaseVector } from '../../../src/vectors/vector.js';
import { smallVector } from './small-vector.js';

/** The vector with one change. */
function changed(change: (vector: PhaseVector) => void): PhaseVector {
  const vector = smallVector();
  change(vector);
  return vector;
}

/** The vector without the fields that are not part of the contract. */
function contractOf({ title: _title, begins: _begins, ...vector }: PhaseVector): PhaseVector {
  return { ...vector, steps: vector.steps.map(({ told: _told, ...step }) => step) };
}

describe('a recorded vector', () => {
  it('has the result of each event, and the outcome', () => {
    const { steps, outcome } = smallVector();
    expect(steps.map(({ result, step }) => [result, step])).toEqual([
      [{ ok: false, rules: ['CP-2'] }, 'selectAndPlayCards'],
      [{ ok: true }, 'selectAndPlayCards'],
      [{ ok: true }, 'nominateAndIssueOrders'],
      [{ ok: false, rules: ['CP-19'] }, 'nominateAndIssueOrders'],
      [{ ok: true }, 'nominateAndIssueOrders'],
      [{ ok: true }, 'nominateAndIssueOrders'],
      [{ ok: true }, 'complete'],
    ]);
    expect(steps[1]?.waitingFor).toEqual([{ player: 'red', kind: 'card' }]);
    expect(outcome?.priority).toBe('red');
  });

  it('lists the rules of its refusals with its own rules, in the order of the book', () => {
    expect(smallVector().rules).toEqual(['CC-9', 'CP-2', 'CP-12', 'CP-19']);
  });

  it('has no outcome if the phase is incomplete', () => {
    expect(smallVector([]).outcome).toBeNull();
  });

  it('rolls no die without a face, because the result would depend on the seed', () => {
    expect(() => smallVector([{ type: 'die.roll', player: 'blue' }])).toThrow(
      'phase-ambush-beats-assault: event 1: the die has no face.',
    );
  });
});

describe('replaying a vector', () => {
  it('finds no difference in the implementation that recorded it', () => {
    expect(replayVector(smallVector())).toBeNull();
  });

  it('ignores the fields that only this package writes: the title, the beginning and the log', () => {
    const byAnotherHand = contractOf(smallVector());
    expect(Object.keys(byAnotherHand.steps[0] ?? {})).not.toContain('told');
    expect(replayVector(byAnotherHand)).toBeNull();
    expect(readVector(byAnotherHand).fault).toBeUndefined();
    const [, second] = byAnotherHand.steps;
    if (second) second.step = 'determinePriority';
    expect(replayVector(byAnotherHand)).toMatchObject({ step: 2, in: 'step' });
  });

  it('accepts an implementation with other names and log entries', () => {
    const inOtherWords: Implementation<CommandPhaseInput> = (input) => {
      const phase = createCommandPhase(input);
      const send = (event: unknown) => {
        const result = phase.sendUnknown(event);
        if (result.ok) return result;
        const [first] = result.violations;
        return {
          ok: false as const,
          violations: [{ rule: 'R22' }, { rule: first?.rule ?? '', message: 'So it is not.' }],
        };
      };
      return {
        send,
        view: (viewer) => phase.view(viewer),
        log: [{ type: 'ours' }],
        get outcome() {
          return phase.outcome;
        },
      };
    };
    expect(replayVector(smallVector(), inOtherWords)).toBeNull();
    expect(replayVector(smallVector(), inOtherWords, { told: true })).toMatchObject({ in: 'told' });
  });

  it('ignores the seed and the order of a shuffled pool', () => {
    const shuffled = changed(({ input, outcome }) => {
      input.seed = 'another';
      outcome?.players.red.orderPool.reverse();
    });
    expect(replayVector(shuffled)).toBeNull();
  });

  it('accepts a refusal that names one of the rules', () => {
    const several = changed(({ steps }) => {
      if (steps[0]) steps[0].result = { ok: false, rules: ['CT-8', 'CP-2'] };
    });
    expect(replayVector(several)).toBeNull();
  });

  it.each<[string, (vector: PhaseVector) => void, object]>([
    [
      'a result',
      ({ steps }) => Object.assign(steps[1] ?? {}, { result: { ok: false, rules: ['R22'] } }),
      {
        step: 2,
        in: 'result',
        message:
          'phase-ambush-beats-assault: step 2 (card.select): it must be refused by R22, but it was taken.',
      },
    ],
    [
      'the rule of a refusal',
      ({ steps }) => Object.assign(steps[0] ?? {}, { result: { ok: false, rules: ['R22'] } }),
      {
        step: 1,
        in: 'result',
        message:
          'phase-ambush-beats-assault: step 1 (card.select): it must be refused by R22, but it was refused by CP-2.',
      },
    ],
    [
      'a step of the phase',
      ({ steps }) => Object.assign(steps[2] ?? {}, { step: 'determinePriority' }),
      {
        step: 3,
        in: 'step',
        message:
          'phase-ambush-beats-assault: step 3 (card.select): step must be "determinePriority", not "nominateAndIssueOrders".',
      },
    ],
    [
      'a player who is waited for',
      ({ steps }) => steps[1]?.waitingFor.push({ player: 'red', kind: 'die' }),
      {
        step: 2,
        in: 'waitingFor',
        message:
          'phase-ambush-beats-assault: step 2 (card.select): waitingFor[1] must be {"player":"red","kind":"die"}, not absent.',
      },
    ],
    [
      'the outcome',
      ({ outcome }) => Object.assign(outcome?.players.red ?? {}, { passPool: 7 }),
      {
        step: null,
        in: 'outcome',
        message: 'phase-ambush-beats-assault: outcome.players.red.passPool must be 7, not 0.',
      },
    ],
    [
      'a missing outcome',
      (vector) => Object.assign(vector, { outcome: null }),
      { step: null, in: 'outcome' },
    ],
    [
      'an input with an unknown card',
      ({ input }) => input.players.blue.hand.push('unheard-of'),
      { step: null, in: 'input' },
    ],
  ])('names the place of a difference: %s', (_what, change, told) => {
    expect(replayVector(changed(change))).toMatchObject(told);
  });

  it('reports an implementation that throws, with the place', () => {
    const broken: Implementation<CommandPhaseInput> = (input) => {
      const phase = createCommandPhase(input);
      const send = () => {
        throw new Error('out of paper');
      };
      return { send, view: (viewer) => phase.view(viewer) };
    };
    expect(replayVector(smallVector(), broken)?.message).toBe(
      'phase-ambush-beats-assault: step 1 (card.select): the implementation fails: out of paper',
    );
  });

  it('knows only its own machines, unless it is given one', () => {
    const other: AnyVector = { ...smallVector(), machine: 'chess' };
    expect(() => replayVector(other)).toThrow('there is no machine "chess" here');
    expect(replayVector(other, phases)).toBeNull();
  });
});

describe('vectors of other machines', () => {
  const counter = setup({
    types: {
      context: {} as { count: number; most: number },
      events: {} as { type: 'count' } | { type: 'stop' },
      input: {} as { most: number },
    },
    guards: { roomIsLeft: ({ context }) => context.count < context.most },
    actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
  }).createMachine({
    context: ({ input }) => ({ count: 0, most: input.most }),
    output: ({ context }) => context.count,
    initial: 'counting',
    states: {
      counting: {
        on: { count: { guard: 'roomIsLeft', actions: 'count' }, stop: 'stopped' },
      },
      stopped: { type: 'final' },
    },
  });
  const play = {
    id: 'toy',
    title: 'Count to one',
    machine: 'toy',
    covers: [],
    rules: [],
    input: { most: 1 },
    events: [{ type: 'count' }, { type: 'count' }, { type: 'stop' }],
  };

  it('can be recorded from any machine and replayed on it', () => {
    const toy = implementationOf(counter);
    const vector = recordVector(play, toy);
    expect(vector.steps.map(({ result, step }) => [result.ok, step])).toEqual([
      [true, 'counting'],
      [false, 'counting'],
      [true, 'stopped'],
    ]);
    expect(vector.outcome).toBe(1);
    expect(replayVector(vector, toy)).toBeNull();
    const unguarded = implementationOf(counter.provide({ guards: { roomIsLeft: () => true } }));
    expect(replayVector(vector, unguarded)).toMatchObject({ step: 2, in: 'result' });
  });
});
