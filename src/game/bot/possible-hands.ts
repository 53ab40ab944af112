import { EMPTY_LIBRARY } from '../../../machines/rules/library.js';
import type { CommandCard } from '../../../machines/model/command-card.js';
import { isStandingOrders } from '../../../machines/model/unit-matching.js';
import { opponentOf } from '../../../machines/model/player.js';
import { refusalsOfArmy } from '../../../machines/rules/command-hand/belonging.js';
import { draftOf } from '../../../machines/rules/command-hand/draft.js';
import { HAND_PIPS, placeOf } from '../../../machines/rules/command-hand/pips.js';
import { cardsOf, isPlayable } from './playable.js';
import type { Situation } from './situation.js';

/**
 * Random hands that the opponent may hold: cards that a legal hand of that army can have (CC-2 … CC-6), without seen
 * cards. Two cards for each number of pips, minus those seen.
 */
export function possibleHands(
  { view, player, cards }: Pick<Situation, 'view' | 'player' | 'cards'>,
  count: number,
  chance: () => number,
): CommandCard[][] {
  const side = view.players[opponentOf(player)];
  const seen = new Set([
    ...side.discard,
    ...side.permanents,
    ...side.lockedAway,
    ...(side.cardInPlay === null ? [] : [side.cardInPlay]),
  ]);
  const draft = draftOf(
    { army: side.army, hand: [], contingencies: [] },
    { ...EMPTY_LIBRARY, cards },
  );
  const possible = [...cards.values()].filter(
    (card) =>
      !seen.has(card.id) &&
      isPlayable(card, side, view.round) &&
      refusalsOfArmy({ draft, card }, 'hand').length === 0,
  );
  const seenCards = cardsOf([...seen], cards);
  return Array.from({ length: count }, () => {
    const hand = possible.filter(isStandingOrders).slice(0, 1);
    for (const pips of HAND_PIPS) {
      const left = 2 - seenCards.filter((card) => placeOf(card) === pips).length;
      const candidates = possible.filter((card) => placeOf(card) === pips);
      for (let drawn = 0; drawn < left && candidates.length > 0; drawn += 1) {
        const [card] = candidates.splice(Math.floor(chance() * candidates.length), 1);
        if (card) hand.push(card);
      }
    }
    return hand;
  });
}
