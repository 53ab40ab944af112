import type { CommandPhase, SendResult } from '../../index.js';
import { refusalOf, ruleText } from '../telling/refusals.js';
import type { Names } from '../telling/names.js';
import type { Terminal } from './terminal.js';

/** A phase that two players play at one terminal. */
export interface SharedTable {
  phase: CommandPhase;
  names: Names;
  terminal: Terminal;
}

/** A player leaves the table, or nothing more can be typed. */
export class Left extends Error {}

/**
 * Ask until there is an answer. `?` with an identifier shows that rule and asks again.
 * @throws Left for `q`, or once the input has ended
 */
export async function ask({ terminal }: SharedTable, question: string): Promise<string> {
  for (;;) {
    const answer = (await terminal.ask(question))?.trim();
    if (answer === undefined || answer.toLowerCase() === 'q') throw new Left();
    if (!answer.startsWith('?')) return answer;
    const id = answer.slice(1).trim();
    terminal.show(
      id === '' ? 'Name a rule: ? CP-23' : (ruleText(id) ?? `There is no rule "${id}".`),
    );
  }
}

/** Show by which rules an event was refused; tells whether it was taken. */
export function isTaken(result: SendResult, { terminal }: SharedTable): boolean {
  if (result.ok) return true;
  for (const violation of result.violations) terminal.show(`Refused by ${refusalOf(violation)}`);
  return false;
}
