import { describe, expect, it } from 'vitest';
import { playerOf } from '../../machines/rules/consent/revealing.js';
import { createMatch, type LogEntry, type Match, type MatchEvent } from '../../src/core.js';
import { makeMatch } from './random-match.js';
import { pickSeeded, type Pick } from './random-pick.js';
import {
  goneOn,
  NOTHING_AGREED,
  tell,
  type Proposed,
  type PublicFacts,
  type ReferenceConsent,
} from './reference-consent.js';
import { legalMove } from '../src/game/phase/support/moves.js';
import { seeds, SEEDS_ARE_FIXED, times } from '../support/seeds.js';

const MATCHES = times(60);
const PLAYERS = ['blue', 'red'] as const;

/** Entries of the log that tell of something shown, rolled or drawn (R56), and of a new selection (R10). */
const REVEALING: readonly LogEntry['type'][] = [
  'cards.flipped',
  'contingency.revealed',
  'die.rolled',
  'token.drawn',
  'round.begun',
  'selection.restarted',
];

function factsOf(match: Match): PublicFacts {
  const { round, phase, activation } = match.view('spectator');
  const { outcome } = match;
  const isActivating =
    outcome === undefined && match.legalEvents().some(({ type }) => type === 'activation.end');
  return {
    round,
    phase: outcome ? 'end' : phase,
    isOver: outcome !== undefined,
    isUndecided: outcome !== undefined && outcome.winner === undefined,
    isActivating,
    isTracked: activation !== null,
  };
}

function anyProposal(pick: Pick, round: number): Proposed {
  const winner = [null, 'blue', 'red'][pick.below(3)];
  const all: Proposed[] = [
    { what: 'undo' },
    { what: 'undo' },
    { what: 'activation.end' },
    { what: 'activations-by-table' },
    { what: 'score', round: 1 + pick.below(round + 1), blue: pick.below(2), red: 1 },
    { what: 'match.result', winner },
    ...(pick.below(12) === 0 ? [{ what: 'match.end', winner } as const] : []),
  ];
  return all[pick.below(all.length)] as Proposed;
}

const withoutLog = (match: Match) =>
  (['blue', 'red', 'spectator'] as const).map((viewer) => {
    const {
      log: _log,
      proposals: _open,
      score: _score,
      result: _result,
      waitingFor,
      ...view
    } = match.view(viewer);
    return { ...view, waitingFor: waitingFor.filter(({ kind }) => kind !== 'consent') };
  });

/** What the players have agreed on in all matches. */
const agreed = new Set<string>();

function playBoth(seed: number): void {
  const pick = pickSeeded(seed);
  const match = createMatch(makeMatch(pick));
  let reference: ReferenceConsent = NOTHING_AGREED;
  const seen: ReturnType<typeof withoutLog>[] = [];
  for (let turn = 0; turn < 150; turn += 1) {
    const where = `seed ${seed}, turn ${turn}`;
    const before = factsOf(match);
    const shown = withoutLog(match);
    if (pick.below(2) === 0 && !before.isOver) {
      const event = legalMove(match as never, pick) as MatchEvent | undefined;
      if (!event || event.type.startsWith('proposal.')) continue;
      const logged = match.log.length;
      const moment = match.moment;
      if (!match.send(event).ok || match.moment === moment) continue;
      const isShown = match.log.slice(logged).some(({ type }) => REVEALING.includes(type));
      const revealed =
        isShown || isOpened(shown[2], withoutLog(match)[2]) || showsLegality(event, shown[2]);
      const acts = [...reference.acts, { player: playerOf(event), revealed }];
      reference = goneOn({ ...reference, acts }, before, factsOf(match));
      seen.push(shown);
    } else {
      const player = PLAYERS[pick.below(2)] as 'blue' | 'red';
      const answers = ['accept', 'refuse', 'withdraw'] as const;
      const isAnswer = pick.below(3) > 0;
      const said = isAnswer ? answers[pick.below(3)] : anyProposal(pick, before.round);
      if (said === undefined) continue;
      const told = tell(reference, before, player, said);
      const act =
        typeof said === 'string'
          ? { type: `proposal.${said}` }
          : { type: 'proposal.make', ...said };
      const result = match.seat(player).sendUnknown(act);
      expect(result.ok, `${where}: ${player} ${JSON.stringify(act)}`).toBe(told !== 'refused');
      if (told === 'refused') continue;
      reference = told.state;
      const { done } = told;
      if (done) agreed.add(done.what);
      if (done?.what === 'undo') {
        expect(withoutLog(match), `${where}: as if it had not been`).toEqual(seen.pop());
        reference = { ...reference, acts: reference.acts.slice(0, -1) };
        reference = goneOn(reference, before, factsOf(match));
      } else if (done && !['score', 'match.result'].includes(done.what)) {
        const acts = [...reference.acts, { player: undefined, revealed: false }];
        reference = goneOn({ ...reference, acts }, before, factsOf(match));
        seen.push(shown);
      }
    }
    const { proposals, score, result } = match.view('spectator');
    const open = PLAYERS.map((player) => {
      const { revealed: _revealed, ...proposal } = proposals[player] ?? {};
      return proposals[player] && proposal;
    });
    expect({ open, score, result }, where).toEqual({
      open: [reference.open.blue, reference.open.red],
      score: reference.score,
      result: reference.result,
    });
  }
}

type Seen = ReturnType<typeof withoutLog>[number] | undefined;

/** R10: a range to an enemy, while cards are selected, may show whether a hand holds a legal card. */
function showsLegality(event: MatchEvent, before: Seen): boolean {
  if (event.type !== 'range.measure' || !before) return false;
  const isSelecting = PLAYERS.every((player) => before.players[player].cardInPlay === null);
  return isSelecting && event.ranges.some(({ player, of = player }) => of !== player);
}

/** Whether a card that was hidden lies open now, or more tokens lie on command cards. */
function isOpened(before: Seen, after: Seen): boolean {
  return PLAYERS.some((player) => {
    const [was, is] = [before?.players[player], after?.players[player]];
    if (!was || !is) return false;
    const open = (side: typeof was) => [
      side.cardInPlay,
      ...side.discard,
      ...side.permanents,
      ...side.lockedAway,
    ];
    const tokens = (side: typeof was) =>
      side.tokensOnCards.reduce((sum, { count }) => sum + count, 0);
    return open(is).some((card) => card && !open(was).includes(card)) || tokens(is) > tokens(was);
  });
}

describe('consent in a match and in the reference', () => {
  it.each(seeds(MATCHES))(
    'R56, R35, R53: is the same in random match %i',
    (seed) => {
      playBoth(seed);
    },
    600_000,
  );

  it.runIf(SEEDS_ARE_FIXED)('agrees on each matter at least once in the matches above', () => {
    const all = [
      'undo',
      'activation.end',
      'activations-by-table',
      'score',
      'match.end',
      'match.result',
    ];
    expect([...agreed].sort()).toEqual(all.sort());
  });
});
