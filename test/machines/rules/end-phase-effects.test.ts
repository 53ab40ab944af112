import { describe, expect, it } from 'vitest';
import type { CommandCard } from '../../../machines/model/command-card.js';
import type { PhaseContext } from '../../../machines/model/phase-context.js';
import { resolveEndPhaseEffects } from '../../../machines/rules/end-of-round.js';
import { madeUp, withEffect } from '../../support/cards.js';
import { bothSelect } from '../../support/events.js';
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

/** The resolved effects in their order, as `player card`. */
function resolvedIn(context: PhaseContext): string[] {
  return resolveEndPhaseEffects(context)
    .log.filter((entry) => entry.type === 'effect.resolved')
    .map(({ player, data }) => `${player} ${data.cardId}`);
}

/** The table after both cards are revealed and blue's untimed effect is resolved. */
function played(blue: string, setup: TableSetup = {}): PhaseContext {
  const army = [yoda, stormtroopers()];
  return contextAfter(
    { ...setup, blue: { army, hand: [blue], ...setup.blue } },
    ...bothSelect(blue, 'push'),
  );
}

describe('effects at the start of the End Phase', () => {
  it.each([
    ['size-matters-not', 'there-is-no-try'],
    ['there-is-no-try', 'luminous-beings-are-we'],
  ])('CC-30: %s returns a discarded %s to the hand, and the log names it', (inPlay, discarded) => {
    const table = played(inPlay, { blue: { discard: [discarded, 'ambush'] } });
    const { context, log } = resolveEndPhaseEffects(table);
    expect(context.sides.blue).toMatchObject({ hand: [discarded], discard: ['ambush'] });
    expect(log[0]).toMatchObject({
      type: 'effect.resolved',
      rule: 'CP-10',
      player: 'blue',
      data: { cardId: inPlay },
      visibility: 'public',
    });
    expect(log.find(({ type }) => type === 'card.returned')).toMatchObject({
      type: 'card.returned',
      rule: 'CC-30',
      player: 'blue',
      data: { cardId: discarded, from: 'discard' },
      visibility: 'public',
    });
  });

  it('R52: the card of the player with priority resolves first, permanents too', () => {
    const table = contextAfter(
      {
        cards: [recovering('ambush'), recovering('ambush', { id: 'another' })],
        blue: { hand: ['made-up'], discard: ['ambush'] },
        red: { hand: ['push'], permanents: ['another'], discard: ['ambush'] },
      },
      ...bothSelect('made-up', 'push'),
    );
    expect(resolvedIn(table)).toEqual(['red another', 'blue made-up']);
    const { context } = resolveEndPhaseEffects(table);
    expect(context.sides.red.hand).toEqual(['ambush']);
  });

  it('R19: an effect is dropped if an earlier effect of the End Phase took its card from play', () => {
    const taking = withEffect({
      timing: 'end-phase',
      automatic: true,
      directives: [{ type: 'discard', player: 'opponent', from: 'play' }],
    });
    const table = contextAfter(
      {
        cards: [taking, recovering('ambush', { id: 'another' })],
        blue: { hand: ['made-up'] },
        red: { hand: ['another'], discard: ['ambush'] },
      },
      ...bothSelect('made-up', 'another'),
    );
    expect(resolvedIn(table)).toEqual(['blue made-up']);
    const { red } = resolveEndPhaseEffects(table).context.sides;
    expect(red).toMatchObject({ inPlay: null, hand: [], discard: ['ambush', 'another'] });
  });

  it('R23, CP-10: a card put in play by such an effect resolves after the card that put it there', () => {
    const replacing = {
      timing: 'end-phase' as const,
      automatic: true,
      summary: 'Another card in its place.',
      directives: [
        { type: 'play-instead' as const, player: 'opponent' as const, cardId: 'another' },
      ],
    };
    const twice = madeUp({
      id: 'replacing',
      effects: [
        { ...replacing, id: 'first' },
        { ...replacing, id: 'second' },
      ],
    });
    const table = contextAfter(
      {
        cards: [twice, recovering('ambush', { id: 'another' })],
        blue: { hand: ['push', 'another'], discard: ['ambush'] },
        red: { hand: ['replacing'] },
      },
      ...bothSelect('push', 'replacing'),
    );
    expect(resolvedIn(table)).toEqual(['red replacing', 'red replacing', 'blue another']);
  });

  it('R52: an effect that asks a player is not resolved by itself', () => {
    const asking = withEffect({
      timing: 'end-phase',
      directives: [{ type: 'return-to-hand', player: 'self', from: 'discard', cardId: 'ambush' }],
    });
    const table = contextAfter(
      { cards: [asking], blue: { hand: ['made-up'], discard: ['ambush'] } },
      ...bothSelect('made-up', 'push'),
    );
    expect(resolveEndPhaseEffects(table)).toEqual({ context: table, log: [] });
  });
});
