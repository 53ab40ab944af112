import type { EffectChoice } from '../../model/command-card.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { unitOf } from '../../model/built-army.js';
import { opponentOf } from '../../model/player.js';
import type { Directive } from '../../model/directive.js';
import { matchesAny } from '../../model/unit-matching.js';
import { standsNear } from '../orders/nearness.js';
import { nameIfOpen } from '../table/secrecy.js';
import { nameOfUnit } from '../units.js';
import { nearnessOf } from './choices.js';
import type { Acting } from './directives.js';
import { isOfItsCharacter } from './directives/naming-cards.js';
import { describeNearness, describeUnits } from './directives/naming-units.js';

type UnitDirective = Extract<Directive, { unitId: string }>;

/**
 * Explains why a directive does not fit a choice of the same kind: the sentence names a condition of the choice that
 * does not hold. `undefined` if the directive is of another kind, or no condition fails.
 */
export function describeMisfit(
  context: PhaseContext,
  acting: Acting,
  choice: EffectChoice,
  directive: Directive,
): string | undefined {
  if (!isOfItsKind(acting, choice, directive)) return undefined;
  if ('unitId' in directive) return unitMisfit(context, acting, choice, directive);
  const cardId = 'cardId' in directive ? directive.cardId : undefined;
  return cardId === undefined || isOfItsCharacter(context, cardId, choice)
    ? undefined
    : `${nameIfOpen(context, cardId)} is not a card of ${choice.cardOf}`;
}

function unitMisfit(
  context: PhaseContext,
  acting: Acting,
  { units, ordered, near }: EffectChoice,
  directive: UnitDirective,
): string | undefined {
  const { player } = acting;
  const unit = unitOf(context, directive.player, directive.unitId);
  if (!unit) return undefined;
  const name = nameOfUnit({ context, player: directive.player, unit });
  if (!matchesAny(unit, units)) return `${name} is not ${describeUnits(units)}`;
  const { slotTakers } = context.sides[player];
  if (ordered && !(directive.player === player && slotTakers.includes(unit.id))) {
    return `${name} has no order of the card`;
  }
  if (!near || standsNear(nearnessOf(context, acting, near, directive))) return undefined;
  return `${name} is not ${describeNearness(near)}`;
}

/** Whether both are the same kind of directive, for the same side, from the same place. */
function isOfItsKind(
  { player }: Acting,
  { directive: offered }: EffectChoice,
  directive: Directive,
): boolean {
  if (offered.type !== directive.type) return false;
  const side = 'player' in offered ? offered.player : undefined;
  const colour = side === 'opponent' ? opponentOf(player) : player;
  if (side !== undefined && 'player' in directive && directive.player !== colour) return false;
  return !('from' in offered && 'from' in directive) || offered.from === directive.from;
}
