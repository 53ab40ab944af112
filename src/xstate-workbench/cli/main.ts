#!/usr/bin/env node
import { commandLine } from './command-line.js';

const code = await commandLine(process.argv.slice(2), process);
// The module of a machine may have started a timer or a server that keeps the process alive.
process.stderr.write('', () => process.stdout.write('', () => process.exit(code)));
