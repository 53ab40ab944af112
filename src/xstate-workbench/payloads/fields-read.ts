import type { AnyStateMachine } from 'xstate';
import { memoize } from '../chart/memoize.js';
import { namedGuards } from '../chart/guards.js';
import { transitionsOf } from '../chart/transitions.js';
import {
  functionsOfAction,
  functionsOfGuard,
  invocationsOf,
  type StateNode,
} from '../chart/xstate-internals.js';
import { ANYTHING, DATES, FORMS, NUMBERS, TEXTS, type Shape } from './shapes.js';

type Use = 'list' | 'text' | 'number' | 'date' | 'clock';

/** A field that is read, with what its reader shows about it. */
export interface FieldRead {
  /** The values with which it is compared. */
  constants: Set<string | number | boolean | null | undefined>;
  /** What is done with it. */
  used: Set<Use>;
  /** The keys of the list or object of which it is a key. */
  keys: Set<string | number>;
  /** Numbers with which guards compare what they compute, maybe of it. */
  numbers?: ReadonlySet<number>;
  /** The lengths with which its length is compared. */
  lengths: Set<number>;
  fields: Map<string, FieldRead>;
  /** The fields that are read of each item of a list. */
  items?: FieldRead;
  /** If it is called: the fields that are read of its result. */
  returns?: FieldRead;
  /** If it is called with functions, such as the cases of a `match`: the fields that each of them reads of its argument. */
  calls?: Map<string, FieldRead>;
}

/**
 * The fields of each event that guards, actions and inputs of actors read, by event type. They are read from the code of
 * these functions, which are not run, so fields that another function reads are not among them.
 */
export const fieldsRead = memoize(
  (machine: AnyStateMachine): ReadonlyMap<string, FieldRead> => readFields(machine).reads,
);

/** The value of a name such as `Failure.EXPIRED` in the code of a machine. */
export type ConstantOf = (name: string) => unknown;

/** How functions use a field, by the name of the field, whatever object has it. */
interface Named {
  /** The constants with which they compare it. */
  constants: Map<string, FieldRead['constants']>;
  /** The lists and objects of the context of which it is a key, as their paths. */
  keyOf: Map<string, Set<string>>;
  /** The numbers with which they compare anything, such as a distance. */
  numbers: Set<number>;
}

/** As `fieldsRead`, and what the functions of the machine do with fields of any object. */
export function readFields(
  machine: AnyStateMachine,
  constantOf: ConstantOf = () => undefined,
): { reads: Map<string, FieldRead>; named: Named } {
  const found = new Map<string, FieldRead>();
  const named: Named = { constants: new Map(), keyOf: new Map(), numbers: new Set() };
  const transitions = transitionsOf(machine);
  const guardsOf = ({ guard }: (typeof transitions)[number]) =>
    namedGuards(guard).flatMap((part) => functionsOfGuard(machine, part.guard));
  const measuresTime = (guards: readonly unknown[]) =>
    guards.some((each) => CLOCK.test(String(each)));
  // XState asks the guards of `always` after each event that leads to their state or is taken in it.
  const measuring = transitions
    .filter((each) => each.trigger.kind === 'always' && measuresTime(guardsOf(each)))
    .map(({ state }) => state);
  for (const transition of transitions) {
    const { definition, state } = transition;
    const { eventType, actions, target = [] } = definition;
    const entered = target.flatMap((each) => [
      each as StateNode,
      ...initialStates(each as StateNode),
    ]);
    const guards = guardsOf(transition);
    const functions = [
      ...guards,
      ...[actions, state.exit, ...entered.map(({ entry }) => entry)]
        .flat()
        .flatMap((action) => functionsOfAction(machine, action)),
      ...entered.flatMap((each) => invocationsOf(each).map(({ input }) => input)),
    ];
    const field = found.get(eventType) ?? newField();
    for (const each of functions) {
      // An action of several events reads those of others after a look at the type.
      if (typeof each !== 'function') continue;
      const code = withConstants(Function.prototype.toString.call(each), constantOf);
      readOfEvent(code, field);
      field.fields.delete('type');
      noteNames(code, named);
    }
    const isBeforeMeasuring = [state, ...entered].some((each) => measuring.includes(each));
    if (isBeforeMeasuring || measuresTime(guards)) field.used.add('clock');
    found.set(eventType, field);
  }
  return { reads: found, named };
}

