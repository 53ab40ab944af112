import { cardOf, type PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { Keyword, Unit } from '../../model/unit.js';
import { sameName } from '../../model/unit-matching.js';
import { grantsTo } from '../granted-keywords.js';

/**
 * The keywords of a unit as the table stands: its own, but for those that a card of its player takes away, and those that
 * cards grant it while they are in play (CC-31). What cannot be told of a card (R34) is not among them.
 */
export function keywordsOf(context: PhaseContext, player: PlayerColor, unit: Unit): Keyword[] {
  const { army, permanents, inPlay, orders, ordersReturned } = context.sides[player];
  const cards = [...permanents, ...(inPlay ? [inPlay.cardId] : [])];
  const granted = grantsTo(
    unit,
    cards.map((cardId) => cardOf(context, cardId)),
    { army, permanents, cardInPlay: inPlay?.cardId ?? null, orders, ordersReturned },
  );
  const lost = granted.flatMap(({ loses = [] }) => loses);
  return [
    ...(unit.keywords ?? []).filter(({ name }) => !lost.some((each) => sameName(each, name))),
    ...granted.flatMap(({ keywords = [] }) => keywords),
  ];
}
