/**
 * The validator of the package, for values from outside. A shape reads any value, lists every fault with its path, and
 * returns a frozen copy. It reads each property once. Every shape is a Standard Schema (https://standardschema.dev).
 */
import { distance } from 'fastest-levenshtein';

/** A fault of a value: its path and a message. */
export interface ShapeFault {
  path: PropertyKey[];
  message: string;
  /** True if the value has the right type, but a wrong size. A union reports such a fault instead of its own. */
  isRightType: boolean;
}

export type Parsed<T> =
  | { success: true; data: T; error?: undefined }
  | { success: false; data?: undefined; error: { issues: ShapeFault[] } };

/** A shape as data: the source of its JSON Schema. */
export type ShapeDefinition =
  | { kind: 'string'; least: number; most: number; pattern?: RegExp | undefined }
  | { kind: 'int'; least: number; most: number }
  | { kind: 'number' | 'boolean' | 'unknown' }
  | { kind: 'literal' | 'enum'; values: readonly Literal[] }
  | { kind: 'array'; each: Shape; bounds: ArrayBounds }
  | { kind: 'object'; fields: Fields; isStrict: boolean }
  | { kind: 'record'; each: Shape }
  | { kind: 'optional' | 'nullable'; inner: Shape }
  | { kind: 'defaulted'; inner: Shape; value: unknown }
  | {
      kind: 'union';
      options: readonly Shape[];
      fault: string | undefined;
      ifAbsent: string | undefined;
    }
  | { kind: 'tagged'; tag: string; options: readonly ObjectShape<Fields>[] }
  | { kind: 'checked'; inner: Shape }
  | { kind: 'mapped'; change: (given: unknown) => unknown; inner: Shape };

type Literal = string | number | boolean;
type Reader<T> = (given: unknown, faults: ShapeFault[]) => T;

/** The interface of Standard Schema, version 1. @beta */
export interface StandardSchema<out T = unknown> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (
      value: unknown,
    ) =>
      | { readonly value: T; readonly issues?: undefined }
      | { readonly issues: readonly { message: string; path: readonly PropertyKey[] }[] };
    readonly types?: { readonly input: T; readonly output: T } | undefined;
  };
}

export class Shape<out T = unknown> implements StandardSchema<T> {
  /** True if an object may omit the property. */
  readonly isOptional: boolean = false;
  readonly definition: ShapeDefinition;
  /** Reads a value and appends its faults to the list. If there is a fault, ignore the result. */
  readonly read: Reader<T>;

  constructor(definition: ShapeDefinition, read: Reader<T>) {
    this.definition = definition;
    this.read = read;
  }

  /** @throws the error of a getter or a proxy of the input */
  safeParse(given: unknown): Parsed<T> {
    const faults: ShapeFault[] = [];
    const data = this.read(given, faults);
    return faults.length > 0
      ? { success: false, error: { issues: faults } }
      : { success: true, data };
  }

  get '~standard'(): StandardSchema<T>['~standard'] {
    return {
      version: 1,
      vendor: 'legion-command-phase',
      validate: (value) => {
        const { data, error } = this.safeParse(value) as Parsed<T>;
        if (!error) return { value: data as T };
        return { issues: error.issues.map(({ message, path }) => ({ message, path })) };
      },
    };
  }
}

/** The shape of a property that may be absent. `undefined` counts as absent. */
export class OptionalShape<out T> extends Shape<T | undefined> {
  override readonly isOptional = true;
  readonly inner: Shape<T>;

  constructor(inner: Shape<T>) {
    super({ kind: 'optional', inner }, (given, faults) =>
      given === undefined ? undefined : inner.read(given, faults),
    );
    this.inner = inner;
  }
}

export type Fields = Readonly<Record<string, Shape>>;

export class ObjectShape<F extends Fields> extends Shape<ObjectOf<F>> {
  readonly fields: F;

  constructor(fields: F, isStrict: boolean) {
    super({ kind: 'object', fields, isStrict }, readingObject<F>(fields, isStrict));
    this.fields = fields;
  }
}

export class TaggedShape<Options extends readonly ObjectShape<Fields>[]> extends Shape<
  TypeOf<Options[number]>
> {
  readonly options: Options;

  constructor(tag: string, options: Options) {
    super({ kind: 'tagged', tag, options }, readingTagged(tag, options));
    this.options = options;
  }
}

