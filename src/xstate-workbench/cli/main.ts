#!/usr/bin/env node
import { inspect } from 'node:util';
import { commandLine } from './command-line.js';
import { EXIT } from './exit.js';

// The module of a machine may have begun work whose failure nobody handles: only its machine counts here.
const afterLoading = (error: unknown) => {
  const says = error instanceof Error ? String(error) : inspect(error);
  process.stderr.write(`the module failed after it was loaded: ${says}\n`);
};
process.on('unhandledRejection', afterLoading);
process.on('uncaughtException', afterLoading);

const code = await commandLine(process.argv.slice(2), process).catch((error: unknown) => {
  process.stderr.write(`${inspect(error)}\n`);
  return EXIT.failed;
});
// The module of a machine may have started a timer or a server that keeps the process alive.
process.stderr.write('', () => process.stdout.write('', () => process.exit(code)));
