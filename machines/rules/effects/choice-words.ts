import type { EffectChoice, Nearness } from '../../model/command-card.js';
import { cardOf, unitOf, type PhaseContext } from '../../model/phase-context.js';
import { opponentOf } from '../../model/player.js';
import type { Directive } from '../../model/directive.js';
import type { UnitFilter } from '../../model/unit.js';
import { matchesAny, sameName } from '../../model/unit-matching.js';
import { standsNear } from '../orders/nearness.js';
import { nameIfOpen } from '../table/secrecy.js';
import { nameOfUnit } from '../units.js';
import { nearnessOf } from './choices.js';
import type { Acting } from './directives.js';

type UnitDirective = Extract<Directive, { unitId: string }>;

/** A choice of an effect in words for a sentence: `an order for one droid trooper unit`. */
export function choiceInWords({ directive, units, near, cardOf: owner }: EffectChoice): string {
  const unit = `${unitsInWords(units)}${near ? `, ${nearInWords(near)}` : ''}`;
  const card = owner === undefined ? 'a card' : `a card of ${owner}`;
  switch (directive.type) {
    case 'grant-order':
      return `an order for ${unit}`;
    case 'return-order':
      return `taking back the order of ${unit}`;
    case 'defeat-unit':
      return `defeating ${unit}`;
    case 'return-to-hand':
      return directive.from === 'play'
        ? 'returning the card in play to the hand'
        : `returning ${card} from the discard pile to the hand`;
    case 'discard':
      return directive.from === 'play'
        ? 'discarding the card in play'
        : `discarding ${card} of the hand`;
    case 'play-instead':
      return `playing ${card} of the hand instead`;
    case 'restart-selection':
      return 'selecting cards again';
    case 'limit-orders':
      return `at most ${directive.max} orders`;
    case 'decline-orders':
      return `declining ${directive.count} of the orders`;
    case 'limit-range':
      return `orders at most at range ${directive.max}`;
    case 'add-orders':
      return 'further orders';
    case 'lock-away':
      return 'locking away the cards of one number of pips';
    case 'add-to-pass-pool':
      return 'advantage tokens';
    case 'add-to-order-pool':
      return 'order tokens in the pool';
  }
}

/**
 * Explains why a directive does not fit a choice of the same kind: the sentence names a condition of the choice that
 * does not hold. `undefined` if the directive is of another kind, or no condition fails.
 */
export function misfitInWords(
  context: PhaseContext,
  acting: Acting,
  choice: EffectChoice,
  directive: Directive,
): string | undefined {
  if (!isOfItsKind(acting, choice, directive)) return undefined;
  if ('unitId' in directive) return unitMisfit(context, acting, choice, directive);
  const cardId = 'cardId' in directive ? directive.cardId : undefined;
  if (cardId === undefined || choice.cardOf === undefined) return undefined;
  const owner = choice.cardOf;
  const names = cardOf(context, cardId).belongsTo?.names ?? [];
  return names.some((name) => sameName(name, owner))
    ? undefined
    : `${nameIfOpen(context, cardId)} is not a card of ${owner}`;
}

function unitMisfit(
  context: PhaseContext,
  acting: Acting,
  { units, ordered, near }: EffectChoice,
  directive: UnitDirective,
): string | undefined {
  const { player } = acting;
  const unit = unitOf(context, directive.player, directive.unitId);
  if (!unit) return undefined;
  const name = nameOfUnit({ context, player: directive.player, unit });
  if (!matchesAny(unit, units)) return `${name} is not ${unitsInWords(units)}`;
  const { slotTakers } = context.sides[player];
  if (ordered && !(directive.player === player && slotTakers.includes(unit.id))) {
    return `${name} has no order of the card`;
  }
  if (!near || standsNear(nearnessOf(context, acting, near, directive))) return undefined;
  return `${name} is not ${nearInWords(near)}`;
}

/** Whether both are the same kind of directive, for the same side, from the same place. */
function isOfItsKind(
  { player }: Acting,
  { directive: offered }: EffectChoice,
  directive: Directive,
): boolean {
  if (offered.type !== directive.type) return false;
  const side = 'player' in offered ? offered.player : undefined;
  const colour = side === 'opponent' ? opponentOf(player) : player;
  if (side !== undefined && 'player' in directive && directive.player !== colour) return false;
  return !('from' in offered && 'from' in directive) || offered.from === directive.from;
}

function unitsInWords(filters: readonly UnitFilter[] | undefined): string {
  if (!filters || filters.length === 0) return 'one unit';
  return either(filters.map(filterInWords));
}

/** Joins words with "or": `corps, support or heavy`. */
function either(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${last}` : last;
}

function filterInWords(filter: UnitFilter): string {
  const { names, titles, ranks, types, keywords, factions, affiliations } = filter;
  const criteria = [factions, affiliations, ranks, types, names, titles, keywords];
  const words = criteria.flatMap((values) => (values ? [either(values)] : [])).join(' ');
  return names ? words : `one ${words} unit`;
}

function nearInWords({ range, units, to = 'ordered-by-card', oneEach }: Nearness): string {
  const meant = {
    'ordered-by-card': ' that the card has ordered',
    ordered: ' that has an order',
    nominated: ' that is nominated',
    standing: '',
  }[to];
  const own = oneEach ? ' for it alone' : '';
  return `within range ${range} of ${unitsInWords(units)}${meant}${own}`;
}
