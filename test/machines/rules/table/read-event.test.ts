import { EVENTS } from '../../../../machines/rules/table/events.js';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../../machines/model/bounds.js';
import { readMatchEvent } from '../../../../machines/rules/table/match-event.js';
import {
  isWellFormed,
  malformations,
  readEvent,
} from '../../../../machines/rules/table/read-event.js';
import { defeat, select } from '../../../support/events.js';

/** Whatever is read of it, it throws. */
const unreadable = new Proxy({}, { get: () => expect.unreachable('read') });

describe('what is an event', () => {
  it.each(Object.entries(EVENTS))('%s is read in the shape of its own type', (type, { shape }) => {
    expect(shape.safeParse({ type: 'another' }).error?.issues[0]?.path).toEqual(['type']);
    const faults = shape.safeParse({ type }).error?.issues ?? [];
    expect(faults.map(({ path }) => path[0])).not.toContain('type');
  });
});

describe('what is no event of the Command Phase', () => {
  it.each([
    [LIMITS.nameLength, true],
    [LIMITS.nameLength + 1, false],
  ])('is named as it was given, up to the length of a name: %d letters', (length, isNamed) => {
    const type = 'x'.repeat(length);
    const [refusal] = readEvent({ type }).violations ?? [];
    expect(refusal?.message.includes(`"${type}"`)).toBe(isNamed);
  });

  it.each([
    ['an event of no such type', { type: 'card.burn' }, '"card.burn"'],
    ['a name that every object knows', { type: 'toString' }, '"toString"'],
    ['a type that is a number', { type: 7 }, 'that'],
    ['a type that is a list', { type: ['die.roll'] }, 'that'],
    ['an object without a type', {}, 'that'],
    ['nothing', null, 'that'],
    ['less than nothing', undefined, 'that'],
    ['a word', 'die.roll', 'that'],
    ['a number', 7, 'that'],
    ['a function', () => 'die.roll', 'that'],
  ])('CP-1: %s is refused in words', (_, given, named) => {
    expect(readEvent(given)).toEqual({
      violations: [
        {
          rule: 'CP-1',
          code: 'unknown-event',
          message: `The Command Phase knows no event ${named}.`,
        },
      ],
    });
    expect(malformations(given)).toHaveLength(1);
    expect(isWellFormed(given)).toBe(false);
  });

  it.each([
    ['CP-2', { type: 'card.select', player: 'blue' }, /^card\.select: cardId: \S.*\.$/],
    ['CP-13', { type: 'die.roll', player: 'green' }, /^die\.roll: player: \S.*\.$/],
    [
      'R14',
      { type: 'range.measure', ranges: [{ player: 'red', from: 'a', to: 'b', range: 0 }] },
      /^range\.measure: ranges\.0\.range: \S.*\.$/,
    ],
    // A function may have a type and be no event all the same.
    [
      'R13',
      Object.assign(() => {}, { type: 'card.withdraw', player: 'red' }),
      /^card\.withdraw: the event: \S.*\.$/,
    ],
  ])('%s: an event of the wrong shape is refused, with the place: %o', (rule, given, message) => {
    expect(malformations(given)).toEqual([
      { rule, code: 'malformed-event', message: expect.stringMatching(message) },
    ]);
    expect(isWellFormed(given)).toBe(false);
  });

  it('CP-1: what cannot be read is refused, and nothing is thrown', () => {
    const refused = [
      { rule: 'CP-1', code: 'malformed-event', message: 'The event cannot be read.' },
    ];
    expect(malformations(unreadable)).toEqual(refused);
    expect(readMatchEvent(unreadable)).toEqual({ violations: refused });
  });

  it('CP-1: an event is read once: later changes to what was given do not reach it', () => {
    const given = { ...select('blue', 'push') };
    const { event } = readEvent(given);
    Object.assign(given, { cardId: 'ambush' });
    expect(event).toEqual(select('blue', 'push'));
    expect(isWellFormed(given)).toBe(true);
    expect(malformations(given)).toEqual([]);
  });
});

describe('what is no event of a match', () => {
  it('CP-29: the end of the Activation Phase is one, whatever else is said with it', () => {
    expect(readMatchEvent({ type: 'activation.end', player: 'blue' })).toEqual({
      event: { type: 'activation.end' },
    });
  });

  it('CP-1: each event of the Command Phase is an event of a match, and nothing else is', () => {
    expect(readMatchEvent(defeat('red', 'luke'))).toEqual({ event: defeat('red', 'luke') });
    for (const given of [null, undefined, {}, 'activation.end', { type: 'activation.begin' }]) {
      expect(readMatchEvent(given).violations).toMatchObject([{ code: 'unknown-event' }]);
    }
  });
});
