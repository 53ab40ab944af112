import type { CommandPhase } from '../../game/phase/command-phase.js';
import { type PlayerColor, opponentOf } from '../../../machines/model/player.js';
import { narrate } from '../../wording/log.js';
import { endingLines } from '../../wording/ending.js';
import { colourName } from '../../wording/names.js';
import { awaitedAs } from '../../wording/waiting.js';
import { headingOfStep, storyteller } from '../../wording/story.js';
import { letBotsMove } from './computer.js';
import { rulesNow, type Help } from './help.js';
import { measureRanges } from './measuring.js';
import { choicesOf, type Choice } from './menu.js';
import { agreeOn, ask, isBot, wasTaken, Left, type SharedTable } from './shared-table.js';
import type { Playable } from './playable.js';
import { remindersAtUnits, TICK_OFF } from './reminders.js';
import { sidesInLines } from './sides.js';

/**
 * Let two players play a phase at one terminal. The screen and its scrollback are cleared between the players, so that
 * each sees only their own secrets. Ends with the phase, or when a player leaves.
 */
export async function playAtOneTerminal(seated: SharedTable<CommandPhase>): Promise<void> {
  const table = { ticked: new Set<string>(), ...seated };
  const { phase, names } = table;
  await untilSomebodyLeaves(table, () => playWhile(table, () => phase.outcome === undefined));
  showEnding(table, endingLines(phase, names, 'hidden'));
}

/** Run `play` until it ends or a player leaves, then close the terminal. */
export async function untilSomebodyLeaves(
  { terminal }: SharedTable,
  play: () => Promise<void>,
): Promise<void> {
  try {
    await play();
  } catch (error) {
    if (!(error instanceof Left)) throw error;
  } finally {
    terminal.close();
  }
}

/** Clear the screen, then show the public log and the ending. */
export function showEnding(
  { phase, names, terminal }: SharedTable,
  ending: readonly string[],
): void {
  terminal.clear();
  for (const line of storyteller(names)(phase.view('spectator').log)) terminal.show(line);
  terminal.show();
  for (const line of ending) terminal.show(line);
}

/** Let the players move in turn while `goesOn` returns true. */
export async function playWhile(table: SharedTable, goesOn: () => boolean): Promise<void> {
  const read = { blue: 0, red: 0 };
  letBotsMove(table.bots ?? []);
  let player = nextAfter(table, 'blue');
  while (goesOn()) {
    if (isBot(table, player)) {
      // Only a person can measure for the computer.
      await measureRanges(table, player);
      letBotsMove(table.bots ?? []);
      player = nextAfter(table, player);
      continue;
    }
    await handTo(table, player);
    player = await playTurn(table, player, read, goesOn);
  }
}

/** Let one player make one move, or none, after the device was handed over. */
export async function mayMoveOnce(table: SharedTable, player: PlayerColor): Promise<void> {
  await handTo(table, player);
  showTable(table, player, table.phase.view(player).log.length);
  await playMove(table, player);
}

/** The player to move next: a person before the computer, and the same person as long as the table waits for them. */
function nextAfter(table: SharedTable, player: PlayerColor): PlayerColor {
  const { phase } = table;
  const awaited = phase.view('spectator').waitingFor.map(({ player: whose }) => whose);
  const people = awaited.filter((whose) => !isBot(table, whose));
  if (people.includes(player)) return player;
  return people[0] ?? (awaited.includes(player) ? player : (awaited[0] ?? player));
}

/** Ask the players to hand over the device; not in a game against the computer. */
async function handTo(table: SharedTable, player: PlayerColor): Promise<void> {
  const { terminal } = table;
  if (isBot(table, opponentOf(player))) return;
  terminal.clear();
  terminal.show(`Hand the device to ${player}.`, player);
  terminal.show();
  await ask(table, `${colourName(player)}: press Enter once only you can see the screen. `);
  terminal.clear();
}

