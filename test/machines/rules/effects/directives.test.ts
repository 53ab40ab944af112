import { describe, expect, it } from 'vitest';
import type { Directive } from '../../../../machines/model/directive.js';
import {
  hasSomethingToActOn,
  refusalsToDirect,
  type Acting,
} from '../../../../machines/rules/effects/directives.js';
import type { PlayerColor } from '../../../../machines/model/player.js';
import type { RuleId } from '../../../../machines/rules/rulebook.js';
import { withEffect } from '../../../support/cards.js';
import { bothSelect, grantOrder, resolveEffect, returnOrder } from '../../../support/events.js';
import { expectRefusedUnchanged } from '../../../support/refusal.js';
import { cardsInPlay, contextAfter, sideOf, take, afterPlaying } from '../../../support/table.js';
import { han, krennic } from '../../../support/units.js';
import { annihilate, krennicsTable, looming } from '../cards/krennics-table.js';

describe('cards that leave play', () => {
  it('R19: a card returned to the hand loses its effects, and its player counts as having played no card', () => {
    const phase = looming();
    take(phase, annihilate({ type: 'return-to-hand', player: 'red', from: 'play' }));
    expect(sideOf(phase, 'red').hand).toContain('push');
    expect(phase.view('spectator')).toMatchObject({
      priority: 'blue',
      priorityReason: 'only-card',
    });
    expect(sideOf(phase, 'red').cardPlayed).toBeNull();
  });
});

const discard = (player: PlayerColor, from: 'hand' | 'play', cardId?: string): Directive => ({
  type: 'discard',
  player,
  from,
  ...(cardId !== undefined && { cardId }),
});
const back = (player: PlayerColor, from: 'discard' | 'play', cardId?: string): Directive => ({
  type: 'return-to-hand',
  player,
  from,
  ...(cardId !== undefined && { cardId }),
});
const instead = (cardId: string): Directive => ({ type: 'play-instead', player: 'blue', cardId });
const barring = (cardId: string): Directive => ({
  type: 'restart-selection',
  bar: [{ player: 'blue', cardId }],
});

describe('the log entry of each directive is public', () => {
  it.each<[RuleId, string, Record<string, unknown>, Directive]>([
    ['CC-29', 'card.discarded', { cardId: 'push', from: 'play' }, discard('red', 'play')],
    ['R19', 'card.returned', { cardId: 'push', from: 'play' }, back('red', 'play')],
    [
      'R23',
      'card.played-instead',
      { cardId: 'push', replaced: 'annihilation-looms' },
      instead('push'),
    ],
    ['R22', 'card.barred', { cardId: 'push' }, barring('push')],
    ['CC-10', 'orders.limited', { max: 1 }, { type: 'limit-orders', player: 'red', max: 1 }],
    [
      'CP-25',
      'order.granted',
      { unitId: 'scouts', source: 'untimed' },
      grantOrder('blue', 'scouts'),
    ],
  ])('%s: %s with %j', (rule, type, data, directive) => {
    const phase = looming();
    take(phase, annihilate(directive));
    const player = 'player' in directive ? directive.player : 'blue';
    const logged = phase.log.filter((entry) => entry.type === type);
    expect(logged).toMatchObject([{ rule, player, visibility: 'public' }]);
    expect(logged.map((entry) => entry.data)).toEqual([data]);
  });
});

describe('a directive that is refused', () => {
  /** No card is selected yet, but blue's effect acts anyway. */
  const attempting = (directive: Directive, changes: Partial<Acting> = {}) => ({
    context: contextAfter(krennicsTable),
    acting: {
      player: 'blue',
      by: 'blue',
      cardId: 'made-up',
      effect: { id: 'effect', timing: 'untimed', summary: 'An effect.' },
      restarted: false,
      nearOneEach: [],
      vacated: [],
      ...changes,
    } satisfies Acting,
    directive,
  });

  it.each<[RuleId, string, Directive]>([
    ['R19', 'red has no such card in play.', discard('red', 'play')],
    ['R19', 'blue has no such card in play.', back('blue', 'play')],
    ['CC-30', "That card is not in blue's discard pile.", back('blue', 'discard', 'push')],
    ['CC-30', "That card is not in blue's discard pile.", back('blue', 'discard')],
    ['CP-2', "That card is not in blue's hand.", discard('blue', 'hand', 'ambush')],
    ['CP-2', "That card is not in blue's hand.", discard('blue', 'hand')],
    ['R23', 'blue has no card in play to be replaced.', instead('push')],
    [
      'R26',
      'The number of pips of the cards to lock away is missing.',
      { type: 'lock-away', player: 'red', pips: '?' },
    ],
    ['R22', 'The card to bar is not a card of that player.', barring('assault')],
    [
      'CP-23',
      "blue's command card does not have 1 order left to decline.",
      { type: 'decline-orders', player: 'blue', count: 1 },
    ],
    ['CP-22', 'Scout Troopers has no faceup order token.', returnOrder('blue', 'scouts')],
    [
      'R11',
      `red's army has no unit "scouts".`,
      { type: 'defeat-unit', player: 'red', unitId: 'scouts' },
    ],
    ['R11', `red's army has no unit "scouts".`, grantOrder('red', 'scouts')],
  ])('%s: %s', (rule, message, directive) => {
    const refusals = refusalsToDirect(attempting(directive));
    expect(refusals).toEqual([expect.objectContaining({ rule, message })]);
    expect(hasSomethingToActOn(attempting(directive))).toBe(false);
  });

  it.each<[RuleId, string, Directive]>([
    [
      'R26',
      'The selection has been restarted: no card can be put in play until cards are selected again.',
      instead('push'),
    ],
    [
      'CP-1',
      'The selection can be restarted only while cards are resolved.',
      { type: 'restart-selection' },
    ],
  ])('%s: after the selection was restarted: %s', (rule, message, directive) => {
    const again = attempting(directive, { restarted: true, vacated: ['blue'] });
    expect(refusalsToDirect(again)).toEqual([expect.objectContaining({ rule, message })]);
  });
});

describe('a card played instead of another', () => {
  it("R23: the new card must be legal: Krennic's army cannot put Han's Change of Plans in play", () => {
    const phase = looming();
    const event = annihilate(instead('change-of-plans'));
    expectRefusedUnchanged(phase, event, 'CP-4', 'owner-not-in-army');
    const army = [krennic, han];
    const withHan = looming({ blue: { ...krennicsTable.blue, army } });
    expect(withHan).toTake(event);
  });

  it('R22: an effect cannot put a barred card in play', () => {
    const back = withEffect(
      { directives: [{ type: 'play-instead', player: 'self', cardId: 'annihilation-looms' }] },
      { id: 'back' },
    );
    const phase = afterPlaying('annihilation-looms', 'change-of-plans', {
      cards: [back],
      blue: { army: [krennic], hand: ['annihilation-looms', 'back'] },
      red: { army: [han], hand: ['change-of-plans', 'push'] },
    });
    take(
      phase,
      resolveEffect('red', 'change-of-plans', 'reselect'),
      ...bothSelect('back', 'push'),
      resolveEffect('blue', 'back', 'effect'),
    );
    expect(cardsInPlay(phase).blue).toBe('back');
    const unbarred = afterPlaying('back', 'push', {
      cards: [back],
      blue: { army: [krennic], hand: ['annihilation-looms', 'back'] },
    });
    take(unbarred, resolveEffect('blue', 'back', 'effect'));
    expect(cardsInPlay(unbarred).blue).toBe('annihilation-looms');
  });
});
