import * as z from 'zod/mini';
import type { ObjectShape, Shape } from '../../../machines/model/shape.js';
import { faultInWords } from './fault-words.js';

z.config({ localeError: faultInWords });

/** A shape of the package as one of zod, which can be part of others and be written as a JSON Schema. */
export function asZod<T>(shape: Shape<T>): z.ZodMiniType<T> {
  return zodOf(shape) as z.ZodMiniType<T>;
}

function zodOf(shape: Shape): z.ZodMiniType {
  const { definition } = shape;
  switch (definition.kind) {
    case 'string':
      return z.string().check(...lengths(definition.least, definition.most));
    case 'int':
      return z.int().check(...sizes(definition.least, definition.most));
    case 'number':
      return z.number();
    case 'boolean':
      return z.boolean();
    case 'unknown':
      return z.unknown();
    case 'literal':
      return z.literal([...definition.values]);
    case 'enum':
      return z.enum(definition.values as string[]);
    case 'array':
      return arrayOf(zodOf(definition.each), definition.bounds);
    case 'object':
      return objectOf(shape as ObjectShape<Record<string, Shape>>);
    case 'optional':
      return z.optional(zodOf(definition.inner));
    case 'nullable':
      return z.nullable(zodOf(definition.inner));
    case 'defaulted':
      return z._default(zodOf(definition.inner), definition.value);
    case 'union': {
      const { options, fault, ifAbsent } = definition;
      return z.union(options.map(zodOf), {
        error: ({ input }) => (input === undefined ? ifAbsent : undefined) ?? fault,
      });
    }
    case 'tagged':
      return z.discriminatedUnion(
        definition.tag,
        definition.options.map(objectOf) as [z.ZodMiniObject, ...z.ZodMiniObject[]],
      );
    case 'mapped':
      return z.pipe(z.transform(definition.change), zodOf(definition.inner));
  }
}

function objectOf({ fields, definition }: ObjectShape<Record<string, Shape>>): z.ZodMiniObject {
  const parts = Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, zodOf(field)]),
  );
  const isStrict = definition.kind === 'object' && definition.isStrict;
  return (isStrict ? z.strictObject(parts) : z.object(parts)) as z.ZodMiniObject;
}

/** A list, which is counted before any of it is read. */
function arrayOf(
  each: z.ZodMiniType,
  { most, orElse }: { most?: number; orElse?: string },
): z.ZodMiniType {
  const all = z.array(each);
  if (most === undefined) return all;
  const counted = z.unknown().check(
    z.refine((given) => !Array.isArray(given) || given.length <= most, {
      abort: true,
      error: ({ input }) =>
        `at most ${most} are taken here, and these are ${(input as readonly unknown[]).length}`,
    }),
  );
  const list = z.pipe(counted, all);
  return orElse === undefined ? list : list.check(z.minLength(1, { error: orElse }));
}

function lengths(least: number, most: number) {
  return [
    ...(least > 0 ? [z.minLength(least)] : []),
    ...(Number.isFinite(most) ? [z.maxLength(most)] : []),
  ];
}

function sizes(least: number, most: number) {
  return [
    ...(Number.isFinite(least) ? [z.gte(least)] : []),
    ...(Number.isFinite(most) ? [z.lte(most)] : []),
  ];
}
