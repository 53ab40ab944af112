import {
  defineCommand,
  type ArgsDef,
  type CommandDef,
  type CommandMeta,
  type ParsedArgs,
} from 'citty';
import type { ExitCode } from './exit.js';
import type { Streams } from './streams.js';

interface CommandParts<Args extends ArgsDef> {
  meta: CommandMeta;
  args?: Args;
  run(args: ParsedArgs<Args>, streams: Streams): ExitCode | Promise<ExitCode>;
}

/** A command of the command line, which reads and writes where it is told. */
export function command<const Args extends ArgsDef>({
  run,
  ...rest
}: CommandParts<Args>): CommandDef<Args> {
  return defineCommand({ ...rest, run: ({ args, data }) => run(args, data as Streams) });
}
