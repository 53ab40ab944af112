/** What a table is reminded of, in one order: two readings may list it in different ones. */
import type { ToldReminder } from './shapes.js';

export function inAnyOrder(reminders: readonly ToldReminder[] = []): ToldReminder[] {
  const told = reminders.map(({ player, unitId, keyword, value, when }) => ({
    player,
    unitId,
    keyword,
    // Whether the pips differ is told with the reveal, and the rules do not say in which place.
    ...(value !== undefined && when !== 'after-reveal' && { value }),
    when,
  }));
  return [...new Map(told.map((one) => [JSON.stringify(one), one]))]
    .sort(([one], [another]) => (one < another ? -1 : 1))
    .map(([, one]) => one);
}
