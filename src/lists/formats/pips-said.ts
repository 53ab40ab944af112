import type { WrittenPips } from '../written.js';
import type { CardOnLine } from './card-line.js';

/** A card, and the number before it, which may be its pips or its place in an enumeration. */
export interface CardRead extends CardOnLine {
  ordinal?: number;
}

/**
 * What the list says of its cards' pips: numbers beside the names; round bullets, where not every card
 * has one; numbers before them, where they do not only count the cards.
 */
export function pipsSaid(cards: readonly CardRead[]): WrittenPips[] {
  const dotsArePips = cards.some(({ dots }) => dots > 1);
  const ordinals = cards.flatMap(({ ordinal }) => ordinal ?? []);
  const counts = ordinals.every((ordinal, place) => ordinal === place + 1);
  return cards.flatMap(({ name, pips, dots, ordinal }) => {
    const said = pips ?? (dotsArePips && dots > 0 ? dots : counts ? undefined : ordinal);
    return said === undefined ? [] : [{ name, pips: said }];
  });
}
