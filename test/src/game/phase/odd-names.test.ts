import { describe, expect, it } from 'vitest';
import { createCommandPhase, type CommandPhase } from '../../../../src/core.js';
import { card, commander, playCards, smallTable, unit } from './support/small-table.js';

/** Names with a meaning in JavaScript, or none in the game. */
const ODD_NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'length',
  '0',
  '?',
  'self',
  'command-card',
  ' ',
  'ø 鬼 🎲',
  '\u0000',
];

const oddTable = (name: string) =>
  smallTable({
    cards: [card(name, { pips: 2, effects: [{ id: name, timing: 'untimed', summary: '' }] })],
    blue: { army: [commander('lead'), unit(name)], hand: [name, 'b1'] },
  });

describe('cards, effects and units with odd names', () => {
  it.each(ODD_NAMES)('are played like any others: %j', (name) => {
    const phase = createCommandPhase(oddTable(name));
    const accepted = (event: unknown) => expect(phase).toTake(event);
    playCards(phase, name);
    expect(phase.view('red').players.blue.cardInPlay).toBe(name);
    accepted({ type: 'effect.resolve', player: 'blue', cardId: name, effectId: name });
    expect(phase.view('red').priority).toBe('red');
    accepted({ type: 'order.issue', player: 'red', unitId: 'line' });
    accepted({ type: 'order.issue', player: 'blue', unitId: name });
    expect(phase.outcome?.players.blue).toMatchObject({
      cardInPlay: name,
      orders: [{ unitId: name, rank: 'corps', source: 'command-card' }],
    });
  });

  it.each(ODD_NAMES)('are not found in tables that lack them: %j', (name) => {
    const refused = (phase: CommandPhase, event: unknown) => {
      const before = phase.actor.getSnapshot();
      expect(phase.sendUnknown(event)).toMatchObject({ ok: false });
      expect(phase.actor.getSnapshot()).toBe(before);
    };
    const phase = createCommandPhase(smallTable());
    for (const player of ['blue', name]) {
      refused(phase, { type: 'card.select', player, cardId: name });
      refused(phase, { type: 'unit.defeat', player, unitId: name });
    }
    refused(phase, { type: name, player: 'blue', cardId: 'b1' });
    playCards(phase);
    refused(phase, { type: 'effect.resolve', player: 'blue', cardId: name, effectId: name });
    refused(phase, { type: 'effect.resolve', player: 'blue', cardId: 'b1', effectId: name });
    refused(phase, { type: 'die.roll', player: 'blue', face: name });
    refused(phase, { type: 'order.grant', player: 'blue', unitId: name, source: name });
  });
});
