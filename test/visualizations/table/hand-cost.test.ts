import { describe, expect, it } from 'vitest';
import { catalogue, createMatch, type CardId, type CommandCard } from '../../../src/index.js';
import { unitFrom } from '../../support/units.js';
import {
  priorityOfHand,
  tryCards,
  worthOfHand,
  type TriedCard,
} from '../../../visualizations/table/game/hand-cost.js';
import { twoArmies } from './support.js';

const cardOf = (cardId: CardId): CommandCard => {
  const card = catalogue.cards.find(({ id }) => id === cardId);
  if (!card) throw new Error(`There is no card ${cardId}.`);
  return card;
};
const worthOf = (cardId: CardId, army = twoArmies.players.blue.army) =>
  worthOfHand([cardOf(cardId)], army)[0];

describe('what a hand gives', () => {
  it('CP-12: a card of one pip has priority against five of seven cards, and ties with two', () => {
    expect(worthOf('ambush')?.priority).toBeCloseTo((5 + 2 / 2) / 7);
    expect(worthOf('standing-orders')?.priority).toBeCloseTo(1 / 2 / 7);
  });

  it('CP-24: counts the orders that no unit of the army can take', () => {
    const alone = [unitFrom('rebel-troopers', 'rebels')];
    expect(worthOf('assault', alone)).toMatchObject({ orders: 3, usable: 1 });
    expect(worthOf('assault')).toMatchObject({ orders: 3, usable: 3 });
  });

  it('CC-6: marks a card whose commander the army lacks', () => {
    expect(worthOf('implacable')?.isPlayable).toBe(false);
    expect(worthOf('corellian-spike')?.isPlayable).toBe(true);
  });

  it('has priority in the mean share of its cards', () => {
    const worth = worthOfHand([cardOf('ambush'), cardOf('standing-orders')], []);
    expect(priorityOfHand(worth)).toBeCloseTo((6 / 7 + 1 / 14) / 2);
    expect(priorityOfHand([])).toBe(0);
  });
});

describe('another choice in a round', () => {
  const view = createMatch(twoArmies).view('blue');
  const tried = async (theirCard: CardId, signal = new AbortController().signal) => {
    const found: TriedCard[] = [];
    const round = { player: 'blue', view, theirCard, cards: [], ruleset: {} } as const;
    await tryCards(round, (card) => found.push(card), signal);
    return new Map(found.map((card) => [card.cardId, card]));
  };

  it('plays each card of the hand against the card that the opponent played', async () => {
    const cards = await tried('standing-orders');
    expect([...cards.keys()].sort()).toEqual([...(view.players.blue.hand ?? [])].sort());
    // One pip against four.
    expect(cards.get('corellian-spike')?.priority).toBe(1);
    expect(cards.get('idiots-array')?.orders).toBeGreaterThan(
      cards.get('corellian-spike')?.orders ?? Infinity,
    );
  });

  it('ends when the reader leaves it', async () => {
    expect((await tried('implacable', AbortSignal.abort())).size).toBe(0);
  });
});
