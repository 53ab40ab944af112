import type { CommandCard } from '../../model/command-card.js';
import { some } from '../../model/lists.js';
import { cardOf, type PhaseContext, type Side } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { SideInPlay } from '../../model/table-in-play.js';
import type { Unit } from '../../model/unit.js';
import { sameName } from '../../model/unit-matching.js';
import { grantsTo } from '../cards/card-grants.js';

/** What cards in play do to the keywords of an army, and what that depends on. */
interface Grants extends Pick<Side, 'inPlay' | 'permanents'> {
  cards: readonly CommandCard[];
  /** Whether some of it is for units that were issued an order. */
  isForTheOrdered: boolean;
}

/** The last answer for an army: most changes to a side do not change it. */
const GRANTS = new WeakMap<readonly Unit[], Grants>();

/** The same with the army that results. */
interface GrantedArmy extends Pick<Side, 'orders'> {
  grants: Grants;
  units: readonly Unit[];
}

const GRANTED = new WeakMap<readonly Unit[], GrantedArmy>();

/**
 * A player's army, each unit with its keywords as the table stands: its own, but for those that a card of its player takes
 * away, and those that cards grant it while they are in play (CC-31). What cannot be told of a card (R34) is not among them.
 */
export function armyInPlay(context: PhaseContext, player: PlayerColor): readonly Unit[] {
  const side = context.sides[player];
  const { army, orders } = side;
  const grants = grantsOn(context, side);
  if (!grants) return army;
  const before = GRANTED.get(army);
  if (before?.grants === grants && (!grants.isForTheOrdered || before.orders === orders)) {
    return before.units;
  }
  const table = tableOf(side);
  const units = army.map((unit) => withGrants(unit, grants.cards, table));
  GRANTED.set(army, { grants, orders, units });
  return units;
}

/** The unit with its keywords as the table stands. */
export function unitInPlay(context: PhaseContext, player: PlayerColor, unit: Unit): Unit {
  const side = context.sides[player];
  const grants = grantsOn(context, side);
  return grants ? withGrants(unit, grants.cards, tableOf(side)) : unit;
}

/** Nothing, where no card in play acts on keywords. */
function grantsOn(context: PhaseContext, side: Side): Grants | undefined {
  const { army, inPlay, permanents } = side;
  if (inPlay === null && permanents.length === 0) return undefined;
  let grants = GRANTS.get(army);
  if (grants?.inPlay !== inPlay || grants.permanents !== permanents) {
    const cardIds = inPlay ? [...permanents, inPlay.cardId] : permanents;
    const cards = cardIds.map((cardId) => cardOf(context, cardId)).filter(actsOnKeywords);
    const isForTheOrdered = cards.some((card) => card.grants?.some(({ ordered }) => ordered));
    GRANTS.set(army, (grants = { inPlay, permanents, cards, isForTheOrdered }));
  }
  return grants.cards.length > 0 ? grants : undefined;
}

function tableOf({ army, permanents, inPlay, orders }: Side): SideInPlay {
  return { army, permanents, cardInPlay: inPlay?.cardId ?? null, orders };
}

function actsOnKeywords({ grants = [] }: CommandCard): boolean {
  return some(grants, ({ keywords, loses }) => keywords !== undefined || loses !== undefined);
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
