import type { CommandCard } from '../model/command-card.js';
import { commonCards } from './cards/common.js';
import { empireCharacterCards } from './cards/empire-characters.js';
import { empireCards } from './cards/empire.js';
import { mandalorianCards } from './cards/mandalorians.js';
import { mercenaryCards } from './cards/mercenaries.js';
import { olderCards } from './cards/older.js';
import { rebelCharacterCards } from './cards/rebel-characters.js';
import { rebelCards } from './cards/rebels.js';
import { republicCharacterCards } from './cards/republic-characters.js';
import { republicCards } from './cards/republic.js';
import { separatistCards } from './cards/separatists.js';
import { cardsFrom, factsOfEditionsById, type WrittenCard } from './written.js';

/** Every command card of the current edition, as written. */
export const writtenCards: readonly WrittenCard[] = [
  ...commonCards,
  ...rebelCharacterCards,
  ...rebelCards,
  ...empireCharacterCards,
  ...empireCards,
  ...republicCharacterCards,
  ...republicCards,
  ...separatistCards,
  ...mercenaryCards,
  ...mandalorianCards,
];

/** Every command card of the current edition. */
export const catalogueCards: readonly CommandCard[] = /* @__PURE__ */ cardsFrom(writtenCards);
/** Facts of each command card, as programs read them. */
export const catalogueCardFacts = /* @__PURE__ */ factsOfEditionsById(writtenCards);

/** Every command card of an earlier edition that was renamed, changed or withdrawn. */
export const legacyCards: readonly CommandCard[] = /* @__PURE__ */ cardsFrom(olderCards);
/** Facts of each older card, as programs read them. */
export const legacyCardFacts = /* @__PURE__ */ factsOfEditionsById(olderCards);
