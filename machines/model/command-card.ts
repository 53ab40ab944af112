import type { Directive } from './directive.js';
import type { Keyword, UnitFilter, Weapon } from './unit.js';

/**
 * Names a command card, in the catalogue or in `input.cards`; unique among the cards of a table.
 * @public
 */
export type CardId = string;

export const EFFECT_TIMINGS = [
  'from-hand',
  'reveal',
  'untimed',
  'issue-orders',
  'activation-start',
  'during-activation',
  'command-phase-end',
  'end-phase',
] as const;
/**
 * The first is that of a card still in the hand: once both cards are revealed and lawful, before any other
 * effect, its player may play it instead (R23). The last is no timing of the Command Phase: as the End Phase begins,
 * before cards in play are discarded (CC-19).
 * @public
 */
export type EffectTiming = (typeof EFFECT_TIMINGS)[number];

/**
 * Orders that a card allows: so many, to units that any one of the filters lets in (no filter: any unit).
 * @public
 */
export interface OrderSlot {
  /** The number; `'all'`: every unit that passes a filter. */
  count: number | 'all';
  /** Any one of these is enough; absent: any unit. */
  units?: UnitFilter[];
}

/** Whose card it is (CC-6, CP-4, R9); a title holds for each name. */
export interface CardOwnership {
  /** Whether the army needs any one of the names, or all of them. */
  match: 'any' | 'all';
  /** Names of units, as printed on them. */
  names: string[];
  /** The title that the unit must have too, where several units share a name. */
  title?: string;
}

/** The units of an effect's player that others must be near to: units ordered by the card, units with any order, or any undefeated unit. */
export const NEAR_TO = ['ordered-by-card', 'ordered', 'nominated', 'standing'] as const;
export type NearTo = (typeof NEAR_TO)[number];

/** Within this range of one of these units of the effect's player, itself apart (R14). */
export interface Nearness {
  /** At most, in range bands from 1. */
  range: number;
  /** To any of these. */
  units: UnitFilter[];
  /** Absent: those that the card has ordered (R21). */
  to?: NearTo;
  /** Each of them lets in one unit only, among all choices of the effect that say so. */
  oneEach?: boolean;
}

/** An addition that the player of an effect may make, at most once. The player fills in an id of `'?'`. */
export interface EffectChoice {
  /** The directive that is added; `'?'` stands for the unit or card that its player names. */
  directive: Directive<'self' | 'opponent'>;
  /** The units that may be filled in; absent: any. */
  units?: UnitFilter[];
  /** Only units of the effect's player that the card has ordered. */
  ordered?: boolean;
  /** Only units that stand so near to others of the effect's player (R14). */
  near?: Nearness;
  /** Only cards that belong to this character may be filled in. */
  cardOf?: string;
  /** Only if the choice before it in the list was taken. */
  followsOn?: boolean;
  /** Must be taken if it can be. */
  required?: boolean;
}

/** An effect of a card at one moment, apart from its orders (CP-6 … CP-8b, R21, R24). @public */
export interface CardEffect {
  /** Unique in its card; effects of one timing resolve in the order of the list. */
  id: string;
  /** When it resolves. */
  timing: EffectTiming;
  /** May be declined. */
  optional?: boolean;
  /** The phase resolves it alone, nothing is awaited. */
  automatic?: boolean;
  /** The other player resolves it, and takes its choices; `self` is still its own player. */
  resolvedBy?: 'opponent';
  /** Its changes to the phase; the rest happens at the table. */
  directives?: Directive<'self' | 'opponent'>[];
  /** The directives that its player may add. */
  choices?: EffectChoice[];
  /** R31: during the Activation Phase, at most once. */
  once?: boolean;
  /** A summary in our own words, shown to players. */
  summary: string;
}

/** The use that a unit has of a card's weapon: while it is activated, or for one attack at the end (CC-32). */
export const WEAPON_USES = ['gained', 'attack'] as const;
/** The use of a card's weapon: gained for an activation, or used for one attack (CC-32). */
export type WeaponUse = (typeof WEAPON_USES)[number];

/** When an attack is made, as its unit's activation goes. */
export const ATTACK_TIMES = ['activation', 'end-of-activation', 'outside-activation'] as const;
/** When an attack is made: while its unit is activated, as its activation ends, or outside of it. */
export type AttackTime = (typeof ATTACK_TIMES)[number];

/** A grant of a card in play to units of its player (CC-31 … CC-36). */
export interface CardGrant {
  /** The units of its player that have it. */
  to: UnitFilter;
  /** Only to those that were issued an order with the card. */
  ordered?: boolean;
  /** Keywords that those units have meanwhile (CC-31). */
  keywords?: Keyword[];
  /** Keywords, by name, that those units do not have meanwhile. */
  loses?: string[];
  /** A weapon of the card, for those units (CC-32). */
  weapon?: Weapon;
  /** Absent: gained. */
  as?: WeaponUse;
  /** The weapon is gained by the unit's counterparts too (CC-36). */
  counterparts?: boolean;
}

/**
 * A command card as facts that the rules need, without any printed text.
 * @public
 */
export interface CommandCard {
  /** Unique among the cards of a table. */
  id: CardId;
  /** As printed. Two cards of one name are copies of one another. */
  name: string;
  /** As printed: they decide priority (CC-9) and what a contingency card must equal (CT-5). */
  pips: 0 | 1 | 2 | 3 | 4;
  /** Its pips while a hand is built (CC-3), where they differ from the printed ones. */
  handPips?: 1 | 2 | 3 | 4;
  /** Absent: any faction. */
  faction?: string;
  /** Whose card it is; absent: a generic card (CC-6). */
  belongsTo?: CardOwnership;
  /** Relevant only while a hand is built. */
  requires?: UnitFilter[];
  /** Relevant only while a hand is built. */
  battleForce?: string;
  /** In the hand of every army that may have it. Relevant only while a hand is built. */
  mandatory?: boolean;
  /** The orders that it gives, one slot after another (CP-19 … CP-24). */
  orders: OrderSlot[];
  /** Its effects apart from its orders; those of one timing in this order. */
  effects: CardEffect[];
  /** Only such a unit may be nominated with it, and without one it cannot be played (CP-18). */
  ledBy?: UnitFilter[];
  /** Never: it is used without being played. From a round on: not selected before. */
  playable?: 'never' | { fromRound: number };
  /** Selected only while so many enemy units stand within range of one of these units of its player (R14). */
  selectableNear?: { range: number; units: UnitFilter[]; enemies: number };
  /** If it was divulged at setup, its player must select it in that round. */
  selectInRoundIfDivulged?: number;
  /** Stays in play after the End Phase. */
  permanent?: boolean;
  /** Absent on a card with effects that happen at the table: its grants cannot be computed (R34). */
  grants?: CardGrant[];
  /** It may grant more than `grants` lists: the summaries of its effects describe the rest (R34). */
  grantsInSummary?: boolean;
}
