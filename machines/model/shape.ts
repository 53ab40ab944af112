/**
 * The validator of the package, for values from outside. A shape reads any value, lists every fault with its path, and
 * returns a frozen copy. It reads each property once. Every shape is a Standard Schema (https://standardschema.dev).
 */

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
  | { kind: 'checked'; inner: Shape; oneOf?: readonly string[] }
  | { kind: 'mapped'; change: (given: unknown) => unknown; inner: Shape };

type Literal = string | number | boolean;
type Reader<T> = (given: unknown, faults: ShapeFault[]) => T;

export class Shape<out T = unknown> {
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

/** One shape for each key of `T`: a key without a shape, or a shape without a key, does not compile. */
export type FieldsOf<T> = { readonly [Key in keyof Required<T>]: Shape<T[Key]> };

/** The shape of `T` with one shape for each of its keys. */
export type ShapeOf<T> = Shape<T> & { readonly fields: FieldsOf<T> };

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
  const definition = { kind: 'string', least, most, pattern } as const;
  return new Shape(definition, (given, faults) => {
    if (typeof given !== 'string') return addMismatch(definition, given, faults);
    if (pattern?.test(given) === false) {
      addFault(faults, `a text that matches ${String(pattern)} is expected, not ${shown(given)}`);
    }
    const { length } = given;
    if (length > most) addFault(faults, `a text of at most ${most} characters is expected`, true);
    if (length < least) addFault(faults, `a text of ${least} or more characters is expected`, true);
    return given;
  });
}

/** A whole number. */
export function int({ least = -Infinity, most = Infinity } = {}): Shape<number> {
  const definition = { kind: 'int', least, most } as const;
  const atLeast = Math.max(least, Number.MIN_SAFE_INTEGER);
  const atMost = Math.min(most, Number.MAX_SAFE_INTEGER);
  return new Shape(definition, (given, faults) => {
    if (typeof given !== 'number' || !Number.isInteger(given)) {
      return addMismatch(definition, given, faults);
    }
    if (given < atLeast) {
      addFault(faults, `a number of at least ${atLeast} is expected, not ${given}`, true);
    }
    if (given > atMost) {
      addFault(faults, `a number of at most ${atMost} is expected, not ${given}`, true);
    }
    return given;
  });
}

/** Any finite number. */
export function number(): Shape<number> {
  const definition = { kind: 'number' } as const;
  return new Shape(definition, (given, faults) =>
    typeof given === 'number' && Number.isFinite(given)
      ? given
      : addMismatch(definition, given, faults),
  );
}

export function boolean(): Shape<boolean> {
  const definition = { kind: 'boolean' } as const;
  return new Shape(definition, (given, faults) =>
    typeof given === 'boolean' ? given : addMismatch(definition, given, faults),
  );
}

/** Any value. It is returned unchanged. */
export function unknown(): Shape<unknown> {
  return new Shape<unknown>({ kind: 'unknown' }, (given) => given);
}

export function literal<const Value extends Literal>(value: Value): Shape<Value> {
  const definition = { kind: 'literal', values: [value] } as const;
  return new Shape(definition, (given, faults) => {
    if (given !== value) addMismatch(definition, given, faults);
    return value;
  });
}

