import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createCommandPhase,
  restoreCommandPhase,
  SnapshotError,
  type CommandPhase,
} from '../../../src/core.js';
import { lawfulMove } from '../phase/support/moves.js';
import { randomGame, throughJson, VIEWERS } from '../phase/support/tables.js';

const DELETED = 'to be deleted';

const CHANGES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  2.5,
  1e12,
  '',
  '?',
  'c0',
  'c1',
  'u1',
  'u2',
  'e0',
  'all',
  'blue',
  'corps',
  'die',
  'hand',
  'issuing',
  'red',
  '__proto__',
  'constructor',
  [],
  [null],
  ['c1'],
  ['u1'],
  {},
  { blue: 'choosing' },
  DELETED,
];

function isRefusedOrSound(saved: unknown): void {
  let phase: CommandPhase;
  try {
    phase = restoreCommandPhase(saved);
  } catch (error) {
    if (error instanceof SnapshotError) return;
    throw error;
  }
  const { input, history } = phase.toJSON();
  const again = createCommandPhase(input);
  for (const event of history) {
    expect(again).toTake(event);
  }
  for (const viewer of VIEWERS) expect(again.view(viewer)).toEqual(phase.view(viewer));
  expect(again.toJSON()).toEqual(phase.toJSON());
}

/** One of the leaves of a JSON value (or an empty list or record in it), overwritten or left out. */
function withOneLeafChanged(json: object, which: number, change: unknown): unknown {
  const leaves: { holder: Record<string, unknown>; key: string }[] = [];
  const gather = (holder: object): void => {
    for (const [key, part] of Object.entries(holder)) {
      leaves.push({ holder: holder as Record<string, unknown>, key });
      if (typeof part === 'object' && part !== null) gather(part as object);
    }
  };
  gather(json);
  const { holder, key } = leaves[which % leaves.length] as (typeof leaves)[number];
  if (change !== DELETED) holder[key] = change;
  else if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
  return json;
}

describe('a saved phase with one thing changed', () => {
  it('is refused with a SnapshotError, or is a phase that was played by the rules', () => {
    const games = fc.record({
      seed: fc.nat(400),
      moves: fc.nat(25),
      leaf: fc.nat(),
      change: fc.constantFrom(...CHANGES),
    });
    fc.assert(
      fc.property(games, ({ seed, moves, leaf, change }) => {
        const { phase, pick } = randomGame(seed);
        for (let move = 0; move < moves && !phase.outcome; move += 1) {
          phase.sendUnknown(lawfulMove(phase, pick));
        }
        const changed = withOneLeafChanged(throughJson(phase.toJSON()), leaf, change);
        isRefusedOrSound(changed);
      }),
      { numRuns: 350, seed: 20260101 },
    );
  });
});
