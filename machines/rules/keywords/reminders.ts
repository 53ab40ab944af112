import { addedUp, type BuiltKeyword, type BuiltUnit } from '../../model/built-army.js';
import type {
  CommandPhaseOutcome,
  KeywordReminder,
  Reminder,
  ReminderMoment,
  RevealedPips,
} from '../../model/outcome.js';
import type { CommandCard } from '../../model/command-card.js';
import { tracksActivations } from '../../model/activation.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { cardInPlayOf } from '../../model/phase-context.js';
import { type ActionResult, logged, type LogRecord } from '../../model/log.js';
import { forEachPlayer, PLAYERS, type EachPlayer, type PlayerColor } from '../../model/player.js';
import type { Unit } from '../../model/unit.js';
import { sameName } from '../../model/unit-matching.js';
import type { RuleId } from '../rulebook.js';
import { hasOrder } from '../units.js';
import { remindersOfBuiltArmies, remindersOfBuiltUnit } from '../upgrades/reminders.js';
import { bearersOf } from './bearers.js';
import { needsAValue, saysWhat } from './faults.js';
import { ruleOfReminder } from '../battle-forces/reminders.js';
import { remindersOfTheScattered } from '../battle-forces/scattered-units.js';
import { independent } from './independent.js';
import { REMINDING_KEYWORDS } from './keywords.js';
import type { RemindingKeyword } from './reminding-keyword.js';
import { unitInPlay } from './of-unit.js';
import { withProfit } from './profit.js';

const REMINDING = Object.values<RemindingKeyword>(REMINDING_KEYWORDS);

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
  const due = REMINDING.filter(
    ({ when, isDue }) => when === 'order' && isDue?.(context, player, unit.id) !== false,
  );
  // The keywords of one rule come in the order in which the unit has them.
  return [...new Set(due.map(({ id }) => id))].flatMap((id) => {
    const names = due.filter((each) => each.id === id).map(({ keyword }) => keyword);
    return remindersOf(context, player, now, names);
  });
}

/** The reminders of keywords at this moment. */
function remindersAt(context: PhaseContext, when: ReminderMoment): Reminder[] {
  return REMINDING.filter((each) => momentOf(context, each) === when).flatMap((keyword) => [
    ...remindersBy(context, keyword),
    ...(keyword === independent ? scatteredWithoutOrder(context) : []),
  ]);
}

/** R53: if the table keeps the activations, the players are reminded of all of them when the phase begins. */
function momentOf(context: PhaseContext, { when }: RemindingKeyword): ReminderMoment {
  return when === 'unit-activation' && !tracksActivations(context) ? 'activation-start' : when;
}

/** The reminders of one keyword. A reminder that names nearby units is left out if there are none. */
function remindersBy(context: PhaseContext, reminding: RemindingKeyword): Reminder[] {
  const { keyword, value, isDue, near: unitsNear } = reminding;
  return remindersOfBearers(context, keyword, momentOf(context, reminding)).flatMap((reminder) => {
    if (isDue?.(context, reminder.player, reminder.unitId) === false) return [];
    if (!unitsNear || (value && reminder.value === undefined)) return [reminder];
    const near = unitsNear(context, reminder);
    return near.length > 0 ? [{ ...reminder, near }] : [];
  });
}

/** BF-2: the Independent reminders of a battle force, for units without an order token (KW-11). */
function scatteredWithoutOrder(context: PhaseContext): Reminder[] {
  return remindersOfTheScattered(context).filter(
    ({ player, unitId }) => !hasOrder(context, player, unitId),
  );
}

/** KW-12, UP-11: the reminders at the start of the phase (Secret Mission). */
export function remindersOfTheBeginning(context: PhaseContext): Reminder[] {
  return [
    ...remindersAt(context, 'phase-start'),
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
    ...remindersAt(context, 'after-reveal').map((reminder) => ({
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

/** KW-11, KW-18, UP-11, BF-2, BF-7, and KW-22 by the table (R53): the reminders at the start of the Activation Phase. */
export function remindersOfTheActivation(context: PhaseContext): Reminder[] {
  return [
    ...remindersAt(context, 'activation-start'),
    ...remindersOfBuiltArmies(context, 'activation-start'),
  ];
}

/** KW-22: logs the reminders of keywords for a unit that is being activated. */
export function tellOfTheActivation(
  context: PhaseContext,
  { player, unitId }: Pick<Reminder, 'player' | 'unitId'>,
): ActionResult {
  const meant = remindersAt(context, 'unit-activation').filter(
    ({ player: whose, near = [] }) => whose === player && near.includes(unitId),
  );
  return addReminders(
    context,
    meant.map((reminder) => ({ ...reminder, near: [unitId] })),
  );
}

/** R53, KW-22, UP-13: the reminders that are due because the table keeps the activations from now on. */
export function tellOfActivationsAtTheTable(context: PhaseContext): ActionResult {
  const told = remindersOfTheActivation({ ...context, activation: null });
  const added = remindersOfTheActivation(context).filter(
    (now) => !told.some((earlier) => isSameReminder(earlier, now)),
  );
  return addReminders(context, added);
}

/** KW-11, BF-2: the Independent reminders of units without an order token. */
function remindersOfTheIndependent(context: PhaseContext): Reminder[] {
  return [...remindersBy(context, independent), ...scatteredWithoutOrder(context)];
}

/**
 * KW-11, CC-18: updates the Independent reminders after an effect at the start of the Activation Phase. A unit that
 * has an order now loses its reminder, and a unit that has lost its order gets one.
 */
export function reviseReminders({ context, log }: ActionResult): ActionResult {
  const isOfIndependent = ({ keyword, when }: Reminder) =>
    when === 'activation-start' && sameName(keyword, independent.keyword);
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
    return sameName(keyword, independent.keyword) ? 'BF-2' : ruleOfReminder(when);
  }
  return REMINDING.find((each) => sameName(each.keyword, keyword))?.id ?? 'KW-11';
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
