import type { CardId } from '../../machines/model/command-card.js';
import type { UnitId } from '../../machines/model/unit.js';
import { marked, withoutMark } from './finding-cards.js';
import { called, wholeName } from './finding-units.js';
import type { KnownNames, NamesWith } from './known-names.js';
import { STANDING_ORDERS } from './hand.js';
import { isSameName } from './names.js';
import { requireOneOf } from '../game/controller/require-player.js';
import type { ReadList, UnresolvedName } from './read-list.js';
import { namesIn, writtenListOf } from './require-list.js';
import { understood } from './understanding.js';
import type { WrittenList, WrittenUnit, Zone } from './written.js';

/** One possible change to a list, as plain data: a page can store it until the player accepts it. @public */
export type Remedy =
  | { kind: 'take-suggestion'; of: UnresolvedName['kind']; name: string; suggestion: string }
  | { kind: 'leave-out'; of: UnresolvedName['kind']; name: string }
  | { kind: 'choose-unit'; name: string; unitId: UnitId }
  | { kind: 'add-unit'; unitId: UnitId }
  | { kind: 'choose-battle-force'; battleForce: string }
  | { kind: 'choose-faction'; faction: string }
  | { kind: 'add-card'; zone: Zone; cardId: CardId }
  | { kind: 'remove-card'; zone: Zone; cardId: CardId }
  /** Whether the player shows a card of the hand at setup (R43). */
  | { kind: 'divulge-card'; cardId: CardId; shown: boolean }
  /** All cards of a zone at once. An unknown name of the list stays if it is among them. */
  | { kind: 'replace-cards'; zone: Zone; cardIds: readonly CardId[] };

export interface ApplyRemedy {
  /**
   * Applies a remedy and reads the list again: unknown names, candidates and notes are those of the new list. A remedy
   * that no longer fits changes nothing.
   * @param list a list as `readArmyList` returns it
   * @param remedy a remedy of `listFaults(list)`
   * @throws TypeError for anything but a list as `readArmyList` returns it, and for a remedy of an unknown kind
   * @public
   * @example
   * const [finding] = listFaults(list);
   * const better = applyRemedy(list, finding.remedies[0]);
   */
  (list: ReadList, remedy: Remedy): ReadList;
}

export function createApplyRemedy(namesWith: NamesWith): ApplyRemedy {
  return (list, remedy) => {
    const call = 'applyRemedy(list, remedy)';
    const names = namesIn(call, list, namesWith);
    requireRemedy(call, remedy);
    return applyRemedies(list, [remedy], names);
  };
}

/** @throws TypeError for a remedy of an unknown kind */
export function requireRemedy(call: string, remedy: unknown): void {
  const { kind } = Object(remedy) as Partial<Remedy>;
  requireOneOf(`${call}, the kind of the remedy`, Object.keys(KINDS), kind);
}

const KINDS: Readonly<Record<Remedy['kind'], true>> = {
  'take-suggestion': true,
  'leave-out': true,
  'choose-unit': true,
  'add-unit': true,
  'choose-battle-force': true,
  'choose-faction': true,
  'add-card': true,
  'remove-card': true,
  'divulge-card': true,
  'replace-cards': true,
};

/** Applies several remedies, one after another, and reads the list again only once. */
export function applyRemedies(
  list: ReadList,
  remedies: readonly Remedy[],
  names: KnownNames,
): ReadList {
  if (remedies.length === 0) return list;
  const written = remedies.reduce(
    (now, remedy) => changedBy(remedy, names, now),
    writtenListOf('applyRemedy(list, remedy)', list, names),
  );
  return understood(written, names, list.original.asRead);
}

function changedBy(remedy: Remedy, names: KnownNames, written: WrittenList): WrittenList {
  const { units, cards } = names;
  switch (remedy.kind) {
    case 'take-suggestion':
      return withSuggestion(names, written, remedy);
    case 'leave-out':
      return without(written, remedy);
    case 'choose-unit':
      return withUnits(written, remedy.name, (unit) => ({ ...unit, meant: remedy.unitId }));
    case 'add-unit': {
      const unit = units.byId(remedy.unitId);
      if (!unit) return written;
      const added = { ...called(unit), meant: unit.id, count: 1, upgrades: [], loadout: [] };
      return { ...written, units: [...written.units, added] };
    }
    case 'choose-battle-force':
      return { ...written, battleForce: remedy.battleForce };
    case 'choose-faction':
      return { ...written, faction: remedy.faction };
    case 'add-card': {
      const name = cards.byId(remedy.cardId)?.name ?? remedy.cardId;
      return { ...written, [remedy.zone]: [...written[remedy.zone], name] };
    }
    case 'remove-card':
      return withoutCard(names, written, remedy);
    case 'divulge-card': {
      const { cardId, shown } = remedy;
      const hand = written.hand.map((name) => {
        if (cards.find(name)?.card.id !== cardId) return name;
        return shown ? marked(name) : withoutMark(name);
      });
      return { ...written, hand };
    }
    case 'replace-cards':
      return withCards(names, written, remedy);
  }
}

