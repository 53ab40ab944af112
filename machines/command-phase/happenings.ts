import type { EffectTiming } from '../model/command-card.js';
import { rollRedDefenseDie, shuffle } from '../model/chance.js';
import type { CommandPhaseEvent, CommandPhaseEventType } from '../model/event.js';
import { told, type Happening } from '../model/log.js';
import {
  contingencyToPlay,
  facedownToHand,
  facedownToPlay,
  handToFacedown,
  handToPlay,
  markDefeated,
  placeOrderToken as placeToken,
  playToDiscard,
  playToHand,
} from '../model/moves.js';
import type { PhaseContext, Priority } from '../model/phase-context.js';
import { withSide } from '../model/phase-context.js';
import { forEachPlayer, PLAYERS, type PlayerColor } from '../model/player.js';
import { nextEffect } from '../rules/effects.js';
import { lostOrders } from '../rules/issuing-orders.js';
import { standingOrdersFor } from '../rules/legality.js';
import { withRanges } from '../rules/measuring.js';
import { nominationCandidates } from '../rules/nominating.js';
import { orderTokensFor, passPools } from '../rules/pools.js';
import { priorityFromDie, priorityOnTheTable } from '../rules/priority.js';
import { resolve } from '../rules/resolving-effects.js';
import type { RuleId } from '../rules/rulebook.js';
import { whyUnableToPlay } from '../rules/selecting.js';
import { playerWhoseMove, type Whose } from '../rules/turns.js';

/** What happens on the table, each an imperative of it. They decide nothing: the guards have. */

type EventOf<Type extends CommandPhaseEventType> = Extract<CommandPhaseEvent, { type: Type }>;

export interface PlayerParams {
  player: PlayerColor;
}

export interface EffectWindow {
  whose: Whose;
  timing: EffectTiming;
}

const unchanged = (context: PhaseContext): Happening => ({ context, told: [] });

export function placeFacedown(
  context: PhaseContext,
  { player, cardId }: EventOf<'card.select'>,
): Happening {
  return {
    context: handToFacedown(context, player, cardId),
    told: [
      told('card.placed-facedown', 'CP-2', player),
      told('card.selected', 'CP-2', player, { cardId }, player),
    ],
  };
}

export function takeBackFacedown(
  context: PhaseContext,
  { player }: EventOf<'card.withdraw'>,
): Happening {
  return {
    context: facedownToHand(context, player),
    told: [told('card.withdrawn', 'R13', player)],
  };
}

export function passOverPlayer(context: PhaseContext, { player }: PlayerParams): Happening {
  const [why] = whyUnableToPlay(context, player);
  return {
    context,
    told: [
      told('player.unable-to-play', why?.rule ?? 'CC-20', player, { code: why?.code ?? null }),
    ],
  };
}

export function flipFacedownCards(context: PhaseContext): Happening {
  const flipped = PLAYERS.reduce(facedownToPlay, context);
  const cards = forEachPlayer((player) => flipped.sides[player].inPlay?.cardId ?? null);
  return { context: flipped, told: [told('cards.flipped', 'CP-9', undefined, cards)] };
}

export function revealContingency(
  context: PhaseContext,
  { player, cardId }: EventOf<'contingency.reveal'>,
): Happening {
  const discarded = context.sides[player].inPlay?.cardId ?? null;
  return {
    context: contingencyToPlay(playToDiscard(context, player), player, cardId),
    told: [told('contingency.revealed', 'CT-3', player, { cardId, discarded })],
  };
}

export function keepRevealedCard(
  context: PhaseContext,
  { player }: EventOf<'contingency.decline'>,
): Happening {
  return { context, told: [told('contingency.declined', 'CT-3', player)] };
}

export function discardUnlawfulContingency(
  context: PhaseContext,
  { player }: PlayerParams,
): Happening {
  const cardId = context.sides[player].inPlay?.cardId ?? null;
  return {
    context: withSide(playToDiscard(context, player), player, { playsNoCard: true }),
    told: [told('contingency.discarded', 'CT-12', player, { cardId })],
  };
}

export function takeAwayIllegalCard(context: PhaseContext, { player }: PlayerParams): Happening {
  const cardId = context.sides[player].inPlay?.cardId ?? null;
  const to = context.ruleset.illegalCardGoesTo;
  const move = to === 'hand' ? playToHand : playToDiscard;
  return {
    context: move(context, player),
    told: [told('card.illegal', 'CC-24', player, { cardId, to })],
  };
}

export function replaceByStandingOrders(context: PhaseContext, params: PlayerParams): Happening {
  const { player } = params;
  const cardId = standingOrdersFor(context, player);
  const cleared = takeAwayIllegalCard(context, params);
  if (cardId === undefined) return cleared;
  return {
    context: handToPlay(cleared.context, player, cardId),
    told: [...cleared.told, told('card.replaced', 'CC-24', player, { cardId })],
  };
}

export function resolveEffect(context: PhaseContext, event: EventOf<'effect.resolve'>): Happening {
  const { player, cardId, effectId } = event;
  const resolved = resolve(context, event);
  return {
    context: resolved.context,
    told: [told('effect.resolved', 'CP-10', player, { cardId, effectId }), ...resolved.told],
  };
}

export function resolveAutomaticEffect(
  context: PhaseContext,
  { whose, timing }: EffectWindow,
): Happening {
  const next = nextEffect(context, playerWhoseMove(context, whose), timing);
  return next ? resolveEffect(context, { type: 'effect.resolve', ...next }) : unchanged(context);
}

