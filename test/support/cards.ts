import { catalogue } from '../../machines/catalogue/index.js';
import type { CardEffect, CommandCard } from '../../machines/model/command-card.js';

export function cardNamed(name: string): CommandCard {
  const found = catalogue.cards.find((card) => card.name === name);
  if (!found) throw new Error(`the catalogue has no card "${name}"`);
  return found;
}

/**
 * Cards of the catalogue whose effects players resolve, although nobody decides anything in them (R47). Tests of effects
 * use them as cards that wait for their players.
 */
export const CARDS_THAT_WAIT: readonly CommandCard[] = [
  'Annihilation Looms',
  'Master of Evil',
  'Full of Surprises',
  'Luminous Beings Are We',
].map((name) => {
  const card = cardNamed(name);
  const awaited = card.effects.filter(({ frequency }) => frequency !== 'lasting');
  return { ...card, effects: awaited.map(({ automatic: _automatic, ...effect }) => effect) };
});

/** A card for cases that no printed card covers: by default with 3 pips, one order and no character. */
export function madeUp(changes: Partial<CommandCard> = {}): CommandCard {
  return {
    id: 'made-up',
    name: 'Made Up',
    pips: 3,
    orders: [{ count: 1 }],
    effects: [],
    ...changes,
  };
}

/** A made-up card with one effect. */
export function withEffect(effect: Partial<CardEffect>, changes: Partial<CommandCard> = {}) {
  return madeUp({
    effects: [{ id: 'effect', timing: 'untimed', summary: 'An effect.', ...effect }],
    ...changes,
  });
}

/** A card that sets one order token aside as the Activation Phase begins. Its rank is a secret of its owner (R51). */
export const SETS_A_TOKEN_ASIDE = madeUp({
  id: 'plan',
  pips: 1,
  orders: [{ count: 1, units: [{ ranks: ['commander'] }] }],
  effects: [
    {
      id: 'plan',
      timing: 'activation-start',
      summary: 'Set a token aside.',
      choices: [
        { directive: { type: 'set-aside-tokens', player: 'self', ranks: ['?'] }, required: true },
      ],
    },
  ],
});
