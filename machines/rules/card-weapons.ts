import type { CardGrant, CommandCard, WeaponUse } from '../model/command-card.js';
import type { Unit, Weapon } from '../model/unit.js';
import { hasKeyword, isCounterpart, matchesFilter, sameName } from '../model/unit-matching.js';
import { checkQuestion, questions, readQuestion } from './questions.js';
import { rule, violationsOf, type Violation } from './rule.js';

/** Someone may gain the weapon of a card. */
export interface WeaponGain {
  /** The unit that the card may speak of. */
  unit: Unit;
  /** Who is asked about: that unit itself, or a counterpart that is a part of it. */
  target: Unit;
  card: CommandCard;
}

/** An attack that is to be made with the weapon of a card. */
export interface CardWeaponAttack {
  /** Who attacks. */
  unit: Unit;
  /** The weapon of the card. */
  weapon: Weapon;
  /** Whether the unit has gained the weapon, or may make one attack with it. */
  grant: WeaponUse;
  /** Whether the unit is engaged. */
  engaged: boolean;
  /** The weapons in the attack pool, or how many there are: that of the card among them. */
  weaponsInPool: number | readonly Weapon[];
}

/** CC-34: an attack with a card's weapon is made with that weapon alone; Arsenal adds none. */
export const onlyTheCardsWeapon = rule<CardWeaponAttack>({
  id: 'CC-34',
  code: 'other-weapons-in-pool',
  allows: (attack) => countsAsPrinted(attack) || otherWeapons(attack) === 0,
  refusal: ({ unit, weapon }) =>
    hasKeyword(unit, 'Arsenal')
      ? `${unit.name} attacks with ${weapon.name} alone: Arsenal adds no weapon to this attack.`
      : `${unit.name} attacks with ${weapon.name} alone: no other weapon goes into the pool.`,
});

/** CC-35: an engaged trooper makes no ranged attack, unless the weapon is versatile; a gained weapon is no exception (CC-33). */
export const engagedTroopersDoNotShoot = rule<CardWeaponAttack>({
  id: 'CC-35',
  code: 'engaged-trooper',
  allows: ({ unit, weapon, engaged }) =>
    weapon.kind === 'melee' || !engaged || !isTrooper(unit) || hasKeyword(weapon, 'Versatile'),
  refusal: ({ unit, weapon }) =>
    `${unit.name} is an engaged trooper, and cannot make a ranged attack with ${weapon.name}: it is not versatile.`,
});

/**
 * Whether a unit, or a counterpart of it, gains the weapon of a card (CC-32, CC-36). A gained weapon
 * counts as printed on the unit's own card (CC-33). Whether the card is in play is for `cardsInPlay`.
 * @throws QuestionError if the units or the card are none.
 */
export function gainsCardWeapon(question: WeaponGain): boolean {
  const { unit, target, card } = checkQuestion(questions.gainsCardWeapon, question, 'CC-32');
  return (
    card.grants?.some((grant) => givesItsWeaponTo(unit, grant) && reaches(target, unit, grant)) ??
    false
  );
}

/**
 * Which rules an attack with the weapon of a card would break (CC-33, CC-34, CC-35); none: it may be
 * made. Never throws: what is no such attack gives violations with the code `malformed-question`.
 */
export function cardWeaponAttack(attack: CardWeaponAttack): Violation[] {
  const { question, violations } = readQuestion(questions.cardWeaponAttack, attack, 'CC-32');
  return violations ?? violationsOf([onlyTheCardsWeapon, engagedTroopersDoNotShoot], question);
}

/** CC-32: a weapon is either gained by the units that the card speaks of, or usable for one attack. */
function givesItsWeaponTo(unit: Unit, { to, weapon, as = 'gained' }: CardGrant): boolean {
  return weapon !== undefined && as === 'gained' && !unit.defeated && matchesFilter(unit, to);
}

/** CC-36: a counterpart of the unit does not gain the weapon unless the card says so. */
function reaches(target: Unit, unit: Unit, { counterparts = false }: CardGrant): boolean {
  if (isCounterpart(target) && !counterparts) return false;
  return target.id === unit.id || target.counterpartOf === unit.id;
}

/** CC-33: a gained weapon counts as printed on the unit's own card. */
function countsAsPrinted({ grant }: CardWeaponAttack): boolean {
  return grant === 'gained';
}

function otherWeapons({ weapon, weaponsInPool }: CardWeaponAttack): number {
  return typeof weaponsInPool === 'number'
    ? Math.max(0, weaponsInPool - 1)
    : weaponsInPool.filter(({ name }) => !sameName(name, weapon.name)).length;
}

function isTrooper(unit: Unit): boolean {
  return matchesFilter(unit, { types: ['trooper'] });
}
