/** The effects that are still to be resolved, and the next one. */
import { issuingPlayer } from './reference-table.js';
import { cardOf, other, PLAYERS, unitOf, type ReferenceState } from './reference-table.js';
import { matchesAny } from './reference-units.js';
import { illegal } from './reference-playing.js';
import type {
  CardEffect,
  CardId,
  EffectRef,
  EffectTiming,
  IssuedOrder,
  PlayerColor,
} from './shapes.js';

// ---------------------------------------------------------------------------------------------
// The next effect
// ---------------------------------------------------------------------------------------------

/** The cards of a player whose effects of this timing count now. */
export function cardsInPlay(
  state: ReferenceState,
  player: PlayerColor,
  timing: EffectTiming,
): CardId[] {
  const side = state.players[player];
  if (timing === 'from-hand') return askedFromHand(state, player);
  const played = side.inPlay === null ? [] : [side.inPlay.cardId];
  // A permanent was revealed in an earlier round; only its later windows open again in each round.
  return timing === 'reveal' || timing === 'untimed' ? played : [...side.permanents, ...played];
}

/** Every card with a `from-hand` effect that this player could hold, judged by public facts, and could play. */
function askedFromHand(state: ReferenceState, player: PlayerColor): CardId[] {
  const side = state.players[player];
  if (side.inPlay === null || side.hand.length === 0) return [];
  const locked = side.lockedAway.map((one) => one.cardId);
  const open = [side.inPlay.cardId, ...side.discard, ...side.permanents, ...locked];
  return Object.keys(state.cards)
    .filter((cardId) => cardOf(state, cardId).effects.some((one) => one.timing === 'from-hand'))
    .filter((cardId) => !open.includes(cardId) && illegal(state, player, cardId).length === 0)
    .sort();
}

export function effectsOf(
  state: ReferenceState,
  player: PlayerColor,
  cardIds: CardId[],
  timing: EffectTiming,
): EffectRef[] {
  return cardIds.flatMap((cardId) =>
    cardOf(state, cardId)
      .effects.filter(
        (effect) => effect.timing === timing && isInForce(state, player, cardId, effect),
      )
      .map((effect) => ({ player, cardId, effectId: effect.id })),
  );
}

/** R49: an effect for "divulged" or "not divulged" acts only then. */
function isInForce(
  state: ReferenceState,
  player: PlayerColor,
  cardId: CardId,
  { when }: CardEffect,
): boolean {
  const isDivulged = state.players[player].divulged.includes(cardId);
  return when === undefined || (when === 'divulged' ? isDivulged : !isDivulged);
}

/** R46, R47: an effect that lasts is not resolved by a player, nor is one in which nobody decides. */
export function isAutomatic({ automatic, frequency }: CardEffect): boolean {
  return automatic === true || frequency === 'lasting' || frequency === 'permanent';
}

/** R46: an effect with each order, or once for each unit, counts for each unit; any other counts as a whole. */
const countsForEach = ({ frequency }: CardEffect): boolean =>
  frequency === 'each-order' || frequency === 'once-per-unit';

/** R46: the effect as it is recorded when it is resolved or declined. */
export function asRecorded(
  state: ReferenceState,
  ref: EffectRef,
): EffectRef & { activation?: number } {
  const { player, cardId, effectId, unitId } = ref;
  const effect = effectOf(state, ref);
  const isForUnit = countsForEach(effect) && unitId !== undefined;
  const { active, begun } = state.turns ?? { active: null, begun: [] };
  const inActivation = effect.frequency === 'once-per-activation' && active !== null;
  return {
    player,
    cardId,
    effectId,
    ...(isForUnit && { unitId }),
    ...(inActivation && { activation: begun.length }),
  };
}

/** R23, R46: true if the effect was resolved or declined; once in a game counts in later rounds too. */
export function isSettled(state: ReferenceState, ref: EffectRef): boolean {
  return isUsedUpForTheGame(state, ref) || isSettledInThisRound(state, ref);
}

