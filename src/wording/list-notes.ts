import type { Difference, UnresolvedName } from '../lists/read-list.js';
import { completeRuleset, type RulesetChoice } from '../../machines/model/ruleset.js';
import { neverOrdered } from '../../machines/rules/keywords/never-ordered.js';
import { catalogue, keywordFaults, type UnitId } from '../index.js';
import type { ReadList } from '../lists/index.js';
import { counted } from './counting.js';

/** A note on how a list was read. */
export interface ListNote {
  /** Whether the note names a card of the hand, which the opponent must not see (CC-27). */
  namesCards: boolean;
  text: string;
}

/**
 * Notes on how a list was read: names that were not found, names that fit several units, older editions, other pips or
 * points, keywords without a usable value (KW-1 … KW-3, KW-10, KW-11), units that no unit of the army can order (KW-13),
 * and parts that were left out. `ruleset` is the ruleset of the table; absent: the default.
 */
export function notesOn(list: ReadList, ruleset: RulesetChoice = {}): ListNote[] {
  const played = completeRuleset(ruleset);
  const { army, unresolved, ambiguous, editions, differences, remarks } = list;
  return [
    ...unresolved.map((name) => ({ namesCards: namesCard(name), text: unknownInWords(name) })),
    ...ambiguous.map(({ name, candidates }) => ({
      namesCards: false,
      text: `"${name}" can be ${candidates.map(unitTitle).join(' or ')}: the hand must be legal for each.`,
    })),
    ...editions.map(({ kind, message }) => ({ namesCards: kind === 'card', text: message })),
    ...differencesInWords(differences),
    ...[...keywordFaults(army, played.keywords), ...neverOrdered(army, played)].map(
      ({ message, rule }) => ({ namesCards: false, text: `${message} [${rule}]` }),
    ),
    ...remarks.map((text) => ({ namesCards: false, text })),
  ];
}

function namesCard({ kind }: UnresolvedName): boolean {
  return kind === 'card' || kind === 'contingency';
}

const KINDS: Readonly<Record<UnresolvedName['kind'], string>> = {
  unit: 'unit',
  upgrade: 'upgrade',
  card: 'command card',
  contingency: 'command card',
  faction: 'faction',
  'battle-force': 'battle force',
};

/** An unknown name, with similar names: `No unit "Strmtroopers" is known; nearest: Stormtroopers.` */
export function unknownInWords({ kind, name, nearest }: UnresolvedName): string {
  return nearest.length > 0
    ? `No ${KINDS[kind]} "${name}" is known; nearest: ${nearest.join('; ')}.`
    : `No ${KINDS[kind]} "${name}" is known, and none with a similar name.`;
}

/** If the points of more units differ, the list is probably of another date. One note then covers all of them. */
const MAX_SEPARATE_POINT_NOTES = 2;

function differencesInWords(differences: readonly Difference[]): ListNote[] {
  const notes = (some: readonly Difference[]) =>
    some.map(({ kind, message }) => ({ namesCards: kind === 'pips', text: message }));
  const points = differences.filter(({ kind }) => kind === 'points');
  const others = differences.filter(({ kind }) => kind !== 'points');
  if (points.length <= MAX_SEPARATE_POINT_NOTES) return notes(differences);
  const each = points.map(({ name, written, known }) => `${name} ${written} (${known})`).join(', ');
  const text = `The points of ${counted(points.length, 'unit')} are of another time; in brackets what they cost without upgrades in August 2026: ${each}.`;
  return [...notes(others), { namesCards: false, text }];
}

/** The name and title of a catalogue unit: `Darth Vader, Dark Lord of the Sith`. */
export function unitTitle(unitId: UnitId): string {
  const unit = catalogue.units.find(({ id }) => id === unitId);
  if (!unit) return unitId;
  return unit.title === undefined ? unit.name : `${unit.name}, ${unit.title}`;
}
