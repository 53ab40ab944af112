import { describe, expect, it } from 'vitest';
import { seeds, SEEDS_ARE_FIXED, times } from '../../support/seeds.js';
import { DAMAGES } from './kinds-of-damage.js';
import { BY_THE_PACKAGE, played, type Game, type Restoring } from './games.js';
import { addTo, damageSaves, emptyTally } from './damage-saves.js';

const AMOUNT = { games: 8, timesEach: 24 };
const FEW = { games: 8, timesEach: 30 };

describe('a save of a phase or a match with something changed', () => {
  it(
    'is refused with a SnapshotError, or is a game that was played by the rules and goes on',
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
    times(180_000),
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

describe('the check of damaged saves finds', () => {
  const erring: Record<string, [Restoring, kind: string, message: RegExp]> = {
    'that a digest is not compared': [
      {
        restore: (kind, save) => played(kind, save)?.game ?? BY_THE_PACKAGE.restore(kind, save),
      },
      'inconsistent',
      /does not match its checksums/,
    ],
    'that acts against the rules are passed over': [
      {
        restore: (kind, save) => {
          const { history, ...rest } = save as { history: unknown[] };
          const lawful = history?.filter?.((_act, index) =>
            played(kind, { ...rest, history: history.slice(0, index + 1) }),
          );
          const game = played(kind, { ...rest, history: lawful })?.game;
          return game ?? BY_THE_PACKAGE.restore(kind, save);
        },
      },
      'inconsistent',
      /cannot be played/,
    ],
    'that the log is lost': [
      restoredAs((game) => showing(game, { log: [] })),
      'inconsistent',
      /not the log of its history/,
    ],
    'that a viewer is shown another table': [
      restoredAs((game) => showing(game, { view: () => ({ waitingFor: [] }) })),
      'inconsistent',
      /Its view for/,
    ],
    'that a game does not take what it lists': [
      restoredAs((game) => showing(game, { sendUnknown: () => ({ ok: false, violations: [] }) })),
      'inconsistent',
      /refuses an event that it lists/,
    ],
    'that a game breaks as it goes on': [
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
    'an error that is no answer': [
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

  it.each(Object.entries(erring))('%s', (_fault, [restoring, kind, message]) => {
    const { faults } = damageSaves(1, FEW, restoring);
    expect(faults.map((fault) => fault.message)).toContainEqual(expect.stringMatching(message));
    expect(faults.map((fault) => fault.kind)).toContain(kind);
  });
});
