import { counted } from '../../../src/wording/counting.js';
import { describeClaim, narratePlainly } from '../../../src/wording/log.js';
import type { Names } from '../../../src/wording/names.js';
import type { LogEntry, PlayerColor } from '../../../src/index.js';
import { FREE } from './ends-of-phases.js';
import type { ShownTable } from './shown-table.js';

type Range = Extract<LogEntry, { type: 'range.measured' }>;

const isRange = (entry: LogEntry): entry is Range => entry.type === 'range.measured';

/** Log entries after which an act is no longer its player's own to undo (R13). */
const REVEALING: readonly LogEntry['type'][] = [
  'cards.flipped',
  'contingency.revealed',
  'die.rolled',
  'token.drawn',
  'tokens.drawn',
  'tokens.set-aside',
  'round.begun',
  'selection.restarted',
];

/** Returns true if a player may undo this act alone, because it revealed nothing. */
export function isFree(act: readonly LogEntry[]): boolean {
  return FREE.some((type) => type === act[0]?.type) && !act.some(isRevealing);
}

/** The first entries of what follows from an act: the End Phase, and the priority after a roll of the die. */
const FOLLOWING: readonly LogEntry['type'][] = [
  'activation.ended',
  'round-counter.passed',
  'priority.determined',
];

/** The entry that names a player's act: it may have ended an activation before (AP-6). What follows from it names no act. */
export function namingEntry(act: readonly LogEntry[], player: PlayerColor): LogEntry | undefined {
  const end = act.findIndex(({ type }) => FOLLOWING.includes(type));
  const named = act
    .slice(0, end < 0 ? undefined : end)
    .filter(({ type }) => type !== 'unit.activation-ended');
  return named.find((entry) => entry.player === player) ?? named[0] ?? act[0];
}

const isRevealing = ({ type }: LogEntry) => REVEALING.includes(type);

/** An update of a hosted table: its number, and the number of log entries after it. */
interface Update {
  number: number;
  entries: number;
}

/**
 * Returns the log entries of the last act that stands at a hosted table. An act that this device has not seen has no
 * entries.
 */
export function lastActOfUpdates(
  updates: readonly Update[],
  log: readonly LogEntry[],
): readonly LogEntry[] {
  const standing: (readonly LogEntry[])[] = [];
  for (const [index, { number, entries }] of updates.entries()) {
    const before = updates[index - 1] ?? { number: 0, entries: 0 };
    const act = log.slice(before.entries, entries);
    if (before.number + 1 !== number && index > 0) standing.length = 0;
    else if (act.some(({ type }) => type === 'act.undone')) standing.pop();
    else if (act.some(({ type }) => !isTalk(type))) standing.push(act);
  }
  return standing.at(-1) ?? [];
}

/** Whether an entry only says something about the match: a proposal, the score, the result. */
const isTalk = (type: LogEntry['type']) =>
  type.startsWith('proposal.') || type === 'score.noted' || type === 'match.decided';

/** Whether the last act was an undo. It stays the last act while the players talk about a further undo. */
export const isJustUndone = (log: readonly LogEntry[]): boolean =>
  log.findLast(({ type }) => !isTalk(type))?.type === 'act.undone';

/**
 * Returns the range that an order claimed: its player noted it alone, just before the order. At a hosted table they are two
 * acts, and one for the player.
 */
export function rangeOfOrder(
  { view: { log } }: Pick<ShownTable, 'view'>,
  order: LogEntry,
): Range | undefined {
  if (order.type !== 'order.issued' && order.type !== 'order.granted') return undefined;
  const at = log.findIndex(({ seq }) => seq === order.seq);
  const [range, other] = [log[at - 1], log[at - 2]];
  if (!range || !isRange(range) || (other && isRange(other))) return undefined;
  return range.player === order.player && range.data.to === order.data.unitId ? range : undefined;
}

/** The last act as a sentence, to say what an undo takes back. All ranges of one act are one sentence. */
export function describeLastAct(
  { view, source, lastAct }: Pick<ShownTable, 'view' | 'source' | 'lastAct'>,
  player: PlayerColor,
  names: Names,
): string {
  const act = namingEntry(lastAct, player);
  if (!act) return 'the last act.';
  const ranges = lastAct.filter(isRange);
  const alone = isRange(act) ? describeRanges(ranges, names) : narratePlainly(act, names);
  const claimed = source.kind === 'hosted' ? rangeOfOrder({ view }, act) : undefined;
  return claimed ? `${alone} ${narratePlainly(claimed, names)}` : alone || 'the last act.';
}

/** Ranges of one act: `Han Solo to 9 units counts as range 1.` */
export function describeRanges(ranges: readonly Range[], names: Names): string {
  const [first, ...others] = ranges;
  if (!first) return '';
  if (others.length === 0) return narratePlainly(first, names);
  const { from } = first.data;
  const claim = describeClaim(first.data);
  const isSame = others.every(
    ({ player, data }) =>
      player === first.player && data.from === from && describeClaim(data) === claim,
  );
  return isSame
    ? `${names.unit(first.player, from)} to ${counted(ranges.length, 'unit')} counts as ${claim}.`
    : `${counted(ranges.length, 'range')} are noted.`;
}
