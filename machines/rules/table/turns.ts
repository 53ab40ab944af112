import type { EffectTiming } from '../../model/command-card.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { opponentOf, type PlayerColor } from '../../model/player.js';
import type { PlayerAttempt } from '../cards/attempts.js';
import { openEffects, resolverOf } from '../effects/windows.js';
import { firstToIssue } from '../orders/turn-to-issue.js';
import { dieRoller } from '../red-die.js';
import type { RuleId } from '../rulebook.js';
import { rule } from '../rule.js';

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

/** The player who may make a move, and the rule that names this player. */
export interface Turn {
  whose: Whose;
  rule: RuleId;
  /** The timing of the effects in a window. Then the player who resolves the next effect may move. */
  timing?: EffectTiming;
}

/** A move is made by the player whose turn it is (CT-13, CP-6 … CP-8a, CP-11, CP-19, CC-14, CC-17, R3). */
export const isTheirTurn = ({ whose, rule: id, timing }: Turn) =>
  rule<PlayerAttempt>({
    id,
    code: 'not-your-turn',
    allows: ({ context, player }) =>
      timing
        ? resolversInTurn(context, whose, timing).includes(player)
        : playerWhoseMove(context, whose) === player,
    refusal: ({ player }) => `It is ${opponentOf(player)}'s move now, not ${player}'s.`,
  });
