import { expect, it } from 'vitest';
import { PLAYERS } from '../../../machines/model/player.js';
import { namesAt } from '../../../src/game/with-catalogue/names.js';
import { armies } from '../../../src/game/example/armies.js';
import type { EachPlayer, PlayerColor, Ruleset } from '../../../src/index.js';
import { newGame, playAsHost, type Game } from '../../../visualizations/table/game/game.js';
import { offersOf } from '../../../visualizations/table/game/offers.js';
import { localTable } from '../../../visualizations/table/game/shown-table.js';
import { afterAct, EMPTY_TABLE } from '../../../visualizations/table/game/table.js';
import { taskOf, type Task } from '../../../visualizations/table/game/task.js';

/** Players give the orders of their cards, and keep the cards that they have placed. */
const MOVES: readonly string[] = [
  'contingency.decline',
  'effect.decline',
  'commander.nominate',
  'order.issue',
  'order.grant',
];

/** The Rebels against the Empire in the Activation Phase: each device shows its player's task. */
function inActivationPhase(cards: EachPlayer<string>, ruleset: Partial<Ruleset> = {}): Game {
  let game = newGame({
    roundCounterHolder: 'blue',
    seed: 'taps',
    players: armies,
    ruleset: { activations: 'tracked', orderRange: null, ...ruleset },
  });
  for (const player of PLAYERS) {
    const played = playAsHost(game, { type: 'card.select', player, cardId: cards[player] });
    if ('violations' in played) throw new Error(played.violations[0]?.message);
    game = played.game;
  }
  while (game.match.view('spectator').phase === 'command') {
    const legal = game.match.legalEvents();
    const event = legal.find(({ type }) => MOVES.includes(type)) ?? legal[0];
    if (!event) throw new Error('Nobody can act.');
    const played = playAsHost(game, event);
    if ('violations' in played) throw new Error(played.violations[0]?.message);
    game = played.game;
  }
  return game;
}

function taskFor(game: Game, player: PlayerColor): Task {
  const names = namesAt(game.input, 'by-number');
  const shown = localTable(game, { kind: 'player', player }, true);
  const offers = offersOf(shown, player, names);
  return taskOf(shown, player, offers, names, { giver: null, lifted: null });
}

/** Plays the Activation Phase by taps: a unit where one can be tapped, else a thing, else the last act of the bar. */
function tapsOf(before: Game): { taps: number; activations: number } {
  let game = before;
  let taps = 0;
  const activations = () =>
    game.match.view('spectator').log.filter(({ type }) => type === 'unit.activated').length;
  while (game.match.view('spectator').phase === 'activation') {
    const player = game.match.view('spectator').waitingFor[0]?.player;
    if (!player) throw new Error('Nobody is awaited.');
    const { taps: units, things, acts } = taskFor(game, player);
    const active = game.match.view('spectator').activation?.active;
    expect(active?.player === player && units.has(active.unitId)).toBe(false);
    const offer = [...units.values()][0] ?? things[0] ?? acts.at(-1);
    if (!offer) throw new Error('Nothing can be tapped.');
    const table = { ...EMPTY_TABLE, game, place: { kind: 'player', player } as const };
    const after = afterAct(table, { act: 'play', ...offer });
    expect(after.refused).toBeNull();
    if (!after.game) throw new Error('The game is gone.');
    game = after.game;
    taps += 1;
  }
  return { taps, activations: activations() };
}

const ROUNDS = [
  { blue: 'corellian-spike', red: 'implacable' },
  { blue: 'reckless-diversion', red: 'evasive-maneuvers' },
  { blue: 'idiots-array', red: 'master-of-evil' },
];

it.each([
  // A tap on a unit draws. A second one chooses among several units, if the token does not fit the first.
  ['drawn by the page', {}, 1.2],
  // The token was seen at the table: a tap on the unit says what it was.
  ['from a real bag', { chance: 'table' }, 1.1],
] as const)(
  'AP-3: the Rebels and the Empire activate all units with few taps, with tokens %s',
  (_, ruleset, most) => {
    const counts = ROUNDS.map((cards) => tapsOf(inActivationPhase(cards, ruleset)));
    const sum = (of: 'taps' | 'activations') => counts.reduce((all, each) => all + each[of], 0);
    expect(sum('activations')).toBe(54);
    expect(sum('taps') / 54).toBeLessThanOrEqual(most);
  },
);
