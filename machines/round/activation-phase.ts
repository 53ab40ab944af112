import type { RuleId } from '../rules/rulebook.js';
import type { Violation } from '../rules/rule.js';
import type { ScheduledWindow } from '../rules/scheduled-effects.js';
import { roundSetup } from './setup.js';

const START_EFFECTS_ARE_LEFT: Violation = {
  rule: 'CP-8',
  code: 'effects-left',
  message: 'Effects at the start of the Activation Phase are still to be resolved.',
};

/** How the effects of one window are resolved, one by one. */
const effectsOf = (window: ScheduledWindow, rules: readonly [RuleId, ...RuleId[]]) => {
  const params = { window };
  return {
    automatic: {
      guard: { type: 'nextScheduledEffectIsAutomatic' as const, params },
      actions: { type: 'resolveAutomaticEffect' as const, params },
      description: 'The next effect resolves by itself.',
      meta: { rules },
    },
    finished: {
      guard: { type: 'noScheduledEffectIsLeft' as const, params },
      description: 'No effect is left.',
      meta: { rules },
    },
    on: {
      'effect.resolve': {
        guard: { type: 'scheduledEffectMayBeResolved' as const, params },
        actions: 'resolveEffect' as const,
        meta: { rules: [...rules, 'CP-10', 'R26', 'R29'] as const },
      },
      'effect.decline': {
        guard: { type: 'scheduledEffectMayBeDeclined' as const, params },
        actions: 'declineEffect' as const,
        meta: { rules: [...rules, 'CC-13'] as const },
      },
    },
  };
};

const atTheStart = effectsOf('activationStart', ['CP-8', 'CC-18', 'R2', 'R24']);
const during = effectsOf('duringActivation', ['CP-8b', 'R24']);

/** What the Activation Phase asks of the cards in play: units are activated at the table. */
export const activationPhase = roundSetup.createStateConfig({
  description: 'Activation Phase',
  meta: { rules: ['CP-29', 'CP-8', 'CP-8b'] },
  on: {
    'unit.defeat': {
      guard: 'unitMayBeDefeated',
      actions: 'defeatUnit',
      meta: { rules: ['R11', 'R12'] },
    },
  },
  initial: 'startOfTheActivationPhase',
  states: {
    startOfTheActivationPhase: {
      description: 'Effects at the start of the Activation Phase, one by one.',
      meta: {
        rules: ['CP-8', 'CC-18', 'R2', 'R24'],
        waitsFor: 'activationStart',
        declines: { 'activation.end': START_EFFECTS_ARE_LEFT },
      },
      always: [atTheStart.automatic, { ...atTheStart.finished, target: 'activatingUnits' }],
      on: atTheStart.on,
    },
    activatingUnits: {
      description: 'Units are activated; effects during the Activation Phase, one by one.',
      meta: { rules: ['CP-8b', 'R24'], waitsFor: 'duringActivation' },
      always: during.automatic,
      on: {
        ...during.on,
        'activation.end': {
          target: '#round.endPhase',
          actions: 'endActivation',
          description: 'Effects during the phase that were not used are dropped.',
          meta: { rules: ['CC-19', 'CP-8b'] },
        },
      },
    },
  },
});
