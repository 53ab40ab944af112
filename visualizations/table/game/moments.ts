import type { LogEntry } from '../../../src/index.js';

type EntryOf<Type extends LogEntry['type']> = Extract<LogEntry, { type: Type }>;

/** How many of the moments a page has shown. Both kinds of entries are public: every place counts the same. */
interface Seen {
  flips: number;
  rolls: number;
}

/** What is new in a log and worth a moment: cards flipped, the die rolled, and who has priority by it. */
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

/** The moments of a log that come after those that were seen; `null`: everything was seen. */
export function newMoments(log: readonly LogEntry[], seen: Seen | null): Moments {
  const flips = log.filter(isFlip);
  const rolls = log.filter(isRoll);
  const now = { flips: flips.length, rolls: rolls.length };
  if (!seen) return { seen: now };
  const die = rolls.length > seen.rolls ? rolls.at(-1) : undefined;
  return {
    seen: now,
    flip: flips.length > seen.flips ? flips.at(-1) : undefined,
    die,
    priority: die && log.slice(log.indexOf(die)).find(isPriority),
  };
}
