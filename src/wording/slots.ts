import type { CommandCard } from '../../machines/model/command-card.js';
import type { OrderSlot } from '../../machines/model/order-slot.js';
import type { UnitFilter } from '../../machines/model/unit.js';
import { counted, listed, rankName } from './counting.js';

/** A card in a menu: `Assault (3 pips; orders 3 units)`. */
export function cardOffered(card: CommandCard): string {
  return `${card.name} (${counted(card.pips, 'pip')}; ${ordersOf(card.orders)})`;
}

/** The orders of slots in words: `orders Darth Vader and 2 trooper units`. */
export function ordersOf(slots: readonly OrderSlot[]): string {
  return slots.length === 0 ? 'orders nobody' : `orders ${listed(slots.map(slotName))}`;
}

function slotName({ count, units = [] }: OrderSlot): string {
  const kinds = units.map(filterName).filter((kind) => kind !== '');
  const [only] = units;
  if (count === 1 && units.length === 1 && only?.names) return kinds.join('');
  const kind = kinds.length > 0 ? `${kinds.join(' or ')} ` : '';
  return count === 'all' ? `all ${kind}units` : `${counted(count, `${kind}unit`)}`;
}

function filterName(filter: UnitFilter): string {
  const { names, titles, ranks, types, keywords, factions, affiliations } = filter;
  const criteria = [factions, affiliations, ranks?.map(rankName), types, names, titles, keywords];
  return criteria
    .filter((values) => values !== undefined)
    .map((values) => values.join(' or '))
    .join(' ');
}
