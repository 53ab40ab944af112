import type { EffectTiming } from '../model/command-card.js';
import type { PhaseContext } from '../model/phase-context.js';
import { opponentOf, type PlayerColor } from '../model/player.js';
import { inAnyOrder, openEffects, resolverOf } from './effects.js';
import { firstToIssue } from './turn-to-issue.js';
import { dieRoller } from './priority.js';
import type { RuleId } from './rulebook.js';
import type { Violation } from './rule.js';

/** Whose move a state of the chart waits for. */
export type Whose = PlayerColor | 'die-roller' | 'issuing-player';

/** The player whose move it is. Before there is a turn to issue orders nobody has it. */
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

/** Who resolves the effects that are open in that player's window, which may be some that the other resolves. */
function resolversInTurn(
  context: PhaseContext,
  player: PlayerColor,
  timing: EffectTiming,
): PlayerColor[] {
  const resolvers = openEffects(context, { player, timing }).map((open) =>
    resolverOf(context, open),
  );
  return resolvers.length > 0 && !inAnyOrder(timing) ? resolvers : [player, ...resolvers];
}

/** Why a move is not this player's, by the rule that says whose it is (CT-13, CP-6 … CP-8a, CP-11, CP-19, CC-14, CC-17, R3). */
export function refusalsOutOfTurn(
  context: PhaseContext,
  player: PlayerColor,
  { whose, rule, timing }: { whose: Whose; rule: RuleId; timing?: EffectTiming },
): Violation[] {
  const moving = playerWhoseMove(context, whose);
  const awaited = timing ? resolversInTurn(context, moving, timing) : [moving];
  if (awaited.includes(player)) return [];
  const message = `It is ${opponentOf(player)}'s move now, not ${player}'s.`;
  return [{ rule, code: 'not-your-turn', message }];
}
