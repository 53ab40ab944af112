import type { PhaseContext, Side } from '../model/phase-context.js';
import { PLAYERS, type EachPlayer, type PlayerColor } from '../model/player.js';
import { standingUnits } from '../model/unit-matching.js';
import { rule } from './rule.js';
import type { Statement } from './rulebook.js';

export const CC_1 = {
  id: 'CC-1',
  kinds: ['structure'],
  summary: 'Each player resolves a command card in the Command Phase of every round.',
} as const satisfies Statement;

/** CC-1: a command card is resolved in every round of the match, and not after the last one. */
export const matchGoesOn = rule<{ status: string }>({
  id: 'CC-1',
  code: 'match-over',
  allows: ({ status }) => status === 'active',
  refusal: () => 'The match is over.',
});

/** The army of each player. */
interface Armies {
  sides: EachPlayer<Pick<Side, 'army'>>;
}

/** R35: a match ends at once if at most one player has undefeated units. */
export function oneSideStandsAlone(armies: Armies): boolean {
  return playersStanding(armies).length < 2;
}

/** R35: the only player with undefeated units; `null`: neither player has any. */
export function lastStanding(armies: Armies): PlayerColor | null {
  return playersStanding(armies)[0] ?? null;
}

function playersStanding({ sides }: Armies): PlayerColor[] {
  return PLAYERS.filter((player) => standingUnits(sides[player].army).length > 0);
}

/** CC-1: whether the last round was played. */
export function lastRoundIsOver({ round }: PhaseContext, lastRound: number): boolean {
  return round >= lastRound;
}
