import { createActor } from 'xstate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  commandPhaseMachine,
  createCommandPhase,
  createMatch,
  freshSeed,
  restoreCommandPhase,
  restoreMatch,
  roundMachine,
  type CommandPhaseInput,
} from '../../../../src/index.js';
import { bothSelect, order, roll } from '../../../support/events.js';
import { contextOf, table, take } from '../../../support/table.js';
import { END, play } from '../match/support/playing.js';
import { throughJson } from './support/tables.js';

const { seed: _, ...SEEDLESS } = table();
const seedOfPhase = (input: CommandPhaseInput) => contextOf(createCommandPhase(input)).chance.seed;

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a table opened with a seed', () => {
  it('needs nothing of the web platform, and ends as elsewhere', async () => {
    const seeds = ['one', 7, 'Würfel 🎲', 'half a pair \ud83c'];
    const events = [...bothSelect('push', 'push'), roll('blue')];
    const played = (create: typeof createCommandPhase) =>
      seeds.map((seed) => {
        const phase = create({ ...SEEDLESS, seed });
        take(phase, ...events);
        return phase.digest;
      });
    const here = played(createCommandPhase);
    vi.stubGlobal('TextEncoder', undefined);
    vi.stubGlobal('crypto', undefined);
    vi.resetModules();
    const elsewhere = await import('../../../../src/index.js');
    const ends = played(elsewhere.createCommandPhase);
    vi.unstubAllGlobals();
    expect(ends).toEqual(here);
  });
});

describe('a table opened without a seed', () => {
  it('draws one seed of 128 bits from Web Crypto', () => {
    const drawn = vi.spyOn(globalThis.crypto, 'getRandomValues');
    const phase = createCommandPhase(SEEDLESS);
    expect(contextOf(phase).chance.seed).toMatch(/^[0-9a-f]{32}$/);
    take(phase, ...bothSelect('ambush', 'push'));
    restoreCommandPhase(throughJson(phase.toJSON()));
    expect(drawn).toHaveBeenCalledTimes(1);
    expect(drawn.mock.calls[0]?.[0]).toHaveLength(16);
  });

  it('has one seed for the whole match, and saves it', () => {
    const match = createMatch({ ...SEEDLESS, rounds: 2 });
    const { seed } = match.toJSON().input;
    expect(seed).toMatch(/^[0-9a-f]{32}$/);
    const round = [...bothSelect('ambush', 'push'), order('blue', 'stormtroopers')];
    play(match, ...round, order('red', 'rebels'), order('red', 'luke'), END);
    const saved = match.toJSON();
    expect(saved.input.seed).toBe(seed);
    expect(restoreMatch(throughJson(saved)).toJSON()).toEqual(saved);
  });
});

describe('a given seed', () => {
  it.each([7, 'is used unchanged: %j', '', 'x'.repeat(1000), -0.5])(
    'is taken as it is: %j',
    (seed) => {
      expect(seedOfPhase({ ...SEEDLESS, seed })).toBe(String(seed));
    },
  );

  it.each([null, true, [7], { toString: () => '7' }, Number.NaN, 7n])(
    'is refused if it is neither a string nor a finite number: %s',
    (seed) => {
      const input = { ...SEEDLESS, seed } as unknown as CommandPhaseInput;
      expect(() => createCommandPhase(input)).toThrow(/seed: /);
      expect(() => createMatch(input)).toThrow(/seed: /);
    },
  );
});

describe('the machines without the controller', () => {
  it('draw no seed, because their context depends only on their input: an input without a seed is refused', () => {
    const drawn = vi.spyOn(globalThis.crypto, 'getRandomValues');
    for (const machine of [commandPhaseMachine, roundMachine]) {
      const actor = createActor(machine as typeof commandPhaseMachine, { input: SEEDLESS });
      const { status, error } = actor.getSnapshot();
      expect(status).toBe('error');
      expect(String(error)).toMatch(
        /seed: a machine by itself draws no seed: put one into its input, freshSeed\(\) for instance\./,
      );
    }
    expect(drawn).not.toHaveBeenCalled();
  });

  it('accept a fresh seed in their input', () => {
    const input = { ...SEEDLESS, seed: freshSeed() };
    const [one, other] = [1, 2].map(() => createActor(commandPhaseMachine, { input }));
    expect(one?.getSnapshot().context).toEqual(other?.getSnapshot().context);
  });
});
