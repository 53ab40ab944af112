import type { CommandCard } from '../../machines/model/command-card.js';
import { frozen } from '../../machines/model/frozen.js';
import type { CommandPhaseOutcome, PlayerOutcome } from '../../machines/model/outcome.js';
import { PLAYERS, type PlayerColor } from '../../machines/model/player.js';
import { outcomeShape } from '../../machines/model/table-shapes.js';
import { SnapshotError } from '../controller/snapshot-error.js';
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
  return reading((): CommandPhaseOutcome => {
    const outcome = outcomeIn(given);
    for (const player of PLAYERS) checkPlayer(player, outcome.players[player], findCard);
    const { activationStart, duringActivation } = outcome.scheduledEffects;
    for (const { player, cardId, effectId } of [...activationStart, ...duringActivation]) {
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

function outcomeIn(given: unknown): CommandPhaseOutcome {
  const { success, data, error } = outcomeShape.safeParse(given);
  if (success) return data;
  const [issue] = error.issues;
  throw new SnapshotError(
    `${issue?.path.map(String).join('.') || 'the outcome'}: ${issue?.message}.`,
  );
}

/** Whatever is thrown while reading is a `SnapshotError`. */
function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof SnapshotError) throw error;
    // A getter or a proxy that throws as it is read.
    throw new SnapshotError('it cannot be read.');
  }
}
