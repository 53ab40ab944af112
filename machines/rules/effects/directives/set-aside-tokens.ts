import type { CardId } from '../../../model/command-card.js';
import type { DirectiveOf } from '../../../model/directive.js';
import { logged, type ActionResult } from '../../../model/log.js';
import { withSide, type PhaseContext } from '../../../model/phase-context.js';
import type { PlayerColor } from '../../../model/player.js';
import type { Rank } from '../../../model/unit.js';
import { tracksActivations } from '../../../model/activation.js';
import { takeTokenFromPool } from '../../orders/pools.js';
import { about, inOrder, rule } from '../../rule.js';
import {
  noCards,
  OPEN,
  type DirectiveAttempt,
  type DirectiveKind,
  type Offer,
} from './directive.js';
import { isNamed, ranksAreNamed, ranksInPool } from './naming-ranks.js';

type SetAside = DirectiveOf<'set-aside-tokens'>;

/** R51: only tokens of the order pool are set aside. If activations are kept at the table, the pool is there. */
export const poolHasTheTokens = rule<DirectiveAttempt<SetAside>>({
  id: 'R51',
  code: 'no-such-token',
  allows: ({ context, directive: { player, ranks = [] } }) =>
    !tracksActivations(context) ||
    leftOfPool(context.sides[player].orderPool, ranks.filter(isNamed)) !== undefined,
  refusal: ({ directive: { player, ranks = [] } }) =>
    `The order pool of ${player} does not have these tokens: ${ranks.join(', ')}.`,
});

/** The tokens of the pool without these; `undefined` if the pool does not have them all. */
function leftOfPool(pool: readonly Rank[], ranks: readonly Rank[]): Rank[] | undefined {
  const left = [...pool];
  for (const rank of ranks) {
    const place = left.indexOf(rank);
    if (place < 0) return undefined;
    left.splice(place, 1);
  }
  return left;
}

/** Puts tokens of the order pool facedown on the card of the effect. Only their owner knows which they are (R51). */
export const setAsideTokens: DirectiveKind<'set-aside-tokens'> = {
  refusals: inOrder(
    about(({ directive: { ranks = [] } }) => ({ ranks }), ranksAreNamed),
    poolHasTheTokens,
  ),
  apply: ({ context, acting: { cardId }, directive: { player, ranks = [], random = 0 } }) => {
    if (!tracksActivations(context)) {
      const told = { cardId, tokens: ranks.length + random, told: true } as const;
      return { context, log: [logged('tokens.set-aside', 'R53', player, told)] };
    }
    const named = ranks.filter(isNamed);
    const chosen = named.reduce((table, rank) => takeTokenFromPool(table, player, rank), context);
    const { orderPool } = chosen.sides[player];
    // The pool is shuffled: its first tokens are random ones (AP-8).
    const drawn = withSide(chosen, player, { orderPool: orderPool.slice(random) });
    return putOnCard(drawn, player, cardId, [...named, ...orderPool.slice(0, random)]);
  },
  ways: waysToSetAside,
  names: noCards,
  describe: ({ ranks, random }) =>
    ranks && random === undefined && ranks.length === 1
      ? 'one token of the order pool for the card'
      : 'tokens of the order pool for the card',
  worth: () => 0.2,
};

/** If activations are kept at the table, the chosen tokens are chosen there too, in secret (R53). */
function waysToSetAside({ context, directive }: Offer<SetAside>): SetAside[] {
  const { player, ranks = [] } = directive;
  if (!ranks.includes(OPEN)) return [directive];
  if (!tracksActivations(context)) return [];
  const inPool = ranksInPool(context, player);
  const filled = ranks.reduce<Rank[][]>(
    (lists, rank) =>
      lists.flatMap((list) => (isNamed(rank) ? [rank] : inPool).map((each) => [...list, each])),
    [[]],
  );
  return filled.map((named) => ({ ...directive, ranks: named }));
}

function putOnCard(
  context: PhaseContext,
  player: PlayerColor,
  cardId: CardId,
  added: readonly Rank[],
): ActionResult {
  if (added.length === 0) return { context, log: [] };
  const { tokensOnCards } = context.sides[player];
  const before = tokensOnCards.find((each) => each.cardId === cardId)?.ranks ?? [];
  const ranks = [...before, ...added];
  return {
    context: withSide(context, player, {
      tokensOnCards: [
        ...tokensOnCards.filter((each) => each.cardId !== cardId),
        { cardId, count: ranks.length, ranks },
      ],
    }),
    log: [
      logged('tokens.set-aside', 'R51', player, { cardId, tokens: added.length }),
      logged('tokens.seen', 'R51', player, { cardId, ranks }, player),
    ],
  };
}
