import { matchesAny } from '../../model/unit-matching.js';
import type { UpgradeActOf } from '../../model/upgrade-acts.js';
import { nameOfIssuer } from '../orders/order-attempt.js';
import { rule } from '../rule.js';
import type { Statement } from '../rulebook.js';
import { nameOfUnit, type UnitAttempt } from '../units.js';
import type { ActKind, GivingByUpgrade } from './act.js';
import { nameOfUpgrade } from './names.js';

export const UP_8 = {
  id: 'UP-8',
  kinds: ['guard'],
  summary:
    "Trusted Agent (expended): in its player's turn to issue, one order to an allied operative, whatever its affiliation. The confidence is low: the sentence says so.",
} as const satisfies Statement;

type GivingToAnother = GivingByUpgrade<UpgradeActOf<'order-to-another'>>;

/** UP-8: the upgrade names the units that it may order. */
export const unitIsNamedByUpgrade = rule<GivingToAnother & UnitAttempt>({
  id: 'UP-8',
  code: 'not-named-by-upgrade',
  allows: ({ given, unit }) => matchesAny(unit, given?.act.units),
  // R34: what is not certain about the card is part of the sentence; the sources stand with the upgrade.
  refusal: (attempt) => {
    const [open] = attempt.given?.upgrade.open?.split(/(?<=\.) /u) ?? [];
    return [
      `${nameOfUpgrade(attempt)} of ${nameOfIssuer(attempt)} has no order for ${nameOfUnit(attempt)}.`,
      ...(open ? [`Not certain: ${open} The host can grant the order.`] : []),
    ].join(' ');
  },
});

/** UP-8: its unit issues an order to an allied unit that the upgrade names. */
export const orderToAnother: ActKind<'order-to-another'> = {
  id: 'UP-8',
  order: { units: 'army', names: [unitIsNamedByUpgrade] },
};
