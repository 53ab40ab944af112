import { expect, it } from 'vitest';
import { armies } from '../../../src/game/example/armies.js';
import { createMatch } from '../../../src/index.js';
import { explanationOf } from '../../../src/wording/explaining.js';
import { roundsOf } from '../../../src/wording/rounds.js';

const input = {
  seed: 'Cloud City',
  rounds: 1,
  roundCounterHolder: 'blue',
  ruleset: { orderRange: null },
  players: armies,
} as const;

/** Plays one round, always with the first legal move. */
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

it('CT-4: the summary of a round names the card that decided priority, not the card that lay facedown', () => {
  const [round] = roundsOf(played().view('spectator').log);
  expect(round?.round).toBe(1);
  expect(round?.cards).toEqual({ blue: 'covering-fire', red: 'implacable' });
  expect(round?.priority).toBe('red');
});

it('R13: a round whose priority was undone and determined again is counted once', () => {
  const match = createMatch(input);
  while (match.view('spectator').priority === null) match.send(match.legalEvents()[0] as never);
  const { priority } = match.view('spectator');
  match.undo();
  expect(match.view('spectator').priority).toBeNull();
  while (match.view('spectator').priority === null) match.send(match.legalEvents()[0] as never);
  expect(
    match.view('spectator').log.filter(({ type }) => type === 'priority.determined'),
  ).toHaveLength(2);
  expect(roundsOf(match.view('spectator').log)).toMatchObject([{ round: 1, priority }]);
});

it('each moment of a round has an explanation', () => {
  const match = createMatch(input);
  const view = match.view('spectator');
  expect(explanationOf(view)).toMatch(/secretly places one command card/);
  expect(explanationOf({ phase: 'activation', step: 'complete' })).toMatch(/order pool/);
  expect(explanationOf({ phase: 'end', step: 'complete' })).toMatch(/promotes/);
});
