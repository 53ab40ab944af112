import type { AnyStateMachine } from 'xstate';
import { describeNonMachine, isStateMachine } from '../chart/xstate-internals.js';
import { Unusable } from '../cli/exit.js';
import type { LoadedModule } from './load-module.js';
import { isStandIn, standIn } from './stand-in.js';

/** A machine with its name in the file, and sentences about how it was found. */
interface Named {
  machine: AnyStateMachine;
  name: string;
  remarks: string[];
}

type Callable = (...args: unknown[]) => unknown;

/**
 * The machine of a module that `#` names: an export, a value of the top level that is not exported, or what a function or
 * a method returns: `#door`, `#createDoor()`, `#Door.machine()`.
 * @param args the arguments of the first call. Without them, each parameter gets a stand-in
 * @throws Unusable with what to write instead
 */
export function machineNamed(
  file: string,
  wanted: string,
  module: LoadedModule,
  args: readonly unknown[] | undefined,
): Named {
  const values: Readonly<Record<string, unknown>> = { ...module.declared, ...module.exports };
  if (isStateMachine(values[wanted])) return { machine: values[wanted], name: wanted, remarks: [] };
  const { value, remarks } = evaluated(file, wanted, values, args);
  if (isStateMachine(value)) return { machine: value, name: wanted, remarks };
  // An actor has its machine, and logic such as `machine.provide` of a hook's result is one.
  const { logic } = Object(value) as { logic?: unknown };
  if (isStateMachine(logic)) return { machine: logic, name: wanted, remarks };
  if (typeof value === 'function' && !isStandIn(value)) {
    throw new Unusable(
      `${file}: "${wanted}" is a function: call it, as ${file}#${wanted}(), with --with JSON for its argument.`,
    );
  }
  if (wanted.endsWith(')') && !isStandIn(value)) {
    throw new Unusable(
      `${file}: ${wanted} returns no XState 5 machine, but ${describeNonMachine(value)}.`,
    );
  }
  const called = wanted.endsWith(')') ? `${wanted} returns no XState 5 machine` : undefined;
  throw new Unusable(
    `${file}: ${called ?? `it exports no XState 5 machine "${wanted}"`}${choices(file, module)}`,
  );
}

/**
 * The only machine of a module: the one that it exports, or declares, or imports.
 * @throws Unusable with what to write instead
 */
export function onlyMachine(file: string, module: LoadedModule): Named {
  const { declared } = module;
  const own = machinesIn(module.exports);
  const groups = [own, machinesIn(declared)];
  for (const machines of groups) {
    const [only, ...others] = new Set(machines.values());
    if (!only) continue;
    if (others.length > 0) {
      const named = [...machines.keys()].map((name) => `${file}#${name}`).join(', ');
      const does = machines === own ? 'exports' : 'declares';
      throw new Unusable(`${file}: it ${does} several machines: name one of ${named}.`);
    }
    const [name = ''] = machines.keys();
    const remarks = machines === own ? [] : [`the machine is "${name}", which is not exported`];
    return { machine: only, name, remarks };
  }
  const imported = [...module.imported];
  const [[place, machine] = [], ...others] = imported;
  if (place !== undefined && others.length === 0 && makers(file, module).length === 0) {
    const remarks = [`the machine is ${place}`];
    return { machine: machine as AnyStateMachine, name: place.split('#').at(-1) ?? '', remarks };
  }
  throw new Unusable(`${file}: it exports no XState 5 machine${choices(file, module)}`);
}

const machinesIn = (values: Readonly<Record<string, unknown>>) =>
  new Map(
    Object.entries(values).flatMap(([name, value]) =>
      isStateMachine(value) ? [[name, value] as const] : [],
    ),
  );

/** What a user can name instead, as the end of a sentence. */
function choices(file: string, module: LoadedModule): string {
  if (module.missing.includes('xstate')) {
    return ', because the package xstate is not installed here: run npm install.';
  }
  const machines = [...machinesIn(module.exports).keys(), ...machinesIn(module.declared).keys()];
  if (machines.length > 0) return `, but ${[...new Set(machines)].join(', ')}.`;
  const calls = makers(file, module);
  if (calls.length > 0) {
    const [first, ...others] = calls;
    const more = others.length > 0 ? `, or ${others.map(({ call }) => call).join(', ')}` : '';
    return `: it exports the ${first?.kind}: name it as ${first?.call}${more}. --with JSON gives its argument.`;
  }
  if (module.imported.size > 0) {
    return `, but it imports machines: name one of ${[...module.imported.keys()].join(', ')}.`;
  }
  const exported = Object.entries(module.exports).filter(([name]) => name !== '__esModule');
  const names = exported.map(([name, value]) => {
    const isObject = typeof value === 'object' && value !== null;
    return isStandIn(value) || isObject
      ? `${name} (${isStandIn(value) ? 'a stand-in' : describeNonMachine(value)})`
      : name;
  });
  const install =
    module.missing.length > 0
      ? ` Not installed here: ${module.missing.join(', ')}; run npm install.`
      : '';
  return `: it exports ${names.length > 0 ? names.join(', ') : 'nothing'}.${install}`;
}

