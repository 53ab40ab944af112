import type { CommandCard } from '../../model/command-card.js';
import type { UnitFilter } from '../../model/unit.js';
import { listed } from '../command-hand/wording.js';

/** The characters, or the kinds of units (R45), to whom the card belongs, as words for a sentence. */
export function charactersOf({ belongsTo }: CommandCard): string {
  if (!belongsTo) return 'nobody';
  if ('units' in belongsTo) return belongsTo.units.map(describeLeaders).join(', or ');
  const { names, title, match } = belongsTo;
  return names
    .map((name) => (title === undefined ? name : `${name}, ${title}`))
    .join(match === 'all' ? ' and ' : ' or ');
}

/** `a commander or operative of the faction mercenary` */
export function describeLeaders({
  names,
  titles,
  ranks,
  types,
  keywords,
  factions,
  affiliations,
}: UnitFilter): string {
  const either = (words: readonly string[]) => listed(words, 'or');
  return [
    `a ${either(names ?? ranks ?? types ?? ['unit'])}`,
    titles && `called ${either(titles)}`,
    factions && `of the faction ${either(factions)}`,
    affiliations && `of ${either(affiliations)}`,
    types && (names ?? ranks) && `of type ${either(types)}`,
    keywords && `with ${either(keywords)}`,
  ]
    .filter(Boolean)
    .join(' ');
}
