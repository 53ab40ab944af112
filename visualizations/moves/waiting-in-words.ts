import type { MatchView } from '../../src/index.js';
import { counted } from '../../src/wording/counting.js';
import type { Names } from '../../src/wording/names.js';
import { awaitedAs } from '../../src/wording/waiting.js';

/** Ranges are counted, and units that give and take orders left out: which they are stands where they are asked for. */
export function waitingInWords(awaited: MatchView['waitingFor'][number], names: Names): string {
  const { player, kind, source, pairs = [] } = awaited;
  if (kind === 'grant' && source) {
    return `${player} to give an order by ${source.keyword}, or not`;
  }
  return pairs.length > 1
    ? `${player} to measure ${counted(pairs.length, 'range')}`
    : awaitedAs(awaited, names);
}
