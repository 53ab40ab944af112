import { armyOf } from '../../model/built-army.js';
import type { CardId, CommandCard } from '../../model/command-card.js';
import type { CardInPlay, PhaseContext } from '../../model/phase-context.js';
import { cardOf } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { Unit } from '../../model/unit.js';
import {
  isCounterpart,
  isOwner,
  isStandingOrders,
  namedOwnersOf,
  ownersSuffice,
  standingUnits,
} from '../../model/unit-matching.js';
import type { PlayAttempt, PlayerAttempt } from './attempts.js';
import { charactersOf } from './characters.js';
import { bearsTheCommanderToken, mayBeNominatedForTheField } from '../keywords/field-commander.js';
import { permits, rule, violationsOf, type Rule } from '../rule.js';
import type { RuleId, Ruling, Statement } from '../rulebook.js';
import { enemiesAreNearEnough } from './selecting-near-enemies.js';

function canLead(context: PhaseContext, unit: Unit): boolean {
  return (
    unit.rank === 'commander' || unit.rank === 'operative' || bearsTheCommanderToken(context, unit)
  );
}

export const CP_3 = {
  id: 'CP-3',
  kinds: ['guard'],
  summary:
    'A player with no undefeated commander or operative may play no command card this round.',
} as const satisfies Statement;

/** A unit with the commander token counts as a commander (KW-8). */
export const someoneCanLead = rule<PlayerAttempt>({
  id: 'CP-3',
  code: 'no-commander-or-operative',
  allows: ({ context, player }) =>
    standingUnits(armyOf(context, player)).some((unit) => canLead(context, unit)),
  refusal: ({ player }) =>
    `${player} has no undefeated commander or operative, and may play no command card this round.`,
});

export const CT_12 = {
  id: 'CT-12',
  kinds: ['guard', 'action'],
  summary:
    'A contingency card may be revealed only if it could legally be played. If one that cannot is revealed, it is discarded and its player plays no card this round.',
} as const satisfies Statement;

export const mayStillPlayThisRound = rule<PlayerAttempt>({
  id: 'CT-12',
  code: 'plays-no-card-this-round',
  allows: ({ context, player }) => !context.sides[player].playsNoCard,
  refusal: ({ player }) =>
    `${player} revealed a contingency card that could not be played, and plays no card this round.`,
});

export const CP_4 = {
  id: 'CP-4',
  kinds: ['guard'],
  summary:
    "A unit's card may be played only if the unit is in the army and undefeated; such cards belong to the unit.",
} as const satisfies Statement;

export const ownerStands = rule<PlayAttempt>({
  id: 'CP-4',
  code: 'owner-not-in-army',
  allows: ({ context, player, card }) =>
    ownersSuffice(card, standingUnits(armyOf(context, player))),
  refusal: ({ card }) =>
    `${card.name} belongs to ${charactersOf(card)}, who must be an undefeated unit of the army; a counterpart does not count.`,
});

export const CC_23 = {
  id: 'CC-23',
  kinds: ['guard'],
  summary: "A defeated character's cards cannot be played.",
} as const satisfies Statement;

export const ownerIsUndefeated = rule<PlayAttempt>({
  id: 'CC-23',
  code: 'owner-defeated',
  allows: (attempt) => {
    const { context, player, card } = attempt;
    if (ownerStands.allows(attempt)) return true;
    const fielded = armyOf(context, player).filter((unit) => !isCounterpart(unit));
    return !ownersSuffice(card, fielded);
  },
  refusal: ({ card }) =>
    namedOwnersOf(card)
      ? `${card.name} cannot be played: ${charactersOf(card)} is defeated.`
      : `${card.name} cannot be played: every unit of the army to which it belongs is defeated.`,
});

export const R22 = {
  id: 'R22',
  question:
    'An effect brings a card back or restarts the selection: may that card be played again at once?',
  summary:
    'only if the effect does not bar it. A barred card cannot be played in any way (selected, put in by CC-24 or by an effect) for the rest of the phase; selecting it is refused',
  inCardData: true,
} as const satisfies Ruling;

export const cardIsNotBarred = rule<PlayAttempt>({
  id: 'R22',
  code: 'card-barred',
  allows: ({ context, player, card }) => !context.sides[player].barred.includes(card.id),
  refusal: ({ card }) => `${card.name} is barred: it cannot be played again in this phase.`,
});

