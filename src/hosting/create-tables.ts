import type { Viewer } from '../../machines/rules/secrecy.js';
import { chainAfter, sealOf, type LoggedAct } from './acts.js';
import { AwakeTables } from './awake-tables.js';
import { HostedTable, isInAnothersName } from './hosted-table.js';
import { HostingError } from './hosting-error.js';
import { DamagedTable, migrated, replayed, messageOf, soundTexts } from './loading.js';
import { openable } from './opening.js';
import { packed } from './packing.js';
import { currentRules, type HostedRules, type Migration } from './rules-version.js';
import { newSeats, partsOf, randomName, roleOf, unknownSeat } from './seats.js';
import { checkedSending } from './sending.js';
import type { KeptTable, TableRecord, TableStore } from './store.js';
import { Subscriptions } from './subscriptions.js';
import type {
  OpenedTable,
  OpenTable,
  SendAnswer,
  Sending,
  Tables,
  TableState,
  TableStatus,
  TableUpdate,
  Unsubscribe,
} from './tables.js';

/** What hosted tables are kept in, and played by. */
export interface TablesOptions {
  /** Where tables are kept. */
  store: TableStore;
  /** By which new tables are played; by default the rules of this package. */
  rules?: HostedRules;
  /** Earlier rules, for tables that began with them. */
  earlierRules?: readonly HostedRules[];
  /** How tables of rules that are not here any more go on. */
  migrations?: readonly Migration[];
  /** How many tables stay in memory; others are woken from the store. By default 500. */
  awake?: number;
  /** After how many acts the log is made compact. By default 64. */
  snapshotEvery?: number;
  /** How many acts a table takes at most. By default 5,000. */
  mostActs?: number;
  /** Milliseconds since 1970. */
  clock?: () => number;
  /** The id of the next table: 22 characters of base64url, by default 128 random bits. */
  newId?: () => string;
}

/** Something that is damaged: a table, or (no id) the store. */
export interface DamageReport {
  id: string | null;
  report: string;
}

/** Tables in a store that this process has. */
export interface HostedTables extends Tables {
  /** Play the log of every table; those that are damaged are set aside, and reported. */
  check(): Promise<DamageReport[]>;
  /** Listen as a place does, without its token: for a host that has let the listener in before. */
  follow(
    id: string,
    viewer: Viewer,
    since: number,
    listener: (update: TableUpdate) => void,
  ): Promise<Unsubscribe>;
  /** Tables in memory, and who hears of tables. */
  readonly awake: number;
  readonly subscribers: number;
}

/** A table in memory, as far as it is kept. */
interface Awake {
  record: Omit<TableRecord, 'input'>;
  status: TableStatus;
  table: HostedTable;
  /** What was sent with each key. */
  keys: Map<string, { act: string; number: number }>;
  acts: number;
  /** The act up to which the log is compact. */
  compactUpTo: number;
  chain: string;
}

