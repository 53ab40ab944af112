import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeVectors } from '../../../src/vectors/files.js';
import type { PhaseVector } from '../../../src/vectors/vector.js';

/** A new folder with these vectors. */
export function folderOf(...vectors: PhaseVector[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'vectors-'));
  writeVectors(folder, vectors);
  return folder;
}

/** The output for a folder with only the small vector, which agrees. */
export const AGREES = '1 vector, 7 events: 1 agree, 0 differ, 0 not played to the end.\n';