const CLOCK = /\b(?:Date\.now|new Date|performance\.now)\(\)/;

export const newField = (): FieldRead => ({
  constants: new Set(),
  used: new Set(),
  lengths: new Set(),
  keys: new Set(),
  fields: new Map(),
});

const initialStates = (state: StateNode): StateNode[] =>
  Object.keys(state.states).length === 0
    ? []
    : state.type === 'parallel'
      ? Object.values(state.states).flatMap((each) => [each, ...initialStates(each)])
      : (state.initial.target ?? []).flatMap((each) => [each, ...initialStates(each)]);

// `Failure.SESSION_EXPIRED` is a constant whose text is usually its name.
const LITERAL = String.raw`'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|true|false|null|undefined|(?:\b[A-Za-z_$][\w$]*\.)+[A-Z]\w*\b`;
const PATH = String.raw`((?:\s*\??\.\s*[A-Za-z_$][\w$]*)+)`;
const AFTER = new RegExp(String.raw`^\s*(?:===?|!==?|[<>]=?)\s*(${LITERAL})`);
const BEFORE = new RegExp(String.raw`(${LITERAL})\s*(?:===?|!==?|[<>]=?)\s*$`);

// The `=>` of a function is no comparison.
const COMPARISON =
  /\??\.\s*(\w+)\s*(?:===?|!==?|[<>]=?)\s*|\s*(?:===?|!==?|(?<!=)[<>]=?)\s*[\w$.?]*\.(\w+)/g;
