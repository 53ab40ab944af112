/** What a value may be, to make examples of it. */
export type Shape =
  | { values: readonly unknown[] }
  | { items: Shape }
  | { returns: () => Shape }
  /** A function that calls one of the functions in its argument, by their names. */
  | { calls: Readonly<Record<string, () => Shape>> }
  | { fields: Readonly<Record<string, Shape>> }
  | { oneOf: readonly Shape[] };

/** Examples of a text and of a number of which nothing else is known: two that differ, and an empty one. */
export const TEXTS = ['text', '', 'other'] as const;
export const NUMBERS = [1, 2, 0, 1000, 1_000_000, 3, 4] as const;

export const BIGINTS = ['1', '2', '0', '1000', '1000000'].map((each) => ({ $bigint: each }));
export const DATES = ['2026-01-02T00:00:00.000Z', '2026-01-01T00:00:00.000Z'] as const;
/** A value of which nothing is known. */
export const ANYTHING: Shape = { values: ['text'] };
/** A value that is left out. */
export const NOTHING: Shape = { values: [undefined] };
/** Texts in usual forms, of which a regular expression may accept one. */
export const FORMS = [
  'ada@example.com',
  'https://example.com/',
  '2026-01-01',
  '00000000-0000-4000-8000-000000000000',
  '+15550100200',
  'Password1!',
  'A1',
  'abc',
  '42',
  '12:00',
] as const;

/** The greatest number of examples of one shape. */
export const MOST_EXAMPLES = 12;

/**
 * Examples of a shape. The first has the first example of each field; the others differ from it in
 * one field or in two. An `undefined` field is left out. There are enough to have each value of every field.
 */
export function examplesOf(shape: Shape, most: number = mostOf(shape)): unknown[] {
  return firstOf(examplesIn(shape), most);
}

/** Every second example differs in one field only. */
const mostOf = (shape: Shape): number =>
  Math.max(MOST_EXAMPLES, Math.min(MOST_OF_PART, 2 * (longest(shape) - 1)));

function longest(shape: Shape): number {
  if ('values' in shape) return shape.values.length;
  if ('oneOf' in shape) return shape.oneOf.length;
  return 'fields' in shape ? Math.max(0, ...Object.values(shape.fields).map(longest)) : 0;
}

/** The greatest number of examples of one shape that are tried out, and of a part of it. */
const MOST_TRIED = 300;
const MOST_OF_PART = 40;

/** Examples in addition to those of `examplesOf`, of which few show anything. */
export function furtherExamplesOf(shape: Shape): unknown[] {
  return examplesOf(shape, MOST_TRIED).slice(mostOf(shape));
}

/** The first example of a shape, and then those that differ from it in one value, however deep it is. */
export function variantsOf(shape: Shape, most: number): unknown[] {
  return firstOf(variantsIn(shape), most);
}

function* variantsIn(shape: Shape): Generator<unknown> {
  if (!('fields' in shape)) return yield* examplesIn(shape);
  const fields = Object.entries(shape.fields).map(([key, each]) => {
    const [first, ...others] = firstOf(variantsIn(each), MOST_OF_PART);
    return { key, first, others };
  });
  const first = Object.fromEntries(fields.map((each) => [each.key, each.first]));
  yield withoutUndefined(first);
  const changes = fields.map(({ key, others }) => others.map((other) => ({ [key]: other })));
  for (const change of byTurns<object>(changes)) yield withoutUndefined({ ...first, ...change });
}

function* examplesIn(shape: Shape): Generator<unknown> {
  const partsOf = (part: Shape) => examplesOf(part, MOST_OF_PART);
  if ('values' in shape) yield* shape.values;
  else if ('oneOf' in shape) yield* byTurns(shape.oneOf.map(examplesIn));
  else if ('items' in shape) {
    const [first, ...others] = partsOf(shape.items).map((item) => [item]);
    yield* [...(first ? [first] : []), [], ...others];
  } else if ('returns' in shape) {
    for (const value of examplesIn(shape.returns())) yield { $returns: value ?? null };
  } else if ('calls' in shape) {
    const calls = Object.entries(shape.calls).map(([name, given]) =>
      partsOf(given()).map((value) => ({ $calls: name, with: value ?? null })),
    );
    yield* byTurns(calls);
  } else {
    const fields = Object.entries(shape.fields).map(([key, each]) => [key, partsOf(each)] as const);
    const first = Object.fromEntries(fields.map(([key, [value]]) => [key, value]));
    const changes = fields.map(([key, [, ...others]]) => others.map((value) => ({ [key]: value })));
    const pairs = changes.flatMap((some, index) =>
      changes.slice(index + 1).map((others) => pairsOf(some, others)),
    );
    yield withoutUndefined(first);
    for (const change of byTurns<object>([byTurns(changes), byTurns(pairs)])) {
      yield withoutUndefined({ ...first, ...change });
    }
  }
}

function* pairsOf(some: readonly object[], others: readonly object[]): Generator<object> {
  for (const one of some) for (const other of others) yield { ...one, ...other };
}

const withoutUndefined = (object: object) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));

/** The first of each list, then the second of each, and so on, so that a limit leaves some of each. */
function* byTurns<Item>(lists: readonly Iterable<Item>[]): Generator<Item> {
  for (let left = lists.map((list) => list[Symbol.iterator]()); left.length > 0;) {
    const turn = left.map((list) => ({ list, next: list.next() }));
    const going = turn.filter(({ next }) => !next.done);
    for (const { next } of going) yield next.value;
    left = going.map(({ list }) => list);
  }
}

function firstOf<Item>(items: Iterable<Item>, most: number): Item[] {
  const first: Item[] = [];
  for (const item of items) {
    if (first.length >= most) break;
    first.push(item);
  }
  return first;
}
