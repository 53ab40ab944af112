import { addedUp, armyOf, battleForceOf } from '../../model/built-army.js';
import { memoizeForSide } from '../../model/phase-context.js';
import type { CardGrant, CommandCard } from '../../model/command-card.js';
import { cardOf, type PhaseContext, type Side } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { SideInPlay } from '../../model/table-in-play.js';
import type { Unit } from '../../model/unit.js';
import { sameName } from '../../model/unit-matching.js';
import { grantsTo } from '../cards/card-grants.js';

/**
 * A player's army with the current keywords of each unit: its own keywords, without those that a card of the player
 * removes, and with those that cards in play grant (CC-31, KW-16). Grants that cannot be computed (R34) are left out.
 */
export const armyInPlay = memoizeForSide((context, player): readonly Unit[] => {
  const army = armyOf(context, player);
  const cards = cardsThatGrant(context, context.sides[player]);
  if (cards.length === 0) return army;
  const table = tableOf(context, player);
  const battleForce = battleForceOf(context, player);
  return army.map((unit) => withGrants(unit, grantsTo(unit, cards, table, battleForce)));
});

/** The unit with its current keywords. */
export function unitInPlay(context: PhaseContext, player: PlayerColor, unit: Unit): Unit {
  const cards = cardsThatGrant(context, context.sides[player]);
  if (cards.length === 0) return unit;
  const table = tableOf(context, player);
  return withGrants(unit, grantsTo(unit, cards, table, battleForceOf(context, player)));
}

/** The cards in play that grant or remove keywords. */
function cardsThatGrant(context: PhaseContext, { inPlay, permanents }: Side): CommandCard[] {
  const cardIds = inPlay ? [...permanents, inPlay.cardId] : permanents;
  return cardIds.map((cardId) => cardOf(context, cardId)).filter(actsOnKeywords);
}

function tableOf(context: PhaseContext, player: PlayerColor): SideInPlay {
  const { permanents, divulged, inPlay, orders } = context.sides[player];
  const cardInPlay = inPlay?.cardId ?? null;
  return { army: armyOf(context, player), permanents, divulged, cardInPlay, orders };
}

function actsOnKeywords({ grants = [] }: CommandCard): boolean {
  return grants.some(({ keywords, loses }) => keywords !== undefined || loses !== undefined);
}

function withGrants(unit: Unit, granted: readonly CardGrant[]): Unit {
  if (granted.length === 0) return unit;
  const lost = granted.flatMap(({ loses = [] }) => loses);
  const own = unit.keywords ?? [];
  return {
    ...unit,
    keywords: addedUp([
      ...own.filter(({ name }) => !lost.some((each) => sameName(each, name))),
      ...granted.flatMap(({ keywords = [] }) => keywords),
    ]),
  };
}
