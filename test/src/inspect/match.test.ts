import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMatch } from '../../../src/index.js';
import { bothSelect } from '../../support/events.js';
import { matchTable, play } from '../game/match/support/playing.js';
import { arrived, ofType, watch } from './messages.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a match sends the round as an actor, and the Command Phase of each round as another actor', () => {
  const match = createMatch(matchTable({ rounds: 2, ruleset: { orderRange: null } }));
  const { messages } = watch(match, 'referee');
  play(match, ...bothSelect('ambush', 'assault'));
  while (match.view('spectator').round === 1) play(match, ...match.legalEvents().slice(0, 1));
  arrived();
  expect(ofType(messages, '@xstate.actor').map(({ name }) => name)).toEqual([
    'round',
    'commandPhase',
    'commandPhase',
  ]);
  const [first, second] = ofType(messages, '@xstate.actor');
  expect(second?.parentId).toBe(first?.sessionId);
});
