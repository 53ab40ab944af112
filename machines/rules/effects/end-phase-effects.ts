import type { EffectRef } from '../../model/outcome.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { opponentOf, type PlayerColor } from '../../model/player.js';
import { effectOf, isAutomatic, isSettled } from './frequency.js';
import { refusalsToResolveWhen } from './resolving-effects.js';
import { inOrder, rule } from '../rule.js';
import type { Ruling } from '../rulebook.js';
import {
  effectIsOptional,
  effectMeant,
  effectsInPlay,
  firstToResolve,
  openOfEachCard,
  sameEffect,
  sayingWhatIsNext,
} from './windows.js';

export interface EndPhaseAttempt {
  context: PhaseContext;
  named: EffectRef;
}

/**
 * R52, R41: the effects that can be resolved next in the End Phase: those at its start, then those at its end, and those
 * of the player with priority first. A card that is half resolved comes before all others (CP-10).
 */
export function openInTheEndPhase(table: PhaseContext): EffectRef[] {
  const priority = table.priority?.player ?? 'blue';
  const first = firstToResolve('end-phase', priority, table.ruleset.activationStartOrder);
  const players: PlayerColor[] = [first, opponentOf(first)];
  for (const at of [undefined, 'end'] as const) {
    const effects = players.map((player) =>
      effectsInPlay(table, player, 'end-phase').filter(
        (named) => effectOf(table, named)?.at === at,
      ),
    );
    const halves = effects.filter((ofPlayer) => someCardIsHalfResolved(table, ofPlayer));
    for (const ofPlayer of [...halves, ...effects]) {
      const open = openOfEachCard(table, ofPlayer);
      if (open.length > 0) return open;
    }
  }
  return [];
}

function someCardIsHalfResolved(table: PhaseContext, effects: readonly EffectRef[]): boolean {
  return effects.some(
    (effect) =>
      !isSettled(table, effect) &&
      effects.some((each) => each.cardId === effect.cardId && isSettled(table, each)),
  );
}

/** The effect of the End Phase that resolves automatically now. */
export function automaticInTheEndPhase(table: PhaseContext): EffectRef | undefined {
  return openInTheEndPhase(table).find((named) => {
    const effect = effectOf(table, named);
    return effect !== undefined && isAutomatic(effect);
  });
}

export const R52 = {
  id: 'R52',
  question: 'When are effects of cards in the End Phase resolved?',
  summary:
    'at its start or its end as printed, the player with priority first, before the card is discarded; those of permanents in each round. They may ask, defeat units, move cards and tokens; victory points are a reminder',
  inCardData: true,
} as const satisfies Ruling;

/** R52: the effects of the End Phase are resolved one by one. */
export const endEffectIsNext = rule<EndPhaseAttempt>({
  id: 'R52',
  also: ['R41'],
  code: 'not-the-next-effect',
  allows: ({ context, named }) => {
    const meant = effectMeant(context, named);
    return openInTheEndPhase(context).some((open) => sameEffect(open, meant));
  },
  refusal: ({ context }) => {
    const [next, ...others] = openInTheEndPhase(context);
    return next
      ? `${next.player}'s ${sayingWhatIsNext(context, [next, ...others])}`
      : 'No effect is left to resolve now.';
  },
});

/** The reasons why an effect may not be resolved with these directives in the End Phase (CC-27, R52, R26, R29). */
export const refusalsToResolveInTheEndPhase = refusalsToResolveWhen(endEffectIsNext);

/** The reasons why an effect may not be declined in the End Phase (R52, CP-10). */
export const refusalsToDeclineInTheEndPhase = inOrder(endEffectIsNext, effectIsOptional);
