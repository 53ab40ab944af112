import type { PhaseContext, Side } from '../model/phase-context.js';
import { PLAYERS, type EachPlayer, type PlayerColor } from '../model/player.js';
import { standingUnits } from '../model/unit-matching.js';
import { rule } from './rule.js';

/** CC-1: a command card is resolved in every round that is played, and in no further one. */
export const matchGoesOn = rule<{ status: string }>({
  id: 'CC-1',
  code: 'match-over',
  allows: ({ status }) => status === 'active',
  refusal: () => 'The match is over.',
});

/** The sides of a table, as far as they have units. */
interface Armies {
  sides: EachPlayer<Pick<Side, 'army'>>;
}

/** R35: a match is over at once when only one player has undefeated units, or neither has. */
export function oneSideStandsAlone(armies: Armies): boolean {
  return playersStanding(armies).length < 2;
}

/** R35: the player who alone has undefeated units; `null`: neither has. */
export function lastStanding(armies: Armies): PlayerColor | null {
  return playersStanding(armies)[0] ?? null;
}

function playersStanding({ sides }: Armies): PlayerColor[] {
  return PLAYERS.filter((player) => standingUnits(sides[player].army).length > 0);
}

/** CC-1: the last round was played. */
export function lastRoundIsOver({ round }: PhaseContext, lastRound: number): boolean {
  return round >= lastRound;
}
