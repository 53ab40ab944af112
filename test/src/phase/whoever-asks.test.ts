import { leadsOn } from '../../../machines/rules/table/events.js';
import { describe, expect, it } from 'vitest';
import { createCommandPhase, type CardEffect } from '../../../src/core.js';
import { card, playCards, smallTable } from './support/small-table.js';

describe('the log of a view', () => {
  it('has no entry that only the referee may see', () => {
    const phase = createCommandPhase(smallTable());
    playCards(phase);
    phase.send({ type: 'die.roll', player: 'blue', face: 'block' });
    phase.send({ type: 'order.issue', player: 'blue', unitId: 'lead' });
    phase.send({ type: 'order.issue', player: 'red', unitId: 'lead' });
    expect(phase.log.some(({ visibility }) => visibility === 'referee')).toBe(true);
    for (const viewer of ['blue', 'red', 'spectator'] as const) {
      expect(phase.view(viewer).log.some(({ visibility }) => visibility === 'referee')).toBe(false);
    }
  });
});

describe('a required restart of the selection', () => {
  const restarts: Record<string, Partial<CardEffect>> = {
    automatically: { automatic: true, directives: [{ type: 'restart-selection' }] },
    'by a required choice': {
      choices: [{ directive: { type: 'restart-selection' }, required: true }],
    },
  };

  it.each(Object.entries(restarts))('R23: happens once for each card, %s', (_how, more) => {
    const effects: CardEffect[] = [{ id: 'again', timing: 'reveal', summary: 'again', ...more }];
    const phase = createCommandPhase(
      smallTable({
        cards: [card('x', { effects })],
        blue: { hand: ['x'] },
        red: { hand: ['x'] },
      }),
    );
    for (let move = 0; move < 40 && phase.outcome === undefined; move += 1) {
      const [next] = phase.legalEvents().filter(leadsOn);
      if (next) phase.send(next);
    }
    expect(phase.outcome).toBeDefined();
    expect(phase.log.filter(({ type }) => type === 'selection.restarted')).toHaveLength(2);
  });
});
