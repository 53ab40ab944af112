import { describe, expect, it } from 'vitest';
import type { Proposal } from '../../../../machines/model/proposal.js';
import { createBot, createMatch, restoreMatch, type Match } from '../../../../src/index.js';
import { catalogueCards } from '../../../../machines/catalogue/cards.js';
import { bothSelect, PROPOSE_UNDO, REFUSE } from '../../../support/events.js';
import { throughJson } from '../phase/support/tables.js';
import { phaseAfter } from '../../../support/table.js';
import { leia, stormtroopers } from '../../../support/units.js';
import { matchAfter, matchTable, play } from '../match/support/playing.js';

const OK = { ok: true };
const ACCEPT = { type: 'proposal.accept' } as const;
const WITHDRAW = { type: 'proposal.withdraw' } as const;
const NOTHING = { blue: null, red: null };
const DRAW = { what: 'match.end', winner: null } as const;
const END = { what: 'activation.end' } as const;
const SCORE = { what: 'score', round: 1, blue: 3, red: 2 } as const;

const refused = (rule: string, code: string) => ({ ok: false, violations: [{ rule, code }] });
const proposalsOf = (match: Match) => match.view('spectator').proposals;

function proposes(match: Match, player: 'blue' | 'red', proposal: Proposal) {
  return match.seat(player).sendUnknown({ type: 'proposal.make', ...proposal });
}

/** A match with both cards flipped: Ambush of blue and Assault of red. */
const flipped = () => matchAfter({}, ...bothSelect('ambush', 'assault'));

function playedUntil(match: Match, isReached: () => boolean): Match {
  for (let moves = 0; !isReached(); moves += 1) {
    if (moves > 200) throw new Error('The match does not reach this moment.');
    play(match, ...match.legalEvents().slice(0, 1));
  }
  return match;
}

/** A match in the first Activation Phase. */
function activating(): Match {
  const match = flipped();
  return playedUntil(match, () => match.view('spectator').phase === 'activation');
}

describe('R56: what both players must agree on', () => {
  it('is done once the other player accepts it, and not before', () => {
    const match = activating();
    expect(proposes(match, 'blue', END)).toEqual(OK);
    expect(match.view('spectator').phase).toBe('activation');
    expect(match.seat('red').send(ACCEPT)).toEqual(OK);
    expect(match.view('spectator').phase).toBe('command');
    expect(match.view('spectator').round).toBe(2);
    expect(proposalsOf(match)).toEqual(NOTHING);
  });

  it('is seen by everybody: the view has it, and waits for the answer of the other player only', () => {
    const match = flipped();
    const before = match.view('spectator').waitingFor;
    proposes(match, 'blue', DRAW);
    for (const viewer of ['blue', 'red', 'spectator'] as const) {
      expect(match.view(viewer).proposals).toEqual({ blue: DRAW, red: null });
      expect(match.view(viewer).waitingFor).toEqual([
        ...before,
        { player: 'red', kind: 'consent', proposal: DRAW },
      ]);
    }
  });

  it('cannot be accepted, refused or proposed by a player for the other, nor accepted by its own player', () => {
    const match = flipped();
    proposes(match, 'blue', DRAW);
    const blue = match.seat('blue');
    expect(blue.send(ACCEPT)).toMatchObject(refused('R56', 'nothing-proposed'));
    for (const act of [ACCEPT, REFUSE, { ...PROPOSE_UNDO }, { type: 'undo' }] as const) {
      const forRed = { ...act, player: 'red' };
      expect(blue.sendUnknown(forRed)).toMatchObject(refused('R56', 'not-your-seat'));
    }
  });

  it('is part of a save, of a checkpoint and of an earlier moment', () => {
    const match = flipped();
    proposes(match, 'blue', SCORE);
    match.seat('red').send(ACCEPT);
    proposes(match, 'red', DRAW);
    const restored = restoreMatch(throughJson(match.toJSON()));
    expect(restored.view('blue')).toEqual(match.view('blue'));
    expect(match.checkpoint().consent.proposals).toEqual({ blue: null, red: DRAW });
    expect(match.viewAt('blue', match.moment - 1).proposals).toEqual(NOTHING);
  });

  it('is told in the log: made, accepted, refused, withdrawn, lapsed', () => {
    const match = activating();
    const before = match.log.length;
    proposes(match, 'blue', DRAW);
    match.seat('red').send(REFUSE);
    proposes(match, 'red', DRAW);
    match.seat('red').send(WITHDRAW);
    proposes(match, 'red', DRAW);
    proposes(match, 'blue', END);
    match.seat('red').send(ACCEPT);
    const about = match.log.slice(before).filter(({ type }) => type.startsWith('proposal.'));
    expect(about.map(({ type, rule, player }) => `${type} ${rule} ${player}`)).toEqual([
      'proposal.made R35 blue',
      'proposal.refused R35 red',
      'proposal.made R35 red',
      'proposal.withdrawn R35 red',
      'proposal.made R35 red',
      'proposal.made R56 blue',
      'proposal.accepted R56 red',
      'proposal.lapsed R35 red',
    ]);
  });

  it('is done at once by the host', () => {
    const match = activating();
    play(match, { type: 'score', round: 1, blue: 1, red: 0 }, { type: 'activation.end' });
    expect(match.view('blue')).toMatchObject({ round: 2, score: [{ round: 1, blue: 1, red: 0 }] });
    play(match, { type: 'undo' });
    expect(match.view('blue')).toMatchObject({ round: 1, phase: 'activation' });
    for (const type of ['activation.end', 'match.end', 'score', 'match.result']) {
      const acts = { type, round: 1, blue: 1, red: 1, winner: 'blue' };
      expect(match.seat('blue').sendUnknown(acts).ok).toBe(false);
    }
  });

  it('is only an undo in a single Command Phase', () => {
    const phase = phaseAfter({}, { type: 'card.select', player: 'blue', cardId: 'ambush' });
    for (const proposal of [DRAW, END, SCORE, { what: 'match.result', winner: null }]) {
      const act = { type: 'proposal.make', ...proposal };
      expect(phase.seat('blue').sendUnknown(act)).toMatchObject(refused('R56', 'not-in-a-phase'));
    }
    expect(phase.seat('red').send(PROPOSE_UNDO)).toEqual(OK);
    expect(phase.view('blue').waitingFor.at(-1)).toMatchObject({ player: 'red', kind: 'card' });
    expect(phase.seat('blue').send(ACCEPT)).toEqual(OK);
    expect(phase.view('spectator').players.blue.hasSelected).toBe(false);
  });
});

