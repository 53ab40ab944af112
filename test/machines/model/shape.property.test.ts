import { eventShape, matchEventShape } from '../../../machines/rules/table/events.js';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandCardShape } from '../../../machines/model/card-shapes.js';
import { unitShape } from '../../../machines/model/unit-shapes.js';
import * as s from '../../../machines/model/shape.js';
import { tableInPlayShape } from '../../../machines/model/shapes.js';
import { inputShape, outcomeShape, partShapes } from '../../../machines/model/table-shapes.js';
import { handEventShape } from '../../../machines/rules/command-hand/hand-event.js';
import { handInputShape } from '../../../machines/rules/command-hand/input.js';
import { questions } from '../../../machines/rules/table/questions.js';
import { schemas, type CommandPhaseEvent } from '../../../src/core.js';
import { jsonSchemaOf } from '../../../machines/model/json-schema.js';
import { standardSchema } from '../../../src/game/schemas.js';

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
  'an object with every kind of shape': s.strictObject({
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

/** Values that fit no shape. */
const junk = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, '', 'x'.repeat(300), NaN, -Infinity, -0, -1, 0.5),
  fc.constantFrom<unknown>(2 ** 60, -(2 ** 60), [], {}, true, 'type', 10n, Symbol.iterator, Date),
  fc.array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 150 }),
  fc.anything(),
);

/** Values that usually fit the shape, with an occasional part that does not. */
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
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 4 }), nearly(definition.each));
    case 'optional':
    case 'checked':
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

const ajv = new Ajv2020({ strict: false });

/** JSON keeps neither `undefined` nor getters, so a JSON Schema validator never sees them. */
const inJson = (given: unknown): unknown => {
  const text = JSON.stringify(given, (_key, each: unknown) =>
    typeof each === 'bigint' ? String(each) : each,
  );
  return text === undefined ? null : (JSON.parse(text) as unknown);
};

/**
 * JSON Schema counts the code points of a text, a shape counts its UTF-16 units: compare only texts without surrogates.
 */
const isPlain = (given: unknown): boolean => !/[\ud800-\udfff]/.test(JSON.stringify(given));

/** Each fault as `path: message`. */
const faultsOf = (shape: s.Shape, given: unknown): string[] =>
  shape
    .safeParse(given)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('shapes', () => {
  it.each(Object.entries(SHAPES))(
    'accept as %s exactly the JSON that a JSON Schema validator accepts',
    (_name, shape) => {
      if (/"kind":"mapped"/.test(JSON.stringify(shape.definition))) return;
      const fits = ajv.compile(jsonSchemaOf(shape, {}));
      fc.assert(
        fc.property(fc.oneof(nearly(shape), junk), (given) => {
          const json = inJson(given);
          fc.pre(isPlain(json));
          expect(shape.safeParse(json).success).toBe(fits(json));
        }),
        { numRuns: 100 },
      );
    },
  );

  it('report every fault with its path, in words', () => {
    const shape = SHAPES['an object with every kind of shape'] as s.Shape;
    const given = {
      whole: 2.5,
      any: 1,
      perhaps: 'one',
      list: ['', 3, NaN],
      either: 7,
      said: null,
      more: true,
    };
    expect(faultsOf(shape, given)).toEqual([
      'whole: a whole number is expected, not 2.5',
      'perhaps: a number or null is expected, not "one"',
      'list.0: a text of 1 or more characters is expected',
      'list.1: a text is expected, not 3',
      'list.2: a text is expected, not NaN',
      'either: a number of at most 2 is expected, not 7',
      'said: one of them',
      ': unknown key: "more"',
    ]);
    expect(faultsOf(shape, { whole: 3, any: 1, list: [], said: 1 })).toEqual([
      'whole: a number of at most 2 is expected, not 3',
      'list: at least one',
      'either: nothing is there',
    ]);
    expect(faultsOf(s.int({ least: -2 }), -3)).toEqual([
      ': a number of at least -2 is expected, not -3',
    ]);
    expect(faultsOf(s.array(s.int(), { most: 1 }), ['a', 'b'])).toEqual([
      ': at most 1 are taken here, and these are 2',
    ]);
    expect(faultsOf(eventShape, { type: 'card.flip' })[0]).toMatch(
      /^type: "card.select", .* or "[a-z.]+" is expected, not "card.flip"$/,
    );
    expect(faultsOf(s.string({ pattern: /^a+$/ }), 'b')).toEqual([
      ': a text that matches /^a+$/ is expected, not "b"',
    ]);
    expect(faultsOf(s.record(s.int()), { one: 1, two: '2' })).toEqual([
      'two: a whole number is expected, not "2"',
    ]);
    const even = s.checked(s.int(), (read) => read % 2 === 0, 'an even number is expected');
    expect(faultsOf(even, 3)).toEqual([': an even number is expected']);
    expect(faultsOf(even, 'x')).toEqual([': a whole number is expected, not "x"']);
  });

  it.each<[string, s.Shape, unknown, string]>([
    [
      'a missing colour',
      s.oneOf(['blue', 'red']),
      undefined,
      '"blue" or "red" is expected, but it is missing',
    ],
    [
      'a winner who may be absent',
      s.nullable(s.oneOf(['blue', 'red'])),
      'green',
      '"blue", "red" or null is expected, not "green"',
    ],
    [
      'one of several kinds',
      s.union([s.string(), s.int()]),
      [],
      'a text or a whole number is expected, not a list',
    ],
    ['an object', s.object({}), null, 'an object is expected, not null'],
    ['a list', s.array(s.string()), {}, 'a list is expected, not an object'],
    ['a truth', s.boolean(), () => true, 'true or false is expected, not a function'],
    ['a long text', s.literal('all'), 'a'.repeat(101), '"all" is expected, not a long text'],
  ])('say in plain English what is expected for %s', (_name, shape, given, sentence) => {
    expect(faultsOf(shape, given)).toEqual([`: ${sentence}`]);
  });

  it('are Standard Schemas, which form and router libraries can use', () => {
    const schema: StandardSchemaV1<unknown, { whole: number }> = standardSchema(
      s.object({ whole: s.int() }),
    );
    const event: StandardSchemaV1<unknown, CommandPhaseEvent> = schemas.event;
    expect(event['~standard'].validate({ type: 'die.roll', player: 'red' })).toEqual({
      value: { type: 'die.roll', player: 'red' },
    });
    const { validate, vendor, version } = schema['~standard'];
    expect([vendor, version]).toEqual(['legion-command-phase', 1]);
    expect(validate({ whole: 1, more: 2 })).toEqual({ value: { whole: 1 } });
    expect(validate({ whole: '1' })).toEqual({
      issues: [{ path: ['whole'], message: 'a whole number is expected, not "1"' }],
    });
  });

  it('throw the error that a getter of the value throws', () => {
    const thrown = new Error('not to be read');
    const given = {
      type: 'card.select',
      player: 'blue',
      get cardId(): string {
        throw thrown;
      },
    };
    expect(() => eventShape.safeParse(given)).toThrow(thrown);
  });

  it('parse a value that contains itself, and return a copy that shares nothing with it', () => {
    const given: Record<string, unknown> = { type: 'card.withdraw', player: 'blue' };
    given['self'] = given;
    const { data } = eventShape.safeParse(given);
    expect(data).toEqual({ type: 'card.withdraw', player: 'blue' });
    expect(data).not.toBe(given);
    expect(Object.isFrozen(data)).toBe(true);
  });
});
