import type { BattleForce } from '../../model/battle-force.js';
import type { CardId, CommandCard } from '../../model/command-card.js';
import type { Unit, UpgradeId } from '../../model/unit.js';
import {
  armyBuiltWith,
  findBattleForce,
  upgradeIdsOf,
  upgradesNamedBy,
  withOwnFacts,
  type CardLibrary,
  type FactLibrary,
} from '../library.js';
import type { CommandHandInput } from './input.js';

/** A command hand while it is built, with its army. */
export interface HandDraft {
  army: readonly Unit[];
  /** The factions of the army: as given, that of its battle force, or those of its units. Empty if unknown. */
  factions: readonly string[];
  /** The battle force of the army (BF-1). An unknown one has only its name. */
  battleForce: BattleForce | undefined;
  /** Every battle force of the library. */
  battleForces: ReadonlyMap<string, BattleForce>;
  hand: readonly CardId[];
  contingencies: readonly CardId[];
  /** The upgrades of units about which nothing is known: they would be dropped silently. */
  unknownUpgrades: readonly UpgradeId[];
  /** The library of all cards. */
  cards: CardLibrary;
  /** Whether this hand is hypothetical: an existing hand with one more card. */
  imagined?: true;
}

/** A card of a hand, or of the set-aside cards. */
export interface CardAttempt {
  draft: HandDraft;
  card: CommandCard;
}

/** A name that cards of a draft have. */
export interface NameAttempt {
  draft: HandDraft;
  name: string;
}

/** The army of the draft is the army as it is built (UP-12): with its upgrades and its battle force. */
export function draftOf(input: CommandHandInput, library: FactLibrary): HandDraft {
  const { army, faction, hand = [], contingencies = [], cards } = input;
  const ofForce = battleForceIn(input, library);
  const known = faction ?? ofForce?.faction;
  const upgrades = upgradesNamedBy(army, withOwnFacts(input.upgrades, library.upgrades));
  return {
    army: armyBuiltWith(input, library),
    factions: known === undefined ? factionsOf(army) : [known],
    battleForce: ofForce,
    battleForces: withOwnFacts(input.battleForces, library.battleForces),
    hand,
    contingencies,
    unknownUpgrades: army.flatMap(upgradeIdsOf).filter((id) => !Object.hasOwn(upgrades, id)),
    cards: withOwnFacts(cards, library.cards),
  };
}

function battleForceIn(
  { battleForce, battleForces }: CommandHandInput,
  library: FactLibrary,
): BattleForce | undefined {
  if (battleForce === undefined || battleForce === null) return undefined;
  const known = findBattleForce(withOwnFacts(battleForces, library.battleForces), battleForce);
  return known ?? { id: battleForce, name: battleForce };
}

/**
 * The factions of an army's units. Mercenaries serve in armies of other factions, so their own faction counts only if
 * there is no other.
 */
function factionsOf(army: readonly Unit[]): string[] {
  const factions = new Set(army.flatMap(({ faction }) => faction?.toLowerCase() ?? []));
  if (factions.size > 1) factions.delete('mercenary');
  return [...factions];
}

/** The command cards with these ids; unknown ids are left out. */
export function cardsNamed(draft: HandDraft, cardIds: readonly CardId[]): CommandCard[] {
  return cardIds.map((cardId) => draft.cards.get(cardId)).filter((card) => card !== undefined);
}

/** The ids that belong to no command card, each once. */
export function strangersAmong(draft: HandDraft, cardIds: readonly CardId[]): CardId[] {
  return [...new Set(cardIds.filter((cardId) => !draft.cards.has(cardId)))];
}

/** The pips of a card while a hand is built (CC-3). */
export function pipsInHand({ pips, handPips }: CommandCard): number {
  return handPips ?? pips;
}

/** All names of these cards, each once, ignoring case. */
export function namesAmong(cards: readonly CommandCard[]): string[] {
  return [...new Map(cards.map(({ name }) => [name.toLowerCase(), name])).values()];
}

/** The name of a card for messages to a player. */
export function cardTitle(draft: HandDraft, cardId: CardId): string {
  return draft.cards.get(cardId)?.name ?? `"${cardId}"`;
}

/** `has`, or for a hypothetical hand, `would have`. */
export function has({ imagined }: HandDraft): string {
  return imagined ? 'would have' : 'has';
}
