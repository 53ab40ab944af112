import { describe, expect, it } from 'vitest';
import type { Directive } from '../../../machines/model/directive.js';
import { withEffect } from '../../support/cards.js';
import { bothSelect, resolveEffect, revealContingency } from '../../support/events.js';
import { expectRefusedUnchanged, expectTaken } from '../../support/refusal.js';
import {
  awaited,
  cardsInPlay,
  entries,
  phaseAfter,
  sideOf,
  take,
  type TableSetup,
} from '../../support/table.js';
import { han, kallus, krennic, scouts, stormtroopers, vader } from '../../support/units.js';

/** Blue resolves Annihilation Looms, and what happens by it is for the test to say. */
const krennicsTable: TableSetup = {
  blue: {
    army: [krennic, stormtroopers(), scouts()],
    hand: ['annihilation-looms', 'push', 'change-of-plans'],
    discard: ['ambush'],
  },
};

function looming(setup: TableSetup = krennicsTable) {
  return phaseAfter(setup, ...bothSelect('annihilation-looms', 'push'));
}

const annihilate = (...directives: Directive[]) =>
  resolveEffect('blue', 'annihilation-looms', 'untimed', ...directives);

describe('cards that leave play', () => {
  it('CC-16: red answers Annihilation Looms with Change of Plans: it goes back to hand, its effect does not resolve', () => {
    const phase = phaseAfter(
      {
        blue: { army: [krennic], hand: ['annihilation-looms', 'push'] },
        red: { army: [han], hand: ['change-of-plans', 'push'] },
      },
      ...bothSelect('annihilation-looms', 'change-of-plans'),
    );
    expect(cardsInPlay(phase)).toEqual({ blue: 'annihilation-looms', red: 'change-of-plans' });
    expectTaken(phase.send(resolveEffect('red', 'change-of-plans', 'reselect')));
    expect(sideOf(phase, 'blue').hand).toContain('annihilation-looms');
    expect(cardsInPlay(phase).blue).toBeNull();
    take(phase, ...bothSelect('push', 'push'));
    expect(entries(phase, 'effect.resolved').map(({ data }) => data['cardId'])).toEqual([
      'change-of-plans',
    ]);
  });

  it('R19: a card returned to the hand drops its effects, and its player counts as one who played none', () => {
    const phase = looming();
    take(phase, annihilate({ type: 'return-to-hand', player: 'red', from: 'play' }));
    expect(sideOf(phase, 'red').hand).toContain('push');
    expect(phase.view('spectator')).toMatchObject({
      priority: 'blue',
      priorityReason: 'only-card',
    });
    expect(sideOf(phase, 'red').cardPlayed).toBeNull();
  });

  it('R19: a card discarded from play drops its effects too, and lies on the pile', () => {
    const phase = phaseAfter(
      { ...krennicsTable, red: { hand: ['full-of-surprises'] } },
      ...bothSelect('annihilation-looms', 'full-of-surprises'),
      annihilate({ type: 'discard', player: 'red', from: 'play' }),
    );
    expect(entries(phase, 'effect.resolved')).toHaveLength(1);
    expect(sideOf(phase, 'red').discard).toEqual(['full-of-surprises']);
    expect(phase.view('spectator').priorityReason).toBe('only-card');
  });

  it('R19: only a card in play leaves play', () => {
    const phase = looming();
    const twice: Directive = { type: 'discard', player: 'red', from: 'play' };
    expectRefusedUnchanged(phase, annihilate(twice, twice), 'R19', 'not-in-play');
    const another: Directive = { ...twice, cardId: 'assault' };
    expectRefusedUnchanged(phase, annihilate(another), 'R19', 'not-in-play');
    expectTaken(phase.send(annihilate(twice)));
    expect(sideOf(phase, 'red').discard).toEqual(['push']);
  });

  it('R19: both cards leave play: the die decides, as if neither had played', () => {
    const phase = looming();
    take(
      phase,
      annihilate(
        { type: 'discard', player: 'red', from: 'play' },
        { type: 'return-to-hand', player: 'blue', from: 'play' },
      ),
    );
    expect(awaited(phase)).toEqual(['blue die']);
  });

  it('R19: a contingency card that goes to the hand is a hand card from then on', () => {
    const phase = phaseAfter(
      {
        blue: { army: [kallus, vader], hand: ['assault'], contingencies: ['master-of-evil'] },
        red: { army: [han], hand: ['change-of-plans', 'push'] },
      },
      ...bothSelect('assault', 'change-of-plans'),
      revealContingency('blue', 'master-of-evil'),
      resolveEffect('red', 'change-of-plans', 'reselect'),
    );
    expect(sideOf(phase, 'blue')).toMatchObject({ hand: ['master-of-evil'], contingencies: [] });
  });

  it('CC-30: only a card of the discard pile comes back from it', () => {
    const phase = looming();
    const back = (cardId: string): Directive => ({
      type: 'return-to-hand',
      player: 'blue',
      from: 'discard',
      cardId,
    });
    expectRefusedUnchanged(phase, annihilate(back('push')), 'CC-30', 'not-in-discard-pile');
    expectTaken(phase.send(annihilate(back('ambush'))));
    expect(sideOf(phase, 'blue')).toMatchObject({ discard: [] });
    expect(sideOf(phase, 'blue').hand).toContain('ambush');
  });

  it('CC-29: a card discarded from the hand lies on the public pile', () => {
    const phase = looming();
    const discard = (cardId: string): Directive => ({
      type: 'discard',
      player: 'blue',
      from: 'hand',
      cardId,
    });
    expectRefusedUnchanged(phase, annihilate(discard('ambush')), 'R26', 'not-in-hand');
    expectTaken(phase.send(annihilate(discard('push'))));
    expect(phase.view('red').players.blue.discard).toEqual(['ambush', 'push']);
  });
});