function isSettledInThisRound(state: ReferenceState, ref: EffectRef): boolean {
  const recorded = asRecorded(state, ref);
  return state.settled.some((settled) => sameRef(settled, recorded));
}

export function isUsedUpForTheGame(state: ReferenceState, ref: EffectRef): boolean {
  return state.players[ref.player].usedInGame.some(
    ({ cardId, effectId }) => cardId === ref.cardId && effectId === ref.effectId,
  );
}

// ---------------------------------------------------------------------------------------------
// Effects with each order
// ---------------------------------------------------------------------------------------------

/** R46: true if the effect of this player's card speaks of this order of a unit of `whose`. */
function speaksOf(
  state: ReferenceState,
  player: PlayerColor,
  cardId: CardId,
  { orders }: CardEffect,
  whose: PlayerColor,
  order: IssuedOrder,
): boolean {
  const unit = unitOf(state, whose, order.unitId);
  if (orders === undefined || unit === undefined) return false;
  if (whose !== (orders.player === 'opponent' ? other(player) : player)) return false;
  if (!matchesAny(state, unit, orders.of)) return false;
  if (orders.except !== undefined && matchesAny(state, unit, orders.except)) return false;
  const isByCard = order.source === 'command-card';
  if (orders.by !== 'any' && !isByCard) return false;
  if (orders.by === 'this-card' && state.players[player].inPlay?.cardId !== cardId) return false;
  if (orders.from === undefined) return true;
  const issuerId =
    typeof order.source === 'object'
      ? order.source.unitId
      : isByCard
        ? state.players[whose].nominated
        : null;
  const issuer = issuerId === null ? undefined : unitOf(state, whose, issuerId);
  return issuer !== undefined && matchesAny(state, issuer, orders.from);
}

/** The effects of a player's cards that speak of orders. */
function speakingEffects(state: ReferenceState, player: PlayerColor) {
  return cardsInPlay(state, player, 'issue-orders').flatMap((cardId) =>
    cardOf(state, cardId)
      .effects.filter(
        (effect) =>
          (effect.timing === 'issue-orders' || isAutomatic(effect)) &&
          effect.orders !== undefined &&
          isInForce(state, player, cardId, effect),
      )
      .map((effect) => ({ cardId, effect })),
  );
}

/** R46: the open effects with each order, one for each unit ordered so; after the turn only those that last. */
function orderEffects(state: ReferenceState, player: PlayerColor): EffectRef[] {
  const { orders, turnEnded, orderedLate } = state.players[player];
  return speakingEffects(state, player)
    .filter(({ effect }) => !isAutomatic(effect) && effect.orders?.player !== 'opponent')
    .flatMap(({ cardId, effect }) =>
      orders
        .filter((order) => speaksOf(state, player, cardId, effect, player, order))
        .filter(
          ({ unitId }) => !turnEnded || (effect.lasts === 'round' && orderedLate.includes(unitId)),
        )
        .map(({ unitId }) => ({ player, cardId, effectId: effect.id, unitId })),
    )
    .filter((ref) => !isSettled(state, ref));
}

/** R46: effects with each order that are open outside the turn of their player; nobody's turn waits for them. */
export function lateEffects(state: ReferenceState, player: PlayerColor): EffectRef[] {
  const issuing = issuingPlayer(state);
  const hasBegun = issuing !== null || state.players[player].turnEnded;
  if (!hasBegun || issuing === player) return [];
  return orderEffects(state, player).filter((ref) => effectOf(state, ref).lasts === 'round');
}

/** R46: the effects of orders of the whole round that are used up or declined in it, not for each unit. */
export function settledForTheRound(
  state: ReferenceState,
  player: PlayerColor,
): { cardId: CardId; effectId: string }[] {
  return speakingEffects(state, player)
    .filter(({ effect }) => effect.lasts === 'round' && !countsForEach(effect))
    .map(({ cardId, effect }) => ({ cardId, effectId: effect.id }))
    .filter((ref) => isSettled(state, { player, ...ref }));
}

