import type { CardEffect, CardId } from '../../../model/command-card.js';
import type { Directive } from '../../../model/directive.js';
import type { ActionResult } from '../../../model/log.js';
import type { PhaseContext } from '../../../model/phase-context.js';
import type { PlayerColor } from '../../../model/player.js';
import type { UnitNear } from '../../orders/nearness.js';
import type { Violation } from '../../rule.js';

/** The effect whose directives act now, with the state of its resolution. */
export interface Acting {
  /** The player to whom the effect belongs. */
  player: PlayerColor;
  /** The player who resolves it. */
  by: PlayerColor;
  cardId: CardId;
  effect: CardEffect;
  /** True after a directive that restarts the selection: the directives after it apply to the new selection (R26). */
  restarted: boolean;
  /** The units chosen so far that must each be near a different unit (CP-25). */
  nearOneEach: readonly UnitNear[];
  /** The players whose card this effect has taken from play. Another card may be put in its place (R19). */
  vacated: readonly PlayerColor[];
}

export type DirectiveOf<Type extends Directive['type']> = Extract<Directive, { type: Type }>;

/** A directive that would act on the current table. */
export interface DirectiveAttempt<D extends Directive = Directive> {
  context: PhaseContext;
  acting: Acting;
  directive: D;
}

/** One kind of directive: its rules, and its changes to the table. */
export interface DirectiveHandler<D extends Directive> {
  refusals(attempt: DirectiveAttempt<D>): Violation[];
  apply(attempt: DirectiveAttempt<D>): ActionResult;
}

/** The handlers of these kinds of directives. */
export type HandlersOf<Type extends Directive['type']> = {
  [Each in Type]: DirectiveHandler<DirectiveOf<Each>>;
};
