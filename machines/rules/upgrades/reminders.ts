import { actsOfUnit, armyOf, battleForceOf, type ActOfUnit } from '../../model/built-army.js';
import type { KeywordReminder, Reminder, ReminderMoment } from '../../model/outcome.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { PLAYERS, type PlayerColor } from '../../model/player.js';
import type { Unit } from '../../model/unit.js';
import { matchesFilter, standingUnits } from '../../model/unit-matching.js';
import type { UpgradeAct, UpgradeActOf } from '../../model/upgrade.js';

type ToldAct = UpgradeActOf<'reminder' | 'draw-two' | 'unknown'>;

/** Whether the players carry out the act at this moment. UP-13: they draw tokens if the table keeps the activations. */
function isToldAt(
  { ruleset }: PhaseContext,
  act: UpgradeAct,
  when: ReminderMoment,
): act is ToldAct {
  if (act.kind === 'draw-two') {
    return when === 'activation-start' && ruleset.activations === 'table';
  }
  return (act.kind === 'reminder' || act.kind === 'unknown') && act.when === when;
}

/**
 * The reminders of the upgrades and the battle force of both armies at this moment (UP-11, BF-6, BF-7). The players
 * carry them out.
 */
export function remindersOfBuiltArmies(context: PhaseContext, when: ReminderMoment): Reminder[] {
  return PLAYERS.flatMap((player) =>
    standingUnits(armyOf(context, player)).flatMap((unit) =>
      remindersOfBuiltUnit(context, player, unit, when).map((reminder) => ({
        player,
        unitId: unit.id,
        ...reminder,
        when,
      })),
    ),
  );
}

/** The reminders of the upgrades and the battle force of one unit at this moment (UP-11, BF-6, BF-7). */
export function remindersOfBuiltUnit(
  context: PhaseContext,
  player: PlayerColor,
  unit: Unit,
  when: ReminderMoment,
): KeywordReminder[] {
  return [
    ...ofUpgrades(context, player, unit, when),
    ...ofBattleForce(context, player, unit, when),
  ];
}

function ofUpgrades(
  context: PhaseContext,
  player: PlayerColor,
  unit: Unit,
  when: ReminderMoment,
): KeywordReminder[] {
  return actsOfUnit(context, unit).flatMap(({ act, ...used }) =>
    isToldAt(context, act, when) && isDue(context, player, unit, act, used)
      ? [{ keyword: used.upgrade.name, upgrade: used.upgrade.id, text: textOf(act) }]
      : [],
  );
}

/**
 * Whether the card acts now: it is not used up, this is its round, and a Transport carries the unit if the card says
 * so.
 */
function isDue(
  context: PhaseContext,
  player: PlayerColor,
  { id }: Unit,
  act: ToldAct,
  { state }: Pick<ActOfUnit, 'state'>,
): boolean {
  if ((state === 'exhausted' || state === 'expended') && hasAPrice(act)) return false;
  if (act.kind === 'reminder') return act.round === undefined || act.round === context.round;
  if (act.kind === 'draw-two' || !act.carried) return true;
  return context.round === 1 && armyOf(context, player).some(({ carries }) => carries === id);
}

/** R55: an act without a price goes on while the card is exhausted. What an unknown act costs, no source tells (R34). */
function hasAPrice(act: ToldAct): boolean {
  return act.kind === 'unknown' || act.use !== undefined;
}

/** The text of a reminder. If no source gives the effect, the text says so (R34). */
function textOf(act: ToldAct): string {
  return act.kind !== 'unknown'
    ? act.text
    : 'What the card does now is not known: read it. The host of the table can grant an order that it gives.';
}

function ofBattleForce(
  context: PhaseContext,
  player: PlayerColor,
  unit: Unit,
  when: ReminderMoment,
): KeywordReminder[] {
  const force = battleForceOf(context, player);
  return (force?.reminders ?? [])
    .filter((reminder) => reminder.when === when && matchesFilter(unit, reminder.to))
    .map(({ summary }) => ({
      keyword: force?.name ?? '',
      battleForce: force?.id ?? '',
      text: summary,
    }));
}
