import type { StandardJSONSchemaV1, StandardSchemaV1 } from '@standard-schema/spec';
import fc from 'fast-check';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { eventsOfType, generatePaths, machineCoverage } from 'xstate-workbench';
import { scenariosFrom } from '../../../src/xstate-workbench/cli/module-file.js';

interface Order {
  kind: 'book' | 'pen';
  amount: number;
  to?: string;
}

/** A schema as a validation library makes it. */
const schema = (
  json: Record<string, unknown> | undefined,
  isValid: (value: Order) => boolean = () => true,
) =>
  ({
    '~standard': {
      version: 1,
      vendor: 'of-a-test',
      validate: (value: unknown) =>
        isValid(value as Order) ? { value } : { issues: [{ message: 'no' }] },
      ...(json && { jsonSchema: { input: () => json, output: () => json } }),
    },
  }) as StandardSchemaV1<Order> & StandardJSONSchemaV1<Order>;

const ORDER = {
  type: 'object',
  properties: {
    kind: { enum: ['book', 'pen'] },
    amount: { type: 'integer', minimum: 5, maximum: 90 },
    to: { type: 'string', format: 'email' },
  },
  required: ['kind', 'amount'],
};

const shop = setup({
  types: { events: {} as { type: 'ORDER' } & Order },
  guards: {
    isPen: ({ event }) => event.kind === 'pen',
    isMany: ({ event }) => event.amount > 50,
    isSent: ({ event }) => event.to !== undefined,
  },
}).createMachine({
  id: 'shop',
  initial: 'open',
  states: {
    open: {
      on: {
        ORDER: [
          { guard: 'isPen', target: 'pens' },
          { guard: 'isMany', target: 'many' },
          { guard: 'isSent' },
        ],
      },
    },
    pens: {},
    many: {},
  },
});

describe('events of a schema', () => {
  it('have values of each field, so that guards show both outcomes', () => {
    const events = eventsOfType('ORDER', schema(ORDER));
    expect(events[0]).toEqual({ type: 'ORDER', kind: 'book', amount: 5, to: 'ada@example.com' });
    expect(events).toContainEqual({
      type: 'ORDER',
      kind: 'book',
      amount: 90,
      to: 'ada@example.com',
    });
    expect(events).toContainEqual({ type: 'ORDER', kind: 'book', amount: 5 });
    const { guards } = machineCoverage(shop, generatePaths(shop, { events }));
    expect(guards.missing).toEqual([]);
  });

  it('are only those that the schema accepts, whatever JSON Schema cannot say', () => {
    const events = eventsOfType(
      'ORDER',
      schema(ORDER, ({ amount }) => amount === 90),
    );
    expect(events.map(({ amount }) => amount)).toEqual(events.map(() => 90));
    expect(() =>
      eventsOfType(
        'ORDER',
        schema(ORDER, () => false),
      ),
    ).toThrow(
      'The event "ORDER": no example of the schema of of-a-test is valid, such as {"kind":"book"',
    );
  });

  it('need a schema that gives its JSON Schema', () => {
    expect(() => eventsOfType('ORDER', schema(undefined))).toThrow(
      'The event "ORDER": the schema of of-a-test has no JSON Schema',
    );
  });

  it.each<[string, Record<string, unknown>, unknown]>([
    ['a reference', { $ref: '#/$defs/A', $defs: { A: { const: 7 } } }, 7],
    ['a list', { type: 'array', items: { type: 'boolean' } }, [true]],
    ['a choice', { anyOf: [{ type: 'null' }, { type: 'string', minLength: 6 }] }, null],
    ['all of several', { allOf: [{ type: 'object', properties: { a: { const: 1 } } }] }, { a: 1 }],
    ['several types', { type: ['number', 'null'], exclusiveMinimum: 3 }, 3.5],
    [
      'a list of itself',
      { $ref: '#/$defs/T', $defs: { T: { type: 'array', items: { $ref: '#/$defs/T' } } } },
      [[[]]],
    ],
  ])('may have %s', (_what, field, first) => {
    const { $defs, ...rest } = field;
    const [event] = eventsOfType(
      'X',
      schema({ type: 'object', properties: { a: rest }, ...($defs !== undefined && { $defs }) }),
    );
    expect(event).toMatchObject({ a: first });
  });
});

describe('events of an arbitrary of fast-check', () => {
  const arbitrary = fc.record({
    kind: fc.constantFrom('book' as const, 'pen' as const),
    amount: fc.integer({ min: 1, max: 90 }),
    to: fc.option(fc.emailAddress(), { nil: undefined }),
    tags: fc.array(fc.string()),
    big: fc.bigInt(),
    share: fc.double(),
  });

  it('are a few that differ, the same each time', () => {
    const small = arbitrary.map(({ big: _big, ...payload }) => payload);
    const events = eventsOfType('ORDER', small);
    expect(events).toEqual(eventsOfType('ORDER', small));
    expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(['book', 'pen']));
    expect(events).toHaveLength(12);
    expect(eventsOfType('ORDER', small, 3)).toHaveLength(3);
    expect(
      machineCoverage(shop, generatePaths(shop, { events: events as never })).guards.missing,
    ).toEqual([]);
  });

  it('may stand in a module of events, by type', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'workbench-')), 'events.mjs');
    writeFileSync(
      file,
      `import fc from ${JSON.stringify(import.meta.resolve('fast-check'))};
       export const events = { ORDER: fc.record({ amount: fc.nat() }), CANCEL: {} };`,
    );
    const { events } = (await scenariosFrom(file)) as { events: { type: string }[] };
    expect(events.filter(({ type }) => type === 'ORDER').length).toBeGreaterThan(3);
    expect(events.at(-1)).toEqual({ type: 'CANCEL' });
  });
});
