import { describe, expect, it } from 'vitest';
import type { CardEffect } from '../../../../machines/model/command-card.js';
import type { Directive } from '../../../../machines/model/directive.js';
import { madeUp } from '../../../support/cards.js';
import { bothSelect, declineEffect, resolveEffect } from '../../../support/events.js';
import { awaited, cardsInPlay, phaseAfter, take, type TableSetup } from '../../../support/table.js';

type OfACard = Directive<'self' | 'opponent'>;

const gives = (cardId: string): OfACard => ({
  type: 'play-instead',
  player: 'opponent',
  cardId,
});

function effect(id: string, timing: CardEffect['timing'], ...directives: OfACard[]): CardEffect {
  return { id, timing, directives, summary: 'An effect.' };
}

const only = (name: string) => ({ match: 'any' as const, names: [name] });

/** The effect that is awaited, of which card. */
function asked(phase: ReturnType<typeof phaseAfter>): string[] {
  return phase
    .view('spectator')
    .waitingFor.map(({ player, effect: ref }) => `${player} ${ref?.cardId} ${ref?.effectId}`);
}

describe('a window of effects that blue has passed', () => {
  describe('when the cards are revealed', () => {
    const late = madeUp({
      id: 'late',
      effects: [effect('seen', 'reveal'), effect('later', 'untimed')],
    });
    const swap = (...more: CardEffect[]) =>
      madeUp({ id: 'swap', effects: [effect('swap', 'reveal', gives('late')), ...more] });
    const setup = (...more: CardEffect[]): TableSetup => ({
      cards: [late, swap(...more)],
      blue: { hand: ['push', 'late'] },
      red: { hand: ['swap'] },
    });
    const swapped = (...more: CardEffect[]) =>
      phaseAfter(
        setup(...more),
        ...bothSelect('push', 'swap'),
        resolveEffect('red', 'swap', 'swap'),
      );

    it('R23: opens again for the card that red puts in place of Push: its effect "when revealed" comes before any later one', () => {
      const phase = swapped(effect('later', 'untimed'));
      expect(cardsInPlay(phase).blue).toBe('late');
      expect(asked(phase)).toEqual(['blue late seen']);
      take(phase, resolveEffect('blue', 'late', 'seen'));
      expect(asked(phase)).toEqual(['blue late later']);
    });

    it("CP-10: opens again only once red's card has resolved all of its effects of that time", () => {
      const phase = swapped(effect('second', 'reveal'));
      expect(asked(phase)).toEqual(['red swap second']);
      take(phase, resolveEffect('red', 'swap', 'second'));
      expect(asked(phase)).toEqual(['blue late seen']);
    });

    it('R23: stays shut where the card put in place has no effect of that time', () => {
      const plain = madeUp({ id: 'late', effects: [effect('later', 'untimed')] });
      const phase = phaseAfter(
        { ...setup(), cards: [plain, swap()] },
        ...bothSelect('push', 'swap'),
        resolveEffect('red', 'swap', 'swap'),
      );
      expect(asked(phase)).toEqual(['blue late later']);
    });
  });

  describe('for cards played from the hand', () => {
    const ace = madeUp({
      id: 'ace',
      belongsTo: only('Darth Vader'),
      effects: [
        effect('play', 'from-hand', { type: 'play-instead', player: 'self', cardId: 'ace' }),
      ],
    });
    const trick = madeUp({
      id: 'trick',
      belongsTo: only('Luke Skywalker'),
      effects: [effect('trick', 'from-hand', gives('push'))],
    });
    const revealed = () =>
      phaseAfter(
        {
          cards: [ace, trick],
          blue: { hand: ['ace', 'push'] },
          red: { hand: ['assault', 'trick'] },
        },
        ...bothSelect('ace', 'assault'),
      );

    it("R23: opens again when red's trick sends blue's ace back to the hand, from where it can be played once more", () => {
      const phase = revealed();
      expect(asked(phase)).toEqual(['red trick trick']);
      take(phase, resolveEffect('red', 'trick', 'trick'));
      expect(cardsInPlay(phase).blue).toBe('push');
      expect(asked(phase)).toEqual(['blue ace play']);
      take(phase, resolveEffect('blue', 'ace', 'play'));
      expect(cardsInPlay(phase)).toEqual({ blue: 'ace', red: 'assault' });
    });

    it('R23: stays shut where red declines: the ace lies open, and nobody is asked about it', () => {
      const phase = revealed();
      take(phase, declineEffect('red', 'trick', 'trick'));
      expect(cardsInPlay(phase).blue).toBe('ace');
      expect(awaited(phase)).not.toContain('blue effect');
    });
  });
});
