import { armyOf, unitOf } from '../../model/built-army.js';
import type { CardId, CommandCard, OrdersMeant } from '../../model/command-card.js';
import {
  type EffectRef,
  type IssuedOrder,
  type KeywordReminder,
  type OrderSource,
} from '../../model/outcome.js';
import { cardOf, type EffectOfCard, type PhaseContext } from '../../model/phase-context.js';
import { opponentOf, PLAYERS, type PlayerColor } from '../../model/player.js';
import type { UnitId } from '../../model/unit.js';
import { matchesAny } from '../../model/unit-matching.js';
import { actsWhen } from '../cards/divulged.js';
import { sentenceOf } from './sentences.js';
import { effectOf, isAutomatic, isSettled } from './frequency.js';

/** An effect of a card in play, with the orders of which it speaks. */
interface SpeakingEffect {
  player: PlayerColor;
  card: CommandCard;
  effect: CommandCard['effects'][number];
  orders: OrdersMeant;
}

/**
 * R46: the effects of a player that are open because of orders, one for each unit that got one. After the player's turn
 * to issue, only orders that came later count: the effects of the others were resolved, or given up with the turn.
 */
export function openForOrders(context: PhaseContext, player: PlayerColor): EffectRef[] {
  const { orders, orderedLate } = context.sides[player];
  return speakingOfOrders(context, player)
    .filter(({ effect, orders: meant }) => !isAutomatic(effect) && meant.player !== 'opponent')
    .flatMap((speaking) =>
      orders
        .filter(
          ({ unitId, source }) =>
            (orderedLate === null || (lasts(speaking) && orderedLate.includes(unitId))) &&
            speaksOf(context, speaking, player, unitId, source),
        )
        .map(({ unitId }) => ({
          player,
          cardId: speaking.card.id,
          effectId: speaking.effect.id,
          unitId,
        })),
    )
    .filter((open) => !isSettled(context, open));
}

/**
 * R46: the effects of a player that orders opened outside of the player's turn to issue. The opponent's turn does not
 * wait for them.
 */
export function lateEffects(context: PhaseContext, player: PlayerColor): EffectRef[] {
  const { turnToIssue } = context;
  const turnsHaveBegun = turnToIssue !== null || context.sides[player].orderedLate !== null;
  const isTheirTurn = turnToIssue?.player === player && !turnToIssue.ended;
  if (!turnsHaveBegun || isTheirTurn) return [];
  return openForOrders(context, player).filter((open) => effectOf(context, open)?.lasts);
}

/** R46: the effects of orders that are open in the whole round, and were resolved or declined as a whole. */
export function settledForTheRound(context: PhaseContext, player: PlayerColor): EffectOfCard[] {
  return speakingOfOrders(context, player)
    .filter((speaking) => lasts(speaking) && speaking.effect.frequency !== 'each-order')
    .map(({ card, effect }) => ({ cardId: card.id, effectId: effect.id }))
    .filter((use) => isSettled(context, { player, ...use }));
}

/** R47: what the automatic effects of cards in play say of an order that a unit gets now. */
export function remindersOfCards(
  context: PhaseContext,
  player: PlayerColor,
  { unitId, source }: Pick<IssuedOrder, 'unitId' | 'source'>,
): KeywordReminder[] {
  return PLAYERS.flatMap((owner) => speakingOfOrders(context, owner))
    .filter(
      (speaking) =>
        isAutomatic(speaking.effect) &&
        player === (speaking.orders.player ? opponentOf(speaking.player) : speaking.player) &&
        speaksOf(context, speaking, player, unitId, source),
    )
    .map(({ player: owner, card, effect }) => ({
      keyword: card.name,
      card: card.id,
      text: sentenceOf(context, { player: owner, card, effect }),
    }));
}

/** True if an effect also applies to orders outside of its player's turn to issue. */
function lasts({ effect }: SpeakingEffect): boolean {
  return effect.lasts !== undefined;
}

function speakingOfOrders(context: PhaseContext, player: PlayerColor): SpeakingEffect[] {
  const { inPlay, permanents } = context.sides[player];
  const cardIds: CardId[] = inPlay ? [...permanents, inPlay.cardId] : permanents;
  return cardIds.flatMap((cardId) => {
    const card = cardOf(context, cardId);
    return card.effects.flatMap((effect) =>
      effect.orders &&
      (effect.timing === 'issue-orders' || isAutomatic(effect)) &&
      actsWhen(context.sides[player], cardId, effect)
        ? [{ player, card, effect, orders: effect.orders }]
        : [],
    );
  });
}

/** True if an effect applies to this order of a player's unit. */
function speaksOf(
  context: PhaseContext,
  { player: owner, card, orders: { of, except, by, from } }: SpeakingEffect,
  player: PlayerColor,
  unitId: UnitId,
  source: OrderSource,
): boolean {
  const unit = unitOf(context, player, unitId);
  if (!unit || !matchesAny(unit, of) || (except && matchesAny(unit, except))) return false;
  if (by !== 'any' && source !== 'command-card') return false;
  if (by === 'this-card' && context.sides[owner].inPlay?.cardId !== card.id) return false;
  return (
    from === undefined || issuers(context, player, source).some((each) => matchesAny(each, from))
  );
}

/** The unit that issues an order: the nominated unit, or the unit with the keyword or the upgrade. */
function issuers(context: PhaseContext, player: PlayerColor, source: OrderSource) {
  const issuer =
    typeof source === 'object'
      ? source.unitId
      : source === 'command-card'
        ? context.sides[player].nominated
        : null;
  return armyOf(context, player).filter(({ id }) => id === issuer);
}
