import { messageOf } from '../../machines/model/message-of.js';
import type { EachPlayer } from '../../machines/model/player.js';
import { chainAfter, sealOf, sharesOf, type LoggedAct, type Share } from './acts.js';
import { readCheckpoint } from './checkpoints.js';
import type { HostedTable } from './hosted-table.js';
import { HostingError } from './hosting-error.js';
import { DamagedTable, mended, migrated, replayed, soundLog, Turns } from './loading.js';
import { packed } from './packing.js';
import type { HostedRules, Migration } from './rules-version.js';
import { unknownSeat } from './seats.js';
import { DamagedRecord, type KeptTable, type TableRecord, type TableStore } from './store.js';
import type { BroughtBack, TableStatus } from './tables.js';

/** A table in memory that is played. */
export interface PlayedTable {
  record: Omit<TableRecord, 'input'>;
  status: TableStatus;
  table: HostedTable;
  /** The event that was sent with each key. */
  keys: Map<string, { sent: string; number: number }>;
  acts: number;
  shares: EachPlayer<Share>;
  /** The size of the input, which has the armies, in characters of JSON. */
  inputBytes: number;
  /** The number of the last act in the compacted part of the log. */
  compactUpTo: number;
  chain: string;
}

/** A table in memory that waits for lists. */
export interface WaitingInMemory {
  record: TableRecord;
  status: 'waiting';
  table?: undefined;
  chain: string;
}

export type TableInMemory = PlayedTable | WaitingInMemory;

/** The store and the rules with which a table is read. */
export interface WakingOptions {
  store: TableStore;
  rules: readonly HostedRules[];
  migrations: readonly Migration[];
  /** Milliseconds to wait before each retry of reading a table. */
  retryAfter: readonly number[];
  /** True to replay tables from their first act, ignoring checkpoints. */
  fromStart?: boolean;
}

/**
 * Reads a table from the store into memory. A failed read is retried. A table is set aside only if two reads in a row
 * report the same damage.
 * @param admit called before the log is read; an error that it throws ends the reading
 * @param turns the work of reading runs in these turns
 * @throws HostingError `unknown-seat`, `set-aside`, or `not-read` if the store does not answer
 */
export async function wake(
  id: string,
  options: WakingOptions,
  admit: (record: TableRecord) => void,
  turns: Turns,
): Promise<TableInMemory> {
  const { store } = options;
  let damage: string | undefined;
  for (let attempt = 0; ; attempt += 1) {
    try {
      await turns.next();
      // A store may do some of its work before it waits.
      const loading = store.load(id);
      const kept = await turns.pause(() => loading);
      if (!kept) throw unknownSeat();
      admit(kept.record);
      if (kept.status === 'set-aside') throw setAside();
      return await fromKept(kept, options, turns);
    } catch (error) {
      if (error instanceof HostingError) throw error;
      const report = provesDamage(error) ? messageOf(error) : undefined;
      if (report !== undefined && report === damage) {
        await turns.pause(() => store.mark(id, 'set-aside', report)).catch(() => undefined);
        throw setAside(error);
      }
      damage = report;
      const wait = options.retryAfter[attempt];
      if (wait === undefined && report === undefined) throw notRead(error);
      await turns.pause(() => new Promise((resolve) => setTimeout(resolve, wait ?? 0)));
    }
  }
}

/** SQLite's error codes for a damaged file. Other codes may mean that only this read failed. */
const DAMAGE_CODES = ['SQLITE_CORRUPT', 'SQLITE_NOTADB'];

function provesDamage(error: unknown): boolean {
  if (error instanceof DamagedTable || error instanceof DamagedRecord) return true;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && DAMAGE_CODES.some((each) => code.startsWith(each));
}

