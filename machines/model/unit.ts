/** Unique in its army. */
export type UnitId = string;

export const RANKS = [
  'commander',
  'operative',
  'corps',
  'special-forces',
  'support',
  'heavy',
] as const;
export type Rank = (typeof RANKS)[number];

/** A printed keyword: `{ name: 'Contingencies', value: 2 }`. */
export interface Keyword {
  name: string;
  value?: number | string;
}

/** A unit of an army, as a fact of the table. */
export interface Unit {
  id: UnitId;
  name: string;
  title?: string;
  faction?: string;
  /** A counterpart has its unit's rank. */
  rank: Rank;
  /** In lower case, the general type included: `['trooper', 'droid trooper']`. */
  types: string[];
  keywords?: Keyword[];
  affiliations?: string[];
  defeated?: boolean;
  /** The unit that this counterpart is a part of (R28). */
  counterpartOf?: UnitId;
  /** The unit that this Transport carries in the first round (KW-4). */
  carries?: UnitId;
  /** Bears the commander token of an army that began without commanders (KW-8). */
  commanderToken?: boolean;
}

/** Every criterion that is given must hold; within one criterion any value is enough. Names compare without case. */
export interface UnitFilter {
  names?: string[];
  titles?: string[];
  ranks?: Rank[];
  types?: string[];
  keywords?: string[];
  factions?: string[];
  affiliations?: string[];
}

export const ATTACK_TYPES = ['melee', 'ranged'] as const;
export type AttackType = (typeof ATTACK_TYPES)[number];

/** A weapon profile, as printed on a unit or a command card (CC-32). */
export interface Weapon {
  name: string;
  kind: AttackType;
  ranges: number[];
  keywords?: Keyword[];
}
