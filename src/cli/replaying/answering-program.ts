import { spawn, type ChildProcess } from 'node:child_process';
import { Unusable } from '../exit.js';
import { messageOf } from '../../../machines/model/message-of.js';

/** The greatest length of an answer. */
const MOST_CHARACTERS = 10_000_000;

/** A program that answers each line of JSON on its stdin with one line of JSON on its stdout. */
export interface AnsweringProgram {
  /**
   * Write a value as one line of JSON, and return the parsed answer.
   * @param about the subject of the question, for the message if no answer comes
   * @throws Unusable if the program ends, answers something that is not JSON, or takes too long
   */
  ask(line: unknown, about: string): Promise<unknown>;
  /** Close the program's stdin and wait for its exit; kill it if that takes too long. */
  end(): Promise<void>;
}

/** The callbacks of the call that waits for the next line. */
interface WaitingForLine {
  answered(line: string): void;
  failed(why: string): void;
}

/**
 * Start a program by its command line, in a shell.
 * @param timeout the longest time for one answer, in milliseconds
 */
export function startProgram(command: string, timeout: number): AnsweringProgram {
  // A separate process group, so that the shell and its children can be killed together.
  const child = spawn(command, {
    shell: true,
    detached: process.platform !== 'win32',
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let waiting: WaitingForLine | undefined;
  let buffered = '';
  let failure: string | undefined;

  const finish = (why: string) => {
    failure ??= why;
    waiting?.failed(failure);
  };
  child.on('error', ({ message }) => finish(`it cannot be started: ${message}`));
  child.on('close', (code, signal) => finish(`it ended (${signal ?? `exit code ${code}`})`));
  child.stdin.on('error', () => undefined); // The missing answer is reported instead.
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    buffered += text;
    if (buffered.length > MOST_CHARACTERS) finish('its answer is too long');
    else passLine();
  });

  /** Pass the first complete line to the waiting caller. */
  function passLine(): void {
    const end = buffered.indexOf('\n');
    if (end < 0 || !waiting) return;
    const line = buffered.slice(0, end);
    buffered = buffered.slice(end + 1);
    waiting.answered(line);
  }

  const lineAfter = (said: string) =>
    new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => finish(`it took longer than ${timeout / 1000} s`), timeout);
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
      passLine();
      if (failure) waiting?.failed(failure);
    });

  return {
    async ask(line, about) {
      try {
        return readAnswer(await lineAfter(JSON.stringify(line)));
      } catch (error) {
        endGroup(child);
        const why = messageOf(error);
        throw new Unusable(`--command: ${about}: the program did not answer: ${why}.`);
      }
    },
    end: () => closeOrKill(child, timeout),
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

/** Close the program's stdin, and kill it if it does not exit within the timeout. */
async function closeOrKill(child: ChildProcess, timeout: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const timer = setTimeout(() => endGroup(child), timeout);
  child.stdin?.end();
  await closed;
  clearTimeout(timer);
}

function endGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // The program has exited in the meantime.
  }
}
