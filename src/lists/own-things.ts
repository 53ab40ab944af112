import { LIMITS } from '../../machines/model/bounds.js';
import { unitShape } from '../../machines/model/unit-shapes.js';
import * as s from '../../machines/model/shape.js';
import { partShapes } from '../../machines/model/table-shapes.js';
import { ArmyListError } from './read-list.js';
import type { OwnThings } from './written.js';

const ownThingsShape = s.strictObject({
  cards: s.optional(partShapes.cards),
  upgrades: s.optional(partShapes.upgrades),
  // As many as cards: the limit of units is that of one army.
  units: s.optional(s.listOf(unitShape, LIMITS.cards)),
  battleForces: s.optional(partShapes.battleForces),
});

/**
 * Refuses cards, upgrades, units and battle forces that no phase would take.
 * @throws ArmyListError with the place of the first fault: `cards[0].pips`
 */
export function requireSoundThings(own: OwnThings): void {
  const [issue] = ownThingsShape.safeParse(own).error?.issues ?? [];
  if (!issue) return;
  const place = s.placeOf(issue.path);
  throw new ArmyListError(
    `${place || 'cards, upgrades, units and battle forces'}: ${issue.message.replace(/\.$/, '')}.`,
    place || undefined,
  );
}
