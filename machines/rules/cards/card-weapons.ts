import type { CardGrant, CommandCard } from '../../model/command-card.js';
import type { Unit } from '../../model/unit.js';
import { isCounterpart, matchesFilter } from '../../model/unit-matching.js';
import { checkQuestion, questions } from '../table/questions.js';
import { grantsAreExpressed } from './unexpressed.js';
import type { ReadonlyDeep } from '../../model/readonly-deep.js';

/** A unit that a card may name, and the unit or counterpart that would have the weapon. */
export interface WeaponClaim {
  unit: Unit;
  /** The unit itself, or its counterpart. */
  target: Unit;
  /** Whether the unit was issued an order with the card; absent: unknown. */
  ordered?: boolean | undefined;
}

/** A question: does a unit, or its counterpart, gain the weapon of this card? */
export interface WeaponGain extends WeaponClaim {
  card: CommandCard;
}

/**
 * True if a unit, or its counterpart, gains the weapon of a card (CC-32, CC-36). `'unknown'` if the catalogue lacks the
 * card's facts, or if the question lacks the order that the card requires (R34). A gained weapon counts as printed on the
 * unit's own card (CC-33). `cardsInPlay` says which cards are in play.
 * @param question the card, the unit with the order, and the unit that would gain the weapon
 * @throws QuestionError if the units or the card are malformed
 * @public
 * @example
 * gainsCardWeapon({ card, unit, target: unit, ordered: true }); // true, false or 'unknown'
 */
export function gainsCardWeapon(question: ReadonlyDeep<WeaponGain>): boolean | 'unknown' {
  const { card, ...claim } = checkQuestion(questions.gainsCardWeapon, question, 'CC-32');
  if (!areOne(claim) || claim.unit.defeated || claim.target.defeated) return false;
  const answers = (card.grants ?? [])
    .filter(({ weapon, as = 'gained' }) => weapon !== undefined && as === 'gained')
    .map((grant) => reaches(claim, grant));
  return anyOf(grantsAreExpressed(card) ? answers : [...answers, 'unknown']);
}

/** Whether the target is the unit itself or its counterpart. */
function areOne({ unit, target }: WeaponClaim): boolean {
  return target.id === unit.id || target.counterpartOf === unit.id;
}

/** CC-32, CC-36: whether the grant of a card reaches the target of the claim. */
export function reaches(
  claim: WeaponClaim,
  { to, counterparts = false, ordered: onlyOrdered = false }: CardGrant,
): boolean | 'unknown' {
  if (!areOne(claim) || !matchesFilter(claim.unit, to)) return false;
  if (isCounterpart(claim.target) && !counterparts) return false;
  return onlyOrdered ? (claim.ordered ?? 'unknown') : true;
}

/** Joins several answers with "or": `true` if one is `true`, otherwise `'unknown'` if one is unknown. */
export function anyOf(answers: readonly (boolean | 'unknown')[]): boolean | 'unknown' {
  if (answers.includes(true)) return true;
  return answers.includes('unknown') ? 'unknown' : false;
}
