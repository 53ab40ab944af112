import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of a test's own, and how it is taken away. */
export function ownFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'legion-tables-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