/** The type of the values that a shape returns. */
export type TypeOf<S> = S extends Shape<infer T> ? T : never;

type OptionalKeys<F> = {
  [Key in keyof F]: F[Key] extends OptionalShape<unknown> ? Key : never;
}[keyof F];

type ObjectOf<F> = Flat<
  { -readonly [Key in Exclude<keyof F, OptionalKeys<F>>]: TypeOf<F[Key]> } & {
    -readonly [Key in OptionalKeys<F>]?: F[Key] extends OptionalShape<infer T> ? T : never;
  }
>;

type Flat<T> = { [Key in keyof T]: T[Key] } & {};

export function string({
  least = 0,
  most = Infinity,
  pattern,
}: { least?: number; most?: number; pattern?: RegExp } = {}): Shape<string> {
  return new Shape({ kind: 'string', least, most, pattern }, (given, faults) => {
    if (typeof given !== 'string') return wrongType('string', given, faults);
    if (pattern?.test(given) === false) {
      addFault(faults, `Invalid input: expected string to match ${String(pattern)}`);
    }
    const { length } = given;
    if (length > most)
      addFault(faults, `Too big: expected string to have <=${most} characters`, true);
    if (length < least) {
      addFault(faults, `Too small: expected string to have >=${least} characters`, true);
    }
    return given;
  });
}

/** A whole number. */
export function int({ least = -Infinity, most = Infinity } = {}): Shape<number> {
  return new Shape({ kind: 'int', least, most }, (given, faults) => {
    if (typeof given !== 'number' || !Number.isFinite(given))
      return wrongType('number', given, faults);
    if (!Number.isInteger(given)) return wrongType('int', given, faults);
    const { MAX_SAFE_INTEGER: max, MIN_SAFE_INTEGER: min } = Number;
    if (given > max) addFault(faults, `Too big: expected int to be <=${max}`, true);
    if (given < min) addFault(faults, `Too small: expected int to be >=${min}`, true);
    if (given < least) addFault(faults, `Too small: expected number to be >=${least}`, true);
    if (given > most) addFault(faults, `Too big: expected number to be <=${most}`, true);
    return given;
  });
}

/** Any finite number. */
export function number(): Shape<number> {
  return new Shape({ kind: 'number' }, (given, faults) =>
    typeof given === 'number' && Number.isFinite(given)
      ? given
      : wrongType('number', given, faults),
  );
}

export function boolean(): Shape<boolean> {
  return new Shape({ kind: 'boolean' }, (given, faults) =>
    typeof given === 'boolean' ? given : wrongType('boolean', given, faults),
  );
}

/** Any value. It is returned unchanged. */
export function unknown(): Shape<unknown> {
  return new Shape<unknown>({ kind: 'unknown' }, (given) => given);
}

export function literal<const Value extends Literal>(value: Value): Shape<Value> {
  return new Shape({ kind: 'literal', values: [value] }, (given, faults) => {
    if (given !== value) addFault(faults, `Invalid input: expected ${quoted(value)}`);
    return value;
  });
}

export function oneOf<const Value extends string>(values: readonly Value[]): Shape<Value> {
  const allowed = new Set<unknown>(values);
  return new Shape({ kind: 'enum', values }, (given, faults) => {
    if (!allowed.has(given)) addFault(faults, noneOf(values));
    return given as Value;
  });
}

/** Limits on the length of a list. The shape checks them before it reads the items. */
export interface ArrayBounds {
  most?: number;
  /** The message that refuses an empty list; absent: a list may be empty. */
  orElse?: string;
}

export function array<T>(each: Shape<T>, bounds: ArrayBounds = {}): Shape<T[]> {
  const { most = Infinity, orElse } = bounds;
  return new Shape({ kind: 'array', each, bounds }, (given, faults) => {
    if (!Array.isArray(given)) return wrongType('array', given, faults);
    const { length } = given;
    if (length > most) {
      return addFault(faults, `at most ${most} are taken here, and these are ${length}`);
    }
    if (length === 0 && orElse !== undefined) addFault(faults, orElse, true);
    const read: T[] = [];
    for (let at = 0; at < length; at += 1) {
      const before = faults.length;
      read.push(each.read(given[at], faults));
      if (faults.length > before) prefixPaths(faults, before, at);
    }
    // `slice` drops the spare capacity of the array, because these lists live as long as their table.
    return Object.freeze(read.slice()) as T[];
  });
}

