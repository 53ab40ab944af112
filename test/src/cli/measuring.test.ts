import { describe, expect, it } from 'vitest';
import { measureRanges } from '../../../src/cli/play/measuring.js';
import { choicesOf } from '../../../src/cli/play/menu.js';
import { createBot, createCommandPhase, createMatch } from '../../../src/index.js';
import type { Bot, PlayerColor } from '../../../src/index.js';
import { namesAt } from '../../../src/game/with-catalogue/names.js';
import { bothSelect } from '../../support/events.js';
import { entries, phaseAfter, table, type TableSetup } from '../../support/table.js';
import { luke, rebels, unitFrom } from '../../support/units.js';

/** A terminal with this answer to the first, second, … question. */
function answering(answer: (times: number) => string) {
  const asked: string[] = [];
  const terminal = {
    ask: async (question: string) => {
      asked.push(question);
      return answer(asked.length);
    },
    show: () => undefined,
    clear: () => undefined,
    close: () => undefined,
  };
  return { asked, terminal };
}

it('R14: an unanswered range does not prevent the question for another range', async () => {
  const army = [
    unitFrom('obi-wan-kenobi-civilized-warrior', 'obi-wan'),
    unitFrom('saber-class-tank', 'tank'),
    unitFrom('barc-speeder', 'speeder'),
    unitFrom('clone-trooper-infantry', 'clones'),
  ];
  const setup = { blue: { army, hand: ['synchronized-offensive'] }, ranges: [] };
  const phase = phaseAfter(setup, ...bothSelect('synchronized-offensive', 'assault'));
  const { asked, terminal } = answering((times) => (times === 1 ? '' : '2'));
  await measureRanges({ phase, names: namesAt(table(setup)), terminal }, 'blue');
  expect(asked).toEqual([
    'Obi-Wan Kenobi to Saber-Class Tank: ',
    'Obi-Wan Kenobi to BARC Speeder: ',
  ]);
  expect(entries(phase, 'range.measured')).toMatchObject([
    { data: { from: 'obi-wan', to: 'speeder', range: 2 } },
  ]);
});

describe('a card that can be selected only while enemies are near', () => {
  const CARD = 'go-there-are-too-many';
  const paz = unitFrom('paz-vizsla-proud-warrior', 'paz');
  const foes = [luke, rebels('one'), rebels('two')];
  const setup: TableSetup = {
    blue: { army: [paz], hand: [CARD, 'push'] },
    red: { army: foes },
    ranges: [],
  };
  const names = namesAt(table(setup));
  const { terminal: silent } = answering(() => '');

  it.each([
    ['a phase', () => createCommandPhase(table(setup))],
    ['a match', () => createMatch(table(setup))],
  ])(
    'R14: the terminal asks only the player who holds it for the ranges to enemies: %s',
    async (_, begin) => {
      const phase = begin();
      const says = (player: PlayerColor, bots: readonly Bot[] = []) =>
        choicesOf({ phase, names, terminal: silent, bots }, player).map((choice) => choice.says);
      expect(says('blue')).toContain('Measure ranges (3 not measured yet)');
      expect(says('red').join()).not.toContain('Measure');
      const bot = createBot(phase.seat('blue'), { seed: '1', cards: [] });
      expect(says('blue', [bot]).join()).not.toContain('Measure');

      const { asked, terminal } = answering(() => '2');
      await measureRanges({ phase, names, terminal }, 'blue');
      expect(asked).toEqual([
        'Paz Vizsla to Luke Skywalker: ',
        'Paz Vizsla to Rebel Troopers (one): ',
      ]);
      expect(phase.seat('blue').legalEvents()).toContainEqual({
        type: 'card.select',
        cardId: CARD,
      });
      expect(says('blue').join()).not.toContain('Measure');
    },
  );
});
