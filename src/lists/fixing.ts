import { createSmallestFix, type HandFix } from '../../machines/rules/command-hand/smallest-fix.js';
import { nearestFactions } from './factions.js';
import type { KnownNames } from './known-names.js';
import { TYPO_GAP, type Near } from './nearest.js';
import type { ReadList, UnresolvedName } from './read-list.js';
import { certainUnits, handInput, readingsOf } from './readings.js';
import { applyRemedies, type Remedy } from './remedies.js';

/** A misspelt name and the known name that replaces it. */
export interface Correction {
  of: UnresolvedName['kind'];
  name: string;
  suggestion: string;
}

/**
 * The smallest change that makes the hand of a list legal: corrected names, then the fewest removed and added cards.
 * @public
 */
export interface ListFix extends HandFix {
  /** The corrected names. `remove` and `add` apply to the list with these corrections. */
  corrections: Correction[];
  /** The list with the fix applied. */
  list: ReadList;
}

/**
 * Finds the smallest change that makes the hand of a list legal for every unit that an ambiguous name can mean.
 * Misspelt names are corrected first; only names that resemble no known name are removed. Returns `undefined` if there
 * are too few cards.
 */
export function fixList(list: ReadList, names: KnownNames): ListFix | undefined {
  const fixHand = createSmallestFix(names.printed.library);
  const corrections = correctionsOf(list, names);
  const spelt = applyRemedies(
    list,
    corrections.map((correction) => ({ kind: 'take-suggestion', ...correction })),
    names,
  );
  const [reading, ...others] = readingsOf(spelt, names) ?? [certainUnits(spelt, names)];
  const fix =
    reading &&
    (fixHand(
      handInput(spelt, reading.army),
      others.map(({ army }) => army),
    ) ??
      fixHand(handInput(spelt, certainUnits(spelt, names).army)));
  if (!fix) return undefined;
  const changes: Remedy[] = [
    { kind: 'replace-cards', zone: 'hand', cardIds: fix.hand },
    { kind: 'replace-cards', zone: 'contingencies', cardIds: fix.contingencies },
  ];
  const fixed = applyRemedies(spelt, changes, names);
  return { corrections, ...fix, list: fixed };
}

/** A suggestion is clear if the next one is farther by at least this distance. */
const CLEARLY_NEARER = 0.08;

/** Returns the corrections of misspelt names that can mean only one known name. */
function correctionsOf(list: ReadList, names: KnownNames): Correction[] {
  return list.unresolved.flatMap(({ kind, name }) => {
    const [first, second] = nearestTo(names, kind, name, list.faction);
    if (!first || first.gap > TYPO_GAP) return [];
    const isClear = !second || second.gap - first.gap >= CLEARLY_NEARER;
    const suggestion = isClear
      ? first.name
      : kind === 'unit'
        ? sharedName(names, first, second)
        : undefined;
    return suggestion === undefined ? [] : [{ of: kind, name, suggestion }];
  });
}

function nearestTo(
  { units, upgrades, cards, battleForces }: KnownNames,
  kind: UnresolvedName['kind'],
  name: string,
  faction?: string,
): Near[] {
  switch (kind) {
    case 'unit':
      // A counterpart has a known name; its unit is missing.
      return units.isName(name) ? [] : units.nearest({ name }, faction);
    case 'upgrade':
      // A known name that several upgrades share is no typing mistake.
      return upgrades.isName(name) ? [] : upgrades.nearest(name, faction);
    case 'card':
    case 'contingency':
      return cards.nearest(name, faction);
    case 'faction':
      return nearestFactions(name);
    case 'battle-force':
      return battleForces.nearest(name, faction);
  }
}

/** Returns the name without the title if both suggestions are titles of one character: it fits both. */
function sharedName({ units }: KnownNames, one: Near, other: Near): string | undefined {
  const nameOf = ({ name }: Near) => units.find({ name })?.candidates[0]?.name;
  return nameOf(one) === nameOf(other) ? nameOf(one) : undefined;
}
