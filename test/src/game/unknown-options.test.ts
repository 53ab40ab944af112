import { describe, expect, it } from 'vitest';
import { createTables, memoryStore } from '../../../src/hosting/index.js';
import { serveTables } from '../../../src/hosting/server/index.js';
/** Lets a test give an object with a key that the types refuse. */
const wrong = (options: object) => options as never;

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
