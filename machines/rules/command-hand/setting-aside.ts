import type { CardId } from '../../model/command-card.js';
import { requireThat } from '../../model/require-that.js';
import { didYouMean } from '../../model/shape.js';
import type { Unit } from '../../model/unit.js';
import { hasKeyword, isCounterpart, sameName } from '../../model/unit-matching.js';
import { rule } from '../rule.js';
import type { Statement } from '../rulebook.js';
import { cardTitle, namesAmong, type HandDraft } from './draft.js';
import { capitalised, enumerated, spelledNumber, listed } from './wording.js';

/**
 * The number of cards that an army may set aside: the sum of Contingencies X over its units (CT-1).
 * @param army the units, as `list.army`
 * @throws TypeError for anything but a list of units
 * @public
 * @example
 * contingencyLimit(list.army); // 2
 */
export function contingencyLimit(army: readonly Unit[]): number {
  const isArmy = Array.isArray(army) && army.every((unit) => typeof unit?.name === 'string');
  requireThat(isArmy, 'contingencyLimit(army)', 'a list of units is expected', army);
  return contingenciesIn(army);
}

function contingenciesIn(army: readonly Unit[]): number {
  return ownUnits(army).reduce((sum, unit) => sum + contingenciesOf(unit), 0);
}

export const CT_1 = {
  id: 'CT-1',
  kinds: ['guard'],
  summary:
    'While a command hand is built, a player may set aside up to X extra command cards, X = the sum of the values of Contingencies X over all units of the army.',
} as const satisfies Statement;

/** CT-1: up to X cards are set aside. */
export const noMoreThanAllowed = rule<HandDraft>({
  id: 'CT-1',
  code: 'too-many-set-aside',
  allows: ({ army, contingencies }) => contingencies.length <= contingenciesIn(army),
  refusal: (draft) => {
    const { army, contingencies, imagined } = draft;
    const allowance = contingenciesIn(army);
    const these = contingencies.map((cardId) => cardTitle(draft, cardId));
    if (allowance === 0) {
      return `No unit of this army has Contingencies, so no card may be set aside: leave out ${listed(these)}.`;
    }
    const bearers = listed(bearersIn(army).map((unit) => unit.name));
    const cards = allowance === 1 ? 'card' : 'cards';
    return `${capitalised(spelledNumber(allowance))} ${cards} may be set aside, by Contingencies of ${bearers}; ${spelledNumber(contingencies.length)} ${imagined ? 'would be' : 'are'}: ${enumerated(these)}. Leave ${spelledNumber(contingencies.length - allowance)} out.`;
  },
});

/** An id, and the draft in which it should name a command card. */
export interface IdAttempt {
  draft: HandDraft;
  cardId: CardId;
}

export const CT_6 = {
  id: 'CT-6',
  kinds: ['guard'],
  summary: 'Only command cards can be set aside.',
} as const satisfies Statement;

export const onlyCommandCardsAreSetAside = rule<IdAttempt>({
  id: 'CT-6',
  code: 'not-a-command-card',
  allows: isCommandCard,
  refusal: ({ cardId }) =>
    `Only command cards can be set aside, and "${cardId}" is none that is known: leave it out.`,
});

export const CC_7 = {
  id: 'CC-7',
  kinds: ['data'],
  summary: "A character-specific card carries the character's name below its own.",
} as const satisfies Statement;

/** CC-7: only command cards can be in the hand. */
export const onlyCommandCardsAreInHand = rule<IdAttempt>({
  id: 'CC-7',
  code: 'unknown-card',
  allows: isCommandCard,
  refusal: ({ cardId, draft }) =>
    `No command card "${cardId}" is known${didYouMean(cardId, namesLike(cardId, draft))}: leave it out, or bring it with the list.`,
});

/** The names of the known cards; their ids if an id is misspelt, or if a name is given where an id is needed. */
function namesLike(given: string, { cards }: HandDraft): string[] {
  const names = namesAmong([...cards.values()]);
  return /^[a-z\d-]+$/.test(given) || names.includes(given) ? [...cards.keys()] : names;
}

function isCommandCard({ draft, cardId }: IdAttempt): boolean {
  return draft.cards.has(cardId);
}

/** A counterpart is a part of its unit, not a separate unit (R28). */
function ownUnits(army: readonly Unit[]): Unit[] {
  return army.filter((unit) => !isCounterpart(unit));
}

function bearersIn(army: readonly Unit[]): Unit[] {
  return ownUnits(army).filter((unit) => hasKeyword(unit, 'Contingencies'));
}

function contingenciesOf(unit: Unit): number {
  const values = (unit.keywords ?? [])
    .filter(({ name }) => sameName(name, 'Contingencies'))
    .map(({ value }) => Number(value));
  return values
    .filter((value) => Number.isInteger(value))
    .reduce((sum, value) => sum + Math.max(0, value), 0);
}
