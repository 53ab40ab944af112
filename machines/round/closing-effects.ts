import type { ClosingTiming } from '../rules/effects/closing-effects.js';
import type { RuleId } from '../rules/rulebook.js';
import { roundSetup } from './setup.js';

/** The transitions of a state that resolves the closing effects of one timing, and leaves once none is left (AP-7, R52). */
export const closingEffects = (timing: ClosingTiming, rules: readonly [RuleId, ...RuleId[]]) => {
  const params = { timing };
  return {
    byThemselves: {
      guard: { type: 'aClosingEffectResolvesByItself' as const, params },
      actions: { type: 'resolveAutomaticClosingEffect' as const, params },
      description: 'The next effect resolves by itself.',
      meta: { rules },
    },
    noneIsLeft: { type: 'noClosingEffectIsLeft' as const, params },
    on: roundSetup.createStateConfig({
      on: {
        'effect.resolve': {
          guard: { type: 'closingEffectMayBeResolved', params },
          actions: 'resolveEffect',
          meta: { rules },
        },
        'effect.decline': {
          guard: { type: 'closingEffectMayBeDeclined', params },
          actions: 'declineEffect',
          meta: { rules },
        },
      },
    }).on,
  };
};
