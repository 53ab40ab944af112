import type { CommandPhaseInput, MatchInput } from '../index.js';
import { chainAfter, sealOf, type LoggedAct } from './acts.js';
import { HostedTable, ReplayError } from './hosted-table.js';
import { packed, unpacked } from './packing.js';
import type { HostedRules, Migration } from './rules-version.js';
import type { KeptTable, TableRecord } from './store.js';

/** A kept table that cannot be continued. The message is for whoever hosts it. */
export class DamagedTable extends Error {
  constructor(report: string) {
    super(report);
    this.name = 'DamagedTable';
  }
}

/** A table as it stands after its log was played. */
export interface ReplayedTable {
  table: HostedTable;
  acts: LoggedAct[];
}

/** A table that goes on by other rules, ready to be kept. */
export interface MigratedLog {
  record: TableRecord;
  seal: string;
  snapshot: { upTo: number; body: Uint8Array };
  chain: string;
}

/**
 * The texts of a table's acts, if not a character of what was kept has changed.
 * @throws DamagedTable
 */
export function soundTexts({ record, seal, snapshot, acts, head }: KeptTable): string[] {
  if (sealOf(record) !== seal) throw new DamagedTable('How it began is not as it was written.');
  const texts = [...(snapshot ? textsIn(snapshot.body) : []), ...acts.map(({ text }) => text)];
  if (snapshot && texts.length - acts.length !== snapshot.upTo) {
    throw new DamagedTable(`Its snapshot has not the ${snapshot.upTo} acts that it should have.`);
  }
  if (texts.length !== head.acts) {
    throw new DamagedTable(`${head.acts} acts were kept, and ${texts.length} are there.`);
  }
  const chain = texts.reduce(chainAfter, seal);
  if (chain !== head.chain) throw new DamagedTable('Its acts are not as they were written.');
  return texts;
}

/**
 * Play the log of a table by its rules: it must come to the same table.
 * @throws DamagedTable that says where it does not
 */
export function replayed(
  { kind, input }: Pick<TableRecord, 'kind' | 'input'>,
  texts: readonly string[],
  rules: HostedRules,
): ReplayedTable {
  const begin = () => {
    try {
      return new HostedTable(rules, kind, JSON.parse(input) as CommandPhaseInput | MatchInput);
    } catch (error) {
      throw new DamagedTable(`It does not begin any more: ${messageOf(error)}`);
    }
  };
  const acts = texts.map((text) => JSON.parse(text) as LoggedAct);
  const table = begin();
  redo(table, acts);
  const last = acts.at(-1);
  if (last && table.digest !== last.digest) throw new DamagedTable(whereItParts(begin(), acts));
  table.watch();
  return { table, acts };
}

/**
 * The same table by other rules, with every act played anew.
 * @throws DamagedTable if the rules refuse an act of it
 */
export function migrated(
  record: TableRecord,
  texts: readonly string[],
  { name, migrate }: Migration,
  rules: HostedRules,
): MigratedLog {
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
  const after = acts.map((act, index): LoggedAct => {
    const { by, key, numbers, at } = before[index] ?? {
      by: 'spectator' as const,
      key: `${name} ${index}`,
      numbers: before.at(-1)?.numbers ?? { blue: 1, red: 1, spectator: 1 },
      at: record.opened,
    };
    redo(table, [{ act, by, key, numbers, digest: '', at }], index);
    return { act, by, key, numbers, digest: table.digest, at };
  });
  const written = after.map((act) => JSON.stringify(act));
  const seal = sealOf(goingOn);
  return {
    record: goingOn,
    seal,
    snapshot: { upTo: written.length, body: packed(written) },
    chain: written.reduce(chainAfter, seal),
  };
}

function redo(table: HostedTable, acts: readonly LoggedAct[], from = 0): void {
  acts.forEach((act, index) => {
    try {
      table.redo(act, from + index + 1);
    } catch (error) {
      if (error instanceof ReplayError) throw new DamagedTable(error.message);
      throw error;
    }
  });
}

function whereItParts(table: HostedTable, acts: readonly LoggedAct[]): string {
  const place = acts.findIndex((act, index) => {
    redo(table, [act], index);
    return table.digest !== act.digest;
  });
  return `Act ${place + 1} leads to another table than it did.`;
}

function textsIn(body: Uint8Array): string[] {
  try {
    return unpacked(body);
  } catch (error) {
    throw new DamagedTable(`Its snapshot cannot be read: ${messageOf(error)}`);
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