/** Host tables in a store. */
export function createTables({
  store,
  rules = currentRules,
  earlierRules = [],
  migrations = [],
  awake: mostAwake = 500,
  snapshotEvery = 64,
  mostActs = 5_000,
  clock = Date.now,
  newId = randomName,
}: TablesOptions): HostedTables {
  const awake = new AwakeTables<Awake>(mostAwake);
  const subscriptions = new Subscriptions();
  const allRules = [rules, ...earlierRules];

  async function wake(id: string): Promise<Awake> {
    const known = awake.get(id);
    if (known && (await stands(known, id))) return known;
    let kept: KeptTable | undefined;
    try {
      kept = await store.load(id);
      if (!kept) throw unknownSeat();
      if (kept.status === 'set-aside') throw setAside();
      const woken = await wokenFrom(kept);
      awake.keep(id, woken);
      return woken;
    } catch (error) {
      if (error instanceof HostingError) throw error;
      // Whatever goes wrong with this table, the others go on.
      await store.mark(id, 'set-aside', messageOf(error)).catch(() => undefined);
      throw setAside(error);
    }
  }

  /** Whether a table in memory is the one that is kept: some stores are written to by others too. */
  async function stands({ chain, status }: Awake, id: string): Promise<boolean> {
    if (!store.standing) return true;
    const kept = await store.standing(id);
    return kept?.chain === chain && kept.status === status;
  }

  async function wokenFrom(kept: KeptTable): Promise<Awake> {
    const { id } = kept.record;
    const texts = soundTexts(kept);
    const ofTable = allRules.find(({ version }) => version === kept.record.rules);
    if (!ofTable) {
      await migrate(kept, texts);
      const anew = await store.load(id);
      if (!anew) throw new DamagedTable('It was migrated, and is not there any more.');
      return wokenFrom(anew);
    }
    const { table, acts } = replayed(kept.record, texts, ofTable);
    const { input: _input, ...record } = kept.record;
    return {
      record,
      status: kept.status,
      table,
      keys: new Map(
        acts.map((act) => [
          keyOf(act),
          { act: JSON.stringify(act.act), number: act.numbers[act.by] },
        ]),
      ),
      acts: acts.length,
      compactUpTo: kept.snapshot?.upTo ?? 0,
      chain: kept.head.chain,
    };
  }

  async function migrate({ record }: KeptTable, texts: readonly string[]): Promise<void> {
    const migration = migrations.find(({ from }) => from === record.rules);
    const to = allRules.find(({ version }) => version === migration?.to);
    if (!migration || !to) {
      throw new DamagedTable(
        `It is played by version ${record.rules} of the rules, which is not here, and no migration is known.`,
      );
    }
    const goingOn = migrated(record, texts, migration, to);
    await store.replace(goingOn.record, goingOn.seal, goingOn.snapshot, goingOn.chain);
  }

  /** Whoever holds a token, at the table that it opens. */
  async function at<Result>(
    token: string,
    act: (awake: Awake, role: Viewer, id: string) => Result | Promise<Result>,
  ): Promise<Result> {
    const { id, secret } = partsOf(token);
    return awake.alone(id, async () => {
      const woken = await wake(id);
      return act(woken, roleOf(secret, woken.record.seats), id);
    });
  }

  async function send(
    woken: Awake,
    role: Viewer,
    id: string,
    sending: Sending,
  ): Promise<SendAnswer> {
    const { seen, key, event } = checkedSending(sending);
    if (role === 'spectator') {
      throw new HostingError('not-yours-to-do', 'Spectators look on.');
    }
    if (isInAnothersName(role, event)) {
      throw new HostingError('not-yours-to-do', 'This seat does not act for the other player.');
    }
    const { table } = woken;
    const before = woken.keys.get(`${role} ${key}`);
    if (before) return repeatedAnswer(before, table.sided(role, event));
    if (woken.status === 'finished') throw new HostingError('finished', 'The table is finished.');
    if (woken.acts >= mostActs) {
      throw new HostingError('full', `A table takes ${mostActs} acts and no more.`);
    }
    const number = table.number(role);
    if (seen !== number) {
      return { ok: false, reason: 'stale', number, update: table.update(role, seen) };
    }
    const tried = table.try(role, event);
    if ('violations' in tried) {
      return { ok: false, reason: 'refused', number, violations: tried.violations };
    }
    await keep(woken, id, { ...tried.taken, key, at: clock() });
    subscriptions.deliver(id, table);
    return { ok: true, number: table.number(role), repeated: false };
  }

  /** Until it is kept nobody hears of it; if that fails, the table is woken as it was kept. */
  async function keep(woken: Awake, id: string, act: LoggedAct): Promise<void> {
    const text = JSON.stringify(act);
    const chain = chainAfter(woken.chain, text);
    const number = woken.acts + 1;
    try {
      await store.append(id, { number, text, chain }, act.at);
    } catch (error) {
      awake.forget(id);
      throw new HostingError('not-kept', 'It could not be kept: send it again.', [], {
        cause: error,
      });
    }
    woken.keys.set(keyOf(act), { act: JSON.stringify(act.act), number: act.numbers[act.by] });
    woken.acts = number;
    woken.chain = chain;
    if (number - woken.compactUpTo >= snapshotEvery) await compact(woken, id);
  }

  async function compact(woken: Awake, id: string): Promise<void> {
    try {
      const kept = await store.load(id);
      if (!kept || kept.acts.length === 0) return;
      await store.compact(id, { upTo: woken.acts, body: packed(soundTexts(kept)) });
      woken.compactUpTo = woken.acts;
    } catch {
      // The acts are kept singly as well: the table goes on, and is compact the next time.
    }
  }

  return {
    async open(request: OpenTable): Promise<OpenedTable> {
      const { kind, input, names, remarks } = openable(request, rules);
      const id = newId();
      const { tokens, hashes } = newSeats(id);
      const record = {
        id,
        kind,
        rules: rules.version,
        opened: clock(),
        seats: hashes,
        names,
        input,
      };
      await store.create(record, sealOf(record));
      return { id, tokens, remarks };
    },

    state: (token, since = 0) =>
      at(token, ({ table, record, status }, role): TableState => ({
        ...table.update(role, since),
        kind: record.kind,
        role,
        names: record.names,
        rules: record.rules,
        isFinished: status === 'finished',
      })),

    send: (token, sending) => at(token, (woken, role, id) => send(woken, role, id, sending)),

    subscribe: (token, since, listener: (update: TableUpdate) => void): Promise<Unsubscribe> =>
      at(token, ({ table }, role, id) => subscriptions.add(id, table, role, since, listener)),

    follow: (id, viewer, since, listener) =>
      awake.alone(id, async () =>
        subscriptions.add(id, (await wake(id)).table, viewer, since, listener),
      ),

    list: (options = {}) => store.list(options),

    finish: (id) =>
      awake.alone(id, async () => {
        const woken = await wake(id);
        await store.mark(id, 'finished', null);
        woken.status = 'finished';
        await compact(woken, id);
      }),

    async expire(untouchedSince) {
      const removed = await store.removeUntouchedSince(untouchedSince);
      await awake.idle();
      awake.forgetAll();
      return removed;
    },

    async check() {
      const reports: DamageReport[] = (await store.faults()).map((report) => ({
        id: null,
        report,
      }));
      for await (const id of idsIn(store, reports)) {
        await awake.alone(id, () => wake(id)).catch(() => undefined);
      }
      for await (const { id, report } of setAsideIn(store)) {
        reports.push({ id, report: report ?? 'It is set aside.' });
      }
      return reports;
    },

    async close() {
      await awake.idle();
      await store.close();
    },

    get awake() {
      return awake.size;
    },
    get subscribers() {
      return subscriptions.size;
    },
  };
}

