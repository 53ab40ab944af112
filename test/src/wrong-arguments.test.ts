import { describe, expect, it } from 'vitest';
import * as data from '../../machines/catalogue/index.js';
import * as core from '../../src/core.js';
import * as hosting from '../../src/hosting/client.js';
import * as host from '../../src/hosting/index.js';
import * as server from '../../src/hosting/server/index.js';
import * as everything from '../../src/index.js';
import * as inspect from '../../src/inspect/index.js';
import * as laterPhases from '../../src/later-phases.js';
import * as seals from '../../src/lists/seals/index.js';
import * as testing from '../../src/vectors/index.js';

type Function = (...given: unknown[]) => unknown;

const ENTRIES = {
  everything,
  core,
  data,
  seals,
  laterPhases,
  testing,
  hosting,
  host,
  server,
  inspect,
};

const WRONG: readonly (readonly unknown[])[] = [
  [],
  [null],
  ['nonsense'],
  [7],
  [{}],
  [[]],
  [null, null, null],
  ['nonsense', 'nonsense', 'nonsense'],
  [7, 7, 7],
  [{}, {}, {}],
  [[], [], []],
  [[null], [null]],
  [[{}], {}],
];

/** Functions that answer these arguments, as they promise. */
const ANSWERS: Readonly<Record<string, (given: readonly unknown[]) => boolean>> = {
  freshSeed: () => true,
  vectorSchema: () => true,
  readVector: () => true,
  memoryStore: () => true,
  // Never throw: what is wrong is a violation.
  validateCommandHand: () => true,
  validateCardWeaponAttack: () => true,
  conformanceVectors: ([sources]) => Array.isArray(sources) && sources.length === 0,
  userToken: (given) => given.every((each) => typeof each === 'string'),
  // It would create this file.
  sqliteStore: (given) => typeof given[0] === 'string' && given.length === 1,
  statelyInspector: ([page]) => page === undefined || JSON.stringify(page) === '{}',
  contingencyLimit: ([army]) => Array.isArray(army) && army.length === 0,
};

/** Takes seconds, and is tested elsewhere. */
const isSlow = (name: string, given: readonly unknown[]) =>
  name === 'conformanceVectors' && given.length === 0;

const isFunction = (given: unknown): given is Function =>
  typeof given === 'function' && !/^class\b/.test(String(given));

/** Errors of this package name the call, or are of a class of the package. */
function isOfThePackage(name: string, error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name !== 'TypeError' && error.name !== 'RangeError') return error.name !== 'Error';
  return error.message.startsWith(name) || error.message.startsWith('`cards` lists');
}

const FUNCTIONS = Object.entries(ENTRIES).flatMap(([entry, exported]) =>
  Object.entries(exported).flatMap(([name, given]) =>
    isFunction(given) ? [[entry, name, given] as const] : [],
  ),
);

describe('every exported function', () => {
  it.each(FUNCTIONS)(
    'of %s: %s refuses wrong arguments, and says what to pass',
    async (_, name, call) => {
      const wrong: string[] = [];
      for (const given of WRONG) {
        if (isSlow(name, given) || ANSWERS[name]?.(given)) continue;
        try {
          const answer = await call(...given);
          wrong.push(`${JSON.stringify(given)} gives ${JSON.stringify(answer)?.slice(0, 80)}`);
        } catch (error) {
          if (!isOfThePackage(name, error))
            wrong.push(`${JSON.stringify(given)}: ${String(error)}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );
});

describe('a wrong argument', () => {
  const unit = { id: 'leader', name: 'Leader', rank: 'commander', types: ['trooper'] } as const;
  const side = { army: [unit], hand: ['ambush'] };
  const phase = everything.createCommandPhase({
    round: 1,
    roundCounterHolder: 'blue',
    seed: 1,
    players: { blue: side, red: side },
  });

  it('is refused where it is given, not when it is first used', () => {
    for (const given of [undefined, null, 'x', {}, Symbol('x')] as never[]) {
      expect(() => phase.subscribe('blue', given)).toThrow(
        'subscribe(viewer, listener): a function is expected',
      );
      expect(() => phase.viewAt('blue', given)).toThrow('There is no moment');
    }
    for (const own of [[], 'x', { unit: [] }] as never[]) {
      expect(() => everything.unit('Stormtroopers', 'one', own)).toThrow(everything.ArmyListError);
    }
  });

  it('is said with the colour of a program, not with the name of a player', () => {
    const answer = phase.sendUnknown(null);
    const [violation] = answer.ok ? [] : answer.violations;
    const names = everything.namesAt(phase.view('spectator'));
    const players = { blue: 'Ann', red: 'Bob' };
    const text = everything.describeViolation(violation!, 'blue', names, { players });
    expect(text).toContain("player: 'blue'");
    expect(text).not.toContain('Ann');
  });
});