async function fromKept(
  kept: KeptTable,
  options: WakingOptions,
  turns: Turns,
): Promise<TableInMemory> {
  const { record, head } = kept;
  const { texts, chains } = await soundLog(kept, turns);
  if (record.input === '') return { record, status: 'waiting', chain: head.chain };
  const ofTable = options.rules.find(({ version }) => version === record.rules);
  if (!ofTable) {
    await migrate(kept, texts, options, turns);
    const reloaded = await options.store.load(record.id);
    if (!reloaded) throw new DamagedTable('It is missing after its migration.');
    return fromKept(reloaded, options, turns);
  }
  const checkpoint = options.fromStart
    ? undefined
    : readCheckpoint(kept.checkpoint, { chainAt: (upTo) => chains[upTo], rules: record.rules });
  const upTo = kept.checkpoint?.upTo ?? 0;
  const { table, acts } = await replayed(
    record,
    texts,
    ofTable,
    turns,
    checkpoint && { checkpoint, upTo },
  );
  return inMemory(kept, table, acts);
}

/**
 * Rewrites the undamaged first part of the log of a table that was set aside.
 * @throws HostingError `unknown-seat` or `set-aside`
 */
export async function broughtBack(
  id: string,
  { store, rules }: WakingOptions,
  dropDamaged: boolean,
  now: number,
): Promise<BroughtBack> {
  const kept = await store.load(id);
  if (!kept) throw unknownSeat();
  const { record } = kept;
  const ofTable = rules.find(({ version }) => version === record.rules);
  if (!ofTable) {
    throw setAside(undefined, `This host does not have version ${record.rules} of the rules.`);
  }
  const { texts, damage, dropped, isOver } = await mended(kept, ofTable).catch((error: unknown) => {
    throw setAside(error, messageOf(error));
  });
  if (damage !== undefined && !dropDamaged) throw setAside(undefined, damage);
  const seal = sealOf(record);
  const snapshot = { upTo: texts.length, body: packed(texts) };
  await store.replace(record, seal, snapshot, texts.reduce(chainAfter, seal), now);
  await store.mark(id, isOver ? 'complete' : 'open', null);
  return { acts: texts.length, dropped };
}

/** Returns the table to hold in memory. Its input is left out, because only a replay needs it. */
export function inMemory(
  { record: { input, ...record }, status, snapshot, head }: KeptTable,
  table: HostedTable,
  acts: readonly LoggedAct[],
): PlayedTable {
  return {
    record,
    // The record decides, because the status is written after it.
    status: status === 'waiting' ? 'open' : status,
    table,
    keys: new Map(acts.map((act) => [keyOf(act), sentAs(act)])),
    acts: acts.length,
    shares: sharesOf(acts),
    inputBytes: input.length,
    compactUpTo: snapshot?.upTo ?? 0,
    chain: head.chain,
  };
}

export function keyOf({ by, key }: Pick<LoggedAct, 'by' | 'key'>): string {
  return `${by} ${key}`;
}

export function sentAs({ act, by, numbers }: LoggedAct): { sent: string; number: number } {
  return { sent: JSON.stringify(act), number: numbers[by] };
}

async function migrate(
  { record }: KeptTable,
  texts: readonly string[],
  { store, rules, migrations }: WakingOptions,
  turns: Turns,
): Promise<void> {
  const migration = migrations.find(({ from }) => from === record.rules);
  const to = rules.find(({ version }) => version === migration?.to);
  if (!migration || !to) {
    throw new DamagedTable(
      `This host has neither version ${record.rules} of the rules nor a migration from it.`,
    );
  }
  const goingOn = await migrated(record, texts, migration, to, turns);
  await turns.pause(() =>
    store.replace(goingOn.record, goingOn.seal, goingOn.snapshot, goingOn.chain),
  );
}

function setAside(
  cause?: unknown,
  sentence = 'The table is set aside: ask its host for the reason.',
): HostingError {
  return new HostingError('set-aside', sentence, [], { cause });
}

function notRead(cause: unknown): HostingError {
  return new HostingError('not-read', 'The table could not be read: try again.', [], { cause });
}
