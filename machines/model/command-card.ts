import type { Directive } from './directive.js';
import type { OrderSlot } from './order-slot.js';
import type { PlayerColor } from './player.js';
import type { Keyword, UnitFilter, Weapon } from './unit.js';

/**
 * The id of a command card in the catalogue or in `input.cards`; unique among the cards of a table.
 * @public
 */
export type CardId = string;

export const EFFECT_TIMINGS = [
  'setup',
  'from-hand',
  'reveal',
  'untimed',
  'issue-orders',
  'activation-start',
  'during-activation',
  'activation-end',
  'command-phase-end',
  'end-phase',
  'hand-reaction',
] as const;
/**
 * When an effect resolves.
 * - `setup`: at the table, before the first round, if the card is divulged (R43).
 * - `from-hand`: once both cards are revealed and legal, before any other effect, a player may play this card from the hand
 *   instead (R23).
 * - `reveal`: when both cards are revealed.
 * - `untimed`: after the reveal, because the card names no moment.
 * - `issue-orders`: when its player issues orders.
 * - `activation-start`: at the start of the Activation Phase.
 * - `during-activation`: in the Activation Phase, in the activation of which the effect speaks.
 * - `activation-end`: at the end of the Activation Phase, after the last activation (AP-7).
 * - `command-phase-end`: at the end of the Command Phase.
 * - `end-phase`: in the End Phase, before cards in play are discarded (CC-19, R52).
 * - `hand-reaction`: during the Activation Phase, by discarding the card from the hand (R50).
 * @public
 */
export type EffectTiming = (typeof EFFECT_TIMINGS)[number];

/** The characters that own a card, by name (CC-6, CP-4, R9). A title applies to each name. */
export interface NamedOwners {
  /** Whether the army needs one of the names or all of them. */
  match: 'any' | 'all';
  /** Names of units, as printed on them. */
  names: string[];
  /** The title of the owner, if several units have the same name. */
  title?: string;
}

/** The owners of a card: characters by name, or every unit that matches one of the filters (R45). */
export type CardOwnership = NamedOwners | { units: UnitFilter[] };

/**
 * The units of the effect's player to which a chosen unit must be near: those ordered by the card, those with any
 * order, the nominated unit, every undefeated unit, or the unit for which the effect is resolved.
 */
export const NEAR_TO = ['ordered-by-card', 'ordered', 'nominated', 'standing', 'the-unit'] as const;
export type NearTo = (typeof NEAR_TO)[number];

/** A condition: the chosen unit is near another unit, which belongs to the effect's player (R14). */
export interface Nearness {
  /** The maximum range, in range bands from 1. */
  range: number;
  /** The other unit must match one of these filters. */
  units: UnitFilter[];
  /** Which of these units count; absent: those that this card has ordered (R21). */
  to?: NearTo;
  /** Each of the other units counts for one chosen unit only, across all choices of the effect with this property. */
  oneEach?: boolean;
}

/** A directive that the player of an effect may add once. The player replaces an id `'?'` by a real id. */
export interface EffectChoice {
  /** The added directive; `'?'` stands for the unit or card that the player names. */
  directive: Directive<'self' | 'opponent'>;
  /** The player may name a unit that matches one of these filters; absent: any unit. */
  units?: UnitFilter[];
  /** True: only units of the effect's player that this card ordered. */
  ordered?: boolean;
  /** Only units that are near other units of the effect's player (R14). */
  near?: Nearness;
  /** Only cards that belong to this character. */
  cardOf?: string;
  /** True if the player can take this choice only after the one before it in the list. */
  followsOn?: boolean;
  /** True if the player can take this choice only instead of the one before it in the list. */
  instead?: true;
  /** True: the player must take it if possible. */
  required?: boolean;
}

/** Whether a part of a card acts only if the card was divulged at setup, or only if it was not (R49). */
export const DIVULGED_OR_NOT = ['divulged', 'not-divulged'] as const;
export type DivulgedOrNot = (typeof DIVULGED_OR_NOT)[number];

/** The words for how often an effect is resolved (R46). */
export const FREQUENCIES = [
  'once',
  'first-time',
  'once-per-round',
  'once-per-activation',
  'once-per-unit',
  'per-token',
  'each-order',
  'each',
  'one-activation',
  'each-round',
  'once-per-game',
  'lasting',
  'permanent',
] as const;
/**
 * How often an effect is resolved (R46). `once`, `first-time`, `once-per-round`, `once-per-game`, `each-round` (in each
 * round while its card is in play) and `one-activation` (it lasts through one activation): one use in the round.
 * `most`: at most that many uses in the round. `once-per-unit`: one for each unit that it means. `per-token`: one for each
 * token that its card sets aside. `once-per-activation`: one in each activation, if the phase keeps them (R53). `lasting`
 * and `permanent`: a state during the round or while the card is in play; during the Activation Phase it is not resolved.
 * The others have no number of uses: they apply each time, or with each order.
 * @public
 */
