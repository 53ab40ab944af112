import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ArmyListError } from '../../../src/lists/read-list.js';
import { readArmyList } from '../../../src/game/with-catalogue/lists.js';
import { validateArmyList } from '../../../src/game/with-catalogue/list-checks.js';
import { TOURNAMENT_TEXT, ttsText } from './samples.js';

describe('odd lists', () => {
  it('a list with any changed letters is read or refused with an ArmyListError', () => {
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
            validateArmyList(readArmyList(changed));
          } catch (error) {
            expect(error).toBeInstanceOf(ArmyListError);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
