import type { CardEffect } from '../../../../machines/model/command-card.js';
import type { Directive } from '../../../../machines/model/directive.js';
import {
  refusalsToResolve,
  resolve,
  type MayBring,
} from '../../../../machines/rules/effects/resolving-effects.js';
import { withEffect } from '../../../support/cards.js';
import { bothSelect } from '../../../support/events.js';
import { contextAfter, type TableSetup } from '../../../support/table.js';

export const NAMED = { player: 'blue', cardId: 'made-up', effectId: 'effect' } as const;

/** Blue has played a card with this effect. `broken` lists the rules that a resolution with these directives breaks. */
export function resolving(effect: Partial<CardEffect>, setup: TableSetup = {}) {
  const table = contextAfter(
    {
      ...setup,
      cards: [withEffect(effect)],
      blue: { hand: ['made-up', 'push', 'implacable'], ...setup.blue },
    },
    ...bothSelect('made-up', 'push'),
  );
  const broken = (may: MayBring, directives: Directive[]) =>
    (may === 'any-directive'
      ? refusalsToResolve('untimed')({
          context: table,
          window: { player: 'blue', timing: 'untimed' },
          named: { ...NAMED, directives },
        })
      : resolve(table, { ...NAMED, directives }, may).violations
    ).map(({ rule, code }) => `${rule} ${code}`);
  return { table, broken };
}

export const limit = (max: number): Directive => ({ type: 'limit-orders', player: 'red', max });
export const addOne: Directive = { type: 'add-orders', player: 'blue', slots: [{ count: 1 }] };
export const fell = (unitId: string): Directive => ({
  type: 'defeat-unit',
  player: 'blue',
  unitId,
});
export const LIMIT = { directive: { type: 'limit-orders', player: 'opponent', max: 1 } } as const;
export const ADD = {
  directive: { type: 'add-orders', player: 'self', slots: [{ count: 1 }] },
} as const satisfies NonNullable<CardEffect['choices']>[number];
export const FELL = { directive: { type: 'defeat-unit', player: 'self', unitId: '?' } } as const;
export const EVERYBODY = ['any-directive', 'its-choices'] as const;
