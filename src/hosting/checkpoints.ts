import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { HostedCheckpoint, HostedTable } from './hosted-table.js';
import { RULES_VERSION } from './rules-version.js';
import type { KeptCheckpoint } from './store.js';

/** The format of checkpoints. Change it in each release that changes the shape of a state. */
const FORMAT = `${RULES_VERSION}.1`;
const MOST_BYTES = 64_000_000;

interface WrittenCheckpoint {
  format: string;
  rules: string;
  checkpoint: HostedCheckpoint;
}

/** Returns the state of a table after `upTo` acts, compressed for the store. */
export function writtenCheckpoint(
  table: HostedTable,
  { upTo, chain, rules }: { upTo: number; chain: string; rules: string },
): KeptCheckpoint {
  const written: WrittenCheckpoint = { format: FORMAT, rules, checkpoint: table.checkpoint() };
  const body = deflateRawSync(JSON.stringify(written), { level: 1 });
  return { upTo, chain, hash: hashOf(chain, body), body };
}

/** Returns the checkpoint if it is undamaged, has this format and belongs to these acts; otherwise `undefined`. */
export function readCheckpoint(
  kept: KeptCheckpoint | undefined,
  { chainAt, rules }: { chainAt: (upTo: number) => string | undefined; rules: string },
): HostedCheckpoint | undefined {
  if (!kept) return undefined;
  const { upTo, chain, hash, body } = kept;
  if (chainAt(upTo) !== chain || hashOf(chain, body) !== hash) return undefined;
  const json = inflateRawSync(body, { maxOutputLength: MOST_BYTES }).toString();
  const written = JSON.parse(json) as WrittenCheckpoint;
  return written.format === FORMAT && written.rules === rules ? written.checkpoint : undefined;
}

function hashOf(chain: string, body: Uint8Array): string {
  return createHash('sha256').update(chain).update(body).digest('hex');
}
