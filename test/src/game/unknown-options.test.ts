import { describe, expect, it } from 'vitest';
import { createTables, memoryStore } from '../../../src/hosting/index.js';
import { sqliteStore } from '../../../src/hosting/server/index.js';
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