export type Frequency = (typeof FREQUENCIES)[number] | { most: number };

/** The kinds of orders to which an effect can apply. */
export const ORDERS_BY = ['this-card', 'command-card', 'any'] as const;

/** The orders of which an effect speaks (R46): it opens for each unit that gets such an order. */
export interface OrdersMeant {
  /** Only orders of units that match one of these filters; absent: of any unit. */
  of?: UnitFilter[];
  /** Not orders of units that match one of these filters. */
  except?: UnitFilter[];
  /** Orders of this card, of any command card, or of any source. */
  by: (typeof ORDERS_BY)[number];
  /** Only orders that a unit matching one of these filters issues: the nominated unit, or one with a keyword. */
  from?: UnitFilter[];
  /** `'opponent'`: orders of the other player's units. Such an effect is automatic. Absent: own units. */
  player?: 'opponent';
}

/**
 * The facts that a sentence can show: the number of the round, the number of defeated enemy units, the nominated unit, and
 * the faceup orders of the units that own the card.
 */
export const STATE_WORDS = ['round', 'defeated-enemies', 'nominated', 'order-of-owner'] as const;
export type StateWord = (typeof STATE_WORDS)[number];

/** The moments of an activation. `first`: before the first activation of the player in the round begins. */
export const ACTIVATION_MOMENTS = ['first', 'start', 'during', 'end'] as const;

/**
 * The activation of which an effect speaks. While the phase keeps the activations (R53), a player can resolve the effect only
 * in such an activation, and an effect of a unit's next activation only in the first one of the round.
 */
export interface ActivationMeant {
  /** `'opponent'`: activations of the other player's units. Absent: of own units. */
  player?: 'opponent';
  /** The activations of units that match one of these filters; absent: of any unit. */
  of?: UnitFilter[];
  /** Not the activations of units that match one of these filters. */
  except?: UnitFilter[];
  /** Only units that were issued an order with the card, or units with a faceup order. */
  ordered?: 'this-card' | 'any';
  /** When it can be used in that activation. */
  at: (typeof ACTIVATION_MOMENTS)[number];
}

/** An effect of a card at one timing (CP-6 … CP-8b, R21, R24). The orders of a card are not effects. @public */
export interface CardEffect {
  /** The id, unique in the card. Effects with the same timing resolve in the order of the list. */
  id: string;
  /** When it resolves. */
  timing: EffectTiming;
  /** True if the player may decline it. */
  optional?: boolean;
  /**
   * True if nobody decides anything in it (R47): the phase resolves it, and logs its sentence as a reminder for its units.
   * An effect that lasts (`lasting`, `permanent`) is automatic too.
   */
  automatic?: boolean;
  /** The units that get the reminder of an automatic effect; absent: the undefeated units to which its card belongs. */
  for?: UnitFilter[];
  /**
   * The player who resolves it and makes its choices (R47); absent: the player of the card. `self` always means the player
   * of the card.
   */
  decides?: 'player' | 'opponent';
  /** The effect acts only if its card was divulged at setup, or only if it was not (R49). */
  when?: DivulgedOrNot;
  /**
   * The changes that it makes to the phase. Players carry out everything else at the table. The unit id `'!'` stands for
   * the unit for which the effect is resolved.
   */
  directives?: Directive<'self' | 'opponent'>[];
  /** The directives that its player may add. */
  choices?: EffectChoice[];
  /** How often it is resolved (R46); absent: `'once'`. */
  frequency?: Frequency;
  /** For the timings `during-activation` and `hand-reaction`: the activation of which it speaks. */
  activation?: ActivationMeant;
  /**
   * For the timing `during-activation`: it can be resolved only while an undefeated unit of the card's player that matches
   * one of these filters has a faceup order token.
   */
  whileOrdered?: UnitFilter[];
  /** For the timing `end-phase`: at the start of the End Phase (absent) or at its end (R52). */
  at?: 'end';
  /** For effects with `orders`: orders outside of the own turn to issue count too, in any phase of the round (R46). */
  lasts?: 'round';
  /**
   * For the timing `issue-orders`: the orders of which it speaks. It opens for each unit that gets one, and
   * `effect.resolve` names that unit. If it is automatic, at any timing, its sentence is a reminder with each such order
   * (R47), and not at the units of `for`.
   */
  orders?: OrdersMeant;
  /**
   * For an automatic effect: the fact of the table that its sentence shows with its value. If that is the
   * nominated unit, the reminder appears at this unit, and only after the nomination.
   */
  says?: StateWord;
  /** A summary in our own words, shown to players. */
  summary: string;
}

