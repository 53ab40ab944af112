import type { CommandCard, EffectTiming } from '../../machines/model/command-card.js';

/** The timing of an effect, as a phrase before its summary. */
export const TIMINGS: Readonly<Record<EffectTiming, string>> = {
  setup: 'At setup, if divulged',
  'from-hand': 'From the hand, instead of the card revealed',
  reveal: 'When revealed',
  untimed: 'After the reveal',
  'issue-orders': 'When issuing orders',
  'activation-start': 'Activation Phase, at its start',
  'during-activation': 'Activation Phase',
  'activation-end': 'Activation Phase, at its end',
  'command-phase-end': 'At the end of the phase',
  'end-phase': 'End Phase',
  'hand-reaction': 'Activation Phase, by discarding it from the hand',
};

/** The effects of a card, one line each: `When revealed: both select again.` */
export function effectsInLines({ effects }: CommandCard): string[] {
  return effects.map(({ timing, summary }) => `${TIMINGS[timing]}: ${summary}`);
}
