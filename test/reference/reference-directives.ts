/** Directives of effects, and the choices that players make for them. */
import {
  actorOf,
  asRecorded,
  effectOf,
  isAutomatic,
  isEffectOf,
  openEffects,
  sameRef,
} from './reference-effects.js';
import {
  addable,
  allowed,
  defeat,
  defeatProblems,
  grantProblems,
  placeOrder,
} from './reference-orders.js';
import {
  cardOf,
  copyOf,
  hadOrder,
  hasOrder,
  isAlive,
  isUnit,
  move,
  other,
  PLAYERS,
  type Known,
  rangeAcross,
  reaches,
  rangeBetween,
  same,
  unitOf,
  type ReferenceSide,
  type ReferenceState,
} from './reference-table.js';
import { activateAtOnce, problemsOfActivatingAtOnce } from './reference-activation.js';
import { isTracked, missingTokens, turnFacedown } from './reference-tokens.js';
import { illegal } from './reference-playing.js';
import { matchesAny, rankOf } from './reference-units.js';
import type {
  Bar,
  CardEffect,
  CardId,
  CommandCard,
  CommandPhaseEvent,
  Directive,
  EffectChoice,
  EffectRef,
  PlayerColor,
  Rank,
  Unit,
  UnitId,
  Unmeasured,
} from './shapes.js';

// ---------------------------------------------------------------------------------------------
// Directives
// ---------------------------------------------------------------------------------------------

/** The directive with colours in place of `self` and `opponent`. */
function coloured(directive: Directive<'self' | 'opponent'>, self: PlayerColor): Directive {
  const colour = (who: 'self' | 'opponent'): PlayerColor => (who === 'self' ? self : other(self));
  if (directive.type === 'restart-selection') {
    return directive.bar === undefined
      ? { type: 'restart-selection' }
      : {
          type: 'restart-selection',
          bar: directive.bar.map((bar): Bar<PlayerColor> =>
            bar.cardId === undefined
              ? { player: colour(bar.player) }
              : { player: colour(bar.player), cardId: bar.cardId },
          ),
        };
  }
  return { ...directive, player: colour(directive.player) };
}

/** Every card of a side, in all zones. */
function cardsOf(side: ReferenceSide): Set<CardId | null | undefined> {
  const { hand, contingencies, discard, permanents, facedown, inPlay } = side;
  const lockedAway = side.lockedAway.map(({ cardId }) => cardId);
  const others = [facedown, inPlay?.cardId];
  return new Set([...hand, ...contingencies, ...discard, ...permanents, ...lockedAway, ...others]);
}

/** R29: true if this directive of `actor` names a card that only the other player may know. */
export function namesHiddenCard(
  state: ReferenceState,
  actor: PlayerColor,
  directive: Directive,
): boolean {
  switch (directive.type) {
    case 'discard':
      return directive.player !== actor && directive.from === 'hand';
    case 'play-instead':
      return directive.player !== actor;
    case 'restart-selection':
      return (directive.bar ?? []).some(({ player, cardId }) => {
        if (player === actor || cardId === undefined) return false;
        const side = state.players[player];
        const isPublic =
          side.inPlay?.cardId === cardId ||
          side.discard.includes(cardId) ||
          side.permanents.includes(cardId) ||
          side.lockedAway.some((one) => one.cardId === cardId);
        return !isPublic; // the same answer for a hidden card and for one that the side does not have
      });
    default:
      return false;
  }
}

