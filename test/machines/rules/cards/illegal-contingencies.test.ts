import { describe, expect, it } from 'vitest';
import { bothSelect, declineContingency, revealContingency } from '../../../support/events.js';
import {
  afterPlaying,
  awaited,
  cardsInPlay,
  phaseAfter,
  sideOf,
  type TableSetup,
  take,
} from '../../../support/table.js';
import { kallus, krennic, lando } from '../../../support/units.js';

describe('an illegal contingency card', () => {
  const reveal = revealContingency('blue', 'annihilation-looms');
  const blueWith = (army: TableSetup['blue']) => ({
    blue: { hand: ['assault', 'standing-orders'], contingencies: ['annihilation-looms'], ...army },
  });

  it('CT-12: if its owner is not in the army it is discarded when revealed, and its player plays no card this round', () => {
    const phase = phaseAfter(
      blueWith({ army: [kallus] }),
      ...bothSelect('assault', 'push'),
      reveal,
    );
    expect(cardsInPlay(phase)).toEqual({ blue: null, red: 'push' });
    expect(sideOf(phase, 'blue')).toMatchObject({
      discard: ['assault', 'annihilation-looms'],
      hand: ['standing-orders'],
      playsNoCard: true,
      cardPlayed: null,
    });
    expect(phase.view('spectator')).toMatchObject({ priority: 'red', priorityReason: 'only-card' });
  });

  it('R5: a contingency card may still replace an illegal card, because contingencies come first', () => {
    const phase = afterPlaying('change-of-plans', 'push', {
      blue: {
        army: [kallus, krennic],
        hand: ['change-of-plans', 'standing-orders'],
        contingencies: ['annihilation-looms'],
      },
    });
    expect(awaited(phase)).toEqual(['blue contingency']);
    expect(phase).toTake(reveal);
    expect(cardsInPlay(phase).blue).toBe('annihilation-looms');
    expect(sideOf(phase, 'blue').hand).toEqual(['standing-orders']);
  });

  it('R5: both players decide about contingencies before either card is checked', () => {
    const phase = afterPlaying('change-of-plans', 'annihilation-looms', {
      blue: { army: [kallus], contingencies: ['implacable'], hand: ['change-of-plans', 'push'] },
      red: {
        army: [lando],
        contingencies: ['ace-up-his-sleeve'],
        hand: ['annihilation-looms', 'push'],
      },
    });
    take(phase, declineContingency('blue'));
    expect(cardsInPlay(phase)).toEqual({ blue: 'change-of-plans', red: 'annihilation-looms' });
    expect(phase).toTake(declineContingency('red'));
    expect(cardsInPlay(phase)).toEqual({ blue: null, red: null });
  });

  it('R5: Standing Orders replaces an illegal card of the hand, but not a contingency card', () => {
    const kept = phaseAfter(
      blueWith({ army: [kallus], hand: ['change-of-plans', 'standing-orders'] }),
      ...bothSelect('change-of-plans', 'push'),
      declineContingency('blue'),
    );
    expect(cardsInPlay(kept).blue).toBe('standing-orders');
    const revealed = phaseAfter(
      blueWith({ army: [kallus], hand: ['change-of-plans', 'standing-orders'] }),
      ...bothSelect('change-of-plans', 'push'),
      reveal,
    );
    expect(cardsInPlay(revealed).blue).toBeNull();
  });
});
