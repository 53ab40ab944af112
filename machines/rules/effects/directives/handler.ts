import type { CardEffect, CardId } from '../../../model/command-card.js';
import type { Directive } from '../../../model/directive.js';
import type { ActionResult } from '../../../model/log.js';
import type { PhaseContext } from '../../../model/phase-context.js';
import type { PlayerColor } from '../../../model/player.js';
import type { UnitNear } from '../../orders/nearness.js';
import type { Violation } from '../../rule.js';

/** The effect whose directives act, and where in its list they stand. */
export interface Acting {
  /** Whose effect it is. */
  player: PlayerColor;
  /** The player who resolves it. */
  by: PlayerColor;
  cardId: CardId;
  effect: CardEffect;
  /** A restart stood before in the list: what follows stands for the new selection (R26). */
  restarted: boolean;
  /** Chosen units of which each must be near a different unit (CP-25). */
  nearOneEach: readonly UnitNear[];
  /** Players whose card has left play by this effect: another may be put in its place (R19). */
  vacated: readonly PlayerColor[];
}

export type DirectiveOf<Type extends Directive['type']> = Extract<Directive, { type: Type }>;

/** A directive that would act on the table as it now stands. */
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