/** The rules that forbid a directive; empty if it can be carried out. */
function directiveProblems(state: ReferenceState, directive: Directive): string[] {
  if (directive.type === 'restart-selection') {
    if (state.step !== 'resolveCards') return ['CP-1', 'R26', 'R22', 'R19'];
    const unknownCard = (directive.bar ?? []).some(
      ({ player, cardId }) => cardId !== undefined && !cardsOf(state.players[player]).has(cardId),
    );
    return unknownCard ? ['R22', 'R26'] : [];
  }
  const side = state.players[directive.player];
  switch (directive.type) {
    case 'return-to-hand':
      if (directive.from === 'discard') {
        return directive.cardId !== undefined && side.discard.includes(directive.cardId)
          ? []
          : ['CC-30', 'CC-29', 'CC-27', 'R29', 'R26'];
      }
      return isCardInPlay(side, directive.cardId)
        ? []
        : ['R19', 'R26', 'CC-19', 'CC-30', 'CC-27', 'R29'];
    case 'discard':
      if (directive.from === 'hand') {
        return directive.cardId !== undefined && side.hand.includes(directive.cardId)
          ? []
          : ['CC-27', 'R26', 'R29', 'CC-29', 'R19', 'CP-2'];
      }
      return isCardInPlay(side, directive.cardId)
        ? []
        : ['R19', 'R26', 'CC-19', 'CC-27', 'R29', 'CC-29'];
    case 'play-instead': {
      const rules: string[] = [];
      // There is no card to replace, unless this effect itself took it from play (R19).
      if (side.inPlay === null && !state.vacated.includes(directive.player)) {
        rules.push('R23', 'R19', 'R26');
      }
      if (side.noCardThisRound) rules.push('CT-12', 'R23');
      if (!side.hand.includes(directive.cardId)) rules.push('R23', 'CC-27', 'R26', 'R29', 'CP-2');
      else {
        const reasons = illegal(state, directive.player, directive.cardId);
        if (reasons.length > 0) rules.push('R23', 'R25', ...reasons);
      }
      return rules;
    }
    case 'limit-orders':
    case 'limit-range':
    case 'add-orders':
    case 'add-to-pass-pool':
    case 'add-to-order-pool':
      return [];
    case 'lock-away':
      return directive.pips === '?' ? ['R26'] : []; // allowed even if the hand has no such card
    case 'decline-orders':
      // There must be an order to give up. "Each" gives unlimited orders, unless a limit makes the number finite.
      return Number.isFinite(allowed(state, directive.player)) &&
        directive.count <= allowed(state, directive.player) - side.slotUsers.length
        ? []
        : ['CP-23', 'CC-10', 'CC-12'];
    case 'name-draw':
      return directive.rank === '?' ? ['R26'] : [];
    case 'set-aside-tokens':
      if ((directive.ranks ?? []).includes('?')) return ['R26'];
      return !isTracked(state) || holdsAll(side.orderPool, directive.ranks ?? []) ? [] : ['R51'];
    case 'flip-token':
      return hasOrder(state, directive.player, directive.unitId) ? [] : ['R48', 'R11', 'R28'];
    case 'assign-token':
      return assignProblems(state, directive);
    case 'activate-unit':
      return problemsOfActivatingAtOnce(state, directive);
    case 'first-or-last': {
      const unit = unitOf(state, directive.player, directive.unitId);
      return unit && isUnit(unit) && isAlive(unit) ? [] : ['R11', 'R28'];
    }
    case 'return-order':
      if (drawnTokenOf(state, directive)) return [];
      return hasOrder(state, directive.player, directive.unitId) ? [] : ['CP-22', 'R11', 'R28'];
    case 'grant-order':
      return grantProblems(state, directive.player, directive.unitId);
    case 'defeat-unit':
      return defeatProblems(state, directive.player, directive.unitId);
  }
}

