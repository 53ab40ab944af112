import type { CommandCard } from '../../machines/model/command-card.js';
import { createEffectQuery, type EffectQuery } from '../../machines/rules/cards/cards-in-play.js';
import {
  createKeywordQuery,
  type KeywordQuery,
} from '../../machines/rules/cards/granted-keywords.js';

/** What later phases ask of an outcome that may name these cards without their being brought. */
export interface QueriesWithCards {
  grantedKeywords: KeywordQuery;
  activeEffects: EffectQuery;
}

export function queriesWithCards(cards: readonly CommandCard[]): QueriesWithCards {
  const library = new Map(cards.map((card) => [card.id, card]));
  return {
    grantedKeywords: createKeywordQuery(library),
    activeEffects: createEffectQuery(library),
  };
}
