import type { CardId, CommandCard } from '../../machines/model/command-card.js';
import { cardCalled, nearestCards } from './finding-cards.js';
import { isSameName } from './names.js';
import { TYPO_GAP, MOST_SUGGESTED } from './nearest.js';
import type { EditionNote, UnresolvedName } from './read-list.js';
import type { WrittenList } from './written.js';

const STANDING_ORDERS = { id: 'standing-orders', name: 'Standing Orders' };

/** The cards that a list names, with remarks. */
export interface FoundHand {
  hand: CardId[];
  contingencies: CardId[];
  /** The card for each written name, or null. */
  handFound: (CardId | null)[];
  contingenciesFound: (CardId | null)[];
  unresolved: UnresolvedName[];
  editions: EditionNote[];
  cards: CommandCard[];
  remarks: string[];
}

export function handFrom(written: WrittenList, faction: string | undefined): FoundHand {
  const names = [...written.hand, ...written.contingencies];
  const cardsByName = new Map(names.map((name) => [name, cardCalled(name)]));
  const idOf = (name: string): CardId | null => cardsByName.get(name)?.card.id ?? null;
  const all = [...cardsByName.values()].filter((each) => each !== undefined);
  const impliesOrders = standingOrdersImplied(written);

  return {
    hand: [...known(written.hand.map(idOf)), ...(impliesOrders ? [STANDING_ORDERS.id] : [])],
    contingencies: known(written.contingencies.map(idOf)),
    handFound: written.hand.map(idOf),
    contingenciesFound: written.contingencies.map(idOf),
    unresolved: [
      ...unknownNames('card', written.hand, cardsByName, faction),
      ...unknownNames('contingency', written.contingencies, cardsByName, faction),
    ],
    editions: all.flatMap(({ note }) => note ?? []),
    cards: [
      ...new Map(all.flatMap(({ card, brought }) => (brought ? [[card.id, card]] : []))).values(),
    ],
    remarks: impliesOrders
      ? [
          '"Standing Orders" is not named, as list builders leave it out: it is taken to be in the hand.',
        ]
      : [],
  };
}

/** Returns true if a list implies "Standing Orders": its hand does not name that card, not even misspelt. */
export function standingOrdersImplied({ hand, standingOrdersImplied }: WrittenList): boolean {
  return (
    standingOrdersImplied &&
    hand.length > 0 &&
    !hand.some((name) => isSameName(name, STANDING_ORDERS.name) || isMisspeltOrders(name))
  );
}

function isMisspeltOrders(name: string): boolean {
  if (cardCalled(name)) return false;
  const [nearest] = nearestCards(name);
  return nearest?.name === STANDING_ORDERS.name && nearest.gap <= TYPO_GAP;
}

function known(ids: readonly (CardId | null)[]): CardId[] {
  return ids.filter((id) => id !== null);
}

function unknownNames(
  kind: UnresolvedName['kind'],
  names: readonly string[],
  cardsByName: ReadonlyMap<string, unknown>,
  faction: string | undefined,
): UnresolvedName[] {
  return [...new Set(names)]
    .filter((name) => cardsByName.get(name) === undefined)
    .map((name, index) => ({
      kind,
      name,
      nearest: index < MOST_SUGGESTED ? nearestCards(name, faction).map((near) => near.name) : [],
    }));
}
