#!/usr/bin/env node
import { commandLine } from './command-line.js';

/** A reader of the output may stop reading (`| head`): that is no fault. */
function leaveQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}

process.stdout.on('error', leaveQuietly);
process.stderr.on('error', leaveQuietly);

const code = await commandLine(process.argv.slice(2), process);
// A machine's file (`diagram FILE`) may have started something that would keep the process alive.
process.stderr.write('', () => process.stdout.write('', () => process.exit(code)));
