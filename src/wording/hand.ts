import { pipsInHand } from '../../machines/rules/command-hand/draft.js';
import {
  cardName,
  describeFault,
  describeRemedy,
  faultsOf,
  namesFor,
} from '../game/with-catalogue/list-checks.js';
import { describeList } from '../game/with-catalogue/lists.js';
import { rules } from '../../machines/rules/rulebook.js';
import type { CardId, CommandCard } from '../../machines/model/command-card.js';
import type { ListCheck, ListViolation } from '../lists/checking.js';
import type { ListFix } from '../lists/fixing.js';
import type { ReadList } from '../lists/read-list.js';
import { describeArmy } from './army.js';
import { counted, listed } from './counting.js';
import { refusalOf } from './refusals.js';

interface Checked {
  file: string;
  list: ReadList;
  check: ListCheck;
}

/** The result of a hand check as JSON, for `hand --json`. */
export function handJson({ file, list, check }: Checked) {
  const { unresolved, ambiguous, hand, contingencies, editions, remarks, format, differences } =
    list;
  const { legal, violations, contingencyLimit, tried } = check;
  return {
    file,
    legal,
    violations,
    unresolved: unresolved.map(({ name }) => name),
    ambiguous: ambiguous.map(({ name, candidates }) => ({ name, candidates })),
    hand,
    contingencies,
    contingencyLimit,
    format,
    unknown: unresolved,
    editions,
    differences,
    remarks,
    tried,
    battleForces: possibleBattleForces(list, check),
    findings: faultsOf(list, check).map((finding) => ({
      about: finding.about,
      message: describeFault(list, finding),
      remedies: finding.remedies.map((remedy) => ({
        ...remedy,
        words: describeRemedy(list, remedy),
      })),
    })),
  };
}

/** The result of a hand check in one line, for checks of several lists. */
export function summaryLine({ file, list, check }: Checked): string {
  const { legal, violations, contingencyLimit } = check;
  const broken = [...new Set(violations.map(({ rule }) => rule))];
  const verdict = legal
    ? 'legal hand'
    : `not a legal hand, ${counted(violations.length, 'violation')} of ${listed(broken)}`;
  const also = [
    `${counted(list.hand.length, 'card')}`,
    `${list.contingencies.length} of ${contingencyLimit} set aside`,
    ...(list.unresolved.length > 0 ? [`${counted(list.unresolved.length, 'unknown name')}`] : []),
    ...(list.ambiguous.length > 0 ? [`${counted(list.ambiguous.length, 'ambiguous name')}`] : []),
  ];
  return `${file}: ${verdict} (${also.join(', ')})`;
}

/** A full report on one list: army, hand by pips, contingency cards, notes and the result of the check. */
export function handLines({ file, list, check }: Checked): string[] {
  return [
    headline(file, list),
    `   Army: ${describeArmy(list.army) || 'none'}`,
    ...handByPips(list),
    `   ${contingencyLine(list, check.contingencyLimit)}`,
    ...describeList(list).map((sentence) => `   ${sentence}`),
    ...verdictLines(list, check),
    ...battleForceLines(list, check),
  ];
}

function headline(file: string, { name, points, faction, battleForce }: ReadList): string {
  const what = [
    name ?? 'An army list',
    ...(points === undefined ? [] : [counted(points, 'point')]),
    ...(faction === undefined ? [] : [faction]),
    ...(battleForce === undefined ? [] : [battleForce]),
  ];
  return `${file}: ${what.join(', ')}`;
}

function handByPips(list: ReadList): string[] {
  const cards = list.hand.map((cardId) => cardOf(list, cardId));
  const unknown = unknownNames(list, 'card');
  const rows = [1, 2, 3, 4].flatMap((pips) => {
    const names = cards.flatMap((card) => (card && pipsInHand(card) === pips ? [card.name] : []));
    return names.length > 0 ? [`      ${counted(pips, 'pip')}: ${names.join(', ')}`] : [];
  });
  return [
    `   Hand: ${counted(cards.length + unknown.length, 'card')}`,
    ...rows,
    ...(unknown.length > 0 ? [`      not known: ${unknown.join(', ')}`] : []),
  ];
}

function contingencyLine(list: ReadList, contingencyLimit: number): string {
  const names = [
    ...list.contingencies.map((cardId) => cardName(list, cardId)),
    ...unknownNames(list, 'contingency').map((name) => `${name} (not known)`),
  ];
  return `Contingency cards: ${names.join(', ') || 'none'}; ${contingencyLimit === 0 ? 'none' : contingencyLimit} may be set aside.`;
}

