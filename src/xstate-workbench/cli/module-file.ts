import { existsSync, readFileSync, statSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { statesOf } from '../chart/transitions.js';
import { isStateMachine, matchesDescriptor } from '../chart/xstate-internals.js';
import type { DrawnCoverage } from '../drawing/svg.js';
import { descriptorsOf, type GivenScenarios } from '../covering/scenario.js';
import { didYouMean, unknownKeys } from '../options.js';
import { defineGlobal } from '../loading/browser-globals.js';
import { missingGlobal } from '../loading/missing-global.js';
import { loadModule, type LoadedModule } from '../loading/load-module.js';
import { machineNamed, onlyMachine } from '../loading/named-machine.js';
import { withFunctions } from '../payloads/written-values.js';
import { eventsFrom, isPayloadSource } from '../payloads/payloads-of.js';
import { Unusable } from './exit.js';

const MODULE = /\.[cm]?[jt]sx?$/;

interface Named {
  file: string;
  /** The name after `#`. */
  wanted: string | undefined;
}

/** A machine, and where it is. */
export interface FoundMachine {
  machine: AnyStateMachine;
  file: string;
  /** Its name in the file, or of the function that returns it. */
  name: string;
  constantOf: LoadedModule['constantOf'];
}

/** How a module is run. */
export interface Running {
  /** The arguments of a function that returns the machine. */
  args?: readonly unknown[] | undefined;
  /** Takes sentences about stand-ins. */
  remark(this: void, sentence: string): void;
}

/**
 * Run a JavaScript or TypeScript file, and return its machine.
 * @param named the file, or `FILE#EXPORT`, or `FILE#createMachine()`
 * @throws Unusable if there is no such file, it does not run, or it has no such machine
 */
export async function machineFrom(named: string, { args, remark }: Running): Promise<FoundMachine> {
  const { file, wanted } = split(named);
  const module = await runModule(file);
  const { machine, name, remarks } =
    wanted === undefined
      ? onlyMachine(file, module)
      : await withGlobals(file, remark, () => machineNamed(file, wanted, module, args));
  for (const sentence of [...module.remarks, ...remarks]) remark(`${file}: ${sentence}`);
  if (args !== undefined && !name.includes('()')) {
    throw new Unusable(
      `${file}: --with is the argument of a function that returns the machine, as ${file}#createDoor(); "${name}" is a machine.`,
    );
  }
  try {
    for (const state of statesOf(machine.root)) void (state.type === 'compound' && state.initial);
  } catch (error) {
    throw new Unusable(`${file}: XState refuses the machine "${name}": ${messageOf(error)}`);
  }
  return { machine, file, name, constantOf: module.constantOf };
}

/** Make a machine, and define the globals of browsers that the function which makes it reads. */
async function withGlobals<Made>(
  file: string,
  remark: Running['remark'],
  make: () => Made,
): Promise<Made> {
  for (const defined = new Set<string>(); ;) {
    try {
      return make();
    } catch (error) {
      const name = missingGlobal((error as Error).cause);
      if (name === undefined || defined.has(name)) throw error;
      defined.add(name);
      remark(
        `${file}: a global that Node does not have: ${name} (${await defineGlobal(name, file)})`,
      );
    }
  }
}

/**
 * Run a file for its side effects: it defines globals.
 * @throws Unusable
 */
export async function runSetup(file: string): Promise<void> {
  await runModule(file);
}

/**
 * Read the scenarios of this machine: a list of events, payloads by event type, `{ input, events, actors }`, or a list of
 * those, from a JSON file or a module.
 * @throws Unusable that names the file
 */
export async function scenariosFrom(
  named: string,
  machine?: AnyStateMachine,
): Promise<GivenScenarios> {
  const { file, wanted } = split(named);
  const value = MODULE.test(file) ? exported(await exportsOf(file), file, wanted) : json(file);
  if (!Array.isArray(value)) return scenarioIn(value, file, machine);
  const isOfScenarios = value.length > 0 && value.every((each) => isScenario(each));
  return (
    isOfScenarios
      ? value.flatMap((each) => scenarioIn(each, file, machine))
      : { events: listIn(value, file, machine) }
  ) as never;
}

/** @throws Unusable for a type that no transition of the machine can take */
function requireKnown(
  machine: AnyStateMachine | undefined,
  types: readonly string[],
  file: string,
  keys: readonly string[] = [],
): void {
  if (!machine) return;
  const known = descriptorsOf(machine);
  const isKnown = (type: string) =>
    type.startsWith('xstate.') || known.some((each) => matchesDescriptor(each, type));
  const unknown = types.find((type) => !isKnown(type));
  if (unknown === undefined) return;
  throw new Unusable(
    `${file}: the machine takes no event "${unknown}"${didYouMean(unknown, [...known, ...keys])}; it takes ${known.join(', ') || 'none'}.`,
  );
}

/**
 * Read the counts that `recordCoverage` collected.
 * @throws Unusable that names the file
 */
export function coverageFrom(file: string): DrawnCoverage {
  const counts = json(file);
  const { transitions, states } = Object(counts) as Partial<DrawnCoverage>;
  const unknown = unknownKeys(COVERAGE, counts);
  if (unknown !== undefined) throw new Unusable(`${file}: ${unknown}.`);
  if (typeof transitions === 'object' && typeof states === 'object') return counts as DrawnCoverage;
  throw new Unusable(
    `${file}: this is no coverage: { "transitions": { NAME: COUNT }, "states": { NAME: COUNT } } is expected.`,
  );
}

const COVERAGE = { machine: true, transitions: true, states: true };

function scenarioIn(
  value: unknown,
  file: string,
  machine: AnyStateMachine | undefined,
): GivenScenarios {
  if (typeof value === 'function') return { events: value } as never;
  if (typeof value !== 'object' || value === null) {
    throw new Unusable(
      `${file}: [ EVENT, … ], { "TYPE": [ PAYLOAD, … ] } or { "input": …, "events": …, "actors": … } is expected.`,
    );
  }
  if (!isScenario(value)) return { events: byType(value, file, machine, SCENARIO) } as never;
  if ('inputs' in value) {
    const { inputs, ...others } = value as { inputs: unknown };
    if (!Array.isArray(inputs) || inputs.length === 0 || 'input' in others) {
      throw new Unusable(
        `${file}: "inputs" is a list, such as [{ "id": 1 }], in place of "input".`,
      );
    }
    return inputs.map((input: unknown) => scenarioIn({ ...others, input }, file, machine)) as never;
  }
  const { events } = value;
  const isByType = typeof events === 'object' && events !== null && !Array.isArray(events);
  if (Array.isArray(events)) listIn(events, file, machine);
  return (isByType ? { ...value, events: byType(events, file, machine) } : value) as never;
}

const SCENARIO = ['events', 'input', 'inputs', 'actors'];

const isScenario = (value: unknown): value is { events?: unknown } =>
  typeof value === 'object' &&
  value !== null &&
  !('type' in value) &&
  SCENARIO.some((key) => key in value);

function byType(
  given: object,
  file: string,
  machine: AnyStateMachine | undefined,
  keys: readonly string[] = [],
) {
  requireKnown(machine, Object.keys(given), file, keys);
  return Object.entries(given).flatMap(([type, payloads]) =>
    [payloads as unknown].flat().flatMap((payload) => {
      if (isPayloadSource(payload)) return eventsFrom(type, payload);
      if (typeof payload === 'object') return { ...payload, type };
      throw new Unusable(
        `${file}: "${type}": a payload is an object, such as { "${type}": { "amount": 1 } }.`,
      );
    }),
  );
}

function listIn(
  events: readonly unknown[],
  file: string,
  machine: AnyStateMachine | undefined,
): readonly unknown[] {
  const fault = events.findIndex((event) => typeof Object(event).type !== 'string');
  if (fault < 0) {
    requireKnown(
      machine,
      (events as { type: string }[]).map(({ type }) => type),
      file,
    );
    return events;
  }
  throw new Unusable(
    `${file}: events[${fault}] has no "type" that is a string, such as { "type": "GO" }.`,
  );
}

function exported(
  exports: Readonly<Record<string, unknown>>,
  file: string,
  wanted: string | undefined,
): unknown {
  const values = Object.entries(exports).filter(([, value]) => !isStateMachine(value));
  const name = wanted ?? (values.length === 1 ? values[0]?.[0] : 'default');
  if (name !== undefined && name in exports) return exports[name];
  const names = values.map(([each]) => `${file}#${each}`).join(', ');
  throw new Unusable(`${file}: name the export with the events: ${names || 'it has no exports'}.`);
}

function json(file: string): unknown {
  requireFile(file);
  try {
    return JSON.parse(readFileSync(file, 'utf8'), withFunctions) as unknown;
  } catch (error) {
    throw new Unusable(`${file}: ${messageOf(error)}`);
  }
}

/** Run a module. Its console output goes to stderr, because stdout has the result of the command. */
async function runModule(file: string): Promise<LoadedModule> {
  requireFile(file);
  const { error } = console;
  Object.assign(console, { log: error, info: error, debug: error });
  try {
    return await loadModule(file);
  } catch (error) {
    throw new Unusable(`${file}: it cannot be loaded: ${messageOf(error)}`);
  }
}

const exportsOf = async (file: string) => (await runModule(file)).exports;

function requireFile(file: string): void {
  if (!existsSync(file)) throw new Unusable(`${file}: there is no such file.`);
  if (!statSync(file).isFile()) throw new Unusable(`${file}: this is no file.`);
}

/** Split `FILE#EXPORT` at the last `#`, unless a file of the whole name exists. */
function split(named: string): Named {
  const at = named.lastIndexOf('#');
  if (at < 0 || existsSync(named)) return { file: named, wanted: undefined };
  return { file: named.slice(0, at), wanted: named.slice(at + 1) };
}

/** The whole message: XState explains in its later lines what to do. */
const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).trim();
