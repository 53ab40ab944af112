import { actsOfUnit, unitOf } from '../../model/built-army.js';
import type { CardId } from '../../model/command-card.js';
import { logged, type ActionResult, andThen } from '../../model/log.js';
import type { ActivationEventOf } from '../../model/match.js';
import type { UpgradeSource } from '../../model/outcome.js';
import { withSide, type PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { Rank } from '../../model/unit.js';
import { putTokenIntoPool, takeTokenFromPool } from '../orders/pools.js';
import { about, all, either, inOrder, rule } from '../rule.js';
import type { Ruling } from '../rulebook.js';
import { nameIfOpen } from '../table/secrecy.js';
import { onUnit, unitIsItsOwn, unitStands } from '../units.js';
import { changeUpgrade, refusalsToChangeUpgrade } from '../upgrades/states.js';
import { refusalsToAct } from './activating.js';
import { tokensOn, turnsOf } from '../../model/activation.js';
import {
  activationsAreTracked,
  asItsActFinds,
  asNextActFinds,
  isTheirTurnToActivate,
  noTokenIsDrawn,
  withTurns,
} from './turns.js';

/** A draw of a player, at the table as it finds it. */
export interface DrawAttempt extends Omit<ActivationEventOf<'activation.draw'>, 'type'> {
  context: PhaseContext;
}

/** AP-3: a token is drawn only if the pool has one. */
export const poolHasTokens = rule<DrawAttempt>({
  id: 'AP-3',
  code: 'pool-empty',
  allows: ({ context, player }) => context.sides[player].orderPool.length > 0,
  refusal: ({ player }) => `The order pool of ${player} is empty.`,
});

export const R57 = {
  id: 'R57',
  question: 'Who rolls and draws?',
  summary:
    'the program, from the seed. At a table with its own dice and tokens the player who rolls or draws says the face or the rank; the log says that the table rolled or drew',
  option: 'chance',
} as const satisfies Ruling;

/** R57: the players can only have drawn a token that the pool has. */
export const poolHasTheToken = rule<DrawAttempt>({
  id: 'R57',
  code: 'no-such-token',
  allows: ({ context, player, rank }) =>
    rank === undefined || context.sides[player].orderPool.includes(rank),
  refusal: ({ player, rank }) => `The order pool of ${player} has no ${rank} token.`,
});

/** A token that an effect has named is drawn, if the pool has one (AP-3). */
export const drawIsAsNamed = rule<DrawAttempt>({
  id: 'AP-3',
  code: 'draw-is-named',
  allows: ({ context, player, rank }) => {
    const named = namedRank(context, player);
    return rank === undefined || named === undefined || named === rank;
  },
  refusal: ({ context, player }) =>
    `An effect has named the token that is drawn now: ${namedRank(context, player)}.`,
});

/** The rank that an effect has named for the next draw, if the pool has such a token. */
function namedRank({ sides }: PhaseContext, player: PlayerColor): Rank | undefined {
  const { namedDraw, orderPool } = sides[player];
  return namedDraw !== null && orderPool.includes(namedDraw) ? namedDraw : undefined;
}

export const R51 = {
  id: 'R51',
  question: 'What are order tokens on a command card?',
  summary:
    'they are out of the pool, facedown: which they are, only their owner knows (all know how many). Instead of a draw (AP-3) their owner may use one. Others see pool and card together in the counts of the pool, or the counts would tell. They count for the end of the Activation Phase (AP-7), and go back to nobody when it ends',
  inCardData: true,
} as const satisfies Ruling;

/** R51: only a token that lies on the card is used. */
export const cardHasTokens = rule<DrawAttempt>({
  id: 'R51',
  code: 'no-token-on-card',
  allows: ({ context, player, from }) => from === undefined || tokensOn(context, player, from) > 0,
  refusal: ({ context, player, from = '' }) =>
    `No order token of ${player} lies on ${nameIfOpen(context, from)}.`,
});

/** R51: the player names a token that lies on the card. One can be left out only if all tokens there are of one rank. */
export const tokenOnCardIsNamed = rule<DrawAttempt>({
  id: 'R51',
  code: 'rank-not-named',
  allows: ({ context, player, from, rank }) => {
    const ranks = new Set(ranksOn(context, player, from));
    return rank === undefined ? ranks.size === 1 : ranks.has(rank);
  },
  refusal: ({ context, from = '', rank }) =>
    rank === undefined
      ? `Name the rank of the token on ${nameIfOpen(context, from)} that is used.`
      : `No ${rank} token lies on ${nameIfOpen(context, from)}.`,
});

/** UP-13: the two tokens are drawn by the program. */
export const twoTokensAreDrawnFromPool = rule<DrawAttempt>({
  id: 'UP-13',
  code: 'rank-not-chosen',
  allows: ({ source, from, rank }) =>
    source === undefined || (from === undefined && rank === undefined),
  refusal: () =>
    'Two tokens are drawn from the pool by the program. Exhaust the upgrade by itself if they are drawn at the table.',
});

/** UP-13: only an upgrade that says so draws two tokens. */
export const upgradeDrawsTwo = rule<DrawAttempt>({
  id: 'UP-13',
  code: 'upgrade-draws-no-tokens',
  allows: ({ context, player, source }) =>
    source === undefined || drawsTwo(context, player, source),
  refusal: ({ context, source }) =>
    `${(source && context.upgrades[source.upgrade]?.name) ?? `"${source?.upgrade}"`} draws no order tokens.`,
});

function drawsTwo(
  context: PhaseContext,
  player: PlayerColor,
  { unitId, upgrade: id }: UpgradeSource,
): boolean {
  const unit = unitOf(context, player, unitId);
  return (
    unit !== undefined &&
    actsOfUnit(context, unit).some(
      ({ act, upgrade }) => act.kind === 'draw-two' && upgrade.id === id,
    )
  );
}

/** The ranks of a player's tokens on a card; empty if the viewer of the table may not know them. */
export function ranksOn(
  { sides }: PhaseContext,
  player: PlayerColor,
  from: CardId | undefined,
): readonly Rank[] {
  return sides[player].tokensOnCards.find(({ cardId }) => cardId === from)?.ranks ?? [];
}

/** UP-13: the upgrade is exhausted for it, and its unit stands. */
const sourceMayBeUsed = about(
  ({ context, player, source }: DrawAttempt) =>
    source && { context, player, ...source, to: 'exhausted' as const },
  inOrder(onUnit(all(unitIsItsOwn, unitStands)), refusalsToChangeUpgrade),
);

/** The reasons why a player may not draw, or use a token on a card (AP-2, AP-3, R51, R57, UP-13). */
export const refusalsToDraw = about(
  asItsActFinds<DrawAttempt>,
  inOrder<DrawAttempt>(
    refusalsToAct,
    noTokenIsDrawn,
    all(twoTokensAreDrawnFromPool, upgradeDrawsTwo),
    sourceMayBeUsed,
    either(
      ({ from }) => from === undefined,
      inOrder(poolHasTokens, all(poolHasTheToken, drawIsAsNamed)),
      inOrder(cardHasTokens, tokenOnCardIsNamed),
    ),
  ),
);

/** AP-3: draws the first token of the pool; or uses a token on a card (R51); or draws two (UP-13). */
export function draw({ context: now, ...event }: DrawAttempt): ActionResult {
  return andThen(asNextActFinds(now), (context) => drawnBy({ context, ...event }));
}

function drawnBy(attempt: DrawAttempt): ActionResult {
  const { context, player, from, source, rank: named } = attempt;
  if (from !== undefined) return useTokenOnCard(context, player, from, named);
  if (source) return drawTwo(context, player, source);
  const { table, rank } = takeNext(context, player, named);
  if (rank === undefined) return { context, log: [] };
  const by = named !== undefined && { by: 'table' as const };
  return {
    context: withDrawn(table, [rank]),
    log: [logged('token.drawn', 'AP-3', player, { rank, ...by })],
  };
}

function useTokenOnCard(
  context: PhaseContext,
  player: PlayerColor,
  from: CardId,
  named: Rank | undefined,
): ActionResult {
  const ranks = [...ranksOn(context, player, from)];
  const rank = named ?? ranks[0];
  if (rank === undefined) return { context, log: [] };
  const left = ranks.toSpliced(ranks.indexOf(rank), 1);
  const { tokensOnCards } = context.sides[player];
  const used = withSide(context, player, {
    tokensOnCards: tokensOnCards.flatMap((each) => {
      if (each.cardId !== from) return [each];
      return left.length > 0 ? [{ cardId: from, count: left.length, ranks: left }] : [];
    }),
  });
  return {
    context: withDrawn(used, [rank]),
    log: [logged('token.drawn', 'R51', player, { rank, from })],
  };
}

function drawTwo(context: PhaseContext, player: PlayerColor, source: UpgradeSource): ActionResult {
  const used = changeUpgrade({ context, player, ...source, to: 'exhausted' });
  const one = takeNext(used.context, player);
  const other = takeNext(one.table, player);
  const ranks = [one.rank, other.rank].filter((rank) => rank !== undefined);
  return {
    context: withDrawn(other.table, ranks),
    log: [...used.log, logged('tokens.drawn', 'UP-13', player, { ...source, ranks })],
  };
}

/** Takes the next token of the pool: the first one, or one of the rank that is named. The named draw is over then. */
function takeNext(
  context: PhaseContext,
  player: PlayerColor,
  named: Rank | undefined = namedRank(context, player),
): { table: PhaseContext; rank: Rank | undefined } {
  const { orderPool } = context.sides[player];
  const rank = named ?? orderPool[0];
  const turns = turnsOf(context);
  if (rank === undefined || !turns) return { table: context, rank: undefined };
  const taken =
    named === undefined
      ? withSide(context, player, { orderPool: orderPool.slice(1) })
      : takeTokenFromPool(context, player, named);
  const { draws } = turns;
  return {
    table: withTurns(withSide(taken, player, { namedDraw: null }), {
      draws: { ...draws, [player]: draws[player] + 1 },
    }),
    rank,
  };
}

function withDrawn(context: PhaseContext, drawn: Rank[]): PhaseContext {
  return withTurns(context, { drawn });
}

/** UP-13: one of the two drawn tokens is kept. */
export const keptTokenIsDrawn = rule<{ context: PhaseContext; rank: Rank }>({
  id: 'UP-13',
  code: 'token-not-drawn',
  allows: ({ context, rank }) => {
    const drawn = turnsOf(context)?.drawn ?? [];
    return drawn.length > 1 && drawn.includes(rank);
  },
  refusal: ({ context, rank }) => {
    const drawn = turnsOf(context)?.drawn ?? [];
    return drawn.length > 1
      ? `The drawn tokens are ${drawn.join(' and ')}, and none is ${rank}.`
      : 'No two tokens are drawn of which one is kept.';
  },
});

export interface KeepAttempt {
  context: PhaseContext;
  player: PlayerColor;
  rank: Rank;
}

/** The reasons why a player may not keep a token of this rank (UP-13). */
export const refusalsToKeep = inOrder<KeepAttempt>(
  activationsAreTracked,
  isTheirTurnToActivate,
  keptTokenIsDrawn,
);

/** UP-13: keeps one of the drawn tokens. The other one goes back into the pool, at a place by the seed (AP-8). */
export function keepToken({ context, player, rank }: KeepAttempt): ActionResult {
  const drawn = turnsOf(context)?.drawn ?? [];
  const [returned = null] = drawn.toSpliced(drawn.indexOf(rank), 1);
  const kept = withDrawn(context, [rank]);
  return {
    context: returned === null ? kept : putTokenIntoPool(kept, player, returned),
    log: [logged('token.kept', 'UP-13', player, { rank, returned })],
  };
}

/** UP-13: whether two tokens are drawn, of which one is to be kept. */
export function twoTokensAreDrawn(context: PhaseContext): boolean {
  return (turnsOf(context)?.drawn.length ?? 0) > 1;
}
