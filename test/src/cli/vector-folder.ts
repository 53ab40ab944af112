import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeVectors } from '../../../src/testing/vectors/files.js';
import type { PhaseVector } from '../../../src/testing/vectors/vector.js';

/** A folder of its own with these vectors. */
export function folderOf(...vectors: PhaseVector[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'vectors-'));
  writeVectors(folder, vectors);
  return folder;
}

/** What is printed where one vector is replayed, the small one, and agrees. */
export const AGREES = '1 vector, 7 events: 1 agree, 0 differ, 0 not played to the end.\n';
