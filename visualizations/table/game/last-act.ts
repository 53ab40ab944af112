import { counted } from '../../../src/wording/counting.js';
import { claimInWords, narratePlainly } from '../../../src/wording/log.js';
import type { Names } from '../../../src/wording/names.js';
import type { LogEntry } from '../../../src/index.js';
import { viewAt } from './game.js';
import { viewerAt } from './place.js';
import type { ShownTable } from './shown-table.js';

type Range = Extract<LogEntry, { type: 'range.measured' }>;

const isRange = (entry: LogEntry): entry is Range => entry.type === 'range.measured';

/** Log entries that only follow from an act. */
const CONSEQUENCES: readonly LogEntry['type'][] = [
  'undo.requested',
  'undo.refused',
  'pools.made-anew',
  'keyword.reminded',
  'keyword.withdrawn',
];

/** Returns the log entry of the last act. */
export function lastActIn({ view: { log } }: Pick<ShownTable, 'view'>): LogEntry | undefined {
  return log.findLast(({ type }) => !CONSEQUENCES.includes(type));
}

/**
 * Returns the range that an order claimed: its player noted it alone, just before the order. At a hosted table they are two
 * acts, and one for the player.
 */
export function rangeOfOrder(
  { view: { log } }: Pick<ShownTable, 'view'>,
  order: LogEntry,
): Range | undefined {
  if (order.type !== 'order.issued' && order.type !== 'order.granted') return undefined;
  const at = log.indexOf(order);
  const [range, other] = [log[at - 1], log[at - 2]];
  if (!range || !isRange(range) || (other && isRange(other))) return undefined;
  return range.player === order.player && range.data.to === order.data.unitId ? range : undefined;
}

/**
 * The last act as a sentence, to say what an undo takes back. All ranges of one act are one sentence. A hosted table does
 * not say which ranges were one act.
 */
export function lastActInWords(
  { view, source, place }: Pick<ShownTable, 'view' | 'source' | 'place'>,
  last: LogEntry,
  names: Names,
): string {
  const { log } = view;
  if (last.type === 'act.undone') return 'the act before the one that was taken back.';
  const alone = narratePlainly(last, names);
  if (source.kind === 'hosted') {
    const claimed = rangeOfOrder({ view }, last);
    if (claimed) return `${alone} ${narratePlainly(claimed, names)}`;
    const isOneOfSeveral = isRange(last) && log[log.indexOf(last) - 1]?.type === 'range.measured';
    return isOneOfSeveral ? 'The last ranges are noted.' : alone;
  }
  if (!isRange(last)) return alone;
  const { match } = source.game;
  const before = viewAt(match, viewerAt(place), match.moment - 1).log.length;
  return rangesInWords(log.slice(before).filter(isRange), names) || alone;
}

/** Ranges of one act: `Han Solo to 9 units counts as range 1.` */
export function rangesInWords(ranges: readonly Range[], names: Names): string {
  const [first, ...others] = ranges;
  if (!first) return '';
  if (others.length === 0) return narratePlainly(first, names);
  const { from } = first.data;
  const claim = claimInWords(first.data);
  const isSame = others.every(
    ({ player, data }) =>
      player === first.player && data.from === from && claimInWords(data) === claim,
  );
  return isSame
    ? `${names.unit(first.player, from)} to ${counted(ranges.length, 'unit')} counts as ${claim}.`
    : `${counted(ranges.length, 'range')} are noted.`;
}
