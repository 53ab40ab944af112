import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { restoreCommandPhase, restoreMatch, SnapshotError } from '../../../src/index.js';

const older = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`./data/${name}.json`, import.meta.url), 'utf8'));

describe('a save of an older release', () => {
  it.each([
    ['a phase of version 2', 'phase-version-2', restoreCommandPhase],
    ['a match of version 2', 'match-version-2', restoreMatch],
  ] as const)('is restored, and saved as version 3 from then on: %s', (_what, name, restore) => {
    const save = older(name) as { digest: string; history: unknown[] };
    const restored = restore(save);
    expect(restored.digest).toBe(save.digest);
    expect(restored.toJSON()).toMatchObject({ version: 3, history: save.history });
    const elsewhere = { ...save, history: save.history.slice(1) };
    expect(() => restore(elsewhere)).toThrow(SnapshotError);
  });

  it.each([
    ['a phase of version 1', 'phase-version-1', restoreCommandPhase],
    ['a match of version 1', 'match-version-1', restoreMatch],
  ] as const)('is refused by its version: %s', (_what, name, restore) => {
    const restoring = () => restore(older(name));
    expect(restoring).toThrow(SnapshotError);
    expect(restoring).toThrow(
      'What was saved cannot be restored: its version is 1, and only 2 and 3 can be read.',
    );
  });
});
