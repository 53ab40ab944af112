import type { CardId, CommandCard } from '../../../machines/model/command-card.js';
import { frozen } from '../../../machines/model/frozen.js';
import type { CommandPhaseOutcome, PlayerOutcome } from '../../../machines/model/outcome.js';
import { PLAYERS, type PlayerColor } from '../../../machines/model/player.js';
import { placeOf } from '../../../machines/model/shape.js';
import type { Unit, UnitId } from '../../../machines/model/unit.js';
import { outcomeShape } from '../../../machines/model/table-shapes.js';
import { SnapshotError } from '../controller/snapshot-error.js';

const unreadable = (fault: string) => new SnapshotError(fault, 'The outcome cannot be read');

/**
 * Read the outcome of a Command Phase from outside: every field, each card in one zone, tokens on units of the army.
 * Frozen, and sharing nothing with the argument.
 * @param findCard the card of an identifier, if it is known
 * @throws SnapshotError that names the fault
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
        throw unreadable(`${player} has no effect "${effectId}" of "${cardId}" in play.`);
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
    throw unreadable(`${player}'s card in play and its origin do not fit.`);
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

/**
 * Check that all cards are known, and in one zone each.
 * @throws SnapshotError
 */
function checkZones(
  owner: PlayerColor,
  lying: readonly CardId[],
  isKnown: (cardId: CardId) => boolean,
): void {
  const unknown = lying.find((cardId) => !isKnown(cardId));
  if (unknown !== undefined) throw unreadable(`${owner}'s card "${unknown}" is not known.`);
  const twice = repeated(lying);
  if (twice !== undefined) throw unreadable(`${owner}'s card "${twice}" lies in two zones.`);
}

/**
 * Check that units are unique and have at most one order each, and that every named unit exists.
 * @param named units with an order, a range or the nomination
 * @throws SnapshotError
 */
function checkUnits(
  owner: PlayerColor,
  army: readonly Unit[],
  ordered: readonly UnitId[],
  named: readonly UnitId[],
): void {
  const unitIds = army.map(({ id }) => id);
  const doubled = repeated(unitIds);
  if (doubled !== undefined) throw unreadable(`${owner}'s army has two units "${doubled}".`);
  const stranger = [...ordered, ...named].find((id) => !unitIds.includes(id));
  if (stranger !== undefined) {
    throw unreadable(`${owner}'s army has no unit "${stranger}" to hold an order or a range.`);
  }
  const again = repeated(ordered);
  if (again !== undefined) throw unreadable(`${owner}'s unit "${again}" has two orders.`);
}

function repeated(ids: readonly string[]): string | undefined {
  return ids.find((id, index) => ids.indexOf(id) < index);
}

function outcomeIn(given: unknown): CommandPhaseOutcome {
  const { success, data, error } = outcomeShape.safeParse(given);
  if (success) return data;
  const [issue] = error.issues;
  throw unreadable(`${placeOf(issue?.path ?? []) || 'the outcome'}: ${issue?.message}.`);
}

/** Every error while reading becomes a `SnapshotError`. */
function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof SnapshotError) throw error;
    // A getter or a proxy threw while it was read.
    throw unreadable('it cannot be read.');
  }
}
