import type { EffectRef, GivingSource, ScheduledEffect } from '../model/outcome.js';
import type { PhaseContext } from '../model/phase-context.js';
import type { PlayerColor } from '../model/player.js';
import type { OpenProposal } from '../model/proposal.js';
import { PLAYERS } from '../model/player.js';
import type { UnitId } from '../model/unit.js';
import { withPrintedUses } from '../rules/effects/frequency.js';
import { lateEffects } from '../rules/effects/each-order.js';
import { openEffects, resolverOf } from '../rules/effects/windows.js';
import { unitsToOrder } from '../rules/orders/issuing-orders.js';
import { lateOrders, ordersOfUnitsLeft } from '../rules/orders/turn-to-issue.js';
import type { OrderLeft } from '../rules/orders/orders-of-units.js';
import {
  eachPairOnce,
  type RangesToMeasure,
  type UnmeasuredPair,
} from '../rules/orders/measuring.js';
import { unitsToReveal } from '../rules/keywords/giving-orders.js';
import { rangesThatDecidePriority } from '../rules/priority.js';
import { rangesToMeasureFor } from '../rules/effects/ways-to-resolve.js';
import { playerWhoseMove } from '../rules/table/turns.js';
import type { CommandPhaseSnapshot } from './refusals.js';
import type { StateMeta, WaitsFor } from './meta.js';
import { activeMeta } from '../charts/xstate-internals.js';

/** The fields that an awaited act of some kind can have. */
interface AwaitedFields {
  /** The effect to be resolved, with the number of its uses if its card prints one (R46). */
  effect: ScheduledEffect;
  /** The unit and its keyword or upgrade that give the order (KW-1 … KW-4, UP-2, UP-8). */
  source: GivingSource;
  /** The units that may receive that order, or can be promoted (KW-9). */
  units: UnitId[];
  /** The ranges to be measured (R14). */
  pairs: UnmeasuredPair[];
  /** The proposal of the other player to be answered (R56). */
  proposal: OpenProposal;
}

/** An awaited act of these kinds: with these fields, without the others. */
export type AwaitedOf<Kind extends string, Field extends keyof AwaitedFields = never> = {
  player: PlayerColor;
  kind: Kind;
} & Pick<AwaitedFields, Field> & { [Other in Exclude<keyof AwaitedFields, Field>]?: undefined };

/** Something that the phase waits for. @public */
export type Awaited =
  | AwaitedOf<'card' | 'contingency' | 'die' | 'nomination' | 'order' | 'orders-end'>
  | AwaitedOf<'effect', 'effect'>
  | AwaitedOf<'grant', 'source' | 'units'>
  | AwaitedOf<'range', 'pairs'>
  | AwaitedOf<'consent', 'proposal'>;

/** The acts that the phase waits for, read from the active states: blue's before red's. */
export function awaitedBy(snapshot: CommandPhaseSnapshot): Awaited[] {
  const { context, status } = snapshot;
  if (status !== 'active') return [];
  const awaited = activeMeta(snapshot).flatMap((meta) => {
    const { waitsFor } = meta as Partial<StateMeta>;
    return waitsFor ? awaitedIn(context, waitsFor) : [];
  });
  return PLAYERS.flatMap((player) => awaited.filter((each) => each.player === player));
}

function awaitedIn(context: PhaseContext, waitsFor: WaitsFor): Awaited[] {
  switch (waitsFor.kind) {
    case 'effect': {
      const { whose, timing } = waitsFor;
      const effects = openEffects(context, { player: playerWhoseMove(context, whose), timing });
      return [...awaitedEffects(context, effects), ...awaitedRanges(rangesFor(context, effects))];
    }
    case 'turn-to-issue':
      return awaitedInTurn(context, playerWhoseMove(context, waitsFor.whose));
    case 'range':
      return awaitedRanges(rangesThatDecidePriority(context));
    case 'late-orders':
      return PLAYERS.flatMap((player) => {
        const effects = lateEffects(context, player);
        return [
          ...awaitedEffects(context, effects),
          ...awaitedOfUnits(player, lateOrders(context, player)),
          ...awaitedRanges(rangesFor(context, effects)),
        ];
      });
    case 'card': {
      const player = playerWhoseMove(context, waitsFor.whose);
      return [{ player, kind: 'card' }, ...awaitedOfUnits(player, unitsToReveal(context, player))];
    }
    case 'reveal': {
      const player = playerWhoseMove(context, waitsFor.whose);
      return awaitedOfUnits(player, unitsToReveal(context, player));
    }
    default:
      return [{ player: playerWhoseMove(context, waitsFor.whose), kind: waitsFor.kind }];
  }
}

/** The effects, each with the player who resolves it. */
export function awaitedEffects(context: PhaseContext, effects: readonly EffectRef[]): Awaited[] {
  return effects.map((effect) => ({
    player: resolverOf(context, effect),
    kind: 'effect',
    effect: withPrintedUses(context, effect),
  }));
}

/** Ranges to be measured, each once (R14). */
export function awaitedRanges(needed: readonly RangesToMeasure[]): Awaited[] {
  return eachPairOnce(needed).map(({ player, pairs }) => ({ player, kind: 'range', pairs }));
}

/** The ranges that decide the choices of effects (R14). */
function rangesFor(context: PhaseContext, effects: readonly EffectRef[]): RangesToMeasure[] {
  return effects.flatMap((effect) => rangesToMeasureFor(context, effect));
}

/** Orders of units, and the ranges that decide whether there are more of them (R14). */
function awaitedOfUnits(player: PlayerColor, left: readonly OrderLeft[]): Awaited[] {
  return [
    ...left.flatMap(({ source, ready: units }) =>
      units.length > 0 ? [{ player, kind: 'grant' as const, source, units }] : [],
    ),
    ...awaitedRanges(left.map(({ toMeasure: pairs }) => ({ player, pairs }))),
  ];
}

/** The acts left in a turn to issue orders (R30), and the ranges that must be measured to know more of them (R14). */
function awaitedInTurn(context: PhaseContext, player: PlayerColor): Awaited[] {
  const { ready, toMeasure } = unitsToOrder(context, player);
  const effects = openEffects(context, { player, timing: 'issue-orders' });
  const ofUnits = ordersOfUnitsLeft(context, player);
  const left: Awaited[] = [
    ...(ready.length > 0 ? [{ player, kind: 'order' as const }] : []),
    ...awaitedEffects(context, effects),
    ...ofUnits.flatMap(({ source, ready: units }) =>
      units.length > 0 ? [{ player, kind: 'grant' as const, source, units }] : [],
    ),
    ...awaitedRanges([
      { player, pairs: toMeasure },
      ...rangesFor(context, effects),
      ...ofUnits.map(({ toMeasure: pairs }) => ({ player, pairs })),
    ]),
  ];
  return left.length > 0 ? left : [{ player, kind: 'orders-end' }];
}
