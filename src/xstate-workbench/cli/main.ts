#!/usr/bin/env node
import { commandLine } from './command-line.js';

// The module of a machine may have begun work whose failure nobody handles: only its machine counts here.
process.on('unhandledRejection', (error) => {
  process.stderr.write(`the module failed after it was loaded: ${String(error)}\n`);
});

const code = await commandLine(process.argv.slice(2), process);
// The module of a machine may have started a timer or a server that keeps the process alive.
process.stderr.write('', () => process.stdout.write('', () => process.exit(code)));
