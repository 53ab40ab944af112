import { armyOf } from '../../model/built-army.js';
import type { PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import { standingUnits } from '../../model/unit-matching.js';
import { nameOfIssuer, type IssuingUnit } from '../orders/order-attempt.js';
import { rule } from '../rule.js';
import { wasOrdered } from '../units.js';
import { issuerHasTheRank } from '../upgrades/ordered-only-by.js';
import { BANE_TOKENS, isHiddenByTokens } from './hidden-by-tokens.js';
import type { KeywordOfOrders } from './order-keyword.js';
import type { Statement } from '../rulebook.js';

export const KW_19 = {
  id: 'KW-19',
  kinds: ['guard'],
  summary:
    'Bane Tokens: Cad Bane\'s "Here I Am": at the start of each round, blue first, its player may reveal it while Cad Bane is undeployed and his divulged card lies in the discard pile or among the permanents: he is deployed, and issued an order by himself. When an enemy comes near his token, in any phase, the table deploys him (unit.deploy), and he orders himself too. A player who can play no card is asked too. This order can be declined, as can that of any keyword or upgrade in its player\'s turn to issue: it is given up for that turn.',
} as const satisfies Statement;

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
  when: 'at the start of a round, before its player places a command card or declines',
  conditions: [tokensAreHiddenAtTheStart, blueRevealsFirst],
};
