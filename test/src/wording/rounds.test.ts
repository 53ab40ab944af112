import { describe, expect, it } from 'vitest';
import { armies } from '../../../src/example/armies.js';
import { createMatch } from '../../../src/index.js';
import { explanationOf } from '../../../src/wording/explaining.js';
import { namesAt } from '../../../src/wording/names.js';
import { matchSummary, roundsOf } from '../../../src/wording/rounds.js';

const input = {
  seed: 'Cloud City',
  rounds: 1,
  roundCounterHolder: 'blue',
  ruleset: { orderRange: null },
  players: armies,
} as const;

/** One round, always by the first lawful move; the end of the Activation Phase is the first of the table's. */
function played() {
  const match = createMatch(input);
  const select = (player: 'blue' | 'red', cardId: string) =>
    match.send({ type: 'card.select', player, cardId });
  select('blue', 'idiots-array');
  select('red', 'implacable');
  match.send({ type: 'contingency.reveal', player: 'blue', cardId: 'covering-fire' });
  match.send({
    type: 'effect.decline',
    player: 'blue',
    cardId: 'ace-up-his-sleeve',
    effectId: 'from-hand',
  });
  for (let acts = 0; !match.outcome && acts < 100; acts += 1) {
    const [event] = match.legalEvents();
    if (!event) break;
    match.send(event);
  }
  return match;
}

describe('the rounds of a match, for those who look back', () => {
  const match = played();

  it('tell the card that decided priority, not the one that lay facedown (CT-4)', () => {
    const [round] = roundsOf(match.view('spectator').log);
    expect(round?.round).toBe(1);
    expect(round?.cards).toEqual({ blue: 'covering-fire', red: 'implacable' });
    expect(round?.priority).toBe('red');
  });

  it('make a summary to be shared, with what is left of both armies', () => {
    const lines = matchSummary(match, namesAt(input));
    expect(lines[0]).toBe('1 round: blue had priority in 0, red in 1.');
    expect(lines[1]).toMatch(/^Round 1: Covering Fire \(blue\) against Implacable \(red\): red\.$/);
    expect(lines.join('\n')).toContain('Red has left: Darth Vader, General Veers');
  });
});

it('every moment of a round is explained in a sentence or two', () => {
  const match = createMatch(input);
  const view = match.view('spectator');
  expect(explanationOf(view)).toMatch(/secretly places one command card/);
  expect(explanationOf({ phase: 'activation', step: 'complete' })).toMatch(/order pool/);
  expect(explanationOf({ phase: 'end', step: 'complete' })).toMatch(/promotes/);
});
