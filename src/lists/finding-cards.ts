import { catalogueCardFacts } from '../../machines/catalogue/card-facts.js';
import { catalogueCards } from '../../machines/catalogue/cards.js';
import { legacyCardFacts } from '../../machines/catalogue/legacy-card-facts.js';
import { legacyCards } from '../../machines/catalogue/legacy-cards.js';
import type { CommandCard } from '../../machines/model/command-card.js';
import { LONGEST_NAME } from './bounds.js';
import { byPlainName, plainName } from './names.js';
import { nearnessTo, typoGapTo } from './nearest.js';
import type { EditionNote } from './read-list.js';

export interface FoundCard {
  card: CommandCard;
  /** True if the card is not in the catalogue, so that the input must contain it. */
  brought?: true;
  note?: EditionNote;
}

const current = byPlainName(catalogueCards, ({ name }) => name);
const legacy = byPlainName(legacyCards, ({ name }) => name);

/** Returns the card with this name: of the catalogue, otherwise of an older edition. */
export function cardCalled(name: string): FoundCard | undefined {
  if (name.length > LONGEST_NAME) return undefined;
  const plain = plainName(name);
  const [card] = current.get(plain) ?? [];
  if (card) return { card, ...noteOnDoubts(name, card) };
  const [older] = legacy.get(plain) ?? [];
  return older && ofAnOlderEdition(name, older);
}

export function isCardName(name: string): boolean {
  return cardCalled(name) !== undefined;
}

/** Returns a note if some facts of a card are doubtful (R34). */
function noteOnDoubts(name: string, card: CommandCard): Pick<FoundCard, 'note'> {
  const { lowFields, edition } = catalogueCardFacts[card.id] ?? {};
  if (!lowFields) return {};
  const message = `${card.name} is known only in part; uncertain: ${lowFields.join(', ')}.`;
  return {
    note: { kind: 'card', name, found: card.id, edition: edition ?? 'current', message },
  };
}

function ofAnOlderEdition(name: string, older: CommandCard): FoundCard {
  const { edition = 'older', renamedTo } = legacyCardFacts[older.id] ?? {};
  const [renamed] = renamedTo === undefined ? [] : (current.get(plainName(renamedTo)) ?? []);
  if (renamed) {
    const message = `${older.name} of edition ${edition} is called ${renamed.name} now.`;
    return { card: renamed, note: { kind: 'card', name, found: renamed.id, edition, message } };
  }
  const message = `${older.name} is a card of edition ${edition}; the current edition has none of that name.`;
  return {
    card: older,
    brought: true,
    note: { kind: 'card', name, found: older.id, edition, message },
  };
}

const everyCard = [...catalogueCards, ...legacyCards];

/** Returns the distance of a name from the nearest card if it may be a typing mistake for that card; otherwise 1. */
export const gapToCards = typoGapTo(everyCard.map(({ name }) => name));

/** Finds the cards with names similar to an unknown name. */
export const nearestCards = nearnessTo(
  everyCard.map(({ name, faction }) => ({
    name,
    factions: faction === undefined ? [] : [faction],
  })),
);
