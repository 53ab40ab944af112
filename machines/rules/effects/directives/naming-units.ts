import { armyOf } from '../../../model/built-army.js';
import type { EffectChoice, Nearness } from '../../../model/command-card.js';
import type { Directive } from '../../../model/directive.js';
import type { UnitFilter } from '../../../model/unit.js';
import { unitsMatching } from '../../../model/unit-matching.js';
import { OPEN, type Offer } from './directive.js';

type UnitDirective = Extract<Directive, { unitId: string }>;

/** The ways of a choice that names a unit: one for each unit that its own words allow, near to others or not. */
export function withEachUnit<D extends UnitDirective>(offer: Offer<D>): D[] {
  const { context, acting, directive, choice } = offer;
  if (directive.unitId !== OPEN) return [directive];
  const { slotTakers } = context.sides[directive.player];
  const matching = unitsMatching(armyOf(context, directive.player), choice.units);
  return matching
    .filter(
      ({ id }) =>
        !choice.ordered || (directive.player === acting.player && slotTakers.includes(id)),
    )
    .map(({ id }) => ({ ...directive, unitId: id }));
}

/** The unit that a choice means: `one corps unit, within range 2 of one unit that has an order`. */
export function describeUnit({ units, near }: EffectChoice): string {
  return `${describeUnits(units)}${near ? `, ${describeNearness(near)}` : ''}`;
}

export function describeUnits(filters: readonly UnitFilter[] | undefined): string {
  if (!filters || filters.length === 0) return 'one unit';
  return either(filters.map(describeFilter));
}

export function describeNearness({
  range,
  units,
  to = 'ordered-by-card',
  oneEach,
}: Nearness): string {
  const meant = {
    'ordered-by-card': ' that the card has ordered',
    ordered: ' that has an order',
    nominated: ' that is nominated',
    standing: '',
    'the-unit': ' for which the effect is resolved',
  }[to];
  const own = oneEach ? ' for it alone' : '';
  return `within range ${range} of ${describeUnits(units)}${meant}${own}`;
}

/** Joins words with "or": `corps, support or heavy`. */
function either(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${last}` : last;
}

function describeFilter(filter: UnitFilter): string {
  const { names, titles, ranks, types, keywords, factions, affiliations } = filter;
  const criteria = [factions, affiliations, ranks, types, names, titles, keywords];
  const words = criteria.flatMap((values) => (values ? [either(values)] : [])).join(' ');
  return names ? words : `one ${words} unit`;
}
