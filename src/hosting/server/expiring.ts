import type { ExpireAfterDays } from '../http/api-options.js';
import type { TableStatus } from '../tables.js';
import type { CountedTables } from './metrics.js';

const EXPIRING_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Deletes old tables now and each hour. Returns the function that ends it. */
export function startExpiring(
  tables: Pick<CountedTables, 'expire' | 'expireIdle'>,
  after: ExpireAfterDays | undefined,
  onError: (error: unknown) => void,
): () => void {
  const { waiting = 7, others = 90 } =
    typeof after === 'number' ? { waiting: after, others: after } : (after ?? {});
  const expire = async (days: number, mostAhead: number, status?: TableStatus) => {
    if (!Number.isFinite(days)) return;
    const idleMs = days * DAY_MS;
    const options = status && { status };
    await (tables.expireIdle?.(idleMs, mostAhead, options) ??
      tables.expire(Date.now() - idleMs, options));
  };
  const expireAll = async (mostAhead: number) => {
    await expire(others, mostAhead);
    // The calendar has moved already, unless no other table expires.
    await expire(waiting, Number.isFinite(others) ? 0 : mostAhead, 'waiting');
  };
  // The clock may be wrong, above all at a start: then the calendar of the store stays where it was.
  expireAll(0).catch(onError);
  const timer = setInterval(() => void expireAll(DAY_MS).catch(onError), EXPIRING_MS);
  timer.unref();
  return () => clearInterval(timer);
}
