import { describe, expect, it } from 'vitest';
import type { Directive } from '../../../../machines/model/directive.js';
import { refusalsToIssue } from '../../../../machines/rules/orders/issuing-orders.js';
import { nominate, order, resolveEffect } from '../../../support/events.js';
import {
  afterPlaying,
  awaited,
  contextOf,
  entries,
  ordered,
  take,
  type TableSetup,
} from '../../../support/table.js';
import { boba, scouts, stormtroopers, vader } from '../../../support/units.js';

const declined = (count = 1): Directive => ({ type: 'decline-orders', player: 'blue', count });

/** Blue plays Aggression with two orders, and red plays a card with more pips: blue issues orders first. */
const mercenaries: TableSetup = {
  blue: { army: [boba, vader, stormtroopers(), scouts()], hand: ['aggression'] },
};

const decline = (...directives: Directive[]) =>
  resolveEffect('blue', 'aggression', 'decline-orders', ...directives);

function aggression(setup: TableSetup = mercenaries) {
  return afterPlaying('aggression', 'assault', setup);
}

describe('declining orders', () => {
  it.each([
    ['aggression', 2],
    ['discretion', 3],
    ['affirmative-general', 3],
  ])('CP-23: %s lets its player decline up to %i of its orders', (cardId, most) => {
    const phase = afterPlaying(cardId, 'standing-orders', {
      blue: { army: [boba, vader, { ...vader, id: 'jedi', name: 'Jedi Knight' }], hand: [cardId] },
      red: { hand: ['standing-orders'] },
    });
    if (awaited(phase).includes('blue nomination')) take(phase, nominate('blue', 'vader'));
    const ways = phase
      .legalEvents('blue')
      .flatMap((event) => (event.type === 'effect.resolve' ? [event.directives?.length ?? 0] : []));
    expect(ways.sort()).toEqual(Array.from({ length: most + 1 }, (_, index) => index));
  });

  it('CP-23: declined orders are not issued, and the turn ends without them', () => {
    const phase = aggression();
    take(phase, decline(declined()), order('blue', 'scouts'));
    expect(awaited(phase)).toEqual(['red order']);
    expect(ordered(phase, 'blue')).toEqual(['scouts']);
    expect(phase.view('red').players.blue.ordersDeclined).toBe(1);
    expect(entries(phase, 'orders.lost')).toEqual([]);
  });

  it('CP-23: both players see the declined orders, and those orders cannot be issued', () => {
    const phase = aggression();
    take(phase, decline(declined(), declined()));
    expect(awaited(phase)).toEqual(['red order']);
    expect(entries(phase, 'orders.declined')).toMatchObject([
      { rule: 'CP-23', player: 'blue', data: { orders: 1 }, visibility: 'public' },
      { rule: 'CP-23', player: 'blue', data: { orders: 1 } },
    ]);
    expect(refusalsToIssue({ context: contextOf(phase), player: 'blue', unitId: 'vader' })).toName(
      'CP-23',
      'orders-declined',
    );
  });
});