describe('AP-7: what is done by hand in the End Phase', () => {
  const ticked = (done: ('tokens' | 'suppression' | 'orders')[]) =>
    ({ what: 'chores', round: 1, done }) as const;

  it('is ticked by either player alone, and everybody sees it', () => {
    const match = activating();
    play(match, { type: 'activation.end' });
    expect(match.view('blue').chores).toBeNull();
    expect(proposes(match, 'blue', ticked(['tokens']))).toEqual(OK);
    expect(proposes(match, 'red', ticked(['tokens', 'orders']))).toEqual(OK);
    for (const viewer of ['blue', 'red', 'spectator'] as const) {
      expect(match.view(viewer)).toMatchObject({
        chores: { round: 1, done: ['tokens', 'orders'] },
        proposals: { blue: null, red: null },
      });
    }
  });

  it('is ticked by the host at one screen, and gone with the round that it belongs to', () => {
    const match = activating();
    play(match, { type: 'activation.end' });
    play(match, { type: 'chores', round: 2, done: ['tokens'] }, { type: 'undo' });
    expect(match.view('red').chores).toBeNull();
  });

  it('has nothing to tick in a round that has not begun, and no other work than these three', () => {
    const match = flipped();
    const early = { ...ticked(['tokens']), round: 2 };
    expect(proposes(match, 'blue', early)).toMatchObject(refused('R35', 'round-not-begun'));
    for (const done of [['dishes'], ['tokens', 'tokens']]) {
      expect(match.sendUnknown({ type: 'chores', round: 1, done }).ok).toBe(false);
    }
  });

  it('is ticked for this round and the one before, not for those that are long over', () => {
    const match = createMatch(matchTable({ round: 3 }));
    for (const round of [2, 3]) {
      expect(proposes(match, 'blue', { ...ticked(['tokens']), round })).toEqual(OK);
    }
    expect(proposes(match, 'blue', ticked([]))).toMatchObject(refused('AP-7', 'round-over'));
  });
});

