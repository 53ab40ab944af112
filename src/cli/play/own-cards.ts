import { cardOf, type PhaseContext } from '../../../machines/model/phase-context.js';
import type { PlayerColor } from '../../../machines/model/player.js';
import { phaseOf, type RoundSnapshot } from '../../../machines/round/refusals.js';
import { refusalsToReveal } from '../../../machines/rules/cards/contingencies.js';
import { eachPairOnce, type UnmeasuredPair } from '../../../machines/rules/orders/measuring.js';
import type { Violation } from '../../../machines/rules/rule.js';
import { rangesToEnemies } from '../../../machines/rules/cards/selecting-near-enemies.js';
import { refusalsToSelect } from '../../../machines/rules/cards/selecting.js';
import type { Playable } from './playable.js';

/**
 * The ranges that decide whether a card of this player may be placed or revealed now, if nothing else refuses it (R14).
 * The phase does not wait for these ranges, because the other player would learn of the card (CC-27).
 */
export function rangesForOwnCards(phase: Playable, player: PlayerColor): UnmeasuredPair[] {
  const context = contextOf(phase);
  if (!context) return [];
  const { hand, contingencies } = context.sides[player];
  const isAwaited = (kind: string) =>
    phase.view(player).waitingFor.some((each) => each.player === player && each.kind === kind);
  const attempt = (cardId: string) => ({ context, player, cardId });
  const held = [
    ...(isAwaited('card')
      ? hand.filter((id) => dependsOnRange(refusalsToSelect(attempt(id))))
      : []),
    ...(isAwaited('contingency')
      ? contingencies.filter((id) => dependsOnRange(refusalsToReveal(attempt(id))))
      : []),
  ];
  const needed = held.flatMap((id) =>
    rangesToEnemies({ context, player, card: cardOf(context, id) }),
  );
  return eachPairOnce(needed).flatMap(({ pairs }) => pairs);
}

/** The context of the Command Phase; `undefined` outside of it. */
function contextOf({ actor }: Playable): PhaseContext | undefined {
  const snapshot = actor.getSnapshot();
  return 'sides' in snapshot.context
    ? snapshot.context
    : phaseOf(snapshot as RoundSnapshot)?.context;
}

function dependsOnRange(refusals: readonly Violation[]): boolean {
  return refusals.length > 0 && refusals.every(({ code }) => code === 'range-unknown');
}
