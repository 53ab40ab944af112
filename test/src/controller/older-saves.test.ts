import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { restoreCommandPhase, restoreMatch, SnapshotError } from '../../../src/index.js';

const older = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`./data/${name}.json`, import.meta.url), 'utf8'));

describe('what an older release has saved', () => {
  it.each([
    ['a phase of version 1', 'phase-version-1', restoreCommandPhase],
    ['a match of version 1', 'match-version-1', restoreMatch],
  ] as const)('is refused by its version: %s', (_what, name, restore) => {
    const restoring = () => restore(older(name));
    expect(restoring).toThrow(SnapshotError);
    expect(restoring).toThrow(
      'What was saved cannot be restored: its version is 1, and only 2 can be read.',
    );
  });
});
