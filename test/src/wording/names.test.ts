import { describe, expect, it } from 'vitest';
import { namesAt } from '../../../src/game/with-catalogue/names.js';
import { createCommandPhase, type UnitId } from '../../../src/index.js';
import { table } from '../../support/table.js';
import { stormtroopers, vader } from '../../support/units.js';

describe('units with the same name in an army', () => {
  const army = [vader, { ...stormtroopers(), id: 'first' }, { ...stormtroopers(), id: 'second' }];
  const input = table({ blue: { army } });
  const inWords = (names: ReturnType<typeof namesAt>) =>
    army.map(({ id }) => names.unit('blue', id));

  it('have their ids added in the terminal, where ids are typed', () => {
    expect(inWords(namesAt(input))).toEqual([
      'Darth Vader',
      'Stormtroopers (first)',
      'Stormtroopers (second)',
    ]);
  });

  it('are numbered on a page', () => {
    expect(inWords(namesAt(input, 'by-number'))).toEqual([
      'Darth Vader',
      'Stormtroopers 1',
      'Stormtroopers 2',
    ]);
  });

  describe('in a refusal', () => {
    /** Mirrored armies: red numbers the same ids in the opposite order. */
    const mirrored = table({ blue: { army }, red: { army: [...army].reverse() } });
    const refusalOf = (player: 'blue' | 'red', unitId: UnitId) => {
      const phase = createCommandPhase({ ...mirrored, ruleset: { orderRange: null } });
      phase.send({ type: 'unit.defeat', player, unitId });
      const result = phase.send({ type: 'unit.defeat', player, unitId });
      return result.ok ? '' : (result.violations[0]?.message ?? '');
    };

    it.each(['by-id', 'by-number'] as const)(
      'R11: have the same names in a refusal as everywhere at the table, %s',
      (numbering) => {
        const names = namesAt(mirrored, numbering);
        for (const player of ['blue', 'red'] as const) {
          for (const { id } of army) {
            expect(names.sentence(refusalOf(player, id), player)).toBe(
              `${names.unit(player, id)} is defeated.`,
            );
          }
        }
      },
    );
  });
});
