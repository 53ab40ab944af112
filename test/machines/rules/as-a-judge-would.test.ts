import { describe, expect, it } from 'vitest';
import type { CommandPhaseEvent } from '../../../machines/model/event.js';
import {
  bothSelect,
  defeat,
  endOrders,
  keywordOrder,
  nominate,
  order,
} from '../../support/events.js';
import { refusals } from '../../support/refusal.js';
import { phaseAfter, rangesWithin, afterPlaying, take } from '../../support/table.js';
import { atst, rebels, scouts, stormtroopers, vader, veers } from '../../support/units.js';

const army = [vader, veers, stormtroopers(), scouts()];
const begun = (...events: CommandPhaseEvent[]) =>
  phaseAfter(
    {
      blue: { army, hand: ['push'] },
      red: { hand: ['standing-orders'] },
      ruleset: { ordersEnd: 'declared' },
      ranges: [...rangesWithin('blue', army, 1), ...rangesWithin('red', [rebels()], 1)],
    },
    ...bothSelect('push', 'standing-orders'),
    nominate('blue', 'vader'),
    ...events,
  );

describe('a refusal names the rule that a judge would name', () => {
  it('R38: an unknown unit is refused only by CP-21: it is not in the army', () => {
    expect(refusals(begun(), order('blue', 'nobody'))).toEqual([
      `CP-21: blue's army has no unit "nobody".`,
    ]);
  });

  it('R38: if the nominated unit is defeated the orders are lost (R12), and no range is requested', () => {
    expect(refusals(begun(defeat('blue', 'vader')), order('blue', 'scouts'))).toEqual([
      'R12: blue has no undefeated nominated unit: the orders are lost.',
    ]);
  });

  it('R38: a unit without Coordinate or Transport is refused without the conditions of that keyword', () => {
    for (const [keyword, rule] of [
      ['Coordinate', 'KW-3'],
      ['Transport', 'KW-4'],
    ] as const) {
      const given = keywordOrder('blue', 'veers', keyword, 'scouts');
      expect(refusals(begun(), given)).toEqual([
        `${rule}: General Veers gives no order by ${keyword}.`,
      ]);
    }
  });

  it('R38: a Transport that carries no unit is not refused for lacking the keyword (KW-4)', () => {
    const empty = { ...atst('carrier'), keywords: [{ name: 'Transport' }] };
    const phase = afterPlaying('push', 'standing-orders', {
      blue: { army: [...army, empty], hand: ['push'] },
      red: { hand: ['standing-orders'] },
      ranges: [...rangesWithin('blue', army, 1), ...rangesWithin('red', [rebels()], 1)],
    });
    take(phase, nominate('blue', 'vader'));
    expect(refusals(phase, keywordOrder('blue', 'carrier', 'Transport', 'scouts'))).toEqual([
      'KW-4: AT-ST has Transport, but no unit to order by it.',
    ]);
  });

  it("R38: a player who ends the other player's turn is refused with the name of the player whose turn it is (CP-19)", () => {
    expect(refusals(begun(), endOrders('red'))).toEqual([
      "CP-19: It is blue's move now, not red's.",
    ]);
  });
});
