import type { AttackTime, CardGrant, CommandCard, WeaponUse } from '../../model/command-card.js';
import type { AttackType, Unit, Weapon } from '../../model/unit.js';
import { hasKeyword, isCounterpart, isTrooper, sameName } from '../../model/unit-matching.js';
import { anyOf, reaches } from './card-weapons.js';
import { questions, readQuestion } from '../table/questions.js';
import { rule, violationsOf, type Violation } from '../rule.js';
import type { Ruling, Statement } from '../rulebook.js';
import { grantsAreExpressed, summariesOf } from './unexpressed.js';
import type { ReadonlyDeep } from '../../model/readonly-deep.js';

/** An attack that a player wants to make with the weapon of a card. */
export interface CardWeaponAttack {
  /** The attacker: a unit, or a counterpart. */
  unit: Unit;
  /** Only if a counterpart attacks: the unit to which it belongs. The card names that unit. */
  partOf?: Unit | undefined;
  /** The weapon of the card. If `card` has a weapon with this name, the profile on the card is used. */
  weapon: Weapon;
  /** The card. It decides who has its weapon, and for which use (CC-32, CC-36). */
  card?: CommandCard | undefined;
  /** Whether the unit gained the weapon, or uses it for one attack; absent: as the card says, by default gained. */
  grant?: WeaponUse | undefined;
  /** Whether the unit was issued an order with the card; absent: unknown. */
  ordered?: boolean | undefined;
  /** The time of the attack (CC-32); absent: any time. */
  when?: AttackTime | undefined;
  /** Whether the unit is engaged. */
  engaged: boolean;
  /** The types of attack that the unit can perform now (CC-35); absent: both, unless it is engaged. */
  performs?: readonly AttackType[] | undefined;
  /** The weapons in the attack pool, or their number. The weapon of the card is one of them. */
  weaponsInPool: number | readonly Weapon[];
}

/** An attack with a known use of the weapon. */
interface Attack extends CardWeaponAttack {
  grant: WeaponUse;
}

/** The attacker, and the card whose weapon it uses. */
interface Bearing {
  attack: CardWeaponAttack;
  card: CommandCard;
  claim: Claim;
}

/** How a card's grants of a weapon apply to an attacker. */
type Claim = 'borne' | 'unknown' | 'not-on-card' | 'not-given' | 'not-for-counterparts';

export const R34 = {
  id: 'R34',
  question: 'Answers about cards whose facts are not expressed (CC-31…CC-36).',
  summary: 'unknown, with the card\'s own-words summary: never "no"',
} as const satisfies Ruling;

/**
 * R34: if the catalogue does not express a card's facts, the package cannot say who has its weapon. Players read the
 * card.
 */
export const cardFactsAreKnown = rule<Bearing>({
  id: 'R34',
  code: 'card-facts-unknown',
  allows: ({ claim }) => claim !== 'unknown',
  refusal: ({ attack: { unit, weapon }, card }) =>
    grantsAreExpressed(card)
      ? `${card.name} gives ${weapon.name} to units ordered with it: say whether ${unit.name} was.`
      : [
          `Whether ${card.name} lets ${unit.name} attack with ${weapon.name} must be decided by the players. They read:`,
          ...summariesOf(card),
        ].join(' '),
});

export const CC_32 = {
  id: 'CC-32',
  kinds: ['query'],
  summary:
    "A card's weapon profile is either gained by a unit for its activation, or usable for one attack at the end of a unit's activation.",
} as const satisfies Statement;

/** CC-32: the card gives a weapon with this name, for this use. */
export const weaponIsOnTheCard = rule<Bearing>({
  id: 'CC-32',
  code: 'weapon-not-on-card',
  allows: ({ claim }) => claim !== 'not-on-card',
  refusal: ({ attack: { weapon, grant }, card }) =>
    grant === 'attack'
      ? `${card.name} lets nobody make one attack with a weapon ${weapon.name}.`
      : `${card.name} gives nobody a weapon ${weapon.name}.`,
});