describe('R56: taking acts back', () => {
  it('R13, CC-24: a card that was flipped, and went back to the hand as illegal, is not taken back alone', () => {
    const { players } = matchTable();
    const match = createMatch({
      ...matchTable(),
      ranges: [],
      players: {
        // CP-3: blue can play no card, so that red's card is flipped at once.
        blue: { army: [stormtroopers()], hand: ['ambush', 'standing-orders'] },
        red: { army: [leia], hand: [...players.red.hand, 'return-of-the-jedi'] },
      },
    });
    play(match, { type: 'card.select', player: 'red', cardId: 'return-of-the-jedi' });
    const red = match.view('spectator').players.red;
    expect(match.log.some(({ type }) => type === 'card.illegal')).toBe(true);
    expect(red.cardInPlay).not.toBe('return-of-the-jedi');
    expect(match.seat('red').undo()).toMatchObject(refused('R56', 'act-revealed-something'));
  });

  it('the computer agrees if nothing was shown, rolled or drawn, and refuses otherwise', () => {
    const match = matchAfter({}, { type: 'card.select', player: 'blue', cardId: 'ambush' });
    const bot = createBot(match.seat('blue'), { seed: 1, cards: catalogueCards });
    proposes(match, 'red', { what: 'undo' });
    expect(bot.choose()).toEqual({ type: 'proposal.accept' });
    expect(bot.move()).toBe(true);
    expect(match.view('red').players.blue.hasSelected).toBe(false);
    const shown = flipped();
    proposes(shown, 'red', { what: 'undo' });
    const other = createBot(shown.seat('blue'), { seed: 1, cards: catalogueCards });
    expect(other.choose()).toEqual({ type: 'proposal.refuse' });
  });
});

describe('R56, R53: at a table that keeps the activations', () => {
  /** A match with tracked activations in its first Activation Phase. */
  function tracked(): Match {
    const match = createMatch(
      matchTable({ rounds: 2, ruleset: { activations: 'tracked', orderRange: null } }),
    );
    play(match, ...bothSelect('ambush', 'assault'));
    return playedUntil(match, () => match.view('spectator').phase === 'activation');
  }

  const turnOf = (match: Match) => match.view('spectator').activation?.turn ?? 'blue';
  const draw = (match: Match) => match.seat(turnOf(match)).sendUnknown({ type: 'activation.draw' });
  const tokensDrawn = (match: Match) =>
    match.log.flatMap((entry) => (entry.type === 'token.drawn' ? [entry.data.rank] : []));

  it('AP-8: a player cannot take back a draw alone, and a draw that both take back gives the same token', () => {
    const match = tracked();
    const player = turnOf(match);
    const other = player === 'blue' ? 'red' : 'blue';
    expect(draw(match)).toEqual(OK);
    expect(match.seat(player).send({ type: 'undo' })).toMatchObject(
      refused('R56', 'act-revealed-something'),
    );
    for (let times = 0; times < 5; times += 1) {
      expect(proposes(match, player, { what: 'undo' })).toEqual(OK);
      expect(match.seat(other).send(ACCEPT)).toEqual(OK);
      expect(turnOf(match)).toBe(player);
      expect(draw(match)).toEqual(OK);
    }
    const [first, ...others] = tokensDrawn(match);
    expect(others).toEqual(Array(5).fill(first));
  });

  it('R53: both may go on by the table for the rest of the round, and the next round is tracked again', () => {
    const match = tracked();
    const byTable = { what: 'activations-by-table' } as const;
    expect(match.seat('blue').sendUnknown({ type: 'activations-by-table' })).toMatchObject(
      refused('R53', 'host-only'),
    );
    expect(draw(match)).toEqual(OK);
    expect(proposes(match, 'blue', byTable)).toEqual(OK);
    expect(match.view('spectator').activation).not.toBeNull();
    expect(match.seat('red').send(ACCEPT)).toEqual(OK);
    expect(match.view('spectator')).toMatchObject({ phase: 'activation', activation: null });
    expect(draw(match)).toMatchObject({ ok: false });
    expect(proposes(match, 'blue', byTable)).toMatchObject(refused('R53', 'activations-by-table'));
    play(match, { type: 'activation.end' }, ...bothSelect('push', 'push'));
    playedUntil(match, () => match.view('spectator').phase === 'activation');
    expect(match.view('spectator').activation).not.toBeNull();
  });
});
