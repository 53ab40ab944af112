import { describe, expect, it } from 'vitest';
import { seeds, SEEDS_ARE_FIXED, times } from '../../support/seeds.js';
import { DAMAGES } from './kinds-of-damage.js';
import { BY_THE_PACKAGE, played, type Game, type Restoring } from './games.js';
import { addTo, damageSaves, emptyTally } from './damage-saves.js';

const AMOUNT = { games: 8, timesEach: 24 };
const FEW = { games: 4, timesEach: 20 };

describe('a damaged save of a phase or a match', () => {
  it(
    'is refused with a SnapshotError, or restores a game that follows the rules and can be played on',
    () => {
      const tally = emptyTally();
      for (const seed of seeds(times(1))) addTo(tally, damageSaves(seed, AMOUNT));
      const { tried, taken, refused, ofMatches, byDamage, faults } = tally;
      expect(faults).toEqual([]);
      if (!SEEDS_ARE_FIXED) return;
      expect(refused).toBeGreaterThan(tried / 3);
      expect(taken).toBeGreaterThan(tried / 20);
      expect(ofMatches).toBeGreaterThan(tried / 4);
      expect(Object.keys(byDamage).sort()).toEqual(Object.keys(DAMAGES).sort());
    },
    times(600_000),
  );
});

/** A game with some members replaced. */
const showing = (game: Game, other: Partial<Record<keyof Game, unknown>>): Game =>
  new Proxy(game, {
    get: (target, name) => {
      if (name in other) return other[name as keyof Game];
      const part: unknown = Reflect.get(target, name, target);
      return typeof part === 'function' ? (part.bind(target) as unknown) : part;
    },
  });

const restoredAs = (change: (game: Game) => Game): Restoring => ({
  restore: (kind, save) => change(BY_THE_PACKAGE.restore(kind, save)),
});

describe('the check of damaged saves finds a restore function that', () => {
  const faultyRestores: Record<string, [Restoring, kind: string, message: RegExp]> = {
    'does not compare the digest': [
      {
        restore: (kind, save) => played(kind, save)?.game ?? BY_THE_PACKAGE.restore(kind, save),
      },
      'inconsistent',
      /does not match its checksums/,
    ],
    'skips acts against the rules': [
      {
        restore: (kind, save) => {
          const { history, ...rest } = save as { history: unknown[] };
          const legal = history?.filter?.((_act, index) =>
            played(kind, { ...rest, history: history.slice(0, index + 1) }),
          );
          const game = played(kind, { ...rest, history: legal })?.game;
          return game ?? BY_THE_PACKAGE.restore(kind, save);
        },
      },
      'inconsistent',
      /cannot be played/,
    ],
    'loses the log': [
      restoredAs((game) => showing(game, { log: [] })),
      'inconsistent',
      /not the log of its history/,
    ],
    'gives viewers a wrong view': [
      restoredAs((game) => showing(game, { view: () => ({ waitingFor: [] }) })),
      'inconsistent',
      /Its view for/,
    ],
    'returns a game that refuses its legal events': [
      restoredAs((game) => showing(game, { sendUnknown: () => ({ ok: false, violations: [] }) })),
      'inconsistent',
      /refuses an event that it lists/,
    ],
    'returns a game that throws later': [
      restoredAs((game) =>
        showing(game, {
          legalEvents: () => {
            throw new TypeError('broken');
          },
        }),
      ),
      'unexpected',
      /broken/,
    ],
    'throws something else than a SnapshotError': [
      {
        restore: (kind, save) => {
          (save as { history: { player: string }[] }).history.forEach(
            ({ player }) => player.length,
          );
          return BY_THE_PACKAGE.restore(kind, save);
        },
      },
      'unexpected',
      /else than a SnapshotError: TypeError/,
    ],
  };

  it.each(Object.entries(faultyRestores))('%s', (_fault, [restoring, kind, message]) => {
    const { faults } = damageSaves(1, FEW, restoring);
    expect(faults.map((fault) => fault.message)).toContainEqual(expect.stringMatching(message));
    expect(faults.map((fault) => fault.kind)).toContain(kind);
  });
});