function verdictLines({ unresolved }: ReadList, { legal, violations, tried }: ListCheck): string[] {
  const tooManyWays =
    tried === 'every-combination'
      ? []
      : [
          'There are too many ways to understand the ambiguous names: the hand is checked without those units.',
        ];
  const unknown = unresolved.filter(({ shared }) => !shared);
  if (legal) return [...tooManyWays, legalVerdict(unknown.length)];
  return [...tooManyWays, 'Not a legal hand:', ...violations.map(violationLine)];
}

/** The check covers the hand, so it can be legal although the list has unknown units or upgrades. */
function legalVerdict(unknown: number): string {
  if (unknown === 0) return 'Legal hand.';
  return `Legal hand, but ${counted(unknown, 'name')} of the list ${unknown === 1 ? 'is' : 'are'} not known.`;
}

/** Asks for the battle force if the list names none but has cards of one. */
function battleForceLines(list: ReadList, check: ListCheck): string[] {
  const forces = possibleBattleForces(list, check);
  if (list.battleForce !== undefined || forces.length === 0) return [];
  const ways = forces.map((force) => `--battle-force "${force}"`).join(' or ');
  return [`Which battle force is the army of? If it is one of these, say so: ${ways}`];
}

/** The battle forces that allow the cards of the army. */
function possibleBattleForces(list: ReadList, check: ListCheck): string[] {
  const remedies = faultsOf(list, check).flatMap((finding) => finding.remedies);
  const forces = remedies.flatMap((remedy) =>
    remedy.kind === 'choose-battle-force' ? [remedy.battleForce] : [],
  );
  return [...new Set(forces)];
}

function violationLine(violation: ListViolation): string {
  return `   ${refusalOf(violation)}${conditionOf(violation)}`;
}

function conditionOf({ onlyIf }: ListViolation): string {
  return onlyIf ? ` (if the army has ${listed(onlyIf)})` : '';
}

/**
 * The rules that an illegal hand breaks, one sentence each, for both players (R25). Names no card (CC-27). Empty for a
 * legal hand.
 * @param name the name of its player
 */
export function illegalHandSentences(name: string, { violations }: ListCheck): string[] {
  if (violations.length === 0) return [];
  const broken = new Set(violations.map(({ rule }) => rule));
  return [
    illegalHandIsPlayed(name),
    ...rules
      .filter(({ id }) => broken.has(id))
      .map(({ id, summary }) => `Not kept: ${summary} [${id}]`),
  ];
}

/** These sentences as the lines of a report. The last line is the command that shows the cards to their owner. */
export function illegalHandLines(
  name: string,
  check: ListCheck,
  file: string | undefined,
): string[] {
  const [headline, ...broken] = illegalHandSentences(name, check);
  if (headline === undefined) return [];
  return [
    headline,
    ...broken.map((sentence) => `   ${sentence}`),
    ...(file === undefined ? [] : [`   Which cards: legion-command-phase hand ${file}`]),
  ];
}

/**
 * The rules that an illegal hand breaks, one sentence each, with the names of the cards. Show them only to the owner
 * (CC-27, R25).
 */
export function ownIllegalHandSentences(name: string, { violations }: ListCheck): string[] {
  if (violations.length === 0) return [];
  return [
    illegalHandIsPlayed(name),
    ...violations.map((each) => `${each.message}${conditionOf(each)} [${each.rule}]`),
  ];
}

function illegalHandIsPlayed(name: string): string {
  return `${name}'s hand is not a legal hand; it can be played all the same. [R25]`;
}

/** The smallest change that makes a hand legal: corrected names, then cards to remove and to add. */
export function fixLines(list: ReadList, fix: ListFix | undefined): string[] {
  if (!fix) return ['No change makes it a legal hand: there are too few cards for this army.'];
  const names = (cardIds: readonly CardId[]) => cardIds.map((id) => cardName(list, id)).join(', ');
  const { corrections, remove, add, removeContingencies } = fix;
  if (corrections.length + remove.length + add.length + removeContingencies.length === 0) return [];
  return [
    'The smallest change that makes the hand legal:',
    ...corrections.map(({ name, suggestion }) => `   spell "${name}": ${suggestion}`),
    ...(remove.length > 0 ? [`   take out: ${names(remove)}`] : []),
    ...(add.length > 0 ? [`   put in: ${names(add)}`] : []),
    ...(removeContingencies.length > 0
      ? [`   no longer set aside: ${names(removeContingencies)}`]
      : []),
  ];
}

function unknownNames({ unresolved }: ReadList, kind: 'card' | 'contingency'): string[] {
  return unresolved.filter((each) => each.kind === kind).map(({ name }) => name);
}

function cardOf(list: ReadList, cardId: CardId): CommandCard | undefined {
  return list.cards.find(({ id }) => id === cardId) ?? namesFor(list).cards.byId(cardId);
}
