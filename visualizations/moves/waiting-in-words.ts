import type { MatchView } from '../../src/index.js';
import { counted } from '../../src/wording/counting.js';
import type { Names } from '../../src/wording/names.js';
import { meansInWords } from '../../src/wording/keywords.js';
import { awaitedAs } from '../../src/wording/waiting.js';

/**
 * Describes in a few words for which act the table waits. It only counts ranges, and omits the units of keyword orders,
 * because the page lists both elsewhere.
 */
export function waitingInWords(awaited: MatchView['waitingFor'][number], names: Names): string {
  const { player, kind, source, pairs = [] } = awaited;
  if (kind === 'grant' && source) {
    return `${player} to give an order by ${meansInWords(source, names)}, or not`;
  }
  return pairs.length > 1
    ? `${player} to measure ${counted(pairs.length, 'range')}`
    : awaitedAs(awaited, names);
}
