import { createStore, delMany, entries, set, type UseStore } from 'idb-keyval';
import { useEffect, useState } from 'preact/hooks';
import type { TableState, TableView } from '../../../src/hosting/tables.js';

/**
 * What a seat saw at one update of its table. The browser keeps it, so the host need not show the past again, and a
 * replay cannot show more than was seen.
 */
export interface SeenMoment {
  /** The number of the update. */
  number: number;
  view: TableView;
  /** The number of log entries that this seat could read then. */
  entries: number;
}

let opened: UseStore | undefined;

function store(): UseStore {
  return (opened ??= createStore('legion-command-phase moments', 'seen'));
}

const keyOf = (place: string, number: number) => `${place} ${number}`;

/** Returns the moments that this place at a table has seen in this browser, in their order. */
export function useSeenMoments(
  place: string | undefined,
  state: TableState | undefined,
): readonly SeenMoment[] {
  const [seen, see] = useState<readonly SeenMoment[]>([]);
  useEffect(() => {
    if (place === undefined) return;
    seenBefore(place).then(
      (before) => see((now) => merged(before, now)),
      () => undefined,
    );
  }, [place]);
  useEffect(() => {
    if (place === undefined || !state) return;
    const { number, view, log } = state;
    const moment = { number, view, entries: log.length };
    see((before) => merged(before, [moment]));
    // Without storage, the moments are seen again until the page is left.
    set(keyOf(place, number), moment, store()).catch(() => undefined);
  }, [place, state?.number]);
  return seen;
}

async function seenBefore(place: string): Promise<SeenMoment[]> {
  const all = await entries<string, SeenMoment>(store());
  return all.flatMap(([key, moment]) => (key.startsWith(`${place} `) ? [moment] : []));
}

function merged(before: readonly SeenMoment[], more: readonly SeenMoment[]): SeenMoment[] {
  const all = new Map([...before, ...more].map((moment) => [moment.number, moment]));
  return [...all.values()].sort((one, other) => one.number - other.number);
}

/** Deletes the moments that a place at a table has seen. */
export async function forgetMoments(place: string): Promise<void> {
  const all = await entries<string, SeenMoment>(store());
  await delMany(
    all.flatMap(([key]) => (key.startsWith(`${place} `) ? [key] : [])),
    store(),
  );
}
