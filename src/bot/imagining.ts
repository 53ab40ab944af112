import type { CommandCard } from '../../machines/model/command-card.js';
import { opponentOf } from '../../machines/model/player.js';
import { refusalsOfArmy } from '../../machines/rules/command-hand/belonging.js';
import { draftOf } from '../../machines/rules/command-hand/draft.js';
import { HAND_PIPS, placeOf } from '../../machines/rules/command-hand/pips.js';
import { cardsOf, isPlayable, isReturned } from './playable.js';
import type { Situation } from './situation.js';

/**
 * Hands that the other player may hold: cards of a lawful hand of that army (CC-2 … CC-6), without those that were
 * seen. The number of cards of each number of pips follows from the seen cards.
 */
export function handsOfTheOther(
  { view, player, cards }: Situation,
  howMany: number,
  chance: () => number,
): CommandCard[][] {
  const side = view.players[opponentOf(player)];
  const seen = new Set([
    ...side.discard,
    ...side.permanents,
    ...side.lockedAway,
    ...(side.cardInPlay === null ? [] : [side.cardInPlay]),
  ]);
  const draft = draftOf({ army: side.army, hand: [], contingencies: [] }, cards);
  const possible = [...cards.values()].filter(
    (card) =>
      !seen.has(card.id) &&
      isPlayable(card, side, view.round) &&
      refusalsOfArmy({ draft, card }, 'hand').length === 0,
  );
  const gone = cardsOf([...seen], cards);
  return Array.from({ length: howMany }, () => {
    const hand = possible.filter(isReturned).slice(0, 1);
    for (const pips of HAND_PIPS) {
      const left = 2 - gone.filter((card) => placeOf(card) === pips).length;
      const among = possible.filter((card) => placeOf(card) === pips);
      for (let drawn = 0; drawn < left && among.length > 0; drawn += 1) {
        const [card] = among.splice(Math.floor(chance() * among.length), 1);
        if (card) hand.push(card);
      }
    }
    return hand;
  });
}