describe('a card put in place of another', () => {
  const instead = (cardId: string): Directive => ({ type: 'play-instead', player: 'blue', cardId });

  it('R23: Push is put in place of Annihilation Looms, which goes to the hand', () => {
    const phase = looming();
    take(phase, annihilate(instead('push')));
    expect(cardsInPlay(phase).blue).toBe('push');
    expect(sideOf(phase, 'blue').hand).toEqual(['change-of-plans', 'annihilation-looms']);
    expect(awaited(phase)).toEqual(['blue die']);
  });

  it("R23: only if it is lawful: Han's Change of Plans is not put in play by Krennic's army", () => {
    const phase = looming();
    const event = annihilate(instead('change-of-plans'));
    expectRefusedUnchanged(phase, event, 'CP-4', 'owner-not-in-army');
    const army = [krennic, han];
    const withHan = looming({ blue: { ...krennicsTable.blue, army } });
    expectTaken(withHan.send(event));
  });

  it('R23: it has its effects of this window and the later ones', () => {
    const hand = ['annihilation-looms', 'master-of-evil'];
    const phase = looming({ blue: { army: [krennic, vader], hand } });
    take(phase, annihilate(instead('master-of-evil')));
    expect(phase.view('blue').waitingFor).toMatchObject([{ effect: { cardId: 'master-of-evil' } }]);
  });

  it('R23: an effect that has resolved does not resolve again, put back in place or not', () => {
    const hand = ['annihilation-looms', 'master-of-evil'];
    const phase = looming({ blue: { army: [krennic, vader], hand } });
    take(
      phase,
      annihilate(instead('master-of-evil')),
      resolveEffect('blue', 'master-of-evil', 'untimed', instead('annihilation-looms')),
    );
    expect(cardsInPlay(phase).blue).toBe('annihilation-looms');
    expect(phase.view('spectator').priority).toBe('red');
  });

  it('R23: red puts a card of blue in place: blue has its effects of this window after all', () => {
    const swap = withEffect(
      { directives: [{ type: 'play-instead', player: 'opponent', cardId: 'master-of-evil' }] },
      { id: 'swap' },
    );
    const phase = phaseAfter(
      {
        cards: [swap],
        blue: { hand: ['push', 'master-of-evil'] },
        red: { hand: ['swap'] },
      },
      ...bothSelect('push', 'swap'),
      resolveEffect('red', 'swap', 'effect'),
    );
    expect(cardsInPlay(phase).blue).toBe('master-of-evil');
    expect(awaited(phase)).toEqual(['blue effect']);
  });

  it('R23: who has no card in play has none to replace', () => {
    const swap = withEffect(
      { directives: [{ type: 'play-instead', player: 'opponent', cardId: 'push' }] },
      { id: 'swap' },
    );
    const swapping = (redHand: string[]) =>
      phaseAfter({
        cards: [swap],
        blue: { hand: redHand, army: [krennic] },
        red: { hand: ['swap'] },
      });
    const barely = swapping(['annihilation-looms', 'push']);
    take(barely, ...bothSelect('annihilation-looms', 'swap'), annihilate());
    take(barely, resolveEffect('red', 'swap', 'effect'));
    expect(cardsInPlay(barely).blue).toBe('push');

    const gone = swapping(['annihilation-looms', 'push']);
    take(gone, ...bothSelect('annihilation-looms', 'swap'));
    take(gone, annihilate({ type: 'discard', player: 'blue', from: 'play' }));
    take(gone, resolveEffect('red', 'swap', 'effect'));
    expect(cardsInPlay(gone).blue).toBeNull();
  });

  it('R19: an effect that takes a card from play may put another in its place', () => {
    const phase = looming();
    take(phase, annihilate({ type: 'discard', player: 'blue', from: 'play' }, instead('push')));
    expect(cardsInPlay(phase).blue).toBe('push');
  });

  it('R22: a barred card is not put in play by an effect either', () => {
    const back = withEffect(
      { directives: [{ type: 'play-instead', player: 'self', cardId: 'annihilation-looms' }] },
      { id: 'back' },
    );
    const phase = phaseAfter(
      {
        cards: [back],
        blue: { army: [krennic], hand: ['annihilation-looms', 'back'] },
        red: { army: [han], hand: ['change-of-plans', 'push'] },
      },
      ...bothSelect('annihilation-looms', 'change-of-plans'),
      resolveEffect('red', 'change-of-plans', 'reselect'),
      ...bothSelect('back', 'push'),
      resolveEffect('blue', 'back', 'effect'),
    );
    expect(cardsInPlay(phase).blue).toBe('back');
    const unbarred = phaseAfter(
      { cards: [back], blue: { army: [krennic], hand: ['annihilation-looms', 'back'] } },
      ...bothSelect('back', 'push'),
      resolveEffect('blue', 'back', 'effect'),
    );
    expect(cardsInPlay(unbarred).blue).toBe('annihilation-looms');
  });
});