/** Let a player move until it is another player's turn. Returns that player. */
async function playTurn(
  table: SharedTable,
  player: PlayerColor,
  read: Record<PlayerColor, number>,
  goesOn: () => boolean,
): Promise<PlayerColor> {
  for (;;) {
    const { log } = table.phase.view(player);
    showTable(table, player, read[player]);
    read[player] = log.length;
    if ((await playMove(table, player)) === 'handed-over') return opponentOf(player);
    letBotsMove(table.bots ?? []);
    const next = nextAfter(table, player);
    if (!goesOn() || next !== player) return next;
  }
}

function showTable(
  { phase, names, terminal, ticked }: SharedTable,
  player: PlayerColor,
  from: number,
): void {
  const view = phase.view(player);
  terminal.show();
  const news = view.log.slice(from);
  terminal.show(`Round ${view.round}, ${momentOf(view)}`, 'heading');
  if (news.length > 0) terminal.show();
  for (const entry of news) terminal.show(`   ${narrate(entry, names)}`);
  terminal.show();
  const [own, ...lines] = sidesInLines(view, player, names, ticked);
  terminal.show(own, player);
  for (const line of lines) {
    terminal.show(line, line.startsWith(' ') ? undefined : opponentOf(player));
  }
  for (const awaited of view.waitingFor) {
    if (awaited.kind === 'consent') terminal.show(`Waiting for ${awaitedAs(awaited, names)}.`);
  }
  terminal.show();
}

function momentOf(view: ReturnType<Playable['view']>): string {
  if (!('phase' in view) || view.phase === 'command') return `step ${headingOfStep(view.step)}`;
  return view.phase === 'activation' ? 'Activation Phase' : 'End Phase';
}

/** One move: an accepted event, measured ranges, or handing over the device. */
async function playMove(table: SharedTable, player: PlayerColor): Promise<'moved' | 'handed-over'> {
  const choices = choicesOf(table, player);
  if (onlyMeasuringLeadsOn(choices)) {
    await measureRanges(table, player);
    return 'moved';
  }
  for (const { key, says, facts } of choices) {
    table.terminal.show(`${key.padStart(4)}  ${says}`);
    for (const fact of facts) table.terminal.show(`      ${fact}`, 'quiet');
  }
  if (remindersAtUnits(table.phase.view(player), table.names).length > 0) {
    table.terminal.show(TICK_OFF);
  }
  table.terminal.show('   ?  What can be done now, and the rules for it');
  table.terminal.show('   q  Leave the table');
  const help: Help = {
    can: choices.map(({ key, says }) => `${key.padStart(4)}  ${says}`),
    rules: rulesNow(table.phase, player),
  };
  for (;;) {
    const answer = await ask(table, `${colourName(player)}: `, help);
    const chosen = choices.find(({ key }) => key === answer.toLowerCase());
    if (chosen?.does === 'hand-over') return 'handed-over';
    if (chosen?.does === 'measure') {
      await measureRanges(table, player);
      return 'moved';
    }
    if (chosen?.does === 'tell') {
      await table.tell?.();
      return 'moved';
    }
    if (sendAnswer(table, player, answer, chosen)) return 'moved';
  }
}

/** Returns true if measuring is the only move of the game in the menu. */
function onlyMeasuringLeadsOn(choices: readonly Choice[]): boolean {
  const isMove = ({ does }: Choice) =>
    does === 'hand-over' || (typeof does === 'object' && 'send' in does);
  return choices.some(({ does }) => does === 'measure') && !choices.some(isMove);
}

/** Send the chosen event, or the event that was typed as JSON. Returns whether it was accepted. */
function sendAnswer(
  table: SharedTable,
  player: PlayerColor,
  answer: string,
  chosen: Choice | undefined,
): boolean {
  const does = typeof chosen?.does === 'object' ? chosen.does : undefined;
  if (does && 'agreeOn' in does) {
    return agreeOn(table, player, does.agreeOn);
  }
  const event = does ? does.send : eventIn(answer);
  if (event !== undefined) return wasTaken(table.phase.seat(player).sendUnknown(event), table);
  table.terminal.show('Type a number from the list.');
  return false;
}

function eventIn(answer: string): unknown {
  if (!answer.startsWith('{')) return undefined;
  try {
    return JSON.parse(answer);
  } catch {
    return undefined;
  }
}
