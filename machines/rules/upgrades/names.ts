import { stateOfUpgrade } from '../../model/built-army.js';
import type { GivingByUpgrade } from './act.js';

/** The name of the upgrade that gives an order, for a message. */
export function nameOfUpgrade({ context, issuer, source, given }: GivingByUpgrade): string {
  if (given) return given.upgrade.name;
  const known = (issuer.upgrades ?? []).some((each) => stateOfUpgrade(each).id === source.upgrade);
  return (known ? context.upgrades[source.upgrade]?.name : undefined) ?? `"${source.upgrade}"`;
}