function withSuggestion(
  { units }: KnownNames,
  written: WrittenList,
  { of, name, suggestion }: Extract<Remedy, { kind: 'take-suggestion' }>,
): WrittenList {
  const respelt = (names: readonly string[]) =>
    names.map((each) => (each === name ? suggestion : each));
  switch (of) {
    case 'unit':
      return withUnits(written, name, (unit) => {
        const [found] = units.find({ name: suggestion })?.candidates ?? [];
        const isWhole = found && wholeName(found) === suggestion;
        const { title, ...rest } = unit;
        return isWhole
          ? { ...unit, ...called(found) }
          : { ...(title === undefined ? unit : rest), name: suggestion };
      });
    case 'upgrade':
      return withUpgrades(written, respelt);
    case 'card':
      return { ...written, hand: respelt(written.hand) };
    case 'contingency':
      return { ...written, contingencies: respelt(written.contingencies) };
    case 'faction':
      return { ...written, faction: suggestion };
    case 'battle-force':
      return { ...written, battleForce: suggestion };
  }
}

function without(
  written: WrittenList,
  { of, name }: Extract<Remedy, { kind: 'leave-out' }>,
): WrittenList {
  const others = (names: readonly string[]) => names.filter((each) => each !== name);
  switch (of) {
    case 'unit':
      return withUnits(written, name, (unit) => ({ ...unit, count: 0 }));
    case 'upgrade':
      return withUpgrades(written, others);
    case 'card':
      return { ...written, hand: others(written.hand) };
    case 'contingency':
      return { ...written, contingencies: others(written.contingencies) };
    case 'faction':
      return { ...written, faction: undefined };
    case 'battle-force':
      return { ...written, battleForce: undefined };
  }
}

function withUnits(
  written: WrittenList,
  name: string,
  change: (unit: WrittenUnit) => WrittenUnit,
): WrittenList {
  return {
    ...written,
    units: written.units.map((unit) =>
      unit.count > 0 && isSameName(wholeName(unit), name) ? change(unit) : unit,
    ),
  };
}

function withUpgrades(
  written: WrittenList,
  change: (names: readonly string[]) => string[],
): WrittenList {
  const units = written.units.map((unit) => {
    const changed = { upgrades: change(unit.upgrades), loadout: change(unit.loadout) };
    const { upgradePoints, ...rest } = unit;
    const isShorter = changed.upgrades.length < unit.upgrades.length;
    return isShorter || !upgradePoints
      ? { ...rest, ...changed }
      : { ...rest, upgradePoints, ...changed };
  });
  return { ...written, units };
}

/** Puts these cards into a zone, in the words of the list where it has them. No card is implied any more. */
function withCards(
  { cards }: KnownNames,
  written: WrittenList,
  { zone, cardIds }: Extract<Remedy, { kind: 'replace-cards' }>,
): WrittenList {
  const nameOf = (cardId: CardId) =>
    written[zone].find((name) => cards.find(name)?.card.id === cardId) ??
    cards.byId(cardId)?.name ??
    cardId;
  const isImplied = written.standingOrdersImplied && zone !== 'hand';
  return { ...written, [zone]: cardIds.map(nameOf), standingOrdersImplied: isImplied };
}

/** Removes the last copy of a card. If "Standing Orders" was implied and not named, it is no longer implied. */
function withoutCard(
  { cards }: KnownNames,
  written: WrittenList,
  { zone, cardId }: Extract<Remedy, { kind: 'remove-card' }>,
): WrittenList {
  const index = written[zone].findLastIndex((name) => cards.find(name)?.card.id === cardId);
  if (index >= 0) return { ...written, [zone]: written[zone].toSpliced(index, 1) };
  const isImplied = zone === 'hand' && cards.find(STANDING_ORDERS)?.card.id === cardId;
  return isImplied ? { ...written, standingOrdersImplied: false } : written;
}
