import { isMarked, type CardNames } from './finding-cards.js';
import type { CardId } from '../../machines/model/command-card.js';
import { TYPO_GAP, MOST_SUGGESTED } from './nearest.js';
import type { ReadList, UnresolvedName } from './read-list.js';
import type { WrittenList } from './written.js';

/** The name of the card that list builders leave out. */
export const STANDING_ORDERS = 'Standing Orders';

/** The cards of a list, with what was remarked on them. */
export type HandOfList = Pick<
  ReadList,
  'hand' | 'contingencies' | 'divulged' | 'unresolved' | 'editions' | 'cards' | 'remarks'
>;

export function handFrom(
  written: WrittenList,
  faction: string | undefined,
  names: CardNames,
): HandOfList {
  const impliesOrders = standingOrdersImplied(written, names);
  const hand = [...written.hand, ...(impliesOrders ? [STANDING_ORDERS] : [])];
  const cardsByName = new Map(
    [...hand, ...written.contingencies].map((name) => [name, names.find(name)]),
  );
  const all = [...cardsByName.values()].filter((each) => each !== undefined);
  const cardsIn = (zone: readonly string[]) =>
    zone.flatMap((name) => cardsByName.get(name)?.card.id ?? []);
  const unknownIn = (kind: UnresolvedName['kind'], zone: readonly string[]) =>
    unknownNames(
      kind,
      zone.filter((name) => !cardsByName.get(name)),
      (name) => names.nearest(name, faction),
    );

  return {
    hand: cardsIn(hand),
    contingencies: cardsIn(written.contingencies),
    divulged: divulgedAmong(written.hand, names),
    unresolved: [...unknownIn('card', hand), ...unknownIn('contingency', written.contingencies)],
    editions: all.flatMap(({ note }) => note ?? []),
    cards: [
      ...new Map(all.flatMap(({ card, brought }) => (brought ? [[card.id, card]] : []))).values(),
    ],
    remarks: [
      ...(impliesOrders
        ? [
            '"Standing Orders" is not named, as list builders leave it out: it is taken to be in the hand.',
          ]
        : []),
      ...[...written.hand, ...written.contingencies].flatMap((name) => {
        const card = isMarked(name) ? cardsByName.get(name)?.card : undefined;
        return card && !(card.divulge && written.hand.includes(name))
          ? [`${card.name} is not a card that is divulged at setup.`]
          : [];
      }),
    ],
  };
}

/** R43, R49: the cards of a hand that their player shows at setup: those with the mark, and those that must be shown. */
function divulgedAmong(hand: readonly string[], names: CardNames): CardId[] {
  const shown = hand.flatMap((name) => {
    const card = names.find(name)?.card;
    return card?.divulge === 'must' || (card?.divulge === 'may' && isMarked(name)) ? [card.id] : [];
  });
  return [...new Set(shown)];
}

/** Returns true if a list implies "Standing Orders": its hand does not name that card, not even misspelt. */
export function standingOrdersImplied(
  { hand, standingOrdersImplied }: WrittenList,
  names: CardNames,
): boolean {
  return (
    standingOrdersImplied && hand.length > 0 && !hand.some((name) => isStandingOrders(name, names))
  );
}

function isStandingOrders(name: string, names: CardNames): boolean {
  const card = names.find(name)?.card;
  if (card) return card.id === names.find(STANDING_ORDERS)?.card.id;
  const [nearest] = names.nearest(name);
  return nearest?.name === STANDING_ORDERS && nearest.gap <= TYPO_GAP;
}

/** Returns each unknown name once, with similar names for the first of them. */
export function unknownNames(
  kind: UnresolvedName['kind'],
  names: readonly string[],
  nearestTo: (name: string) => { name: string }[],
): UnresolvedName[] {
  return [...new Set(names)].map((name, index) => ({
    kind,
    name,
    nearest: index < MOST_SUGGESTED ? nearestTo(name).map((near) => near.name) : [],
  }));
}