async function* idsIn(store: TableStore, reports: DamageReport[]): AsyncGenerator<string> {
  try {
    for (let after: string | undefined; ;) {
      const page = await store.list({ ...(after !== undefined && { after }), limit: 500 });
      for (const { id } of page) yield id;
      const last = page.at(-1)?.id;
      if (last === undefined) return;
      after = last;
    }
  } catch (error) {
    reports.push({ id: null, report: `Not every table could be looked for: ${messageOf(error)}` });
  }
}

async function* setAsideIn(store: TableStore) {
  for (let after: string | undefined; ;) {
    const page = await store.list({
      status: 'set-aside',
      ...(after !== undefined && { after }),
      limit: 500,
    });
    yield* page;
    const last = page.at(-1)?.id;
    if (last === undefined) return;
    after = last;
  }
}

function repeatedAnswer(before: { act: string; number: number }, given: unknown): SendAnswer {
  if (JSON.stringify(given) !== before.act) {
    throw new HostingError('key-reused', 'This key was sent with something else before.');
  }
  return { ok: true, number: before.number, repeated: true };
}

/** Nobody learns what keys the other player has used. */
function keyOf({ by, key }: LoggedAct): string {
  return `${by} ${key}`;
}

function setAside(cause?: unknown): HostingError {
  return new HostingError(
    'set-aside',
    'This table is set aside, as it is not as it was kept. Who hosts it has a report.',
    [],
    { cause },
  );
}
