import { catalogueCardFacts } from '../../machines/catalogue/card-facts.js';
import { catalogueCards } from '../../machines/catalogue/cards.js';
import { legacyCardFacts } from '../../machines/catalogue/legacy-card-facts.js';
import { legacyCards } from '../../machines/catalogue/legacy-cards.js';
import type { CommandCard } from '../../machines/model/command-card.js';
import { LONGEST_NAME } from './bounds.js';
import { byPlainName, plainName } from './names.js';
import { nearnessTo, slipsFrom } from './nearest.js';
import type { EditionNote } from './read-list.js';

export interface FoundCard {
  card: CommandCard;
  /** Not in the catalogue: the caller must bring the card. */
  brought?: true;
  note?: EditionNote;
}

const current = byPlainName(catalogueCards, ({ name }) => name);
const legacy = byPlainName(legacyCards, ({ name }) => name);

/** The card of that name: of the catalogue, else of an older edition. */
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

/** A note on doubtful facts of a card (R34). */
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

/** The distance between a name and that of a card if it may be a typing mistake for it; 1 if not. */
export const gapToCards = slipsFrom(everyCard.map(({ name }) => name));

/** The cards whose names are most like this one. */
export const nearestCards = nearnessTo(
  everyCard.map(({ name, faction }) => ({
    name,
    factions: faction === undefined ? [] : [faction],
  })),
);
