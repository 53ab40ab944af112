/** The id of a unit, unique in its army. @public */
export type UnitId = string;

export const RANKS = [
  'commander',
  'operative',
  'corps',
  'special-forces',
  'support',
  'heavy',
] as const;
/** The printed rank of a unit. Its order token shows this rank (CP-22). @public */
export type Rank = (typeof RANKS)[number];

/** A printed keyword: `{ name: 'Contingencies', value: 2 }`. @public */
export interface Keyword {
  /** The printed name, without the value. */
  name: string;
  /** The printed number, or the name in the keyword: `'Corps'` of "Compel: Corps". */
  value?: number | string;
}

/** The id of an upgrade in the catalogue or in `input.upgrades`. @public */
export type UpgradeId = string;

export const UPGRADE_STATES = ['exhausted', 'expended', 'lost', 'other-side'] as const;
/**
 * The state of an upgrade card: `exhausted` until it is readied, `expended` for the rest of the game (UP-3), `lost` with
 * the miniatures that it added (UP-9), or `other-side` if its second side is faceup (UP-10).
 * @public
 */
export type UpgradeState = (typeof UPGRADE_STATES)[number];

/** An upgrade of a unit, with its state. @public */
export interface UpgradeInState {
  /** The upgrade. */
  id: UpgradeId;
  /** Its state. */
  state: UpgradeState;
}

/** An upgrade of a unit: its id, or its id and its state. A ready upgrade has no state. @public */
export type UnitUpgrade = UpgradeId | UpgradeInState;

/** A unit of an army, as printed on its card. The rules read it with its upgrades and battle force (UP-1). @public */
export interface Unit {
  /** The id, unique in the army. */
  id: UnitId;
  /** The printed name: `'Darth Vader'`. */
  name: string;
  /** The text printed below the name: `'Dark Lord of the Sith'`. */
  title?: string;
  /** The faction as in the catalogue: `'empire'`; absent: any faction. */
  faction?: string;
  /** The rank. A counterpart has the rank of its unit. */
  rank: Rank;
  /** The types in lower case, including general types: `['trooper', 'droid trooper']`. */
  types: string[];
  /** The printed keywords. Keywords granted by cards are not included: see `grantedKeywords`. */
  keywords?: Keyword[];
  /** The printed affiliations. */
  affiliations?: string[];
  /** True if the unit is defeated. It gets no orders (R11, R12). */
  defeated?: boolean;
  /** The unit to which this counterpart belongs (R28). */
  counterpartOf?: UnitId;
  /** The unit that this Transport carries in the first round (KW-4). */
  carries?: UnitId;
  /** True if the unit has the commander token of an army that began without commanders (KW-8). */
  commanderToken?: boolean;
  /** True if the unit is unique. */
  unique?: boolean;
  /** Its upgrades, each at most once (UP-1 … UP-12). */
  upgrades?: UnitUpgrade[];
  /** Whether the unit is not on the battlefield yet (R39). Absent: as the ruleset says. */
  undeployed?: boolean;
}

/**
 * A filter of units. A unit must match every criterion that is present. It matches a criterion if one of the values
 * fits. Comparisons ignore case.
 * @public
 */
export interface UnitFilter {
  /** Names as printed. */
  names?: string[];
  /** Titles as printed. */
  titles?: string[];
  /** Ranks. A counterpart has the rank of its unit. */
  ranks?: Rank[];
  /** Types, including general ones: `'trooper'` matches droid troopers too. */
  types?: string[];
  /** Names of keywords, with any value. */
  keywords?: string[];
  /** Names of factions. */
  factions?: string[];
  /** Names of affiliations. */
  affiliations?: string[];
  /** Whether the unit is unique. A unit that does not say so is not. */
  unique?: boolean;
}

export const ATTACK_TYPES = ['melee', 'ranged'] as const;
/** The kind of a weapon's attack. */
export type AttackType = (typeof ATTACK_TYPES)[number];

/** A weapon profile, as printed on a unit or a command card (CC-32). @public */
export interface Weapon {
  /** The printed name. */
  name: string;
  /** Whether it is a melee or a ranged weapon. */
  kind: AttackType;
  /** The range bands that it reaches; 0 is melee: `[1, 2, 3]`. */
  ranges: number[];
  /** The printed weapon keywords. */
  keywords?: Keyword[];
}
