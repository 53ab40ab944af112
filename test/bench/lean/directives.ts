/** Directives: whether one has something to act on, and what it then does. */
import type { Bar, CardId, Directive, EffectRef, PlayerColor } from '../../reference/shapes.js';
import { effectOf } from './effects.js';
import { allowed, defeat, mayBeDefeated, mayHaveOrder, placeOrder } from './orders.js';
import { cardOf, isLawful, other, PLAYERS, remove, type Lean, type LeanSide } from './table.js';

type Printed = Directive<'self' | 'opponent'>;

/** From card data to colours. */
export function coloured(directive: Printed, self: PlayerColor): Directive {
  const colour = (who: 'self' | 'opponent') => (who === 'self' ? self : other(self));
  if (directive.type !== 'restart-selection') {
    return { ...directive, player: colour(directive.player) } as Directive;
  }
  return directive.bar
    ? {
        type: 'restart-selection',
        bar: directive.bar.map((bar) => ({ ...bar, player: colour(bar.player) })),
      }
    : { type: 'restart-selection' };
}

function lies(side: LeanSide, cardId: CardId): boolean {
  return (
    side.hand.includes(cardId) ||
    side.contingencies.includes(cardId) ||
    side.discard.includes(cardId) ||
    side.permanents.includes(cardId) ||
    side.facedown === cardId ||
    side.inPlay?.cardId === cardId
  );
}

export function holds(lean: Lean, directive: Directive): boolean {
  const { facts, table } = lean;
  if (directive.type === 'restart-selection') {
    return (
      table.step === 'resolveCards' &&
      (directive.bar ?? []).every(
        ({ player, cardId }) => cardId === undefined || lies(table.players[player], cardId),
      )
    );
  }
  const { player } = directive;
  const side = table.players[player];
  const isInPlay = (cardId?: CardId) =>
    side.inPlay !== null && (cardId === undefined || side.inPlay.cardId === cardId);
  switch (directive.type) {
    case 'return-to-hand':
      return directive.from === 'discard'
        ? directive.cardId !== undefined && side.discard.includes(directive.cardId)
        : isInPlay(directive.cardId);
    case 'discard':
      return directive.from === 'hand'
        ? directive.cardId !== undefined && side.hand.includes(directive.cardId)
        : isInPlay(directive.cardId);
    case 'play-instead':
      return (
        (side.inPlay !== null || table.vacated.includes(player)) &&
        !side.noCardThisRound &&
        side.hand.includes(directive.cardId) &&
        isLawful(lean, player, directive.cardId)
      );
    case 'lock-away':
      return directive.pips !== '?';
    case 'decline-orders': {
      const orders = allowed(lean, player);
      return Number.isFinite(orders) && directive.count <= orders - side.slotUsers.length;
    }
    case 'return-order':
      return side.ordered[facts.armies[player].at[directive.unitId] ?? -1] === true;
    case 'grant-order':
      return mayHaveOrder(lean, player, facts.armies[player].at[directive.unitId]);
    case 'defeat-unit':
      return mayBeDefeated(lean, player, directive.unitId);
    default:
      return true;
  }
}

export function carryOut(lean: Lean, directive: Directive, ref: EffectRef): void {
  const { facts, table } = lean;
  if (directive.type === 'restart-selection') return restart(lean, directive.bar ?? []);
  const { player } = directive;
  const side = table.players[player];
  switch (directive.type) {
    case 'return-to-hand':
      if (directive.from === 'play') takeFromPlay(lean, player, side.hand);
      else if (remove(side.discard, directive.cardId as CardId))
        side.hand.push(directive.cardId as CardId);
      return;
    case 'discard':
      if (directive.from === 'play') takeFromPlay(lean, player, side.discard);
      else if (remove(side.hand, directive.cardId as CardId))
        side.discard.push(directive.cardId as CardId);
      return;
    case 'play-instead':
      if (side.inPlay) side.hand.push(side.inPlay.cardId);
      remove(side.hand, directive.cardId);
      side.inPlay = { cardId: directive.cardId, origin: 'hand' };
      return;
    case 'lock-away': {
      const by = { player: ref.player, cardId: ref.cardId };
      const locked = side.hand.filter((id) => cardOf(lean, id).pips === directive.pips);
      side.hand = side.hand.filter((id) => !locked.includes(id));
      for (const cardId of locked) side.lockedAway.push({ cardId, round: facts.round, by });
      return;
    }
    case 'limit-orders':
      side.limit = Math.min(side.limit ?? Infinity, directive.max);
      return;
    case 'limit-range':
      side.rangeLimit = Math.min(side.rangeLimit ?? Infinity, directive.max);
      return;
    case 'add-orders':
      side.addedSlots.push(...directive.slots);
      return;
    case 'decline-orders':
      side.ordersDeclined += directive.count;
      return;
    case 'return-order':
      side.orders = side.orders.filter(({ unitId }) => unitId !== directive.unitId);
      side.ordered[facts.armies[player].at[directive.unitId] as number] = false;
      side.returned.push(directive.unitId);
      return;
    case 'add-to-order-pool':
      for (let left = directive.count ?? 1; left > 0; left -= 1)
        side.poolTokensAdded.push(directive.rank);
      return;
    case 'add-to-pass-pool':
      side.passTokensAdded += directive.tokens === 'round' ? facts.round : directive.tokens;
      return;
    case 'grant-order':
      placeOrder(lean, player, facts.armies[player].at[directive.unitId] as number, ref.effectId);
      return;
    case 'defeat-unit':
      defeat(lean, player, directive.unitId);
  }
}

function takeFromPlay({ table }: Lean, player: PlayerColor, to: CardId[]): void {
  const side = table.players[player];
  if (!side.inPlay) return;
  to.push(side.inPlay.cardId);
  side.inPlay = null;
  table.vacated.push(player);
}

/** R19, R22, R32. */
function restart(lean: Lean, bars: readonly Bar<PlayerColor>[]): void {
  const { table } = lean;
  for (const { player, cardId } of bars) {
    const side = table.players[player];
    const barred = cardId ?? side.inPlay?.cardId;
    if (barred !== undefined && !side.barred.includes(barred)) side.barred.push(barred);
  }
  for (const player of PLAYERS) {
    const side = table.players[player];
    if (side.inPlay) side.hand.push(side.inPlay.cardId);
    side.inPlay = null;
    side.limit = null;
    side.rangeLimit = null;
    side.ordersDeclined = 0;
    side.passTokensAdded = 0;
    side.addedSlots = [];
    side.poolTokensAdded = [];
    side.contingencyDone = false;
  }
  table.step = 'selectAndPlayCards';
  table.checked = false;
  table.window = 'from-hand';
  // What is printed to restart the selection, whatever comes, has resolved: or the phase might never end.
  table.settled = table.settled.filter((ref) => {
    if (ref.declined) return false;
    const { optional, directives = [], choices = [] } = effectOf(lean, ref);
    return (
      optional !== true &&
      (directives.some(({ type }) => type === 'restart-selection') ||
        choices.some((one) => one.required && one.directive.type === 'restart-selection'))
    );
  });
  table.vacated = [];
  table.resolving = null;
}
