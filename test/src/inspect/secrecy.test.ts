import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CommandPhase } from '../../../src/core.js';
import { playTwins } from '../phase/support/hidden-play.js';
import { arrived, watch } from './messages.js';

const TWINS = 80;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A message but for what names the actor, and the chart, which is the same for every table. */
function inWordsOfTheTable(message: unknown): string {
  return JSON.stringify(message, (key, value: unknown) =>
    ['sessionId', 'rootId', 'createdAt', 'definition'].includes(key) ? null : value,
  );
}

/** Every message so far, of two tables that differ only in what red hides and in the seed. */
function compareMessages(redPlays: Parameters<typeof playTwins>[1], viewer: 'blue' | 'spectator') {
  let compared = 0;
  for (let seed = 1; seed <= TWINS; seed += 1) {
    const inspected = new Map<CommandPhase, unknown[]>();
    playTwins(seed, redPlays, ({ one, other, where }) => {
      for (const { phase } of [one, other]) {
        if (!inspected.has(phase)) inspected.set(phase, watch(phase, viewer).messages);
      }
      arrived();
      const [first = [], second = []] = [...inspected.values()].map((messages) =>
        messages.splice(0).map(inWordsOfTheTable),
      );
      compared += first.length;
      if (first.join('\n') !== second.join('\n')) expect(first, where()).toEqual(second);
    });
  }
  return compared;
}

describe('two tables that differ only in what red hides', () => {
  it.each(['blue', 'spectator'] as const)(
    'CC-27, CT-11, CP-2: send %s the same messages until the cards are flipped',
    (viewer) => {
      expect(compareMessages('card-by-place', viewer)).toBeGreaterThan(TWINS * 5);
    },
  );

  it.each(['blue', 'spectator'] as const)(
    'CC-27, CT-11, CP-27: send %s the same messages to the end, if red plays the same card',
    (viewer) => {
      expect(compareMessages('the-same-card', viewer)).toBeGreaterThan(TWINS * 10);
    },
  );
});
