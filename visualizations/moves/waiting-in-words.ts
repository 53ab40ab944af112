import type { MatchView } from '../../src/index.js';
import { counted } from '../../src/wording/counting.js';
import type { Names } from '../../src/wording/names.js';
import { awaitedAs } from '../../src/wording/waiting.js';

/**
 * Describes what the table waits for in a few words. It only counts ranges and omits the units of keyword orders,
 * because the page lists both below.
 */
export function waitingInWords(awaited: MatchView['waitingFor'][number], names: Names): string {
  const { player, kind, source, pairs = [] } = awaited;
  if (kind === 'grant' && source) {
    return `${player} to give an order by ${source.keyword}, or not`;
  }
  return pairs.length > 1
    ? `${player} to measure ${counted(pairs.length, 'range')}`
    : awaitedAs(awaited, names);
}
