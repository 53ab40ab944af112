import { opponentOf } from '../../../machines/model/player.js';
import type { Awaited, CommandPhaseView, PlayerColor } from '../../../src/index.js';
import type { Viewer } from '../../../machines/rules/secrecy.js';

/** Who is at the screen: a player, nobody while it is handed over, or whoever likes to look on. */
export type Place =
  | { kind: 'player'; player: PlayerColor }
  | { kind: 'handing-over'; to: PlayerColor }
  | { kind: 'spectator' };

/** Whose secrets may be on the screen. While the device changes hands, nobody's. */
export function viewerAt(place: Place): Viewer {
  return place.kind === 'player' ? place.player : 'spectator';
}

/** Where the device goes once something has happened: it stays with who has more to do. */
export function placeAfter(place: Place, { step, waitingFor }: CommandPhaseView): Place {
  if (place.kind === 'spectator' || step === 'complete') return place;
  const here = place.kind === 'player' ? place.player : place.to;
  const next = nextToAct(here, waitingFor);
  return next === here ? place : { kind: 'handing-over', to: next };
}

function nextToAct(here: PlayerColor, waitingFor: readonly Awaited[]): PlayerColor {
  if (waitingFor.length === 0 || waitingFor.some(({ player }) => player === here)) return here;
  return opponentOf(here);
}
