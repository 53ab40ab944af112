import { armyOf } from '../../model/built-army.js';
import { cardOf, type PhaseContext, type Side } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { Unit } from '../../model/unit.js';
import { isOwner, standingUnits } from '../../model/unit-matching.js';
import { nameOfIssuer, type IssuingUnit } from '../orders/order-attempt.js';
import { rule } from '../rule.js';
import { wasOrdered } from '../units.js';
import { issuerHasTheRank } from '../upgrades/receiving.js';
import { bears } from './bearers.js';
import type { KeywordOfOrders } from './order-keyword.js';

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

/** The start of a round: the player has neither placed a card nor declined, and no card was flipped in this round. */
function isStartOfRound({ sides }: PhaseContext, player: PlayerColor): boolean {
  const { facedown, startIsOver } = sides[player];
  return facedown === null && !startIsOver;
}

/** KW-19: whether the round still begins for the player, and a unit of theirs is hidden that can order itself. */
export function hidesAUnitAtTheStart(context: PhaseContext, player: PlayerColor): boolean {
  return (
    isStartOfRound(context, player) &&
    standingUnits(armyOf(context, player)).some(
      (unit) =>
        isHiddenByTokens(context, player, unit) &&
        !wasOrdered(context, player, unit.id) &&
        issuerHasTheRank.allows({ context, player, issuer: unit, unit }),
    )
  );
}

/** KW-19: the tokens of a unit are revealed at the start of a round. */
export const tokensAreHiddenAtTheStart = rule<IssuingUnit>({
  id: 'KW-19',
  code: 'no-token-to-reveal',
  allows: ({ context, player, issuer }) =>
    isHiddenByTokens(context, player, issuer) && isStartOfRound(context, player),
  refusal: (attempt) => {
    const { context, player, issuer } = attempt;
    const name = nameOfIssuer(attempt);
    return isHiddenByTokens(context, player, issuer)
      ? `${name} is revealed at the start of a round, before ${player} places a command card or declines.`
      : `${name} is not hidden by a token that could be revealed.`;
  },
});

/** KW-19: at the start of a round blue decides before red. */
export const blueRevealsFirst = rule<IssuingUnit>({
  id: 'KW-19',
  code: 'blue-reveals-first',
  allows: ({ context, player }) => player === 'blue' || !hidesAUnitAtTheStart(context, 'blue'),
  refusal: () => 'Blue reveals a token, declines, or places a command card first.',
});

/** KW-19: at the start of a round the unit may be revealed, and issues an order to itself. */
export const baneTokens: KeywordOfOrders = {
  id: 'KW-19',
  keyword: BANE_TOKENS,
  within: null,
  ordersOf: ({ id }) => [(unit) => unit.id === id],
  conditions: [tokensAreHiddenAtTheStart, blueRevealsFirst],
};
