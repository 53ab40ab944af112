import type { CardId, CommandCard } from '../../model/command-card.js';
import type { Unit } from '../../model/unit.js';
import type { CardLibrary } from '../input.js';
import type { CommandHandInput } from './input.js';

/** A command hand being built, and the army that it is built for. */
export interface HandDraft {
  army: readonly Unit[];
  /** The factions of the army: the given one, or those of its units; none if nothing is known. */
  factions: readonly string[];
  battleForce: string | undefined;
  hand: readonly CardId[];
  contingencies: readonly CardId[];
  /** Every card there is. */
  cards: CardLibrary;
  /** Whether this hand is hypothetical: an existing hand with one more card. */
  imagined?: true;
}

/** A card of a hand, or of the cards set aside with it. */
export interface CardAttempt {
  draft: HandDraft;
  card: CommandCard;
}

/** A name that cards of a draft bear. */
export interface NameAttempt {
  draft: HandDraft;
  name: string;
}

export function draftOf(input: CommandHandInput, library: CardLibrary): HandDraft {
  const { army, faction, battleForce, hand = [], contingencies = [], cards = [] } = input;
  return {
    army,
    factions: faction === undefined ? factionsOf(army) : [faction],
    battleForce,
    hand,
    contingencies,
    cards: withBrought(library, cards),
  };
}

/** The library with the given cards added; the same id wins. */
function withBrought(library: CardLibrary, brought: readonly CommandCard[]): CardLibrary {
  if (brought.length === 0) return library;
  const cards = new Map(library);
  for (const card of brought) cards.set(card.id, card);
  return cards;
}

/** A mercenary serves in armies of other factions: its own is the army's only if there is no other. */
function factionsOf(army: readonly Unit[]): string[] {
  const factions = new Set(army.flatMap(({ faction }) => faction?.toLowerCase() ?? []));
  if (factions.size > 1) factions.delete('mercenary');
  return [...factions];
}

/** The command cards with these ids; ids of other cards are left out. */
export function cardsNamed(draft: HandDraft, cardIds: readonly CardId[]): CommandCard[] {
  return cardIds.map((cardId) => draft.cards.get(cardId)).filter((card) => card !== undefined);
}

/** The ids that no command card has, each once. */
export function strangersAmong(draft: HandDraft, cardIds: readonly CardId[]): CardId[] {
  return [...new Set(cardIds.filter((cardId) => !draft.cards.has(cardId)))];
}

/** The pips of a card while a hand is built (CC-3). */
export function pipsInHand({ pips, handPips }: CommandCard): number {
  return handPips ?? pips;
}

/** Each name in use, once, ignoring case. */
export function namesAmong(cards: readonly CommandCard[]): string[] {
  return [...new Map(cards.map(({ name }) => [name.toLowerCase(), name])).values()];
}

/** A card as its player reads it. */
export function cardTitle(draft: HandDraft, cardId: CardId): string {
  return draft.cards.get(cardId)?.name ?? `"${cardId}"`;
}

/** `has`, or for a hypothetical hand, `would have`. */
export function has({ imagined }: HandDraft): string {
  return imagined ? 'would have' : 'has';
}
