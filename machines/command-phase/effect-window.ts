import { and } from 'xstate';
import type { EffectTiming } from '../model/command-card.js';
import type { RuleId } from '../rules/rulebook.js';
import type { Whose } from '../rules/table/turns.js';
import { theirTurn } from './refusing-guards.js';
import { LATE_EFFECTS, POOLS_ANEW } from './granted-orders.js';
import { commandPhase } from './setup.js';

/** The window in which a player resolves the effects of one timing. */
interface EffectWindowConfig {
  description: string;
  timing: EffectTiming;
  whose: Whose;
  /** The rule that names this time in the round, then the other rules of the window. */
  rules: readonly [RuleId, ...RuleId[]];
  /** The target state once no effect is left. */
  onward: string;
  /** The state to go back to, between two cards, if a new card gives the other player effects of this timing (R23). */
  back?: { whose: Whose; target: string };
  /** CC-27: no effect resolves automatically, because that would reveal cards of a hand. */
  asksAboutEach?: boolean;
  /** R27: the pools are made again when effects change units or orders. */
  keepsPools?: boolean;
}

/** The window of effects that cannot restart the selection: steps 4 and 6. */
export const effectWindow = (window: EffectWindowConfig) => {
  const { description, rules, onward } = window;
  const { asks, mayResolve, goesOnFrom, goesBack, declines } = partsOf(window);
  return commandPhase.createStateConfig({
    description,
    meta: { rules, waitsFor: asks },
    always: [
      ...(window.keepsPools ? [POOLS_ANEW] : []),
      ...goesBack,
      goesOnFrom.automatic,
      { ...goesOnFrom.finished, target: onward },
    ],
    on: {
      'effect.resolve': [
        {
          guard: and([mayResolve.turn, mayResolve.legal]),
          actions: 'resolveEffect',
          meta: { rules: [rules[0]] },
        },
        ...(window.keepsPools ? [LATE_EFFECTS['effect.resolve']] : []),
      ],
      'effect.decline': window.keepsPools ? [declines, LATE_EFFECTS['effect.decline']] : declines,
    },
  });
};

/** The window of effects that may restart the selection: step 2. */
export const restartingEffectWindow = (window: EffectWindowConfig) => {
  const { description, rules, onward } = window;
  const { params, asks, mayResolve, goesOnFrom, goesBack, declines } = partsOf(window);
  const resolvesByItself = [
    {
      guard: { type: 'automaticEffectRestartsSelection' as const, params },
      target: '#commandPhase.selectAndPlayCards',
      actions: { type: 'resolveAutomaticEffect' as const, params },
      description: 'The next effect resolves by itself: cards are selected again.',
      meta: { rules: ['R26', 'R22', 'CP-1'] as const },
    },
    goesOnFrom.automatic,
  ];
  return commandPhase.createStateConfig({
    description,
    meta: { rules, waitsFor: asks },
    always: [
      ...goesBack,
      ...(window.asksAboutEach ? [] : resolvesByItself),
      { ...goesOnFrom.finished, target: onward },
    ],
    on: {
      'effect.resolve': [
        {
          guard: and([mayResolve.turn, mayResolve.legal, 'effectRestartsSelection']),
          target: '#commandPhase.selectAndPlayCards',
          actions: 'resolveEffect',
          description: 'Cards are selected again.',
          meta: { rules: [rules[0], 'CC-16', 'R22'] },
        },
        {
          guard: and([mayResolve.turn, mayResolve.legal]),
          actions: 'resolveEffect',
          meta: { rules: [rules[0]] },
        },
      ],
      'effect.decline': declines,
    },
  });
};

function partsOf({ timing, whose, rules, back }: EffectWindowConfig) {
  const params = { whose, timing };
  const turn = theirTurn(whose, rules[0], timing);
  return {
    params,
    asks: { kind: 'effect' as const, whose, timing },
    mayResolve: {
      turn,
      legal: { type: 'effectMayBeResolved' as const, params },
    },
    goesOnFrom: {
      automatic: {
        guard: { type: 'nextEffectIsAutomatic' as const, params },
        actions: { type: 'resolveAutomaticEffect' as const, params },
        description: 'The next effect resolves by itself.',
        meta: { rules: ['CP-10'] as const },
      },
      finished: {
        guard: { type: 'noEffectIsLeft' as const, params },
        description: 'No effect is left.',
        meta: { rules: ['CP-10'] as const },
      },
    },
    goesBack: back
      ? [
          {
            guard: and([
              { type: 'noCardIsHalfResolved', params },
              { type: 'effectsAreLeft', params: { whose: back.whose, timing } },
            ]),
            target: back.target,
            description: `A card was put in play meanwhile, so ${back.whose} has effects again.`,
            meta: { rules: ['R23', 'CP-10', rules[0]] as const },
          },
        ]
      : [],
    declines: {
      guard: and([turn, { type: 'effectMayBeDeclined' as const, params }]),
      actions: 'declineEffect' as const,
      meta: { rules: [rules[0]] as const },
    },
  };
}
