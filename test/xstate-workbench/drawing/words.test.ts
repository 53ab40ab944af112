import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf, drawingOf, mermaidOf, scxmlOf } from 'xstate-workbench/drawing';
import { inWords } from '../../../src/xstate-workbench/drawing/words.js';

describe('names in words', () => {
  it.each([
    ['placeFacedown(blue)', 'place facedown (blue)'],
    ['parseDOM', 'parse DOM'],
    ['parseDOMTree', 'parse DOM tree'],
    ['OAuth2Login', 'OAuth2 login'],
    ['HTTPServer', 'HTTP server'],
    ['isTheirTurn(blue, CP-2)', 'is their turn (blue, CP-2)'],
  ])('break at their humps, and words in capitals keep them: %s', (name, words) => {
    expect(inWords(name)).toBe(words);
  });
});

const counter = createMachine({
  id: 'counter',
  initial: 'run',
  states: {
    run: {
      initial: 'low',
      on: { AGAIN: '.', SAME: { target: 'run' } },
      states: { low: { on: { UP: 'high', STAY: 'low' } }, high: {} },
    },
  },
});

describe('a state with states inside it that targets itself', () => {
  it('restarts them, and the drawing and Mermaid say so', async () => {
    const restarting = chartOf(counter).transitions.filter(({ restarts }) => restarts);
    expect(restarting.map(({ name }) => name)).toEqual(['run: AGAIN', 'run: SAME']);
    expect(await drawingOf(counter)).toContain('restarts');
    expect(mermaidOf(chartOf(counter))).toContain('SAME (restarts)');
  });

  it('is not said of a state without any', () => {
    const [stay] = chartOf(counter).transitions.filter(({ name }) => name === 'run.low: STAY');
    expect(stay?.restarts).toBeUndefined();
  });
});

describe('SCXML of keys with spaces', () => {
  it('has one id for each state, without a space', () => {
    const machine = createMachine({
      id: 'my shop',
      initial: 'in store',
      states: { 'in store': { on: { 'BUY IT': 'at home' } }, in_store: {}, 'at home': {} },
    });
    const written = scxmlOf(machine);
    const ids = [...written.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id as string);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => /\s/.test(id))).toEqual([]);
    for (const [, target] of written.matchAll(/ (?:target|initial)="([^"]*)"/g)) {
      expect(ids).toContain(target);
    }
    expect(written).toContain('event="BUY_IT"');
  });
});
