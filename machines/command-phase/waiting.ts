import type { EffectRef } from '../model/outcome.js';
import type { PhaseContext } from '../model/phase-context.js';
import type { PlayerColor } from '../model/player.js';
import { PLAYERS } from '../model/player.js';
import type { UnitId } from '../model/unit.js';
import { nextEffect, resolverOf } from '../rules/effects.js';
import { unitsToOrder } from '../rules/issuing-orders.js';
import { rangesToMeasureFor } from '../rules/resolving-effects.js';
import { playerWhoseMove } from '../rules/turns.js';
import type { CommandPhaseSnapshot } from './refusals.js';
import type { StateMeta, WaitsFor } from './meta.js';

/** Something that the phase waits for. */
export interface Awaited {
  player: PlayerColor;
  kind: WaitsFor['kind'] | 'range';
  /** The effect to be resolved next. */
  effect?: EffectRef;
  /** The ranges to be measured (R14). */
  pairs?: { from: UnitId; to: UnitId }[];
}

/** What the phase waits for, as the states of the chart say; blue's before red's. */
export function awaitedBy({ _nodes, context, status }: CommandPhaseSnapshot): Awaited[] {
  if (status !== 'active') return [];
  const awaited = _nodes.flatMap(({ meta }) => {
    const { waitsFor } = (meta ?? {}) as Partial<StateMeta>;
    return waitsFor ? awaitedIn(context, waitsFor) : [];
  });
  return PLAYERS.flatMap((player) => awaited.filter((each) => each.player === player));
}

function awaitedIn(context: PhaseContext, { kind, whose, timing }: WaitsFor): Awaited[] {
  const player = playerWhoseMove(context, whose);
  switch (kind) {
    case 'effect': {
      const effect = timing && nextEffect(context, player, timing);
      return effect ? awaitedEffect(context, effect) : [];
    }
    case 'order':
      return awaitedOrders(context, player);
    default:
      return [{ player, kind }];
  }
}

/** An effect to be resolved, and ranges on which its choices hinge (R14). */
function awaitedEffect(context: PhaseContext, effect: EffectRef): Awaited[] {
  return [
    { player: resolverOf(context, effect), kind: 'effect', effect },
    ...rangesToMeasureFor(context, effect).map((ranges) => ({ kind: 'range' as const, ...ranges })),
  ];
}

/** Orders that can be issued now, and ranges without which others cannot (R14). */
function awaitedOrders(context: PhaseContext, player: PlayerColor): Awaited[] {
  const { ready, unmeasured } = unitsToOrder(context, player);
  const { nominated } = context.sides[player];
  const pairs = nominated === null ? [] : unmeasured.map(({ id }) => ({ from: nominated, to: id }));
  return [
    ...(ready.length > 0 ? [{ player, kind: 'order' as const }] : []),
    ...(pairs.length > 0 ? [{ player, kind: 'range' as const, pairs }] : []),
  ];
}
