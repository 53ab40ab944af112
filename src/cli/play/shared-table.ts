import type { Bot } from '../../game/bot/bot.js';
import type { SendResult } from '../../game/controller/seat.js';
import { restoreMatch } from '../../game/with-catalogue/match.js';
import { restoreCommandPhase } from '../../game/with-catalogue/phase.js';
import { opponentOf, PLAYERS, type PlayerColor } from '../../../machines/model/player.js';
import type { Names } from '../../wording/names.js';
import { helpInLines, type Help } from './help.js';
import type { Playable } from './playable.js';
import { remindersAtUnits, remindersInLines } from './reminders.js';
import type { Terminal } from './terminal.js';

/** A phase or a match that two players play at one terminal. */
export interface SharedTable<Table extends Playable = Playable> {
  phase: Table;
  names: Names;
  terminal: Terminal;
  /** The computer opponents; by default none. */
  bots?: readonly Bot[];
  /** The keys of the reminders that the players have ticked off; absent: they cannot. */
  ticked?: Set<string>;
  /** Asks for events of the battlefield, such as a defeat; absent: the menu does not offer it. */
  tell?: () => Promise<void>;
}

/** An act that both players must agree on (R56). */
export type AgreedAct = 'undo' | 'activation.end' | 'activations-by-table';

/** Thrown if a player leaves the table, or the input has ended. */
export class Left extends Error {}

/**
 * Ask a question until the answer is neither a request for help nor a tick. `?` lists the possible moves and the rules
 * that apply now; `?` with a number of that list, or with a rule's identifier, shows this rule. `x` with a number ticks a
 * reminder off, or takes the tick back.
 * @throws Left for `q`, or if the input has ended
 */
export async function ask(
  table: SharedTable,
  question: string,
  help: Help = { can: [], rules: [] },
): Promise<string> {
  const { terminal } = table;
  for (;;) {
    const answer = (await terminal.ask(question))?.trim();
    if (answer === undefined || answer.toLowerCase() === 'q') throw new Left();
    if (isTick(table, answer)) continue;
    if (!answer.startsWith('?')) return answer;
    for (const line of helpInLines(answer.slice(1).trim(), help)) terminal.show(line);
  }
}

/** Ticks a reminder off, or takes the tick back, if the answer says so. */
function isTick({ phase, names, terminal, ticked }: SharedTable, answer: string): boolean {
  const [, number] = /^x\s*(\d+)$/i.exec(answer) ?? [];
  const view = phase.view('spectator');
  const { key } = remindersAtUnits(view, names)[Number(number) - 1] ?? {};
  if (!ticked || key === undefined) return false;
  if (!ticked.delete(key)) ticked.add(key);
  for (const player of PLAYERS) {
    for (const line of remindersInLines(view, player, names, ticked)) terminal.show(line);
  }
  return true;
}

/** Show the rules that refused an event, if any. Returns whether the event was accepted. */
export function wasTaken(result: SendResult, { terminal }: SharedTable): boolean {
  if (result.ok) return true;
  for (const { rule, message } of result.violations) {
    terminal.show(`Refused: ${message} [${rule}]`, 'refusal');
  }
  return false;
}

/** Returns true if the computer plays this player. */
export function isBot({ bots = [] }: Pick<SharedTable, 'bots'>, player: PlayerColor): boolean {
  return bots.some((bot) => bot.player === player);
}

/** Asks the computer to agree; two people at one screen agree at once (R56). Returns true if the act was accepted. */
export function agreeOn(table: SharedTable, player: PlayerColor, what: AgreedAct): boolean {
  const { phase } = table;
  if (!isBot(table, opponentOf(player))) return wasTaken(phase.sendUnknown({ type: what }), table);
  if (what === 'undo' && takesBackOwnAct(copyOf(phase), player)) {
    return takesBackOwnAct(phase, player);
  }
  return wasTaken(phase.seat(player).sendUnknown({ type: 'proposal.make', what }), table);
}

function copyOf(phase: Playable): Pick<Playable, 'seat'> {
  const saved = phase.toJSON();
  return saved.kind === 'match' ? restoreMatch(saved) : restoreCommandPhase(saved);
}

/** Undoes the last act of a player, after the computer's acts that followed it. Returns false if an act revealed something. */
function takesBackOwnAct(phase: Pick<Playable, 'seat'>, player: PlayerColor): boolean {
  const own = phase.seat(player);
  const computer = phase.seat(opponentOf(player));
  while (!own.undo().ok) if (!computer.undo().ok) return false;
  return true;
}
