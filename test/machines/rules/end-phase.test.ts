import { describe, expect, it } from 'vitest';
import type { CommandCard } from '../../../machines/model/command-card.js';
import type { PhaseContext } from '../../../machines/model/phase-context.js';
import { endPhaseEffects, resolveEndPhaseEffects } from '../../../machines/rules/end-phase.js';
import { withEffect } from '../../support/cards.js';
import { bothSelect, resolveEffect } from '../../support/events.js';
import { contextAfter, type TableSetup } from '../../support/table.js';
import { stormtroopers, yoda } from '../../support/units.js';

const recovering = (cardId: string, changes: Partial<CommandCard> = {}) =>
  withEffect(
    {
      timing: 'end-phase',
      automatic: true,
      directives: [{ type: 'return-to-hand', player: 'self', from: 'discard', cardId }],
    },
    changes,
  );

/** Blue's table once both cards are revealed and blue's untimed effect is resolved. */
function played(blue: string, setup: TableSetup = {}): PhaseContext {
  const army = [yoda, stormtroopers()];
  return contextAfter(
    { ...setup, blue: { army, hand: [blue], ...setup.blue } },
    ...bothSelect(blue, 'push'),
  );
}

describe('effects as the End Phase begins', () => {
  it.each([
    ['luminous-beings-are-we', 'size-matters-not'],
    ['size-matters-not', 'there-is-no-try'],
    ['there-is-no-try', 'luminous-beings-are-we'],
  ])('CC-30: %s brings a discarded %s back to the hand, and it is named', (inPlay, discarded) => {
    const table = played(inPlay, { blue: { discard: [discarded, 'ambush'] } });
    const { context, told } = resolveEndPhaseEffects(table);
    expect(context.sides.blue).toMatchObject({ hand: [discarded], discard: ['ambush'] });
    expect(told[0]).toMatchObject({
      type: 'effect.resolved',
      rule: 'CP-10',
      player: 'blue',
      data: { cardId: inPlay, effectId: endPhaseEffects(table)[0]?.effectId },
      visibility: 'public',
    });
    expect(told.at(-1)).toMatchObject({
      type: 'card.returned',
      rule: 'CC-30',
      player: 'blue',
      data: { cardId: discarded, from: 'discard' },
      visibility: 'public',
    });
  });

  it('CC-30: what does not lie in the discard pile does not come back', () => {
    const { context } = resolveEndPhaseEffects(played('size-matters-not'));
    expect(context.sides.blue).toMatchObject({ hand: [], discard: [] });
  });

  it('CC-19: a card that has left play has no effect any more', () => {
    const table = contextAfter(
      {
        cards: [recovering('ambush')],
        blue: { army: [yoda], hand: ['luminous-beings-are-we'], discard: ['size-matters-not'] },
      },
      ...bothSelect('luminous-beings-are-we', 'push'),
      resolveEffect('blue', 'luminous-beings-are-we', 'untimed', {
        type: 'discard',
        player: 'blue',
        from: 'play',
      }),
    );
    expect(endPhaseEffects(table)).toEqual([]);
    expect(resolveEndPhaseEffects(table)).toEqual({ context: table, told: [] });
  });

  it("CC-14: blue's card before red's, a card that stayed in play among them", () => {
    const table = contextAfter(
      {
        cards: [recovering('ambush'), recovering('ambush', { id: 'another' })],
        blue: { hand: ['made-up'], discard: ['ambush'] },
        red: { hand: ['push'], permanents: ['another'], discard: ['ambush'] },
      },
      ...bothSelect('made-up', 'push'),
    );
    expect(endPhaseEffects(table)).toEqual([
      { player: 'blue', cardId: 'made-up', effectId: 'effect' },
      { player: 'red', cardId: 'another', effectId: 'effect' },
    ]);
    const { context } = resolveEndPhaseEffects(table);
    expect(context.sides.red.hand).toEqual(['ambush']);
  });

  it('is no timing of the Command Phase: nothing of it is scheduled or awaited there', () => {
    const table = played('made-up', {
      cards: [recovering('ambush')],
      blue: { hand: ['made-up'], discard: ['ambush'] },
    });
    expect(table.sides.blue).toMatchObject({ hand: [], resolved: [] });
  });
});