function holdsAll(pool: readonly string[], ranks: readonly string[]): boolean {
  const left = [...pool];
  return ranks.every((rank) => {
    const at = left.indexOf(rank);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** R48: the token comes out of the pool, and goes to a unit that has fewer tokens than activations. */
function assignProblems(
  state: ReferenceState,
  { player, unitId, facedown }: Extract<Directive, { type: 'assign-token' }>,
): string[] {
  const unit = unitOf(state, player, unitId);
  if (!unit || !isUnit(unit) || !isAlive(unit)) return ['R11', 'R28'];
  if (!facedown && hasOrder(state, player, unitId)) return ['R48'];
  if (!isTracked(state)) return [];
  const side = state.players[player];
  const rank = rankOf(state, unit);
  return side.orderPool.includes(rank) && missingTokens(state, player, unit) > 0
    ? []
    : ['R48', 'AP-3', 'KW-5'];
}

/** The active unit, if its token was drawn and the effect is its player's. */
function drawnTokenOf(
  { turns, acting }: ReferenceState,
  { player, unitId }: Extract<Directive, { type: 'return-order' }>,
) {
  const active = turns?.active;
  const isOwn = acting === player && active?.player === player;
  const isMeant = isOwn && active.unitId === unitId;
  return isMeant && active.by === 'token' ? active : undefined;
}

function isCardInPlay(side: ReferenceSide, cardId: CardId | undefined): boolean {
  return side.inPlay !== null && (cardId === undefined || cardId === side.inPlay.cardId);
}

/** Apply a directive that has no problems to the state. */
function carryOut(state: ReferenceState, directive: Directive, ref: EffectRef): void {
  if (directive.type === 'restart-selection') {
    // R22: a bar without a card means the card that its player has in play at this moment
    for (const { player, cardId } of directive.bar ?? []) {
      const barred = cardId ?? state.players[player].inPlay?.cardId;
      const side = state.players[player];
      if (barred !== undefined && !side.barred.includes(barred)) side.barred.push(barred);
    }
    for (const player of PLAYERS) {
      const side = state.players[player];
      if (side.inPlay !== null) side.hand.push(side.inPlay.cardId); // R19
      side.inPlay = null;
      side.limits = []; // R32: settings for the round are removed; orders and defeats stay
      side.rangeLimits = [];
      side.ordersDeclined = 0;
      side.passTokensAdded = 0;
      side.passPool = 0;
      side.addedSlots = [];
      side.poolTokensAdded = [];
      side.contingencyDone = false; // R17: the decision is offered again
    }
    state.step = 'selectAndPlayCards';
    state.checked = false;
    state.window = 'from-hand';
    // After a new selection cards have their effects again, except a resolved one that must restart the selection
    // (R23), or the phase might never end.
    state.settled = state.settled.filter((ref) => {
      if (ref.declined) return false; // it restarted nothing, so it is offered again
      const { optional, directives = [], choices = [] } = effectOf(state, ref);
      const forced = choices.filter((choice) => choice.required).map((choice) => choice.directive);
      const restarts = [...directives, ...forced].some(({ type }) => type === 'restart-selection');
      return optional !== true && restarts;
    });
    state.vacated = [];
    return;
  }
  const side = state.players[directive.player];
  switch (directive.type) {
    case 'return-to-hand':
      if (directive.from === 'discard') {
        move(directive.cardId, side.discard, side.hand);
      } else if (side.inPlay !== null) {
        side.hand.push(side.inPlay.cardId); // R19: a contingency card becomes a hand card too
        side.inPlay = null;
        state.vacated.push(directive.player);
      }
      return;
    case 'discard':
      if (directive.from === 'hand') {
        move(directive.cardId, side.hand, side.discard);
      } else if (side.inPlay !== null) {
        side.discard.push(side.inPlay.cardId);
        side.inPlay = null;
        state.vacated.push(directive.player);
      }
      return;
    case 'play-instead':
      if (side.inPlay !== null) side.hand.push(side.inPlay.cardId);
      side.hand = side.hand.filter((cardId) => cardId !== directive.cardId);
      side.inPlay = { cardId: directive.cardId, origin: 'hand' };
      side.lastPlayed = directive.cardId; // KW-15: as if selected and revealed
      return;
    case 'lock-away':
      for (const cardId of side.hand) {
        if (cardOf(state, cardId).pips !== directive.pips) continue;
        side.hand = side.hand.filter((one) => one !== cardId);
        const by = { player: ref.player, cardId: ref.cardId };
        side.lockedAway.push({ cardId, round: state.round, by });
      }
      return;
    case 'limit-orders':
      side.limits.push(directive.max);
      return;
    case 'add-orders':
      side.addedSlots.push(...structuredClone(directive.slots));
      return;
    case 'limit-range':
      side.rangeLimits.push(directive.max);
      return;
    case 'decline-orders':
      side.ordersDeclined += directive.count;
      return;
    case 'activate-unit':
      activateAtOnce(state, directive);
      return;
    case 'first-or-last': {
      if (!isTracked(state)) return;
      side.firstOrLast = directive.unitId;
      const assigning = { ...directive, type: 'assign-token' as const };
      if (directiveProblems(state, assigning).length === 0) carryOut(state, assigning, ref);
      return;
    }
    case 'return-order': {
      const active = drawnTokenOf(state, directive);
      if (active) {
        active.by = 'none';
        side.orderPool = [...side.orderPool, active.rank].sort();
        return;
      }
      const token = side.orders.find((order) => order.unitId === directive.unitId);
      side.orders = side.orders.filter((order) => order !== token);
      side.returned.push(directive.unitId);
      // In the Command Phase the pool is computed at the end (CP-27, R27); later the token goes into it (R33).
      if (state.step === 'complete' && token)
        side.orderPool = [...side.orderPool, token.rank].sort();
      return;
    }
    case 'add-to-order-pool': {
      const tokens = Array.from({ length: directive.count ?? 1 }, () => directive.rank);
      // Before the pool is made, they are kept until CP-27 makes it; later they go straight into the pool.
      if (state.step === 'complete') side.orderPool = [...side.orderPool, ...tokens].sort();
      else side.poolTokensAdded.push(...tokens);
      return;
    }
    case 'add-to-pass-pool': {
      const tokens = directive.tokens === 'round' ? state.round : directive.tokens;
      side.passTokensAdded += tokens;
      side.passPool += tokens;
      return;
    }
    case 'name-draw':
      if (isTracked(state) && directive.rank !== '?') side.namedDraw = directive.rank;
      return;
    case 'flip-token':
      if (isTracked(state)) turnFacedown(state, directive.player, directive.unitId);
      return;
    case 'assign-token': {
      const unit = unitOf(state, directive.player, directive.unitId);
      if (!unit || !isTracked(state)) return;
      const rank = rankOf(state, unit);
      side.orderPool.splice(side.orderPool.indexOf(rank), 1);
      if (directive.facedown) side.facedownTokens.push({ unitId: unit.id, isOrder: false });
      else side.orders.push({ unitId: unit.id, rank, source: ref.effectId });
      return;
    }
    case 'set-aside-tokens': {
      if (!isTracked(state)) return;
      const named = (directive.ranks ?? []).flatMap((rank) => (rank === '?' ? [] : [rank]));
      const random = state.setAside.slice(named.length).slice(0, directive.random ?? 0);
      for (const rank of [...named, ...random]) {
        side.orderPool.splice(side.orderPool.indexOf(rank), 1);
        side.tokensOnCards.push({ cardId: ref.cardId, rank });
      }
      return;
    }
    case 'grant-order':
      placeOrder(state, directive.player, directive.unitId, ref.effectId);
      return;
    case 'defeat-unit':
      defeat(state, directive.player, directive.unitId);
      return;
  }
}

/** R46: `!` on a card is the unit for which the effect is resolved. */
function forTheUnit(
  { actingFor }: ReferenceState,
  directive: Directive<'self' | 'opponent'>,
): Directive<'self' | 'opponent'> {
  return 'unitId' in directive && directive.unitId === '!' && actingFor !== null
    ? { ...directive, unitId: actingFor }
    : directive;
}

/** Carry out the printed directives of the effect, in the order of the list (R26); skip those that cannot be. */
function resolveOwnDirectives(state: ReferenceState, ref: EffectRef, effect: CardEffect): void {
  state.vacated = [];
  for (const directive of effect.directives ?? []) {
    const mine = coloured(forTheUnit(state, directive), ref.player);
    if (directiveProblems(state, mine).length === 0) carryOut(state, mine, ref);
  }
}

/** Mark the effect as resolved. */
function settle(state: ReferenceState, ref: EffectRef): void {
  state.settled.push(asRecorded(state, ref));
  state.actingFor = ref.unitId ?? null;
  state.acting = ref.player;
}

/** The table after the printed directives of an awaited effect and then these directives, which must hold. */
export function midEffect(
  state: ReferenceState,
  ref: EffectRef,
  given: readonly Directive[],
): ReferenceState {
  const next = copyOf(state);
  resolveByItself(next, ref);
  for (const directive of given) carryOut(next, directive, ref);
  return next;
}

/** A copy of the table in which a placeholder replaces every card that the viewer may not see (CC-27, CT-11). */
export function asKnownTo(state: ReferenceState, viewer: PlayerColor | 'nobody'): ReferenceState {
  const known = copyOf(state);
  known.cards = { ...known.cards, [FACEDOWN]: FACEDOWN_CARD };
  for (const player of PLAYERS) {
    if (player === viewer) continue;
    const side = known.players[player];
    side.hand = side.hand.map(() => FACEDOWN);
    side.contingencies = side.contingencies.map(() => FACEDOWN);
    if (side.facedown !== null) side.facedown = FACEDOWN;
  }
  return known;
}

const FACEDOWN = '(facedown)';
const FACEDOWN_CARD: CommandCard = {
  id: FACEDOWN,
  name: FACEDOWN,
  pips: -1 as CommandCard['pips'],
  playable: 'never',
  orders: [],
  effects: [],
};

/**
 * Every directive that would take this choice now and hold.
 * @param player the player of the effect
 * @param actor the player who resolves it
 * @param before the units that the choices before it named
 */
export function waysToTake(
  state: ReferenceState,
  player: PlayerColor,
  choice: EffectChoice,
  actor: PlayerColor = player,
  before: readonly Named[] = [],
): Directive[] {
  const directive = coloured(choice.directive, player);
  let ways: Directive[] = [directive];
  if ('unitId' in directive && directive.unitId === '?') {
    ways = state.players[directive.player].army
      .filter((unit) => matchesAny(state, unit, choice.units))
      .filter((unit) => isOrderedIfAsked(state, player, directive.player, unit, choice))
      .filter((unit) => {
        const named = { player: directive.player, unit, choice };
        return nearness(state, player, named, before) === 'near';
      })
      .map((unit) => ({ ...directive, unitId: unit.id }));
  } else if (directive.type === 'lock-away' && directive.pips === '?') {
    ways = [0, 1, 2, 3, 4].map((pips) => ({ ...directive, pips }));
  } else if (directive.type === 'name-draw' && directive.rank === '?') {
    ways = ranksInPool(state, directive.player).map((rank) => ({ ...directive, rank }));
  } else if (directive.type === 'set-aside-tokens' && isTracked(state)) {
    ways = (directive.ranks ?? [])
      .reduce<Rank[][]>(
        (lists, rank) =>
          lists.flatMap((list) =>
            (rank === '?' ? ranksInPool(state, directive.player) : [rank]).map((each) => [
              ...list,
              each,
            ]),
          ),
        [[]],
      )
      .map((ranks) => (directive.ranks ? { ...directive, ranks } : directive));
  } else if (directive.type === 'restart-selection') {
    ways = fillBars(state, directive.bar ?? [], choice).map((bar) =>
      directive.bar === undefined ? directive : { ...directive, bar },
    );
  } else if ('cardId' in directive && directive.cardId === '?') {
    ways = Object.keys(state.cards)
      .filter((cardId) => isOfCharacter(state, cardId, choice))
      .map((cardId) => ({ ...directive, cardId }));
  }
  return ways.filter(
    (way) => !namesHiddenCard(state, actor, way) && directiveProblems(state, way).length === 0,
  );
}

/** The ranks of which the pool has a token. */
function ranksInPool(state: ReferenceState, player: PlayerColor): Rank[] {
  return [...new Set(state.players[player].orderPool)];
}

/** True if the command card of this player ordered the unit. After the Command Phase always false. */
function isOrderedByCard(state: ReferenceState, self: PlayerColor, unitId: UnitId): boolean {
  return state.step !== 'complete' && state.players[self].slotUsers.includes(unitId);
}

/** False if the choice is only for units ordered by the card of the effect's player, and this unit is not. */
function isOrderedIfAsked(
  state: ReferenceState,
  self: PlayerColor,
  player: PlayerColor,
  unit: Unit,
  { ordered }: EffectChoice,
): boolean {
  return ordered !== true || (player === self && isOrderedByCard(state, self, unit.id));
}

/** The undefeated units of the effect's player near which this unit of `player` must be (R21), without itself. */
function unitsToBeNear(
  state: ReferenceState,
  self: PlayerColor,
  player: PlayerColor,
  unit: Unit,
  { near }: EffectChoice,
): UnitId[] {
  const { army, nominated } = state.players[self];
  const isMeant = ({ id }: Unit): boolean => {
    switch (near?.to) {
      case 'standing':
        return true;
      case 'nominated':
        return id === nominated;
      case 'ordered':
        return hadOrder(state, self, id);
      case 'the-unit':
        return id === state.actingFor;
      default:
        return isOrderedByCard(state, self, id);
    }
  };
  return army
    .filter((one) => isUnit(one) && isAlive(one) && !(player === self && one.id === unit.id))
    .filter((one) => isMeant(one) && matchesAny(state, one, near?.units))
    .map(({ id }) => id);
}

/** The range from a unit of the effect's player to a unit of either army. */
function rangeFrom(
  state: ReferenceState,
  self: PlayerColor,
  own: UnitId,
  player: PlayerColor,
  unit: UnitId,
): Known {
  return player === self
    ? rangeBetween(state, self, own, unit)
    : rangeAcross(state, self, own, unit);
}

/** A unit that a choice of an effect has named. */
interface Named {
  player: PlayerColor;
  unit: Unit;
  choice: EffectChoice;
}

/** With `oneEach`: this unit and those named before with `oneEach`; each must be near a different unit. */
function matchedTogether(named: Named, before: readonly Named[]): Named[] {
  const isOneEach = ({ choice }: Named): boolean => choice.near?.oneEach === true;
  return isOneEach(named) ? [...before.filter(isOneEach), named] : [named];
}

/** CP-25, R1, R14: whether the named unit is near enough; `unknown` if a missing range decides. */
function nearness(
  state: ReferenceState,
  self: PlayerColor,
  named: Named,
  before: readonly Named[] = [],
): 'near' | 'far' | 'unknown' {
  if (named.choice.near === undefined) return 'near';
  const [first, ...rest] = matchedTogether(named, before);
  const canAssignAll = (answers: readonly ReturnType<typeof reaches>[]): boolean => {
    const canAssign = (
      one: Named | undefined,
      others: readonly Named[],
      taken: UnitId[],
    ): boolean =>
      one === undefined ||
      unitsToBeNear(state, self, one.player, one.unit, one.choice)
        .filter((own) => !taken.includes(own))
        .filter((own) => {
          const range = rangeFrom(state, self, own, one.player, one.unit.id);
          return answers.includes(reaches(range, one.choice.near?.range ?? 0));
        })
        .some((own) => canAssign(others[0], others.slice(1), [...taken, own]));
    return canAssign(first, rest, []);
  };
  if (canAssignAll(['yes'])) return 'near';
  return canAssignAll(['yes', 'unknown']) ? 'unknown' : 'far';
}

/** R14: the missing ranges that decide whether a unit can be chosen. */
function unknownRanges(
  state: ReferenceState,
  player: PlayerColor,
  choice: EffectChoice,
  actor: PlayerColor,
  before: readonly Named[] = [],
): Unmeasured[] {
  const { near, ...anywhere } = choice;
  if (near === undefined) return [];
  return waysToTake(state, player, anywhere, actor).flatMap((way) => {
    if (!('unitId' in way)) return [];
    const unit = unitOf(state, way.player, way.unitId);
    if (unit === undefined) return [];
    const named = { player: way.player, unit, choice };
    if (nearness(state, player, named, before) !== 'unknown') return [];
    return matchedTogether(named, before).flatMap((one) => {
      const of = one.player === player ? {} : { of: one.player };
      return unitsToBeNear(state, player, one.player, one.unit, one.choice)
        .filter((from) => {
          const range = rangeFrom(state, player, from, one.player, one.unit.id);
          return reaches(range, one.choice.near?.range ?? 0) === 'unknown';
        })
        .map((from) => ({ player, pair: { from, to: one.unit.id, ...of } }));
    });
  });
}

/**
 * R14: the missing ranges that decide the choices of an effect. A `followsOn` choice needs none as long as the choice
 * before it cannot be taken.
 */
export function unknownRangesOf(state: ReferenceState, ref: EffectRef): Unmeasured[] {
  const actor = actorOf(state, ref);
  const unknown: Unmeasured[] = [];
  let beforeMayBeTaken = false;
  for (const choice of effectOf(state, ref).choices ?? []) {
    const isReachable: boolean = choice.followsOn !== true || beforeMayBeTaken;
    const ranges: Unmeasured[] = isReachable ? unknownRanges(state, ref.player, choice, actor) : [];
    const ways: Directive[] = isReachable ? waysToTake(state, ref.player, choice, actor) : [];
    unknown.push(...ranges);
    beforeMayBeTaken = ranges.length + ways.length > 0;
  }
  return unknown;
}

/** True if the choice needs an ordered unit, and the card can still order such a unit first (CP-10, R21). */
function mayStillCome(state: ReferenceState, self: PlayerColor, choice: EffectChoice): boolean {
  const { near } = choice;
  if (near === undefined) return false;
  if (near.to === 'nominated' || near.to === 'standing' || near.to === 'the-unit') return false;
  const { ready, unmeasured } = addable(state, self);
  return [...ready, ...unmeasured].some((id) => {
    const unit = unitOf(state, self, id);
    return unit !== undefined && matchesAny(state, unit, near.units);
  });
}

function fillBars(
  state: ReferenceState,
  bars: Bar<PlayerColor>[],
  choice: EffectChoice,
): Bar<PlayerColor>[][] {
  return bars.reduce<Bar<PlayerColor>[][]>(
    (lists, bar) => {
      const ways =
        bar.cardId === '?'
          ? Object.keys(state.cards)
              .filter((cardId) => isOfCharacter(state, cardId, choice))
              .map((cardId) => ({ ...bar, cardId }))
          : [bar];
      return lists.flatMap((list) => ways.map((way) => [...list, way]));
    },
    [[]],
  );
}

function isOfCharacter(state: ReferenceState, cardId: CardId, choice: EffectChoice): boolean {
  const character = choice.cardOf;
  if (character === undefined) return true;
  if (!Object.hasOwn(state.cards, cardId)) return false;
  const owner = cardOf(state, cardId).belongsTo;
  return (
    owner !== undefined && 'names' in owner && owner.names.some((name) => same(name, character))
  );
}

/** True if this directive takes the choice. */
function takes(
  state: ReferenceState,
  player: PlayerColor,
  choice: EffectChoice,
  given: Directive,
  before: readonly Named[],
): boolean {
  const asked = coloured(choice.directive, player);
  if (asked.type !== given.type) return false;
  if (asked.type === 'restart-selection' && given.type === 'restart-selection') {
    const [askedBars, givenBars] = [asked.bar ?? [], given.bar ?? []];
    return (
      askedBars.length === givenBars.length &&
      askedBars.every((bar, index) => {
        const givenBar = givenBars[index];
        if (givenBar?.player !== bar.player) return false;
        return bar.cardId === '?'
          ? givenBar.cardId !== undefined && isOfCharacter(state, givenBar.cardId, choice)
          : givenBar.cardId === bar.cardId;
      })
    );
  }
  if (asked.type === 'name-draw' || asked.type === 'set-aside-tokens') {
    return waysToTake(state, player, choice).some((way) => stable(way) === stable(given));
  }
  const filled = { ...asked } as Record<string, unknown>;
  const giving = given as unknown as Record<string, unknown>;
  if (filled['unitId'] === '?' && 'unitId' in given) {
    const unit = unitOf(state, given.player, given.unitId);
    if (unit === undefined || !matchesAny(state, unit, choice.units)) return false;
    if (!isOrderedIfAsked(state, player, given.player, unit, choice)) return false;
    const named = { player: given.player, unit, choice };
    if (nearness(state, player, named, before) !== 'near') return false;
    filled['unitId'] = giving['unitId'];
  }
  if (filled['pips'] === '?') filled['pips'] = giving['pips'];
  if (filled['cardId'] === '?') {
    if (typeof giving['cardId'] !== 'string') return false;
    if (!isOfCharacter(state, giving['cardId'], choice)) return false;
    filled['cardId'] = giving['cardId'];
  }
  return stable(filled) === stable(giving);
}

function stable(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, one]) => one !== undefined)
            .sort(([one], [another]) => (one < another ? -1 : 1)),
        )
      : part,
  );
}

