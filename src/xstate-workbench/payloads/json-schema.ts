import { ANYTHING, NUMBERS, TEXTS, type Shape } from './shapes.js';

interface JsonSchema {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  items?: JsonSchema;
  prefixItems?: readonly JsonSchema[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
  $ref?: string;
  $defs?: Readonly<Record<string, JsonSchema>>;
}

const MOST_LEVELS = 5;

const FORMATS: Readonly<Record<string, readonly string[]>> = {
  email: ['ada@example.com', 'bob@example.com'],
  uuid: ['00000000-0000-4000-8000-000000000000', '00000000-0000-4000-8000-000000000001'],
  uri: ['https://example.com/', 'https://example.com/a'],
  date: ['2026-01-01', '2026-01-02'],
  time: ['00:00:00', '12:00:00'],
  'date-time': ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'],
};

/** The shape of the values that a JSON Schema allows. */
export function shapeOfJsonSchema(schema: object, root = schema, level = 0): Shape {
  const { $ref, $defs: _, ...own } = schema as JsonSchema;
  const inside = (each: JsonSchema) => shapeOfJsonSchema(each, root, level + 1);
  if ($ref !== undefined)
    return level > MOST_LEVELS ? { values: [] } : inside(referred($ref, root));
  if (own.const !== undefined) return { values: [own.const] };
  if (own.enum) return { values: own.enum };
  const choices = own.anyOf ?? own.oneOf;
  if (choices) return { oneOf: choices.map(inside) };
  if (own.allOf)
    return { fields: Object.assign({}, ...own.allOf.map((each) => fieldsOf(inside(each)))) };
  if (Array.isArray(own.type)) {
    return { oneOf: own.type.map((type: string) => inside({ ...own, type })) };
  }
  switch (own.type) {
    case 'object': {
      const fields = Object.entries(own.properties ?? {}).map(([key, each]): [string, Shape] => {
        const isOptional = !(own.required ?? []).includes(key);
        const shape = inside(each);
        return [key, isOptional ? { oneOf: [shape, { values: [undefined] }] } : shape];
      });
      return { fields: Object.fromEntries(fields) };
    }
    case 'array':
      if (level > MOST_LEVELS) return { values: [[]] };
      return { items: inside(own.items ?? own.prefixItems?.[0] ?? {}) };
    case 'string':
      return { values: textsFor(own) };
    case 'number':
    case 'integer':
      return { values: numbersFor(own) };
    case 'boolean':
      return { values: [true, false] };
    case 'null':
      return { values: [null] };
    default:
      return ANYTHING;
  }
}

const fieldsOf = (shape: Shape) => ('fields' in shape ? shape.fields : {});

/** The part of a schema to which `#/$defs/Name` refers. */
function referred(ref: string, root: object): JsonSchema {
  const parts = ref.replace(/^#\/?/, '').split('/').filter(Boolean);
  return parts.reduce<unknown>((at, part) => Object(at)[part], root) as JsonSchema;
}

function textsFor({
  format = '',
  minLength = 0,
  maxLength = Infinity,
}: JsonSchema): readonly string[] {
  const texts = FORMATS[format] ?? TEXTS;
  const fitting = texts.map((text) => text.padEnd(minLength, 'x').slice(0, maxLength));
  return [...new Set(fitting)];
}

function numbersFor(schema: JsonSchema): readonly number[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, type } = schema;
  const step = type === 'integer' ? 1 : 0.5;
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + step);
  const most = maximum ?? (exclusiveMaximum === undefined ? undefined : exclusiveMaximum - step);
  const limits = [least, most].filter((each) => each !== undefined);
  const within = NUMBERS.filter(
    (each) => each >= (least ?? -Infinity) && each <= (most ?? Infinity),
  );
  return [...new Set([...limits, ...within])];
}
