import { afterEach, describe, expect, it, vi } from 'vitest';
import { ArmyListError } from '../../../src/lists/read-list.js';
import { listFaults, readArmyList } from '../../../src/game/with-catalogue/lists.js';
import { validateArmyList } from '../../../src/game/with-catalogue/list-checks.js';
import { fixArmyList } from '../../../src/game/with-catalogue/list-checks.js';
import { ttsText } from './samples.js';

/** Reads, checks, explains and fixes a list, as the page does. */
function everythingWith(given: unknown): void {
  const list = readArmyList(given as string);
  listFaults(list);
  fixArmyList(list);
}

/** The number of characters normalized to compare names, by far the most expensive step of reading. */
function charactersCompared(given: unknown): number {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  let characters = 0;
  normalize.mockImplementation(function (this: string) {
    characters += this.length;
    return nfkd.call(this, 'NFKD');
  });
  try {
    everythingWith(given);
  } catch (error) {
    expect(error).toBeInstanceOf(ArmyListError);
  } finally {
    normalize.mockRestore();
  }
  return characters;
}
const nfkd = String.prototype.normalize;

/** About a tenth of a second of computing. */
const MOST_CHARACTERS = 3_000_000;

afterEach(() => vi.restoreAllMocks());

describe('every list below the size limit is read quickly', () => {
  const AMBIGUOUS = ['Luke Skywalker', 'Han Solo', 'Darth Vader', 'Boba Fett', 'Chewbacca'];

  it.each<[string, unknown]>([
    [
      'a name of one letter and 80,000 combining marks',
      ttsText([`a${'\u0301'.repeat(80_000)}`], ['Push']),
    ],
    [
      '400 lines with 1,990 blanks in them',
      Array(400)
        .fill(`a${' '.repeat(1990)}b`)
        .join('\n'),
    ],
    ['400 lines of colons', Array(400).fill(':a'.repeat(900)).join('\n')],
    ['400 lines of opening brackets', Array(400).fill('(a'.repeat(900)).join('\n')],
    ['names with 144 readings', ttsText([...AMBIGUOUS, 'Sabine Wren'], ['Push', 'Ambush', 'foo'])],
    [
      '200 unknown units with 90 upgrades each and 100 misspelt cards',
      ttsText(
        Array.from({ length: 200 }, (_, unit) => ({
          name: `Strmtropers ${unit}`,
          upgrades: Array<string>(90).fill(`x${unit}`),
        })),
        Array.from({ length: 100 }, (_, card) => `Vaders Migth ${card}`),
      ),
    ],
    ['links, one after another', 'https://legionhq2.com/list/rebels/800:1ab '.repeat(20_000)],
  ])('%s', (_, given) => {
    expect(charactersCompared(given)).toBeLessThan(MOST_CHARACTERS);
  });

  it('a hand with four shortages and 144 possible armies is explained', () => {
    const list = readArmyList(ttsText([...AMBIGUOUS, 'Sabine Wren'], ['foo']));
    const check = validateArmyList(list);
    expect(check.violations.length).toBeGreaterThan(3);
    expect(listFaults(list).length).toBeGreaterThan(3);
  });
});

describe('a list of misspelt names', () => {
  /** A text as a list builder exports it, where every name is different. */
  const misspelt = (units: number, mark: string) =>
    Array.from(
      { length: units },
      (_, unit) => `1x Stomtropers ${mark}${unit} (44 + 20): Vaers Migt ${mark}${unit}, Froc Chok`,
    ).join('\n') + '\n1x Darth Vader';

  it('is read with at most 2.5 times the comparisons if it is twice as long', () => {
    charactersCompared(misspelt(20, 'a'));
    const [short, long] = [80, 160].map((units) =>
      charactersCompared(misspelt(units, `${units}-`)),
    );
    expect(long).toBeLessThan(2.5 * (short ?? 0));
  });

  it('gets suggestions only for its first forty unknown names', () => {
    const names = Array.from({ length: 60 }, (_, unit) => `Strmtropers ${unit}`);
    const { unresolved } = readArmyList(ttsText(names, ['Push']));
    const units = unresolved.filter(({ kind }) => kind === 'unit');
    expect(units.length).toBeGreaterThan(50);
    expect(units.slice(0, 40).every(({ nearest }) => nearest.length > 0)).toBe(true);
    expect(units.slice(40).every(({ nearest }) => nearest.length === 0)).toBe(true);
  });
});