/** A list with at most `most` items. */
export const listOf = <T>(each: Shape<T>, most: number): Shape<T[]> => array(each, { most });

/** An object. Unknown keys are dropped. */
export const object = <const F extends Fields>(fields: F): ObjectShape<F> =>
  new ObjectShape(fields, false);

/** An object. Each unknown key is a fault. */
export const strictObject = <const F extends Fields>(fields: F): ObjectShape<F> =>
  new ObjectShape(fields, true);

export const optional = <T>(inner: Shape<T>): OptionalShape<T> => new OptionalShape(inner);

export function nullable<T>(inner: Shape<T>): Shape<T | null> {
  return new Shape<T | null>({ kind: 'nullable', inner }, (given, faults) =>
    given === null ? null : inner.read(given, faults),
  );
}

/** A shape with a default for an absent value. */
export function defaulted<T>(inner: Shape<T>, value: T): Shape<T> {
  return new Shape({ kind: 'defaulted', inner, value }, (given, faults) =>
    given === undefined ? value : inner.read(given, faults),
  );
}

/** One of several shapes: the first that fits. `ifAbsent` is the message for `undefined`, `fault` for other values. */
export function union<const Options extends readonly Shape[]>(
  options: Options,
  { fault, ifAbsent }: { fault?: string; ifAbsent?: string } = {},
): Shape<TypeOf<Options[number]>> {
  type T = TypeOf<Options[number]>;
  const hasObjects = options.filter((option) => option instanceof ObjectShape).length > 1;
  return new Shape<T>({ kind: 'union', options, fault, ifAbsent }, (original, faults) => {
    // Each part of an object is read once, so that every option sees the same values.
    const given = hasObjects && isObject(original) ? { ...original } : original;
    // The faults of options that nearly fit: a wrong size, or faults inside.
    const close: ShapeFault[][] = [];
    for (const option of options) {
      const against: ShapeFault[] = [];
      const read = option.read(given, against) as T;
      if (against.length === 0) return read;
      if (against.every(({ isRightType, path }) => isRightType || path.length > 0))
        close.push(against);
    }
    const [only] = close;
    if (only && close.length === 1) faults.push(...only);
    else addFault(faults, (given === undefined ? ifAbsent : undefined) ?? fault ?? 'Invalid input');
    return given as T;
  });
}

/** One of several objects. The value of one key, the tag, selects the object shape. */
export const tagged = <const Options extends readonly ObjectShape<Fields>[]>(
  tag: string,
  options: Options,
): TaggedShape<Options> => new TaggedShape(tag, options);

/** An object with any keys. All its values have the same shape. */
export function record<T>(each: Shape<T>): Shape<Record<string, T>> {
  return new Shape<Record<string, T>>({ kind: 'record', each }, (given, faults) => {
    if (!isObject(given)) return wrongType('object', given, faults);
    const entries = Object.entries(given).map(([key, value]) => {
      const before = faults.length;
      const read = each.read(value, faults);
      if (faults.length > before) prefixPaths(faults, before, key);
      return [key, read] as const;
    });
    return Object.freeze(Object.fromEntries(entries)) as Record<string, T>;
  });
}

/** A shape with an additional condition, which is checked only if the shape fits. */
export function checked<T>(inner: Shape<T>, holds: (read: T) => boolean, fault: string): Shape<T> {
  return new Shape<T>({ kind: 'checked', inner }, (given, faults) => {
    const before = faults.length;
    const read = inner.read(given, faults);
    if (faults.length === before && !holds(read)) addFault(faults, fault);
    return read;
  });
}

/** A shape that changes the value before it reads it. */
export function mapped<T>(change: (given: unknown) => unknown, inner: Shape<T>): Shape<T> {
  return new Shape({ kind: 'mapped', change, inner }, (given, faults) =>
    inner.read(change(given), faults),
  );
}

