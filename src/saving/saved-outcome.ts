import type { CommandCard } from '../../machines/model/command-card.js';
import { frozen } from '../../machines/model/frozen.js';
import type { CommandPhaseOutcome, PlayerOutcome } from '../../machines/model/outcome.js';
import { PLAYERS, type PlayerColor } from '../../machines/model/player.js';
import { outcomeShape } from '../../machines/model/shapes.js';
import { reading, readShape } from './saved-table.js';
import { SnapshotError } from './snapshot-error.js';
import { checkUnits, checkZones } from './sound-side.js';

/**
 * Read the outcome of a Command Phase that comes from outside: every field, cards in one zone each, tokens
 * by units of the army. Frozen, and sharing nothing with what was given.
 * @param findCard the card of an identifier, if it is known
 * @throws SnapshotError that says what is wrong
 */
export function readOutcome(
  given: unknown,
  findCard: (cardId: string) => CommandCard | undefined,
): CommandPhaseOutcome {
  return reading(() => {
    const outcome = readShape(given, outcomeShape);
    for (const player of PLAYERS) checkPlayer(player, outcome.players[player], findCard);
    for (const { player, cardId, effectId } of Object.values(outcome.scheduledEffects).flat()) {
      const { cardInPlay, permanents } = outcome.players[player];
      const scheduled =
        (cardInPlay === cardId || permanents.includes(cardId)) &&
        findCard(cardId)?.effects.some(({ id }) => id === effectId);
      if (!scheduled) {
        throw new SnapshotError(`${player} has no effect "${effectId}" of "${cardId}" in play.`);
      }
    }
    return frozen(outcome);
  });
}

function checkPlayer(
  player: PlayerColor,
  side: PlayerOutcome,
  findCard: (cardId: string) => CommandCard | undefined,
): void {
  const {
    hand,
    contingencies,
    discard,
    permanents,
    cardInPlay,
    cardOrigin,
    army,
    orders,
    ordersReturned = [],
    nominated,
  } = side;
  if ((cardInPlay === null) !== (cardOrigin === null)) {
    throw new SnapshotError(`${player}'s card in play and its origin do not fit.`);
  }
  const inPlay = cardInPlay === null ? [] : [cardInPlay];
  const locked = (side.lockedAway ?? []).map(({ cardId }) => cardId);
  const lying = [...hand, ...contingencies, ...discard, ...permanents, ...locked, ...inPlay];
  checkZones(player, lying, (cardId) => findCard(cardId) !== undefined);
  checkUnits(
    player,
    army,
    [...orders.map(({ unitId }) => unitId), ...ordersReturned],
    nominated === null ? [] : [nominated],
  );
}
