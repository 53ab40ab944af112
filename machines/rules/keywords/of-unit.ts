import type { CommandCard } from '../../model/command-card.js';
import { cardOf, type PhaseContext, type Side } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { SideInPlay } from '../../model/table-in-play.js';
import type { Unit } from '../../model/unit.js';
import { sameName } from '../../model/unit-matching.js';
import { grantsTo } from '../card-grants.js';

/** An army with what cards grant it, and what that hangs on. */
interface GrantedArmy extends Pick<Side, 'inPlay' | 'permanents' | 'orders' | 'ordersReturned'> {
  units: readonly Unit[];
}

/** The last that was found out of an army: most of what changes of a side changes nothing of it. */
const GRANTED = new WeakMap<readonly Unit[], GrantedArmy>();

/**
 * A player's army, each unit with its keywords as the table stands: its own, but for those that a card of its player takes
 * away, and those that cards grant it while they are in play (CC-31). What cannot be told of a card (R34) is not among them.
 */
export function armyInPlay(context: PhaseContext, player: PlayerColor): readonly Unit[] {
  const { army, inPlay, permanents, orders, ordersReturned } = context.sides[player];
  if (inPlay === null && permanents.length === 0) return army;
  const before = GRANTED.get(army);
  if (
    before?.inPlay === inPlay &&
    before.permanents === permanents &&
    before.orders === orders &&
    before.ordersReturned === ordersReturned
  ) {
    return before.units;
  }
  const cardIds = inPlay ? [...permanents, inPlay.cardId] : permanents;
  const cards = cardIds.map((cardId) => cardOf(context, cardId)).filter(actsOnKeywords);
  const table = { army, permanents, cardInPlay: inPlay?.cardId ?? null, orders, ordersReturned };
  const units = cards.length === 0 ? army : army.map((unit) => withGrants(unit, cards, table));
  GRANTED.set(army, { inPlay, permanents, orders, ordersReturned, units });
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
