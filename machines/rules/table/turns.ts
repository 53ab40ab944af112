import type { EffectTiming } from '../../model/command-card.js';
import type { PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import { nextEffect, resolverOf } from '../effects/windows.js';
import { firstToIssue } from '../orders/turn-to-issue.js';
import { dieRoller } from '../priority.js';
import type { RuleId } from '../rulebook.js';
import type { Violation } from '../rule.js';

/** The player whose move a state of the chart waits for. */
export type Whose = PlayerColor | 'die-roller' | 'issuing-player';

/** The player whose move it is. Before the first turn to issue orders, it is the player who will issue first. */
export function playerWhoseMove(context: PhaseContext, whose: Whose): PlayerColor {
  switch (whose) {
    case 'blue':
    case 'red':
      return whose;
    case 'die-roller':
      return dieRoller(context);
    case 'issuing-player':
      return context.turnToIssue?.player ?? firstToIssue(context);
  }
}

/** The player who resolves the next effect. For some effects that is the opponent of the effect's owner. */
function resolverInTurn(context: PhaseContext, whose: Whose, timing: EffectTiming): PlayerColor {
  const player = playerWhoseMove(context, whose);
  const next = nextEffect(context, player, timing);
  return next ? resolverOf(context, next) : player;
}

/**
 * The reasons why it is not this player's move, by the rule that names the player to move (CT-13, CP-6 … CP-8a, CP-11,
 * CP-19, CC-14, CC-17, R3).
 */
export function refusalsOutOfTurn(
  context: PhaseContext,
  player: PlayerColor,
  { whose, rule, timing }: { whose: Whose; rule: RuleId; timing?: EffectTiming },
): Violation[] {
  const awaited = timing ? resolverInTurn(context, whose, timing) : playerWhoseMove(context, whose);
  if (player === awaited) return [];
  return [
    { rule, code: 'not-your-turn', message: `It is ${awaited}'s move now, not ${player}'s.` },
  ];
}
