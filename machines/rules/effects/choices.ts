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
import { sameName, unitsMatching } from '../../model/unit-matching.js';
import { inColours, refusalsToDirect, type Acting } from './directives.js';
import { firstOf, type OneByOne } from './enumerating.js';
import type { RangesToMeasure } from '../orders/measuring.js';
import { unitsNear, unmeasuredNearUnits, type NearnessAttempt } from '../orders/nearness.js';

/** The placeholder that a player replaces with a name. */
const OPEN = '?';

/** A player may name any number of pips: the pips of the cards in a hidden hand do not matter (R29). */
const ALL_PIPS = [0, 1, 2, 3, 4] as const;

/**
 * All ways to take a choice at the current table, computed one by one. No way names a hidden card of the other player
 * (R29).
 */
export function* waysToTake(
  context: PhaseContext,
  acting: Acting,
  choice: EffectChoice,
): OneByOne<Directive> {
  const isNear = nearUnits(context, acting, choice);
  for (const directive of directivesOnOffer(context, acting, choice)) {
    if (isNear(directive) && isAllowed(context, acting, directive)) yield directive;
  }
}

/** Whether a choice can be taken at the current table. */
export function canBeTaken(context: PhaseContext, acting: Acting, choice: EffectChoice): boolean {
  return !waysToTake(context, acting, choice).next().done;
}

/** Whether a directive takes this choice at the current table. */
export function takesChoice(
  context: PhaseContext,
  acting: Acting,
  choice: EffectChoice,
  directive: Directive,
): boolean {
  for (const offered of directivesOnOffer(context, acting, choice)) {
    if (!dequal(offered, directive)) continue;
    return nearUnits(context, acting, choice)(directive) && isAllowed(context, acting, directive);
  }
  return false;
}

/**
 * The unmeasured ranges that decide whether a choice can be taken (R14), one unit after the other.
 * @param of only the ranges that decide whether this directive takes the choice; absent: any directive
 */
export function* rangesToMeasure(
  context: PhaseContext,
  acting: Acting,
  choice: EffectChoice,
  of?: Directive,
): OneByOne<RangesToMeasure> {
  const { near, ...rest } = choice;
  if (!near) return;
  const unmeasured = unmeasuredNearUnits({
    context,
    player: acting.player,
    near,
    others: acting.nearOneEach,
  });
  for (const way of directivesOnOffer(context, acting, rest)) {
    if (!('unitId' in way) || (of && !dequal(of, way))) continue;
    const ranges = unmeasured(way);
    if (ranges && isAllowed(context, acting, way)) yield ranges;
  }
}

/** Whether the rules allow a directive; its nearness to other units is not checked. */
function isAllowed(context: PhaseContext, acting: Acting, directive: Directive): boolean {
  return refusalsToDirect({ context, acting, directive }).length === 0;
}

/** Returns a function that checks whether the unit of a directive is as near to others as the choice requires. */
function nearUnits(
  context: PhaseContext,
  { player, nearOneEach: others }: Acting,
  { near }: EffectChoice,
): (directive: Directive) => boolean {
  if (!near) return () => true;
  const isNear = unitsNear({ context, player, near, others });
  return (directive) => !('unitId' in directive) || isNear(directive);
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

/** The directives with which a choice can be filled in, whether or not the rules allow them. */
function* directivesOnOffer(
  context: PhaseContext,
  acting: Acting,
  choice: EffectChoice,
): OneByOne<Directive> {
  const offered = inColours(choice.directive, (side) =>
    side === 'self' ? acting.player : opponentOf(acting.player),
  );
  switch (offered.type) {
    case 'grant-order':
    case 'return-order':
    case 'defeat-unit':
      if (offered.unitId !== OPEN) break;
      for (const unitId of unitsOnOffer(context, acting, offered.player, choice)) {
        yield { ...offered, unitId };
      }
      return;
    case 'return-to-hand':
    case 'discard':
    case 'play-instead':
      if (offered.cardId !== OPEN) break;
      for (const cardId of cardsOnOffer(context, offered, choice)) yield { ...offered, cardId };
      return;
    case 'lock-away':
      if (offered.pips !== OPEN) break;
      for (const pips of ALL_PIPS) yield { ...offered, pips };
      return;
    case 'restart-selection':
      if (!offered.bar) break;
      for (const bar of firstOf(filledBars(context, offered.bar, choice), LIMITS.ways)) {
        yield { ...offered, bar };
      }
      return;
    case 'limit-orders':
    case 'decline-orders':
    case 'limit-range':
    case 'add-orders':
    case 'add-to-pass-pool':
    case 'add-to-order-pool':
      break;
  }
  yield offered;
}

/** The units that a choice could name by its own words, near or not. */
function unitsOnOffer(
  context: PhaseContext,
  acting: Acting,
  player: PlayerColor,
  { units, ordered }: EffectChoice,
): UnitId[] {
  const { slotTakers } = context.sides[player];
  const matching = unitsMatching(armyOf(context, player), units).map(({ id }) => id);
  if (!ordered) return matching;
  return player === acting.player ? matching.filter((id) => slotTakers.includes(id)) : [];
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
