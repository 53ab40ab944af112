import type { CommandPhaseInput } from '../../machines/model/input.js';
import type { MatchInput } from '../../machines/model/match.js';
import { createCommandPhase, createMatch } from '../index.js';
import type { Match } from '../match/match.js';
import type { CommandPhase } from '../phase/command-phase.js';
import type { TableKind } from './tables.js';

/**
 * The rules of this package, as far as they decide the state of a table. The number changes whenever the same acts
 * lead elsewhere: tables that began before then go on by those rules, or are migrated by name.
 */
export const RULES_VERSION = '2';

/** The rules that tables are played by: this package, or an earlier one that is installed beside it. */
export interface HostedRules {
  version: string;
  createCommandPhase(input: CommandPhaseInput): CommandPhase;
  createMatch(input: MatchInput): Match;
}

/** The rules of this package. */
export const currentRules: HostedRules = {
  version: RULES_VERSION,
  createCommandPhase,
  createMatch,
};

/** A table in the hands of a migration. */
export interface MigratedTable {
  kind: TableKind;
  input: CommandPhaseInput | MatchInput;
  /** The acts, in order. */
  acts: { type: string }[];
}

/** How tables of one version of the rules go on by another. */
export interface Migration {
  /** It is written into the log of the host. */
  name: string;
  from: string;
  to: string;
  migrate(table: MigratedTable): MigratedTable;
}

/** Migrations of this package. Tables of version 1 go on where the rules of today allow all their acts. */
export const MIGRATIONS: readonly Migration[] = [
  { name: 'rules-of-1.0', from: '1', to: RULES_VERSION, migrate: (table) => table },
];
