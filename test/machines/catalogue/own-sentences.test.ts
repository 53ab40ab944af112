import { describe, expect, it } from 'vitest';
import { legacyCards } from '../../../machines/catalogue/legacy-cards.js';
import { catalogue } from '../../../src/index.js';

const cards = [...catalogue.cards, ...legacyCards];
const summaryOf = (cardId: string, effectId: string) =>
  cards.find(({ id }) => id === cardId)?.effects.find(({ id }) => id === effectId)?.summary;

describe('the effects of a card', () => {
  it('R37: each have a sentence of their own, so that a player knows which one is asked for now', () => {
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

  it('R37: where the facts do not say which part happens when, the sentence says so', () => {
    expect(summaryOf('were-not-programmed', 'during-activation')).toBe(
      'The part of it that happens now, during the Activation Phase: Rex gains surges, inspires, and may recover.',
    );
  });

  it('R21: Covert Observation is resolved before orders are issued, as it binds those of the opponent', () => {
    const card = catalogue.cards.find(({ id }) => id === 'covert-observation');
    expect(card?.effects.map(({ timing }) => timing)).toEqual(['untimed']);
  });
});
