import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createJiti } from 'jiti';
import type { AnyStateMachine } from 'xstate';
import { EXIT, Unusable } from '../exit.js';
import { say } from '../say.js';

/**
 * The machine that a JavaScript or TypeScript file exports. The file is run.
 * @param named the file, or `FILE#EXPORT` where it has several machines
 * @throws Unusable in one line if there is no such file, it does not compile or run, or has no such machine
 */
export async function machineFrom(named: string): Promise<AnyStateMachine> {
  const { file, wanted } = parted(named);
  if (!existsSync(file)) throw new Unusable(`${file}: there is no such file.`);
  const machines = machinesIn(await exportsOf(file));
  const names = [...machines.keys()];
  if (wanted !== undefined) {
    const machine = machines.get(wanted);
    if (machine) return machine;
    const known = names.length > 0 ? `, but ${names.join(', ')}` : '';
    throw new Unusable(`${file}: it exports no XState 5 machine "${wanted}"${known}.`);
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

/** A file may have the sign in its own name. */
function parted(named: string): { file: string; wanted?: string } {
  const at = named.lastIndexOf('#');
  if (at < 0 || existsSync(named)) return { file: named };
  return { file: named.slice(0, at), wanted: named.slice(at + 1) };
}

async function exportsOf(file: string): Promise<unknown> {
  const path = resolve(file);
  keepApart(file);
  const jiti = createJiti(pathToFileURL(path).href, { fsCache: false, jsx: true });
  try {
    return await jiti.import(path);
  } catch (error) {
    throw new Unusable(`${file}: it cannot be loaded: ${firstLine(error)}`);
  }
}

/** A file that runs its machine prints, and may fail while that is drawn: neither belongs in the drawing. */
function keepApart(file: string): void {
  const { error } = console;
  Object.assign(console, { log: error, info: error, debug: error });
  const tell = (fault: unknown) => {
    say(process.stderr, `${file}: what it started failed: ${firstLine(fault)}`);
    process.exitCode = EXIT.ruleBroken;
  };
  process.on('unhandledRejection', tell);
  process.on('uncaughtException', tell);
}

function machinesIn(exported: unknown): Map<string, AnyStateMachine> {
  const found = Object.entries(Object(exported) as Record<string, unknown>).flatMap(
    ([name, value]) => (isMachine(value) ? [[name, value] as const] : []),
  );
  return new Map(found);
}

/** By what it has: the file may bring a copy of XState of its own. */
function isMachine(value: unknown): value is AnyStateMachine {
  const { root, getInitialSnapshot, provide } = Object(value) as Record<string, unknown>;
  return (
    typeof getInitialSnapshot === 'function' &&
    typeof provide === 'function' &&
    typeof Object(root).states === 'object'
  );
}

/** The first line of a message; of what does not compile, with the place that stands on the second. */
function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [first = '', second = ''] = message.trim().split('\n');
  const [, place] = /:(\d+:\d+)\)?$/.exec(second.trim()) ?? [];
  const told = place === undefined ? first.trim() : `${first.trim()} at ${place}`;
  return told.replace(/([^.])$/, '$1.');
}
