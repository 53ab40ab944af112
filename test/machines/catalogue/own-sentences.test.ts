import { describe, expect, it } from 'vitest';
import { legacyCards } from '../../../machines/catalogue/cards.js';
import { catalogue } from '../../../src/index.js';

const cards = [...catalogue.cards, ...legacyCards];
const summaryOf = (cardId: string, effectId: string) =>
  cards.find(({ id }) => id === cardId)?.effects.find(({ id }) => id === effectId)?.summary;

describe('the effects of a card', () => {
  it('R37: the effects of one card have different summaries, so that a player knows which one is due', () => {
    const alike = cards.filter(
      ({ effects }) => new Set(effects.map(({ summary }) => summary)).size < effects.length,
    );
    expect(alike.map(({ name }) => name)).toEqual([]);
  });

  it('R37: Hello There gives Nimble at once, and tokens at the start of the Activation Phase', () => {
    expect(summaryOf('hello-there', 'untimed')).toBe('Obi-Wan gains Nimble.');
    expect(summaryOf('hello-there', 'activation-start')).toBe(
      'Obi-Wan gains tokens for nearby enemies.',
    );
  });

  it('R37: the summary says so if the data do not tell which part happens now', () => {
    expect(summaryOf('were-not-programmed', 'during-activation')).toBe(
      'The part of the card that happens now, during the Activation Phase: Rex gains surges, inspires, and may recover.',
    );
  });

  it('R21: Covert Observation resolves before orders are issued, because it limits the orders of the opponent', () => {
    const card = catalogue.cards.find(({ id }) => id === 'covert-observation');
    expect(card?.effects.map(({ timing }) => timing)).toEqual(['untimed']);
  });
});