const NAME = /(?<![\w$.'"`])[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*(?![\w$(.:]|\s*=>)/g;

/** The code with the values of its constants in place of their names. */
function withConstants(code: string, constantOf: ConstantOf): string {
  return code.replaceAll(NAME, (name) => {
    const value = constantOf(name);
    return ['string', 'number', 'boolean'].includes(typeof value) ? JSON.stringify(value) : name;
  });
}

// `context.board[event.cell]` and `{ ...context.form, [event.key]: event.value }`.
const KEY_OF = /\bcontext\.([\w$.]+)(?:,[^{}[\]]*)?\[\s*(?:[\w$]+\.)*([\w$]+)\s*\]/g;

const NUMBER = /(?:===?|!==?|[<>]=?)\s*(-?\d+(?:\.\d+)?)\b/g;

function noteNames(code: string, { constants, keyOf, numbers }: Named): void {
  for (const [, number] of code.matchAll(NUMBER)) numbers.add(Number(number));
  for (const [, owner = '', name = ''] of code.matchAll(KEY_OF)) {
    keyOf.set(name, (keyOf.get(name) ?? new Set()).add(owner));
  }
  for (const found of code.matchAll(COMPARISON)) {
    const [whole, left, right] = found;
    const end = found.index + whole.length;
    const [literal] =
      left === undefined
        ? (ENDING.exec(code.slice(Math.max(0, found.index - 80), found.index)) ?? [])
        : (BEGINNING.exec(code.slice(end, end + 80)) ?? []);
    const name = left ?? right;
    if (literal === undefined || name === undefined) continue;
    constants.set(name, (constants.get(name) ?? new Set()).add(valueOf(literal)));
  }
}

/**
 * Add to fields the constants with which fields of the same name are compared, if no others are known, and the keys of the
 * lists and objects of this context of which they are keys.
 */
export function noteConstants(read: FieldRead, named: Named, context: unknown): void {
  const { constants, keyOf, numbers } = named;
  for (const [name, field] of read.fields) {
    const fitting = constants.get(name) ?? [];
    field.numbers = numbers;
    if (field.constants.size === 0) for (const each of fitting) field.constants.add(each);
    for (const path of keyOf.get(name) ?? []) {
      const owner = path
        .split('.')
        .reduce((at: unknown, key) => Object(at)[key] as unknown, context);
      const keys = Object.keys(Object(owner) as object).slice(0, MOST_KEYS);
      for (const key of keys) field.keys.add(Array.isArray(owner) ? Number(key) : key);
    }
    noteConstants(field, named, context);
  }
  const { items, returns, calls } = read;
  for (const each of [items ?? [], returns ?? [], ...(calls?.values() ?? [])].flat()) {
    each.numbers = numbers;
    noteConstants(each, named, context);
  }
}

const MOST_KEYS = 12;

const LITERALS = new RegExp(LITERAL, 'g');
const BEGINNING = new RegExp(`^(?:${LITERAL})`);
const ENDING = new RegExp(`(?:${LITERAL})$`);
const ARGUMENT = new RegExp(String.raw`^\s*(?:\?\.)?\(\s*(${LITERAL})\s*\)`);
const ONE_OF = /\[([^[\]]*)\]\s*\.\s*includes\(\s*$/;
const SWITCH = /\bswitch\s*\(\s*$/;
const CASE = new RegExp(String.raw`\bcase\s+(${LITERAL})\s*:`, 'g');
const DATE_OF = /\b(?:Date\.parse|new Date)\(\s*$/;
const PATTERN_OF = /\/((?:[^/\\\n]|\\.)+)\/([a-z]*)\s*\.\s*test\(\s*$/;

/** Texts that pass the regular expression at the end of this code, of usual texts and of digits. */
function passing(lead: string): string[] {
  const [, source, flags] = PATTERN_OF.exec(lead) ?? [];
  return source === undefined ? [] : matching(source, flags);
}

/** A text that a regular expression accepts, as a whole if one is found: its own source without signs, or a usual text. */
export function matching(source: string, flags = ''): string[] {
  try {
    const pattern = new RegExp(source, flags.replace(/[gy]/g, ''));
    const digits = Array.from({ length: 24 }, (_, index) => digitsOf(index + 1));
    const plain = source
      .replaceAll(/\\d/g, '1')
      .replaceAll(/\\w/g, 'a')
      .replaceAll(/\\s/g, ' ')
      .replaceAll(/\[\^[^\]]*\]/g, 'a')
      .replaceAll(/\[(\\?.)[^\]]*\]/g, '$1')
      .replaceAll(/\((?:\?(?:[:=]|<\w+>))?|\)|\^|\$|[+*?]|\{[^}]*\}|\\/g, '');
    const found = [...FORMS, ...digits, source, plain].filter((text) => pattern.test(text));
    return [found.find((text) => pattern.exec(text)?.[0] === text) ?? found[0] ?? []].flat();
  } catch {
    return [];
  }
}

const digitsOf = (length: number) => '1234567890'.repeat(Math.ceil(length / 10)).slice(0, length);

export const METHODS = new Map<string, Use>([
  ...named('list', 'map filter find some every forEach reduce push join flatMap findIndex at sort'),
  ...named(
    'text',
    'length trim toLowerCase toUpperCase startsWith endsWith split match replace charAt',
  ),
  ...named('text', 'includes slice concat toString valueOf'),
  ...named('number', 'toFixed'),
]);

function named(use: Use, methods: string): [string, Use][] {
  return methods.split(' ').map((method) => [method, use]);
}

/** Notes the fields that a function reads of its event. */
export function readOfEvent(code: string, event: FieldRead): void {
  for (const name of namesOfEvent(code)) readOf(name, code, event);
  for (const { key, local } of destructured(code)) {
    const field = fieldOf(event, key);
    for (const found of code.matchAll(
      new RegExp(String.raw`(?<![\w$.])${escaped(local)}${PATH}?(?![\w$:])`, 'g'),
    )) {
      const path = (found[1] ?? '').split(/\s*\??\.\s*/).filter((part) => part.trim() !== '');
      note(field, path, code, found.index, found.index + found[0].length);
    }
  }
}

/** Notes the fields that code reads of the value with this name. */
export function readOf(name: string, code: string, value: FieldRead): void {
  for (const found of code.matchAll(
    new RegExp(String.raw`(?<![\w$.])(?:\w+\.)?${escaped(name)}${PATH}`, 'g'),
  )) {
    const path = (found[1] ?? '').split(/\s*\??\.\s*/).filter((part) => part.trim() !== '');
    note(value, path, code, found.index, found.index + found[0].length);
  }
}

const escaped = (name: string) => name.replaceAll('$', String.raw`\$`);

/** `event`, and the names that it gets by `{ event: e }` and `const e = event`. */
function namesOfEvent(code: string): Set<string> {
  const renamed = [...code.matchAll(/\bevent\s*:\s*([A-Za-z_$][\w$]*)/g)].map(
    ([, name = '']) => name,
  );
  const assigned = [
    ...code.matchAll(/\b(?:const|let)\s+([A-Za-z_$][\w$]*)\s*=\s*(?:\w+\.)?event\s*[;,]/g),
  ];
  return new Set(['event', ...renamed, ...assigned.map(([, name = '']) => name)]);
}

/** The fields of `{ event: { a, b: c } }` and of `const { a } = event`, with their local names. */
function destructured(code: string): { key: string; local: string }[] {
  const lists = [
    ...code.matchAll(/\bevent\s*:\s*\{([^{}]*)\}/g),
    ...code.matchAll(/\{([^{}]*)\}\s*=\s*(?:\w+\.)?event\b/g),
  ];
  return lists
    .flatMap(([, names = '']) => names.split(','))
    .map((part) => /^\s*([\w$]+)(?:\s*:\s*([\w$]+))?/.exec(part))
    .flatMap((match) => (match?.[1] ? [{ key: match[1], local: match[2] ?? match[1] }] : []));
}

export function fieldOf(parent: FieldRead, key: string): FieldRead {
  const field = parent.fields.get(key) ?? newField();
  parent.fields.set(key, field);
  return field;
}

/** Notes one occurrence: the fields on its path, and the constant with which the last is compared. */
function note(parent: FieldRead, path: readonly string[], code: string, from: number, to: number) {
  let field = parent;
  for (const [index, part] of path.entries()) {
    const isLast = index === path.length - 1;
    const isCall = isLast && /^\s*(\?\.)?\(/.test(code.slice(to));
    const use = METHODS.get(part);
    if (use !== undefined && (isCall || part === 'length')) {
      field.used.add(use);
      const [, length] = AFTER.exec(code.slice(to, to + 80)) ?? [];
      if (part === 'length' && /^\d+$/.test(length ?? '')) field.lengths.add(Number(length));
      const [, text] = ARGUMENT.exec(code.slice(to, to + 80)) ?? [];
      if (use === 'text' && text !== undefined) field.constants.add(valueOf(text));
      return;
    }
    field = fieldOf(field, part);
    if (isCall) return void resultOf(field);
  }
  const lead = code.slice(Math.max(0, from - 80), from);
  if (DATE_OF.test(lead)) field.used.add('date');
  for (const text of passing(lead)) field.constants.add(text);
  for (const literal of ONE_OF.exec(lead)?.[1]?.match(LITERALS) ?? []) {
    field.constants.add(valueOf(literal));
  }
  if (SWITCH.test(lead)) {
    for (const [, literal = ''] of code.matchAll(CASE)) field.constants.add(valueOf(literal));
  }
  const [, after] = AFTER.exec(code.slice(to, to + 80)) ?? [];
  const [, before] = BEFORE.exec(lead) ?? [];
  for (const literal of [after, before]) {
    if (literal !== undefined) field.constants.add(valueOf(literal));
  }
}

function valueOf(literal: string): string | number | boolean | null | undefined {
  if (literal.startsWith("'") || literal.startsWith('"')) return literal.slice(1, -1);
  if (literal === 'undefined') return undefined;
  const [, name] = /\.([A-Z]\w*)$/.exec(literal) ?? [];
  if (name !== undefined) return name;
  return JSON.parse(literal) as number | boolean | null;
}

export function itemOf(list: FieldRead): FieldRead {
  list.used.add('list');
  return (list.items ??= newField());
}

/** The results of a function whose result has no field that is read: most such results are conditions. */
const ANSWERS: Shape = { values: [true, false] };

export const isRead = ({ fields, used, constants, keys, returns, calls }: FieldRead): boolean =>
  fields.size + used.size + constants.size + keys.size > 0 ||
  returns !== undefined ||
  calls !== undefined;

export const resultOf = (called: FieldRead): FieldRead => (called.returns ??= newField());

/** The fields that one of the functions in the argument of a call reads of its own argument. */
export function argumentOf(called: FieldRead, name: string): FieldRead {
  called.calls ??= new Map();
  const read = called.calls.get(name) ?? newField();
  called.calls.set(name, read);
  return read;
}

/** The shape of a field of which nothing else is known. */
export function shapeOfRead(read: FieldRead): Shape {
  const { used, fields, items, returns, calls } = read;
  if (calls) {
    const shapes = [...calls].map(([key, each]) => [key, () => shapeOfRead(each)] as const);
    return { calls: Object.fromEntries(shapes) };
  }
  if (returns) return { returns: () => (isRead(returns) ? shapeOfRead(returns) : ANSWERS) };
  if (fields.size > 0) {
    const inside = [...fields].map(([key, each]) => [key, shapeOfRead(each)]);
    const missing = [...read.constants].filter((each) => each === null || each === undefined);
    const shape = { fields: Object.fromEntries(inside) as Record<string, Shape> };
    return missing.length > 0 ? { oneOf: [shape, { values: missing }] } : shape;
  }
  if (used.has('list')) return { items: items ? shapeOfRead(items) : ANYTHING };
  const values = valuesFor(read);
  if (values.length > 0) return { values };
  return { values: used.has('number') ? NUMBERS : TEXTS };
}

/** The values that reading shows, and values beside them: a guard that compares with 7 shows both outcomes for 7 and 8. */
export function valuesFor({ constants, lengths, keys, used }: FieldRead): unknown[] {
  const texts = [...lengths].flatMap((length) =>
    [length, length + 1, length - 1].filter((each) => each >= 0).map(digitsOf),
  );
  const found: unknown[] = [...constants];
  const numbers = found.filter((each) => typeof each === 'number');
  const others = found.flatMap((each) =>
    typeof each === 'boolean' ? [each, !each] : typeof each === 'string' ? [each, 'text'] : [each],
  );
  const around = numbers.flatMap((each) => [each, each + 1, each - 1]);
  const dates: readonly unknown[] = used.has('date') ? [...DATES, 'text'] : [];
  return [
    ...new Set([
      ...keys,
      ...around,
      ...texts,
      ...(found.includes(null) || found.includes(undefined) ? ['text'] : []),
      ...others,
      ...dates,
    ]),
  ];
}

/** The fields in the words of code: `item: { id: …, price: … }, amount: …`. */
export function describeFields({ fields }: FieldRead): string {
  return [...fields]
    .map(
      ([key, field]) => `${key}: ${field.fields.size > 0 ? `{ ${describeFields(field)} }` : '…'}`,
    )
    .join(', ');
}

/** The fields as JSON in which values are to be written: `{ "item": { "id": VALUE } }`. */
export function fieldsAsJson({ fields }: FieldRead): string {
  const parts = [...fields].map(
    ([key, field]) =>
      `${JSON.stringify(key)}: ${field.fields.size > 0 ? fieldsAsJson(field) : 'VALUE'}`,
  );
  return parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}';
}