/** The functions and methods of a module that seem to make a machine. */
function makers(file: string, module: LoadedModule): { kind: string; call: string }[] {
  const exported = Object.entries(module.exports).filter(([, value]) => !isStandIn(value));
  const inOrder = exported.toSorted(([, one], [, other]) => rankOf(one) - rankOf(other));
  const found = inOrder.flatMap(([name, value]) => {
    if (typeof value === 'function' && !isClass(value)) {
      if (!makesMachine(name, sourceOf(value))) return [];
      return [{ kind: `function ${name}`, call: `${file}#${name}()` }];
    }
    return methodsOf(value)
      .filter(([method, does]) => makesMachine(method, sourceOf(does)))
      .map(([method]) => ({
        kind: `${isClass(value) ? 'class' : 'object'} ${name}`,
        call: `${file}#${name}.${method}()`,
      }));
  });
  // `export default createDoor` is listed once, by the name that it has.
  return found.filter(({ call }) => !(call.endsWith('#default()') && found.length > 1));
}

/** Functions are listed first, then objects, then classes, which need an argument for their constructor. */
const rankOf = (value: unknown) => (isClass(value) ? 2 : typeof value === 'function' ? 0 : 1);

const makesMachine = (name: string, source: string) =>
  /create\w*Machine\(|\)\s*\(\)|createMachine/.test(source) || /(machine|logic)$/i.test(name);

const sourceOf = (value: unknown) => Function.prototype.toString.call(value);

const isClass = (value: unknown) => typeof value === 'function' && /^class\b/.test(sourceOf(value));

/** The number of parameters without default; a class without a constructor has those of the class that it extends. */
function parametersOf(callee: Callable): number {
  if (callee.length > 0 || !isClass(callee) || /\bconstructor\s*\(/.test(sourceOf(callee))) {
    return callee.length;
  }
  const base: unknown = Object.getPrototypeOf(callee);
  return isClass(base) ? parametersOf(base as Callable) : 0;
}

/** The methods of the instances of a class, or of an object: its own and those of its class. */
function methodsOf(owner: unknown): [name: string, method: Callable][] {
  const given = Object(owner) as { prototype?: object };
  const prototype: unknown = Object.getPrototypeOf(given);
  const places = isClass(owner) ? [given.prototype] : [given, prototype];
  const descriptors = places
    .filter((place) => place !== null && place !== Object.prototype)
    .flatMap((place) => Object.entries(Object.getOwnPropertyDescriptors(place)));
  return descriptors.flatMap(([name, { value }]) =>
    name !== 'constructor' && typeof value === 'function' && !isStandIn(value)
      ? [[name, value as Callable]]
      : [],
  );
}

const PATH = /^[\w$]+(\(\))?(\.[\w$]+(\(\))?)*$/;

/** Follows a name such as `Door.machine()`; a class is constructed before a method of its instances is called. */
function evaluated(
  file: string,
  wanted: string,
  values: Readonly<Record<string, unknown>>,
  args: readonly unknown[] | undefined,
): { value: unknown; remarks: string[] } {
  if (!PATH.test(wanted)) return { value: undefined, remarks: [] };
  const remarks: string[] = [];
  let given = args;
  const call = (name: string, callee: Callable, made: (args: unknown[]) => unknown): unknown => {
    const passed =
      given ??
      Array.from({ length: parametersOf(callee) }, (_, index) =>
        standIn(`argument ${index + 1} of ${name}`),
      );
    if (!given && passed.length > 0) {
      const got = passed.length > 1 ? `${passed.length} stand-ins` : 'a stand-in';
      remarks.push(`${name} got ${got}, because --with is missing`);
    }
    given = undefined;
    try {
      return made([...passed]);
    } catch (error) {
      throw new Unusable(
        `${file}: ${name} throws: ${error instanceof Error ? error.message : String(error)}. ` +
          `Give it an argument with --with JSON, or export a machine from a file of your own.`,
        { cause: error },
      );
    }
  };
  let owner: unknown;
  let value: unknown = values;
  for (const [index, part] of wanted.split('.').entries()) {
    const name = part.replace('()', '');
    owner = value;
    value = Object(owner)[name] as unknown;
    if (isClass(owner) && value === undefined) {
      const made = owner as new (...all: unknown[]) => unknown;
      owner = call(made.name, made as never, (all) => new made(...all));
      value = Object(owner)[name] as unknown;
    }
    if (!part.endsWith('()')) continue;
    if (typeof value !== 'function') {
      const is = value === undefined ? 'does not exist' : 'is no function';
      throw new Unusable(
        `${file}: "${wanted
          .split('.')
          .slice(0, index + 1)
          .join('.')}" ${is}.`,
      );
    }
    const callee = value as Callable;
    const receiver = owner;
    value = isClass(callee)
      ? call(
          name,
          callee,
          (all) => new (callee as never as new (...a: unknown[]) => unknown)(...all),
        )
      : call(name, callee, (all) => callee.apply(index === 0 ? undefined : receiver, all));
  }
  return { value, remarks };
}
