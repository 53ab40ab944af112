import { renderUsage, runCommand, type ArgsDef } from 'citty';
import { stripVTControlCharacters } from 'node:util';
import { COMMANDS, type AnyCommand } from './commands.js';
import { DESCRIPTIONS, type CommandName } from './descriptions.js';
import { EXIT, Unusable, type ExitCode } from './exit.js';
import { refuseOtherMachines } from './other-machines.js';
import { say, type Output } from './say.js';
import type { Streams } from './streams.js';
import { checkTyped } from './typed-arguments.js';
import { packageVersion } from './package-files.js';

const NAME = 'legion-command-phase';

const WORKBENCH = 'xstate-workbench';

const HELP = ['--help', '-h'];
const VERSION = ['--version', '-v'];

/** Run a command line and return its exit code. Wrong usage and unreadable input print one line to stderr. */
export async function commandLine(typed: readonly string[], streams: Streams): Promise<ExitCode> {
  try {
    return await run(typed, streams);
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    say(streams.stderr, error.message);
    return EXIT.unusable;
  }
}

async function run([name, ...rest]: readonly string[], streams: Streams): Promise<ExitCode> {
  const names = Object.keys(COMMANDS).join(', ');
  if (name === undefined) {
    throw new Unusable(`${NAME}: a command is missing. Use one of ${names}; see --help.`);
  }
  if (VERSION.includes(name)) {
    say(streams.stdout, packageVersion());
    return EXIT.done;
  }
  if (HELP.includes(name)) return explainUsage(rootCommand(), streams.stdout);
  if (name.startsWith('-')) throw new Unusable(`${NAME}: ${name} is no option. See --help.`);
  const load = isCommand(name) ? COMMANDS[name] : undefined;
  if (!load) throw new Unusable(`${NAME}: unknown command "${name}"; there are ${names}.`);

  refuseOtherMachines(name, rest);
  const command = await withWorkbench(name, load);
  if (asksForHelp(rest)) return explainUsage(command, streams.stdout, rootCommand());
  checkTyped(name, (command.args ?? {}) as ArgsDef, rest);
  const { result } = await runCommand(command, { rawArgs: [...rest], data: streams });
  return result as ExitCode;
}

/** @throws Unusable that says what to type, if the command needs `xstate-workbench` and it is missing or not built */
async function withWorkbench<Loaded>(name: string, load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const missing = code === 'ERR_MODULE_NOT_FOUND' ? message : '';
    // In a clone of the repository the package is a folder of the workspace.
    const isUnbuilt = /[\\/]xstate-workbench[\\/]dist[\\/]/.test(
      missing.split("' imported")[0] ?? '',
    );
    if (!isUnbuilt && !missing.includes(`'${WORKBENCH}'`)) throw error;
    const remedy = isUnbuilt ? 'npm run build:workbench' : `npm install --save-dev ${WORKBENCH}`;
    throw new Unusable(`${name}: this command needs ${WORKBENCH}: ${remedy}`);
  }
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name);
}

function asksForHelp(typed: readonly string[]): boolean {
  const end = typed.indexOf('--');
  return (end < 0 ? typed : typed.slice(0, end)).some((each) => HELP.includes(each));
}

function rootCommand(): AnyCommand {
  return {
    meta: {
      name: NAME,
      version: packageVersion(),
      description: 'The Command Phase of Star Wars: Legion, played by its rules',
    },
    subCommands: Object.fromEntries(
      Object.entries(DESCRIPTIONS).map(([name, description]) => [
        name,
        { meta: { name, description } },
      ]),
    ),
  };
}

async function explainUsage(
  command: AnyCommand,
  output: Output,
  parent?: AnyCommand,
): Promise<ExitCode> {
  const usage = stripVTControlCharacters(await renderUsage(command, parent));
  for (const line of usage.trimEnd().split('\n')) say(output, line.trimEnd());
  return EXIT.done;
}
