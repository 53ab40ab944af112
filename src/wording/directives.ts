import type { Directive } from '../../machines/model/directive.js';
import { counted, listed, rankName } from './counting.js';
import type { Names } from './names.js';
import { ordersOf } from './slots.js';

/** A directive as a sentence for players. */
export function directiveOf(directive: Directive, names: Names): string {
  switch (directive.type) {
    case 'return-to-hand':
      return `${cardOf(directive, names)} goes from ${zone(directive.from)} to ${directive.player}'s hand`;
    case 'discard':
      return `${cardOf(directive, names)} goes from ${zone(directive.from)} to ${directive.player}'s discard pile`;
    case 'play-instead':
      return `${names.card(directive.cardId)} is put in play instead`;
    case 'restart-selection': {
      const barred = (directive.bar ?? []).map(
        (bar) =>
          `${bar.cardId === undefined ? 'the card in play' : names.card(bar.cardId)} of ${bar.player}`,
      );
      return `both select again${barred.length > 0 ? `, without ${listed(barred)}` : ''}`;
    }
    case 'limit-orders':
      return `${directive.player} orders ${directive.max} at most`;
    case 'decline-orders':
      return `${counted(directive.count, 'order')} declined`;
    case 'limit-range':
      return `${directive.player} orders no unit beyond range ${directive.max}`;
    case 'add-orders':
      return `${directive.player}'s card also ${ordersOf(directive.slots)}`;
    case 'grant-order':
      return `an order for ${names.unit(directive.player, directive.unitId)}`;
    case 'return-order':
      return `the order of ${names.unit(directive.player, directive.unitId)} goes back to the pool`;
    case 'lock-away':
      return `${directive.player}'s cards with ${counted(Number(directive.pips), 'pip')} are locked away`;
    case 'defeat-unit':
      return `${names.unit(directive.player, directive.unitId)} is defeated`;
    case 'add-to-pass-pool':
      return directive.tokens === 'round'
        ? `${directive.player} adds as many advantage tokens as the round's number`
        : `${directive.player} adds ${counted(directive.tokens, 'advantage token')}`;
    case 'add-to-order-pool':
      return `${counted(directive.count ?? 1, `${rankName(directive.rank)} order token`)} more in ${directive.player}'s order pool`;
  }
}

function cardOf({ cardId }: { cardId?: string }, names: Names): string {
  return cardId === undefined ? 'the card in play' : names.card(cardId);
}

function zone(from: 'play' | 'hand' | 'discard'): string {
  return from === 'play' ? 'play' : from === 'hand' ? 'the hand' : 'the discard pile';
}
