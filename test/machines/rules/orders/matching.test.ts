import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eachHasAPlace, roomBeside } from '../../../../machines/rules/orders/matching.js';

interface Place {
  count: number | 'all';
  wants: readonly string[];
}

const fits = (taker: string, { wants }: Place) => wants.includes(taker);

/** Whether some way of giving each taker a chair works: tries them all. */
function someSeatingWorks(takers: readonly string[], places: readonly Place[]): boolean {
  const [taker, ...others] = takers;
  if (taker === undefined) return true;
  return places.some((place, index) => {
    if (!fits(taker, place) || place.count === 0) return false;
    const left = places.map((each, at) =>
      at === index && each.count !== 'all' ? { ...each, count: each.count - 1 } : each,
    );
    return someSeatingWorks(others, left);
  });
}

const takers = fc.array(fc.constantFrom('Vader', 'trooper', 'vehicle'), { maxLength: 5 });
const places = fc.array(
  fc.record<Place>({
    count: fc.constantFrom<number | 'all'>(0, 1, 2, 'all'),
    wants: fc.subarray(['Vader', 'trooper', 'vehicle']),
  }),
  { maxLength: 4 },
);

describe('each unit its own slot', () => {
  it('R15: agrees with trying every seating', () => {
    fc.assert(
      fc.property(takers, places, (some, slots) => {
        expect(eachHasAPlace(some, slots, fits)).toBe(someSeatingWorks(some, slots));
      }),
      { numRuns: 500 },
    );
  });

  it('R15: no order of choosing can refuse what is lawful', () => {
    fc.assert(
      fc.property(takers, places, (some, slots) => {
        const lawful = eachHasAPlace(some, slots, fits);
        expect(eachHasAPlace(some.toReversed(), slots, fits)).toBe(lawful);
        expect(eachHasAPlace(some, slots.toReversed(), fits)).toBe(lawful);
      }),
    );
  });

  it('R15: one more has room beside others just where all of them have a place, however often it is asked', () => {
    const asked = fc.array(fc.constantFrom('Vader', 'trooper', 'vehicle'), { maxLength: 4 });
    fc.assert(
      fc.property(takers, places, asked, (some, slots, others) => {
        const hasRoom = roomBeside(some, slots, fits);
        for (const one of others) {
          expect(hasRoom(one)).toBe(eachHasAPlace([...some, one], slots, fits));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('R15: one who came first moves over for one who fits nowhere else', () => {
    const slots: Place[] = [
      { count: 1, wants: ['Vader', 'trooper'] },
      { count: 1, wants: ['trooper'] },
    ];
    expect(eachHasAPlace(['trooper', 'Vader'], slots, fits)).toBe(true);
    expect(eachHasAPlace(['Vader', 'Vader'], slots, fits)).toBe(false);
  });
});
