import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../../../src/index.js';
import { newMoments } from '../../../visualizations/table/game/moments.js';

const round = { type: 'round.begun' };
const flip = { type: 'cards.flipped' };
const roll = { type: 'die.rolled' };
const priority = { type: 'priority.determined' };

/** The events that fill the screen after each part of a log. */
function shownAfter(...parts: object[][]) {
  let seen = newMoments([], null).seen;
  return parts.map((_, index) => {
    const next = newMoments(parts.slice(0, index + 1).flat() as LogEntry[], seen);
    seen = next.seen;
    return [next.flip, next.die, next.priority].flatMap((entry) => entry?.type ?? []);
  });
}

describe('the events that fill the screen', () => {
  it('CP-12: show the reveal with the player who has priority', () => {
    expect(shownAfter([round], [flip, priority], [])).toEqual([[], [flip.type, priority.type], []]);
  });

  it('CT-3: show the reveal again with its result, if a contingency was decided between them', () => {
    expect(shownAfter([round, flip], [priority])).toEqual([
      [flip.type],
      [flip.type, priority.type],
    ]);
  });

  it('CP-13: show the die alone, once the reveal was seen', () => {
    expect(shownAfter([round, flip], [roll, priority])).toEqual([
      [flip.type],
      [roll.type, priority.type],
    ]);
  });

  it('show no reveal of an earlier round, if nobody plays a card', () => {
    expect(shownAfter([round, flip, priority], [round, priority]).at(-1)).toEqual([priority.type]);
  });
});