/**
 * True if every required choice that can be taken is taken. Choices are taken in their order, each by one directive. A
 * skipped choice is checked at the moment when the next choice is taken, or at the end. A `followsOn` choice is taken only
 * if the choice before it was.
 *
 * @param states the table before each given directive and after the last one
 * @param waiting choices about a unit that the card could order before the effect
 */
function requiredAreTaken(
  states: readonly ReferenceState[],
  player: PlayerColor,
  choices: readonly EffectChoice[],
  given: readonly Directive[],
  actor: PlayerColor,
  waiting: readonly EffectChoice[],
): boolean {
  // R14: a choice may be possible as long as a range is missing.
  const couldBeTaken = (choice: EffectChoice, at: number, before: readonly Named[]) =>
    waysToTake(stateAt(states, at), player, choice, actor, before).length > 0 ||
    unknownRanges(stateAt(states, at), player, choice, actor, before).length > 0 ||
    waiting.includes(choice);

  const isFull = (
    index: number,
    from: number,
    before: readonly Named[],
    passedOver: readonly EffectChoice[],
    follows: boolean,
  ): boolean => {
    const noneIsMissing = (at: number) =>
      passedOver.every((choice) => !couldBeTaken(choice, at, before));
    const choice = choices[index];
    if (choice === undefined) return noneIsMissing(given.length);
    const isOpen = choice.instead ? !follows : choice.followsOn !== true || follows;
    const isTaken = given.some((directive, at) => {
      if (at < from || !isOpen) return false;
      const state = stateAt(states, at);
      if (!takes(state, player, choice, directive, before) || !noneIsMissing(at)) return false;
      return isFull(index + 1, at + 1, [...before, ...namedBy(state, directive, choice)], [], true);
    });
    const withThis =
      choice.required === true && (isOpen || !choice.instead)
        ? [...passedOver, choice]
        : passedOver;
    return isTaken || isFull(index + 1, from, before, withThis, false);
  };
  return isFull(0, 0, [], [], false);
}

