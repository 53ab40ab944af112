import type { CommandCard } from '../../model/command-card.js';
import { cardOf, type PhaseContext, type Side } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { SideInPlay } from '../../model/table-in-play.js';
import type { Unit } from '../../model/unit.js';
import { sameName } from '../../model/unit-matching.js';
import { grantsTo } from '../card-grants.js';

/** Found out once for a side: it is another one as soon as anything of it changes. */
const ARMIES = new WeakMap<Side, readonly Unit[]>();

/**
 * A player's army, each unit with its keywords as the table stands: its own, but for those that a card of its player takes
 * away, and those that cards grant it while they are in play (CC-31). What cannot be told of a card (R34) is not among them.
 */
export function armyInPlay(context: PhaseContext, player: PlayerColor): readonly Unit[] {
  const side = context.sides[player];
  const known = ARMIES.get(side);
  if (known) return known;
  const cardIds = [...side.permanents, ...(side.inPlay ? [side.inPlay.cardId] : [])];
  const cards = cardIds.map((cardId) => cardOf(context, cardId)).filter(actsOnKeywords);
  const { army, permanents, orders, ordersReturned } = side;
  const inPlay = {
    army,
    permanents,
    cardInPlay: side.inPlay?.cardId ?? null,
    orders,
    ordersReturned,
  };
  const units = cards.length === 0 ? army : army.map((unit) => withGrants(unit, cards, inPlay));
  ARMIES.set(side, units);
  return units;
}

/** The unit with its keywords as the table stands. */
export function unitInPlay(context: PhaseContext, player: PlayerColor, unit: Unit): Unit {
  return armyInPlay(context, player).find(({ id }) => id === unit.id) ?? unit;
}

function actsOnKeywords({ grants = [] }: CommandCard): boolean {
  return grants.some(({ keywords, loses }) => keywords !== undefined || loses !== undefined);
}

function withGrants(unit: Unit, cards: readonly CommandCard[], side: SideInPlay): Unit {
  const granted = grantsTo(unit, cards, side);
  if (granted.length === 0) return unit;
  const lost = granted.flatMap(({ loses = [] }) => loses);
  const own = unit.keywords ?? [];
  return {
    ...unit,
    keywords: [
      ...own.filter(({ name }) => !lost.some((each) => sameName(each, name))),
      ...granted.flatMap(({ keywords = [] }) => keywords),
    ],
  };
}
