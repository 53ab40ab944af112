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
    expect(summaryOf('hello-there', 'untimed')).toBe('Obi-Wan has Nimble in this round.');
    expect(summaryOf('hello-there', 'activation-start')).toBe(
      'For each enemy within range 2 Obi-Wan may gain an aim, a dodge, a standby or a surge.',
    );
  });

  it('R37: Take A New Beginning apart: tokens with the orders, Inspire at once, and Ahsoka recovers later', () => {
    expect(summaryOf('a-new-beginning', 'issue-orders')).toBe(
      'Each trooper on a small base ordered with this card gains an aim or a dodge.',
    );
    expect(summaryOf('a-new-beginning', 'untimed')).toBe('Ahsoka has Inspire 2 in this round.');
    expect(summaryOf('a-new-beginning', 'during-activation')).toBe(
      'As she starts her next activation Ahsoka recovers.',
    );
  });

  it('R37: no sentence needs another sentence of its card', () => {
    const pointing = cards.flatMap(({ id, effects }) =>
      effects.flatMap(({ summary }) =>
        /^(Such|It|They|Then)\b|\b(As|In|Once in|When|Of) (\w+ \w+ )?(that activation|these|those)\b/.test(
          summary,
        )
          ? [`${id}: ${summary}`]
          : [],
      ),
    );
    expect(pointing).toEqual([]);
  });

  it('R37: no sentence of a card of today stands for effects at several times', () => {
    const undivided = catalogue.cards.filter(({ effects }) =>
      effects.some(({ summary }) => summary.startsWith('The part of the card')),
    );
    expect(undivided).toEqual([]);
  });

  it('R37, R47: each sentence with a value of the table is a reminder that appears at a unit', () => {
    const untold = cards.flatMap(({ id, effects }) =>
      effects.flatMap((effect) => {
        const isTold =
          (effect.automatic ?? effect.frequency === 'lasting') && effect.for?.length !== 0;
        return effect.says && !isTold ? [`${id}: ${effect.id}`] : [];
      }),
    );
    expect(untold).toEqual([]);
  });

  it.each([
    ['ai-coordination', 'issue-orders', 'Each unit ordered with this card gains a standby.'],
    [
      'i-want-you-to-know-failure',
      'during-activation',
      'An Imperial unit that attacks a unit without a facedown token gains an aim.',
    ],
    [
      'weapons-are-our-religion',
      'untimed',
      'Weapons of allied Mandalorian troopers, ordered or not, are Versatile in this round.',
    ],
    [
      'incapacitate',
      'during-activation',
      'Iden may, as a free action, give an enemy trooper within range 1 in sight of her seeker droid 3 suppression; a corps unit that has not activated loses its activation: its token is turned facedown, or it gets a facedown corps token from its pool.',
    ],
  ])('R37: %s says what its image shows', (card, effect, summary) => {
    expect(summaryOf(card, effect)).toBe(summary);
  });
});