function stateAt(states: readonly ReferenceState[], at: number): ReferenceState {
  const state = states[at];
  if (state === undefined) throw new Error(`no state ${at}`);
  return state;
}

/** The unit that a directive names for this choice, as a list of one or none. */
function namedBy(state: ReferenceState, directive: Directive, choice: EffectChoice): Named[] {
  if (!('unitId' in directive)) return [];
  const { player, unitId } = directive;
  const unit = unitOf(state, player, unitId);
  return unit === undefined ? [] : [{ player, unit, choice }];
}

export function resolveIfAutomatic(state: ReferenceState, ref: EffectRef): boolean {
  const effect = effectOf(state, ref);
  if (!isAutomatic(effect) || effect.timing === 'from-hand') return false;
  resolveByItself(state, ref);
  useForTheGame(state, ref);
  remindOfEffect(state, ref, effect);
  return true;
}

/** R46: record the use of an effect that is used once in a game. */
function useForTheGame(state: ReferenceState, ref: EffectRef): void {
  if (effectOf(state, ref).frequency !== 'once-per-game') return;
  state.players[ref.player].usedInGame.push({ cardId: ref.cardId, effectId: ref.effectId });
}

/** R47: an automatic effect is told at the units that it is for, or to which its card belongs. */
function remindOfEffect(state: ReferenceState, ref: EffectRef, effect: CardEffect): void {
  if (effect.orders !== undefined) return; // told with each such order
  const card = cardOf(state, ref.cardId);
  for (const unit of state.players[ref.player].army) {
    if (!isUnit(unit) || !isAlive(unit)) continue;
    const isFor =
      effect.says === 'nominated'
        ? unit.id === state.players[ref.player].nominated
        : effect.for === undefined
          ? isOwnerOf(state, unit, card)
          : effect.for.length > 0 && matchesAny(state, unit, effect.for);
    if (!isFor) continue;
    const when = effect.timing === 'during-activation' ? 'unit-activation' : 'effect';
    state.reminders.push({ player: ref.player, unitId: unit.id, keyword: card.name, when });
  }
}

