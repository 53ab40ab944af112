import type { RuleId } from '../../rules/rulebook.js';
import type { ScheduledWindow } from '../../rules/effects/scheduled-effects.js';
import { roundSetup } from '../setup.js';

/** An automatic effect of the window. */
export const automaticResolution = (
  window: ScheduledWindow,
  rules: readonly [RuleId, ...RuleId[]],
) => {
  const params = { window };
  return {
    guard: { type: 'anEffectResolvesByItself' as const, params },
    actions: { type: 'resolveAutomaticEffect' as const, params },
    meta: { rules },
  };
};

/** CP-8b, R50: effects "during the Activation Phase", and cards of the hand, may be used at any time. */
export const duringEffects = roundSetup.createStateConfig({
  on: {
    'effect.resolve': {
      guard: 'duringEffectMayBeResolved',
      actions: 'resolveEffect',
      meta: { rules: ['CP-8b', 'R24', 'R31'] },
    },
    'card.discard': {
      guard: 'cardMayBeDiscarded',
      actions: 'discardReaction',
      description: 'A card is discarded from the hand for its effect.',
      meta: { rules: ['R50', 'CC-29'] },
    },
  },
}).on;
