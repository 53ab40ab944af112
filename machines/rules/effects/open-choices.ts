import type { EffectChoice } from '../../model/command-card.js';
import type { Acting } from './directives.js';

/** A choice of an effect, and its place in the list. */
export interface OpenChoice {
  index: number;
  choice: EffectChoice;
}

/** The choices between two places of the list that may be taken at all. */
export function openChoices({ effect }: Acting, from: number, to = Infinity): OpenChoice[] {
  return (effect.choices ?? [])
    .map((choice, index) => ({ choice, index }))
    .filter(({ choice, index }) => index >= from && index < to && isOpen(choice, index, from));
}

/** Whether a choice may be taken at all, where the one before `next` was the last to be taken. */
export function isOpen(choice: EffectChoice, index: number, next: number): boolean {
  return !choice.followsOn || (index === next && index > 0);
}
