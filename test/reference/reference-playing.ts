/** The cards that a player can play, the units that can lead them, and the players who must choose a card. */
import { hasCommandToken } from './reference-keywords.js';
import { hasKeyword } from './reference-bearers.js';
import {
  cardOf,
  isAlive,
  isUnit,
  livingOwners,
  other,
  PLAYERS,
  rangeAcross,
  reaches,
  type ReferenceState,
  same,
} from './reference-table.js';
import { allLivingOwners, changed, matchesAny, rankOf } from './reference-units.js';
import type { CardId, PlayerColor, CommandCard, Unit } from './shapes.js';

/** CP-3, R28: true if the army has an undefeated commander, operative or unit with a commander token (KW-8). */
function hasLeader(state: ReferenceState, player: PlayerColor): boolean {
  return state.players[player].army.some(
    (unit) =>
      isUnit(unit) &&
      isAlive(unit) &&
      (['commander', 'operative'].includes(rankOf(state, unit)) || hasCommandToken(state, unit)),
  );
}

/** R25: the rules that forbid playing this card; empty if it is legal. */
export function illegal(state: ReferenceState, player: PlayerColor, cardId: CardId): string[] {
  const rules: string[] = [];
  if (!hasLeader(state, player)) rules.push('CP-3');
  const card = cardOf(state, cardId);
  if (card.belongsTo !== undefined) {
    // R9: `any` needs one of the characters, `all` needs every one. R45: one unit that the filters fit.
    const needed =
      'names' in card.belongsTo && card.belongsTo.match === 'all'
        ? card.belongsTo.names
        : undefined;
    const enough = needed
      ? needed.every((name) => livingOwners(state, player, card, name).length > 0)
      : allLivingOwners(state, player, card).length > 0;
    if (!enough) rules.push('CP-4', 'CC-6', 'CC-23', 'R9');
  }
  if (state.players[player].barred.includes(cardId)) rules.push('R22');
  if (isTooEarly(state, card)) rules.push('CP-2');
  if (card.divulge === 'must') rules.push('R49');
  return rules;
}

/** True if the card prints that it is never played, or not before a later round. */
export function isTooEarly(state: ReferenceState, card: CommandCard): boolean {
  if (card.playable === undefined) return false;
  return card.playable === 'never' || state.round < card.playable.fromRound;
}

/** Whether as many enemies are near as the card needs to be selected; `unknown` if missing ranges decide (R14). */
export function enemiesNear(
  state: ReferenceState,
  player: PlayerColor,
  card: CommandCard,
): 'enough' | 'too-few' | 'unknown' {
  if (card.selectableNear === undefined) return 'enough';
  const { range: atMost, units, enemies } = card.selectableNear;
  const standing = (whose: PlayerColor): Unit[] =>
    state.players[whose].army.filter((unit) => isUnit(unit) && isAlive(unit));
  const own = standing(player).filter((unit) => matchesAny(state, unit, units));
  const places = standing(other(player)).map((enemy) => {
    const ranges = own.map((unit) =>
      reaches(rangeAcross(state, player, unit.id, enemy.id), atMost),
    );
    if (ranges.includes('yes')) return 'near';
    return ranges.includes('unknown') ? 'unknown' : 'far';
  });
  const near = places.filter((place) => place === 'near').length;
  const perhaps = places.filter((place) => place === 'unknown').length;
  if (near >= enemies) return 'enough';
  return near + perhaps >= enemies ? 'unknown' : 'too-few';
}

/** True if the card is legal and the measured ranges do not forbid its selection. */
export function isSelectable(state: ReferenceState, player: PlayerColor, cardId: CardId): boolean {
  return (
    illegal(state, player, cardId).length === 0 &&
    enemiesNear(state, player, cardOf(state, cardId)) !== 'too-few'
  );
}

/** CP-18, CC-25, CC-26, R9, R28, KW-8: the units that can lead a card, in the order in which it names them. */
export function leadersOf(state: ReferenceState, player: PlayerColor, card: CommandCard): Unit[] {
  const units =
    card.belongsTo === undefined
      ? state.players[player].army.filter(
          (unit) =>
            isUnit(unit) &&
            isAlive(unit) &&
            (rankOf(state, unit) === 'commander' || hasKeyword(state, unit, 'Field Commander')),
        )
      : allLivingOwners(state, player, card);
  return units;
}

/** Divulged cards of the hand that must be selected in this round. */
export function mustSelect(state: ReferenceState, player: PlayerColor): CardId[] {
  const side = state.players[player];
  return side.hand.filter(
    (cardId) =>
      side.divulged.includes(cardId) &&
      cardOf(state, cardId).selectInRoundIfDivulged === state.round &&
      isSelectable(state, player, cardId),
  );
}

/** The rules by which a player can play no card at all in step 1; empty if the player can. */
export function cannotPlay(state: ReferenceState, player: PlayerColor): string[] {
  const side = state.players[player];
  const rules: string[] = [];
  if (side.passedOver) rules.push('CP-2', 'CP-3', 'R10', 'CC-20');
  if (side.noCardThisRound) rules.push('CT-12'); // applies even after a restart of the selection
  if (!hasLeader(state, player)) rules.push('CP-3', 'CP-14');
  // R10: the hand has no legal card
  if (!side.hand.some((cardId) => isSelectable(state, player, cardId))) {
    rules.push('R10', 'CC-20', 'CC-21', 'CC-22');
  }
  return rules;
}

export function isAskedForCard(state: ReferenceState, player: PlayerColor): boolean {
  return (
    state.step === 'selectAndPlayCards' &&
    state.players[player].facedown === null &&
    cannotPlay(state, player).length === 0
  );
}

/** CT-14: true if an undefeated unit has the keyword Contingencies. */
export function hasBearer(state: ReferenceState, player: PlayerColor): boolean {
  return state.players[player].army.some(
    (unit) =>
      isUnit(unit) && // R28
      isAlive(unit) &&
      (changed(state, unit).keywords ?? []).some(({ name }) => same(name, 'Contingencies')),
  );
}

/** R17: true if this player must decide about contingency cards. */
export function isAskedForContingency(state: ReferenceState, player: PlayerColor): boolean {
  const side = state.players[player];
  return (
    !side.contingencyDone &&
    side.inPlay !== null &&
    side.contingencies.length > 0 &&
    hasBearer(state, player)
  );
}

/** CT-13: blue decides before red. */
export function contingencyDecider(state: ReferenceState): PlayerColor | null {
  if (state.step !== 'resolveCards' || state.checked) return null;
  return PLAYERS.find((player) => isAskedForContingency(state, player)) ?? null;
}
