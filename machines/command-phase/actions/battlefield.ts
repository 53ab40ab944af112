import type { EventOf } from '../../model/event.js';
import { type ActionResult, logged } from '../../model/log.js';
import { markDefeated } from '../../model/moves.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { claimOf, withMeasured } from '../../model/ranges.js';
import * as upgrades from '../../rules/upgrades/states.js';
import { isToItself } from '../../rules/orders/measuring.js';
import { deployOrReveal } from '../../rules/orders/start-of-round.js';

/** Actions for events on the battlefield. */

export function defeatUnit(
  context: PhaseContext,
  { player, unitId }: EventOf<'unit.defeat'>,
): ActionResult {
  return {
    context: markDefeated(context, player, unitId),
    log: [logged('unit.defeated', 'R11', player, { unitId })],
  };
}

export function deployUnit(
  context: PhaseContext,
  { player, unitId }: EventOf<'unit.deploy'>,
): ActionResult {
  return deployOrReveal({ context, player, unitId });
}

export function changeUpgrade(
  context: PhaseContext,
  { player, unitId, upgrade, to }: EventOf<'upgrade.change'>,
): ActionResult {
  return upgrades.changeUpgrade({ context, player, unitId, upgrade, to });
}

export function noteRanges(
  context: PhaseContext,
  { ranges }: EventOf<'range.measure'>,
): ActionResult {
  return {
    context: { ...context, ranges: withMeasured(context.ranges, ranges) },
    log: ranges
      .filter((entry) => !isToItself(entry))
      .map((entry) => {
        const { player, from, to, of } = entry;
        const pair = { from, to, ...(of && { of }) };
        return logged('range.measured', 'R14', player, { ...pair, ...claimOf(entry) });
      }),
  };
}
