import { describe, expect, it } from 'vitest';
import type { Proposal } from '../../../../machines/model/proposal.js';
import { createMatch, type Match } from '../../../../src/index.js';
import { bothSelect } from '../../../support/events.js';
import { END, matchAfter, matchTable, play } from '../match/support/playing.js';

const score = (round: number, blue: number, red: number) =>
  ({ what: 'score', round, blue, red }) as const;

const refused = (code: string) => ({ ok: false, violations: [{ rule: 'R35', code }] });

const propose = (match: Match, player: 'blue' | 'red', proposal: Proposal) =>
  match.seat(player).sendUnknown({ type: 'proposal.make', ...proposal });

/** Blue proposes this, and red accepts it. */
function agree(match: Match, proposal: Proposal): void {
  expect(propose(match, 'blue', proposal)).toEqual({ ok: true });
  expect(match.seat('red').send({ type: 'proposal.accept' })).toEqual({ ok: true });
}

describe('R35: the score by the objectives', () => {
  it('is kept in the order of the rounds, and a later score of a round replaces the first', () => {
    const match = createMatch(matchTable({ round: 2 }));
    agree(match, score(2, 1, 0));
    agree(match, score(1, 3, 2));
    agree(match, score(2, 0, 4));
    expect(match.view('spectator').score).toEqual([
      { round: 1, blue: 3, red: 2 },
      { round: 2, blue: 0, red: 4 },
    ]);
  });

  it('is agreed when both propose the same points of the same round, and not otherwise', () => {
    const match = createMatch(matchTable({ round: 2 }));
    propose(match, 'blue', score(1, 3, 2));
    for (const other of [score(2, 3, 2), score(1, 4, 2), score(1, 3, 1)]) {
      propose(match, 'red', other);
      expect(match.view('spectator').score).toEqual([]);
    }
    propose(match, 'red', score(1, 3, 2));
    expect(match.view('spectator').score).toEqual([{ round: 1, blue: 3, red: 2 }]);
  });
});

describe('R35: the result by the objectives', () => {
  const RESULT = { what: 'match.result', winner: 'blue', points: { blue: 5, red: 3 } } as const;

  /** A match whose only round is over, with undefeated units on both sides. */
  function over(): Match {
    const match = matchAfter({ rounds: 1 }, ...bothSelect('ambush', 'assault'));
    while (match.view('spectator').phase === 'command') {
      play(match, ...match.legalEvents().slice(0, 1));
    }
    play(match, END);
    return match;
  }

  it('is decided only after the last round', () => {
    const match = matchAfter({ rounds: 1 }, ...bothSelect('ambush', 'assault'));
    expect(propose(match, 'blue', RESULT)).toMatchObject(refused('not-now'));
  });

  it('is agreed when both propose the same winner with the same points, and then stands', () => {
    const match = over();
    propose(match, 'blue', RESULT);
    for (const other of [
      { ...RESULT, winner: null },
      { ...RESULT, points: { blue: 4, red: 3 } },
      { ...RESULT, points: { blue: 5, red: 4 } },
    ]) {
      propose(match, 'red', other);
      expect(match.view('spectator').result).toBeNull();
    }
    propose(match, 'red', RESULT);
    expect(match.view('spectator').result).toEqual({ winner: 'blue', points: RESULT.points });
    expect(propose(match, 'red', { ...RESULT, winner: 'red' })).toMatchObject(
      refused('result-agreed-already'),
    );
  });
});

it('R56: a proposal to end the Activation Phase is gone with the phase, the proposal of a score is not', () => {
  const match = matchAfter({ rounds: 1 }, ...bothSelect('ambush', 'assault'));
  propose(match, 'blue', score(1, 1, 1));
  while (match.view('spectator').phase === 'command') {
    play(match, ...match.legalEvents().slice(0, 1));
  }
  expect(match.view('spectator').proposals.blue).toEqual(score(1, 1, 1));
  propose(match, 'blue', { what: 'activation.end' });
  play(match, END);
  expect(match.view('spectator').proposals.blue).toBeNull();
});
