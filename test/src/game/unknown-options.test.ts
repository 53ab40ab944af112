import { describe, expect, it } from 'vitest';
import { createTables, memoryStore } from '../../../src/hosting/index.js';
import { serveTables, sqliteStore } from '../../../src/hosting/server/index.js';
import { createMatch, inputFromLists, readArmyList } from '../../../src/index.js';
import { table } from '../../support/table.js';

const list = readArmyList('Stormtroopers\nCommands: Ambush');
/** Lets a test give an object with a key that the types refuse. */
const wrong = (options: object) => options as never;

// All functions check their options with `requireOptions`, whose list of keys the compiler completes (`KeysOf`).
describe('an option that does not exist is refused, with the name that may be meant', () => {
  it.each<[string, string, () => unknown]>([
    ['createMatch', 'inspect', () => createMatch(table(), wrong({ inspekt: {} }))],
    ['inputFromLists', 'seed', () => inputFromLists(wrong({ blue: list, red: list, seeds: 1 }))],
    ['createTables', 'mostActs', () => createTables(wrong({ store: memoryStore(), mostAct: 1 }))],
    ['sqliteStore', 'groupOf', () => sqliteStore(':memory:', wrong({ groupof: 1 }))],
  ])('%s: %s', async (_, meant, call) => {
    // An `async` call turns what is thrown at once into a rejection too.
    await expect((async () => call())()).rejects.toThrow(
      new RegExp(`unknown key: .* \\(did you mean "${meant}"\\?\\)`),
    );
  });
});

describe('an option with a value of another type is refused, because it would limit nothing', () => {
  it.each<[string, object]>([
    ['mostActs: a number from 0 is expected, not NaN', { mostActs: Number(undefined) }],
    ['cpuMsASecond: a number from 0 is expected, not "125"', { cpuMsASecond: '125' }],
    ['mostTables: a number from 0 is expected, not -1', { mostTables: -1 }],
    ['onError: a function is expected, not object', { onError: {} }],
  ])('createTables: %s', (words, options) => {
    expect(() => createTables(wrong({ store: memoryStore(), ...options }))).toThrow(words);
  });

  it('serveTables: a limit of its clients is a number too', async () => {
    const tables = createTables({ store: memoryStore() });
    const limits = { requestsASecond: Number.NaN };
    await expect(serveTables({ tables, limits })).rejects.toThrow('requestsASecond: a number');
  });
});
