import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import type ts from 'typescript';
import { ANYTHING, BIGINTS, DATES, examplesOf, NUMBERS, TEXTS, type Shape } from './shapes.js';

/** What the types of a machine say about what it is given. */
export interface TypedShapes {
  /** The payloads, by event type. */
  events: ReadonlyMap<string, Shape>;
  /** The outputs of actors, by their `src`. */
  outputs: ReadonlyMap<string, Shape>;
  input: Shape | undefined;
}

type TypeScript = typeof ts;

/** The places of the type parameters of `StateMachine`. */
const PARAMETERS = { event: 1, actor: 3, input: 9 } as const;
const MOST_LEVELS = 5;
/** The greatest number of fields of one type, and of all types inside one event. */
const MOST_FIELDS = 30;
const MOST_FIELDS_OF_EVENT = 200;

/**
 * Read the types of a machine with the TypeScript that its project has installed.
 * @param name the machine's name in the file, or of the function that returns it
 * @returns `undefined` if there is no TypeScript with an API, or the machine has no types
 */
export async function typedShapesOf(path: string, name: string): Promise<TypedShapes | undefined> {
  const file = resolve(path);
  const found = await typescriptOf(file);
  if (!found || !/\.[cm]?tsx?$/.test(file)) return undefined;
  const program = found.createProgram([file], optionsFor(found, file));
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  if (!source) return undefined;
  const machine = machineType(found, checker, source, name);
  if (!machine) return undefined;
  const reader = new TypeReader(found, checker, source);
  const args = checker.getTypeArguments(machine as ts.TypeReference);
  const [event, actor, input] = [PARAMETERS.event, PARAMETERS.actor, PARAMETERS.input].map(
    (index) => args[index],
  );
  return {
    events: new Map(membersOf(event).flatMap((each) => reader.event(each))),
    outputs: new Map(membersOf(actor).flatMap((each) => reader.output(each))),
    input: input && reader.isObject(input) ? reader.shape(input) : undefined,
  };
}

async function typescriptOf(file: string): Promise<TypeScript | undefined> {
  try {
    const path = createRequire(file).resolve('typescript');
    const module = (await import(path)) as { default?: TypeScript } & TypeScript;
    const found = module.default ?? module;
    return typeof found.createProgram === 'function' ? found : undefined;
  } catch {
    return undefined;
  }
}

function optionsFor(found: TypeScript, file: string): ts.CompilerOptions {
  const config = found.findConfigFile(dirname(file), found.sys.fileExists);
  const read =
    config === undefined ? { config: {} } : found.readConfigFile(config, found.sys.readFile);
  const { options } = found.parseJsonConfigFileContent(
    { ...Object(read.config), files: [file], include: [] },
    found.sys,
    dirname(config ?? file),
  );
  return {
    ...options,
    noEmit: true,
    skipLibCheck: true,
    strict: true,
    types: [],
    target: found.ScriptTarget.ES2022,
    module: found.ModuleKind.ESNext,
    moduleResolution: found.ModuleResolutionKind.Bundler,
  };
}

/** The type `StateMachine<…>` of a value of a file, or of what a function returns. */
function machineType(
  found: TypeScript,
  checker: ts.TypeChecker,
  source: ts.SourceFile,
  name: string,
): ts.Type | undefined {
  const module = checker.getSymbolAtLocation(source);
  const exported = module ? checker.getExportsOfModule(module) : [];
  const all = checker
    .getSymbolsInScope(source, found.SymbolFlags.Value)
    .filter((symbol) => symbol.declarations?.some((each) => each.getSourceFile() === source));
  const [wanted, ...members] = name.replaceAll('()', '').split('.');
  // A name stands for its value, for the result of a function, or for an instance of a class.
  const given = (type: ts.Type) => [
    type,
    ...[...type.getCallSignatures(), ...type.getConstructSignatures()].map((each) =>
      each.getReturnType(),
    ),
  ];
  let types = [...exported, ...all]
    .filter((each) => each.name === wanted)
    .flatMap((each) => given(checker.getTypeOfSymbol(each)));
  for (const member of members) {
    types = types.flatMap((type) => {
      const symbol = checker.getPropertyOfType(type, member);
      return symbol ? given(checker.getTypeOfSymbolAtLocation(symbol, source)) : [];
    });
  }
  const declared = types.find(isMachine);
  // A function may declare that it returns a machine of unknown actors.
  const [only, ...others] = declared && members.length === 0 ? [] : calls(source);
  return only && others.length === 0 ? only : declared;

  function isMachine({ symbol }: ts.Type): boolean {
    return symbol?.name === 'StateMachine';
  }
  function calls(node: ts.Node): ts.Type[] {
    const inside: ts.Type[] = [];
    node.forEachChild((each) => void inside.push(...calls(each)));
    const isCall =
      found.isCallExpression(node) && /\bcreateMachine$/.test(node.expression.getText());
    return [...inside, ...(isCall ? [checker.getTypeAtLocation(node)].filter(isMachine) : [])];
  }
}

