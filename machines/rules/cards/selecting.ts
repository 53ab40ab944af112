import type { CardId } from '../../model/command-card.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { cardOf } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import { playOf, type PlayAttempt, type PlayerAttempt } from './attempts.js';
import {
  isLegalToSelect,
  LAWS_OF_SELECTION,
  mayStillPlayThisRound,
  ownerIsUndefeated,
  ownerStands,
  someoneCanLead,
} from './legality.js';
import { about, all, inOrder, permits, rule, type Rule } from '../rule.js';
import type { Ruling, Statement } from '../rulebook.js';
import { rangesToEnemiesAreKnown } from './selecting-near-enemies.js';

/** An attempt to place a card facedown. */
export interface SelectionAttempt {
  context: PhaseContext;
  player: PlayerColor;
  cardId: CardId;
}

export const R10 = {
  id: 'R10',
  question: 'A player able to play (CP-3) holds no legal card.',
  summary: 'they cannot play, and this is public at once: as CC-21/CC-22',
} as const satisfies Ruling;

export const handHoldsALegalCard = rule<PlayerAttempt>({
  id: 'R10',
  code: 'no-legal-card',
  allows: ({ context, player }) =>
    context.sides[player].hand.some((cardId) => isLegalToSelect(context, player, cardId)),
  refusal: ({ player }) => `${player} holds no card that is legal to play, and plays none.`,
});

export const CT_8 = {
  id: 'CT-8',
  kinds: ['guard', 'view'],
  summary:
    'Set-aside cards are not in the command hand (they do not count toward the seven, cannot be selected, are not in the public hand count).',
} as const satisfies Statement;

/** CT-8: a set-aside card is not in the hand and cannot be selected. */
export const cardIsNotSetAside = rule<SelectionAttempt>({
  id: 'CT-8',
  code: 'set-aside-card',
  allows: ({ context, player, cardId }) => !context.sides[player].contingencies.includes(cardId),
  refusal: ({ context, cardId }) =>
    `${cardOf(context, cardId).name} is set aside as a contingency card and cannot be selected.`,
});

export const CP_2 = {
  id: 'CP-2',
  kinds: ['structure', 'view'],
  summary: 'Each player secretly chooses a card from the hand and places it facedown.',
} as const satisfies Statement;

/** CP-2: the card is chosen from the hand. */
export const cardIsInHand = rule<SelectionAttempt>({
  id: 'CP-2',
  code: 'not-in-hand',
  allows: ({ context, player, cardId }) => context.sides[player].hand.includes(cardId),
  refusal: ({ player, cardId }) => `"${cardId}" is not a card of ${player}'s hand.`,
});

export const R43 = {
  id: 'R43',
  question: 'What does Divulge do to a command card?',
  summary:
    'its player may show it at setup: the input lists it in divulged. It stays a card of the hand, and both players know it from then on, whatever zone it is in. Some cards must then be selected in the round that they name, if they can be; what a card does at setup happens at the table',
  inCardData: true,
} as const satisfies Ruling;

/** R43: a card that was divulged for this round is selected before the other cards of the hand. */
export const divulgedCardComesFirst = rule<PlayAttempt>({
  id: 'R43',
  code: 'divulged-card-first',
  allows: ({ context, player, card }) => {
    const due = divulgedForThisRound(context, player);
    return due.length === 0 || due.includes(card.id);
  },
  refusal: ({ context, player }) => {
    const due = divulgedForThisRound(context, player).map((cardId) => cardOf(context, cardId).name);
    return `${due.join(' or ')} was divulged, and must be selected in this round.`;
  },
});

function divulgedForThisRound(context: PhaseContext, player: PlayerColor): CardId[] {
  const { hand, divulged } = context.sides[player];
  return divulged.filter(
    (cardId) =>
      hand.includes(cardId) &&
      cardOf(context, cardId).selectInRoundIfDivulged === context.round &&
      isLegalToSelect(context, player, cardId),
  );
}

/** CP-2: a player places one card. */
export const anotherCardMayBePlaced = rule<PlayerAttempt>({
  id: 'CP-2',
  code: 'already-facedown',
  allows: ({ context, player }) => context.sides[player].facedown === null,
  refusal: () => 'One card lies facedown already: it must be taken back before another is placed.',
});

export const R13 = {
  id: 'R13',
  question: 'May a facedown card be taken back?',
  summary: "yes, until the opponent's card is down too; then both are flipped",
} as const satisfies Ruling;

/** R13: only a facedown card can be taken back. */
export const aCardLiesFacedown = rule<PlayerAttempt>({
  id: 'R13',
  code: 'nothing-facedown',
  allows: ({ context, player }) => context.sides[player].facedown !== null,
  refusal: () => 'No card lies facedown to be taken back.',
});

/** R7: an assisted table refuses an illegal card when the player places it, and names the broken rule. */
function whenAssisted(playRule: Rule<PlayAttempt>): Rule<PlayAttempt> {
  return rule<PlayAttempt>({
    ...playRule,
    also: ['R7'],
    allows: (attempt) =>
      attempt.context.ruleset.selection === 'tabletop' || playRule.allows(attempt),
  });
}

const ABLE_TO_PLAY = [someoneCanLead, mayStillPlayThisRound, handHoldsALegalCard] as const;
/** R7: the rules that an unassisted table checks when the card is revealed. */
const JUDGED_WHEN_REVEALED: readonly Rule<PlayAttempt>[] = [ownerStands, ownerIsUndefeated];
const MAY_LIE_FACEDOWN: readonly Rule<PlayAttempt>[] = [
  ...LAWS_OF_SELECTION.filter((law) => !JUDGED_WHEN_REVEALED.includes(law)),
  divulgedCardComesFirst,
  ...JUDGED_WHEN_REVEALED.map(whenAssisted),
];

/** Whether a player can play any card this round (CP-3, CT-12, R10). */
export function isAbleToPlay(context: PhaseContext, player: PlayerColor): boolean {
  return permits(ABLE_TO_PLAY, { context, player });
}

/** The reasons why a player cannot place any card facedown; empty if the player can. */
export const whyUnableToPlay = inOrder(...ABLE_TO_PLAY);

/** The reasons why a card may not be placed facedown (CP-2, CP-3, CT-8, R7, R10, R14, R22). */
export const refusalsToSelect = inOrder<SelectionAttempt>(
  whyUnableToPlay,
  all(cardIsNotSetAside, cardIsInHand),
  about(playOf, all(...MAY_LIE_FACEDOWN, rangesToEnemiesAreKnown)),
);
