import type { ArrayBounds, Fields, Shape } from './shape.js';

export type JsonSchema = Record<string, unknown>;

/**
 * The JSON Schema (draft 2020-12) of a shape. Each named shape is defined once, in `$defs`. The schema omits the
 * conditions of `checked`, and accepts any value for `mapped`.
 */
export function jsonSchemaOf(shape: Shape, named: Readonly<Record<string, Shape>>): JsonSchema {
  const prefix = '#/$defs/';
  const $defs = jsonSchemasOf(named, prefix);
  return { ...schemaOf(shape, referencesTo(named, prefix)), $defs };
}

/** The JSON Schemas of named shapes. Each refers to the others by its name after `prefix`. */
export function jsonSchemasOf(
  named: Readonly<Record<string, Shape>>,
  prefix = '#/',
): Record<string, JsonSchema> {
  const names = referencesTo(named, prefix);
  return Object.fromEntries(
    Object.entries(named).map(([name, each]) => [name, schemaOf(each, names)]),
  );
}

function referencesTo(named: Readonly<Record<string, Shape>>, prefix: string): Names {
  return new Map(Object.entries(named).map(([name, each]) => [each, `${prefix}${name}`]));
}

/** The reference to each named shape. */
type Names = ReadonlyMap<Shape, string>;

function referenceTo(shape: Shape, names: Names): JsonSchema {
  const $ref = names.get(shape);
  return $ref === undefined ? schemaOf(shape, names) : { $ref };
}

function schemaOf({ definition }: Shape, names: Names): JsonSchema {
  const part = (shape: Shape) => referenceTo(shape, names);
  switch (definition.kind) {
    case 'string':
      return {
        type: 'string',
        ...(definition.least > 0 && { minLength: definition.least }),
        ...(definition.most < Infinity && { maxLength: definition.most }),
        ...(definition.pattern && { pattern: definition.pattern.source }),
      };
    case 'int':
      return {
        type: 'integer',
        minimum: Math.max(definition.least, Number.MIN_SAFE_INTEGER),
        maximum: Math.min(definition.most, Number.MAX_SAFE_INTEGER),
      };
    case 'number':
    case 'boolean':
      return { type: definition.kind };
    case 'literal': {
      const [value] = definition.values;
      return { type: typeof value, const: value };
    }
    case 'enum':
      return { type: 'string', enum: definition.values };
    case 'array':
      return { type: 'array', ...lengths(definition.bounds), items: part(definition.each) };
    case 'object':
      return objectSchema(definition.fields, definition.isStrict, names);
    case 'record':
      return { type: 'object', additionalProperties: part(definition.each) };
    case 'optional':
      return part(definition.inner);
    case 'checked': {
      const { inner, oneOf } = definition;
      return { ...part(inner), ...(oneOf && { oneOf: oneOf.map((key) => ({ required: [key] })) }) };
    }
    case 'nullable':
      return { anyOf: [part(definition.inner), { type: 'null' }] };
    case 'defaulted':
      return { default: definition.value, ...part(definition.inner) };
    case 'union':
      return { anyOf: definition.options.map(part) };
    case 'tagged':
      return { oneOf: definition.options.map(part) };
    case 'unknown':
    case 'mapped':
      return {};
  }
}

function lengths({ most, orElse }: ArrayBounds): JsonSchema {
  return {
    ...(orElse !== undefined && { minItems: 1 }),
    ...(most !== undefined && { maxItems: most }),
  };
}

function objectSchema(fields: Fields, isStrict: boolean, names: Names): JsonSchema {
  const properties = Object.fromEntries(
    Object.entries(fields).map(([key, shape]) => [key, referenceTo(shape, names)]),
  );
  const required = Object.keys(fields).filter((key) => {
    const shape = fields[key] as Shape;
    return !shape.isOptional && shape.definition.kind !== 'defaulted';
  });
  return {
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
    ...(isStrict && { additionalProperties: false }),
  };
}
