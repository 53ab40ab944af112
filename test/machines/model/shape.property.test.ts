import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandCardShape, unitShape } from '../../../machines/model/card-shapes.js';
import * as s from '../../../machines/model/shape.js';
import { eventShape, matchEventShape, tableInPlayShape } from '../../../machines/model/shapes.js';
import { inputShape, outcomeShape, partShapes } from '../../../machines/model/table-shapes.js';
import { handEventShape } from '../../../machines/rules/command-hand/hand-event.js';
import { handInputShape } from '../../../machines/rules/command-hand/input.js';
import { questions } from '../../../machines/rules/table/questions.js';
import { asZod } from '../../../src/testing/vectors/as-zod.js';
import { expectEqual } from '../../support/equality.js';

const SHAPES: Record<string, s.Shape> = {
  'an event of a phase': eventShape,
  'an event of a match': matchEventShape,
  'an event of building a hand': handEventShape,
  'the input of a phase': inputShape,
  'the parts of an input': partShapes.input,
  'the input of a hand': handInputShape,
  'an outcome': outcomeShape,
  'a table in play': tableInPlayShape,
  'a unit': unitShape,
  'a card': commandCardShape,
  'a question about cards in play': questions.cardsInPlay,
  'a question about an attack': questions.cardWeaponAttack,
  'a side of everything that there is': s.strictObject({
    whole: s.int({ least: -2, most: 2 }),
    any: s.unknown(),
    perhaps: s.optional(s.nullable(s.number())),
    three: s.defaulted(s.int(), 3),
    list: s.array(s.string({ least: 1 }), { most: 3, orElse: 'at least one' }),
    either: s.union([s.string({ most: 2 }), s.int({ most: 2 }), s.literal('all')], {
      ifAbsent: 'nothing is there',
    }),
    said: s.union([s.literal(1), s.boolean()], { fault: 'one of them' }),
  }),
};

/** What no shape is made for. */
const junk = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, '', 'x'.repeat(300), NaN, -Infinity, -0, -1, 0.5),
  fc.constantFrom<unknown>(2 ** 60, -(2 ** 60), [], {}, true, 'type', 10n, Symbol.iterator, Date),
  fc.array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 150 }),
  fc.anything(),
);

/** What has the shape; now and then a part of it does not. */
function nearly(shape: s.Shape): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 24, arbitrary: exactly(shape) }, { weight: 1, arbitrary: junk });
}

function exactly({ definition }: s.Shape): fc.Arbitrary<unknown> {
  switch (definition.kind) {
    case 'string':
      return fc.string({ minLength: definition.least, maxLength: 4 });
    case 'int':
      return fc.integer({
        min: Math.max(definition.least, -3),
        max: Math.min(definition.most, 5),
      });
    case 'number':
      return fc.double();
    case 'boolean':
      return fc.boolean();
    case 'unknown':
      return fc.anything();
    case 'literal':
    case 'enum':
      return fc.constantFrom(...definition.values);
    case 'array':
      return fc.array(nearly(definition.each), { maxLength: 3 });
    case 'object':
      return fc
        .tuple(
          fc.record(
            Object.fromEntries(
              Object.entries(definition.fields).map(([key, field]) => [key, nearly(field)]),
            ),
            { requiredKeys: requiredOf(definition.fields) },
          ),
          fc.oneof(
            { weight: 9, arbitrary: fc.constant({}) },
            { weight: 1, arbitrary: fc.dictionary(fc.string(), fc.anything()) },
          ),
        )
        .map(([own, more]) => ({ ...more, ...own }));
    case 'optional':
    case 'nullable':
    case 'defaulted':
    case 'mapped':
      return nearly(definition.inner);
    case 'union':
    case 'tagged':
      return fc.oneof(...definition.options.map(nearly));
  }
}

function requiredOf(fields: s.Fields): string[] {
  return Object.entries(fields).flatMap(([key, { isOptional }]) => (isOptional ? [] : [key]));
}

interface Told {
  path: PropertyKey[];
  message: string;
}

const told = (issues: readonly Told[] | undefined): Told[] | undefined =>
  issues?.map(({ path, message }) => ({ path, message }));

/** Zod counts an empty list given for a text, and says beside that it is none that it is too short. */
const withoutLengthsOfOtherKinds = (issues: readonly Told[] | undefined) =>
  issues?.filter(({ path }, at) => {
    const before = issues[at - 1];
    return !(
      before &&
      /^Invalid input: expected (string|array)/.test(before.message) &&
      path.join('.') === before.path.join('.')
    );
  });

function expectEqualReading(one: s.Shape, other: ReturnType<typeof asZod>, given: unknown): void {
  const read = one.safeParse(given);
  const expected = other.safeParse(given);
  const [faults, expectedFaults] = [
    told(read.error?.issues),
    told(withoutLengthsOfOtherKinds(expected.error?.issues)),
  ];
  expectEqual(faults, expectedFaults);
  expectEqual(read.data, expected.data);
}

describe('the shapes of what comes from outside', () => {
  it.each(Object.entries(SHAPES))('read %s as zod would, in every fault', (_what, shape) => {
    const zod = asZod(shape);
    fc.assert(
      fc.property(nearly(shape), (given) => expectEqualReading(shape, zod, given)),
      { numRuns: 200 },
    );
  });

  it.each(Object.entries(SHAPES))('read anything at all as %s like zod', (_what, shape) => {
    const zod = asZod(shape);
    fc.assert(
      fc.property(junk, (given) => expectEqualReading(shape, zod, given)),
      { numRuns: 100 },
    );
  });

  it.each(Object.entries(SHAPES))('look once at each part of %s', (_what, shape) => {
    fc.assert(
      fc.property(exactly(shape), (given) => {
        const looks = new Map<string, number>();
        shape.safeParse(watched(given, '', looks));
        // Which of several objects it is, is looked at beforehand.
        const tooOften = [...looks].filter(
          ([at, times]) => times > (at.endsWith('.type') || at.endsWith('.view') ? 2 : 1),
        );
        expect(tooOften).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('pass on what a getter throws, as zod does', () => {
    const thrown = new Error('not to be read');
    const given = {
      type: 'card.select',
      player: 'blue',
      get cardId(): string {
        throw thrown;
      },
    };
    expect(() => eventShape.safeParse(given)).toThrow(thrown);
    expect(() => asZod<unknown>(eventShape).safeParse(given)).toThrow(thrown);
  });

  it('read what holds itself, and share nothing with it', () => {
    const given: Record<string, unknown> = { type: 'card.withdraw', player: 'blue' };
    given['self'] = given;
    const { data } = eventShape.safeParse(given);
    expect(data).toEqual({ type: 'card.withdraw', player: 'blue' });
    expect(data).not.toBe(given);
    expect(Object.isFrozen(data)).toBe(true);
  });
});

/** Counts how often each part is looked at. */
function watched(given: unknown, at: string, looks: Map<string, number>): unknown {
  if (typeof given !== 'object' || given === null) return given;
  if (Array.isArray(given)) {
    return given.map((each, index) => watched(each, `${at}[${index}]`, looks));
  }
  return new Proxy(given, {
    get(target, key) {
      const place = `${at}.${String(key)}`;
      looks.set(place, (looks.get(place) ?? 0) + 1);
      return watched((target as Record<PropertyKey, unknown>)[key], place, looks);
    },
  });
}
