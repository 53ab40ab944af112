import { armyOf } from '../../model/built-army.js';
import { opponentOf } from '../../model/player.js';
import { standingUnits } from '../../model/unit-matching.js';
import type { PlayAttempt } from './attempts.js';
import { rangesAreKnown, type RangesToMeasure } from '../orders/measuring.js';
import { standsNear, unmeasuredNear } from '../orders/nearness.js';
import { about, rule } from '../rule.js';

/**
 * CP-2: some cards are selected only while enough enemy units stand near their unit. An enemy with an unmeasured range
 * counts as near.
 */
export const enemiesAreNearEnough = rule<PlayAttempt>({
  id: 'CP-2',
  code: 'too-few-enemies-near',
  allows: (attempt) => {
    const { enemies = 0 } = attempt.card.selectableNear ?? {};
    const { near, toMeasure } = enemiesNear(attempt);
    return near + toMeasure.length >= enemies;
  },
  refusal: ({ card: { name, selectableNear } }) =>
    `${name} is selected only while ${selectableNear?.enemies} enemy units are within range ${selectableNear?.range} of its unit.`,
});

/** The unmeasured ranges that decide whether enough enemies are near (R14). */
export function rangesToEnemies(attempt: PlayAttempt): RangesToMeasure[] {
  const { enemies = 0 } = attempt.card.selectableNear ?? {};
  const { near, toMeasure } = enemiesNear(attempt);
  return near < enemies && enemiesAreNearEnough.allows(attempt) ? toMeasure.flat() : [];
}

/** R14: the ranges that decide whether enough enemies are near are measured. */
export const rangesToEnemiesAreKnown = about(
  (attempt: PlayAttempt) => ({ context: attempt.context, toMeasure: rangesToEnemies(attempt) }),
  rangesAreKnown,
);

/** The number of enemies that are near, and for each enemy with unmeasured ranges those ranges (R11, R28). */
function enemiesNear({ context, player, card: { selectableNear } }: PlayAttempt): {
  near: number;
  toMeasure: RangesToMeasure[][];
} {
  if (!selectableNear) return { near: 0, toMeasure: [] };
  const { range, units } = selectableNear;
  const enemy = opponentOf(player);
  const attempts = standingUnits(armyOf(context, enemy)).map(({ id: unitId }) => ({
    context,
    player,
    near: { range, units, to: 'standing' as const },
    unit: { player: enemy, unitId },
    others: [],
  }));
  return {
    near: attempts.filter(standsNear).length,
    toMeasure: attempts.map(unmeasuredNear).filter((ranges) => ranges.length > 0),
  };
}
