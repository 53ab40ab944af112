import { catalogueCards } from '../../machines/catalogue/cards.js';
import type { CardId } from '../../machines/model/command-card.js';
import { factionTitle } from '../lists/factions.js';
import type { ListFix } from '../lists/fixing.js';
import type { ListFault } from '../lists/list-faults.js';
import type { ReadList } from '../lists/read-list.js';
import { requireRemedy, type Remedy } from '../lists/remedies.js';
import { requireList } from '../lists/require-list.js';
import type { Zone } from '../lists/written.js';
import { titleOfUnit } from '../lists/readings.js';
import { unitTitle, unknownInWords } from './list-notes.js';

/** A finding as one sentence. */
export function findingInWords(finding: ListFault): string {
  switch (finding.about) {
    case 'unknown-name':
      return unknownInWords({ ...finding.unresolved });
    case 'ambiguous-name': {
      const { name, candidates } = finding.ambiguous;
      return `"${name}" can be ${candidates.map(unitTitle).join(' or ')}.`;
    }
    case 'violation':
      return `${finding.violation.message} [${finding.violation.rule}]`;
  }
}

/**
 * The changes of a fix, one short sentence each: `Read "Ambsh" as Ambush`, `Out: Push`, `In: Assault`. They name cards:
 * show them only to the player of the list (CC-27).
 * @param list the list before the fix
 * @public
 * @example
 * const fix = fixArmyList(list);
 * if (fix) console.log(describeFix(list, fix).join('\n'));
 */
export function describeFix(list: ReadList, fix: ListFix): string[] {
  requireList('describeFix(list, fix)', list);
  const changed = (kind: 'remove-card' | 'add-card', zone: Zone, cardIds: readonly CardId[]) =>
    cardIds.map((cardId): Remedy => ({ kind, zone, cardId }));
  const remedies: Remedy[] = [
    ...fix.corrections.map((each): Remedy => ({ kind: 'take-suggestion', ...each })),
    ...changed('remove-card', 'hand', fix.remove),
    ...changed('remove-card', 'contingencies', fix.removeContingencies),
    ...changed('add-card', 'hand', fix.add),
  ];
  return remedies.map((remedy) => describeRemedy(list, remedy));
}

/**
 * The label of a button that applies a remedy: `Out: Push`.
 * @public
 * @example describeRemedy(list, listFaults(list)[0].remedies[0]); // 'Read "Ambsh" as Ambush'
 */
export function describeRemedy(list: ReadList, remedy: Remedy): string {
  requireList('describeRemedy(list, remedy)', list);
  requireRemedy('describeRemedy(list, remedy)', remedy);
  switch (remedy.kind) {
    case 'take-suggestion':
      return `Read "${remedy.name}" as ${remedy.suggestion}`;
    case 'leave-out':
      return `Leave out "${remedy.name}"`;
    case 'choose-unit':
      return `"${remedy.name}" is ${titleOfUnit(list, remedy.unitId)}`;
    case 'add-unit':
      return `Field ${titleOfUnit(list, remedy.unitId)}`;
    case 'choose-battle-force':
      return `The army is of ${remedy.battleForce}`;
    case 'choose-faction':
      return `The army is of the ${factionTitle(remedy.faction)}`;
    case 'add-card':
      return `${remedy.zone === 'hand' ? 'In:' : 'Set aside'} ${cardName(list, remedy.cardId)}`;
    case 'remove-card':
      return remedy.zone === 'hand'
        ? `Out: ${cardName(list, remedy.cardId)}`
        : `No longer set aside ${cardName(list, remedy.cardId)}`;
  }
}

/** The name of a card, of the list or of the catalogue. */
export function cardName({ cards }: ReadList, cardId: CardId): string {
  return [...cards, ...catalogueCards].find(({ id }) => id === cardId)?.name ?? cardId;
}
