import type { CommandCard, NamedOwners } from '../../model/command-card.js';
import type { Unit, UnitFilter } from '../../model/unit.js';
import {
  hasKeyword,
  isCounterpart,
  matchesAny,
  namedOwnersOf,
  ownersSuffice,
  sameName,
} from '../../model/unit-matching.js';
import { describeLeaders } from '../cards/characters.js';
import { FIELD_COMMANDER } from '../keywords/field-commander.js';
import {
  checkOf,
  permits,
  rule,
  violationsOf,
  type Check,
  type Rule,
  type Violation,
} from '../rule.js';
import type { Statement } from '../rulebook.js';
import type { CardAttempt, HandDraft } from './draft.js';
import { listed } from './wording.js';

/** Whether a card may belong to an army, checked while a hand is built. */

const AVAILABLE_TO_ALL = ['Ambush', 'Push', 'Assault', 'Standing Orders'];

/** CC-5: four cards are available to every army. */
function isAvailableToAll({ name }: CommandCard): boolean {
  return AVAILABLE_TO_ALL.some((common) => sameName(common, name));
}

export const CC_6 = {
  id: 'CC-6',
  kinds: ['guard'],
  summary:
    "A character's own cards may be included and used only if that character is in the army.",
} as const satisfies Statement;

/** CC-6: a character's card needs that character in the army; a counterpart is part of the army. */
export const characterIsInArmy = rule<CardAttempt>({
  id: 'CC-6',
  code: 'character-not-in-army',
  allows: ({ draft, card }) =>
    namedOwnersOf(card) === undefined || ownersSuffice(ofAnyTitle(card), draft.army),
  refusal: ({ draft, card }) => {
    const missing = missingCharacters(card, draft.army);
    return `${card.name} needs ${missing} in the army: leave the card out, or field ${missing}.`;
  },
});

/** CC-6: a card that names a character with a title needs the unit with that title. */
export const characterHasTheTitle = rule<CardAttempt>({
  id: 'CC-6',
  code: 'character-of-another-title',
  allows: (attempt) =>
    namedOwnersOf(attempt.card) === undefined ||
    !characterIsInArmy.allows(attempt) ||
    ownersSuffice(attempt.card, attempt.draft.army),
  refusal: ({ draft, card }) => {
    const { names, title: ofCard } = ownershipOf(card);
    const wanted = charactersAmong(
      card,
      names.map((name) => `${name}, ${ofCard}`),
    );
    const fielded = draft.army.filter((unit) => names.some((name) => sameName(name, unit.name)));
    const present = listed(fielded.map(({ name, title }) => (title ? `${name}, ${title}` : name)));
    return `${card.name} needs ${wanted} in the army, which has ${present}: leave the card out, or field ${wanted}.`;
  },
});

/** KW-20: while a hand is built, a unit with Field Commander also counts as a commander. */
function meetsRequirement(unit: Unit, requires: readonly UnitFilter[]): boolean {
  const asCommander = { ...unit, rank: 'commander' as const };
  return (
    matchesAny(unit, requires) ||
    (hasKeyword(unit, FIELD_COMMANDER) && matchesAny(asCommander, requires))
  );
}

/**
 * The units of which the army needs one: those that the card requires, or those to which it belongs (R45). A card with an empty
 * list requires none.
 */
export function requiredUnits({ requires, belongsTo }: CommandCard): readonly UnitFilter[] {
  return requires ?? (belongsTo && 'units' in belongsTo ? belongsTo.units : []);
}

/**
 * CC-6: a card that requires a kind of unit needs such a unit in the army, as its upgrades change it (UP-12). One
 * matching filter is enough.
 */
export const requiredUnitIsInArmy = rule<CardAttempt>({
  id: 'CC-6',
  also: ['UP-12', 'KW-20'],
  code: 'required-unit-not-in-army',
  allows: ({ draft, card }) => {
    const wanted = requiredUnits(card);
    return (
      wanted.length === 0 ||
      draft.army.some((unit) => !isCounterpart(unit) && meetsRequirement(unit, wanted))
    );
  },
  refusal: ({ card }) => {
    const wanted = requiredUnits(card).map(describeLeaders).join(', or ');
    return `${card.name} needs ${wanted} in the army: leave the card out, or field one.`;
  },
});

export const BF_1 = {
  id: 'BF-1',
  kinds: ['data', 'guard'],
  summary:
    'An army may have a battle force: its cards only with it, and its rules before the core rules (R42). A list that names one is read with it; for a text that does not, the question is asked where it matters (a card of a battle force in the hand).',
} as const satisfies Statement;

/** BF-1: a card of a battle force is available to that battle force only. Several battle forces may share a card. */
export const battleForceIsTheArmys = rule<CardAttempt>({
  id: 'BF-1',
  code: 'other-battle-force',
  allows: ({ draft: { battleForce: own }, card }) =>
    card.battleForce === undefined ||
    (own !== undefined &&
      (sameName(card.battleForce, own.name) || (own.cards ?? []).includes(card.id))),
  refusal: ({ draft, card }) =>
    `${card.name} is for ${forcesWithCard(draft, card)}, this army is of ${draft.battleForce?.name ?? 'no battle force'}: leave the card out, or name the battle force.`,
});

