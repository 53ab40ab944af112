import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { restoreCommandPhase, restoreMatch, SnapshotError } from '../../../../src/index.js';

describe('a save of an older format', () => {
  it.each([
    ['a phase of version 1', 'phase-version-1', 1, restoreCommandPhase],
    ['a match of version 1', 'match-version-1', 1, restoreMatch],
    ['a phase of version 2', 'phase-version-2', 2, restoreCommandPhase],
    ['a match of version 2', 'match-version-2', 2, restoreMatch],
  ] as const)('is refused because of its version: %s', (_what, name, version, restore) => {
    const save = new URL(`./data/${name}.json`, import.meta.url);
    const restoring = () => restore(JSON.parse(readFileSync(save, 'utf8')));
    expect(restoring).toThrow(SnapshotError);
    expect(restoring).toThrow(
      `What was saved cannot be restored: its version is ${version}, and only 3 can be read.`,
    );
  });
});
