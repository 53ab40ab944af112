import { defineCommand, type ArgsDef, type CommandDef, type ParsedArgs } from 'citty';
import { DESCRIPTIONS, type CommandName } from './descriptions.js';
import type { ExitCode } from './exit.js';
import type { Streams } from './streams.js';

interface CommandParts<Args extends ArgsDef> {
  name: CommandName;
  args?: Args;
  run(args: ParsedArgs<Args>, streams: Streams): ExitCode | Promise<ExitCode>;
}

/** Define a command. `run` gets the parsed arguments and the streams that it reads and writes. */
export function command<const Args extends ArgsDef>({
  name,
  run,
  ...rest
}: CommandParts<Args>): CommandDef<Args> {
  return defineCommand({
    meta: { name, description: DESCRIPTIONS[name] },
    ...rest,
    run: ({ args, data }) => run(args, data as Streams),
  });
}
