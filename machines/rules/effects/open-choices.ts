import { dequal } from 'dequal/lite';
import type { CardEffect, EffectChoice } from '../../model/command-card.js';
import { memoize } from '../../model/memoize.js';
import type { Acting } from './directives.js';

/** The choices of an effect. Equal choices are the same object, so that what holds for one is computed once. */
export const choicesOf = memoize(({ choices = [] }: CardEffect): readonly EffectChoice[] =>
  choices.map((choice) => choices.find((other) => dequal(other, choice)) ?? choice),
);

/** A choice of an effect, and its place in the list. */
export interface OpenChoice {
  index: number;
  choice: EffectChoice;
}

/** The choices of an effect that a player may take now, from index `from` up to, but not including, `to`. */
export function openChoices({ effect }: Acting, from: number, to = Infinity): OpenChoice[] {
  return choicesOf(effect)
    .map((choice, index) => ({ choice, index }))
    .filter(({ choice, index }) => index >= from && index < to && isOpen(choice, index, from));
}

/**
 * Whether a player may take a choice after the choice at `next - 1`: one that follows on must come directly next, and one
 * that stands instead of the choice before it must not.
 */
export function isOpen(choice: EffectChoice, index: number, next: number): boolean {
  if (choice.instead) return index !== next || index === 0;
  return !choice.followsOn || (index === next && index > 0);
}
