import type { Unit } from '../../machines/model/unit.js';
import { isCounterpart } from '../../machines/model/unit-matching.js';
import { pipsInHand } from '../../machines/rules/command-hand/draft.js';
import { candidatesFor, wholeName } from './finding-units.js';
import type { KnownNames } from './known-names.js';
import { POINTS_OF } from './legion-hq/codes.js';
import type { Difference } from './read-list.js';
import type { WrittenList, WrittenPips, WrittenUnit } from './written.js';

/** Returns the differences between a list and the catalogue: pips, points, and the number of units. */
export function differencesIn(
  written: WrittenList,
  army: readonly Unit[],
  faction: string | undefined,
  names: KnownNames,
): Difference[] {
  const ofUnits = written.units.flatMap((unit) => pointsDiffer(unit, faction, names) ?? []);
  const ofCards = (written.pips ?? []).flatMap((card) => pipsDiffer(card, names));
  return [
    ...new Map([...ofCards, ...ofUnits].map((each) => [each.message, each])).values(),
    ...totalDiffers(written),
    ...activationsDiffer(written, army),
  ];
}

function pipsDiffer({ name, pips }: WrittenPips, { cards }: KnownNames): Difference[] {
  const card = cards.find(name)?.card;
  if (!card || card.pips === pips || pipsInHand(card) === pips) return [];
  const message = `${card.name} has ${inPips(card.pips)}, the list says ${inPips(pips)}.`;
  return [{ kind: 'pips', name, written: pips, known: card.pips, message }];
}

function inPips(pips: number): string {
  return pips === 1 ? '1 pip' : `${pips} pips`;
}

/**
 * Returns the difference in points, if they fit no possible reading. A list writes the points of one unit or of all,
 * with or without their upgrades.
 */
export function pointsDiffer(
  unit: WrittenUnit,
  faction: string | undefined,
  { units, codes }: KnownNames,
): Difference | undefined {
  const { points, count, upgrades, upgradePoints = [] } = unit;
  const [found, ...others] = candidatesFor(units.find(unit)?.candidates ?? [], faction);
  const expected = found && codes.pointsOf(found.id);
  if (points === undefined || expected === undefined || others.length > 0) return undefined;
  const ofUpgrades = upgradePoints.reduce((sum, each) => sum + each, 0);
  const alone = [expected, expected * count];
  if (alone.includes(points)) return undefined;
  if (upgradePoints.length < upgrades.length) {
    if (points > expected) return undefined;
  } else if ([expected + ofUpgrades, (expected + ofUpgrades) * count].includes(points)) {
    return undefined;
  }
  const message = `${wholeName(unit)} costs ${points} points in the list, and ${expected} without upgrades in ${POINTS_OF}: the list may be older.`;
  return { kind: 'points', name: wholeName(unit), written: points, known: expected, message };
}

function totalDiffers({ points, limit, units }: WrittenList): Difference[] {
  if (points === undefined) return [];
  const differences: Difference[] = [];
  if (limit !== undefined && points > limit) {
    const message = `The list is of ${points} points, where ${limit} are allowed.`;
    differences.push({ kind: 'total', written: points, known: limit, message });
  }
  const sums = sumsOf(units);
  const [sum] = sums;
  if (sum !== undefined && !sums.includes(points)) {
    const message = `The list says ${points} points, its units add up to ${sum}.`;
    differences.push({ kind: 'total', written: points, known: sum, message });
  }
  return differences;
}

/** Returns the possible totals of the points, one for each reading; an empty list if some points are missing. */
function sumsOf(units: readonly WrittenUnit[]): number[] {
  const counted = units.filter(({ count }) => count > 0);
  const complete = counted.every(
    ({ points, upgrades, upgradePoints = [] }) =>
      points !== undefined && upgradePoints.length === upgrades.length,
  );
  if (!complete || counted.length === 0) return [];
  const sum = (of: (unit: WrittenUnit) => number) =>
    counted.reduce((total, unit) => total + of(unit), 0);
  const upgradesOf = ({ upgradePoints = [] }: WrittenUnit) =>
    upgradePoints.reduce((total, each) => total + each, 0);
  return [
    sum(({ points = 0, count }) => points * count),
    sum((unit) => ((unit.points ?? 0) + upgradesOf(unit)) * unit.count),
    sum(({ points = 0 }) => points),
    sum((unit) => (unit.points ?? 0) + upgradesOf(unit)),
    sum((unit) => (unit.points ?? 0) + upgradesOf(unit) * unit.count),
  ];
}

function activationsDiffer({ activations }: WrittenList, army: readonly Unit[]): Difference[] {
  const known = army.filter((unit) => !isCounterpart(unit)).length;
  if (activations === undefined || activations === known) return [];
  const message = `The list says ${activations} activations, ${known} of its units are known.`;
  return [{ kind: 'activations', written: activations, known, message }];
}
