import { forEachPlayer } from '../../../machines/model/player.js';
import type { EachPlayer, MatchView, PlayerColor, Unit } from '../../../src/index.js';
import { counted } from '../../../src/wording/counting.js';
import {
  endOfMatch,
  resultByObjectives,
  type ResultByObjectives,
} from '../../../src/wording/end-of-match.js';
import { factionTitle } from '../../../src/lists/faction-titles.js';
import type { Game } from './game.js';
import { namesOfGame } from './shown-table.js';

/** Returns a short name of an army: its faction, and its leaders. `Galactic Empire: Darth Vader, General Veers` */
export function armyLabel(army: readonly Unit[]): string {
  const leaders = army.filter(({ rank }) => rank === 'commander').map(({ name }) => name);
  const faction = army.find((unit) => unit.faction !== undefined)?.faction;
  const title = faction === undefined ? 'An army' : factionTitle(faction);
  return leaders.length > 0 ? `${title}: ${[...new Set(leaders)].join(', ')}` : title;
}

/** Returns the names of the players of a match on this device. */
export function playersOf({ id, computers }: Pick<Game, 'id' | 'computers'>): EachPlayer<string> {
  const names = namesOfGame(id);
  return forEachPlayer((player) => (computers[player] ? 'the computer' : names[player]));
}

/** Returns the short names of both armies. */
export function armiesOf(players: EachPlayer<{ army: readonly Unit[] }>): EachPlayer<string> {
  return forEachPlayer((player) => armyLabel(players[player].army));
}

/** Returns the name of a match: `Anna (Rebel Alliance: Luke Skywalker) against Ben (Galactic Empire)`. */
export function titleOfMatch(players: EachPlayer<string>, armies?: EachPlayer<string>): string {
  const { blue, red } = forEachPlayer((player) =>
    armies ? `${players[player]} (${armies[player]})` : players[player],
  );
  return `${blue} against ${red}`;
}

interface Standing {
  isOver: boolean;
  players: EachPlayer<string>;
  /** The player to call `you`. */
  you?: PlayerColor | undefined;
  /** The result by the objectives, once the players agree on it. */
  agreed?: ResultByObjectives | undefined;
}

/** Returns how far a match is, from its public facts: `Round 2: Ben moves.`, `Over after 5 rounds: Ben has won.` */
export function standingOf(
  { round, phase, waitingFor, log }: Pick<MatchView, 'round' | 'phase' | 'waitingFor' | 'log'>,
  { isOver, players, you, agreed }: Standing,
): string {
  if (isOver) return `Over after ${counted(round, 'round')}: ${resultOf(log, players, agreed)}`;
  const [first, ...others] = new Set(waitingFor.map(({ player }) => player));
  if (you && [first, ...others].includes(you)) return `Round ${round}: it is your move.`;
  if (first)
    return `Round ${round}: ${others.length > 0 ? 'both move' : `${players[first]} moves`}.`;
  return `Round ${round}, ${phase === 'activation' ? 'Activation' : 'End'} Phase.`;
}

function resultOf(
  log: MatchView['log'],
  players: EachPlayer<string>,
  agreed: ResultByObjectives | undefined,
): string {
  const ended = log.findLast((entry) => entry.type === 'match.ended');
  if (ended && ended.data.ended !== 'rounds-played') return endOfMatch(ended.data, players);
  return agreed ? resultByObjectives(agreed, players) : 'nobody has said yet who has won.';
}