export function oneOf<const Value extends string>(values: readonly Value[]): Shape<Value> {
  const allowed = new Set<unknown>(values);
  const definition = { kind: 'enum', values } as const;
  return new Shape(definition, (given, faults) => {
    if (!allowed.has(given)) addMismatch(definition, given, faults);
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
  const definition = { kind: 'array', each, bounds } as const;
  return new Shape<T[]>(definition, (given, faults) => {
    if (!Array.isArray(given)) return addMismatch(definition, given, faults);
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
  const definition = { kind: 'nullable', inner } as const;
  return new Shape<T | null>(definition, (given, faults) => {
    if (given === null) return null;
    const before = faults.length;
    const read = inner.read(given, faults);
    const fault = faults[before];
    if (fault?.path.length === 0 && fault.message === mismatch(inner.definition, given)) {
      fault.message = mismatch(definition, given);
    }
    return read;
  });
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
  const definition = { kind: 'union', options, fault, ifAbsent } as const;
  return new Shape<T>(definition, (original, faults) => {
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
    else if (given === undefined && ifAbsent !== undefined) addFault(faults, ifAbsent);
    else if (fault === undefined) addMismatch(definition, given, faults);
    else addFault(faults, fault);
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
  const definition = { kind: 'record', each } as const;
  return new Shape<Record<string, T>>(definition, (given, faults) => {
    if (!isObject(given)) return addMismatch(definition, given, faults);
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

/** An object that has one of these optional keys, and no second one. */
export function withOneOf<T extends object>(
  inner: ObjectShape<Fields>,
  keys: readonly string[],
): Shape<T> {
  const fault = `one of ${keys.map(quoted).join(', ')} is expected`;
  const shape = checked(inner, (read) => keys.filter((key) => key in read).length === 1, fault);
  return new Shape<T>({ kind: 'checked', inner, oneOf: keys }, shape.read as Reader<T>);
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
    if (!isObject(given)) return addMismatch({ kind: 'object', fields, isStrict }, given, faults);
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
        addFault(faults, 'it is missing');
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
  const tags = { kind: 'enum', values: [...byTag.keys()] as Literal[] } as const;
  return (given, faults) => {
    if (!isObject(given)) return addMismatch({ kind: 'tagged', tag, options }, given, faults);
    const value = given[tag];
    const option = byTag.get(value);
    if (option) return option.read(given, faults) as never;
    faults.push({ path: [tag], message: mismatch(tags, value), isRightType: false });
    return undefined as never;
  };
}

function addUnknownKeys(given: object, fields: Fields, faults: ShapeFault[]): void {
  const fault = unknownKeys(given, fields);
  if (fault !== undefined) addFault(faults, fault, true);
}

/** Names the keys of an object that are not keys of `known`, with similar ones; `undefined` if there are none. */
export function unknownKeys(given: object, known: object): string | undefined {
  const keys: string[] = [];
  for (const key in given) if (!Object.hasOwn(known, key)) keys.push(key);
  if (keys.length === 0) return undefined;
  const named = keys.slice(0, NAMED_KEYS).map((key) => {
    const start = quoted(key.slice(0, SHOWN_LETTERS));
    return `${start}${didYouMean(key, Object.keys(known))}`;
  });
  if (keys.length > NAMED_KEYS) named.push(`${keys.length - NAMED_KEYS} more`);
  return `unknown key${keys.length > 1 ? 's' : ''}: ${named.join(', ')}`;
}

/** ` (did you mean "rounds"?)`, or nothing if no known word is similar. */
export function didYouMean(given: string, known: readonly string[]): string {
  const nearest = nearestTo(given, known);
  return nearest === undefined ? '' : ` (did you mean "${nearest}"?)`;
}

/** The number of unknown keys of one object that a message names. */
const NAMED_KEYS = 10;
/** The largest number of letters of an unknown key or a wrong text that a message shows. */
const SHOWN_LETTERS = 100;

/** The known key that may have been meant: at most every third letter differs. */
function nearestTo(key: string, known: readonly string[]): string | undefined {
  if (key.length > SHOWN_LETTERS) return undefined;
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

/**
 * The Levenshtein distance of two short keys. The library that compares names of lists is ten times as large, and every
 * bundle has this module.
 */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, each] of [...other].entries()) {
      const [diagonal = 0, above = 0] = row.slice(at, at + 2);
      next.push(Math.min(diagonal + Number(letter !== each), above + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

export function isObject(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

function addFault(faults: ShapeFault[], message: string, isRightType = false): never {
  faults.push({ path: [], message, isRightType });
  return undefined as never;
}

function addMismatch(definition: ShapeDefinition, given: unknown, faults: ShapeFault[]): never {
  return addFault(faults, mismatch(definition, given));
}

/** Says which kind of value a shape expects, and that the given one is another or is missing. */
function mismatch(definition: ShapeDefinition, given: unknown): string {
  const expected = [...new Set(expectedBy(definition))];
  const last = expected.pop();
  const either = expected.length > 0 ? `${expected.join(', ')} or ${last}` : last;
  return `${either} is expected, ${given === undefined ? 'but it is missing' : `not ${shown(given)}`}`;
}

/** The kinds of values that a shape accepts, in words. */
function expectedBy(definition: ShapeDefinition): string[] {
  switch (definition.kind) {
    case 'string':
      return ['a text'];
    case 'int':
      return ['a whole number'];
    case 'number':
      return ['a number'];
    case 'boolean':
      return ['true or false'];
    case 'unknown':
      return ['a value'];
    case 'literal':
    case 'enum':
      return definition.values.map(quoted);
    case 'array':
      return ['a list'];
    case 'object':
    case 'record':
    case 'tagged':
      return ['an object'];
    case 'nullable':
      return [...expectedBy(definition.inner.definition), 'null'];
    case 'union':
      return definition.options.flatMap((option) => expectedBy(option.definition));
    case 'optional':
    case 'defaulted':
    case 'checked':
    case 'mapped':
      return expectedBy(definition.inner.definition);
  }
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

/** A wrong value in words. A short text is quoted. */
function shown(given: unknown): string {
  switch (typeof given) {
    case 'string':
      return given.length <= SHOWN_LETTERS ? JSON.stringify(given) : 'a long text';
    case 'number':
    case 'boolean':
      return String(given);
    case 'object':
      if (given === null) return 'null';
      return Array.isArray(given) ? 'a list' : 'an object';
    default:
      return `a ${typeof given}`;
  }
}

const quoted = (word: unknown): string => (typeof word === 'string' ? `"${word}"` : String(word));