/** R47: the effects of the card in play that name the nominated unit are reminders at this unit, after its nomination. */
export function remindOfNomination(state: ReferenceState, player: PlayerColor): void {
  const { inPlay } = state.players[player];
  if (inPlay === null) return;
  for (const effect of cardOf(state, inPlay.cardId).effects) {
    if (effect.says !== 'nominated') continue;
    remindOfEffect(state, { player, cardId: inPlay.cardId, effectId: effect.id }, effect);
  }
}

/** R45, CC-6: true if the card belongs to the unit. */
export function isOwnerOf(state: ReferenceState, unit: Unit, { belongsTo }: CommandCard): boolean {
  if (belongsTo === undefined) return false;
  if ('units' in belongsTo) return matchesAny(state, unit, belongsTo.units);
  const { title } = belongsTo;
  return (
    belongsTo.names.some((name) => same(name, unit.name)) &&
    (title === undefined || (unit.title !== undefined && same(unit.title, title)))
  );
}

/** Carry out the printed directives without any player. */
export function resolveByItself(state: ReferenceState, ref: EffectRef): void {
  settle(state, ref);
  resolveOwnDirectives(state, ref, effectOf(state, ref));
}

// ---------------------------------------------------------------------------------------------
// Resolved or declined by a player
// ---------------------------------------------------------------------------------------------

