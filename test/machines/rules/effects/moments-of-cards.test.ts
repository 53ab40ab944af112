import { describe, expect, it } from 'vitest';
import { catalogueCards } from '../../../../machines/catalogue/cards.js';
import { createMatch, type Match } from '../../../../src/index.js';
import { END, matchTable, play } from '../../../src/game/match/support/playing.js';
import {
  bothSelect,
  forUnit,
  grantOrder,
  nominate,
  order,
  resolveEffect,
} from '../../../support/events.js';
import { playCommandPhase, afterPlaying, awaited, ordered, take } from '../../../support/table.js';
import { leia, rebels, stormtroopers, unitFrom, vader, yoda } from '../../../support/units.js';

const general = unitFrom('jedi-knight-general-strong-in-the-force', 'general');
const hondo = unitFrom('hondo-ohnaka-trustworthy-compatriot', 'hondo');
const wicket = unitFrom('wicket-hero-of-bright-tree', 'wicket');
const gideon = unitFrom('moff-gideon-long-live-the-empire', 'gideon');
const dark = unitFrom('imperial-dark-troopers', 'dark');
const tarkin = unitFrom('grand-moff-tarkin-imperial-high-command', 'tarkin');
const clones = unitFrom('clone-trooper-infantry', 'clones');
const walker = unitFrom('at-rt', 'walker');

describe('after the orders of the turn', () => {
  it('R21: A Beautiful Friendship orders Wicket after Leia has issued the orders of a later card', () => {
    const card = 'a-beautiful-friendship';
    const phase = afterPlaying('ambush', 'standing-orders', {
      round: 2,
      ruleset: { orderRange: null },
      blue: { army: [leia, wicket, rebels()], hand: ['ambush'], permanents: [card] },
    });
    take(phase, nominate('blue', 'leia'), order('blue', 'leia'));
    expect(awaited(phase)).toEqual(['blue effect']);
    take(phase, resolveEffect('blue', card, 'order-a-friend', grantOrder('blue', 'wicket')));
    expect(ordered(phase, 'blue')).toEqual(['leia', 'wicket']);
    expect(awaited(phase)).toContain('red order');
  });

  it.each([
    ['aggression', [hondo, stormtroopers(), stormtroopers('s2')]],
    ['discretion', [hondo, stormtroopers(), stormtroopers('s2'), stormtroopers('s3')]],
    ['affirmative-general', [general, clones, { ...clones, id: 'c2' }, { ...clones, id: 'c3' }]],
  ])('R21: %s leaves out the last order, after the others of its turn', (card, army) => {
    const phase = afterPlaying(card, 'standing-orders', {
      ruleset: { orderRange: null },
      blue: { army, hand: [card] },
    });
    const left = () =>
      phase.legalEvents('blue').flatMap((event) => (event.type === 'order.issue' ? [event] : []));
    const most = card === 'aggression' ? 2 : 3;
    for (let issued = 1; issued < most; issued += 1) take(phase, ...left().slice(0, 1));
    const effectId = 'decline-orders';
    const declined = { type: 'decline-orders', player: 'blue', count: 1 } as const;
    take(phase, resolveEffect('blue', card, effectId, declined));
    expect(left()).toEqual([]);
    expect(phase.view('red').players.blue).toMatchObject({ ordersDeclined: 1 });
    expect(ordered(phase, 'blue')).toHaveLength(most - 1);
  });
});

describe('an effect that needs an ordered unit', () => {
  it.each([
    [
      'synchronized-offensive',
      'order-nearby',
      [{ ...general, rank: 'commander' as const }, { ...walker, faction: 'republic' }, clones],
      'walker',
    ],
    ['you-have-something-i-want', 'issue-orders', [gideon, dark], 'dark'],
    ['lead-from-the-front', 'issue-orders', [general, clones], 'general'],
  ])('R21: %s is not open before its unit is ordered', (card, effectId, army, unitId) => {
    const phase = afterPlaying(card, 'standing-orders', {
      round: 2,
      ruleset: { orderRange: null },
      blue: { army, hand: [card] },
    });
    const use = forUnit(unitId, resolveEffect('blue', card, effectId));
    expect(phase).toRefuse(use, 'R21', 'effect-not-open');
    expect(awaited(phase)).not.toContain('blue effect');
    take(phase, order('blue', unitId));
    expect(awaited(phase)).toContain('blue effect');
  });
});

/** The match after this card was played by this army, with the other cards of the hand, and units were activated. */
function activated(card: string, army: (typeof vader)[], setup: object = {}): Match {
  const match = createMatch(
    matchTable({
      rounds: 3,
      ruleset: { orderRange: null },
      // The table's own copy of a card may wait for its player.
      cards: catalogueCards.filter(({ id }) => id === card),
      blue: { army, hand: [card, 'push'], ...setup },
    }),
  );
  return playOn(match, card);
}

function playOn(match: Match, card: string, red = 'standing-orders'): Match {
  play(match, ...bothSelect(card, red));
  return playCommandPhase(match);
}

/** The effects and the discarded cards of the End Phase, in their order. */
function endOf(match: Match, card: string): string[] {
  const before = match.log.length;
  play(match, END);
  return match.log.slice(before).flatMap(({ type, data }) => {
    if (type === 'effect.resolved') return [`effect of ${(data as { cardId: string }).cardId}`];
    const isOfBlue = (data as { cardId?: string }).cardId === card;
    return type === 'card.discarded' && isOfBlue ? ['discarded'] : [];
  });
}

// Of the cards of the game, only Focused on the Kill asks a player in the End Phase.
describe('the End Phase', () => {
  it.each([
    ['size-matters-not', [yoda]],
    ['there-is-no-try', [yoda, clones]],
    ['luminous-beings-are-we', [yoda]],
    ['the-empire-does-not-tolerate-failure', [tarkin, stormtroopers()]],
    ['recon-division', [yoda, { ...walker, faction: 'republic' }]],
  ])('R52: the effect of %s comes before the card is discarded', (card, army) => {
    expect(endOf(activated(card, army), card)).toEqual([`effect of ${card}`, 'discarded']);
  });
});
