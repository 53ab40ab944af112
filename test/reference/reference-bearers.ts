/** The keywords that units have now (CC-31, UP-1). */
import { cardOf, isAlive, isUnit, same, type ReferenceState } from './reference-table.js';
import { changed, ignoresFieldCommander, matchesAny, playerOf } from './reference-units.js';
import type { Keyword, PlayerColor, Unit } from './shapes.js';

/** The entries of this keyword on the unit; none if the ruleset leaves keywords to the table. */
export function entriesOf(state: ReferenceState, unit: Unit, name: string): Keyword[] {
  if (state.ruleset.keywords === 'table') return [];
  return keywordsNow(state, unit).filter((keyword) => same(keyword.name, name));
}

/**
 * CC-31: the keywords of the unit (UP-1), without those that a card in play removes, and with those that it grants. A
 * grant with `ordered` is only for units that this card ordered.
 */
export function keywordsNow(state: ReferenceState, unit: Unit): Keyword[] {
  const own = changed(state, unit).keywords ?? [];
  const player = playerOf(state, unit);
  if (player === undefined || !isAlive(unit)) return own;
  const side = state.players[player];
  const played = side.inPlay?.cardId;
  const cardIds = [...side.permanents, ...(played === undefined ? [] : [played])];
  const wasOrdered = side.orders.some(
    ({ unitId, source }) => unitId === unit.id && source === 'command-card',
  );
  const grants = cardIds.flatMap((cardId) =>
    (cardOf(state, cardId).grants ?? [])
      .filter(({ to }) => matchesAny(state, unit, [to]))
      .filter(({ ordered }) => ordered !== true || (cardId === played && wasOrdered)),
  );
  const lost = grants.flatMap(({ loses = [] }) => loses);
  return [
    ...own.filter(({ name }) => !lost.some((one) => same(one, name))),
    ...grants.flatMap(({ keywords = [] }) => keywords),
  ].filter(({ name }) => !same(name, 'Field Commander') || !ignoresFieldCommander(state, player));
}

export function hasKeyword(state: ReferenceState, unit: Unit, name: string): boolean {
  return entriesOf(state, unit, name).length > 0;
}

/** The undefeated units of a player that have a keyword. */
export function bearers(state: ReferenceState, player: PlayerColor, name: string): Unit[] {
  return state.players[player].army.filter(
    (unit) => isUnit(unit) && isAlive(unit) && hasKeyword(state, unit, name),
  );
}
