import { createActor } from 'xstate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PLAYERS } from '../../../../machines/model/player.js';
import {
  commandPhaseMachine,
  createCommandPhase,
  createMatch,
  freshSeed,
  restoreCommandPhase,
  restoreMatch,
  roundMachine,
  type CommandPhase,
  type CommandPhaseInput,
  type Match,
} from '../../../../src/index.js';
import { bothSelect, order, roll } from '../../../support/events.js';
import { bikes, scouts, several, stormtroopers, vader } from '../../../support/units.js';
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

describe('the pools of one seed', () => {
  const army = [vader, ...several(bikes, 4), ...several(scouts, 4), ...several(stormtroopers, 4)];
  const poolsOf = (round: number) => {
    const phase = createCommandPhase({
      ...table({ ranges: [], ruleset: { orderRange: null } }),
      seed: 'Hoth',
      round,
      players: { blue: { army, hand: ['push'] }, red: { army, hand: ['push'] } },
    });
    while (!phase.outcome) take(phase, ...phase.legalEvents().slice(0, 1));
    return phase.outcome.players;
  };

  it('CP-27: are the same again in the same round, but differ in the next round and for the other player', () => {
    expect(poolsOf(1)).toEqual(poolsOf(1));
    const pools = [1, 2, 3]
      .map(poolsOf)
      .flatMap(({ blue, red }) => [blue.orderPool, red.orderPool]);
    expect(new Set(pools.map((pool) => pool.toSorted().join())).size).toBe(1);
    expect(new Set(pools.map((pool) => pool.join())).size).toBe(6);
  });
});

describe('the secrecy of the seed', () => {
  const SECRET = 'very secret seed';

  /** Everything that the table returns, except the host's save. */
  function shownBy(one: CommandPhase | Match): string {
    const seats = PLAYERS.map((player) => one.seat(player));
    return JSON.stringify([
      one.log,
      one.outcome,
      one.legalEvents(),
      one.view('spectator'),
      ...seats.map((seat) => [seat, seat.view(), seat.legalEvents(), seat.sendUnknown({})]),
      one.sendUnknown({ type: 'die.roll', player: 'blue', face: SECRET.length }),
    ]);
  }

  it('CP-13, CP-27: no view, seat, log, refusal or outcome of a match contains the seed', () => {
    const match = createMatch({
      ...table({ seed: SECRET, ruleset: { orderRange: null } }),
      rounds: 2,
    });
    for (; !match.outcome; play(match, ...match.legalEvents().slice(0, 1)))
      expect(shownBy(match)).not.toContain(SECRET);
    expect(shownBy(match)).not.toContain(SECRET);
    expect(JSON.stringify(match)).toContain(SECRET);
  });
});
