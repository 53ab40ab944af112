import { armyOf } from '../../model/built-army.js';
import type { CardId, CommandCard } from '../../model/command-card.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { cardInPlayOf, cardOf } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { Unit } from '../../model/unit.js';
import { hasKeyword, standingUnits } from '../../model/unit-matching.js';
import { playOf, type PlayerAttempt } from './attempts.js';
import { about, all, inOrder, permits, rule } from '../rule.js';
import type { Statement } from '../rulebook.js';
import { rangesToEnemiesAreKnown } from './selecting-near-enemies.js';

/** An attempt to reveal a set-aside card. */
export interface ContingencyAttempt {
  context: PhaseContext;
  player: PlayerColor;
  cardId: CardId;
}

export const CT_14 = {
  id: 'CT-14',
  kinds: ['guard'],
  summary:
    'If every friendly unit with Contingencies X is defeated, the player cannot reveal or use contingency cards.',
} as const satisfies Statement;

export const aBearerStands = rule<PlayerAttempt>({
  id: 'CT-14',
  code: 'no-contingencies-bearer',
  allows: ({ context, player }) =>
    standingUnits(armyOf(context, player)).some((unit) => hasKeyword(unit, 'Contingencies')),
  refusal: ({ player }) =>
    `${player} has no undefeated unit with Contingencies, and cannot reveal a contingency card.`,
});

export const CT_3 = {
  id: 'CT-3',
  kinds: ['structure', 'action'],
  summary:
    'After a player reveals a command card and before any other effect resolves, that player may discard it to reveal one set-aside card instead.',
} as const satisfies Statement;

/** CT-3: the revealed card is one of the player's own set-aside cards. */
export const cardIsSetAside = rule<ContingencyAttempt>({
  id: 'CT-3',
  code: 'not-set-aside',
  allows: ({ context, player, cardId }) => context.sides[player].contingencies.includes(cardId),
  refusal: ({ player, cardId }) => `"${cardId}" is not a contingency card of ${player}.`,
});

export const CT_5 = {
  id: 'CT-5',
  kinds: ['guard'],
  summary: 'Its pips must equal the pips of the card discarded for it.',
} as const satisfies Statement;

/** CT-5: the pips of both cards are equal, as printed. */
export const pipsAreEqual = rule<ContingencyAttempt>({
  id: 'CT-5',
  also: ['R6'],
  code: 'pips-differ',
  allows: ({ context, player, cardId }) =>
    cardInPlayOf(context, player)?.pips === cardOf(context, cardId).pips,
  refusal: ({ context, player, cardId }) => {
    const set = cardOf(context, cardId);
    const revealed = cardInPlayOf(context, player);
    return `${set.name} has ${inPips(set)}, ${revealed?.name ?? 'no card'} has ${inPips(revealed)}: they must be equal.`;
  },
});

/**
 * R17: a player decides about contingency cards if their card is revealed and a set-aside card is left. The pips need
 * not match.
 */
export function mustDecideContingency(context: PhaseContext, player: PlayerColor): boolean {
  const { inPlay, contingencies } = context.sides[player];
  return (
    inPlay !== null && contingencies.length > 0 && permits([aBearerStands], { context, player })
  );
}

/** CT-14: the army had units with Contingencies, and all of them are defeated. */
export function bearersHaveFallen(context: PhaseContext, player: PlayerColor): boolean {
  const bears = (unit: Unit) => hasKeyword(unit, 'Contingencies');
  return armyOf(context, player).some(bears) && !permits([aBearerStands], { context, player });
}

/**
 * The reasons why a contingency card may not be revealed (CT-3, CT-5, CT-14, R14). An illegal card may be revealed:
 * CT-12 applies to it later.
 */
export const refusalsToReveal = inOrder<ContingencyAttempt>(
  all(aBearerStands, cardIsSetAside),
  all(pipsAreEqual, about(playOf, rangesToEnemiesAreKnown)),
);

function inPips(card: CommandCard | null): string {
  return card?.pips === 1 ? '1 pip' : `${card?.pips ?? 'no'} pips`;
}