/** Names the battle forces that have a card. */
function forcesWithCard(
  { battleForces }: HandDraft,
  { id, battleForce = '' }: CommandCard,
): string {
  const others = [...battleForces.values()].filter(({ cards = [] }) => cards.includes(id));
  const names = [...new Set([battleForce, ...others.map(({ name }) => name)])];
  return names.length === 1
    ? `the battle force ${battleForce}`
    : `the battle forces ${listed(names)}`;
}

/** UP-1, UP-12: the upgrades of the army must be known, because they may change what its cards require. */
export const upgradesAreKnown = rule<HandDraft>({
  id: 'UP-1',
  code: 'unknown-upgrade',
  allows: ({ unknownUpgrades }) => unknownUpgrades.length === 0,
  refusal: ({ unknownUpgrades }) =>
    `Nothing is known about ${listed(
      [...new Set(unknownUpgrades)].map((id) => `"${id}"`),
    )}: add the facts of the upgrade, or take it off its unit.`,
});

/** Conditions of a card that are narrower than its faction. */
const NARROWER_TIES = [
  characterIsInArmy,
  characterHasTheTitle,
  requiredUnitIsInArmy,
  battleForceIsTheArmys,
] as const;

export const CC_5 = {
  id: 'CC-5',
  kinds: ['guard'],
  summary: '"Ambush", "Push", "Assault", "Standing Orders" are available to every commander.',
} as const satisfies Statement;

/** Checked only if all narrower conditions of the card hold, so a card whose character is missing is refused for that reason alone. */
export const factionIsTheArmys = rule<CardAttempt>({
  id: 'CC-5',
  code: 'other-faction',
  allows: (attempt) => {
    const { factions } = attempt.draft;
    const { faction } = attempt.card;
    return (
      faction === undefined ||
      factions.length === 0 ||
      factions.some((each) => sameFaction(each, faction)) ||
      !permits(NARROWER_TIES, attempt)
    );
  },
  refusal: ({ draft, card }) =>
    `${card.name} is for the faction ${card.faction}, and this army's is ${listed(draft.factions)}: leave the card out.`,
});

const TIES_OF_A_HAND_CARD: readonly Rule<CardAttempt>[] = [...NARROWER_TIES, factionIsTheArmys];

/** CT-10: a set-aside card that names a unit needs a unit of that name in the army. */
export const namedUnitIsInArmy = rule<CardAttempt>({
  ...characterIsInArmy,
  id: 'CT-10',
  code: 'named-unit-not-in-army',
});

/** CT-2: every other rule for the hand applies to set-aside cards too. */
function forSetAside(cardRule: Rule<CardAttempt>): Rule<CardAttempt> {
  return rule<CardAttempt>({
    ...cardRule,
    id: 'CT-2',
    refusal: (attempt) => `Set aside like a card of the hand: ${cardRule.refusal(attempt)}`,
  });
}

const TIES: Readonly<Record<'hand' | 'contingencies', readonly Rule<CardAttempt>[]>> = {
  hand: TIES_OF_A_HAND_CARD,
  contingencies: [
    namedUnitIsInArmy,
    ...TIES_OF_A_HAND_CARD.filter((cardRule) => cardRule !== characterIsInArmy).map(forSetAside),
  ],
};

/**
 * The reasons why a card may not be in the hand of this army (CC-5, CC-6, CC-8), or among its set-aside cards (CT-2,
 * CT-10).
 */
export function refusalsOfArmy(attempt: CardAttempt, place: 'hand' | 'contingencies'): Violation[] {
  if (isAvailableToAll(attempt.card)) return [];
  return violationsOf(TIES[place], attempt, { cardId: attempt.card.id, zone: place });
}

/** The same as a part of other checks. */
export function tiesToArmy(place: 'hand' | 'contingencies'): Check<CardAttempt> {
  return checkOf(TIES[place], (attempt) => refusalsOfArmy(attempt, place));
}

function ofAnyTitle(card: CommandCard): CommandCard {
  const owners = namedOwnersOf(card);
  if (!owners) return card;
  const { match, names } = owners;
  return { ...card, belongsTo: { match, names } };
}

const NOBODYS: NamedOwners = { match: 'any', names: [] };

function ownershipOf(card: CommandCard): NamedOwners {
  return namedOwnersOf(card) ?? NOBODYS;
}

function missingCharacters(card: CommandCard, army: readonly Unit[]): string {
  const { names } = ownershipOf(card);
  const missing = names.filter((name) => !army.some((unit) => sameName(unit.name, name)));
  return charactersAmong(card, missing);
}

function charactersAmong(card: CommandCard, names: readonly string[]): string {
  return listed(names, ownershipOf(card).match === 'all' ? 'and' : 'or');
}

/** Whether two names mean the same faction. Sources write `rebels` or `rebel`, `separatists` or `separatist`. */
function sameFaction(one: string, other: string): boolean {
  const singular = (faction: string) => faction.replace(/s$/i, '');
  return sameName(singular(one), singular(other));
}
