import { opponentOf, PLAYERS } from '../../../machines/model/player.js';
import type { MatchView, PlayerColor } from '../../../src/index.js';
import type { Viewer } from '../../../machines/rules/table/secrecy.js';
import type { Computers } from './game.js';

/** The person at the screen: a player, nobody during a handover, or a spectator. */
export type Place =
  | { kind: 'player'; player: PlayerColor }
  | { kind: 'handing-over'; to: PlayerColor }
  | { kind: 'spectator' };

/** Returns the viewer whose secrets the screen may show. During a handover it shows nobody's secrets. */
export function viewerAt(place: Place): Viewer {
  return place.kind === 'player' ? place.player : 'spectator';
}

/** Returns the players that are people. */
export function peopleAt(computers: Computers): PlayerColor[] {
  return PLAYERS.filter((player) => computers[player] === undefined);
}

/** Returns who is at the screen when a table opens. Against the computer, the only person always has the device. */
export function firstPlace(view: MatchView, computers: Computers): Place {
  const [person, ...others] = peopleAt(computers);
  if (!person) return { kind: 'spectator' };
  if (others.length === 0) return { kind: 'player', player: person };
  return { kind: 'handing-over', to: view.waitingFor[0]?.player ?? person };
}

/** Returns who is at the screen after an act. The device stays with a player who has more to do. */
export function placeAfter(place: Place, view: MatchView, computers: Computers): Place {
  const { waitingFor } = view;
  const isOneSided = peopleAt(computers).length < 2;
  if (place.kind === 'spectator' || isOneSided || view.phase === 'activation') return place;
  const here = place.kind === 'player' ? place.player : place.to;
  const isHere = waitingFor.length === 0 || waitingFor.some(({ player }) => player === here);
  return isHere ? place : { kind: 'handing-over', to: opponentOf(here) };
}
