import { pipsInHand } from '../../../machines/rules/command-hand/draft.js';
import { cardCalled } from '../finding-cards.js';
import type { WrittenList } from '../written.js';

/** Returns a list as Legion HQ's text for tournaments, with the titles of units. */
export function writeTextFormat(list: WrittenList, rest: readonly string[] = []): string {
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
    ...cardLines('Commands:', hand),
    ...(contingencies.length > 0 ? ['', ...cardLines('Contingencies:', contingencies)] : []),
    ...(rest.length > 0 ? ['', ...rest] : []),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

/** Returns a heading and a line for each card, with one bullet for each pip. */
export function cardLines(heading: string, names: readonly string[]): string[] {
  return [heading, ...names.map((name) => `${bulletsOf(name)}${name}`)];
}

function bulletsOf(name: string): string {
  const match = cardCalled(name);
  return '•'.repeat(match ? pipsInHand(match.card) : 1);
}
