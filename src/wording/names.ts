import { builtUnit, type BuiltUnit } from '../../machines/model/built-army.js';
import type { BattleForce } from '../../machines/model/battle-force.js';
import {
  opponentOf,
  PLAYERS,
  type EachPlayer,
  type PlayerColor,
} from '../../machines/model/player.js';
import { requireThat } from '../../machines/model/require-that.js';
import { isObject } from '../../machines/model/shape.js';
import { nameAmong, sameName } from '../../machines/model/unit-matching.js';
import type { UpgradeId, Unit, UnitId } from '../../machines/model/unit.js';
import type { Upgrade } from '../../machines/model/upgrade.js';
import {
  findBattleForce,
  upgradesNamedBy,
  withOwnFacts,
  type FactLibrary,
} from '../../machines/rules/library.js';
import type { CardEffect, CardId, CommandCard } from '../../machines/model/command-card.js';
import type { EffectRef } from '../../machines/model/outcome.js';

/**
 * The names of cards and units at one table. The name of an unknown id is the id.
 * @public
 */
export interface Names {
  card(cardId: CardId): string;
  unit(player: PlayerColor, unitId: UnitId): string;
  /** The name of an upgrade. */
  upgrade(upgradeId: UpgradeId): string;
  findUpgrade(upgradeId: UpgradeId): Upgrade | undefined;
  /** The battle force of a player's army (BF-1). */
  battleForce(player: PlayerColor): BattleForce | null;
  /** The unit with what its upgrades and its battle force give it (UP-1). */
  built(player: PlayerColor, unit: Unit): BuiltUnit;
  /**
   * Replaces the unit names in a rule's sentence by those of the table, and the id of a card by its name.
   * @param player the player of the attempt
   * @param shown changes the name of each unit, card and upgrade in the sentence
   */
  sentence(text: string, player: PlayerColor, shown?: (name: string) => string): string;
  findCard(cardId: CardId): CommandCard | undefined;
  findEffect(cardId: CardId, effectId: string): CardEffect | undefined;
  /** The names of the cards with this effect that the player's army may bring. */
  cardsWithEffect(effectId: string, player: PlayerColor): string[];
}

/** The cards and armies of a table, as an input or a save has them. */
interface NamedTable {
  cards?: readonly CommandCard[];
  upgrades?: readonly Upgrade[];
  battleForces?: readonly BattleForce[];
  players: EachPlayer<{ army: readonly Unit[]; battleForce?: string | null }>;
}

/**
 * How names distinguish units with the same name: by their ids, `AT-ST (at-st-2)`, if players type ids; or by numbers,
 * `AT-ST 2`.
 * @public
 */
export type NameStyle = 'by-id' | 'by-number';

/** Finds the names at a table. @public */
export interface NamesAt {
  /**
   * The names at a table, for the `describe…` functions. A card of the table hides the catalogue card with the same id.
   * @param table an input, a view or an outcome
   * @param style how units with the same name are distinguished; `by-id` by default
   * @throws TypeError for anything but an input, a view or an outcome
   * @example
   * const labels = seat.legalEvents().map((event) => describeEvent(event, 'blue', namesAt(seat.view())));
   */
  (table: NamedTable, style?: NameStyle): Names;
}

/** @param library the cards, upgrades and battle forces that a table may name by id alone */
export function createNamesAt(library: FactLibrary): NamesAt {
  return (table, style = 'by-id') => {
    requireTable(table);
    const { players } = table;
    const upgrades = withOwnFacts(table.upgrades, library.upgrades);
    const battleForces = withOwnFacts(table.battleForces, library.battleForces);
    const cards = withOwnFacts(table.cards, library.cards);
    const findUpgrade = (upgradeId: UpgradeId) => upgrades.get(upgradeId);
    const findCard = (cardId: CardId) => cards.get(cardId);
    const battleForce = (player: PlayerColor) => {
      const named = players[player].battleForce;
      return (named && findBattleForce(battleForces, named)) || null;
    };
    return {
      findCard,
      findEffect: (cardId, effectId) => findCard(cardId)?.effects.find(({ id }) => id === effectId),
      cardsWithEffect: (effectId, player) => {
        const factions = new Set(players[player].army.map(({ faction }) => faction));
        const having = [...cards.values()].filter(({ effects }) =>
          effects.some(({ id }) => id === effectId),
        );
        const own = having.filter(({ faction }) => !faction || factions.has(faction));
        return (own.length > 0 ? own : having).map(({ name }) => name);
      },
      findUpgrade,
      battleForce,
      built: (player, unit) =>
        builtUnit(unit, {
          upgrades: upgradesNamedBy([unit], upgrades),
          battleForce: battleForce(player),
        }),
      upgrade: (upgradeId) => findUpgrade(upgradeId)?.name ?? upgradeId,
      card: (cardId) => findCard(cardId)?.name ?? cardId,
      unit: (player, unitId) => unitName(players[player].army, unitId, style),
      sentence: (text, player, shown) => {
        // The player's units first: units of the other army may have the same ids with other numbers.
        const units = [player, opponentOf(player)].flatMap((each) => {
          const { army } = players[each];
          return army.map(
            (unit) => [nameAmong(army, unit), unitName(army, unit.id, style)] as const,
          );
        });
        const things = shown ? [...cards.values(), ...upgrades.values()] : [];
        const replacements = [...units, ...things.map(({ name }) => [name, name] as const)];
        return replacements.reduce(
          (sentence, [name, named]) =>
            sentence.replaceAll(name, () => (shown ? shown(named) : named)),
          text.replace(/"([^"]+)"/g, (quoted, id: string) => findCard(id)?.name ?? quoted),
        );
      },
    };
  };
}

function requireTable(given: unknown): void {
  const { players } = Object(given) as { players?: unknown };
  const hasArmies = PLAYERS.every((player) => {
    const side = isObject(players) ? (players as Record<string, unknown>)[player] : undefined;
    return Array.isArray((Object(side) as { army?: unknown }).army);
  });
  const expected = 'an input, a view or an outcome is expected, with the army of each player';
  requireThat(hasArmies, 'namesAt(table)', expected, given);
}

/** @throws TypeError for anything but the names of a table */
export function requireNames(call: string, given: unknown): void {
  const { findCard, sentence } = Object(given) as Partial<Names>;
  const isNames = typeof findCard === 'function' && typeof sentence === 'function';
  requireThat(isNames, call, 'names are expected, such as `namesAt(view)`', given);
}

/** The name of a unit: `AT-ST`. In an army with several: `AT-ST (at-st-2)` by id, `AT-ST 2` by number. */
export function unitName(army: readonly Unit[], unitId: UnitId, style: NameStyle): string {
  const unit = army.find(({ id }) => id === unitId);
  if (!unit) return unitId;
  const namesakes = army.filter(({ name }) => sameName(name, unit.name));
  return namesakes.length === 1 || style === 'by-id'
    ? nameAmong(army, unit)
    : `${unit.name} ${namesakes.indexOf(unit) + 1}`;
}

/** Whether an effect is one that a player uses from the hand. */
export function isFromHand(
  { cardId, effectId }: Pick<EffectRef, 'cardId' | 'effectId'>,
  names: Names,
): boolean {
  return names.findEffect(cardId, effectId)?.timing === 'from-hand';
}

/** The name of a player at the beginning of a sentence: `Blue` or `Red`. */
export function colourName(player: PlayerColor): string {
  return player === 'blue' ? 'Blue' : 'Red';
}
