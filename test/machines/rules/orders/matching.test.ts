import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eachHasAPlace, roomBeside } from '../../../../machines/rules/orders/matching.js';

interface Slot {
  count: number | 'all';
  wants: readonly string[];
}

const fits = (taker: string, { wants }: Slot) => wants.includes(taker);

/** Whether the takers fit into the slots, found by trying every assignment. */
function someAssignmentFits(takers: readonly string[], places: readonly Slot[]): boolean {
  const [taker, ...others] = takers;
  if (taker === undefined) return true;
  return places.some((place, index) => {
    if (!fits(taker, place) || place.count === 0) return false;
    const left = places.map((each, at) =>
      at === index && each.count !== 'all' ? { ...each, count: each.count - 1 } : each,
    );
    return someAssignmentFits(others, left);
  });
}

const takers = fc.array(fc.constantFrom('Vader', 'trooper', 'vehicle'), { maxLength: 5 });
const places = fc.array(
  fc.record<Slot>({
    count: fc.constantFrom<number | 'all'>(0, 1, 2, 'all'),
    wants: fc.subarray(['Vader', 'trooper', 'vehicle']),
  }),
  { maxLength: 4 },
);

describe('each unit takes its own slot', () => {
  it('R15: eachHasAPlace agrees with trying every assignment', () => {
    fc.assert(
      fc.property(takers, places, (some, slots) => {
        expect(eachHasAPlace(some, slots, fits)).toBe(someAssignmentFits(some, slots));
      }),
      { numRuns: 500 },
    );
  });

  it('R15: roomBeside finds room for one more exactly if all of them fit, however often it is called', () => {
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

  it('R15: a unit moves to another slot to make room for a unit that fits nowhere else', () => {
    const slots: Slot[] = [
      { count: 1, wants: ['Vader', 'trooper'] },
      { count: 1, wants: ['trooper'] },
    ];
    expect(eachHasAPlace(['trooper', 'Vader'], slots, fits)).toBe(true);
    expect(eachHasAPlace(['Vader', 'Vader'], slots, fits)).toBe(false);
  });
});
