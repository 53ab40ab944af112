import { expect, it } from 'vitest';
import { measureRanges } from '../../../src/cli/play/measuring.js';
import { namesAt } from '../../../src/wording/names.js';
import { bothSelect } from '../../support/events.js';
import { entries, phaseAfter, table } from '../../support/table.js';
import { unitFrom } from '../../support/units.js';

it('R14: a range that is left open keeps no other range from being asked for', async () => {
  const army = [
    unitFrom('obi-wan-kenobi-civilized-warrior', 'obi-wan'),
    unitFrom('saber-class-tank', 'tank'),
    unitFrom('barc-speeder', 'speeder'),
    unitFrom('clone-trooper-infantry', 'clones'),
  ];
  const setup = { blue: { army, hand: ['synchronized-offensive'] }, ranges: [] };
  const phase = phaseAfter(setup, ...bothSelect('synchronized-offensive', 'assault'));
  const asked: string[] = [];
  const terminal = {
    ask: async (question: string) => {
      asked.push(question);
      return asked.length === 1 ? '' : '2';
    },
    show: () => undefined,
    clear: () => undefined,
    close: () => undefined,
  };
  await measureRanges({ phase, names: namesAt(table(setup)), terminal }, 'blue');
  expect(asked).toEqual([
    'Obi-Wan Kenobi to Saber-Class Tank: ',
    'Obi-Wan Kenobi to BARC Speeder: ',
  ]);
  expect(entries(phase, 'range.measured')).toMatchObject([
    { data: { from: 'obi-wan', to: 'speeder', range: 2 } },
  ]);
});
