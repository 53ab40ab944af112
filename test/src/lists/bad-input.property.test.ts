import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ArmyListError, checkArmyList, readArmyList } from '../../../src/lists/index.js';
import { computing } from '../../support/time.js';
import { TOURNAMENT_TEXT, ttsText } from './samples.js';

describe('odd lists are read all the same', () => {
  it('a list of unknown names only is read within a second', () => {
    const names = Array.from(
      { length: 200 },
      (_, index) => `${'Nobody knows this one '.repeat(9)}${index}`,
    );
    const spent = computing();
    const { unresolved } = readArmyList(ttsText(names, names.slice(0, 50)));
    expect(spent()).toBeLessThan(1000);
    expect(unresolved).toHaveLength(250);
  });

  it('whatever happens to the letters of a list, it is read or refused, and nothing else', () => {
    const texts = [TOURNAMENT_TEXT, ttsText(['AT-ST', 'Darth Vader'], ['Push', 'Ambush'])];
    fc.assert(
      fc.property(
        fc.constantFrom(...texts),
        fc.nat(),
        fc.nat({ max: 9 }),
        fc.string(),
        (text, at, length, put) => {
          const from = at % text.length;
          const changed = text.slice(0, from) + put + text.slice(from + length);
          try {
            checkArmyList(readArmyList(changed));
          } catch (error) {
            expect(error).toBeInstanceOf(ArmyListError);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
