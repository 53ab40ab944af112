import { describe, expect, it } from 'vitest';
import type { Directive } from '../../../../machines/model/directive.js';
import { forUnit, grantOrder, order, resolveEffect, returnOrder } from '../../../support/events.js';
import { refusals } from '../../../support/refusal.js';
import { afterPlaying, rangeOf, take } from '../../../support/table.js';
import { chewbacca, han, unitFrom } from '../../../support/units.js';

const obiWan = unitFrom('obi-wan-kenobi-civilized-warrior', 'obi-wan');
const tank = unitFrom('saber-class-tank', 'tank');
const clones = (id: string) => unitFrom('clone-trooper-infantry', id);

describe('a choice that a card does not allow is refused with the reason', () => {
  it('R38: Notorious Scoundrels recovers only a Han Solo card: Push is refused', () => {
    const phase = afterPlaying('notorious-scoundrels', 'assault', {
      blue: { army: [chewbacca, han], discard: ['push', 'sorry-about-the-mess'] },
    });
    const recovered = (cardId: string) =>
      resolveEffect('blue', 'notorious-scoundrels', 'recover-card', {
        type: 'return-to-hand',
        player: 'blue',
        from: 'discard',
        cardId,
      });
    expect(refusals(phase.seat('blue'), recovered('push'))).toEqual([
      'R26: That choice does not fit Notorious Scoundrels: Push is not a card of Han Solo.',
    ]);
    expect(phase.seat('blue')).toTake(recovered('sorry-about-the-mess'));
  });

  it('R38: Synchronized Offensive orders only a clone trooper near an ordered vehicle', () => {
    const phase = afterPlaying('synchronized-offensive', 'assault', {
      blue: { army: [obiWan, tank, clones('one'), clones('two')] },
      ranges: [
        rangeOf('blue', 'obi-wan', 'tank', 1),
        rangeOf('blue', 'tank', 'one', 2),
        rangeOf('blue', 'tank', 'two', 3),
      ],
    });
    take(phase, order('blue', 'tank'));
    const chosen = (...directives: Directive[]) =>
      forUnit(
        'tank',
        resolveEffect('blue', 'synchronized-offensive', 'order-nearby', ...directives),
      );
    const seat = phase.seat('blue');
    expect(refusals(seat, chosen(grantOrder('blue', 'two')))).toEqual([
      'R26: That choice does not fit Synchronized Offensive: Clone Trooper Infantry (two) is not within range 2 of one vehicle unit for which the effect is resolved.',
    ]);
    expect(refusals(seat, chosen(grantOrder('blue', 'obi-wan')))).toEqual([
      'R26: That choice does not fit Synchronized Offensive: Obi-Wan Kenobi is not one clone trooper unit.',
    ]);
    expect(refusals(seat, chosen())).toEqual([
      'CP-10: Synchronized Offensive is not fully resolved without a choice that it requires: an order for one clone trooper unit, within range 2 of one vehicle unit for which the effect is resolved.',
    ]);
    const defeated: Directive = { type: 'defeat-unit', player: 'blue', unitId: 'one' };
    expect(refusals(seat, chosen(defeated))).toEqual([
      'R26: Synchronized Offensive does not offer that, or not so often or in this order. It offers an order for one clone trooper unit, within range 2 of one vehicle unit for which the effect is resolved.',
    ]);
    expect(seat).toTake(chosen(grantOrder('blue', 'one')));
  });

  it('R38: Delaying Tactics cannot drop the order of a commander', () => {
    const phase = afterPlaying('delaying-tactics', 'push');
    take(phase, order('blue', 'vader'), order('red', 'luke'), order('red', 'rebels'));
    const dropped = (unitId: string) =>
      resolveEffect('red', 'delaying-tactics', 'return-order', returnOrder('red', unitId));
    expect(refusals(phase.seat('red'), dropped('luke'))).toEqual([
      'R26: That choice does not fit Delaying Tactics: Luke Skywalker is not one operative, corps, special-forces, support or heavy unit.',
    ]);
    expect(phase.seat('red')).toTake(dropped('rebels'));
  });
});
