import { describe, expect, it } from 'vitest';
import { namesAt } from '../../../src/wording/names.js';
import { table } from '../../support/table.js';
import { stormtroopers, vader } from '../../support/units.js';

describe('units of one name in an army', () => {
  const army = [vader, { ...stormtroopers(), id: 'first' }, { ...stormtroopers(), id: 'second' }];
  const input = table({ blue: { army } });
  const inWords = (names: ReturnType<typeof namesAt>) =>
    army.map(({ id }) => names.unit('blue', id));

  it('are told apart by their ids, where those are typed', () => {
    expect(inWords(namesAt(input))).toEqual([
      'Darth Vader',
      'Stormtroopers (first)',
      'Stormtroopers (second)',
    ]);
  });

  it('are told apart by number on a page', () => {
    expect(inWords(namesAt(input, 'by-number'))).toEqual([
      'Darth Vader',
      'Stormtroopers 1',
      'Stormtroopers 2',
    ]);
  });
});
