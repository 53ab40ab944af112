import { catalogueCards } from '../../machines/catalogue/cards.js';
import type { CardId } from '../../machines/model/command-card.js';
import { factionTitle } from '../lists/factions.js';
import type { ListFault } from '../lists/list-faults.js';
import type { ReadList } from '../lists/read-list.js';
import type { Remedy } from '../lists/remedies.js';
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

/** The label of a button that applies a remedy: `Out: Push`. */
export function remedyInWords(list: ReadList, remedy: Remedy): string {
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