/** CC-32: only the units that the card names have its weapon. */
export const unitHasTheWeapon = rule<Bearing>({
  id: 'CC-32',
  code: 'weapon-not-given',
  allows: ({ claim }) => claim !== 'not-given',
  refusal: ({ attack: { unit, weapon }, card }) =>
    `${card.name} does not give ${weapon.name} to ${unit.name}.`,
});

export const CC_36 = {
  id: 'CC-36',
  kinds: ['query'],
  summary: 'A counterpart of the unit does not gain the weapon unless the card says so.',
} as const satisfies Statement;

export const counterpartHasTheWeapon = rule<Bearing>({
  id: 'CC-36',
  code: 'counterpart',
  allows: ({ claim }) => claim !== 'not-for-counterparts',
  refusal: ({ attack: { unit, weapon }, card }) =>
    `${unit.name} is a counterpart: ${card.name} gives ${weapon.name} to its unit alone.`,
});

/** R11: a defeated unit makes no attack, and neither does its counterpart. */
export const attackerStands = rule<Attack>({
  id: 'R11',
  code: 'unit-defeated',
  allows: ({ unit, partOf }) => !unit.defeated && !partOf?.defeated,
  refusal: ({ unit }) => `${unit.name} is defeated.`,
});

/** CC-32: a gained weapon is used during the unit's activation, any other for one attack at its end. */
export const attackIsInTime = rule<Attack>({
  id: 'CC-32',
  code: 'not-the-time',
  allows: ({ grant, when }) =>
    when === undefined ||
    when === 'end-of-activation' ||
    (when === 'activation' && grant === 'gained'),
  refusal: ({ grant, unit, weapon }) =>
    grant === 'gained'
      ? `${unit.name} uses ${weapon.name} during its activation only.`
      : `${unit.name} attacks with ${weapon.name} at the end of its activation only.`,
});

export const CC_34 = {
  id: 'CC-34',
  kinds: ['query'],
  summary:
    "For an attack with a card's weapon, Arsenal X adds no other weapon; this does not bind a gained weapon.",
} as const satisfies Statement;

export const onlyTheCardsWeapon = rule<Attack>({
  id: 'CC-34',
  code: 'other-weapons-in-pool',
  // CC-33: a gained weapon counts as a weapon on the unit's own card.
  allows: (attack) => attack.grant === 'gained' || otherWeapons(attack) === 0,
  refusal: ({ unit, weapon }) =>
    hasKeyword(unit, 'Arsenal')
      ? `${unit.name} attacks with ${weapon.name} alone: Arsenal adds no weapon to this attack.`
      : `${unit.name} attacks with ${weapon.name} alone: no other weapon goes into the pool.`,
});

export const CC_35 = {
  id: 'CC-35',
  kinds: ['query'],
  summary:
    'Such an attack must be of a type (the range icon of the weapon) that the unit can perform; an engaged trooper makes no ranged attack unless the weapon has Versatile.',
} as const satisfies Statement;

export const unitPerformsTheType = rule<Attack>({
  id: 'CC-35',
  code: 'attack-type',
  allows: (attack) => typesPerformed(attack).length > 0,
  refusal: ({ unit, weapon }) =>
    `${unit.name} cannot make the ${typesOf(weapon).join(' or ')} attack that ${weapon.name} is for.`,
});

/**
 * CC-35: an engaged trooper makes no ranged attack unless the weapon is versatile. This holds for gained weapons too
 * (CC-33).
 */
export const engagedTroopersDoNotShoot = rule<Attack>({
  id: 'CC-35',
  code: 'engaged-trooper',
  allows: (attack) =>
    !attack.engaged ||
    !isTrooper(attack.unit) ||
    hasKeyword(attack.weapon, 'Versatile') ||
    typesPerformed(attack).join() !== 'ranged',
  refusal: ({ unit, weapon }) =>
    `${unit.name} is an engaged trooper, and cannot make a ranged attack with ${weapon.name}: it is not versatile.`,
});

