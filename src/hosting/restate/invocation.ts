import { AsyncLocalStorage } from 'node:async_hooks';
import type { ObjectContext, ObjectSharedContext } from '@restatedev/restate-sdk';
import {
  firstStatus,
  StoreConflict,
  type KeptAct,
  type KeptTable,
  type TableRecord,
  type TableStore,
} from '../store.js';
import type { TableSummary } from '../tables.js';

/** The state of a table's object, by key. */
interface KeptState {
  beginning: Pick<KeptTable, 'record' | 'seal'>;
  /** `body` in base64. */
  snapshot: { upTo: number; body: string };
  acts: KeptAct[];
  standing: KeptStanding;
}

/** The summary of a table, and the last hash of its acts. */
export type KeptStanding = TableSummary & { chain: string };

/** One call of a table's object. A shared handler may only read. */
interface Invocation {
  context: ObjectContext | ObjectSharedContext;
  kept: Partial<KeptState>;
  now: number;
  mayWrite: boolean;
  /** The id of the next table, and a callback for its record: only the next table's own object can create it. */
  rematch?: { newId: string; create: (record: TableRecord) => void };
}

const invocations = new AsyncLocalStorage<Invocation>();

/**
 * Runs a function within a call. It reads the whole state first, always in the same order: when Restate retries a call
 * after a crash, the call must repeat its requests in order.
 */
export async function within<Result>(
  context: ObjectContext | ObjectSharedContext,
  mayWrite: boolean,
  act: () => Promise<Result>,
): Promise<Result> {
  const beginning = await context.get<KeptState['beginning']>('beginning');
  const snapshot = await context.get<KeptState['snapshot']>('snapshot');
  const acts = await context.get<KeptState['acts']>('acts');
  const standing = await context.get<KeptState['standing']>('standing');
  const now = await context.date.now();
  const kept: Partial<KeptState> = {
    ...(beginning && { beginning }),
    ...(snapshot && { snapshot }),
    ...(acts && { acts }),
    ...(standing && { standing }),
  };
  return invocations.run({ context, kept, now, mayWrite }, act);
}

/** Returns the time of the call in milliseconds since 1970. It is the same in every retry of the call. */
export function nowOfInvocation(): number {
  return current().now;
}

/** Runs a function that may create a rematch within a call. */
export async function withRematch<Result>(
  rematch: NonNullable<Invocation['rematch']>,
  act: () => Promise<Result>,
): Promise<Result> {
  return invocations.run({ ...current(), rematch }, act);
}

export function rematchOfInvocation(): NonNullable<Invocation['rematch']> {
  const { rematch } = current();
  if (!rematch) throw new Error('This call cannot create a rematch.');
  return rematch;
}

function current(): Invocation {
  const invocation = invocations.getStore();
  if (!invocation) throw new Error('The store was used outside of a call.');
  return invocation;
}

function write<Key extends keyof KeptState>(key: Key, value: KeptState[Key]): void {
  const { context, kept, mayWrite } = current();
  if (!mayWrite) throw new Error('This call may only read.');
  (context as ObjectContext).set(key, value);
  kept[key] = value;
}

function standingOf(id: string): KeptStanding {
  const { standing } = current().kept;
  if (!standing) throw new Error(`There is no table ${id}.`);
  return standing;
}

/** A store with one table: the state of the object in the current call. */
export const invocationStore: TableStore = {
  async create(record, seal) {
    const { id, kind, rules, opened } = record;
    // Creating the table again would erase it.
    if (current().kept.beginning) throw new StoreConflict(id);
    write('beginning', { record, seal });
    write('acts', []);
    const summary = { id, kind, rules, opened, touched: opened, acts: 0 };
    write('standing', { ...summary, status: firstStatus(record), report: null, chain: seal });
  },
  async load() {
    const { beginning, snapshot, acts = [], standing } = current().kept;
    if (!beginning || !standing) return undefined;
    const { status, report, chain } = standing;
    const upTo = snapshot?.upTo ?? 0;
    return {
      ...beginning,
      status,
      report,
      snapshot: snapshot && { upTo, body: Buffer.from(snapshot.body, 'base64') },
      // A shared handler can run between the two writes of `append`, and must not see half an act.
      acts: acts.filter(({ number }) => number > upTo && number <= standing.acts),
      head: { acts: standing.acts, chain },
    };
  },
  async head() {
    return current().kept.standing;
  },
  async append(id, act, touched) {
    const standing = standingOf(id);
    if (act.number !== standing.acts + 1) throw new StoreConflict(id);
    write('acts', [...(current().kept.acts ?? []), act]);
    write('standing', { ...standing, acts: act.number, chain: act.chain, touched });
  },
  async compact(_id, { upTo, body }) {
    const { acts = [] } = current().kept;
    write('snapshot', { upTo, body: Buffer.from(body).toString('base64') });
    write(
      'acts',
      acts.filter(({ number }) => number > upTo),
    );
  },
  async replace(record, seal, { upTo, body }, chain, touched) {
    const { id, kind, rules } = record;
    const standing = standingOf(id);
    write('beginning', { record, seal });
    write('snapshot', { upTo, body: Buffer.from(body).toString('base64') });
    write('acts', []);
    const now = touched ?? standing.touched;
    write('standing', { ...standing, kind, rules, acts: upTo, chain, touched: now });
  },
  async mark(id, status, report) {
    write('standing', { ...standingOf(id), status, report });
  },
  async list() {
    const { standing } = current().kept;
    return standing ? [summaryOf(standing)] : [];
  },
  async removeUntouchedSince(time) {
    const { context, kept } = current();
    if (!kept.standing || kept.standing.touched >= time) return [];
    const { id } = kept.standing;
    (context as ObjectContext).clearAll();
    current().kept = {};
    return [id];
  },
  faults: async () => [],
  close: async () => undefined,
};

export function summaryOf({ chain: _chain, ...summary }: KeptStanding): TableSummary {
  return summary;
}
