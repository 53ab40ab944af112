import { describe, expect, it } from 'vitest';
import type { CardEffect } from '../../../../machines/model/command-card.js';
import type { Directive } from '../../../../machines/model/directive.js';
import { madeUp } from '../../../support/cards.js';
import { bothSelect, resolveEffect } from '../../../support/events.js';
import {
  afterPlaying,
  cardsInPlay,
  phaseAfter,
  take,
  type TableSetup,
} from '../../../support/table.js';

type PrintedDirective = Directive<'self' | 'opponent'>;

const gives = (cardId: string): PrintedDirective => ({
  type: 'play-instead',
  player: 'opponent',
  cardId,
});

function effect(
  id: string,
  timing: CardEffect['timing'],
  ...directives: PrintedDirective[]
): CardEffect {
  return { id, timing, directives, summary: 'An effect.' };
}

const only = (name: string) => ({ match: 'any' as const, names: [name] });

/** The effects that the phase waits for, as `player card effect`. */
function asked(phase: ReturnType<typeof phaseAfter>): string[] {
  return phase
    .view('spectator')
    .waitingFor.map(({ player, effect: ref }) => `${player} ${ref?.cardId} ${ref?.effectId}`);
}

describe('a window of effects that blue has already left', () => {
  describe('after the cards are revealed', () => {
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

    it('R23: opens again for the card that red puts in place of Push: its "when revealed" effect comes before later effects', () => {
      const phase = swapped(effect('later', 'untimed'));
      expect(cardsInPlay(phase).blue).toBe('late');
      expect(asked(phase)).toEqual(['blue late seen']);
      take(phase, resolveEffect('blue', 'late', 'seen'));
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
      afterPlaying('ace', 'assault', {
        cards: [ace, trick],
        blue: { hand: ['ace', 'push'] },
        red: { hand: ['assault', 'trick'] },
      });

    it("R23: opens again when red's trick returns blue's ace to the hand, so that blue can play it again", () => {
      const phase = revealed();
      expect(asked(phase)).toEqual(['red trick trick']);
      take(phase, resolveEffect('red', 'trick', 'trick'));
      expect(cardsInPlay(phase).blue).toBe('push');
      expect(asked(phase)).toEqual(['blue ace play']);
      take(phase, resolveEffect('blue', 'ace', 'play'));
      expect(cardsInPlay(phase)).toEqual({ blue: 'ace', red: 'assault' });
    });
  });
});
