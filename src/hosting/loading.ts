import { setImmediate } from 'node:timers/promises';
import type { CommandPhaseInput } from '../../machines/model/input.js';
import type { MatchInput } from '../../machines/model/match.js';
import { messageOf } from '../../machines/model/message-of.js';
import type { PlayerColor } from '../../machines/model/player.js';
import { chainAfter, sealOf, type LoggedAct } from './acts.js';
import {
  HostedTable,
  isRematch,
  mayUndo,
  ReplayError,
  type HostedCheckpoint,
} from './hosted-table.js';
import type { CpuMeter } from './cpu-shares.js';
import { packed, unpacked } from './packing.js';
import type { HostedRules, Migration } from './rules-version.js';
import type { KeptTable, TableRecord } from './store.js';

/** A saved table is damaged. The message is a report for the operator of the host. */
export class DamagedTable extends Error {
  constructor(report: string) {
    super(report);
    this.name = 'DamagedTable';
  }
}

/** A table after its log was replayed. */
export interface ReplayedTable {
  table: HostedTable;
  acts: LoggedAct[];
}

/** A table that was migrated to other rules, ready to be saved. */
export interface MigratedLog {
  record: TableRecord;
  seal: string;
  snapshot: { upTo: number; body: Uint8Array };
  chain: string;
}

/**
 * Returns the texts of a table's acts, after checking them.
 * @throws DamagedTable
 */
export async function soundTexts(kept: KeptTable, turns = new Turns()): Promise<string[]> {
  return (await soundLog(kept, turns)).texts;
}

/** Returns the texts of a table's acts, and the hashes of the chain: of the seal, then after each act. */
export async function soundLog(
  { record, seal, snapshot, acts, head }: KeptTable,
  turns: Turns,
): Promise<{ texts: string[]; chains: string[] }> {
  if (sealOf(record) !== seal) throw new DamagedTable('Its record does not match its checksum.');
  const texts = [...(snapshot ? textsIn(snapshot.body) : []), ...acts.map(({ text }) => text)];
  if (snapshot && texts.length - acts.length !== snapshot.upTo) {
    throw new DamagedTable(`Its snapshot does not have ${snapshot.upTo} acts.`);
  }
  if (texts.length !== head.acts) {
    throw new DamagedTable(`${head.acts} acts were saved, but ${texts.length} were found.`);
  }
  const chains = [seal];
  for (const text of texts) {
    chains.push(chainAfter(chains.at(-1) ?? seal, text));
    await turns.next();
  }
  if (chains.at(-1) !== head.chain) throw new DamagedTable('Its acts do not match their hash.');
  return { texts, chains };
}

/**
 * Replays the log of a table, from its first act or from a checkpoint, and checks that it leads to the logged state.
 * @throws DamagedTable that names the first difference
 */
export async function replayed(
  record: Pick<TableRecord, 'kind' | 'input'>,
  texts: readonly string[],
  rules: HostedRules,
  turns: Turns,
  from?: { checkpoint: HostedCheckpoint; upTo: number },
): Promise<ReplayedTable> {
  const begin = () => begun(record, rules);
  const acts = texts.map((text) => JSON.parse(text) as LoggedAct);
  const resumed = from && resumedFrom(record, rules, acts.slice(0, from.upTo), from.checkpoint);
  const table = resumed ?? begin();
  await redo(table, resumed ? acts.slice(from?.upTo) : acts, turns, resumed ? from?.upTo : 0);
  const last = acts.at(-1);
  if (last && table.digest !== last.digest)
    throw new DamagedTable(await whereItParts(begin(), acts, turns));
  table.watch();
  return { table, acts };
}

/** The undamaged first part of a log. */
export interface MendedLog {
  texts: string[];
  /** The damage after that part, if there is any. */
  damage: string | undefined;
  dropped: number;
  /** True if the phase or match is over at the end of this part. */
  isOver: boolean;
}

/** The largest log that an operator can bring back, in bytes. */
const LARGEST_LOG = 1_000_000_000;

/**
 * Replays a log from its first act, and rewrites it with only the fields that the rules read.
 * @throws DamagedTable if the table cannot even be opened
 */
export async function mended(
  { record, seal, snapshot, acts, head }: KeptTable,
  rules: HostedRules,
): Promise<MendedLog> {
  if (sealOf(record) !== seal) throw new DamagedTable('Its record does not match its checksum.');
  const kept: string[] = [];
  let damage: string | undefined;
  try {
    kept.push(...(snapshot ? textsIn(snapshot.body, LARGEST_LOG) : []));
    kept.push(...acts.map(({ text }) => text));
    if (kept.length < head.acts)
      damage = `${head.acts} acts were saved, but ${kept.length} were found.`;
  } catch (error) {
    damage = messageOf(error);
  }
  const table = begun(record, rules);
  const texts: string[] = [];
  const turns = new Turns();
  for (const text of kept) {
    try {
      const { act, ...logged } = JSON.parse(text) as LoggedAct;
      const read = table.asLogged(logged.by, act);
      const again = { ...logged, act: isRematch(act) ? act : read };
      table.redo(again, texts.length + 1);
      if (table.digest !== logged.digest) {
        throw new DamagedTable(`Act ${texts.length + 1} leads to another state than before.`);
      }
      texts.push(JSON.stringify(again));
    } catch (error) {
      damage = messageOf(error);
      break;
    }
    await turns.next();
  }
  const dropped = Math.max(head.acts, kept.length) - texts.length;
  return { texts, damage, dropped, isOver: table.isOver };
}