/** R47: the names of the cards whose automatic effects speak of this order. */
export function cardsTelling(
  state: ReferenceState,
  whose: PlayerColor,
  order: IssuedOrder,
): string[] {
  return PLAYERS.flatMap((player) =>
    speakingEffects(state, player)
      .filter(({ effect }) => isAutomatic(effect))
      .filter(({ cardId, effect }) => speaksOf(state, player, cardId, effect, whose, order))
      .map(({ cardId }) => cardOf(state, cardId).name),
  );
}

/** The player who resolves an effect: its player, or the opponent if `decides` says so. */
export function actorOf(state: ReferenceState, ref: EffectRef): PlayerColor {
  const effect = effectOf(state, ref);
  return effect.decides === 'opponent' && !isAutomatic(effect) && effect.timing !== 'from-hand'
    ? other(ref.player)
    : ref.player;
}

/** True if the act names this effect and comes from the player who resolves it. */
export function isEffectOf(state: ReferenceState, ref: EffectRef, act: EffectRef): boolean {
  return sameRef({ ...ref, player: actorOf(state, ref) }, act);
}

export const sameRef = (one: EffectRef, another: EffectRef): boolean =>
  one.player === another.player &&
  one.cardId === another.cardId &&
  one.effectId === another.effectId &&
  one.unitId === another.unitId;

/** The effects of the queue that may be next, automatic or not; none outside the steps with a queue. */
export function nextEffects(state: ReferenceState): EffectRef[] {
  if (state.step === 'resolveCards' && state.checked) {
    return nextOf(state, state.window, PLAYERS); // CC-14, CC-17, CP-11
  }
  if (state.step === 'createPassPool') {
    return nextOf(state, 'command-phase-end', PLAYERS); // R27
  }
  return [];
}

/** R21: the effects of a player's turn to issue, to be resolved in any order; none if no unit was nominated. */
export function turnEffects(state: ReferenceState, player: PlayerColor): EffectRef[] {
  const cards = cardsInPlay(state, player, 'issue-orders');
  const ofTheTurn = effectsOf(state, player, cards, 'issue-orders').filter(
    (ref) => effectOf(state, ref).orders === undefined && !isSettled(state, ref),
  );
  const isNominated = state.players[player].nominated !== null;
  return [...(isNominated ? ofTheTurn : []), ...orderEffects(state, player)];
}

/** Every effect that a player could resolve now. */
export function openEffects(state: ReferenceState): EffectRef[] {
  const issuing = issuingPlayer(state);
  const late = PLAYERS.flatMap((player) => lateEffects(state, player));
  if (issuing !== null) return [...turnEffects(state, issuing), ...late];
  return [...nextEffects(state), ...late];
}

/** The effects of a timing that may be next; R19: only those of cards in play. */
function nextOf(
  state: ReferenceState,
  timing: EffectTiming,
  players: readonly PlayerColor[],
): EffectRef[] {
  return choiceAmong(
    state,
    players.flatMap((player) =>
      effectsOf(state, player, cardsInPlay(state, player, timing), timing),
    ),
  );
}

/**
 * The effects that may be next, in a list of all effects of one moment, settled ones included (R23): the players in their
 * order, and each of them in the order of that player's choosing (R41). Cards whose effects have begun come first
 * (CP-10), each in its own order.
 */
export function choiceAmong(state: ReferenceState, refs: readonly EffectRef[]): EffectRef[] {
  const left = refs.filter((ref) => !isSettled(state, ref));
  const begun = left.filter(({ player, cardId }) =>
    refs.some(
      (ref) => ref.player === player && ref.cardId === cardId && isSettledInThisRound(state, ref),
    ),
  );
  const next = begun.length > 0 ? begun : left;
  const own = next.filter(({ player }) => player === next[0]?.player);
  return own.filter(
    ({ cardId }, at) => own.findIndex((another) => another.cardId === cardId) === at,
  );
}

export function effectOf(state: ReferenceState, ref: EffectRef): CardEffect {
  const effect = cardOf(state, ref.cardId).effects.find(({ id }) => id === ref.effectId);
  if (effect === undefined) throw new Error(`no such effect: ${ref.cardId} ${ref.effectId}`);
  return effect;
}
