import { isJsonObject, type JsonObject } from '../text/json-text.js';

/** Returns true for a list as the German army builder "ArmeeBuilder" saves it: `army` and `command_cards`. */
export function isOfGermanBuilder({ army, units }: JsonObject): boolean {
  return units === undefined && Array.isArray(army) && army.some(hasName);
}

/** Returns the same list as `normalised` JSON. Its upgrades are written with their price: `Zorn (5 Pkt)`. */
export function fromGermanBuilder(json: JsonObject): JsonObject {
  const { faction, total_points: points, army, command_cards: cards } = json;
  return {
    faction,
    points,
    units: partsOf(army).map((unit) =>
      isJsonObject(unit)
        ? { name: unit.name, count: 1, upgrades: partsOf(unit.upgrades).map(withoutPrice) }
        : unit,
    ),
    commandCards: partsOf(cards).map((card) => (hasName(card) ? card.name : card)),
  };
}

function hasName(given: unknown): given is { name: string } {
  return isJsonObject(given) && typeof given.name === 'string';
}

function partsOf(given: unknown): unknown[] {
  return Array.isArray(given) ? given : [];
}

function withoutPrice(upgrade: unknown): unknown {
  return typeof upgrade === 'string' ? upgrade.replace(/ ?\(\d{1,4} ?Pkt\.?\)$/i, '') : upgrade;
}
