import { describe, expect, it } from 'vitest';
import { playAtOneTerminal } from '../../../src/cli/play/hot-seat.js';
import { namesAt } from '../../../src/game/with-catalogue/names.js';
import { createCommandPhase } from '../../../src/index.js';
import type { CommandPhase, PlayerColor } from '../../../src/index.js';
import { CLEARED, shownWhile, type Typist } from './one-terminal.js';
import { legalRound } from './rounds.js';

const HANDED_OVER = /press Enter once only you can see the screen\. $/;
const CHOOSING = /(?:Blue|Red): $/;

interface Sitting {
  phase: CommandPhase;
  /** The screens between clearings. */
  screens: string[];
}

/** Plays a phase at one terminal, with one typist for both players. */
async function sitDown(types: Typist): Promise<Sitting> {
  const input = { ...legalRound.input, seed: 1, ranges: [] };
  const phase = createCommandPhase(input);
  const shown = await shownWhile(types, (terminal) =>
    playAtOneTerminal({ phase, names: namesAt(input), terminal }),
  );
  return { phase, screens: shown.split(CLEARED).slice(1) };
}

/** Chooses the first menu entry with one of the words, in the order of the words, or else the first entry. */
function choosing(...words: string[]): Typist {
  return (screen) => {
    if (HANDED_OVER.test(screen)) return '\n';
    if (/ to .*: $/.test(screen)) return '2\n';
    const menu = screen
      .slice(screen.lastIndexOf('You are '))
      .split('\n')
      .filter((line) => /^ +\w+ {2}/.test(line));
    const entry = words.flatMap((word) => menu.filter((line) => line.includes(word))).at(0);
    const chosen = /^ +(\w+) {2}/.exec(entry ?? '')?.[1] ?? '1';
    return `${chosen}\n`;
  };
}

const ownScreensOf = (player: PlayerColor, { screens }: Sitting) =>
  screens.filter((screen) => screen.includes(`You are ${player}.`));

describe('two players at one terminal', () => {
  it('play a phase from the first card to the outcome', async () => {
    const { phase, screens } = await sitDown(choosing('Measure', 'Issue'));
    expect(phase.outcome).toBeDefined();
    const last = screens.at(-1) ?? '';
    expect(last).toContain('1. Select and play command cards');
    expect(last).toContain('6. Create the pass pool');
    expect(last).toContain('After the Command Phase of round 1');
    expect(last).toContain('kept secret');
  });

  it('CC-27, CT-11: neither player sees the hand, the set-aside cards or the facedown card of the other', async () => {
    const sitting = await sitDown(
      choosing('Change of Plans', 'Master of Evil', 'Measure', 'Issue'),
    );
    const { phase, screens } = sitting;
    const names = namesAt(legalRound.input);
    const secretsOf = (player: PlayerColor) => {
      const { hand, contingencies = [] } = legalRound.input.players[player];
      const shown = JSON.stringify(phase.view('spectator').log);
      return [...hand, ...contingencies].filter(
        (id) => id !== 'standing-orders' && !shown.includes(`"${id}"`),
      );
    };
    expect(phase.outcome).toBeDefined();
    for (const [player, other] of [
      ['blue', 'red'],
      ['red', 'blue'],
    ] as const) {
      const own = ownScreensOf(player, sitting);
      expect(own.length).toBeGreaterThan(0);
      for (const secret of secretsOf(other)) {
        for (const screen of own) expect(screen).not.toContain(names.card(secret));
      }
      expect(secretsOf(player).some((id) => own[0]?.includes(names.card(id)))).toBe(true);
    }
    const between = screens.filter((screen) => !screen.includes('You are '));
    for (const secret of [...secretsOf('blue'), ...secretsOf('red')]) {
      for (const screen of between) expect(screen).not.toContain(names.card(secret));
    }
  });

  it('hand over only when Enter is pressed at the prompt, however often it was pressed before', async () => {
    const { screens } = await sitDown((screen) => {
      if (screen.startsWith('Hand the device to red')) return undefined;
      return HANDED_OVER.test(screen) ? '\n' : '1\n\n\n\n1\n';
    });
    expect(screens.some((screen) => screen.includes('You are red.'))).toBe(false);
    expect(screens.at(-2)).toMatch(/^Hand the device to red\.\n\nRed: press Enter/);
  });

  it('measure the ranges that matter, and get the rule against an impossible range', async () => {
    const ranges = ['0\n', '1.5\n', 'near\n', '4\n', '\n', '3\n'];
    const pick = choosing('Idiot', 'Implacable', 'no contingency', 'Measure');
    const sitting = await sitDown((screen) => {
      const measuring = / to .*: $/.test(screen);
      return measuring ? (ranges.shift() ?? '1\n') : pick(screen);
    });
    const screen = ownScreensOf('blue', sitting).join('');
    expect(screen).toContain('m  Measure ranges (9 not measured yet)');
    expect(screen.match(/Refused: .+\[R14\]/g)).toHaveLength(3);
    expect(screen).toContain('Lando Calrissian to Han Solo counts as range 4. [R14]');
    expect(screen).not.toContain('Issue an order to Han Solo');
    expect(screen).toContain('Issue an order to Rebel Troopers (rebels-1)');
  });

  it('may type an event that is not in the menu, and get the rule that refuses it', async () => {
    let typed = 0;
    const { screens } = await sitDown((screen) => {
      if (HANDED_OVER.test(screen)) return '\n';
      typed += 1;
      if (typed === 1) return '{"type":"card.select","cardId":"ambush"}\n';
      if (typed === 2) return '{"type":"unit.defeat","player":"red","unitId":"vader"}\n';
      if (typed === 3) return '{"type":\n';
      return typed === 4 ? '99\n' : undefined;
    });
    const [, screen] = screens;
    expect(screen).toMatch(/Refused: .+ \[CT-8\]/);
    expect(screen).toMatch(/Refused: .+ \[R11\]/);
    expect(screen?.match(/Type a number from the list/g)).toHaveLength(2);
  });

  it.each([
    ['q leaves', 'q\n'],
    ['the end of the input leaves', undefined],
  ])('%s the table at any time, and clears the screen first', async (_, leaving) => {
    const { phase, screens } = await sitDown((screen) =>
      HANDED_OVER.test(screen) ? '\n' : CHOOSING.test(screen) ? leaving : undefined,
    );
    expect(phase.outcome).toBeUndefined();
    expect(screens.at(-1)).toContain('The phase is not over. It waits for:');
    expect(screens.at(-1)).not.toContain('Corellian Spike');
  });
});
