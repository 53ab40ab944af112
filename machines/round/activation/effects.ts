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

/** CP-8b: effects "during the Activation Phase" may be used at any time. */
export const duringEffects = roundSetup.createStateConfig({
  on: {
    'effect.resolve': {
      guard: 'duringEffectMayBeResolved',
      actions: 'resolveEffect',
      meta: { rules: ['CP-8b', 'R24', 'R31'] },
    },
  },
}).on;
