import type { UpgradeActKind } from '../../model/upgrade-acts.js';
import type { ActKind } from './act.js';
import { coordinateRange, UP_6 } from './coordinate-range.js';
import { drawTwo, UP_13 } from './draw-two.js';
import { noOrdersNear, UP_4 } from './no-orders-near.js';
import { notByTransport, UP_7 } from './not-by-transport.js';
import { orderToAnother, UP_8 } from './order-to-another.js';
import { orderToItself, UP_2 } from './order-to-itself.js';
import { orderedOnlyBy, UP_5 } from './ordered-only-by.js';
import { reminder, UP_11 } from './reminder.js';
import { unknown } from './unknown.js';

/** Every kind of act. Refusals list the conditions on orders in this order. */
export const ACTS: { readonly [Kind in UpgradeActKind]: ActKind<Kind> } = {
  'order-to-itself': orderToItself,
  'order-to-another': orderToAnother,
  'ordered-only-by': orderedOnlyBy,
  'not-by-transport': notByTransport,
  'no-orders-near': noOrdersNear,
  'coordinate-range': coordinateRange,
  'draw-two': drawTwo,
  reminder,
  unknown,
};

/** The entries of the rule book about acts. */
export const ENTRIES_OF_ACTS = [UP_2, UP_4, UP_5, UP_6, UP_7, UP_8, UP_11, UP_13] as const;

/** Everything about this kind of act. */
export function kindOfAct<Kind extends UpgradeActKind>({ kind }: { kind: Kind }): ActKind<Kind> {
  return ACTS[kind];
}

/** The kinds of acts, in the order of the registry. */
export const KINDS_OF_ACTS = Object.keys(ACTS) as UpgradeActKind[];