/** How a unit uses a card's weapon: `gained` for its activation, or for one `attack` at its end (CC-32). */
export const WEAPON_USES = ['gained', 'attack'] as const;
/** How a unit uses a card's weapon: `gained` for its activation, or for one `attack` at its end (CC-32). */
export type WeaponUse = (typeof WEAPON_USES)[number];

/** The time of an attack, relative to the activation of its unit. */
export const ATTACK_TIMES = ['activation', 'end-of-activation', 'outside-activation'] as const;
/** The time of an attack: during the unit's activation, at its end, or outside it. */
export type AttackTime = (typeof ATTACK_TIMES)[number];

/** A grant of a card in play to units of its player (CC-31 … CC-36). */
export interface CardGrant {
  /** The units of the player that get the grant. */
  to: UnitFilter;
  /** True: only units that were issued an order with the card. */
  ordered?: boolean;
  /** Only if the card was divulged at setup, or only if it was not (R49). */
  when?: DivulgedOrNot;
  /** Keywords that these units have while the card is in play (CC-31). */
  keywords?: Keyword[];
  /** The names of keywords that these units lose while the card is in play. */
  loses?: string[];
  /** A weapon of the card for these units (CC-32). */
  weapon?: Weapon;
  /** The use of the weapon; absent: `gained`. */
  as?: WeaponUse;
  /** True if counterparts of the unit gain the weapon too (CC-36). */
  counterparts?: boolean;
}

/**
 * A command card: the facts that the rules need, without printed text.
 * @public
 */
export interface CommandCard {
  /** The id, unique among the cards of a table. */
  id: CardId;
  /** The printed name. Two cards with the same name are copies. */
  name: string;
  /** The printed pips: they decide priority (CC-9), and a contingency card must have the same pips (CT-5). */
  pips: 0 | 1 | 2 | 3 | 4;
  /** Its pips while a hand is built (CC-3), if they differ from the printed ones. */
  handPips?: 1 | 2 | 3 | 4;
  /** The faction; absent: any faction. */
  faction?: string;
  /** The units that own it; absent: a generic card (CC-6, R45). */
  belongsTo?: CardOwnership;
  /** The army needs a unit that matches one of these filters. Used only while a hand is built. */
  requires?: UnitFilter[];
  /** The battle force to which it belongs. Used only while a hand is built. */
  battleForce?: string;
  /** True if every army that may have the card must have it. Used only while a hand is built. */
  mandatory?: boolean;
  /** The orders that it gives (CP-19 … CP-24). */
  orders: OrderSlot[];
  /** Its effects. Effects with the same timing resolve in this order. */
  effects: CardEffect[];
  /** `'never'`: the card is only used, never played. `fromRound`: it cannot be selected before that round. */
  playable?: 'never' | { fromRound: number };
  /**
   * The card can be selected only while at least `enemies` enemy units are within `range` of one of the player's
   * `units` (R14).
   */
  selectableNear?: { range: number; units: UnitFilter[]; enemies: number };
  /** Whether its player may or must show it at setup (R43, R49); absent: it cannot be divulged. */
  divulge?: 'may' | 'must';
  /** True: if it was divulged, it lies in play from setup (R49): an input has it in `permanents`, not in the hand. */
  inPlayFromSetup?: true;
  /** The round in which its player must select the card, if it was divulged at setup. */
  selectInRoundIfDivulged?: number;
  /** True if the card stays in play after the End Phase. */
  permanent?: boolean;
  /** Its grants; absent: unknown, so the players read the summaries of its effects (R34). */
  grants?: CardGrant[];
  /** True if `grants` is incomplete: the summaries of its effects describe the rest (R34). */
  grantsInSummary?: boolean;
}

/** A locked-away card. It returns to the hand once its player has played a card in a later round. */
export interface LockedCard {
  /** The card that is locked away. */
  cardId: CardId;
  /** The round in which the card was locked away. */
  round: number;
  /** The card whose effect locked it away. That card stays in play until the locked card returns. */
  by: { player: PlayerColor; cardId: CardId };
}
