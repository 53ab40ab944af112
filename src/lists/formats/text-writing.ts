import { pipsInHand } from '../../../machines/rules/command-hand/draft.js';
import type { CardNames } from '../finding-cards.js';
import type { WrittenList } from '../written.js';

/** Returns a list as Legion HQ's text for tournaments, with the titles of units. */
export function writeTextFormat(
  list: WrittenList,
  names: CardNames,
  rest: readonly string[] = [],
): string {
  const { name, points, faction, battleForce, units, hand, contingencies } = list;
  const lines = [
    name ?? 'Untitled',
    ...(points === undefined ? [] : [String(points)]),
    ...(faction === undefined ? [] : [`Faction: ${faction}`]),
    ...(battleForce === undefined ? [] : [`Battle Force: ${battleForce}`]),
    ...units.flatMap(({ name, title, count, upgrades, loadout }) =>
      Array.from({ length: count }, () => [
        title === undefined ? name : `${name} ${title}`,
        ...[...upgrades, ...loadout].map((upgrade) => ` - ${upgrade}`),
      ]).flat(),
    ),
    '',
    ...cardLines('Commands:', hand, names),
    ...(contingencies.length > 0 ? ['', ...cardLines('Contingencies:', contingencies, names)] : []),
    ...(rest.length > 0 ? ['', ...rest] : []),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

/** Returns a heading and a line for each card, with one bullet for each pip. */
export function cardLines(heading: string, cards: readonly string[], names: CardNames): string[] {
  return [heading, ...cards.map((name) => `${bulletsOf(name, names)}${name}`)];
}

function bulletsOf(name: string, names: CardNames): string {
  const match = names.find(name);
  return '•'.repeat(match ? pipsInHand(match.card) : 1);
}
