import type { EffectTiming } from '../../model/command-card.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { opponentOf, type PlayerColor } from '../../model/player.js';
import { openEffects, resolverOf } from '../effects/windows.js';
import { firstToIssue } from '../orders/turn-to-issue.js';
import { dieRoller } from '../priority.js';
import type { RuleId } from '../rulebook.js';
import type { Violation } from '../rule.js';

/** The player who must move in a state of the chart. */
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

/** The players who may resolve an effect now. For some effects that is the opponent of the effect's owner. */
function resolversInTurn(context: PhaseContext, whose: Whose, timing: EffectTiming): PlayerColor[] {
  const player = playerWhoseMove(context, whose);
  const open = openEffects(context, { player, timing });
  return open.length > 0 ? open.map((effect) => resolverOf(context, effect)) : [player];
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
  const awaited = timing
    ? resolversInTurn(context, whose, timing)
    : [playerWhoseMove(context, whose)];
  if (awaited.includes(player)) return [];
  const message = `It is ${opponentOf(player)}'s move now, not ${player}'s.`;
  return [{ rule, code: 'not-your-turn', message }];
}
