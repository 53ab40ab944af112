import { describe, expect, it } from 'vitest';
import { namesAt } from '../../../src/game/with-catalogue/names.js';
import { storyteller } from '../../../src/wording/story.js';
import { createCommandPhase } from '../../../src/index.js';
import type { CommandPhaseEvent, CommandPhaseInput } from '../../../src/index.js';
import { legalRound } from '../cli/rounds.js';
import { seeds } from '../../support/seeds.js';

/** Lando's player decides about this card in each phase, whether it is held or not (CC-27). */
const NO_ACE: CommandPhaseEvent = {
  type: 'effect.decline',
  player: 'blue',
  cardId: 'ace-up-his-sleeve',
  effectId: 'from-hand',
};

/** The lines of a phase, written event by event. */
function storyOf(input: CommandPhaseInput, events: readonly CommandPhaseEvent[]): string[] {
  const phase = createCommandPhase(input);
  const tell = storyteller(namesAt(input));
  return [
    ...tell(phase.log),
    ...events.flatMap((event) => {
      const before = phase.log.length;
      expect(phase).toTake(event);
      return tell(phase.log.slice(before));
    }),
  ];
}

function headings(lines: readonly string[]): string[] {
  return lines.filter((line) => /^\d\. /.test(line));
}

describe('the story of a phase', () => {
  it('is the same whether it is written during the phase or afterwards', () => {
    const { input, events } = legalRound;
    const phase = createCommandPhase(input);
    for (const event of events) phase.send(event);
    expect(storyOf(input, events)).toEqual(storyteller(namesAt(input))(phase.log));
  });

  it('returns to the first step when Change of Plans restarts the selection', () => {
    const lines = storyOf(legalRound.input, [
      { type: 'card.select', player: 'blue', cardId: 'change-of-plans' },
      { type: 'card.select', player: 'red', cardId: 'implacable' },
      { type: 'contingency.decline', player: 'blue' },
      NO_ACE,
      { type: 'effect.resolve', player: 'blue', cardId: 'change-of-plans', effectId: 'reselect' },
      { type: 'card.select', player: 'blue', cardId: 'corellian-spike' },
      { type: 'card.select', player: 'red', cardId: 'master-of-evil' },
    ]);
    expect(headings(lines)).toEqual([
      '1. Select and play command cards',
      '2. Resolve command cards',
      '1. Select and play command cards',
      '2. Resolve command cards',
    ]);
    expect(lines).toContain('   Implacable of red cannot be played again in this phase. [R22]');
  });

  it('has a sentence for every entry of random phases', () => {
    for (const seed of seeds(30)) {
      const input = { ...legalRound.input, seed, ruleset: { orderRange: null } };
      const phase = createCommandPhase(input);
      for (let turn = seed; !phase.outcome; turn = (turn * 48_271) % 2_147_483_647) {
        const moves = phase.legalEvents();
        phase.sendUnknown(moves[turn % moves.length]);
      }
      for (const line of storyteller(namesAt(input))(phase.log)) {
        expect(line).not.toMatch(/undefined|null|NaN|\[object|\{/);
        // A name that an entry does not have is empty.
        expect(line.trim()).not.toMatch(/ {2}| [.,:]|^of /);
      }
    }
  });
});
