import { describe, expect, it } from 'vitest';
import type { CommandPhaseEvent, RangeClaim } from '../../../../machines/model/event.js';
import {
  isWithin,
  knownRange,
  rangeEntries,
  withMeasured,
} from '../../../../machines/model/ranges.js';
import { describeLog, namesAt } from '../../../../src/index.js';
import { madeUp } from '../../../support/cards.js';
import { order } from '../../../support/events.js';
import { expectRefusedUnchanged } from '../../../support/refusal.js';
import { afterPlaying, entries, rangesWithin, take } from '../../../support/table.js';
import { scouts, stormtroopers, vader } from '../../../support/units.js';
import { inputErrorOf } from '../input-error.js';

const army = [vader, stormtroopers(), scouts()];
const pair = { player: 'blue', from: 'vader', to: 'stormtroopers' } as const;

const claim = (claimed: RangeClaim): CommandPhaseEvent => ({
  type: 'range.measure',
  ranges: [{ ...pair, ...claimed }],
});

/** The claims of a text: `within 3, beyond 1`. A measured range is `at 2`. */
const claimsIn = (text: string): RangeClaim[] =>
  text
    .split(', ')
    .filter(Boolean)
    .map((each) => {
      const [word, bands] = each.split(' ');
      return { [word === 'at' ? 'range' : `${word}`]: Number(bands) } as unknown as RangeClaim;
    });

const knownAfter = (claims: string) =>
  withMeasured(
    {},
    claimsIn(claims).map((each) => ({ ...pair, ...each })),
  );

describe('what follows from a claim about a range', () => {
  it.each([
    ['', '? ? ? ?'],
    ['at 2', 'no yes yes yes'],
    ['within 1', 'yes yes yes yes'],
    ['within 3', '? ? yes yes'],
    ['beyond 1', 'no ? ? ?'],
    ['beyond 3', 'no no no ?'],
    // A later claim narrows an earlier one,
    ['within 3, beyond 1', 'no ? yes yes'],
    ['within 3, beyond 2', 'no no yes yes'],
    ['beyond 1, within 2', 'no yes yes yes'],
    ['within 3, at 2', 'no yes yes yes'],
    ['at 2, within 3', 'no yes yes yes'],
    ['beyond 2, beyond 1', 'no no ? ?'],
    // or replaces it if both cannot hold.
    ['at 4, within 3', '? ? yes yes'],
    ['within 1, beyond 1', 'no ? ? ?'],
    ['at 1, at 3', 'no no yes yes'],
    ['within 3, beyond 1, beyond 3', 'no no no ?'],
  ])('R14: "%s" answers "is it within 1, 2, 3, 4?" with %s', (claims, answers) => {
    const vader = { player: 'blue', unitId: 'vader' } as const;
    const known = knownRange(knownAfter(claims), { ...vader, unitId: 'stormtroopers' }, vader);
    const words = [1, 2, 3, 4].map((bands) => isWithin(known, bands) ?? '?');
    expect(words.join(' ').replaceAll('true', 'yes').replaceAll('false', 'no')).toBe(answers);
  });

  it.each([
    ['at 2', 'at 2'],
    ['within 3', 'within 3'],
    ['beyond 3', 'beyond 3'],
    ['within 1', 'at 1'],
    ['within 3, beyond 1', 'beyond 1, within 3'],
    ['within 3, beyond 2', 'at 3'],
  ])('R14: exactly what is known goes into the next round: %s as %s', (claims, written) => {
    const known = knownAfter(claims);
    const entriesOfInput = rangeEntries(known);
    expect(entriesOfInput).toEqual(claimsIn(written).map((each) => expect.objectContaining(each)));
    expect(withMeasured({}, entriesOfInput)).toEqual(known);
  });
});

/** Blue may order one unit with its card. */
function begun({
  ranges = rangesWithin('blue', army, 1).filter(({ to }) => to !== 'stormtroopers'),
  battleForce = undefined as string | undefined,
} = {}) {
  return afterPlaying('made-up', 'standing-orders', {
    cards: [madeUp({ orders: [{ count: 1 }] })],
    blue: { army, hand: ['made-up'], ...(battleForce !== undefined && { battleForce }) },
    red: { hand: ['standing-orders'] },
    ranges,
  });
}

describe('orders after a claim about a range', () => {
  const attempt = order('blue', 'stormtroopers');

  it('R14: "within 3" lets Vader order the Stormtroopers, "beyond 3" does not', () => {
    const near = begun();
    take(near, claim({ within: 3 }), attempt);
    const far = begun();
    take(far, claim({ beyond: 3 }));
    expectRefusedUnchanged(far, attempt, 'CC-11', 'out-of-range');
    expect(far.send(attempt)).toMatchObject({
      violations: [
        {
          message: 'Stormtroopers is beyond range 3 of the nominated unit, not at range 1–3.',
        },
      ],
    });
  });

  it('R14: a player says it from a seat, and the log tells both players what was said', () => {
    const phase = begun();
    expect(phase.seat('blue')).toTake({
      type: 'range.measure',
      ranges: [{ from: 'vader', to: 'stormtroopers', beyond: 1 }],
    });
    take(phase, claim({ within: 3 }));
    const said = entries(phase, 'range.measured').slice(-2);
    expect(said.map(({ data }) => data)).toEqual([
      { from: 'vader', to: 'stormtroopers', beyond: 1 },
      { from: 'vader', to: 'stormtroopers', within: 3 },
    ]);
    expect(said.map((entry) => describeLog(entry, namesAt(phase.view('blue'))))).toEqual([
      'Darth Vader to Stormtroopers counts as beyond range 1. [R14]',
      'Darth Vader to Stormtroopers counts as within range 3. [R14]',
    ]);
  });

  it('R14: an entry has one of range, within and beyond', () => {
    const phase = begun();
    for (const wrong of [{}, { range: 2, within: 2 }, { within: 0 }, { beyond: 1.5 }]) {
      const event = { type: 'range.measure', ranges: [{ ...pair, ...wrong }] };
      expect(phase.sendUnknown(event)).toMatchObject({
        ok: false,
        violations: [{ rule: 'R14', code: 'malformed-event' }],
      });
    }
    const error = inputErrorOf(() => begun({ ranges: [{ ...pair } as never] }));
    expect(error?.message).toContain('one of "range", "within", "beyond" is expected');
  });

  it('CC-11: a unit is within every range of itself, and beyond none', () => {
    const itself = { player: 'blue', from: 'vader', to: 'vader' } as const;
    const phase = begun();
    take(phase, { type: 'range.measure', ranges: [{ ...itself, within: 3 }] });
    expectRefusedUnchanged(
      phase,
      { type: 'range.measure', ranges: [{ ...itself, beyond: 1 }] },
      'CC-11',
      'not-at-range-1-of-itself',
    );
    const error = inputErrorOf(() => begun({ ranges: [{ ...itself, beyond: 2 }] }));
    expect(error?.violations).toMatchObject([{ path: 'ranges[0].beyond', rule: 'CC-11' }]);
  });
});
