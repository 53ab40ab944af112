import type { CardId, CommandCard } from '../../model/command-card.js';
import { isOwner, matchesAny, standingUnits } from '../../model/unit-matching.js';
import type { Unit } from '../../model/unit.js';
import type { FactLibrary } from '../library.js';
import { refusalsOfArmy } from './belonging.js';
import { cardsNamed, draftOf, type HandDraft } from './draft.js';
import { checkHandInput, type CommandHandInput } from './input.js';
import { mandatoryCards } from './mandatory.js';
import { HAND_PIPS, PLACES_FOR_EACH, placeOf } from './pips.js';
import { contingencyLimit } from './setting-aside.js';
import type { ReadonlyDeep } from '../../model/readonly-deep.js';

/** The smallest change that makes a hand legal. Nothing is added or removed if it is legal already. @public */
export interface HandFix {
  /** The cards to remove from the hand, in the order of the hand. */
  remove: CardId[];
  /** The cards to add to the hand, in the order of the catalogue for each kind of card. */
  add: CardId[];
  /** The cards to remove from the set-aside cards, in their order. */
  removeContingencies: CardId[];
  /** The hand and the set-aside cards after the fix: first the cards that stay, in their order, then the new ones. */
  hand: CardId[];
  contingencies: CardId[];
}

/**
 * Finds the smallest change that makes a hand legal, for its army and for each army of `alsoFor`. These armies have the
 * same faction as the first, or none. No other change adds and removes fewer cards in total. Cards whose orders the
 * army can take are added first, and among them those that belong to its units. The result is deterministic: of equal
 * cards, earlier ones of a list are kept first, and earlier ones of the catalogue are added first. Returns `undefined` if the known cards make no legal hand. Assumes that cards of one name have the same pips.
 * @throws CommandHandInputError with every fault of an input that is not an army with a hand
 */
export type SmallestFix = (
  input: ReadonlyDeep<CommandHandInput>,
  alsoFor?: readonly (readonly Unit[])[],
) => HandFix | undefined;

/** @param library the cards that may fix a hand, in addition to those of the input */
export function createSmallestFix(library: FactLibrary): SmallestFix {
  return (given, alsoFor = []) => {
    const input = checkHandInput(given);
    const draft = draftOf(input, library);
    const others = alsoFor.map((army) => draftOf({ ...input, army: [...army] }, library));
    const drafts: Drafts = [draft, ...others];
    const setAside = legalCards(drafts, cardsNamed(draft, draft.contingencies), 'contingencies');
    const fixed = fixedHand(drafts, setAside);
    if (!fixed) return undefined;
    const { kept, added } = fixed;
    const contingencies = setAside
      .filter(bearsNoNameOf([...kept, ...added]))
      .slice(0, Math.min(...drafts.map(({ army }) => contingencyLimit(army))))
      .map(({ id }) => id);
    const stays = kept.map(({ id }) => id);
    const add = added.map(({ id }) => id);
    return {
      remove: without(draft.hand, stays),
      add,
      removeContingencies: without(draft.contingencies, contingencies),
      hand: [...stays, ...add],
      contingencies,
    };
  };
}

/** The places of a hand (CC-3), and the number of cards for each. */
const PLACES = [
  ...HAND_PIPS.map((place) => ({ place, count: PLACES_FOR_EACH })),
  { place: 'Standing Orders' as const, count: 1 },
];

/**
 * A kept card saves two changes, a removal and an addition; a set-aside card saves one. So the hand keeps as many cards
 * as it can, and set-aside cards only decide among equal choices.
 */
function fixedHand(drafts: Drafts, setAside: readonly CommandCard[]) {
  const [draft] = drafts;
  const present = legalCards(drafts, cardsNamed(draft, draft.hand), 'hand');
  const every = legalCards(drafts, [...draft.cards.values()], 'hand');
  const mandatory = drafts.flatMap(mandatoryCards);
  const isOther = bearsNoNameOf(mandatory);
  const mayGo = (cards: readonly CommandCard[]) => freeOnesFirst(cards.filter(isOther), setAside);
  const hasToBeThere = (card: CommandCard) => !isOther(card);
  const stays = new Set<CommandCard>();
  const added: CommandCard[] = [];
  for (const { place, count } of PLACES) {
    const fits = (card: CommandCard) => placeOf(card) === place;
    const here = present.filter(fits);
    const others = every.filter(fits).filter(bearsNoNameOf([...present, ...added]));
    const due = others.filter(hasToBeThere);
    const bound = here.filter(hasToBeThere);
    const free = Math.max(0, count - due.length - bound.length);
    const keep = [...bound, ...mayGo(here).slice(0, free)].slice(0, count);
    const come = [...due, ...mayGo(mostUsefulFirst(others, draft.army))].slice(
      0,
      count - keep.length,
    );
    if (keep.length + come.length < count) return undefined;
    for (const card of keep) stays.add(card);
    added.push(...come);
  }
  const kept = present.filter((card) => stays.has(card));
  // A card without a place, or more such cards than places: no legal hand exists.
  return mandatory.some(bearsNoNameOf([...kept, ...added])) ? undefined : { kept, added };
}

/** One hand with each possible army. */
type Drafts = readonly [HandDraft, ...HandDraft[]];

/** The legal cards for each army, one card of each name. */
function legalCards(
  drafts: Drafts,
  cards: readonly CommandCard[],
  place: 'hand' | 'contingencies',
): CommandCard[] {
  const ofEachName = new Map<string, CommandCard>();
  const isLegal = (card: CommandCard) =>
    drafts.every((draft) => refusalsOfArmy({ draft, card }, place).length === 0);
  for (const card of new Set(cards)) {
    const name = card.name.toLowerCase();
    if (!ofEachName.has(name) && isLegal(card)) ofEachName.set(name, card);
  }
  return [...ofEachName.values()];
}

/** Puts cards that are not set aside first: moving a set-aside card into the hand needs one more change (CT-9). */
function freeOnesFirst(cards: readonly CommandCard[], setAside: readonly CommandCard[]) {
  const free = cards.filter(bearsNoNameOf(setAside));
  return [...free, ...cards.filter((card) => !free.includes(card))];
}

/** Puts cards first whose orders the army can take, and among them those that belong to its units. */
function mostUsefulFirst(cards: readonly CommandCard[], army: readonly Unit[]): CommandCard[] {
  const units = standingUnits(army);
  const canTake = ({ orders }: CommandCard) =>
    orders.every((slot) => units.some((unit) => matchesAny(unit, slot.units)));
  const isOfTheArmy = (card: CommandCard) => units.some((unit) => isOwner(unit, card));
  const place = (card: CommandCard) => (!canTake(card) ? 2 : isOfTheArmy(card) ? 0 : 1);
  return cards.toSorted((one, other) => place(one) - place(other));
}

function bearsNoNameOf(others: readonly CommandCard[]): (card: CommandCard) => boolean {
  const names = new Set(others.map(({ name }) => name.toLowerCase()));
  return ({ name }) => !names.has(name.toLowerCase());
}

/** The ids without those that are taken. A taken id is removed once. */
function without(cardIds: readonly CardId[], taken: readonly CardId[]): CardId[] {
  const left = [...taken];
  return cardIds.filter((cardId) => {
    const index = left.indexOf(cardId);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
