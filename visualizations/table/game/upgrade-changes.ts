import { stateOfUpgrade } from '../../../machines/model/built-army.js';
import { UPGRADE_CHANGES, type UpgradeChange } from '../../../machines/model/event.js';
import type { UnitUpgrade } from '../../../machines/model/unit.js';
import type { Upgrade } from '../../../machines/model/upgrade.js';
import { addsMiniatures, hasUse } from '../../../machines/rules/upgrades/states.js';

/**
 * Returns the changes that an upgrade can make now (UP-3, UP-9, UP-10, R55). Exhausting and expending are offered only for
 * an upgrade that is used in this way, and nothing for an upgrade that does nothing in this phase.
 */
export function changesOf(own: UnitUpgrade, upgrade: Upgrade | undefined): UpgradeChange[] {
  if (!upgrade) return [];
  const { state } = stateOfUpgrade(own);
  const isPossible: Readonly<Record<UpgradeChange, boolean>> = {
    ready: state === 'exhausted',
    exhausted: state === 'ready' && hasUse(upgrade, 'exhaust'),
    expended: (state === 'ready' || state === 'exhausted') && hasUse(upgrade, 'expend'),
    lost: state !== 'lost' && addsMiniatures(upgrade),
    turned: (state === 'ready' || state === 'other-side') && upgrade.otherSide !== undefined,
  };
  return UPGRADE_CHANGES.filter((change) => isPossible[change]);
}
