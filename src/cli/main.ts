#!/usr/bin/env node
import { commandLine } from './command-line.js';

/** Exit without an error if the reader of the output closes the pipe (`| head`). */
function leaveQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}

process.stdout.on('error', leaveQuietly);
process.stderr.on('error', leaveQuietly);

const code = await commandLine(process.argv.slice(2), process);
// The file of a machine (`diagram FILE`) may have started a timer or a server that keeps the process alive.
process.stderr.write('', () => process.stdout.write('', () => process.exit(code)));
