import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMatch, type Match, type MatchEvent } from '../../../src/index.js';
import type { ViewerMessage } from '../../../src/inspect/index.js';
import { bothSelect } from '../../support/events.js';
import { matchTable } from '../game/match/support/playing.js';
import { arrived, ofType, watch } from './messages.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Two matches that differ only in a card that red never plays, and in the seed. */
function twinMatches(): Match[] {
  return ['push', 'ambush'].map((secret) =>
    createMatch(
      matchTable({
        rounds: 2,
        seed: secret,
        ruleset: { orderRange: null },
        red: { hand: [secret, 'assault', 'standing-orders'] },
      }),
    ),
  );
}

/** Plays one round: the cards, every order, and the end of the Activation Phase. */
function playRound(matches: Match[], ...cards: MatchEvent[]): void {
  const send = (event: ReturnType<Match['legalEvents']>[number]) => {
    for (const match of matches) expect(match).toTake(event);
  };
  for (const event of cards) send(event);
  for (let next = matches[0]?.legalEvents()[0]; next; next = matches[0]?.legalEvents()[0]) {
    send(next);
    if (next.type === 'activation.end') return;
  }
}

/** The messages about the tables as text, without times, session ids and the chart. */
function inWords(messages: readonly ViewerMessage[]): string[] {
  const actors = [...new Set(ofType(messages, '@xstate.actor').map(({ sessionId }) => sessionId))];
  return messages.map((message) =>
    JSON.stringify(message, (key, value: unknown) => {
      if (key === 'createdAt' || key === 'definition') return null;
      return actors.includes(String(value)) ? actors.indexOf(String(value)) : value;
    }),
  );
}

describe('inspecting a match', () => {
  it('sends the round as an actor, and the Command Phase of each round as another actor', () => {
    const [match = expect.fail()] = twinMatches();
    const { messages } = watch(match, 'referee');
    playRound([match], ...bothSelect('ambush', 'assault'));
    arrived();
    expect(ofType(messages, '@xstate.actor').map(({ name }) => name)).toEqual([
      'round',
      'commandPhase',
      'commandPhase',
    ]);
    const [first, second] = ofType(messages, '@xstate.actor');
    expect(second?.parentId).toBe(first?.sessionId);
  });

  it.each(['blue', 'spectator'] as const)(
    "CC-27, CP-27: sends %s the same messages about two matches that differ only in red's hidden cards and the seed",
    (viewer) => {
      const matches = twinMatches();
      const sent = matches.map((match) => watch(match, viewer).messages);
      playRound(matches, ...bothSelect('ambush', 'assault'));
      playRound(matches, ...bothSelect('push', 'standing-orders'));
      arrived();
      expect(matches.every(({ outcome }) => outcome !== undefined)).toBe(true);
      const [one = [], other = []] = sent.map(inWords);
      expect(one.length).toBeGreaterThan(20);
      expect(one).toEqual(other);
    },
  );
});
