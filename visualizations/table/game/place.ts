import { opponentOf, PLAYERS } from '../../../machines/model/player.js';
import type { MatchView, PlayerColor } from '../../../src/index.js';
import type { Viewer } from '../../../machines/rules/table/secrecy.js';
import type { Computers } from './game.js';

/** The person at the screen: a player, nobody during a handover, or a spectator. */
export type Place =
  | {
      kind: 'player';
      player: PlayerColor;
      /** True if both players look at the screen: the player acts, and no hand is shown. */
      isPublic?: true;
    }
  | { kind: 'handing-over'; to: PlayerColor }
  | { kind: 'spectator' };

/** Returns the viewer whose secrets the screen may show. During a handover it shows nobody's secrets. */
export function viewerAt(place: Place): Viewer {
  return place.kind === 'player' && !place.isPublic ? place.player : 'spectator';
}

/** Returns the players that are people. */
export function peopleAt(computers: Computers): PlayerColor[] {
  return PLAYERS.filter((player) => computers[player] === undefined);
}

/** What a table may wait for that no secret decides: both players may look at the screen. */
const PUBLIC: readonly MatchView['waitingFor'][number]['kind'][] = [
  'die',
  'nomination',
  'order',
  'grant',
  'orders-end',
  'promotion',
  'activation',
  'activation-done',
  'range',
];

/** Returns who is at the screen when a table opens. Against the computer, the only person always has the device. */
export function firstPlace(view: MatchView, computers: Computers): Place {
  const [person, ...others] = peopleAt(computers);
  if (!person) return { kind: 'spectator' };
  if (others.length === 0) return { kind: 'player', player: person };
  return placeOf(view.waitingFor[0]?.player ?? person, view);
}

/**
 * Returns who is at the screen after an act. The device stays with a player who has more to do. It is handed over only
 * for a decision that a hand matters for: the other decisions are made with both hands covered.
 */
export function placeAfter(place: Place, view: MatchView, computers: Computers): Place {
  const { waitingFor } = view;
  const isOneSided = peopleAt(computers).length < 2;
  if (place.kind === 'spectator' || isOneSided) return place;
  const here = place.kind === 'player' ? place.player : place.to;
  if (view.phase === 'activation' && waitingFor.length === 0) return placeOf(here, view);
  const isHere = waitingFor.length === 0 || waitingFor.some(({ player }) => player === here);
  if (!isHere) return placeOf(opponentOf(here), view);
  const isUncovered = place.kind === 'player' && !place.isPublic;
  return isUncovered && !isPublicFor(here, view) ? place : placeOf(here, view);
}

function placeOf(player: PlayerColor, view: MatchView): Place {
  return isPublicFor(player, view)
    ? { kind: 'player', player, isPublic: true }
    : { kind: 'handing-over', to: player };
}

function isPublicFor(player: PlayerColor, { waitingFor, phase }: MatchView): boolean {
  const own = waitingFor.filter((awaited) => awaited.player === player);
  if (own.length === 0) return phase !== 'command';
  return own.every(({ kind }) => PUBLIC.includes(kind));
}
