import type { CardId, CommandCard } from '../../model/command-card.js';
import { memoize } from '../../model/memoize.js';
import type { PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { Unit } from '../../model/unit.js';
import { isCounterpart, ownersSuffice } from '../../model/unit-matching.js';
import type { CardLibrary } from '../library.js';
import { isLegalToPlay } from './legality.js';
import { liesOpen } from '../table/secrecy.js';

/** Whether a card has an effect that its player may use while the card is in the hand. */
function isPlayableFromHand({ effects }: CommandCard): boolean {
  return effects.some(({ timing }) => timing === 'from-hand');
}

/** The cards of a library that a player could play from the hand. */
const playableOfLibrary = memoize((library: CardLibrary) =>
  Array.from(library.values()).filter(isPlayableFromHand),
);

/**
 * Every card that a player could play from the hand: the cards of the input, and the cards of the library that the
 * input does not replace.
 */
export function cardsPlayableFromHand(
  brought: readonly CommandCard[],
  library: CardLibrary,
): CommandCard[] {
  const replaced = new Set(brought.map(({ id }) => id));
  return [
    ...brought.filter(isPlayableFromHand),
    ...playableOfLibrary(library).filter(({ id }) => !replaced.has(id)),
  ];
}

/** The cards that this army could play from the hand (CP-4), whether or not the hand holds them. */
export function playableFromHandBy(army: readonly Unit[], cards: readonly CommandCard[]): CardId[] {
  const units = army.filter((unit) => !isCounterpart(unit));
  return cards
    .filter((card) => ownersSuffice(card, units))
    .map(({ id }) => id)
    .sort();
}

/**
 * The cards about which a player is asked. Both players can compute them (CC-27), because they depend on the army and
 * not on the hand.
 */
export function cardsAskedFromHand(context: PhaseContext, player: PlayerColor): readonly CardId[] {
  const side = context.sides[player];
  if (side.inPlay === null || side.hand.length === 0) return [];
  const playable = context.playableFromHand[player];
  if (playable.length === 0) return playable;
  return playable.filter(
    (cardId) => !liesOpen(side, cardId) && isLegalToPlay(context, player, cardId),
  );
}