const WRONG_EFFECT = [
  'CP-1',
  'CP-6',
  'CP-7',
  'CP-8a',
  'CP-8',
  'CP-8b',
  'CP-10',
  'CP-11',
  'CC-13',
  'R26',
  'CC-14',
  'CC-15',
  'CC-17',
  'CC-18',
  'CC-19',
  'R19',
  'R21',
  'R23',
  'R24',
  'R27',
  'R46',
  'R52',
  'AP-7',
];

/** @param open the effects that may be resolved now */
export function resolveEffect(
  state: ReferenceState,
  event: Extract<CommandPhaseEvent, { type: 'effect.resolve' }>,
  open: readonly EffectRef[] = openEffects(state),
): string[] {
  const given = event.directives ?? [];
  const rules: string[] = [];
  // R29: this comes first, so that no other reason reveals a hidden card.
  if (given.some((directive) => namesHiddenCard(state, event.player, directive))) {
    rules.push('CC-27', 'R29');
  }
  const ref = open.find((one) => isEffectOf(state, one, event));
  if (ref === undefined) rules.push(...WRONG_EFFECT, 'CC-27', 'R29');
  if (rules.length > 0 || ref === undefined) return rules;
  const effect = effectOf(state, ref);
  if (effect.timing === 'from-hand' && !state.players[ref.player].hand.includes(ref.cardId)) {
    return ['CP-2', 'R23', 'CC-27'];
  }
  // Computed before the effect acts: orders that it adds to the card cannot be issued before it.
  const waiting = (effect.choices ?? []).filter(
    (choice) => effect.timing === 'issue-orders' && mayStillCome(state, ref.player, choice),
  );
  const problems = problemsOfChoices(
    asKnownTo(state, event.player),
    ref,
    given,
    event.player,
    waiting,
  );
  if (problems.length > 0) return problems;
  settle(state, ref);
  useForTheGame(state, ref);
  resolveOwnDirectives(state, ref, effect); // R26: the printed directives come first
  for (const directive of given) {
    if (directiveProblems(state, directive).length === 0) carryOut(state, directive, ref);
  }
  return [];
}

