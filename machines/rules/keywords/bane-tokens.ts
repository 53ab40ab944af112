import { armyOf } from '../../model/built-army.js';
import { cardOf, type PhaseContext, type Side } from '../../model/phase-context.js';
import { PLAYERS, type PlayerColor } from '../../model/player.js';
import type { Unit } from '../../model/unit.js';
import { isOwner, nameAmong, standingUnits } from '../../model/unit-matching.js';
import { rule } from '../rule.js';
import { wasOrdered } from '../units.js';
import { issuerHasTheRank } from '../upgrades/receiving.js';
import { bears } from './bearers.js';
import type { Bearer, KeywordOfOrders } from './order-keyword.js';

const BANE_TOKENS = 'Bane Tokens';

/**
 * KW-19: whether tokens stand for the unit on the battlefield: a divulged card of its own was played, and the unit itself
 * is still undeployed (R39, R43).
 */
export function isHiddenByTokens(context: PhaseContext, player: PlayerColor, unit: Unit): boolean {
  if (unit.undeployed !== true || unit.defeated) return false;
  if (!bears(context, player, unit, BANE_TOKENS)) return false;
  const side = context.sides[player];
  return side.divulged.some(
    (cardId) => wasPlayed(side, cardId) && isOwner(unit, cardOf(context, cardId)),
  );
}

function wasPlayed({ discard, permanents, inPlay }: Side, cardId: string): boolean {
  return inPlay?.cardId === cardId || discard.includes(cardId) || permanents.includes(cardId);
}

/** The start of a round: no card of either player lies faceup, and this player has placed none yet. */
function isStartOfRound({ priority, sides }: PhaseContext, player: PlayerColor): boolean {
  return (
    priority === null &&
    sides[player].facedown === null &&
    PLAYERS.every((each) => sides[each].inPlay === null)
  );
}

/** KW-19: the tokens of a unit are revealed at the start of a round. */
export const tokensAreHiddenAtTheStart = rule<Bearer>({
  id: 'KW-19',
  code: 'no-token-to-reveal',
  allows: ({ context, player, bearer }) =>
    isHiddenByTokens(context, player, bearer) && isStartOfRound(context, player),
  refusal: ({ context, player, bearer }) => {
    const name = nameAmong(armyOf(context, player), bearer);
    return isHiddenByTokens(context, player, bearer)
      ? `${name} is revealed at the start of a round, before ${player} places a command card.`
      : `${name} is not hidden by a token that could be revealed.`;
  },
});

/** KW-19: at the start of a round blue decides before red. */
export const blueRevealsFirst = rule<Bearer>({
  id: 'KW-19',
  code: 'blue-reveals-first',
  allows: ({ context, player }) =>
    player === 'blue' ||
    !isStartOfRound(context, 'blue') ||
    !standingUnits(armyOf(context, 'blue')).some(
      (unit) =>
        isHiddenByTokens(context, 'blue', unit) &&
        !wasOrdered(context, 'blue', unit.id) &&
        issuerHasTheRank.allows({ context, player: 'blue', issuer: unit, unit }),
    ),
  refusal: () => 'Blue reveals a token, or places a command card, first.',
});

/** KW-19: at the start of a round the unit may be revealed, and issues an order to itself. */
export const baneTokens: KeywordOfOrders = {
  id: 'KW-19',
  keyword: BANE_TOKENS,
  within: null,
  ordersOf: ({ id }) => [(unit) => unit.id === id],
  condition: tokensAreHiddenAtTheStart,
  alsoRequires: blueRevealsFirst,
};
