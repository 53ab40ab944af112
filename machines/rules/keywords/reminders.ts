import {
  addedUp,
  armyOf,
  battleForceOf,
  type BuiltKeyword,
  type BuiltUnit,
} from '../../model/built-army.js';
import type { BattleForceGain } from '../../model/battle-force.js';
import type {
  CommandPhaseOutcome,
  KeywordReminder,
  Reminder,
  ReminderMoment,
  RevealedPips,
} from '../../model/outcome.js';
import type { CommandCard } from '../../model/command-card.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { cardInPlayOf } from '../../model/phase-context.js';
import { type ActionResult, logged, type LogRecord } from '../../model/log.js';
import { forEachPlayer, PLAYERS, type EachPlayer, type PlayerColor } from '../../model/player.js';
import type { Unit, UnitFilter, UnitId } from '../../model/unit.js';
import { matchesAny, matchesFilter, sameName, standingUnits } from '../../model/unit-matching.js';
import type { RuleId } from '../rulebook.js';
import { isWithin } from '../../model/ranges.js';
import { rangeBetween } from '../orders/measuring.js';
import { hasOrder } from '../units.js';
import { remindersOfBuiltArmies, remindersOfBuiltUnit } from '../upgrades/reminders.js';
import { bearersOf } from './bearers.js';
import { needsAValue, saysWhat } from './faults.js';
import { unitInPlay } from './of-unit.js';
import { withProfit } from './profit.js';
import { readKeywordValue } from './value.js';

const RULE_OF_MOMENT: Readonly<Record<ReminderMoment, RuleId>> = {
  'phase-start': 'KW-12',
  'after-reveal': 'KW-12',
  order: 'KW-10',
  'activation-start': 'KW-11',
};

/** KW-10: the keywords with a reminder after their unit is issued an order. */
const AFTER_AN_ORDER = ['Defend', 'Target', 'Disciplined', 'Fire Support'];

/** KW-17: a unit with this keyword lets others act after it is issued an order. */
const THIS_IS_THE_WAY = 'This is the Way';

/** KW-18: a unit with this keyword chooses a vehicle at the start of the Activation Phase. */
const MECHANIZED_INFANTRY = 'Mechanized Infantry';

/** KW-22: corps troopers near a unit with this keyword may suffer a wound for a free action. */
const RUTHLESS = 'Ruthless';

/** KW-10, KW-17, UP-11, BF-6: the reminders of a unit that receives an order now. The players apply them. */
export function remindersOfOrder(
  context: PhaseContext,
  player: PlayerColor,
  unit: Unit,
): KeywordReminder[] {
  return [
    ...remindersOfKeywordsOnOrder(context, player, unit),
    ...remindersOfBuiltUnit(context, player, unit, 'order'),
  ];
}

function remindersOfKeywordsOnOrder(
  context: PhaseContext,
  player: PlayerColor,
  unit: Unit,
): KeywordReminder[] {
  if (context.ruleset.keywords !== 'played') return [];
  const now = unitInPlay(context, player, unit);
  return [
    ...remindersOf(context, player, now, AFTER_AN_ORDER),
    ...(hasOthersOnTheWay(context, player, unit)
      ? remindersOf(context, player, now, [THIS_IS_THE_WAY])
      : []),
  ];
}

/** KW-17: whether another undefeated unit of the army could be within range 2, and is of the Children of the Watch. */
function hasOthersOnTheWay(context: PhaseContext, player: PlayerColor, { id }: Unit): boolean {
  const ofTheWatch: UnitFilter = { affiliations: ['Children of the Watch'] };
  return standingUnits(armyOf(context, player)).some(
    (other) =>
      other.id !== id &&
      matchesFilter(other, ofTheWatch) &&
      isWithin(rangeBetween(context, player, id, other.id), 2) !== false,
  );
}

/** KW-12, UP-11: the reminders at the start of the phase (Secret Mission). */
export function remindersOfTheBeginning(context: PhaseContext): Reminder[] {
  return [
    ...remindersOfBearers(context, 'Secret Mission', 'phase-start'),
    ...remindersOfBuiltArmies(context, 'phase-start'),
  ];
}

/** KW-12: the reminders after cards are revealed (One Step Ahead), with the comparison of their pips. */
function remindersOfTheReveal(
  context: PhaseContext,
  cards: EachPlayer<CommandCard | null>,
): Reminder[] {
  const pips = comparePips(cards);
  return [
    ...remindersOfBearers(context, 'One Step Ahead', 'after-reveal').map((reminder) => ({
      ...reminder,
      pips,
    })),
    ...remindersOfBuiltArmies(context, 'after-reveal'),
  ];
}

function comparePips({ blue, red }: EachPlayer<CommandCard | null>): RevealedPips {
  if (!blue || !red) return 'one-card';
  return blue.pips === red.pips ? 'match' : 'differ';
}

