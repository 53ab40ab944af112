import type { CardEffect } from '../../../machines/model/command-card.js';
import type { MatchView, PlayerColor, SeatEvent } from '../../../src/index.js';

interface Situation {
  view: MatchView;
  player: PlayerColor;
  legal: readonly SeatEvent[];
  /** True against the computer: another person would learn from it that no contingency card is legal. */
  isAlone: boolean;
  /** False if a unit that is active does nothing at a table. */
  hasMiniatures: boolean;
  findEffect: (cardId: string, effectId: string) => CardEffect | undefined;
}

/**
 * Returns the act that the page sends for a player who has nothing to decide: an effect that changes nothing at this
 * table, the end of a turn without any order, the only unit that fits a drawn token, the end of the last activation
 * without miniatures, or the only answer there is.
 */
export function automaticAct(situation: Situation): SeatEvent | undefined {
  const { view, player, legal, isAlone, hasMiniatures, findEffect } = situation;
  const own = view.waitingFor.filter((each) => each.player === player);
  const [first] = legal;
  if (view.activation?.drawn.length === 1 && own.some(({ kind }) => kind === 'activation')) {
    // AP-3: the only unit that fits the drawn token.
    const units = legal.filter(({ type }) => type === 'activation.unit');
    return units.length === 1 ? units[0] : undefined;
  }
  if (!hasMiniatures && own.some(({ kind }) => kind === 'activation-done'))
    return legal.find(({ type }) => type === 'activation.done');
  if (view.phase !== 'command' || !first || own.length === 0) return undefined;
  if (isAlone && legal.length === 1 && first.type === 'contingency.decline') return first;
  if (own.every(({ kind }) => kind === 'orders-end')) {
    const isAnyGiven = view.players[player].orders.length > 0;
    return isAnyGiven ? undefined : legal.find(({ type }) => type === 'orders.end');
  }
  // Orders come first: an effect may react to them.
  if (own.some(({ kind }) => kind !== 'effect')) return undefined;
  return legal.find((event) => isAcknowledged(event, findEffect));
}

/** Whether a move resolves an effect that changes nothing at this table: its player need not say so. */
export function isAcknowledged(event: SeatEvent, findEffect: Situation['findEffect']): boolean {
  if (event.type !== 'effect.resolve') return false;
  const effect = findEffect(event.cardId, event.effectId);
  return effect !== undefined && !effect.optional && !effect.directives && !effect.choices;
}
