/** What a table is reminded of, in one order: two readings may list it in different ones. */
import type { ToldReminder } from './shapes.js';

export function inAnyOrder(reminders: readonly ToldReminder[] = []): ToldReminder[] {
  const told = reminders.map(({ player, unitId, keyword, value, when, pips, near }) => ({
    player,
    unitId,
    keyword,
    ...(value !== undefined && { value }),
    when,
    ...(pips && { pips }),
    ...(near && { near: [...near].sort() }),
  }));
  return told.sort((one, another) => (JSON.stringify(one) < JSON.stringify(another) ? -1 : 1));
}
