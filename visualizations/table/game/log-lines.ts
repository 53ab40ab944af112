import { listed } from '../../../src/wording/counting.js';
import type { Teller } from '../../../src/wording/describing.js';
import { describeClaim, narratePlainly, withRevealedSelections } from '../../../src/wording/log.js';
import type { Names } from '../../../src/wording/names.js';
import type { LogEntry, PlayerColor } from '../../../src/index.js';
import { FREE, OF_TURNS } from './ends-of-phases.js';

/** Entries of a log as one line: the last of them, and the sentence without the rule. */
export interface EntryLine {
  entry: LogEntry;
  sentence: string;
}

type Measured = Extract<LogEntry, { type: 'range.measured' }>;

/**
 * The log as lines, the first entry first. The same range from one unit to several units is one line, and so are several
 * acts that a player undid at once.
 */
export function logLines(entries: readonly LogEntry[], tell: Teller): EntryLine[] {
  const groups: LogEntry[][] = [];
  for (const entry of withRevealedSelections(entries)) {
    const last = groups.at(-1);
    if (last?.[0] && (isSameRange(last[0], entry) || areUndone(last[0], entry))) last.push(entry);
    else groups.push([entry]);
  }
  return groups.flatMap((group, index) => {
    const entry = group.at(-1);
    const next = groups[index + 1]?.[0];
    return entry
      ? [{ entry, sentence: tell((names) => sentenceOf(group, entry, next, names)) }]
      : [];
  });
}

/** The entries by which the choice of a player for an effect changes something. */
const CHANGES: readonly LogEntry['type'][] = [
  'card.returned',
  'card.discarded',
  'card.played-instead',
  'card.barred',
  'cards.locked-away',
  'selection.restarted',
  'orders.limited',
  'orders.added',
  'orders.declined',
  'orders.range-limited',
  'order.granted',
  'order.returned',
  'order-pool.added',
  'pass-pool.added',
  'unit.defeated',
];

/**
 * What the effects of the other player have changed since this player last acted, one sentence for each effect. The table
 * shows the result, but not the reason.
 */
export function newsFor(player: PlayerColor, log: readonly LogEntry[], tell: Teller): string[] {
  const ofActs = [...FREE, ...OF_TURNS];
  const since = log.slice(
    log.findLastIndex((entry) => entry.player === player && ofActs.includes(entry.type)) + 1,
  );
  return since.flatMap((entry, index) => {
    if (entry.type !== 'effect.resolved' || entry.player === player) return [];
    const after = since.slice(index + 1);
    const end = after.findIndex(({ type }) => !CHANGES.includes(type));
    const changes = after.slice(0, end < 0 ? undefined : end);
    if (changes.length === 0) return [];
    return [
      tell((names) =>
        [
          `${names.card(entry.data.cardId)}:`,
          ...changes.map((change) => narratePlainly(change, names)),
        ].join(' '),
      ),
    ];
  });
}

/** Whether an effect was resolved in which its player had choices, and chose nothing. */
function changesNothing(entry: LogEntry, next: LogEntry | undefined, names: Names): boolean {
  if (entry.type !== 'effect.resolved' || (next && CHANGES.includes(next.type))) return false;
  const { choices = [] } = names.findEffect(entry.data.cardId, entry.data.effectId) ?? {};
  return choices.length > 0;
}

function areUndone(one: LogEntry, other: LogEntry): boolean {
  return one.type === 'act.undone' && other.type === one.type && one.player === other.player;
}

function isSameRange(one: LogEntry, other: LogEntry): boolean {
  return (
    one.type === 'range.measured' &&
    other.type === 'range.measured' &&
    one.player === other.player &&
    one.data.from === other.data.from &&
    describeClaim(one.data) === describeClaim(other.data)
  );
}

function sentenceOf(
  group: readonly LogEntry[],
  entry: LogEntry,
  next: LogEntry | undefined,
  names: Names,
): string {
  if (changesNothing(entry, next, names)) return `${narratePlainly(entry, names)} Nothing changes.`;
  if (entry.type === 'act.undone' && group.length > 1) {
    return `The last ${group.length} acts are taken back.`;
  }
  const measured = group.filter((each): each is Measured => each.type === 'range.measured');
  if (measured.length < 2 || entry.type !== 'range.measured') return narratePlainly(entry, names);
  const { from } = entry.data;
  const to = measured.map(({ player, data }) => names.unit(data.of ?? player, data.to));
  return `${names.unit(entry.player, from)} to ${listed(to)} counts as ${describeClaim(entry.data)}.`;
}
