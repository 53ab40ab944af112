import type { CardId } from '../../machines/model/command-card.js';
import { factionTitle } from '../lists/faction-titles.js';
import type { ListFix } from '../lists/fixing.js';
import type { ListFault } from '../lists/list-faults.js';
import type { ReadList } from '../lists/read-list.js';
import { requireRemedy, type Remedy } from '../lists/remedies.js';
import type { KnownNames, NamesWith } from '../lists/known-names.js';
import { namesIn } from '../lists/require-list.js';
import type { Zone } from '../lists/written.js';
import { titleOfUnit } from '../lists/readings.js';
import { describeUnknownName } from './list-notes.js';

/** A fault of a list as one sentence. */
export function describeFault(fault: ListFault, names: KnownNames): string {
  switch (fault.about) {
    case 'unknown-name':
      return describeUnknownName({ ...fault.unresolved });
    case 'ambiguous-name': {
      const { name, candidates } = fault.ambiguous;
      return `"${name}" can be ${candidates.map((id) => titleOfUnit(names, id)).join(' or ')}.`;
    }
    case 'violation':
      return `${fault.violation.message} [${fault.violation.rule}]`;
  }
}

/** @public */
export interface DescribeFix {
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
  (list: ReadList, fix: ListFix): string[];
  /** The label of a button that applies a remedy: `Out: Push`. */
  (list: ReadList, remedy: Remedy): string;
}

export function createDescribeFix(namesWith: NamesWith): DescribeFix {
  function describeFix(list: ReadList, fix: ListFix): string[];
  function describeFix(list: ReadList, remedy: Remedy): string;
  function describeFix(list: ReadList, fix: ListFix | Remedy): string | string[] {
    const call = 'describeFix(list, fix)';
    const names = namesIn(call, list, namesWith);
    if ('corrections' in Object(fix)) {
      return remediesOf(fix as ListFix).map((remedy) => describeRemedy(list, remedy, names));
    }
    requireRemedy(call, fix);
    return describeRemedy(list, fix as Remedy, names);
  }
  return describeFix;
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
export function describeRemedy(list: ReadList, remedy: Remedy, names: KnownNames): string {
  switch (remedy.kind) {
    case 'take-suggestion':
      return `Read "${remedy.name}" as ${remedy.suggestion}`;
    case 'leave-out':
      return `Leave out "${remedy.name}"`;
    case 'choose-unit':
      return `"${remedy.name}" is ${titleOfUnit(names, remedy.unitId)}`;
    case 'add-unit':
      return `Field ${titleOfUnit(names, remedy.unitId)}`;
    case 'choose-battle-force':
      return `The army is of ${remedy.battleForce}`;
    case 'choose-faction':
      return `The army is of the ${factionTitle(remedy.faction)}`;
    case 'add-card':
      return `${remedy.zone === 'hand' ? 'In:' : 'Set aside'} ${cardName(list, remedy.cardId, names)}`;
    case 'remove-card':
      return remedy.zone === 'hand'
        ? `Out: ${cardName(list, remedy.cardId, names)}`
        : `No longer set aside ${cardName(list, remedy.cardId, names)}`;
    case 'divulge-card':
      return `${remedy.shown ? 'Show' : 'Do not show'} ${cardName(list, remedy.cardId, names)} at setup`;
    case 'replace-cards': {
      const cards = remedy.cardIds.map((cardId) => cardName(list, cardId, names)).join(', ');
      return `${remedy.zone === 'hand' ? 'Hand' : 'Set aside'}: ${cards || 'none'}`;
    }
  }
}

/** The name of a card, of the list or of those that are known. */
export function cardName({ cards }: ReadList, cardId: CardId, names: KnownNames): string {
  const brought = cards.find(({ id }) => id === cardId);
  return (brought ?? names.cards.byId(cardId))?.name ?? cardId;
}
