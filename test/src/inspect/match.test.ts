import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMatch, type Match, type MatchEvent } from '../../../src/index.js';
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
});
