import type { CardEffect, CardId, EffectChoice } from '../../../model/command-card.js';
import type { Directive, DirectiveOf, DirectiveType } from '../../../model/directive.js';
import type { ActionResult } from '../../../model/log.js';
import type { PhaseContext } from '../../../model/phase-context.js';
import type { PlayerColor } from '../../../model/player.js';
import type { UnitId } from '../../../model/unit.js';
import type { UnitNear } from '../../orders/nearness.js';
import type { Part } from '../../rule.js';

/** The effect whose directives act now, with the state of its resolution. */
export interface Acting {
  /** The player to whom the effect belongs. */
  player: PlayerColor;
  /** The player who resolves it. */
  by: PlayerColor;
  cardId: CardId;
  effect: CardEffect;
  /** The unit for which it is resolved (R46). */
  unitId?: UnitId | undefined;
  /** True after a directive that restarts the selection: the directives after it apply to the new selection (R26). */
  restarted: boolean;
  /** The units chosen so far that must each be near a different unit (CP-25). */
  nearOneEach: readonly UnitNear[];
  /** The players whose card this effect has taken from play. Another card may be put in its place (R19). */
  vacated: readonly PlayerColor[];
}

/** A directive that would act on the current table. */
export interface DirectiveAttempt<D extends Directive = Directive> {
  context: PhaseContext;
  acting: Acting;
  directive: D;
}

/** A directive of a choice, in the players' colours; `'?'` stands for the name or number that its player fills in. */
export interface Offer<D extends Directive = Directive> extends DirectiveAttempt<D> {
  choice: EffectChoice;
}

/**
 * A card that a directive names, and the zone that its player says it is in. `'hand'`: hidden from the opponent.
 * `'any'`: hidden unless the card lies open.
 */
export interface NamedCard {
  player: PlayerColor;
  cardId: CardId;
  zone: 'hand' | 'any';
}

/** A kind of directive. Its fields are in `machines/model/directive.ts`; everything else about it is in its file. */
export interface DirectiveKind<Type extends DirectiveType> {
  /** The reasons why such a directive is refused at the current table. */
  refusals: Part<DirectiveAttempt<DirectiveOf<Type>>>;
  /** Changes the table. Called only if the directive breaks no rule. */
  apply(attempt: DirectiveAttempt<DirectiveOf<Type>>): ActionResult;
  /** The ways to fill in a choice, whether or not the rules allow them. */
  ways(offer: Offer<DirectiveOf<Type>>): Iterable<DirectiveOf<Type>>;
  /** The cards that it names, some of which may be hidden from the player who names them (R29). */
  names(directive: DirectiveOf<Type>): readonly NamedCard[];
  /** A choice of it in words for a sentence: `an order for one droid trooper unit`. */
  describe(directive: DirectiveOf<Type, 'self' | 'opponent'>, choice: EffectChoice): string;
  /** Its worth to the side that it affects, for a computer opponent. An order for a unit is worth 1. */
  worth(directive: DirectiveOf<Type, string>): number;
}

/** The placeholder in a choice that its player replaces with a name or a number. */
export const OPEN = '?';

/** The placeholder in a directive of a card for the unit for which its effect is resolved (R46). */
export const THE_UNIT = '!';

/** The unit or the card that a directive names. */
export const namedBy = <D extends Directive>({ context, directive }: DirectiveAttempt<D>) => ({
  context,
  ...directive,
});

/** The only way of a choice in which nothing is to be filled in. */
export const asPrinted = <D extends Directive>({ directive }: Offer<D>): D[] => [directive];

/** For directives that name no card. */
export const noCards = (): NamedCard[] => [];
