import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { libraryOf } from '../../../../machines/rules/library.js';
import { createHandLibrary } from '../../../../src/game/hand-library.js';
import type { CommandHandInput } from '../../../../machines/rules/command-hand/input.js';
import type { HandFix } from '../../../../machines/rules/command-hand/smallest-fix.js';
import {
  anyone,
  handOf,
  imperial,
  IMPERIAL,
  instead,
  SMALL_CATALOGUE,
  fixCommandHand,
  subsetsOf,
  vader,
  validateCommandHand,
} from './hands.js';
import { legalHands } from './legal-hands.js';

const sizeOf = ({ remove, add, removeContingencies }: HandFix) =>
  remove.length + add.length + removeContingencies.length;

describe('the smallest change that makes a hand legal', () => {
  it('CC-2 … CT-10: a legal hand needs no change', () => {
    expect(fixCommandHand(IMPERIAL)).toEqual({
      remove: [],
      add: [],
      removeContingencies: [],
      hand: IMPERIAL.hand,
      contingencies: IMPERIAL.contingencies,
    });
  });

  it('CC-3: of three 1-pip cards the last is removed, and a missing 2-pip card is added', () => {
    const hand = imperial({ hand: instead(IMPERIAL.hand, 'push', 'vaders-might') });
    expect(fixCommandHand(hand)).toMatchObject({
      remove: ['vaders-might'],
      add: ['fear-and-dead-men'],
    });
  });

  it('CC-2: there is no fix if there are not enough cards', () => {
    const core = createHandLibrary(libraryOf([]));
    expect(core.fixCommandHand({ army: [vader], hand: [] })).toBeUndefined();
  });

  it('CC-2 … CT-10: the fix of a damaged hand is legal, and the same each time', () => {
    const damaged = fc.tuple(legalHands, legalHands, fc.nat(9), fc.nat(9)).map((four) => {
      const [one, other, hand, aside] = four;
      return {
        ...one,
        hand: [...one.hand.slice(hand % 7), ...other.hand.slice(hand), 'no-card'],
        contingencies: [...other.hand.slice(aside), ...one.contingencies],
      };
    });
    fc.assert(
      fc.property(damaged, (given) => {
        const fix = fixCommandHand(given);
        expect(fix).toBeDefined();
        expect(validateCommandHand({ ...given, ...handOf(fix) })).toEqual([]);
        expect(fixCommandHand(given)).toEqual(fix);
      }),
    );
  });
});

const small = createHandLibrary(libraryOf(SMALL_CATALOGUE));
const IDS = SMALL_CATALOGUE.map(({ id }) => id);

/** Every legal hand of this army with every legal set of set-aside cards. */
const allLegal = (army: CommandHandInput['army']) =>
  subsetsOf(IDS)
    .filter((hand) => hand.length === 7)
    .flatMap((hand) =>
      subsetsOf(IDS.filter((id) => !hand.includes(id))).map((contingencies) => ({
        army,
        hand,
        contingencies,
      })),
    )
    .filter((each) => small.validateCommandHand(each).length === 0);

describe('no other change is smaller', () => {
  const armies = [0, 1, 2].map((allowance) => [anyone('planner', allowance)]);
  const legal = armies.map(allLegal);

  it.each([0, 1, 2])(
    'CC-2 … CT-9: with %i set-aside cards allowed, no legal hand needs a smaller change',
    (allowed) => {
      const army = armies[allowed] ?? [];
      const ids = fc.constantFrom(...IDS, 'no-card');
      const given = fc.record({
        hand: fc.array(ids, { maxLength: 9 }),
        contingencies: fc.array(ids, { maxLength: 4 }),
      });
      /** The number of cards to remove from `from`, beyond the surplus, to reach `to`. */
      const lost = (from: string[], to: string[]) =>
        from.length - new Set(from.filter((id) => to.includes(id))).size;
      fc.assert(
        fc.property(given, ({ hand, contingencies }) => {
          const fix = small.fixCommandHand({ army, hand, contingencies });
          const nearest = (legal[allowed] ?? []).map(
            (target) =>
              lost(hand, target.hand) +
              lost(target.hand, hand) +
              lost(contingencies, target.contingencies),
          );
          expect(fix && sizeOf(fix)).toBe(Math.min(...nearest));
          expect(small.validateCommandHand({ army, ...handOf(fix) })).toEqual([]);
        }),
        { numRuns: 300 },
      );
    },
  );
});