const membersOf = (type: ts.Type | undefined): readonly ts.Type[] =>
  type === undefined ? [] : type.isUnion() ? type.types : [type];

/** Turns types into shapes. */
class TypeReader {
  /** The number of fields that may still be read of the event, output or input. */
  #left = MOST_FIELDS_OF_EVENT;

  constructor(
    readonly ts: TypeScript,
    readonly checker: ts.TypeChecker,
    readonly source: ts.SourceFile,
  ) {}

  event(type: ts.Type): [string, Shape][] {
    const name = this.#property(type, 'type');
    if (!name) return [];
    const fields = type.getProperties().filter(({ name: key }) => key !== 'type');
    this.#left = MOST_FIELDS_OF_EVENT;
    const shape = { fields: this.#fields(fields, 1) };
    return membersOf(name).flatMap((each): [string, Shape][] =>
      each.isStringLiteral() ? [[each.value, shape]] : [],
    );
  }

  output(type: ts.Type): [string, Shape][] {
    const src = this.#property(type, 'src');
    const logic = this.#property(type, 'logic');
    const transition = logic && this.#property(logic, 'transition');
    const snapshot = transition?.getCallSignatures()[0]?.getReturnType();
    const output = snapshot && this.#property(snapshot, 'output');
    if (!src?.isStringLiteral() || !output) return [];
    const outputs = membersOf(output).filter(
      ({ flags }) => (flags & (this.ts.TypeFlags.Undefined | this.ts.TypeFlags.Void)) === 0,
    );
    if (outputs.length === 0) return [];
    return [[src.value, { oneOf: outputs.map((each) => this.shape(each)) }]];
  }

  isObject(type: ts.Type): boolean {
    return (type.flags & this.ts.TypeFlags.Object) !== 0 && type.getProperties().length > 0;
  }

  shape(type: ts.Type, level = 0): Shape {
    const { TypeFlags } = this.ts;
    if (level === 0) this.#left = MOST_FIELDS_OF_EVENT;
    const is = (flags: number) => (type.flags & flags) !== 0;
    if (type.isStringLiteral() || type.isNumberLiteral()) return { values: [type.value] };
    if (is(TypeFlags.BooleanLiteral))
      return { values: [this.checker.typeToString(type) === 'true'] };
    if (is(TypeFlags.Undefined | TypeFlags.Void)) return { values: [undefined] };
    if (is(TypeFlags.Null)) return { values: [null] };
    if (is(TypeFlags.Never)) return { values: [] };
    if (is(TypeFlags.StringLike)) return { values: TEXTS };
    if (is(TypeFlags.NumberLike)) return { values: NUMBERS };
    if (is(TypeFlags.BigIntLike)) return { values: BIGINTS };
    if (type.isUnion()) return this.#union(type, level);
    if (is(TypeFlags.Any | TypeFlags.Unknown | TypeFlags.TypeParameter)) return ANYTHING;
    const [signature] = type.getCallSignatures();
    if (signature) return this.#function(signature, level);
    const name = type.symbol?.name;
    if (name === 'Date') return { values: DATES.map((each) => ({ $date: each })) };
    if (name === 'Map' || name === 'Set') return this.#collection(type, name, level);
    if (name === 'RegExp') return { fields: { source: { values: TEXTS } } };
    if (['WeakMap', 'WeakSet', 'Promise'].includes(name)) return { values: [{}] };
    if (level >= MOST_LEVELS || this.#left <= 0)
      return { values: [this.checker.isArrayType(type) ? [] : {}] };
    if (this.checker.isArrayType(type)) {
      const [item] = this.checker.getTypeArguments(type as ts.TypeReference);
      return item ? { items: this.shape(item, level + 1) } : { values: [[]] };
    }
    if (this.checker.isTupleType(type)) {
      const items = this.checker.getTypeArguments(type as ts.TypeReference);
      const fields = items.map((each, index) => [index, this.shape(each, level + 1)] as const);
      return { fields: Object.fromEntries(fields) };
    }
    const value = this.checker.getIndexTypeOfType(type, this.ts.IndexKind.String);
    const fields = this.#fields(this.checker.getPropertiesOfType(type), level + 1);
    if (value && Object.keys(fields).length === 0) {
      return { fields: { key: this.shape(value, level + 1) } };
    }
    return { fields };
  }

  /** With one item, and without any. */
  #collection(type: ts.Type, name: 'Map' | 'Set', level: number): Shape {
    const args = this.checker.getTypeArguments(type as ts.TypeReference);
    const item = args.map((each) => examplesOf(this.shape(each, level + 1))[0] ?? null);
    const key = name === 'Map' ? '$map' : '$set';
    return { values: [{ [key]: [name === 'Map' ? item : item[0]] }, { [key]: [] }] };
  }

  /** A value that may be missing is given first, and left out last. */
  #union(type: ts.UnionType, level: number): Shape {
    const isMissing = ({ flags }: ts.Type) =>
      (flags & (this.ts.TypeFlags.Undefined | this.ts.TypeFlags.Null)) !== 0;
    const inOrder = [...type.types].sort((one, other) => +isMissing(one) - +isMissing(other));
    // `true` before `false`, because a field that may be false is usually about what is true.
    if (inOrder.every((each) => (each.flags & this.ts.TypeFlags.BooleanLiteral) !== 0)) {
      return { values: [true, false] };
    }
    return { oneOf: inOrder.map((each) => this.shape(each, level)) };
  }

