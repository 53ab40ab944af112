import { describe, expect, it } from 'vitest';
import type { PhaseContext, Side } from '../../../machines/model/phase-context.js';
import { PLAYERS } from '../../../machines/model/player.js';
import { strictObject, string, type Shape } from '../../../machines/model/shape.js';
import {
  cardsOfSide,
  fieldsThat,
  outcomeOfSide,
  SIDE,
  SIDE_FIELDS,
  sideAfter,
  sideFrom,
  nextSideOf,
} from '../../../machines/model/side.js';
import { redactFields, redactSide } from '../../../machines/rules/table/redacted-table.js';
import { bothSelect, order, select } from '../../support/events.js';
import { contextAfter, table } from '../../support/table.js';

const asShaped = strictObject(
  Object.fromEntries(SIDE_FIELDS.map((field) => [field, SIDE[field].shape as Shape])),
);

const MOMENTS: [string, PhaseContext][] = [
  ['a phase begins', contextAfter({})],
  ['a card lies facedown', contextAfter({}, select('blue', 'ambush'))],
  ['orders are issued', contextAfter({}, ...bothSelect('push', 'assault'))],
  [
    'the phase is over',
    contextAfter(
      {},
      ...bothSelect('ambush', 'push'),
      order('blue', 'stormtroopers'),
      order('red', 'rebels'),
      order('red', 'luke'),
    ),
  ],
];

describe('the description of a side', () => {
  it.each(MOMENTS)('lists each field that a side has when %s, with its shape', (_when, context) => {
    for (const player of PLAYERS) {
      const side = context.sides[player];
      expect(Object.keys(side)).toEqual(SIDE_FIELDS);
      expect(asShaped.safeParse(side).data).toEqual(side);
    }
  });

  it('this check finds a missing field', () => {
    const side = { ...contextAfter({}).sides.blue, plan: 'wait' };
    expect(asShaped.safeParse(side).success).toBe(false);
  });

  it('starts a side with only an army and a hand', () => {
    const { army, hand } = table().players.blue;
    const side = sideFrom({ army, hand });
    expect(side).toMatchObject({ army, hand, contingencies: [], facedown: null, passPool: 0 });
    expect(side).not.toBe(sideFrom({ army, hand }));
    expect(side.discard).not.toBe(side.permanents);
  });

  it.each(MOMENTS)(
    'a side restored from its outcome has the same outcome, when %s',
    (_when, { sides }) => {
      const outcome = outcomeOfSide(sides.blue);
      expect(outcomeOfSide(sideAfter(outcome))).toEqual(outcome);
      expect(sideFrom(nextSideOf(sides.blue))).toMatchObject(nextSideOf(sides.blue));
    },
  );

  it('CC-4: cardsOfSide finds every card in exactly one place', () => {
    const { sides } = contextAfter({}, ...bothSelect('push', 'assault'));
    expect(cardsOfSide(sides.blue).sort()).toEqual([...table().players.blue.hand].sort());
    expect(cardsOfSide(sides.blue, 'everybody')).toEqual(['push']);
    expect(cardsOfSide(sides.blue, 'owner')).not.toContain('push');
  });
});

describe('a new field of a side', () => {
  const plan = { shape: string(), empty: () => '' };
  const side = { ...contextAfter({}).sides.blue, plan: 'wait for the bikes' };
  const seen = (added: object, viewer: 'blue' | 'red' | 'spectator') =>
    redactFields({ ...SIDE, plan: { ...plan, ...added } }, viewer, 'blue', side)['plan'];

  it('R16: is hidden from everybody until it declares `seenBy`', () => {
    for (const viewer of ['blue', 'red', 'spectator'] as const) {
      expect(seen({}, viewer)).toBeUndefined();
      expect(seen({ seenBy: 'nobody' }, viewer)).toBeUndefined();
      expect(redactSide(viewer, 'blue', side as Side)).not.toHaveProperty('plan');
    }
  });

  it("R16: is shown to the viewers in `seenBy`; from an owner's field the others learn only that it is there", () => {
    expect(seen({ seenBy: 'owner' }, 'blue')).toBe('wait for the bikes');
    expect(seen({ seenBy: 'owner' }, 'red')).toEqual({ hidden: 1 });
    expect(seen({ seenBy: 'owner' }, 'spectator')).toEqual({ hidden: 1 });
    expect(seen({ seenBy: 'everybody' }, 'spectator')).toBe('wait for the bikes');
  });

  it('CP-2, CT-8: only the owner sees the hand, the set-aside cards and the facedown card', () => {
    expect(fieldsThat('seenBy', 'owner')).toEqual(['hand', 'contingencies', 'facedown']);
  });
});
