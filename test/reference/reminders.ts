import type { TimedReminder } from './shapes.js';

/** Sort reminders, because the chart and the reference may list them in different orders. */
export function sortReminders(reminders: readonly TimedReminder[] = []): TimedReminder[] {
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