/** CP-2: some cards are used without being played; some cannot be played before a later round. */
export const cardIsPlayedInThisRound = rule<PlayAttempt>({
  id: 'CP-2',
  code: 'not-played-in-this-round',
  allows: ({ context, card }) => context.round >= firstRoundOf(card),
  refusal: ({ card }) =>
    Number.isFinite(firstRoundOf(card))
      ? `${card.name} cannot be played before round ${firstRoundOf(card)}.`
      : `${card.name} is never selected or played in a Command Phase.`,
});

/** The first round in which a card may be played; `Infinity` if it never may. */
function firstRoundOf({ playable }: CommandCard): number {
  if (typeof playable === 'object') return playable.fromRound;
  return playable === 'never' ? Infinity : 1;
}

/**
 * CP-18: the unit to which a card belongs leads it. Other cards are led by a commander (KW-8: or a Field Commander).
 */
export function leadsCard(
  context: PhaseContext,
  player: PlayerColor,
  unit: Unit,
  card: CommandCard,
): boolean {
  return card.belongsTo
    ? isOwner(unit, card)
    : unit.rank === 'commander' || mayBeNominatedForTheField(context, player, unit);
}

export const R49 = {
  id: 'R49',
  question: 'Which cards must be divulged, and which are in play from setup?',
  summary:
    'a card that must be divulged is never selected; not divulged, it stays in the hand and cannot be played. A card without Divulge in divulged is refused when the input is read. One that is permanent from setup lies in play from round 1 and is no card of the hand any more (CC-28 does not count it): the input lists it in permanents and in divulged. An effect for "divulged" or "not divulged" acts only then',
  inCardData: true,
} as const satisfies Ruling;

/** R49: a card that must be divulged at setup is never selected or played. */
export const cardNeedNotBeDivulged = rule<PlayAttempt>({
  id: 'R49',
  code: 'only-divulged',
  allows: ({ card }) => card.divulge !== 'must',
  refusal: ({ card }) => `${card.name} is divulged at setup, and is never selected or played.`,
});

/** R25: the complete list of rules for "legal to play". Conditions printed on a card (CP-2, CP-18) are separate. */
export const LAWS_OF_PLAY: readonly Rule<PlayAttempt>[] = [
  someoneCanLead,
  ownerStands,
  ownerIsUndefeated,
  cardIsNotBarred,
  cardNeedNotBeDivulged,
  cardIsPlayedInThisRound,
];

export function isLegalToPlay(context: PhaseContext, player: PlayerColor, cardId: CardId): boolean {
  return permits(LAWS_OF_PLAY, { context, player, card: cardOf(context, cardId) });
}

/**
 * The conditions for selecting a card, or for revealing it as a contingency card (CT-4). They do not apply to a card
 * in play.
 */
export const LAWS_OF_SELECTION: readonly Rule<PlayAttempt>[] = [
  ...LAWS_OF_PLAY,
  enemiesAreNearEnough,
];

/** Whether a card may be selected. Unmeasured ranges count in its favour (R14). */
export function isLegalToSelect(
  context: PhaseContext,
  player: PlayerColor,
  cardId: CardId,
): boolean {
  return permits(LAWS_OF_SELECTION, { context, player, card: cardOf(context, cardId) });
}

/** The rules that the card in play breaks. What happens to the card depends on its origin (R5). */
export function lawsBrokenByCardInPlay(context: PhaseContext, player: PlayerColor): RuleId[] {
  const { inPlay } = context.sides[player];
  if (!inPlay) return [];
  const attempt = { context, player, card: cardOf(context, inPlay.cardId) };
  return violationsOf(lawsOf(inPlay), attempt).map(({ rule: id }) => id);
}

function lawsOf({ origin }: CardInPlay): readonly Rule<PlayAttempt>[] {
  return origin === 'contingency' ? LAWS_OF_SELECTION : LAWS_OF_PLAY;
}

/** Whether the card in play has this origin and is illegal. */
export function cardInPlayIsIllegal(
  context: PhaseContext,
  player: PlayerColor,
  origin: 'hand' | 'contingency',
): boolean {
  return (
    context.sides[player].inPlay?.origin === origin &&
    lawsBrokenByCardInPlay(context, player).length > 0
  );
}

/** CC-24: the "Standing Orders" card that replaces an illegal card, if its player can play it. */
export function standingOrdersFor(context: PhaseContext, player: PlayerColor): CardId | undefined {
  return context.sides[player].hand.find(
    (cardId) => isStandingOrders(cardOf(context, cardId)) && isLegalToPlay(context, player, cardId),
  );
}
