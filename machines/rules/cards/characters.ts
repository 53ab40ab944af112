import type { CommandCard } from '../../model/command-card.js';

/** The characters to whom the card belongs, as words for a sentence. */
export function charactersOf({ belongsTo }: CommandCard): string {
  if (!belongsTo) return 'nobody';
  const { names, title, match } = belongsTo;
  return names
    .map((name) => (title === undefined ? name : `${name}, ${title}`))
    .join(match === 'all' ? ' and ' : ' or ');
}
