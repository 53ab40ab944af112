import type { AnyStateMachine } from 'xstate';
import { Unusable } from '../exit.js';
import { exportsFrom } from './module-file.js';

/**
 * Run a JavaScript or TypeScript file, and return the machine that it exports.
 * @param named the file, or `FILE#EXPORT` if it exports several machines
 * @throws Unusable if there is no such file, it does not compile or run, or it has no such machine
 */
export async function machineFrom(named: string): Promise<AnyStateMachine> {
  const { file, wanted, exports } = await exportsFrom(named);
  const machines = machinesIn(exports);
  const names = [...machines.keys()];
  if (wanted !== undefined) {
    const machine = machines.get(wanted);
    if (machine) return machine;
    const alternatives = names.length > 0 ? `, but ${names.join(', ')}` : '';
    throw new Unusable(`${file}: it exports no XState 5 machine "${wanted}"${alternatives}.`);
  }
  const different = [...new Set(machines.values())];
  const [only] = different;
  if (!only) throw new Unusable(`${file}: it exports no XState 5 machine.`);
  if (different.length > 1) {
    throw new Unusable(
      `${file}: it exports several machines: name one of ${names.map((name) => `${file}#${name}`).join(', ')}.`,
    );
  }
  return only;
}

function machinesIn(exported: Readonly<Record<string, unknown>>): Map<string, AnyStateMachine> {
  const machines = Object.entries(exported).flatMap(([name, value]) =>
    isMachine(value) ? [[name, value] as const] : [],
  );
  return new Map(machines);
}

/** Check the shape, not `instanceof`: the file may load another copy of XState. */
export function isMachine(value: unknown): value is AnyStateMachine {
  const { root, getInitialSnapshot, provide } = Object(value) as Record<string, unknown>;
  return (
    typeof getInitialSnapshot === 'function' &&
    typeof provide === 'function' &&
    typeof Object(root).states === 'object'
  );
}
