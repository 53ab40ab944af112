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
import { eventOfLongMatch, makeMatch, randomMatchEvent } from './random-match.js';
import { pickSeeded } from './random-pick.js';
import { cardsOf } from './random-table.js';
import {
  observeMatch,
  playMatchReference,
  referenceMatchOutcome,
  startMatchReference,
  type ReferenceMatch,
} from './reference-round.js';
import { seeds, times } from '../support/seeds.js';
import { expectEqual } from '../support/equality.js';
import { uncitedRules } from '../support/uncited.js';

/** The numbers of random matches: of any kind, and of five rounds whose activations are tracked. */
const MATCHES = times(6);
const LONG_MATCHES = times(3);
const BOUND = 1500;
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

/** An event that the chart has taken, with the reference before it and the tokens that were drawn for it. */
interface Taken {
  before: ReferenceMatch;
  event: unknown;
  drawn: Rank[];
}

/**
 * Play one random match on the chart and on the reference, and compare them after each event. Some events are taken back,
 * and some of these happen again: then the same token is drawn and the same face is rolled (R56).
 */
function playBoth(seed: number, isTrackedToTheEnd = false): void {
  const pick = pickSeeded(seed);
  const nextEvent = isTrackedToTheEnd ? eventOfLongMatch : randomMatchEvent;
  const input = makeMatch(pick, isTrackedToTheEnd);
  const match = createMatch(input);
  let reference = startMatchReference(input, cardsOf(input));
  const played: unknown[] = [];
  const where = () => `seed ${seed}, after ${JSON.stringify(played)}`;
  const taken: Taken[] = [];
  let afterwards = 0;

  /** Sends one event to both, and compares their answers. */
  const tell = (event: unknown, drawnBefore?: Rank[]): void => {
    const before = reference;
    const { moment } = match;
    const logLength = match.view('spectator').log.length;
    played.push(event);
    noteUncited(match, event);
    const result = match.send(event as never);
    const entries = match.view('spectator').log.slice(logLength);
    const drawn = drawnIn(entries);
    if (drawnBefore) expectEqual(drawn, drawnBefore, where);
    const answer = playMatchReference(before, event, drawn);
    expectEqual(result.ok, answer.accepted, () => `${where()}: ${answer.rules.join(', ')}`);
    if (!result.ok) {
      const cited = result.violations.map(({ rule }) => rule as string);
      if (!answer.rules.some((rule) => cited.includes(rule))) {
        expect.fail(
          `${where()}: refused by ${cited.join(', ')}, not by ${answer.rules.join(', ')}`,
        );
      }
    }
    reference = answer.match;
    if (match.moment > moment) taken.push({ before, event, drawn });
    const announced = reference.announcements.slice(before.announcements.length);
    expectEqual(remindersIn(entries), announced.toSorted(), where);
    const due = moved(before, reference);
    if (due.length > 0) {
      expect(entries.map(inWords), where()).toEqual(expect.arrayContaining(due));
    }
    // A separate Command Phase with the same input and events has the same outcome, except for the order of pools.
    if (reference.outcomes.length > before.outcomes.length) {
      const last = match.actor.getSnapshot().context.outcomes.at(-1);
      const { outcome } = phaseOf(before.begun as CommandPhaseInput, taken);
      expectEqual(withSortedPools(last), withSortedPools(outcome), where);
    }
  };

  for (let turn = 0; turn < BOUND && afterwards < AFTERWARDS; turn += 1) {
    expectEqual(observedMatch(match), observeMatch(reference), where);
    if (reference.ending !== null) afterwards += 1;
    const last = taken.at(-1);
    if (!last || !pick.chance(8)) {
      tell(nextEvent(reference, pick));
      continue;
    }
    const seen = observedMatch(match);
    played.push({ type: 'undo' });
    expectEqual(match.undo(), { ok: true }, where);
    reference = last.before;
    taken.pop();
    expectEqual(observedMatch(match), observeMatch(reference), where);
    if (pick.chance(50)) {
      tell(last.event, last.drawn);
      expectEqual(observedMatch(match), seen, where);
    }
  }
  expectEqual(matchWithSortedPools(match.outcome), referenceMatchOutcome(reference), where);
}

/** AP-8: which token is drawn is chance: the reference is told, and checks that it can be. */
function drawnIn(log: readonly LogEntry[]): Rank[] {
  return log.flatMap((entry) => {
    if (entry.type === 'token.drawn') return [entry.data.rank];
    return entry.type === 'tokens.drawn' ? entry.data.ranks : [];
  });
}

/** A separate Command Phase with the input of this round, after its events. */
function phaseOf(begun: CommandPhaseInput, taken: readonly Taken[]) {
  const phase = createCommandPhase(begun);
  for (const { before, event } of taken) {
    if (before.begun.round === begun.round && before.phase === 'command') phase.sendUnknown(event);
  }
  return phase;
}

/** KW-11: the reminders at the start of Activation Phases, and those that were withdrawn, one line each. */
function remindersIn(log: readonly LogEntry[]): string[] {
  const lines = log.flatMap(({ type, player, data }) => {
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
  it(`agree in ${MATCHES} random matches on accepted events, refusals, their rules, views and reminders`, () => {
    for (const seed of seeds(MATCHES)) playBoth(seed);
  });

  it(`AP-1, R56: agree in ${LONG_MATCHES} tracked matches of five rounds, in which acts are taken back`, () => {
    for (const seed of seeds(LONG_MATCHES)) playBoth(seed, true);
  });

  it('refuse only by rules that the chart cites at the refusing transition', () => {
    expect(attempts).toBeGreaterThan(100);
    expect(uncited).toEqual(new Set());
  });
});
