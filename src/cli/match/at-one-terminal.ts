import { usesLeftOf } from '../../wording/uses.js';
import { PLAYERS, type PlayerColor } from '../../../machines/model/player.js';
import type { Match } from '../../game/match/match.js';
import { letBotsMove } from '../play/computer.js';
import type { Help } from '../play/help.js';
import { remindersAtUnits, remindersInLines, TICK_OFF } from '../play/reminders.js';
import { mayMoveOnce, playWhile, showEnding, untilSomebodyLeaves } from '../play/hot-seat.js';
import { agreeOn, ask, isBot, wasTaken, type SharedTable } from '../play/shared-table.js';
import { matchEndingLines } from './ending.js';

type MatchTable = SharedTable<Match>;

/** Let two players play whole rounds at one terminal. In the Activation Phase both may look at the screen. */
export async function playMatchAtOneTerminal(seated: MatchTable): Promise<void> {
  const ticked = new Set<string>();
  const table: MatchTable = { ticked, ...seated, tell: () => tellWhatHappened(table) };
  const { phase: match, names } = table;
  const somebodyMustMove = () => !match.outcome && match.view('spectator').waitingFor.length > 0;
  await untilSomebodyLeaves(table, async () => {
    while (!match.outcome) {
      await playWhile(table, somebodyMustMove);
      if (!match.outcome) await playActivationCommand(table);
    }
  });
  showEnding(table, matchEndingLines(match, names));
}

const WHAT_HAPPENED = [
  '   o  A unit is given an order, as in: o red UNIT',
  '   d  A unit is defeated, as in: d red UNIT',
  '   p  A unit is activated and placed on the battlefield, as in: p blue UNIT',
  '   u  An upgrade is ready, exhausted, expended, lost or turned, as in: u blue UNIT UPGRADE ready',
];
const ACTIVATION_COMMANDS = [
  '   r  An effect is resolved by its player, as in: r blue',
  ...WHAT_HAPPENED,
  TICK_OFF,
  '   z  The last act is taken back',
  '   e  End the Activation Phase',
  '   q  Leave the table',
];

/** Read one command in the Activation Phase. Units are activated at the table, not here. */
async function playActivationCommand(table: MatchTable): Promise<void> {
  const { phase: match, names, terminal } = table;
  const view = match.view('spectator');
  const { round, scheduledEffects } = view;
  terminal.show();
  terminal.show(`Round ${round}: the Activation Phase. Both players may look.`, 'heading');
  for (const effect of scheduledEffects.duringActivation) {
    const { cardId, effectId, player } = effect;
    const summary = names.findEffect(cardId, effectId)?.summary ?? effectId;
    const left = usesLeftOf(effect, names);
    terminal.show(`      ${names.card(cardId)} of ${player}: ${left}${summary}`);
  }
  for (const player of PLAYERS) {
    for (const line of remindersInLines(view, player, names, table.ticked)) terminal.show(line);
  }
  const isReminded = remindersAtUnits(view, names).length > 0;
  const commands = ACTIVATION_COMMANDS.filter((line) => line !== TICK_OFF || isReminded);
  for (const line of commands) terminal.show(line);
  const help: Help = {
    can: commands,
    rules: ['R31', 'CP-25', 'R11', 'R39', 'UP-3', 'CC-19'],
  };
  const [word, who, unitId, ...more] = (await ask(table, 'Table: ', help)).split(/\s+/);
  if (word === 'e') return void wasTaken(match.send({ type: 'activation.end' }), table);
  if (word === 'z') return takeBack(table);
  const player = PLAYERS.find((each) => each === who);
  if (player && word === 'r') return mayResolve(table, player);
  const happened = player && unitId !== undefined && hostEvent(word, player, unitId, more);
  if (happened) return void wasTaken(match.sendUnknown(happened), table);
  terminal.show('Type r with a colour, o, d, p or u with a colour and the id of a unit, z or e.');
}

function takeBack(table: MatchTable): void {
  const person = PLAYERS.find((player) => !isBot(table, player)) ?? 'blue';
  agreeOn(table, person, 'undo');
  letBotsMove(table.bots ?? []);
}

/** Read what happened on the battlefield, while the match keeps the activations. */
async function tellWhatHappened(table: MatchTable): Promise<void> {
  const { phase: match, terminal } = table;
  for (const line of WHAT_HAPPENED) terminal.show(line);
  const help: Help = { can: WHAT_HAPPENED, rules: ['R11', 'CP-25', 'R39', 'UP-3'] };
  const [word, who, unitId, ...more] = (await ask(table, 'Table: ', help)).split(/\s+/);
  const player = PLAYERS.find((each) => each === who);
  const happened = player && unitId !== undefined && hostEvent(word, player, unitId, more);
  if (happened) return void wasTaken(match.sendUnknown(happened), table);
  terminal.show('Type o, d, p or u with a colour and the id of a unit.');
}

/** A player may resolve an effect at any time in the Activation Phase, or never (R31). */
async function mayResolve(table: MatchTable, player: PlayerColor): Promise<void> {
  if (table.phase.legalEvents(player).length > 0) return mayMoveOnce(table, player);
  table.terminal.show(`${player} has no effect to resolve during the Activation Phase.`);
}

function hostEvent(
  word: string | undefined,
  player: PlayerColor,
  unitId: string,
  [upgrade, to]: readonly string[],
): unknown {
  if (word === 'u') return { type: 'upgrade.change', player, unitId, upgrade, to };
  if (word === 'd') return { type: 'unit.defeat', player, unitId };
  if (word === 'p') return { type: 'unit.deploy', player, unitId };
  return word === 'o' ? { type: 'order.grant', player, unitId, source: 'the table' } : undefined;
}
