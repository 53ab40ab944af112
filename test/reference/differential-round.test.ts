import { describe, expect, it } from 'vitest';
import { createMatch } from '../../src/core.js';
import { observedMatch, withSortedPools } from './observed.js';
import { makeMatch, randomMatchEvent } from './random-match.js';
import { cardsOf, pickSeeded } from './random-table.js';
import {
  observeMatch,
  playMatchReference,
  referenceMatchOutcome,
  startMatchReference,
} from './reference-round.js';

const MATCHES = 150;
const BOUND = 1000;
/** Events that are tried when a match is over. */
const AFTERWARDS = 3;

/** One random match, played by the chart and by the reference side by side. */
function playBoth(seed: number): void {
  const pick = pickSeeded(seed);
  const input = makeMatch(pick);
  const match = createMatch(input);
  let reference = startMatchReference(input, cardsOf({ ...input, round: 1 }));
  const played: unknown[] = [];
  const where = () => `seed ${seed}, after ${JSON.stringify(played)}`;
  let afterwards = 0;
  for (let turn = 0; turn < BOUND && afterwards < AFTERWARDS; turn += 1) {
    expect(observedMatch(match), where()).toEqual(observeMatch(reference));
    if (reference.phase === 'end') afterwards += 1;
    const event = randomMatchEvent(reference, pick);
    played.push(event);
    const answer = playMatchReference(reference, event);
    const result = match.send(event as never);
    expect(result.ok, `${where()}: ${answer.rules.join(', ')}`).toBe(answer.accepted);
    // A malformed event has no rule that it could be said to break.
    if (!result.ok && answer.rules.length > 0) {
      const cited = result.violations.map(({ rule }) => rule as string);
      expect(
        answer.rules.some((rule) => cited.includes(rule)),
        `${where()}: refused by ${cited.join(', ')}, not by one of ${answer.rules.join(', ')}`,
      ).toBe(true);
    }
    reference = answer.match;
  }
  const outcome = match.outcome && {
    ...match.outcome,
    rounds: match.outcome.rounds.map(withSortedPools),
  };
  expect(outcome ?? null, where()).toEqual(referenceMatchOutcome(reference));
}

describe('the chart of the round against an independent reading of the rules', () => {
  it(
    `agrees in ${MATCHES} random matches: what is taken, what is refused and why, what is seen`,
    { timeout: 120_000 },
    () => {
      for (let seed = 1; seed <= MATCHES; seed += 1) playBoth(seed);
    },
  );
});
