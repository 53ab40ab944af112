import type { Difference, UnresolvedName } from '../lists/read-list.js';
import { completeRuleset, type RulesetChoice } from '../../machines/model/ruleset.js';
import { neverOrdered } from '../../machines/rules/keywords/never-ordered.js';
import { catalogue, keywordFaults, type UnitId } from '../index.js';
import type { ReadList } from '../lists/index.js';
import { counted } from './counting.js';

/** A note on how a list was read. */
export interface ListNote {
  /** Whether it names a card of the hand, which the other player is not to know (CC-27). */
  namesCards: boolean;
  text: string;
}

/**
 * Notes on how a list was read: names that were not found, names that fit several units, older editions, other pips or
 * points, keywords without a usable value (KW-1 … KW-3, KW-10, KW-11), units that no unit of the army can order (KW-13),
 * and parts that were left out. `ruleset` is that of the table that the list is for, if there is one already.
 */
export function notesOn(list: ReadList, ruleset: RulesetChoice = {}): ListNote[] {
  const { keywords } = completeRuleset(ruleset);
  const { army, unresolved, ambiguous, editions, differences, remarks } = list;
  return [
    ...unresolved.map((name) => ({ namesCards: isOfCards(name), text: unknownInWords(name) })),
    ...ambiguous.map(({ name, candidates }) => ({
      namesCards: false,
      text: `"${name}" can be ${candidates.map(unitTitle).join(' or ')}: the hand must be legal for each.`,
    })),
    ...editions.map(({ kind, message }) => ({ namesCards: kind === 'card', text: message })),
    ...differencesInWords(differences),
    ...[...keywordFaults(army, keywords), ...neverOrdered(army, keywords)].map(
      ({ message, rule }) => ({ namesCards: false, text: `${message} [${rule}]` }),
    ),
    ...remarks.map((text) => ({ namesCards: false, text })),
  ];
}

function isOfCards({ kind }: UnresolvedName): boolean {
  return kind === 'card' || kind === 'contingency';
}

const KINDS: Readonly<Record<UnresolvedName['kind'], string>> = {
  unit: 'unit',
  card: 'command card',
  contingency: 'command card',
  faction: 'faction',
  'battle-force': 'battle force',
};

/** `No unit "Strmtroopers" is known; nearest: Stormtroopers.`, or that nothing is called alike. */
export function unknownInWords({ kind, name, nearest }: UnresolvedName): string {
  return nearest.length > 0
    ? `No ${KINDS[kind]} "${name}" is known; nearest: ${nearest.join('; ')}.`
    : `No ${KINDS[kind]} "${name}" is known, and none with a similar name.`;
}

/** More than these differ because the whole list is of another time. */
const MOST_BY_THEMSELVES = 2;

function differencesInWords(differences: readonly Difference[]): ListNote[] {
  const notes = (some: readonly Difference[]) =>
    some.map(({ kind, message }) => ({ namesCards: kind === 'pips', text: message }));
  const points = differences.filter(({ kind }) => kind === 'points');
  const others = differences.filter(({ kind }) => kind !== 'points');
  if (points.length <= MOST_BY_THEMSELVES) return notes(differences);
  const each = points.map(({ name, written, known }) => `${name} ${written} (${known})`).join(', ');
  const text = `The points of ${counted(points.length, 'unit')} are of another time; in brackets what they cost without upgrades in August 2026: ${each}.`;
  return [...notes(others), { namesCards: false, text }];
}

/** A unit of the catalogue with its title. */
export function unitTitle(unitId: UnitId): string {
  const unit = catalogue.units.find(({ id }) => id === unitId);
  if (!unit) return unitId;
  return unit.title === undefined ? unit.name : `${unit.name}, ${unit.title}`;
}
