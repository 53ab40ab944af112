import { describe, expect, it } from 'vitest';
import type { CommandPhaseEvent } from '../../../machines/model/event.js';
import { defeat, endOrders, keywordOrder, nominate, order } from '../../support/events.js';
import type { CommandPhase } from '../../../src/index.js';
import { refusals } from '../../support/refusal.js';
import { afterPlaying, take } from '../../support/table.js';
import { atst, having, scouts, stormtroopers, vader, veers } from '../../support/units.js';

/** Vader is about to issue the orders of Push; each turn ends when its player says so. */
function vadersTurn(): CommandPhase {
  const empty = having(atst('carrier'), { name: 'Transport' });
  const phase = afterPlaying('push', 'standing-orders', {
    blue: { army: [vader, veers, stormtroopers(), scouts(), empty] },
    red: { hand: ['standing-orders'] },
    ruleset: { ordersEnd: 'declared' },
  });
  take(phase, nominate('blue', 'vader'));
  return phase;
}

const by = (unitId: string, keyword: 'Coordinate' | 'Transport') =>
  keywordOrder('blue', unitId, keyword, 'scouts');

describe('a refusal names the rule that a judge would name', () => {
  it.each<[string, CommandPhaseEvent, string]>([
    [
      'an unknown unit is only not in the army',
      order('blue', 'nobody'),
      `CP-21: blue's army has no unit "nobody".`,
    ],
    [
      'a unit without Coordinate is refused without the conditions of that keyword',
      by('veers', 'Coordinate'),
      'KW-3: General Veers gives no order by Coordinate.',
    ],
    [
      'a unit without Transport is refused without the conditions of that keyword',
      by('veers', 'Transport'),
      'KW-4: General Veers gives no order by Transport.',
    ],
    [
      'a Transport that carries no unit is not refused for lacking the keyword',
      by('carrier', 'Transport'),
      'KW-4: AT-ST has Transport, but no unit to order by it.',
    ],
    [
      "who ends the other player's turn hears whose turn it is",
      endOrders('red'),
      "CP-19: It is blue's move now, not red's.",
    ],
  ])('R38: %s', (_what, event, sentence) => {
    expect(refusals(vadersTurn(), event)).toEqual([sentence]);
  });

  it('R38: if the nominated unit is defeated the orders are lost (R12), and no range is requested', () => {
    const phase = vadersTurn();
    take(phase, defeat('blue', 'vader'));
    expect(refusals(phase, order('blue', 'scouts'))).toEqual([
      'R12: blue has no undefeated nominated unit: the orders are lost.',
    ]);
  });
});
