import type { EffectTiming } from '../../model/command-card.js';
import type { EffectRef } from '../../model/outcome.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { opponentOf, type PlayerColor } from '../../model/player.js';
import { effectOf } from './frequency.js';
import { refusalsToResolveWhen } from './resolving-effects.js';
import { inOrder, rule } from '../rule.js';
import type { Ruling } from '../rulebook.js';
import {
  effectIsLeft,
  effectIsOptional,
  effectsInPlay,
  firstAutomatic,
  firstToResolve,
  openOfEachCard,
  resolvedInOrder,
  someCardIsHalfResolved,
} from './windows.js';

/** The timings of effects that close a round: those at the end of the Activation Phase (AP-7), and those of the End Phase (R52). */
export type ClosingTiming = Extract<EffectTiming, 'activation-end' | 'end-phase'>;

export interface ClosingAttempt {
  context: PhaseContext;
  named: EffectRef;
}

/**
 * AP-7, R52, R41: the effects that can be resolved next: those at the start of the phase, then those at its end, and those
 * of the player with priority first. A card that is half resolved comes before all others (CP-10).
 */
export function openAtTheClose(table: PhaseContext, timing: ClosingTiming): EffectRef[] {
  const priority = table.priority?.player ?? 'blue';
  const first = firstToResolve(timing, priority, table.ruleset.activationStartOrder);
  const players: PlayerColor[] = [first, opponentOf(first)];
  for (const at of [undefined, 'end'] as const) {
    const effects = players.map((player) =>
      effectsInPlay(table, player, timing).filter((named) => effectOf(table, named)?.at === at),
    );
    const halves = effects.filter((ofPlayer) => someCardIsHalfResolved(table, ofPlayer));
    for (const ofPlayer of [...halves, ...effects]) {
      const open = openOfEachCard(table, ofPlayer);
      if (open.length > 0) return open;
    }
  }
  return [];
}

/** The closing effect that resolves automatically now. */
export function automaticAtTheClose(
  table: PhaseContext,
  timing: ClosingTiming,
): EffectRef | undefined {
  return firstAutomatic(table, openAtTheClose(table, timing));
}

/** AP-7: the effects at the end of the Activation Phase are resolved one by one. */
export const lastEffectIsNext = rule<ClosingAttempt>({
  id: 'AP-7',
  ...resolvedInOrder(({ context }) => openAtTheClose(context, 'activation-end')),
});

export const R52 = {
  id: 'R52',
  question: 'When are effects of cards in the End Phase resolved?',
  summary:
    'at its start or its end as printed, the player with priority first, before the card is discarded; those of permanents in each round. They may ask, defeat units, move cards and tokens; victory points are a reminder',
  inCardData: true,
} as const satisfies Ruling;

/** R52: the effects of the End Phase are resolved one by one. */
export const endEffectIsNext = rule<ClosingAttempt>({
  id: 'R52',
  ...resolvedInOrder(({ context }) => openAtTheClose(context, 'end-phase')),
});

/** The reasons why a closing effect may not be resolved with these directives (CC-27, AP-7, R52, R26, R29, R46). */
export const refusalsToResolveAtTheClose = {
  'activation-end': refusalsToResolveWhen(inOrder(effectIsLeft, lastEffectIsNext)),
  'end-phase': refusalsToResolveWhen(inOrder(effectIsLeft, endEffectIsNext)),
};

/** The reasons why a closing effect may not be declined (AP-7, R52, R46, R47). */
export const refusalsToDeclineAtTheClose = {
  'activation-end': inOrder(effectIsLeft, lastEffectIsNext, effectIsOptional),
  'end-phase': inOrder(effectIsLeft, endEffectIsNext, effectIsOptional),
};

/** AP-7: the Activation Phase is over, but the effects at its end come before the End Phase. */
export const lastEffectsAreResolved = rule<{ context: PhaseContext }>({
  id: 'AP-7',
  code: 'effects-left',
  allows: ({ context }) => openAtTheClose(context, 'activation-end').length === 0,
  refusal: () => 'Effects at the end of the Activation Phase are still to be resolved.',
});