function readingObject<F extends Fields>(fields: F, isStrict: boolean): Reader<ObjectOf<F>> {
  const keys = Object.keys(fields);
  const shapes = Object.values(fields);
  return (given, faults) => {
    if (!isObject(given)) return wrongType('object', given, faults);
    const read: Record<string, unknown> = {};
    for (let at = 0; at < keys.length; at += 1) {
      const key = keys[at] as string;
      const shape = shapes[at] as Shape;
      const value = given[key];
      if (value === undefined && shape.isOptional) continue;
      const before = faults.length;
      const found = shape.read(value, faults);
      if (faults.length > before) prefixPaths(faults, before, key);
      else if (found !== undefined) read[key] = found;
      else if (!(key in given)) {
        wrongType('nonoptional', found, faults);
        prefixPaths(faults, before, key);
      }
    }
    if (isStrict) addUnknownKeys(given, fields, faults);
    return Object.freeze(read) as ObjectOf<F>;
  };
}

function readingTagged<Options extends readonly ObjectShape<Fields>[]>(
  tag: string,
  options: Options,
): Reader<TypeOf<Options[number]>> {
  const byTag = new Map<unknown, Shape>();
  for (const option of options) {
    const { definition } = option.fields[tag] as Shape;
    if ('values' in definition) for (const value of definition.values) byTag.set(value, option);
  }
  const fault = noneOf([...byTag.keys()]);
  return (given, faults) => {
    if (!isObject(given)) return wrongType('object', given, faults);
    const option = byTag.get(given[tag]);
    if (option) return option.read(given, faults) as never;
    faults.push({ path: [tag], message: fault, isRightType: false });
    return undefined as never;
  };
}

function addUnknownKeys(given: object, fields: Fields, faults: ShapeFault[]): void {
  const keys: string[] = [];
  for (const key in given) if (!Object.hasOwn(fields, key)) keys.push(key);
  if (keys.length === 0) return;
  const named = keys.slice(0, NAMED_KEYS).map((key) => {
    const nearest = nearestTo(key, Object.keys(fields));
    const shown = quoted(key.slice(0, SHOWN_LETTERS));
    return nearest === undefined ? shown : `${shown} (did you mean "${nearest}"?)`;
  });
  if (keys.length > NAMED_KEYS) named.push(`${keys.length - NAMED_KEYS} more`);
  addFault(faults, `Unrecognized key${keys.length > 1 ? 's' : ''}: ${named.join(', ')}`, true);
}

/** The number of unknown keys of one object that a message names. */
const NAMED_KEYS = 10;
/** The number of letters of an unknown key that a message shows. */
const SHOWN_LETTERS = 100;

/** The known key that may have been meant: at most every third letter differs. */
function nearestTo(key: string, known: readonly string[]): string | undefined {
  let [nearest, least] = [undefined as string | undefined, Infinity];
  for (const each of known) {
    const longer = Math.max(key.length, each.length);
    // A key that is much longer is no typing mistake, and comparing it would take long.
    if (Math.abs(key.length - each.length) > longer / 3) continue;
    const gap = distance(key.toLowerCase(), each.toLowerCase());
    if (gap <= longer / 3 && gap < least) [nearest, least] = [each, gap];
  }
  return nearest;
}

export function isObject(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

function addFault(faults: ShapeFault[], message: string, isRightType = false): never {
  faults.push({ path: [], message, isRightType });
  return undefined as never;
}

function wrongType(kind: string, given: unknown, faults: ShapeFault[]): never {
  return addFault(faults, `Invalid input: expected ${kind}, received ${kindOf(given)}`);
}

/** A path as one text: `cards[0].pips`; empty for the whole value. */
export function placeOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>((before, key) => {
    if (typeof key === 'number') return `${before}[${key}]`;
    return before === '' ? String(key) : `${before}.${String(key)}`;
  }, '');
}

/** Adds a key to the front of the paths of the faults, from index `from` on. */
function prefixPaths(faults: ShapeFault[], from: number, key: PropertyKey): void {
  for (let at = from; at < faults.length; at += 1) faults[at]?.path.unshift(key);
}

function kindOf(given: unknown): string {
  if (Array.isArray(given)) return 'array';
  const isNamed = given === null || (typeof given === 'number' && !Number.isFinite(given));
  return isNamed ? String(given) : typeof given;
}

const quoted = (word: unknown): string => (typeof word === 'string' ? `"${word}"` : String(word));

const noneOf = (values: readonly unknown[]): string =>
  values.length === 1
    ? `Invalid input: expected ${quoted(values[0])}`
    : `Invalid option: expected one of ${values.map(quoted).join('|')}`;
