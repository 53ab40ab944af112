import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { commandLine } from '../../../src/cli/command-line.js';

/** The built command line. */
export const MAIN = fileURLToPath(new URL('../../../dist/node/main.js', import.meta.url));

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the command line in this process, with this text as stdin. */
export async function legion(typed: readonly string[], piped = ''): Promise<Ended> {
  const stdout = new Kept();
  const stderr = new Kept();
  const stdin = Readable.from(piped === '' ? [] : [Buffer.from(piped)]);
  const code = await commandLine(typed, { stdin, stdout, stderr });
  return { code, stdout: stdout.text, stderr: stderr.text };
}

/** A stream that stores its output. */
class Kept extends Writable {
  text = '';

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

/** Runs the built command line in a process, with this text as stdin. */
export function legionProcess(typed: readonly string[], piped = ''): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [MAIN, ...typed]);
    const ended: Ended = { code: null, stdout: '', stderr: '' };
    child.stdout.on('data', (chunk: Buffer) => (ended.stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (ended.stderr += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ ...ended, code }));
    // A command that has read enough closes stdin, which is no fault of the writer.
    child.stdin.on('error', () => undefined);
    child.stdin.end(piped);
  });
}

/** Runs the built command line with a reader that closes stdout immediately. */
export function legionReadBriefly(typed: readonly string[]): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [MAIN, ...typed]);
    let stderr = '';
    child.stdout.destroy();
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout: '', stderr }));
    child.stdin.end();
  });
}

const folder = mkdtempSync(join(tmpdir(), 'legion-'));

/** Writes a temporary file. Returns its path. */
export function fileWith(name: string, content: unknown): string {
  const path = join(folder, name);
  const raw = typeof content === 'string' || content instanceof Uint8Array;
  writeFileSync(path, raw ? content : JSON.stringify(content));
  return path;
}

/** The lines of a text in which a line feed ends each line. */
export function linesOf(text: string): string[] {
  return text.split('\n').slice(0, -1);
}
