import type { Difference, UnresolvedName, ReadList } from '../lists/read-list.js';
import type { BuiltUnit } from '../../machines/model/built-army.js';
import { completeRuleset, type Ruleset, type RulesetChoice } from '../../machines/model/ruleset.js';
import { armyBuiltWith, upgradeIdsOf } from '../../machines/rules/library.js';
import { neverOrdered } from '../../machines/rules/keywords/never-ordered.js';
import type { Upgrade } from '../../machines/model/upgrade.js';
import { POINTS_OF } from '../lists/legion-hq/codes.js';
import type { KnownNames, NamesWith } from '../lists/known-names.js';
import { namesIn } from '../lists/require-list.js';
import { keywordFaults, type KeywordFault } from '../../machines/rules/keywords/faults.js';
import { counted } from './counting.js';

/** A note on how a list was read. */
export interface ListNote {
  /** Whether the note names a card of the hand, which the opponent must not see (CC-27). */
  namesCards: boolean;
  text: string;
}

/**
 * Notes on how a list was read: names that were not found, names that fit several units, older editions, other pips or
 * points, keywords without a usable value (KW-1 … KW-3, KW-10, KW-11), units that no unit of the army can order
 * (KW-13), upgrades that are known only in part (R34), and parts that were left out. `ruleset` is the ruleset of the
 * table; absent: the default.
 */
export function notesOn(list: ReadList, ruleset: RulesetChoice, names: KnownNames): ListNote[] {
  const played = completeRuleset(ruleset);
  const { unresolved, editions, differences, remarks } = list;
  const isBuilt = played.upgrades === 'played';
  const army = isBuilt ? armyBuiltWith(list, names.printed.library) : list.army;
  return [
    ...unresolved.map((name) => ({ namesCards: namesCard(name), text: describeUnknownName(name) })),
    ...editions.map(({ kind, message }) => ({ namesCards: kind === 'card', text: message })),
    ...notesOnDifferences(differences),
    ...[...faultsOfKeywords(army, played.keywords), ...neverOrdered(army, played)].map(
      ({ message, rule }) => ({ namesCards: false, text: `${message} [${rule}]` }),
    ),
    ...(isBuilt ? upgradesKnownInPart(list, names) : []).map((text) => ({
      namesCards: false,
      text,
    })),
    ...remarks.map((text) => ({ namesCards: false, text })),
  ];
}

/** @public */
export interface DescribeList {
  /**
   * The notes on how a list was read, one sentence each: unknown names with the nearest known names, other editions, other
   * pips or points, keywords and upgrades that are known only in part, and the `remarks` of the list. For the rules that
   * the hand breaks, see `validateCommandHand`. The sentences can name cards: show them only to the player of the list
   * (CC-27).
   * @param list a list as `readArmyList` returns it
   * @param ruleset the ruleset of the table; absent: the default
   * @throws TypeError for anything but a list as `readArmyList` returns it
   * @example describeList(readArmyList('Stormtroopers\nAmbsh'))[0]; // 'No command card "Ambsh" is known; nearest: Ambush.'
   * @public
   */
  (list: ReadList, ruleset?: RulesetChoice): string[];
}

export function createDescribeList(namesWith: NamesWith): DescribeList {
  return (list, ruleset = {}) => {
    const names = namesIn('describeList(list)', list, namesWith);
    return notesOn(list, ruleset, names).map(({ text }) => text);
  };
}

/** Keywords without a usable value. Those that an upgrade gives without a value are in the note on the upgrade. */
function faultsOfKeywords(
  army: readonly BuiltUnit[],
  keywords: Ruleset['keywords'],
): KeywordFault[] {
  const given = new Set(
    army.flatMap(({ id, keywords: own = [] }) =>
      own.flatMap(({ name, value, from }) =>
        from && value === undefined ? [`${id} ${name}`] : [],
      ),
    ),
  );
  return keywordFaults(army, keywords).filter(
    ({ unitId, keyword }) => !given.has(`${unitId} ${keyword}`),
  );
}

/** R34: upgrades with a text, value or effect that no source gives, and the advice about each. */
function upgradesKnownInPart({ army }: ReadList, names: KnownNames): string[] {
  const ids = [...new Set(army.flatMap(upgradeIdsOf))];
  return ids.flatMap((id) => {
    const upgrade = names.upgrades.byId(id);
    return upgrade ? (knownInPart(upgrade, names) ?? []) : [];
  });
}

function knownInPart(
  { id, name, open, summary, grants = [] }: Upgrade,
  { printed }: KnownNames,
): string | undefined {
  const { kind, confidence } = printed.upgradeFacts[id] ?? {};
  if (kind === 'text-unknown') {
    return `No source has the text of ${name}. Read the card: the referee can grant an order that it gives. [R34]`;
  }
  if (kind === 'withdrawn') {
    return `${name} is an upgrade of an older edition and does nothing here. If you play it, apply it at the table; the referee can grant an order. Its effect: ${summary} [R34]`;
  }
  if (confidence === 'low' || confidence === 'unknown') {
    return `${name} is known only in part: ${open ?? summary} Read the card: the referee can grant an order that it gives. [R34]`;
  }
  const withoutValue = grants.find(({ value }) => value === null);
  return (
    withoutValue &&
    `${name} gives ${withoutValue.name} without its value: read it on the card. [R34]`
  );
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
export function describeUnknownName({ kind, name, nearest, shared }: UnresolvedName): string {
  if (shared) return `Several upgrades are called "${name}": ${nearest.join('; ')}. Name one.`;
  return nearest.length > 0
    ? `No ${KINDS[kind]} "${name}" is known; nearest: ${nearest.join('; ')}.`
    : `No ${KINDS[kind]} "${name}" is known, and none with a similar name.`;
}

/** If the points of more units differ, the list is probably of another date. One note then covers all of them. */
const MAX_SEPARATE_POINT_NOTES = 2;

function notesOnDifferences(differences: readonly Difference[]): ListNote[] {
  const notes = (some: readonly Difference[]) =>
    some.map(({ kind, message }) => ({ namesCards: kind === 'pips', text: message }));
  const points = differences.filter(({ kind }) => kind === 'points');
  const others = differences.filter(({ kind }) => kind !== 'points');
  if (points.length <= MAX_SEPARATE_POINT_NOTES) return notes(differences);
  const each = points.map(({ name, written, known }) => `${name} ${written} (${known})`).join(', ');
  const text = `${counted(points.length, 'unit')} of the list do not cost what they did in ${POINTS_OF}, so the list may be older; in brackets the points of that month without upgrades: ${each}.`;
  return [...notes(others), { namesCards: false, text }];
}