/**
 * Migrates a table to other rules, and replays every act.
 * @throws DamagedTable if the rules refuse one of its acts
 */
export async function migrated(
  record: TableRecord,
  texts: readonly string[],
  { name, migrate }: Migration,
  rules: HostedRules,
  turns: Turns,
): Promise<MigratedLog> {
  const before = texts.map((text) => JSON.parse(text) as LoggedAct);
  const { kind, input, acts } = migrate({
    kind: record.kind,
    input: JSON.parse(record.input) as CommandPhaseInput | MatchInput,
    acts: before.map(({ act }) => act),
  });
  const goingOn: TableRecord = {
    ...record,
    kind,
    rules: rules.version,
    input: JSON.stringify(input),
  };
  const table = new HostedTable(rules, kind, input);
  const after: LoggedAct[] = [];
  for (const [index, act] of acts.entries()) {
    const { by, key, numbers, at } = before[index] ?? {
      by: (act as { player?: PlayerColor }).player ?? 'blue',
      key: `${name} ${index}`,
      numbers: before.at(-1)?.numbers ?? { blue: 1, red: 1, spectator: 1 },
      at: record.opened,
    };
    await redo(table, [{ act, by, key, numbers, digest: '', at }], turns, index);
    after.push({ act, by, key, numbers, digest: table.digest, at });
  }
  const written = after.map((act) => JSON.stringify(act));
  const seal = sealOf(goingOn);
  return {
    record: goingOn,
    seal,
    snapshot: { upTo: written.length, body: packed(written) },
    chain: written.reduce(chainAfter, seal),
  };
}

async function redo(
  table: HostedTable,
  acts: readonly LoggedAct[],
  turns: Turns,
  from = 0,
): Promise<void> {
  for (const [index, act] of acts.entries()) {
    if (mayUndo(act.act)) await table.recall(turns);
    try {
      table.redo(act, from + index + 1);
    } catch (error) {
      const report = error instanceof ReplayError ? '' : `Act ${from + index + 1} fails: `;
      throw new DamagedTable(`${report}${messageOf(error)}`);
    }
    await turns.next();
  }
}

async function whereItParts(
  table: HostedTable,
  acts: readonly LoggedAct[],
  turns: Turns,
): Promise<string> {
  for (const [index, act] of acts.entries()) {
    await redo(table, [act], turns, index);
    if (table.digest !== act.digest) return `Act ${index + 1} leads to another state than before.`;
  }
  return 'Its acts lead to another state than before.';
}

/** Milliseconds that long work may run before other requests get their turn. */
const LONGEST_TURN_MS = 15;

/** When the current turn of long work began, and the end of the queue for the next one. */
let turnBegan = 0;
let lastInQueue = Promise.resolve();

/**
 * Splits long work into short turns, so that other requests need not wait until the end. All long work of this process
 * shares one turn, so a request does not wait longer if many tables wake at once.
 */
export class Turns {
  readonly #meter: Pick<CpuMeter, 'stop' | 'resume'> | undefined;

  /** @param meter measures the work, but not while it waits */
  constructor(meter?: Pick<CpuMeter, 'stop' | 'resume'>) {
    this.#meter = meter;
  }

  /** Waits for the next turn if the current one is over. */
  async next(): Promise<void> {
    if (isTurnOver()) await this.pause(() => (lastInQueue = lastInQueue.then(nextTurn)));
  }

  /** Waits for something that is not part of the work. */
  async pause<Result>(wait: () => Promise<Result>): Promise<Result> {
    this.#meter?.stop();
    try {
      return await wait();
    } finally {
      this.#meter?.resume();
    }
  }
}

async function nextTurn(): Promise<void> {
  // Short work that waited before this has left some of the turn.
  if (!isTurnOver()) return;
  await setImmediate();
  turnBegan = performance.now();
}

function isTurnOver(): boolean {
  return performance.now() - turnBegan >= LONGEST_TURN_MS;
}

/** Returns the table at a checkpoint; `undefined` if its digest differs from the digest of the last act. */
function resumedFrom(
  { kind, input }: Pick<TableRecord, 'kind' | 'input'>,
  rules: HostedRules,
  acts: readonly LoggedAct[],
  checkpoint: HostedCheckpoint,
): HostedTable | undefined {
  try {
    const given = JSON.parse(input) as CommandPhaseInput | MatchInput;
    const table = new HostedTable(rules, kind, given, { checkpoint, acts });
    return table.digest === acts.at(-1)?.digest ? table : undefined;
  } catch {
    return undefined;
  }
}

function begun({ kind, input }: Pick<TableRecord, 'kind' | 'input'>, rules: HostedRules) {
  try {
    return new HostedTable(rules, kind, JSON.parse(input) as CommandPhaseInput | MatchInput);
  } catch (error) {
    throw new DamagedTable(`It cannot be opened any more: ${messageOf(error)}`);
  }
}

function textsIn(body: Uint8Array, mostBytes?: number): string[] {
  try {
    return unpacked(body, mostBytes);
  } catch (error) {
    throw new DamagedTable(`Its snapshot cannot be read: ${messageOf(error)}`);
  }
}
