import {
  awaitedBy,
  awaitedEffects,
  awaitedRanges,
  type Awaited,
  type AwaitedOf,
} from '../command-phase/waiting.js';
import { PLAYERS } from '../model/player.js';
import { lateEffects } from '../rules/effects/each-order.js';
import type { EffectRef } from '../model/outcome.js';
import { unitsForToken, unitsToActivateByOrder } from '../rules/activation/tokens.js';
import { turnsOf } from '../model/activation.js';
import { asNextActFinds, nobodyCanActivate } from '../rules/activation/turns.js';
import { promotionDue } from '../rules/promoting.js';
import { rangesToMeasureFor } from '../rules/effects/ways-to-resolve.js';
import { openAtTheClose, type ClosingTiming } from '../rules/effects/closing-effects.js';
import { openAtTheStart } from '../rules/effects/scheduled-effects.js';
import type { RoundStateMeta } from './meta.js';
import { phaseOf, type RoundSnapshot } from './refusals.js';
import { activationOf } from './round-context.js';
import { activeMeta } from '../charts/xstate-internals.js';

/** Something that a match waits for. @public */
export type AwaitedInMatch =
  Awaited | AwaitedOf<'promotion' | 'activation', 'units'> | AwaitedOf<'activation-done', 'units'>;

/**
 * Everything that a match waits for: the awaited decisions of its Command Phase, the effects at the start of
 * the Activation Phase, the next act of a turn to activate units, a promotion. Effects during the Activation Phase are optional, so nobody waits for them (R31).
 */
export function awaitedInMatch(snapshot: RoundSnapshot): AwaitedInMatch[] {
  const phase = phaseOf(snapshot);
  if (phase) return awaitedBy(phase);
  if (snapshot.status !== 'active') return [];
  return activeMeta(snapshot).flatMap((meta): AwaitedInMatch[] => {
    switch ((meta as Partial<RoundStateMeta> | undefined)?.waitsFor) {
      case 'effect':
        return awaitedIn(snapshot, openAtTheStart(activationOf(snapshot.context)));
      case 'closing-effect': {
        const timing = closingTimingOf(snapshot);
        return timing ? awaitedIn(snapshot, openAtTheClose(snapshot.context.table, timing)) : [];
      }
      case 'effect-of-order':
        return awaitedIn(
          snapshot,
          PLAYERS.flatMap((player) => lateEffects(snapshot.context.table, player)),
        );
      case 'activation':
        return awaitedActivation(snapshot);
      case 'promotion':
        return awaitedPromotion(snapshot);
      case undefined:
        return [];
    }
  });
}

/** The effects that can be resolved now (R41, R46), and the ranges that decide their choices (R14). */
function awaitedIn({ context: { table } }: RoundSnapshot, open: readonly EffectRef[]): Awaited[] {
  return [
    ...awaitedEffects(table, open),
    ...awaitedRanges(open.flatMap((effect) => rangesToMeasureFor(table, effect))),
  ];
}

/**
 * AP-2, AP-6: the player who acts next, and the units that this player can activate without a draw: those with a faceup
 * order, or those that fit the drawn token. After the last activation its player ends it.
 */
function awaitedActivation({ context }: RoundSnapshot): AwaitedInMatch[] {
  const { context: table } = asNextActFinds(context.table);
  const turns = turnsOf(table);
  if (!turns) return [];
  const { turn: player, drawn } = turns;
  const active = turnsOf(context.table)?.active;
  if (active && nobodyCanActivate(table)) {
    return [{ player: active.player, kind: 'activation-done', units: [active.unitId] }];
  }
  const [rank, other] = drawn;
  const units =
    rank === undefined
      ? unitsToActivateByOrder(table, player)
      : other === undefined
        ? unitsForToken(table, player, rank)
        : [];
  return [{ player, kind: 'activation', units: units.map(({ id }) => id) }];
}

function awaitedPromotion({ context }: RoundSnapshot): AwaitedInMatch[] {
  const due = promotionDue(context.table);
  return due ? [{ ...due, kind: 'promotion' }] : [];
}

/** The timing of the closing effects that a match resolves now; `undefined` if it resolves none. */
export function closingTimingOf(snapshot: RoundSnapshot): ClosingTiming | undefined {
  if (snapshot.matches('endPhase')) return 'end-phase';
  const isAtTheEnd = snapshot.matches({ activationPhase: 'endOfTheActivationPhase' });
  return isAtTheEnd ? 'activation-end' : undefined;
}
