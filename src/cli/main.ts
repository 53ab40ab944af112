#!/usr/bin/env node
import { commandLine } from './command-line.js';

/** Whoever reads the output may stop reading (`| head`): that is no fault to report. */
function leaveQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}

process.stdout.on('error', leaveQuietly);
process.stderr.on('error', leaveQuietly);

process.exitCode = await commandLine(process.argv.slice(2), process);
