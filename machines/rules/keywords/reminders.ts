import type {
  CommandPhaseOutcome,
  KeywordReminder,
  Reminder,
  ReminderMoment,
} from '../../model/outcome.js';
import { filter } from '../../model/lists.js';
import type { CommandCard } from '../../model/command-card.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { cardInPlayOf } from '../../model/phase-context.js';
import { type ActionResult, logged, type LogRecord } from '../../model/log.js';
import { forEachPlayer, PLAYERS, type EachPlayer, type PlayerColor } from '../../model/player.js';
import type { Keyword, Unit } from '../../model/unit.js';
import { sameName } from '../../model/unit-matching.js';
import type { RuleId } from '../rulebook.js';
import { hasOrder } from '../units.js';
import { bearersOf } from './bearers.js';
import { saysWhat } from './faults.js';
import { unitInPlay } from './of-unit.js';

const RULE_OF_MOMENT: Readonly<Record<ReminderMoment, RuleId>> = {
  'phase-start': 'KW-12',
  'after-reveal': 'KW-12',
  order: 'KW-10',
  'activation-start': 'KW-11',
};

/** KW-10: after its unit is issued an order. */
const AFTER_AN_ORDER = ['Defend', 'Target', 'Disciplined', 'Fire Support'];

/** KW-10: what a unit gains now that it is issued an order, for the table to do. */
export function remindersOfOrder(
  context: PhaseContext,
  player: PlayerColor,
  unit: Unit,
): KeywordReminder[] {
  return context.ruleset.keywords === 'played'
    ? remindersOf(unitInPlay(context, player, unit), AFTER_AN_ORDER)
    : [];
}

/** KW-12: Secret Mission, as the phase begins. */
export function remindersOfTheBeginning(context: PhaseContext): Reminder[] {
  return remindersOfBearers(context, 'Secret Mission', 'phase-start');
}

/** KW-12: One Step Ahead, once cards are revealed; with whether both are there and their pips differ. */
function remindersOfTheReveal(
  context: PhaseContext,
  { blue, red }: EachPlayer<CommandCard | null>,
): Reminder[] {
  const pipsDiffer = Boolean(blue && red && blue.pips !== red.pips);
  return remindersOfBearers(context, 'One Step Ahead', 'after-reveal').map((reminder) => ({
    ...reminder,
    pipsDiffer,
  }));
}

/** KW-12: the table is reminded after each reveal of cards, and remembers the last. */
export function tellOfTheReveal(context: PhaseContext): ActionResult {
  const cards = forEachPlayer((player) => cardInPlayOf(context, player));
  if (!cards.blue && !cards.red) return { context, log: [] };
  const reminders = remindersOfTheReveal(context, cards);
  const others = context.reminders.filter(({ when }) => when !== 'after-reveal');
  return addReminders({ ...context, reminders: others }, reminders);
}

/** KW-11: Independent, of the units by which no order token lies as the Activation Phase begins. */
export function remindersOfTheActivation(context: PhaseContext): Reminder[] {
  return remindersOfBearers(context, 'Independent', 'activation-start').filter(
    ({ player, unitId }) => !hasOrder(context, player, unitId),
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
      for (const reminder of remindersOf(unit, [keyword])) {
        reminders.push({ player, unitId: unit.id, ...reminder, when });
      }
    }
  }
  return reminders;
}

/** The table is reminded, and remembers of what. */
export function addReminders(context: PhaseContext, reminders: readonly Reminder[]): ActionResult {
  if (reminders.length === 0) return { context, log: [] };
  return {
    context: { ...context, reminders: [...context.reminders, ...reminders] },
    log: reminders.map(toldReminder),
  };
}

/** What is logged of a reminder. */
function toldReminder({ player, ...told }: Reminder): LogRecord {
  return logged('keyword.reminded', RULE_OF_MOMENT[told.when], player, told);
}

/** KW-11: what is told of an outcome as the Activation Phase begins. */
export function toldAsTheActivationBegins({
  reminders,
}: Pick<CommandPhaseOutcome, 'reminders'>): LogRecord[] {
  return reminders.filter(({ when }) => when === 'activation-start').map(toldReminder);
}

function remindersOf({ keywords = [] }: Unit, names: readonly string[]): KeywordReminder[] {
  const isTold = (keyword: Keyword) =>
    names.some((each) => sameName(each, keyword.name)) && saysWhat(keyword);
  return filter(keywords, isTold).map(({ name, value }) => ({
    keyword: name,
    ...(value !== undefined && { value }),
  }));
}