/** KW-12: adds the reminders after each reveal of cards. The outcome keeps those of the last reveal. */
export function tellOfTheReveal(context: PhaseContext): ActionResult {
  const cards = forEachPlayer((player) => cardInPlayOf(context, player));
  if (!cards.blue && !cards.red) return { context, log: [] };
  const reminders = remindersOfTheReveal(context, cards);
  const others = context.reminders.filter(({ when }) => when !== 'after-reveal');
  return addReminders({ ...context, reminders: others }, reminders);
}

const INDEPENDENT = 'Independent';

/** KW-11, KW-18, KW-22, UP-11, BF-2, BF-7: the reminders at the start of the Activation Phase. */
export function remindersOfTheActivation(context: PhaseContext): Reminder[] {
  return [
    ...remindersOfTheIndependent(context),
    ...remindersOfBearers(context, 'Retinue', 'activation-start').flatMap((reminder) => {
      const near = namedByRetinue(context, reminder);
      if (reminder.value === undefined) return [reminder];
      return near.length > 0 ? [{ ...reminder, near }] : [];
    }),
    ...remindersOfBearers(context, 'Reliable', 'activation-start'),
    ...remindersOfBearers(context, MECHANIZED_INFANTRY, 'activation-start').flatMap((reminder) => {
      const near = vehiclesNear(context, reminder);
      return near.length > 0 ? [{ ...reminder, near }] : [];
    }),
    ...remindersOfBearers(context, RUTHLESS, 'activation-start').flatMap((reminder) => {
      const near = corpsTroopersNear(context, reminder);
      return near.length > 0 ? [{ ...reminder, near }] : [];
    }),
    ...remindersOfBuiltArmies(context, 'activation-start'),
  ];
}

/** KW-11, BF-2: the Independent reminders of units without an order token. */
function remindersOfTheIndependent(context: PhaseContext): Reminder[] {
  return [
    ...remindersOfBearers(context, INDEPENDENT, 'activation-start'),
    ...remindersOfTheScattered(context),
  ].filter(({ player, unitId }) => !hasOrder(context, player, unitId));
}

/**
 * BF-2: the keywords that a battle force gives to units that are undeployed, or not near a commander. Nobody enters
 * unknown ranges: the reminder names the commanders.
 */
function remindersOfTheScattered(context: PhaseContext): Reminder[] {
  if (context.ruleset.keywords !== 'played') return [];
  return PLAYERS.flatMap((player) => {
    const army = standingUnits(armyOf(context, player));
    const force = battleForceOf(context, player);
    return (force?.gains ?? []).flatMap(({ to, keywords = [], unlessNear }) =>
      army.flatMap((unit) => {
        if (!unlessNear || !matchesFilter(unit, to)) return [];
        const near = unmeasuredNear(context, player, unit, unlessNear);
        return near === 'near'
          ? []
          : keywords.map(({ name: keyword, value }): Reminder => ({
              player,
              unitId: unit.id,
              keyword,
              ...(value !== undefined && { value }),
              battleForce: force?.id ?? '',
              when: 'activation-start',
              ...(near.length > 0 && { near }),
            }));
      }),
    );
  });
}

/** The units meant that may be near, because their range is unknown; `'near'` if one of them surely is. */
function unmeasuredNear(
  context: PhaseContext,
  player: PlayerColor,
  { id, undeployed }: Unit,
  { range, units }: NonNullable<BattleForceGain['unlessNear']>,
): UnitId[] | 'near' {
  if (undeployed) return [];
  const meant = standingUnits(armyOf(context, player)).filter((unit) => matchesAny(unit, units));
  const ranges = meant.map((unit) => ({
    id: unit.id,
    isNear: isWithin(rangeBetween(context, player, id, unit.id), range),
  }));
  if (ranges.some(({ isNear }) => isNear)) return 'near';
  return ranges.filter(({ isNear }) => isNear === undefined).map((unit) => unit.id);
}

/** KW-18: the allied vehicles that the unit may choose: those that could be within range 2. */
function vehiclesNear(context: PhaseContext, reminder: Reminder): UnitId[] {
  return perhapsWithin2(context, reminder, { types: ['vehicle'] }).filter(
    (id) => id !== reminder.unitId,
  );
}

/** KW-22: the allied corps troopers with a faceup order token that could be within range 2. */
function corpsTroopersNear(context: PhaseContext, reminder: Reminder): UnitId[] {
  return perhapsWithin2(context, reminder, { ranks: ['corps'], types: ['trooper'] }).filter((id) =>
    hasOrder(context, reminder.player, id),
  );
}

function perhapsWithin2(
  context: PhaseContext,
  { player, unitId }: Reminder,
  filter: UnitFilter,
): UnitId[] {
  return standingUnits(armyOf(context, player))
    .filter(
      (unit) =>
        matchesFilter(unit, filter) &&
        isWithin(rangeBetween(context, player, unitId, unit.id), 2) !== false,
    )
    .map(({ id }) => id);
}

