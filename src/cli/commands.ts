import type { CommandDef } from 'citty';
import type { CommandName } from './descriptions.js';

/** A command with any arguments. */
export type AnyCommand = CommandDef<any>;

/** Every command of the command line, loaded on first use. */
export const COMMANDS: Readonly<Record<CommandName, () => Promise<AnyCommand>>> = {
  run: async () => (await import('./commands/run.js')).run,
  play: async () => (await import('./commands/play.js')).play,
  hand: async () => (await import('./commands/hand.js')).hand,
  match: async () => (await import('./commands/match.js')).match,
  simulate: async () => (await import('./commands/simulate.js')).simulate,
  diagram: async () => (await import('./commands/diagram.js')).diagram,
  paths: async () => (await import('./commands/paths.js')).paths,
  replay: async () => (await import('./commands/replay.js')).replay,
  table: async () => (await import('./commands/table.js')).table,
  serve: async () => (await import('./commands/serve.js')).serve,
  inspect: async () => (await import('./commands/inspect.js')).inspect,
  rules: async () => (await import('./commands/rules.js')).rules,
  example: async () => (await import('./commands/example.js')).example,
};
