import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createCommandPhase,
  restoreCommandPhase,
  SnapshotError,
  type CommandPhase,
} from '../../../src/core.js';
import { lawfulMove } from '../phase/support/moves.js';
import { times } from '../../support/seeds.js';
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

/** The digest of the table that a save leads to, for whoever can write a save can write that; undefined if to none. */
function digestOfItsTable(saved: unknown): string | undefined {
  try {
    const { input, history } = saved as ReturnType<CommandPhase['toJSON']>;
    const phase = createCommandPhase(input);
    return history.every((event) => phase.sendUnknown(event).ok) ? phase.digest : undefined;
  } catch {
    return undefined;
  }
}

/** Changes that each save of a game is tried with. */
const CHANGES_OF_A_SAVE = 14;

describe('a saved phase with one thing changed', () => {
  it(
    'is refused with a SnapshotError, or is a phase that was played by the rules, its digest put right or not',
    () => {
      const games = fc.record({
        seed: fc.nat(400),
        moves: fc.nat(25),
        changes: fc.array(fc.tuple(fc.nat(), fc.constantFrom(...CHANGES)), {
          minLength: CHANGES_OF_A_SAVE,
          maxLength: CHANGES_OF_A_SAVE,
        }),
      });
      const tried = { spoilt: 0, leadSomewhere: 0 };
      fc.assert(
        fc.property(games, ({ seed, moves, changes }) => {
          const { phase, pick } = randomGame(seed);
          for (let move = 0; move < moves && !phase.outcome; move += 1) {
            phase.sendUnknown(lawfulMove(phase, pick));
          }
          const saved = throughJson(phase.toJSON());
          for (const [leaf, change] of changes) {
            const changed = withOneLeafChanged(structuredClone(saved), leaf, change);
            tried.spoilt += 1;
            isRefusedOrSound(changed);
            const digest = digestOfItsTable(changed);
            if (digest === undefined) continue;
            tried.leadSomewhere += 1;
            isRefusedOrSound({ ...(changed as object), digest });
          }
        }),
        { numRuns: times(25) },
      );
      expect(tried.spoilt).toBeGreaterThanOrEqual(times(25) * CHANGES_OF_A_SAVE);
      expect(tried.leadSomewhere).toBeGreaterThan(tried.spoilt / 50);
      if (process.env['SOAK_TIMES']) console.log(tried);
    },
    times(180_000),
  );
});