/** The other undefeated units of the army that Retinue names. */
function namedByRetinue(context: PhaseContext, { player, unitId, value }: Reminder): UnitId[] {
  const army = armyOf(context, player);
  const { filters } = readKeywordValue(value, army);
  if (!filters) return [];
  return standingUnits(army)
    .filter((unit) => unit.id !== unitId && matchesAny(unit, filters))
    .map(({ id }) => id);
}

/**
 * KW-11, CC-18: updates the Independent reminders after an effect at the start of the Activation Phase. A unit that
 * has an order now loses its reminder, and a unit that has lost its order gets one.
 */
export function reviseReminders({ context, log }: ActionResult): ActionResult {
  const isOfIndependent = ({ keyword, when }: Reminder) =>
    when === 'activation-start' && sameName(keyword, INDEPENDENT);
  const before = context.reminders.filter(isOfIndependent);
  const withdrawn = before.filter(({ player, unitId }) => hasOrder(context, player, unitId));
  const added = remindersOfTheIndependent(context).filter(
    (now) => !before.some((earlier) => isSameReminder(earlier, now)),
  );
  if (withdrawn.length === 0 && added.length === 0) return { context, log };
  const reminders = context.reminders.filter((reminder) => !withdrawn.includes(reminder));
  const revised = addReminders({ ...context, reminders }, added);
  return {
    context: revised.context,
    log: [
      ...log,
      ...withdrawn.map(({ player, unitId, keyword }) =>
        logged('keyword.withdrawn', 'KW-11', player, { unitId, keyword }),
      ),
      ...revised.log,
    ],
  };
}

function isSameReminder(one: Reminder, other: Reminder): boolean {
  return (
    one.player === other.player &&
    one.unitId === other.unitId &&
    one.keyword === other.keyword &&
    one.value === other.value
  );
}

function remindersOfBearers(
  context: PhaseContext,
  keyword: string,
  when: ReminderMoment,
): Reminder[] {
  const reminders: Reminder[] = [];
  for (const player of PLAYERS) {
    for (const unit of bearersOf(context, player, keyword)) {
      for (const reminder of remindersOf(context, player, unit, [keyword])) {
        reminders.push({ player, unitId: unit.id, ...reminder, when });
      }
    }
  }
  return reminders;
}

/** Adds reminders to the table and to the log. */
export function addReminders(context: PhaseContext, reminders: readonly Reminder[]): ActionResult {
  if (reminders.length === 0) return { context, log: [] };
  return {
    context: { ...context, reminders: [...context.reminders, ...reminders] },
    log: reminders.map(toldReminder),
  };
}

/** The log entry of a reminder. */
function toldReminder({ player, ...reminder }: Reminder): LogRecord {
  return logged('keyword.reminded', ruleOf(reminder), player, reminder);
}

function ruleOf({ keyword, upgrade, battleForce, card, when }: Omit<Reminder, 'player'>): RuleId {
  if (card !== undefined) return 'R47';
  if (upgrade !== undefined) return 'UP-11';
  if (battleForce !== undefined) {
    if (when === 'order') return 'BF-6';
    return sameName(keyword, INDEPENDENT) ? 'BF-2' : 'BF-7';
  }
  if (sameName(keyword, THIS_IS_THE_WAY)) return 'KW-17';
  if (sameName(keyword, RUTHLESS)) return 'KW-22';
  return sameName(keyword, MECHANIZED_INFANTRY) ? 'KW-18' : RULE_OF_MOMENT[when];
}

/** KW-11: the reminders of an outcome at the beginning of the Activation Phase. */
export function activationReminders({
  reminders,
}: Pick<CommandPhaseOutcome, 'reminders'>): LogRecord[] {
  return reminders.filter(({ when }) => when === 'activation-start').map(toldReminder);
}

/**
 * The reminders of the keywords with these names that a unit has now. KW-15, KW-16: an X adds up once it is a number.
 */
function remindersOf(
  context: PhaseContext,
  player: PlayerColor,
  unit: BuiltUnit,
  names: readonly string[],
): KeywordReminder[] {
  const named = (unit.keywords ?? [])
    .filter(({ name }) => names.some((each) => sameName(each, name)))
    .map((keyword): BuiltKeyword => withProfit(context, player, unit, keyword));
  return addedUp(named).flatMap((keyword): KeywordReminder[] => {
    const { name, value } = keyword;
    if (isOfUnknownValue(keyword)) return [{ keyword: name, text: unknownValue(keyword) }];
    return saysWhat(keyword) ? [{ keyword: name, ...(value !== undefined && { value }) }] : [];
  });
}

/** R34: an upgrade gives the keyword with a value that no source gives. */
function isOfUnknownValue(keyword: BuiltKeyword): boolean {
  return keyword.from !== undefined && keyword.value === undefined && needsAValue(keyword);
}

function unknownValue({ name, from = [] }: BuiltKeyword): string {
  return `Read ${from.join(' and ')}: no source tells the value of ${name}.`;
}
