import { parseArgs } from 'node:util';
import { PathGenerationError } from '../covering/unsuitable.js';
import { COMMANDS, whole, type Command } from './commands.js';
import { EXIT, Unusable, type ExitCode } from './exit.js';
import { inspect } from './inspect.js';
import { junitOf } from './junit.js';
import type { Scenario } from '../covering/scenario.js';
import {
  machineFrom,
  runSetup,
  scenariosFrom,
  type FoundMachine,
  type Running,
} from './module-file.js';
import { skeletonOf } from '../payloads/skeleton.js';
import { typedShapesOf } from '../payloads/typescript-shapes.js';
import { counted } from '../words.js';
import { writeFile } from './write-file.js';

/** The streams that a command writes. */
export interface Streams {
  stdout: { write(text: string | Uint8Array): unknown };
  stderr: { write(text: string): unknown };
}

/** Run a command line and return its exit code. */
export async function commandLine(
  typed: readonly string[],
  { stdout, stderr }: Streams,
): Promise<ExitCode> {
  try {
    return await run(typed, { stdout, stderr });
  } catch (error) {
    const isTold =
      error instanceof Unusable ||
      error instanceof PathGenerationError ||
      error instanceof RangeError;
    if (!isTold) throw error;
    stderr.write(`${error.message}\n`);
    return EXIT.unusable;
  }
}

async function run(
  [name = '--help', ...rest]: readonly string[],
  { stdout, stderr }: Streams,
): Promise<ExitCode> {
  if (['--help', '-h', 'help'].includes(name)) {
    stdout.write(usage());
    return EXIT.done;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    throw new Unusable(`"${name}" is no command; there are ${Object.keys(COMMANDS).join(', ')}.`);
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    stdout.write(usageOf(name, command));
    return EXIT.done;
  }
  const { files, options } = parsed(name, command, rest);
  if (!command.run) return inspecting(files, options, { stdout, stderr });
  const [first, second, ...surplus] = files;
  if (first === undefined)
    throw new Unusable(`${name}: name the file of the machine: ${name} src/machine.ts.`);
  if (surplus.length > 0 || (second !== undefined && name !== 'diff')) {
    throw new Unusable(`${name}: unexpected argument "${surplus[0] ?? second}".`);
  }
  await command.prepare?.();
  const running = await prepared(options, { stdout, stderr });
  const found = await machineFrom(second ?? first, running);
  if (options['write-events'] !== undefined) {
    await writeEvents(options['write-events'], found, running);
    return EXIT.done;
  }
  const {
    text,
    remarks = [],
    cases = [],
  } = await command.run({
    machine: found.machine,
    before: second === undefined ? undefined : (await machineFrom(first, running)).machine,
    scenarios:
      options['events'] === undefined
        ? undefined
        : await scenariosFrom(options['events'], found.machine),
    options,
  });
  const { out, junit } = options;
  if (out === undefined) stdout.write(text);
  else writeFile(out, text);
  if (junit !== undefined) writeFile(junit, junitOf(name, cases));
  for (const remark of remarks) stderr.write(`${remark}\n`);
  return cases.some(({ failure }) => failure !== undefined) ? EXIT.failed : EXIT.done;
}

async function inspecting(
  [file, ...surplus]: readonly string[],
  options: Readonly<Record<string, string | undefined>>,
  streams: Streams,
): Promise<ExitCode> {
  const { events, port, keep } = options;
  if (surplus.length > 0) throw new Unusable(`inspect: unexpected argument "${surplus[0]}".`);
  if (events !== undefined && file === undefined) {
    throw new Unusable('inspect: --events goes with a machine: inspect FILE#EXPORT.');
  }
  const running = await prepared(options, streams);
  const machine = file === undefined ? undefined : (await machineFrom(file, running)).machine;
  const given = events === undefined ? {} : await scenariosFrom(events, machine);
  const [scenario, ...others] = [given].flat() as Scenario[];
  if (others.length > 0) running.remark(`${events}: inspect takes the first of its scenarios.`);
  const list = scenario?.events ?? [];
  if (typeof list === 'function') {
    throw new Unusable(`${events}: inspect takes a list of events, and no function.`);
  }
  await inspect(
    {
      machine,
      input: scenario?.input,
      events: list,
      port: port === undefined ? undefined : whole('inspect: --port', port),
      keep: keep === undefined ? undefined : whole('inspect: --keep', keep),
    },
    streams,
  );
  return EXIT.done;
}

/** Write examples of the events of a machine, of its input and of what its actors report. */
async function writeEvents(
  out: string,
  { machine, file, name, constantOf }: FoundMachine,
  { remark }: Running,
): Promise<void> {
  const typed = await typedShapesOf(file, name);
  const skeleton = skeletonOf(machine, typed, constantOf);
  writeFile(out, `${JSON.stringify(skeleton, null, 2)}\n`);
  const from = typed
    ? 'the types of the machine and its guards'
    : 'the fields that guards and actions read (types are read with TypeScript 5 or 6)';
  remark(
    `${out}: ${counted(Object.keys(skeleton.events).length, 'event type')}, with examples from ${from}. ` +
      `Change the values to those that your guards expect, then use it with --events ${out}.`,
  );
}

/** Run the file of `--setup`, and read the argument of `--with`. */
async function prepared(
  options: Readonly<Record<string, string | undefined>>,
  { stderr }: Streams,
): Promise<Running> {
  const { setup, with: json } = options;
  if (setup !== undefined) await runSetup(setup);
  const remark = (sentence: string) => void stderr.write(`${sentence}\n`);
  if (json === undefined) return { remark };
  try {
    return { args: [JSON.parse(json) as unknown], remark };
  } catch (error) {
    throw new Unusable(`--with: ${json} is no JSON: ${(error as Error).message}`);
  }
}

function parsed(name: string, { options }: Command, typed: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...typed],
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries(options).map(([option, [value]]) => [
          option,
          { type: value === '' ? ('boolean' as const) : ('string' as const) },
        ]),
      ),
    });
    const given = Object.entries(values).map(([option, value]) => [option, String(value)] as const);
    return { files: positionals, options: Object.fromEntries(given) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const [, unknown] = /^Unknown option '(.+?)'/.exec(message) ?? [];
    if (code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION' || unknown === undefined) {
      throw new Unusable(`${name}: ${message}`);
    }
    const all = Object.keys(options).map((option) => `--${option}`);
    throw new Unusable(`${name}: there is no option ${unknown}; there are ${all.join(', ')}.`);
  }
}

function usage(): string {
  const commands = Object.entries(COMMANDS).map(
    ([name, { says }]) => `  ${name.padEnd(8)} ${says}`,
  );
  return [
    'xstate-workbench: draw, explore and test any XState 5 machine',
    '',
    '  xstate-workbench COMMAND FILE#EXPORT [OPTIONS]',
    '',
    ...commands,
    '',
    'FILE is a JavaScript or TypeScript module; its code is run. COMMAND --help shows the options.',
    '',
  ].join('\n');
}

function usageOf(name: string, { says, machines = 'FILE#EXPORT', options }: Command): string {
  const lines = Object.entries(options).map(
    ([option, [value, meaning]]) => `  --${option} ${value}`.trimEnd().padEnd(32) + ` ${meaning}`,
  );
  return [`xstate-workbench ${name} ${machines} [OPTIONS]`, `  ${says}`, '', ...lines, ''].join(
    '\n',
  );
}