const BEARING = [
  cardFactsAreKnown,
  weaponIsOnTheCard,
  unitHasTheWeapon,
  counterpartHasTheWeapon,
] as const;

const ATTACKING = [
  attackerStands,
  attackIsInTime,
  onlyTheCardsWeapon,
  unitPerformsTheType,
  engagedTroopersDoNotShoot,
] as const;

/**
 * The rules that an attack with the weapon of a card would break (CC-32 … CC-36, R11); empty if it is legal. Three fields
 * are optional: `card` checks who has the weapon, `when` the time, `performs` the types of attack that the unit can make. A
 * violation of R34 is no refusal: a player must read the card. Never throws: a malformed attack gives violations with the
 * code `malformed-question`.
 * @param attack the unit, the weapon and its card, and the situation of the attack
 * @public
 * @example
 * const violations = validateCardWeaponAttack({ unit, weapon, card, engaged: false, weaponsInPool: 1 });
 */
export function validateCardWeaponAttack(attack: ReadonlyDeep<CardWeaponAttack>): Violation[] {
  const { question, violations } = readQuestion(questions.cardWeaponAttack, attack, 'CC-32');
  if (violations) return violations;
  const { card } = question;
  if (!card) return violationsOf(ATTACKING, { ...question, grant: question.grant ?? 'gained' });
  const grants = grantsOf(question, card);
  const [printed] = [...grants.filter((grant) => has(question, grant) !== false), ...grants];
  const bearing = { attack: question, card, claim: claimTo(question, card, grants) };
  return [
    ...violationsOf(BEARING, bearing),
    ...violationsOf(ATTACKING, {
      ...question,
      weapon: printed?.weapon ?? question.weapon,
      grant: printed?.as ?? question.grant ?? 'gained',
    }),
  ];
}

/** The card's grants of a weapon with this name. If the attack names a use, only the grants for that use. */
function grantsOf({ weapon, grant }: CardWeaponAttack, { grants = [] }: CommandCard): CardGrant[] {
  return grants.filter(
    ({ weapon: given, as = 'gained' }) =>
      given !== undefined && sameName(given.name, weapon.name) && (grant ?? as) === as,
  );
}

/** How the card's grants apply to this attacker (CC-32, CC-36, R34). */
function claimTo(attack: CardWeaponAttack, card: CommandCard, grants: readonly CardGrant[]): Claim {
  const had = anyOf(grants.map((grant) => has(attack, grant)));
  if (had === true) return 'borne';
  if (had === 'unknown' || !grantsAreExpressed(card)) return 'unknown';
  if (grants.length === 0) return 'not-on-card';
  const forOthers = grants.map((grant) => has(attack, { ...grant, counterparts: true }));
  return isCounterpart(attack.unit) && anyOf(forOthers) !== false
    ? 'not-for-counterparts'
    : 'not-given';
}

/** Whether this grant gives the attacker its weapon. */
function has({ unit, partOf = unit, ordered }: CardWeaponAttack, grant: CardGrant) {
  return reaches({ unit: partOf, target: unit, ordered }, grant);
}

function otherWeapons({ weapon, weaponsInPool }: CardWeaponAttack): number {
  return typeof weaponsInPool === 'number'
    ? Math.max(0, weaponsInPool - 1)
    : weaponsInPool.filter(({ name }) => !sameName(name, weapon.name)).length;
}

/** The types of attack that the range icon allows. Some weapons have both. */
function typesOf({ kind, ranges }: Weapon): AttackType[] {
  const melee = kind === 'melee' || ranges.includes(0);
  const ranged = kind === 'ranged' || ranges.some((range) => range > 0);
  return [...(melee ? ['melee' as const] : []), ...(ranged ? ['ranged' as const] : [])];
}

function typesPerformed({ weapon, performs }: CardWeaponAttack): AttackType[] {
  return typesOf(weapon).filter((type) => performs?.includes(type) ?? true);
}