  /** A function that returns what another one returns, which it is given, calls it: `caseOf({ Left, Right })`. */
  #function(signature: ts.Signature, level: number): Shape {
    const { TypeFlags } = this.ts;
    const returned = signature.getReturnType();
    const [parameter] = signature.getParameters();
    const given = parameter && this.checker.getTypeOfSymbolAtLocation(parameter, this.source);
    const properties = membersOf(given).flatMap((each) => each.getProperties());
    const calls = properties.flatMap((each): [string, () => Shape][] => {
      const type = this.checker.getTypeOfSymbolAtLocation(each, this.source);
      const [inner] = type.getCallSignatures();
      const [of] = inner?.getParameters() ?? [];
      if (inner?.getReturnType() !== returned || !of) return [];
      const value = this.checker.getTypeOfSymbolAtLocation(of, this.source);
      return [[each.name, () => this.#result(value, level)]];
    });
    const isGeneric = (returned.flags & TypeFlags.TypeParameter) !== 0;
    if (isGeneric && calls.length > 0) return { calls: Object.fromEntries(calls) };
    return { returns: () => this.#result(returned, level) };
  }

  #result(type: ts.Type, level: number): Shape {
    this.#left = MOST_FIELDS_OF_EVENT;
    return this.shape(type, level + 1);
  }

  #fields(properties: readonly ts.Symbol[], level: number): Record<string, Shape> {
    const read = properties.slice(0, MOST_FIELDS);
    this.#left -= read.length;
    return Object.fromEntries(
      read.map((each) => {
        const type = this.checker.getTypeOfSymbolAtLocation(each, this.source);
        return [each.name, this.shape(type, level)];
      }),
    );
  }

  #property(type: ts.Type, name: string): ts.Type | undefined {
    const symbol = this.checker.getPropertyOfType(type, name);
    return symbol && this.checker.getTypeOfSymbolAtLocation(symbol, this.source);
  }
}
