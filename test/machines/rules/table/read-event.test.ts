import { EVENTS } from '../../../../machines/rules/table/events.js';
import { describe, expect, it } from 'vitest';
import { unreadable } from '../../../support/unreadable.js';
import { LIMITS } from '../../../../machines/model/bounds.js';
import { readMatchEvent } from '../../../../machines/rules/table/match-event.js';
import {
  isWellFormed,
  malformations,
  readEvent,
} from '../../../../machines/rules/table/read-event.js';
import { select } from '../../../support/events.js';

describe('the shapes of events', () => {
  it.each(Object.entries(EVENTS))(
    'the shape of %s accepts only its own type',
    (type, { shape }) => {
      expect(shape.safeParse({ type: 'another' }).error?.issues[0]?.path).toEqual(['type']);
      const faults = shape.safeParse({ type }).error?.issues ?? [];
      expect(faults.map(({ path }) => path[0])).not.toContain('type');
    },
  );
});

const EXAMPLE = "{ type: 'card.select', player: 'blue', cardId: 'ambush' }";
const NO_OBJECT = `An event is an object with a type, such as ${EXAMPLE}.`;
const NO_TYPE = `The event has no type. An event looks like ${EXAMPLE}.`;

describe('a value that is no event of the Command Phase', () => {
  it.each([
    [LIMITS.nameLength, true],
    [LIMITS.nameLength + 1, false],
  ])(
    'the refusal repeats an unknown type only up to the maximum length of a name: %d letters',
    (length, isNamed) => {
      const type = 'x'.repeat(length);
      const [refusal] = readEvent({ type }).violations ?? [];
      expect(refusal?.message.includes(`"${type}"`)).toBe(isNamed);
    },
  );

  it.each([
    ['an unknown type', { type: 'card.burn' }, 'The Command Phase knows no event "card.burn".'],
    ['an inherited name', { type: 'toString' }, 'The Command Phase knows no event "toString".'],
    ['a type that is a list', { type: ['die.roll'] }, NO_TYPE],
    ['an object without a type', {}, NO_TYPE],
    ['null', null, NO_OBJECT],
    ['a string', 'die.roll', NO_OBJECT],
    ['a function', () => 'die.roll', NO_OBJECT],
  ])('CP-1: %s is refused in words', (_, given, message) => {
    const refused = [{ rule: 'CP-1', code: 'unknown-event', message }];
    expect(readEvent(given)).toEqual({ violations: refused });
    expect(malformations(given)).toEqual(refused);
    expect(isWellFormed(given)).toBe(false);
  });

  it.each([
    [
      'CP-2',
      { type: 'card.select', cardId: 'push' },
      /^card\.select: player: .* but it is missing\.$/,
    ],
    [
      'R14',
      { type: 'range.measure', ranges: [{ player: 'red', from: 'a', to: 'b', range: 0 }] },
      /^range\.measure: ranges\[0\]\.range: \S.*\.$/,
    ],
    [
      'CP-25',
      {
        type: 'order.grant',
        player: 'red',
        unitId: 'a',
        source: { unitId: 'b', keyword: 'Scout' },
      },
      /^order\.grant: source: \S.*\.$/,
    ],
    [
      'UP-3',
      { type: 'upgrade.change', player: 'red', unitId: 'a', upgrade: 'b', to: 'gone' },
      /^upgrade\.change: to: \S.*\.$/,
    ],
    [
      'CP-10',
      {
        type: 'effect.resolve',
        player: 'red',
        cardId: 'a',
        effectId: 'b',
        directives: [{ type: 'limit-range', player: 'red', max: 0 }],
      },
      /^effect\.resolve: directives\[0\]\.max: \S.*\.$/,
    ],
    // A function with a type is not an event.
    [
      'R13',
      Object.assign(() => {}, { type: 'card.withdraw', player: 'red' }),
      /^card\.withdraw: the event: \S.*\.$/,
    ],
  ])('%s: a malformed event is refused, with the path: %o', (rule, given, message) => {
    expect(malformations(given)).toEqual([
      { rule, code: 'malformed-event', message: expect.stringMatching(message) },
    ]);
    expect(isWellFormed(given)).toBe(false);
  });

  it('CP-1: an event with a throwing getter is refused, and nothing is thrown', () => {
    const refused = [
      { rule: 'CP-1', code: 'malformed-event', message: 'The event cannot be read.' },
    ];
    expect(malformations(unreadable)).toEqual(refused);
    expect(readMatchEvent(unreadable)).toEqual({ violations: refused });
  });

  it('CP-1: readEvent copies the event: later changes to the argument do not affect it', () => {
    const given = { ...select('blue', 'push') };
    const { event } = readEvent(given);
    Object.assign(given, { cardId: 'ambush' });
    expect(event).toEqual(select('blue', 'push'));
    expect(isWellFormed(given)).toBe(true);
    expect(malformations(given)).toEqual([]);
  });
});
