/** Unique in its army. @public */
export type UnitId = string;

export const RANKS = [
  'commander',
  'operative',
  'corps',
  'special-forces',
  'support',
  'heavy',
] as const;
/** The printed rank of a unit; it decides the token of its order (CP-22). @public */
export type Rank = (typeof RANKS)[number];

/** A printed keyword: `{ name: 'Contingencies', value: 2 }`. @public */
export interface Keyword {
  /** As printed, without its value. */
  name: string;
  /** The printed number, or the name in the keyword: `'Corps'` of "Compel: Corps". */
  value?: number | string;
}

/** A unit of an army, as a fact of the table. @public */
export interface Unit {
  /** Unique in its army. */
  id: UnitId;
  /** As printed: `'Darth Vader'`. */
  name: string;
  /** As printed below the name: `'Dark Lord of the Sith'`. */
  title?: string;
  /** As the catalogue writes it: `'empire'`; absent: of any. */
  faction?: string;
  /** A counterpart has its unit's rank. */
  rank: Rank;
  /** In lower case, the general type included: `['trooper', 'droid trooper']`. */
  types: string[];
  /** As printed; `grantedKeywords` finds those that a card grants. */
  keywords?: Keyword[];
  /** The affiliations printed on it. */
  affiliations?: string[];
  /** Off the table: it takes no order (R11, R12). */
  defeated?: boolean;
  /** The unit that this counterpart is a part of (R28). */
  counterpartOf?: UnitId;
  /** The unit that this Transport carries in the first round (KW-4). */
  carries?: UnitId;
  /** Bears the commander token of an army that began without commanders (KW-8). */
  commanderToken?: boolean;
}

/**
 * Every criterion that is given must hold; within one criterion any value is enough. Names compare without case.
 * @public
 */
export interface UnitFilter {
  /** Names as printed. */
  names?: string[];
  /** Titles as printed. */
  titles?: string[];
  /** Ranks, a counterpart having its unit's. */
  ranks?: Rank[];
  /** Types, general ones too: `'trooper'` lets in droid troopers. */
  types?: string[];
  /** Keywords by name, with any value. */
  keywords?: string[];
  /** Factions by name. */
  factions?: string[];
  /** Affiliations by name. */
  affiliations?: string[];
}

export const ATTACK_TYPES = ['melee', 'ranged'] as const;
/** The kind of a weapon's attack. */
export type AttackType = (typeof ATTACK_TYPES)[number];

/** A weapon profile, as printed on a unit or a command card (CC-32). @public */
export interface Weapon {
  /** As printed. */
  name: string;
  /** Whether it is a melee or a ranged weapon. */
  kind: AttackType;
  /** The range bands that it reaches, 0 being melee: `[1, 2, 3]`. */
  ranges: number[];
  /** Weapon keywords, as printed. */
  keywords?: Keyword[];
}
