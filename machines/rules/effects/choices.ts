import { armyOf } from '../../model/built-army.js';
import { dequal } from 'dequal/lite';
import { LIMITS } from '../../model/bounds.js';
import type { CardId, EffectChoice, Nearness } from '../../model/command-card.js';
import type { Bar, Directive } from '../../model/directive.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { cardOf } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import { opponentOf } from '../../model/player.js';
import type { RangeEnd } from '../../model/ranges.js';
import type { UnitId } from '../../model/unit.js';
import { matchesAny, sameName } from '../../model/unit-matching.js';
import { inColours, refusalsToDirect, type Acting } from './directives.js';
import { firstOf, type OneByOne } from './enumerating.js';
import type { RangesToMeasure } from '../orders/measuring.js';
import { standsNear, unmeasuredNear, type NearnessAttempt } from '../orders/nearness.js';

/** The placeholder that a player replaces with a name. */
const OPEN = '?';

/** A player may name any number of pips: the pips of the cards in a hidden hand do not matter (R29). */
const ALL_PIPS = [0, 1, 2, 3, 4] as const;

/**
 * All ways to take a choice at the current table, or the first `LIMITS.ways` of them. No way names a hidden card of
 * the other player (R29).
 */
export function waysToTake(
  context: PhaseContext,
  acting: Acting,
  choice: EffectChoice,
): Directive[] {
  const offered = inColours(choice.directive, (side) =>
    side === 'self' ? acting.player : opponentOf(acting.player),
  );
  return filledIn(context, acting, offered, choice).filter(
    (directive) => refusalsToDirect({ context, acting, directive }).length === 0,
  );
}

/** The unmeasured ranges that decide whether a choice can be taken (R14). */
export function rangesToMeasure(
  context: PhaseContext,
  acting: Acting,
  choice: EffectChoice,
): RangesToMeasure[] {
  const { near, ...rest } = choice;
  if (!near) return [];
  return waysToTake(context, acting, rest).flatMap((way) =>
    'unitId' in way ? unmeasuredNear(nearnessOf(context, acting, near, way)) : [],
  );
}

/** Whether a directive takes this choice at the current table. */
export function takesChoice(
  context: PhaseContext,
  acting: Acting,
  choice: EffectChoice,
  directive: Directive,
): boolean {
  return waysToTake(context, acting, choice).some((way) => dequal(way, directive));
}

/** The choices that are left after one was taken. */
export function withChoiceTaken(
  acting: Acting,
  { near }: EffectChoice,
  directive: Directive,
): Acting {
  if (!near?.oneEach || !('unitId' in directive)) return acting;
  const { player, unitId } = directive;
  return { ...acting, nearOneEach: [...acting.nearOneEach, { unit: { player, unitId }, near }] };
}

function filledIn(
  context: PhaseContext,
  acting: Acting,
  offered: Directive,
  choice: EffectChoice,
): Directive[] {
  switch (offered.type) {
    case 'grant-order':
    case 'return-order':
    case 'defeat-unit':
      return offered.unitId === OPEN
        ? unitsOnOffer(context, acting, offered.player, choice).map((unitId) => ({
            ...offered,
            unitId,
          }))
        : [offered];
    case 'return-to-hand':
    case 'discard':
    case 'play-instead':
      return offered.cardId === OPEN
        ? cardsOnOffer(context, offered, choice).map((cardId) => ({ ...offered, cardId }))
        : [offered];
    case 'lock-away':
      return offered.pips === OPEN ? ALL_PIPS.map((pips) => ({ ...offered, pips })) : [offered];
    case 'restart-selection':
      return firstOf(filledBars(context, offered.bar ?? [], choice), LIMITS.ways).map((bar) => ({
        ...offered,
        ...(offered.bar && { bar }),
      }));
    case 'limit-orders':
    case 'decline-orders':
    case 'limit-range':
    case 'add-orders':
    case 'add-to-pass-pool':
    case 'add-to-order-pool':
      return [offered];
  }
}

function unitsOnOffer(
  context: PhaseContext,
  acting: Acting,
  player: PlayerColor,
  { units, ordered, near }: EffectChoice,
): UnitId[] {
  const army = armyOf(context, player);
  const { slotTakers } = context.sides[player];
  const wasOrderedByCard = (unitId: UnitId) =>
    player === acting.player && slotTakers.includes(unitId);
  const isNear = (unitId: UnitId) =>
    !near || standsNear(nearnessOf(context, acting, near, { player, unitId }));
  return army
    .filter((unit) => matchesAny(unit, units))
    .map(({ id }) => id)
    .filter((unitId) => (!ordered || wasOrderedByCard(unitId)) && isNear(unitId));
}

/** A unit that an effect may name, and the units that it must be near. */
export function nearnessOf(
  context: PhaseContext,
  { player, nearOneEach }: Acting,
  near: Nearness,
  named: RangeEnd,
): NearnessAttempt {
  const unit = { player: named.player, unitId: named.unitId };
  return { context, player, near, unit, others: nearOneEach };
}

function cardsOnOffer(
  context: PhaseContext,
  directive: Extract<Directive, { type: 'return-to-hand' | 'discard' | 'play-instead' }>,
  choice: EffectChoice,
): CardId[] {
  const { hand, discard, inPlay } = context.sides[directive.player];
  const zone = directive.type === 'play-instead' ? 'hand' : directive.from;
  const cards = { hand, discard, play: inPlay ? [inPlay.cardId] : [] }[zone];
  return cards.filter((cardId) => isOfCharacter(context, cardId, choice.cardOf));
}

function* filledBars(
  context: PhaseContext,
  bars: readonly Bar<PlayerColor>[],
  choice: EffectChoice,
): OneByOne<Bar<PlayerColor>[]> {
  const [first, ...rest] = bars;
  if (!first) {
    yield [];
    return;
  }
  const { inPlay, hand } = context.sides[first.player];
  const cards = [...(inPlay ? [inPlay.cardId] : []), ...hand];
  const ways =
    first.cardId === OPEN
      ? cards
          .filter((cardId) => isOfCharacter(context, cardId, choice.cardOf))
          .map((cardId) => ({ ...first, cardId }))
      : [first];
  for (const way of ways) {
    for (const others of filledBars(context, rest, choice)) yield [way, ...others];
  }
}

function isOfCharacter(
  context: PhaseContext,
  cardId: CardId,
  character: string | undefined,
): boolean {
  if (character === undefined) return true;
  const { belongsTo } = cardOf(context, cardId);
  return belongsTo?.names.some((name) => sameName(name, character)) ?? false;
}