/** The rules by which these directives do not resolve the effect, judged by what its player may know (R29). */
function problemsOfChoices(
  known: ReferenceState,
  ref: EffectRef,
  given: readonly Directive[],
  actor: PlayerColor,
  waiting: readonly EffectChoice[],
): string[] {
  const { choices = [], ...effect } = effectOf(known, ref);
  settle(known, ref);
  resolveOwnDirectives(known, ref, effect);
  const states = [copyOf(known)];
  for (const directive of given) {
    const hidden = namesHiddenCard(known, actor, directive) ? ['CC-27', 'R29'] : [];
    const problems = [...hidden, ...directiveProblems(known, directive)];
    if (problems.length > 0) {
      const mustChoose = choices.some((choice) => choice.required === true);
      return [...problems, 'R26', ...(mustChoose ? ['CP-10'] : [])]; // all directives hold, or none is carried out
    }
    carryOut(known, directive, ref);
    states.push(copyOf(known));
  }
  // R47: nobody decides anything in an automatic effect.
  return isAutomatic(effect) || requiredAreTaken(states, ref.player, choices, given, actor, waiting)
    ? []
    : [...WRONG_EFFECT, 'R26', 'R14', 'CC-12', 'CP-23', 'CP-25'];
}

/** @param open the effects that may be resolved or declined now */
export function declineEffect(
  state: ReferenceState,
  event: Extract<CommandPhaseEvent, { type: 'effect.decline' }>,
  open: readonly EffectRef[] = openEffects(state),
): string[] {
  const ref = open.find((one) => isEffectOf(state, one, event));
  if (ref === undefined) return [...WRONG_EFFECT, 'CC-27', 'R29'];
  const { optional, timing } = effectOf(state, ref);
  if (optional !== true && timing !== 'from-hand') return ['R47'];
  settle(state, ref);
  state.settled = state.settled.map((one) =>
    sameRef(one, asRecorded(state, ref)) ? { ...one, declined: true } : one,
  );
  return [];
}
