import { describe, expect, it } from 'vitest';
import { legacyCards } from '../../../machines/catalogue/cards.js';
import { catalogue } from '../../../src/index.js';

const cards = [...catalogue.cards, ...legacyCards];

describe('the effects of a card', () => {
  it('R37: the effects of one card have different summaries, so that a player knows which one is due', () => {
    const alike = cards.filter(
      ({ effects }) => new Set(effects.map(({ summary }) => summary)).size < effects.length,
    );
    expect(alike.map(({ name }) => name)).toEqual([]);
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
});
