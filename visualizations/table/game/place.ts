import { opponentOf, PLAYERS } from '../../../machines/model/player.js';
import type { MatchView, PlayerColor } from '../../../src/index.js';
import type { Viewer } from '../../../machines/rules/table/secrecy.js';
import type { Computers } from './game.js';

/** Who is at the screen: a player, nobody while it is handed over, or whoever likes to look on. */
export type Place =
  | { kind: 'player'; player: PlayerColor }
  | { kind: 'handing-over'; to: PlayerColor }
  | { kind: 'spectator' };

/** Whose secrets may be on the screen. While the device changes hands, nobody's. */
export function viewerAt(place: Place): Viewer {
  return place.kind === 'player' ? place.player : 'spectator';
}

/** Who plays at this screen. */
export function peopleAt(computers: Computers): PlayerColor[] {
  return PLAYERS.filter((player) => computers[player] === undefined);
}

/** Where the device is as a table is opened: who plays the computer has it for good. */
export function firstPlace(view: MatchView, computers: Computers): Place {
  const [person, ...others] = peopleAt(computers);
  if (!person) return { kind: 'spectator' };
  if (others.length === 0) return { kind: 'player', player: person };
  return { kind: 'handing-over', to: view.waitingFor[0]?.player ?? person };
}

/** Where the device goes once something has happened: it stays with who has more to do. */
export function placeAfter(place: Place, view: MatchView, computers: Computers): Place {
  const { waitingFor } = view;
  const isOneSided = peopleAt(computers).length < 2;
  if (place.kind === 'spectator' || isOneSided || view.phase === 'activation') return place;
  const here = place.kind === 'player' ? place.player : place.to;
  const isHere = waitingFor.length === 0 || waitingFor.some(({ player }) => player === here);
  return isHere ? place : { kind: 'handing-over', to: opponentOf(here) };
}