export function declineEffect(
  context: PhaseContext,
  { player, cardId, effectId }: EventOf<'effect.decline'>,
): Happening {
  const { declined } = context.sides[player];
  return {
    context: withSide(context, player, { declined: [...declined, { cardId, effectId }] }),
    told: [told('effect.declined', 'CP-10', player, { cardId, effectId })],
  };
}

export function takePriority(context: PhaseContext): Happening {
  const priority = priorityOnTheTable(context);
  return priority === 'roll-the-die' ? unchanged(context) : withPriority(context, priority);
}

export function rollForPriority(context: PhaseContext, event: EventOf<'die.roll'>): Happening {
  const { player } = event;
  const rolled = event.face
    ? { face: event.face, chance: context.chance }
    : rollRedDefenseDie(context.chance);
  const { face, chance } = rolled;
  const decided = withPriority({ ...context, chance }, priorityFromDie(player, face));
  return {
    context: decided.context,
    told: [told('die.rolled', 'CP-13', player, { face }), ...decided.told],
  };
}

const RULE_OF_PRIORITY = {
  'fewer-pips': 'CP-12',
  'only-card': 'CC-21',
  die: 'CP-13',
} as const satisfies Record<Priority['reason'], RuleId>;

function withPriority(context: PhaseContext, priority: Priority): Happening {
  const { player, reason } = priority;
  const decided = PLAYERS.reduce<PhaseContext>(
    (table, each) =>
      withSide(table, each, { cardPlayed: table.sides[each].inPlay?.cardId ?? null }),
    { ...context, priority },
  );
  return {
    context: decided,
    told: [told('priority.determined', RULE_OF_PRIORITY[reason], player, { reason })],
  };
}

export function nominate(
  context: PhaseContext,
  { player, unitId }: EventOf<'commander.nominate'>,
): Happening {
  return {
    context: withSide(context, player, { nominated: unitId }),
    told: [told('commander.nominated', 'CP-18', player, { unitId })],
  };
}

export function nominateTheOnlyCandidate(
  context: PhaseContext,
  { player }: PlayerParams,
): Happening {
  const [only] = nominationCandidates(context, player);
  return only
    ? nominate(context, { type: 'commander.nominate', player, unitId: only.id })
    : unchanged(context);
}

export function nominateNobody(context: PhaseContext, { player }: PlayerParams): Happening {
  return { context, told: [told('commander.nobody', 'R18', player)] };
}

export function placeOrderToken(
  context: PhaseContext,
  { player, unitId }: EventOf<'order.issue'>,
): Happening {
  const { slotTakers } = context.sides[player];
  const placed = placeToken(context, player, unitId, 'command-card');
  return {
    context: withSide(placed, player, { slotTakers: [...slotTakers, unitId] }),
    told: [told('order.issued', 'CP-22', player, { unitId })],
  };
}

export function placeGrantedToken(
  context: PhaseContext,
  { player, unitId, source }: EventOf<'order.grant'>,
): Happening {
  return {
    context: placeToken(context, player, unitId, source),
    told: [told('order.granted', 'CP-25', player, { unitId, source })],
  };
}

export function loseUnissuedOrders(context: PhaseContext, { whose }: { whose: Whose }): Happening {
  const player = playerWhoseMove(context, whose);
  const orders = lostOrders(context, player);
  return {
    context,
    told: orders > 0 ? [told('orders.lost', 'CP-24', player, { orders })] : [],
  };
}

export function createOrderPools(context: PhaseContext): Happening {
  let table = context;
  const entries = [];
  for (const player of PLAYERS) {
    const tokens = orderTokensFor(table, player);
    const { items, chance } = shuffle(tokens, table.chance);
    table = { ...withSide(table, player, { orderPool: items }), chance };
    entries.push(
      told('order-pool.created', 'CP-27', player, { tokens: tokens.length }),
      told('order-pool.shuffled', 'CP-27', player, { tokens: items }, 'referee'),
    );
  }
  return { context: table, told: entries };
}

export function createPassPools(context: PhaseContext): Happening {
  const tokens = passPools(context);
  return {
    context: PLAYERS.reduce(
      (table, player) => withSide(table, player, { passPool: tokens[player] }),
      context,
    ),
    told: PLAYERS.map((player) =>
      told('pass-pool.created', 'CP-28', player, { tokens: tokens[player] }),
    ),
  };
}

export function makePoolsAnew(context: PhaseContext): Happening {
  const orderPools = createOrderPools(context);
  const passed = createPassPools(orderPools.context);
  return {
    context: passed.context,
    told: [told('pools.made-anew', 'R27', undefined), ...orderPools.told, ...passed.told],
  };
}

export function defeatUnit(
  context: PhaseContext,
  { player, unitId }: EventOf<'unit.defeat'>,
): Happening {
  return {
    context: markDefeated(context, player, unitId),
    told: [told('unit.defeated', 'R11', player, { unitId })],
  };
}

export function noteRanges(context: PhaseContext, { ranges }: EventOf<'range.measure'>): Happening {
  return {
    context: { ...context, ranges: withRanges(context.ranges, ranges) },
    told: ranges.map(({ player, from, to, range }) =>
      told('range.measured', 'R14', player, { from, to, range }),
    ),
  };
}

export function completePhase(context: PhaseContext): Happening {
  return { context, told: [told('phase.completed', 'CP-29', undefined)] };
}
