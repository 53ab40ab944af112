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
import { unitTitle, describeUnknownName } from './list-notes.js';

/** A finding as one sentence. */
export function describeFault(finding: ListFault): string {
  switch (finding.about) {
    case 'unknown-name':
      return describeUnknownName({ ...finding.unresolved });
    case 'ambiguous-name': {
      const { name, candidates } = finding.ambiguous;
      return `"${name}" can be ${candidates.map(unitTitle).join(' or ')}.`;
    }
    case 'violation':
      return `${finding.violation.message} [${finding.violation.rule}]`;
  }
}

/**
 * The changes of a fix, one short sentence each: `Read "Ambsh" as Ambush`, `Out: Push`, `In: Assault`. A remedy gives one sentence,
 * such as the label of a button. They name cards: show them only to the player of the list (CC-27).
 * @param list the list before the fix
 * @param fix the result of `fixCommandHand(list)`, or a remedy of `listFaults(list)`
 * @throws TypeError for anything but a list as `readArmyList` returns it, and for a remedy of an unknown kind
 * @public
 * @example
 * const fix = fixCommandHand(list);
 * if (fix) console.log(describeFix(list, fix).join('\n'));
 */
export function describeFix(list: ReadList, fix: ListFix): string[];
/** The label of a button that applies a remedy: `Out: Push`. @public */
export function describeFix(list: ReadList, remedy: Remedy): string;
export function describeFix(list: ReadList, fix: ListFix | Remedy): string | string[] {
  const call = 'describeFix(list, fix)';
  requireList(call, list);
  if (!('corrections' in Object(fix))) {
    requireRemedy(call, fix);
    return describeRemedy(list, fix as Remedy);
  }
  return remediesOf(fix as ListFix).map((remedy) => describeRemedy(list, remedy));
}

function remediesOf({ corrections, remove, removeContingencies, add }: ListFix): Remedy[] {
  const changed = (kind: 'remove-card' | 'add-card', zone: Zone, cardIds: readonly CardId[]) =>
    cardIds.map((cardId): Remedy => ({ kind, zone, cardId }));
  return [
    ...corrections.map((each): Remedy => ({ kind: 'take-suggestion', ...each })),
    ...changed('remove-card', 'hand', remove),
    ...changed('remove-card', 'contingencies', removeContingencies),
    ...changed('add-card', 'hand', add),
  ];
}

/** The label of a button that applies a remedy: `Out: Push`. */
export function describeRemedy(list: ReadList, remedy: Remedy): string {
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
    case 'divulge-card':
      return `${remedy.shown ? 'Show' : 'Do not show'} ${cardName(list, remedy.cardId)} at setup`;
    case 'replace-cards': {
      const names = remedy.cardIds.map((cardId) => cardName(list, cardId)).join(', ');
      return `${remedy.zone === 'hand' ? 'Hand' : 'Set aside'}: ${names || 'none'}`;
    }
  }
}

/** The name of a card, of the list or of the catalogue. */
export function cardName({ cards }: ReadList, cardId: CardId): string {
  return [...cards, ...catalogueCards].find(({ id }) => id === cardId)?.name ?? cardId;
}
