/** What a value may be, to make examples of it. */
export type Shape =
  | { values: readonly unknown[] }
  | { items: Shape }
  | { fields: Readonly<Record<string, Shape>> }
  | { oneOf: readonly Shape[] };

/** Examples of a text and of a number of which nothing else is known: two that differ, and an empty one. */
export const TEXTS = ['text', '', 'other'] as const;
export const NUMBERS = [1, 2, 0, 1000, 1_000_000, 3, 4] as const;

export const DATES = ['2026-01-02T00:00:00.000Z', '2026-01-01T00:00:00.000Z'] as const;
/** A value of which nothing is known. */
export const ANYTHING: Shape = { values: ['text'] };
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
 * one field or in two. An `undefined` field is left out.
 */
export function examplesOf(shape: Shape): unknown[] {
  return everyExample(shape).slice(0, MOST_EXAMPLES);
}

/** The greatest number of examples of one shape that are tried out. */
const MOST_TRIED = 300;

/** Examples in addition to those of `examplesOf`, of which few show anything. */
export function furtherExamplesOf(shape: Shape): unknown[] {
  return everyExample(shape).slice(MOST_EXAMPLES, MOST_TRIED);
}

function everyExample(shape: Shape): unknown[] {
  if ('values' in shape) return [...shape.values];
  if ('oneOf' in shape) return byTurns(shape.oneOf.map(everyExample));
  if ('items' in shape) {
    const items = everyExample(shape.items);
    return items.length > 0 ? [[items[0]], [], ...items.slice(1).map((item) => [item])] : [[]];
  }
  const fields = Object.entries(shape.fields).map(
    ([key, each]) => [key, everyExample(each)] as const,
  );
  const first = withoutUndefined(Object.fromEntries(fields.map(([key, [value]]) => [key, value])));
  const changes = fields.map(([key, [, ...others]]) => others.map((value) => ({ [key]: value })));
  const pairs = changes.flatMap((some, index) =>
    changes
      .slice(index + 1)
      .map((others) => some.flatMap((one) => others.map((other) => ({ ...one, ...other })))),
  );
  return [{}, ...byTurns([byTurns(changes), byTurns(pairs)])].map((change) =>
    withoutUndefined({ ...first, ...(change as object) }),
  );
}

const withoutUndefined = (object: object) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));

/** The first of each list, then the second of each, and so on, so that a limit leaves some of each. */
function byTurns(lists: readonly (readonly unknown[])[]): unknown[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => index).flatMap((index) =>
    lists.flatMap((list) => (index < list.length ? [list[index]] : [])),
  );
}
