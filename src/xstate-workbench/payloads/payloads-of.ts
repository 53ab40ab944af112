import type { EventObject } from 'xstate';
import { PathGenerationError } from '../covering/unsuitable.js';
import { ExampleRandom } from './example-random.js';
import { shapeOfJsonSchema } from './json-schema.js';
import { examplesOf, MOST_EXAMPLES } from './shapes.js';
import { jsonOf } from '../json.js';

/** A schema of Standard Schema, as zod, valibot and arktype make them, with its JSON Schema. @public */
export interface PayloadSchema<Payload = unknown> {
  readonly '~standard': {
    readonly vendor: string;
    readonly validate: (value: unknown) => unknown;
    /** Standard JSON Schema: zod has it from 4.2 on; `@valibot/to-json-schema` adds it to a schema of valibot. */
    readonly jsonSchema?: {
      readonly input: (options: { readonly target: string }) => Record<string, unknown>;
    };
    readonly types?: { readonly input: Payload; readonly output: unknown } | undefined;
  };
}

/** An arbitrary of fast-check. @public */
export interface PayloadArbitrary<Payload = unknown> {
  generate(random: never, biasFactor: number | undefined): { readonly value: Payload };
  canShrinkWithoutContext(value: unknown): boolean;
}

/** A source of payloads. @public */
export type PayloadSource<Payload = unknown> = PayloadSchema<Payload> | PayloadArbitrary<Payload>;

/**
 * Events of one type whose payloads come from a schema or from an arbitrary of fast-check: a few, the same each time.
 * @param most the greatest number of events. Default: 12
 * @throws PathGenerationError if a schema has no JSON Schema
 * @example
 * generatePaths(cart, { events: [...eventsOfType('ADD', z.object({ amount: z.number() })), { type: 'CLEAR' }] });
 * @public
 */
export function eventsOfType<const Type extends string, Payload extends object>(
  type: Type,
  source: PayloadSource<Payload>,
  most: number = MOST_EXAMPLES,
): (Payload & { type: Type })[] {
  return payloadsFrom(source, most, `The event "${type}"`).map((payload) => ({
    ...(payload as Payload),
    type,
  }));
}

/** Whether a value is a schema or an arbitrary, and not a payload. */
export function isPayloadSource(value: unknown): value is PayloadSource {
  const isReference = typeof value === 'function' || (typeof value === 'object' && value !== null);
  return isReference && (isSchema(value) || isArbitrary(value));
}

const isSchema = (value: object): value is PayloadSchema =>
  '~standard' in value && typeof value['~standard'] === 'object';

const isArbitrary = (value: object): value is PayloadArbitrary =>
  'generate' in value && 'canShrinkWithoutContext' in value;

/** The events of a schema or an arbitrary, for a file of events. */
export function eventsFrom(type: string, source: PayloadSource): EventObject[] {
  return eventsOfType(type, source as PayloadSource<object>);
}

function payloadsFrom(source: PayloadSource, most: number, what: string): unknown[] {
  if (isArbitrary(source)) return different(drawn(source, most), most);
  const { vendor, jsonSchema, validate } = source['~standard'];
  if (!jsonSchema) {
    throw new PathGenerationError(
      `${what}: the schema of ${vendor} has no JSON Schema (Standard JSON Schema). ` +
        'Use zod 4.2 or later, or toStandardJsonSchema of @valibot/to-json-schema, or write payloads.',
    );
  }
  const schema = jsonSchema.input({ target: 'draft-2020-12' });
  const examples = examplesOf(shapeOfJsonSchema(schema));
  // A rule that JSON Schema cannot say, such as "ends after it begins", excludes examples. A promise excludes none.
  const valid = examples.filter(
    (each) => (Object(validate(each)) as { issues?: unknown }).issues === undefined,
  );
  if (valid.length === 0) {
    throw new PathGenerationError(
      `${what}: no example of the schema of ${vendor} is valid, such as ${jsonOf(examples[0])}. Write payloads.`,
    );
  }
  return valid.slice(0, most);
}

/** Values of an arbitrary: small ones first, because generated data is easier to read. */
function drawn(arbitrary: PayloadArbitrary, most: number): unknown[] {
  const random = new ExampleRandom(1);
  return Array.from({ length: 4 * most }, (_, index) =>
    arbitrary.generate(random as never, 2 + Math.floor(index / 4)),
  ).map(({ value }) => value);
}

function different(values: readonly unknown[], most: number): unknown[] {
  const byText = new Map(values.map((value) => [jsonOf(value), value]));
  return [...byText.values()].slice(0, most);
}
