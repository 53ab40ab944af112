import type { LogEntry } from '../../../src/index.js';

type EntryOf<Type extends LogEntry['type']> = Extract<LogEntry, { type: Type }>;

/** The numbers of events that the page has shown. They are public, so every viewer counts the same. */
interface Seen {
  flips: number;
  rolls: number;
  priorities: number;
}

/** New log entries to show over the table: a reveal of the cards, a roll of the die, and the priority that it gives. */
export interface Moments {
  seen: Seen;
  flip?: EntryOf<'cards.flipped'> | undefined;
  die?: EntryOf<'die.rolled'> | undefined;
  priority?: EntryOf<'priority.determined'> | undefined;
}

const isFlip = (entry: LogEntry): entry is EntryOf<'cards.flipped'> =>
  entry.type === 'cards.flipped';
const isRoll = (entry: LogEntry): entry is EntryOf<'die.rolled'> => entry.type === 'die.rolled';
const isPriority = (entry: LogEntry): entry is EntryOf<'priority.determined'> =>
  entry.type === 'priority.determined';

/**
 * Returns the entries that are newer than `seen`. If `seen` is `null`, no entry is new. If an effect came between the reveal
 * and the priority, the reveal is shown again with its result.
 */
export function newMoments(log: readonly LogEntry[], seen: Seen | null): Moments {
  const flips = log.filter(isFlip);
  const rolls = log.filter(isRoll);
  const priorities = log.filter(isPriority);
  const now = { flips: flips.length, rolls: rolls.length, priorities: priorities.length };
  if (!seen) return { seen: now };
  const priority = now.priorities > seen.priorities ? priorities.at(-1) : undefined;
  const die = now.rolls > seen.rolls ? rolls.at(-1) : undefined;
  const ofRound = log.slice(log.findLastIndex(({ type }) => type === 'round.begun') + 1);
  const flip = now.flips > seen.flips || (priority && !die) ? ofRound.findLast(isFlip) : undefined;
  return { seen: now, flip, die, priority };
}
