import type { CommandCard } from '../../machines/model/command-card.js';
import { frozen } from '../../machines/model/frozen.js';
import type { CommandPhaseOutcome, PlayerOutcome } from '../../machines/model/outcome.js';
import { PLAYERS, type PlayerColor } from '../../machines/model/player.js';
import { outcomeShape } from '../../machines/model/shapes.js';
import { reading, readShape } from './saved-table.js';
import { SnapshotError } from './snapshot-error.js';

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
  const { hand, contingencies, discard, permanents, cardInPlay, cardOrigin, army } = side;
  if ((cardInPlay === null) !== (cardOrigin === null)) {
    throw new SnapshotError(`${player}'s card in play and its origin do not fit.`);
  }
  const inPlay = cardInPlay === null ? [] : [cardInPlay];
  const locked = (side.lockedAway ?? []).map(({ cardId }) => cardId);
  const lying = [...hand, ...contingencies, ...discard, ...permanents, ...locked, ...inPlay];
  const unknown = lying.find((cardId) => !findCard(cardId));
  if (unknown !== undefined) throw new SnapshotError(`${player}'s card "${unknown}" is not known.`);
  const twice = lying.find((cardId, index) => lying.indexOf(cardId) < index);
  if (twice !== undefined) {
    throw new SnapshotError(`${player}'s card "${twice}" lies in two zones.`);
  }
  const unitIds = army.map(({ id }) => id);
  const doubled = unitIds.find((id, index) => unitIds.indexOf(id) < index);
  if (doubled !== undefined) {
    throw new SnapshotError(`${player}'s army has two units "${doubled}".`);
  }
  const ordered = side.orders.map(({ unitId }) => unitId);
  const stranger = ordered.find((id) => !unitIds.includes(id));
  if (stranger !== undefined) {
    throw new SnapshotError(`${player}'s army has no unit "${stranger}" to hold an order.`);
  }
}
