import { describe, expect, it } from 'vitest';
import { PLAYERS } from '../../machines/model/player.js';
import { createCommandPhase, createMatch, type LogEntry } from '../../src/core.js';
import { matchWithSortedPools, observedMatch } from './observed.js';
import { makeMatch, randomMatchEvent } from './random-match.js';
import { cardsOf, pickSeeded } from './random-table.js';
import {
  observeMatch,
  playMatchReference,
  referenceMatchOutcome,
  startMatchReference,
  type ReferenceMatch,
} from './reference-round.js';
import { seeds } from '../support/seeds.js';

const MATCHES = 150;
const BOUND = 1000;
/** Events that are tried when a match is over. */
const AFTERWARDS = 3;

/** One random match, played by the chart and by the reference side by side. */
function playBoth(seed: number): void {
  const pick = pickSeeded(seed);
  const input = makeMatch(pick);
  const match = createMatch(input);
  let reference = startMatchReference(input, cardsOf(input));
  const played: unknown[] = [];
  const where = () => `seed ${seed}, after ${JSON.stringify(played)}`;
  let phase = createCommandPhase(reference.begun);
  let afterwards = 0;
  for (let turn = 0; turn < BOUND && afterwards < AFTERWARDS; turn += 1) {
    expect(observedMatch(match), where()).toEqual(observeMatch(reference));
    if (reference.phase === 'end') afterwards += 1;
    const before = reference;
    const toldBefore = match.view('spectator').log.length;
    const event = randomMatchEvent(before, pick);
    played.push(event);
    const answer = playMatchReference(before, event);
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
    expect(match.view('spectator').log.slice(toldBefore).map(inWords), where()).toEqual(
      expect.arrayContaining(moved(before, reference)),
    );
    // The Command Phase of a round is one by itself, with a seed of its own.
    if (before.phase === 'command') {
      phase.send(event);
      const last = match.actor.getSnapshot().context.outcomes.at(-1);
      if (reference.phase === 'activation') expect(last, where()).toEqual(phase.outcome);
    }
    if (reference.begun.round > before.begun.round) phase = createCommandPhase(reference.begun);
  }
  expect(matchWithSortedPools(match.outcome), where()).toEqual(referenceMatchOutcome(reference));
}

const inWords = ({ type, player, data }: Omit<LogEntry, 'seq'>) =>
  `${type} ${player} ${String(data['cardId'])}`;

/** What everybody is told of the cards that went from one place to another (CC-19, CC-30). */
function moved(before: ReferenceMatch, after: ReferenceMatch): string[] {
  return PLAYERS.flatMap((player) => {
    const [then, now] = [before.table.players[player], after.table.players[player]];
    const returned = then.discard.filter((cardId) => now.hand.includes(cardId));
    const played = before.phase === 'activation' ? then.inPlay?.cardId : undefined;
    return [
      ...returned.map((cardId) => `card.returned ${player} ${cardId}`),
      ...(played && now.discard.includes(played) ? [`card.discarded ${player} ${played}`] : []),
      ...(played && now.permanents.includes(played) ? [`card.stays ${player} ${played}`] : []),
    ];
  });
}

describe('the chart of the round against an independent reading of the rules', () => {
  it(
    `agrees in ${MATCHES} random matches: what is taken, what is refused and why, what is seen and told`,
    { timeout: 120_000 },
    () => {
      for (const seed of seeds(MATCHES)) playBoth(seed);
    },
  );
});
