import { spawn, type ChildProcess } from 'node:child_process';
import { Unusable } from '../exit.js';

/** Longer answers are refused. */
const MOST_CHARACTERS = 10_000_000;

/** A program that answers each line of JSON on its stdin with one line of JSON on its stdout. */
export interface AnsweringProgram {
  /**
   * Write a line, and wait for the answer.
   * @param about the subject of the question, for the message if no answer comes
   * @throws Unusable if the program ends, answers something that is not JSON, or takes too long
   */
  ask(line: unknown, about: string): Promise<unknown>;
  /** Let it end; it is ended if it does not. */
  end(): Promise<void>;
}

/** The readers that wait for the next line. */
interface WaitingForLine {
  answered(line: string): void;
  failed(why: string): void;
}

/**
 * Start a program by its command line, as a shell reads it.
 * @param patience how long it may take for an answer, in milliseconds
 */
export function startProgram(command: string, patience: number): AnsweringProgram {
  // A separate process group, so that the shell and its children can be ended together.
  const child = spawn(command, {
    shell: true,
    detached: process.platform !== 'win32',
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let waiting: WaitingForLine | undefined;
  let heard = '';
  let over: string | undefined;

  const finish = (why: string) => {
    over ??= why;
    waiting?.failed(over);
  };
  child.on('error', ({ message }) => finish(`it cannot be started: ${message}`));
  child.on('close', (code, signal) => finish(`it ended (${signal ?? `exit code ${code}`})`));
  child.stdin.on('error', () => undefined); // A line that the program does not read gets no answer, and is reported there.
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    heard += text;
    if (heard.length > MOST_CHARACTERS) finish('its answer has no end');
    else hear();
  });

  /** Give the first complete line to the waiting caller. */
  function hear(): void {
    const end = heard.indexOf('\n');
    if (end < 0 || !waiting) return;
    const line = heard.slice(0, end);
    heard = heard.slice(end + 1);
    waiting.answered(line);
  }

  const lineAfter = (said: string) =>
    new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => finish(`it took longer than ${patience / 1000} s`), patience);
      const settled = (settle: () => void) => {
        clearTimeout(timer);
        waiting = undefined;
        settle();
      };
      waiting = {
        answered: (line) => settled(() => resolve(line)),
        failed: (why) => settled(() => reject(new Error(why))),
      };
      child.stdin.write(`${said}\n`);
      hear();
      if (over) waiting?.failed(over);
    });

  return {
    async ask(line, about) {
      try {
        return readAnswer(await lineAfter(JSON.stringify(line)));
      } catch (error) {
        endGroup(child);
        const why = error instanceof Error ? error.message : String(error);
        throw new Unusable(`--command: ${about}: the program did not answer: ${why}.`);
      }
    },
    end: () => ended(child, patience),
  };
}

function readAnswer(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    const shown = line.length > 80 ? `${line.slice(0, 80)}…` : line;
    throw new Error(`it wrote "${shown}", which is no JSON`);
  }
}

/** Close its input, give it the time of one answer to end, then end it. */
async function ended(child: ChildProcess, patience: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const timer = setTimeout(() => endGroup(child), patience);
  child.stdin?.end();
  await closed;
  clearTimeout(timer);
}

function endGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has ended by itself meanwhile.
  }
}
