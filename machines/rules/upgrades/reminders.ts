import { actsOfUnit, armyOf, battleForceOf } from '../../model/built-army.js';
import type { KeywordReminder, Reminder, ReminderMoment } from '../../model/outcome.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { PLAYERS, type PlayerColor } from '../../model/player.js';
import type { Unit } from '../../model/unit.js';
import { standingUnits } from '../../model/unit-matching.js';
import { ACTS_OF_BATTLE_FORCES } from '../battle-forces/acts.js';
import { kindOfAct } from './acts.js';

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
  return actsOfUnit(context, unit).flatMap(({ act, upgrade, state }) => {
    const { reminder } = kindOfAct(act);
    if (!reminder?.isDue(act, when, { context, player, unit, state })) return [];
    return [{ keyword: upgrade.name, upgrade: upgrade.id, text: reminder.text(act) }];
  });
}

function ofBattleForce(
  context: PhaseContext,
  player: PlayerColor,
  unit: Unit,
  when: ReminderMoment,
): KeywordReminder[] {
  const force = battleForceOf(context, player);
  if (!force) return [];
  return Object.values(ACTS_OF_BATTLE_FORCES).flatMap(
    ({ reminders }) => reminders?.(force, unit, when) ?? [],
  );
}
