import { describe, expect, it } from 'vitest';
import type { Directive } from '../../../../machines/model/directive.js';
import type { PhaseContext } from '../../../../machines/model/phase-context.js';
import { resolve } from '../../../../machines/rules/effects/resolving-effects.js';
import { withEffect } from '../../../support/cards.js';
import { bothSelect, grant, order, resolveEffect, returnOrder } from '../../../support/events.js';
import { expectRefusedUnchanged } from '../../../support/refusal.js';
import {
  awaited,
  ordered,
  phaseAfter,
  sideOf,
  take,
  type TableSetup,
  afterPlaying,
} from '../../../support/table.js';
import { luke, rebels, unitFrom } from '../../../support/units.js';

const dropped = (unitId: string) =>
  resolveEffect('red', 'delaying-tactics', 'return-order', returnOrder('red', unitId));

/** Blue has played Delaying Tactics and red Push; both have issued their orders. */
function delayed(setup: TableSetup = {}) {
  return phaseAfter(
    { ...setup, blue: { hand: ['delaying-tactics'] } },
    ...bothSelect('delaying-tactics', 'push'),
    order('blue', 'vader'),
    order('red', 'luke'),
    order('red', 'rebels'),
  );
}

/** Resolves blue's made-up effect on a table after the Command Phase. */
const resolveEffectOn = (context: PhaseContext, ...directives: Directive[]) =>
  resolve(context, { player: 'blue', cardId: 'made-up', effectId: 'effect', directives });

describe('orders that return to the pool', () => {
  it('CP-22: the opponent resolves Delaying Tactics and drops one order of a unit other than a commander', () => {
    const phase = delayed();
    expect(awaited(phase)).toEqual(['red effect']);
    expect(phase.legalEvents('blue')).toEqual([]);
    expect(phase.legalEvents('red')).toEqual([dropped('rebels')]);
    take(phase, dropped('rebels'));
    expect(ordered(phase, 'red')).toEqual(['luke']);
    expect(phase.outcome?.players.red.orderPool).toEqual(['corps']);
  });

  it('CP-10: only the opponent resolves it, and must drop an order if possible', () => {
    const phase = delayed();
    const byBlue = resolveEffect(
      'blue',
      'delaying-tactics',
      'return-order',
      returnOrder('red', 'rebels'),
    );
    expectRefusedUnchanged(phase, byBlue, 'R27', 'not-your-turn');
    expect(phase.seat('blue')).toRefuse(byBlue, 'R27', 'not-your-turn');
    const nothing = resolveEffect('red', 'delaying-tactics', 'return-order');
    expectRefusedUnchanged(phase, nothing, 'CP-10', 'required-choice-missing');
    expect(phase.seat('red')).toTake(dropped('rebels'));
  });

  it('CP-26: a unit that returned its order gets no other order in that round', () => {
    const phase = afterPlaying('made-up', 'standing-orders', {
      cards: [withEffect({ timing: 'issue-orders' })],
      red: { hand: ['standing-orders'] },
    });
    take(
      phase,
      grant('red', 'rebels'),
      resolveEffect('blue', 'made-up', 'effect', returnOrder('red', 'rebels')),
    );
    expectRefusedUnchanged(phase, grant('red', 'rebels'), 'CP-26', 'already-ordered');
    take(phase, order('blue', 'vader'));
    expectRefusedUnchanged(phase, order('red', 'rebels'), 'CP-20', 'already-ordered-this-phase');
  });

  it("CP-22: They Too Will Suffer takes neither an operative's nor a commander's order", () => {
    const kalani = unitFrom('kalani-super-tactical-droid', 'kalani');
    const phase = afterPlaying('they-too-will-suffer', 'assault', {
      blue: { army: [kalani] },
      red: { army: [luke, { ...luke, id: 'operative', rank: 'operative' }, rebels()] },
    });
    take(
      phase,
      order('blue', 'kalani'),
      ...['luke', 'operative', 'rebels'].map((id) => order('red', id)),
    );
    expect(phase.legalEvents()).toEqual([
      resolveEffect('red', 'they-too-will-suffer', 'return-order', returnOrder('red', 'rebels')),
    ]);
  });

  it.each(['activation-start', 'during-activation', 'end-phase'] as const)(
    'CP-27: after the Command Phase the token is shuffled into the existing pool: %s',
    (timing) => {
      const phase = afterPlaying('made-up', 'push', {
        cards: [withEffect({ timing })],
        red: { army: [luke, rebels(), rebels('others')], hand: ['push'] },
      });
      take(phase, order('red', 'luke'), order('red', 'rebels'), order('blue', 'vader'));
      const { context } = phase.actor.getSnapshot();
      const resolved = resolveEffectOn(context, returnOrder('red', 'rebels'));
      expect(resolved.context.sides.red.orderPool).toEqual(['corps', 'corps']);
      expect(resolved.context.chance).not.toEqual(context.chance);
      expect(sideOf(phase, 'red').orderPool).toEqual(['corps']);
    },
  );
});
