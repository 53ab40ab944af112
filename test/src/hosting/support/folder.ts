import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary folder, and a function that removes it. */
export function ownFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'legion-tables-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
