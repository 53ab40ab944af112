import type { CommandPhaseView } from '../../game/phase/view.js';
import { PLAYERS, type PlayerColor } from '../../../machines/model/player.js';
import { reminderOf } from '../../wording/keywords.js';
import type { Names } from '../../wording/names.js';

type RemindingView = Pick<CommandPhaseView, 'players' | 'reminders' | 'round'>;

/** A reminder of an effect at a unit, which the players carry out at the table (R47). */
interface Reminding {
  player: PlayerColor;
  text: string;
  /** Different for each reminder of a match. */
  key: string;
}

/** The reminders of both players, blue's first. Their places are the numbers by which they are ticked off. */
export function remindersAtUnits(
  { players, reminders, round }: RemindingView,
  names: Names,
): Reminding[] {
  const withOrders = PLAYERS.flatMap((player) =>
    players[player].orders.flatMap(({ unitId, reminders: ofUnit = [] }) =>
      ofUnit.map((each) => ({ ...each, player, unitId, when: 'order' as const })),
    ),
  );
  const all = [...withOrders, ...reminders].filter(({ card }) => card !== undefined);
  return PLAYERS.flatMap((player) =>
    all
      .filter((each) => each.player === player)
      .map((each) => {
        const text = `${names.unit(player, each.unitId)} ${reminderOf(each, names)}.`;
        return { player, text, key: `${round} ${player} ${text}` };
      }),
  );
}

/** The reminders at the units of a player, each with its number and whether it is ticked off. */
export function remindersInLines(
  view: RemindingView,
  player: PlayerColor,
  names: Names,
  ticked?: ReadonlySet<string>,
): string[] {
  return remindersAtUnits(view, names).flatMap(({ player: whose, text, key }, index) =>
    whose === player ? [`   [${ticked?.has(key) ? 'x' : ' '}] ${index + 1}. ${text}`] : [],
  );
}

export const TICK_OFF = '   x  Tick off a reminder, as in: x 1';
