import { describe, expect, it } from 'vitest';
import { PLAYERS } from '../../machines/model/player.js';
import { REFUSING_GUARDS } from '../../machines/round/refusing-guards.js';
import { readMatchEvent } from '../../machines/rules/table/match-event.js';
import {
  createCommandPhase,
  createMatch,
  type CommandPhaseInput,
  type LogEntry,
  type Match,
  type Rank,
} from '../../src/core.js';
import { matchWithSortedPools, observedMatch, withSortedPools } from './observed.js';
import { makeMatch, randomMatchEvent } from './random-match.js';
import { pickSeeded } from './random-pick.js';
import { cardsOf } from './random-table.js';
import {
  observeMatch,
  playMatchReference,
  referenceMatchOutcome,
  startMatchReference,
  type ReferenceMatch,
} from './reference-round.js';
import { seeds } from '../support/seeds.js';
import { expectEqual } from '../support/equality.js';
import { uncitedRules } from '../support/uncited.js';

/** The number of random matches. */
const MATCHES = Number(process.env['MATCHES'] ?? 8);
const BOUND = 1000;
const TIMEOUT = Math.max(600_000, MATCHES * 20_000);
/** The number of events that are tried after the end of a match. */
const AFTERWARDS = 3;

/** Rules that refused an event although no transition for that event cites them. */
const uncited = new Set<string>();
let attempts = 0;

function noteUncited(match: Match, tried: unknown): void {
  const { event } = readMatchEvent(tried);
  if (!event) return;
  attempts += 1;
  const snapshot = match.actor.getSnapshot();
  for (const each of uncitedRules(snapshot, event, REFUSING_GUARDS)) uncited.add(each);
}

/** Play one random match on the chart and on the reference, and compare them after each event. */
function playBoth(seed: number): void {
  const pick = pickSeeded(seed);
  const input = makeMatch(pick);
  const match = createMatch(input);
  let reference = startMatchReference(input, cardsOf(input));
  const played: unknown[] = [];
  const where = () => `seed ${seed}, after ${JSON.stringify(played)}`;
  let phase = phaseOf(reference);
  let afterwards = 0;
  for (let turn = 0; turn < BOUND && afterwards < AFTERWARDS; turn += 1) {
    expectEqual(observedMatch(match), observeMatch(reference), where);
    if (reference.ending !== null) afterwards += 1;
    const before = reference;
    const logLength = match.view('spectator').log.length;
    const event = randomMatchEvent(before, pick);
    played.push(event);
    noteUncited(match, event);
    const result = match.send(event as never);
    const answer = playMatchReference(before, event, result.ok ? drawnSince(match, logLength) : []);
    expectEqual(result.ok, answer.accepted, () => `${where()}: ${answer.rules.join(', ')}`);
    // A malformed event breaks no rule.
    if (!result.ok && answer.rules.length > 0) {
      const cited = result.violations.map(({ rule }) => rule as string);
      if (!answer.rules.some((rule) => cited.includes(rule))) {
        expect.fail(
          `${where()}: refused by ${cited.join(', ')}, not by ${answer.rules.join(', ')}`,
        );
      }
    }
    reference = answer.match;
    const due = moved(before, reference);
    expectEqual(remindersIn(match), reference.announcements.toSorted(), where);
    if (due.length > 0) {
      expect(match.view('spectator').log.slice(logLength).map(inWords), where()).toEqual(
        expect.arrayContaining(due),
      );
    }
    // A separate Command Phase with the same input and events has the same outcome, except for the order of pools.
    if (before.phase === 'command') {
      phase.sendUnknown(event);
      const last = match.actor.getSnapshot().context.outcomes.at(-1);
      if (reference.outcomes.length > before.outcomes.length) {
        expectEqual(withSortedPools(last), withSortedPools(phase.outcome), where);
      }
    }
    if (reference.begun.round > before.begun.round) phase = phaseOf(reference);
  }
  expectEqual(matchWithSortedPools(match.outcome), referenceMatchOutcome(reference), where);
}

/** AP-8: which token is drawn is chance: the reference is told, and checks that it can be. */
function drawnSince(match: Match, logLength: number): Rank[] {
  return match
    .view('spectator')
    .log.slice(logLength)
    .flatMap((entry) => {
      if (entry.type === 'token.drawn') return [entry.data.rank];
      return entry.type === 'tokens.drawn' ? entry.data.ranks : [];
    });
}

/** A separate Command Phase with the input that this round began with. */
const phaseOf = ({ begun }: ReferenceMatch) => createCommandPhase(begun as CommandPhaseInput);

/** KW-11: the reminders at the start of Activation Phases, and those that were withdrawn, one line each. */
function remindersIn(match: Match): string[] {
  const lines = match.view('spectator').log.flatMap(({ type, player, data }) => {
    if (type === 'keyword.withdrawn') return `withdrawn ${player} ${data.unitId} ${data.keyword}`;
    if (type !== 'keyword.reminded' || data.when !== 'activation-start') return [];
    return `reminded ${player} ${data.unitId} ${data.keyword}`;
  });
  return lines.sort();
}

const inWords = ({ type, player, data }: Omit<LogEntry, 'seq'>) =>
  `${type} ${player} ${'cardId' in data ? data.cardId : ''}`;

/** The log entries that are due because cards moved from one zone to another (CC-19, CC-30). */
function moved(before: ReferenceMatch, after: ReferenceMatch): string[] {
  return PLAYERS.flatMap((player) => {
    const [then, now] = [before.table.players[player], after.table.players[player]];
    const returned = then.discard.filter((cardId) => now.hand.includes(cardId));
    const played = before.phase === 'command' ? undefined : then.inPlay?.cardId;
    return [
      ...returned.map((cardId) => `card.returned ${player} ${cardId}`),
      ...(played && now.discard.includes(played) ? [`card.discarded ${player} ${played}`] : []),
      ...(played && now.permanents.includes(played) ? [`card.stays ${player} ${played}`] : []),
    ];
  });
}

describe('the chart of the round and the reference implementation of the rules', () => {
  it(
    `agree in ${MATCHES} random matches on accepted events, refusals, their rules, views and reminders`,
    { timeout: TIMEOUT },
    () => {
      for (const seed of seeds(MATCHES)) playBoth(seed);
    },
  );

  it('refuse only by rules that the chart cites at the refusing transition', () => {
    expect(attempts).toBeGreaterThan(100);
    expect(uncited).toEqual(new Set());
  });
});
