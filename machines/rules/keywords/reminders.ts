import { armyOf } from '../../model/built-army.js';
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
import type { Unit, UnitId } from '../../model/unit.js';
import { matchesAny, sameName, standingUnits } from '../../model/unit-matching.js';
import type { RuleId } from '../rulebook.js';
import { hasOrder } from '../units.js';
import { bearersOf } from './bearers.js';
import { saysWhat } from './faults.js';
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

/** KW-10: the reminders of a unit that receives an order now. The players apply them. */
export function remindersOfOrder(
  context: PhaseContext,
  player: PlayerColor,
  unit: Unit,
): KeywordReminder[] {
  return context.ruleset.keywords === 'played'
    ? remindersOf(context, player, unitInPlay(context, player, unit), AFTER_AN_ORDER)
    : [];
}

/** KW-12: the reminders at the start of the phase (Secret Mission). */
export function remindersOfTheBeginning(context: PhaseContext): Reminder[] {
  return remindersOfBearers(context, 'Secret Mission', 'phase-start');
}

/** KW-12: the reminders after cards are revealed (One Step Ahead), with the comparison of their pips. */
function remindersOfTheReveal(
  context: PhaseContext,
  cards: EachPlayer<CommandCard | null>,
): Reminder[] {
  const pips = comparePips(cards);
  return remindersOfBearers(context, 'One Step Ahead', 'after-reveal').map((reminder) => ({
    ...reminder,
    pips,
  }));
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

/** KW-11: the reminders at the start of the Activation Phase (Independent, Retinue and Reliable). */
export function remindersOfTheActivation(context: PhaseContext): Reminder[] {
  return [
    ...remindersOfTheIndependent(context),
    ...remindersOfBearers(context, 'Retinue', 'activation-start').flatMap((reminder) => {
      const near = namedByRetinue(context, reminder);
      return near.length > 0 ? [{ ...reminder, near }] : [];
    }),
    ...remindersOfBearers(context, 'Reliable', 'activation-start'),
  ];
}

/** KW-11: the Independent reminders of units without an order token. */
function remindersOfTheIndependent(context: PhaseContext): Reminder[] {
  return remindersOfBearers(context, INDEPENDENT, 'activation-start').filter(
    ({ player, unitId }) => !hasOrder(context, player, unitId),
  );
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
  return logged('keyword.reminded', RULE_OF_MOMENT[reminder.when], player, reminder);
}

/** KW-11: the reminders of an outcome at the beginning of the Activation Phase. */
export function activationReminders({
  reminders,
}: Pick<CommandPhaseOutcome, 'reminders'>): LogRecord[] {
  return reminders.filter(({ when }) => when === 'activation-start').map(toldReminder);
}

/** The reminders of the keywords with these names that a unit has now. */
function remindersOf(
  context: PhaseContext,
  player: PlayerColor,
  unit: Unit,
  names: readonly string[],
): KeywordReminder[] {
  return (unit.keywords ?? [])
    .filter(({ name }) => names.some((each) => sameName(each, name)))
    .map((keyword) => withProfit(context, player, unit, keyword))
    .filter(saysWhat)
    .map(({ name, value }) => ({ keyword: name, ...(value !== undefined && { value }) }));
}
