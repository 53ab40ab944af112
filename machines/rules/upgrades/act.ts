import type { ActOfUnit } from '../../model/built-army.js';
import type { ReminderMoment, UpgradeSource } from '../../model/outcome.js';
import type { PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { Unit, UpgradeState } from '../../model/unit.js';
import type { UpgradeAct, UpgradeActKind, UpgradeActOf } from '../../model/upgrade-acts.js';
import type { ConditionOnOrders, Giving } from '../orders/order-attempt.js';
import type { Rule } from '../rule.js';
import type { RuleId } from '../rulebook.js';
import type { UnitAttempt } from '../units.js';

/** A unit gives an order by an upgrade. `given` is undefined if the upgrade gives no order. */
export interface GivingByUpgrade<
  Act extends UpgradeAct = UpgradeAct,
> extends Giving<UpgradeSource> {
  given: ActOfUnit<Act> | undefined;
}

/** An act by which its unit issues an order. */
export interface OrderOfAct<Act extends UpgradeAct> {
  /** The units of the army to which the order may go. */
  units: 'itself' | 'army';
  /** Whether the unit may give it outside of its player's turn, too. */
  isGivenOutOfTurn?(act: Act): boolean;
  /** Its conditions on the unit that gives the order. */
  conditions?: readonly Rule<GivingByUpgrade<Act>>[];
  /** Its conditions on the unit that gets the order. */
  names: readonly Rule<GivingByUpgrade<Act> & UnitAttempt>[];
  /** Its conditions on ranges. */
  limits?: readonly ConditionOnOrders<GivingByUpgrade<Act> & UnitAttempt>[];
}

/** A unit with an act that the players carry out. */
export interface ActingUnit {
  context: PhaseContext;
  player: PlayerColor;
  unit: Unit;
  /** The state of its upgrade. */
  state: UpgradeState | 'ready';
}

/** An act of which the players are reminded. */
export interface ReminderOfAct<Act extends UpgradeAct> {
  /** Whether it acts now, at this moment. */
  isDue(act: Act, now: ReminderMoment, acting: ActingUnit): boolean;
  /** The instruction for the players. */
  text(act: Act): string;
}

/** A kind of act of upgrades. Its fields are in `machines/model/upgrade-acts.ts`; everything else about it is in its file. */
export interface ActKind<Kind extends UpgradeActKind> {
  /** The rule that says what it does. */
  id: RuleId;
  /** It gives orders. */
  order?: OrderOfAct<UpgradeActOf<Kind>>;
  /** It bars orders, of its unit or of others. */
  condition?: ConditionOnOrders;
  /** The players carry it out. */
  reminder?: ReminderOfAct<UpgradeActOf<Kind>>;
  /** The limits of ranges to units of these armies that may decide something (R14). */
  decidingRanges?(act: UpgradeActOf<Kind>): { to: 'enemies' | 'allies'; within: number }[];
}

/** UP-3: whether an upgrade in this state has no further use, until it is readied or for the game. */
export function isUsedUp(state: UpgradeState | 'ready'): boolean {
  return state === 'exhausted' || state === 'expended';
}
