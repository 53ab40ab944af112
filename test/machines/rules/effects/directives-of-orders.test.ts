import { describe, expect, it } from 'vitest';
import type { Directive } from '../../../../machines/model/directive.js';
import type { Unit } from '../../../../machines/model/unit.js';
import { withEffect } from '../../../support/cards.js';
import { grantOrder, order, resolveEffect } from '../../../support/events.js';
import { expectRefusedUnchanged } from '../../../support/refusal.js';
import { afterPlaying, sideOf, take } from '../../../support/table.js';
import { c3po, defeated, krennic, r2d2, scouts, stormtroopers } from '../../../support/units.js';
import { annihilate, krennicsTable, looming } from '../cards/krennics-table.js';

describe('orders from effects', () => {
  it('CC-10, R42: the lowest limit wins over an effect that adds orders, whichever of them came first', () => {
    const limits = [2, 1, 3].map((max): Directive => ({
      type: 'limit-orders',
      player: 'blue',
      max,
    }));
    const add: Directive = { type: 'add-orders', player: 'blue', slots: [{ count: 2 }] };
    for (const directives of [
      [...limits, add],
      [add, ...limits],
    ]) {
      const phase = looming();
      take(phase, annihilate(...directives), order('red', 'luke'), order('red', 'rebels'));
      expect(sideOf(phase, 'blue').orderLimit).toBe(1);
      take(phase, order('blue', 'krennic'));
      expect(phase.outcome?.players.blue.orders).toHaveLength(1);
    }
  });

  it.each<[string, Unit[], string, 'CP-26' | 'R11' | 'R28', string]>([
    ['a defeated unit', [defeated(scouts())], 'scouts', 'R11', 'unit-defeated'],
    ['a unit of the other army', [], 'luke', 'R11', 'unit-not-in-army'],
    ['a counterpart', [r2d2, c3po], 'c-3po', 'R28', 'counterpart'],
  ])(
    'R26: an effect that grants an order to %s is refused as a whole',
    (_who, more, unitId, rule, code) => {
      const phase = looming({
        blue: { ...krennicsTable.blue, army: [krennic, stormtroopers(), ...more] },
      });
      const to = (id: string) => grantOrder('blue', id);
      expectRefusedUnchanged(phase, annihilate(to('stormtroopers'), to(unitId)), rule, code);
      expect(phase).toTake(annihilate(to('stormtroopers'), to('krennic')));
    },
  );
});

describe('the order of directives', () => {
  it("R26: the effect's own directives act first, and each does what is possible", () => {
    const own = withEffect({
      directives: [
        { type: 'return-to-hand', player: 'opponent', from: 'discard', cardId: 'assault' },
        { type: 'discard', player: 'opponent', from: 'play' },
        { type: 'discard', player: 'opponent', from: 'play' },
      ],
    });
    const phase = afterPlaying('made-up', 'push', { cards: [own] });
    const added: Directive = {
      type: 'return-to-hand',
      player: 'red',
      from: 'discard',
      cardId: 'push',
    };
    expect(phase).toTake(resolveEffect('blue', 'made-up', 'effect', added));
    expect(sideOf(phase, 'red')).toMatchObject({ discard: [], inPlay: null });
    expect(sideOf(phase, 'red').hand).toContain('push');
  });
});
