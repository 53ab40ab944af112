import { describe, expect, it } from 'vitest';
import { keepsCardsLockedAway } from '../../../../machines/rules/cards/locking-away.js';
import { withEffect } from '../../../support/cards.js';
import { bothSelect, order, resolveEffect, select } from '../../../support/events.js';
import { expectRefusedUnchanged } from '../../../support/refusal.js';
import {
  afterPlaying,
  awaited,
  cardsInPlay,
  contextAfter,
  entries,
  phaseAfter,
  sideOf,
  take,
  type TableSetup,
} from '../../../support/table.js';
import { kallus, luke, stormtroopers } from '../../../support/units.js';
import { END, matchAfter, play } from '../../../src/game/match/support/playing.js';

const locksAway = (pips: number) =>
  resolveEffect('blue', 'isb-investigation', 'lock-away', {
    type: 'lock-away',
    player: 'red',
    pips,
  });

/** Blue, with Agent Kallus, plays ISB Investigation; red plays Assault. */
const investigation: TableSetup = {
  blue: { army: [kallus, stormtroopers()], hand: ['isb-investigation', 'push', 'ambush'] },
  red: { army: [luke], hand: ['assault', 'push', 'turning-the-tide', 'ambush'] },
};
const revealed = bothSelect('isb-investigation', 'assault');
const investigating = (setup: TableSetup = {}) =>
  phaseAfter({ ...investigation, ...setup }, ...revealed);

describe('cards that are locked away', () => {
  it("CC-27: ISB Investigation sets the opponent's cards with a named number of pips aside, faceup", () => {
    const phase = investigating();
    expect(awaited(phase)).toEqual(['blue effect']);
    take(phase, locksAway(2));
    expect(phase.view('blue').players.red).toMatchObject({
      handCount: 1,
      lockedAway: ['push', 'turning-the-tide'],
    });
    expect(sideOf(phase, 'red').hand).toEqual(['ambush']);
    const by = { player: 'blue', cardId: 'isb-investigation' };
    expect(sideOf(phase, 'red').lockedAway).toEqual([
      { cardId: 'push', round: 1, by },
      { cardId: 'turning-the-tide', round: 1, by },
    ]);
    expect(entries(phase, 'cards.locked-away')).toMatchObject([
      { rule: 'CC-27', player: 'red', data: { pips: 2, cardIds: ['push', 'turning-the-tide'] } },
    ]);
  });

  it('R29: every number of pips may be named, whatever the hand holds, and one must be named', () => {
    const ways = [0, 1, 2, 3, 4].map(locksAway);
    expect(investigating().legalEvents('blue')).toEqual(ways);
    const another = investigating({ red: { army: [luke], hand: ['assault', 'standing-orders'] } });
    expect(another.seat('blue').legalEvents()).toHaveLength(5);
    expect(another.legalEvents('blue')).toEqual(ways);
    const silent = resolveEffect('blue', 'isb-investigation', 'lock-away');
    expectRefusedUnchanged(another, silent, 'CP-10', 'required-choice-missing');
  });

  it('CT-8: contingency cards are not in the hand, so they are not locked away', () => {
    const red = { army: [{ ...kallus, id: 'red-kallus' }], hand: ['assault', 'ambush'] };
    const phase = phaseAfter(
      { ...investigation, red: { ...red, contingencies: ['push'] } },
      ...revealed,
      { type: 'contingency.decline', player: 'red' },
      locksAway(2),
    );
    expect(sideOf(phase, 'red')).toMatchObject({ contingencies: ['push'], lockedAway: [] });
  });

  it('CC-9: printed pips count: Sorry About the Mess is locked away as a card with 0 pips', () => {
    const hand = ['assault', 'sorry-about-the-mess', 'ambush'];
    const phase = investigating({ red: { army: [luke], hand } });
    take(phase, locksAway(0));
    expect(phase.view('red').players.red.lockedAway).toEqual(['sorry-about-the-mess']);
  });

  it('R26: a card without a number of pips locks nothing away automatically', () => {
    const vague = withEffect({
      automatic: true,
      directives: [{ type: 'lock-away', player: 'opponent', pips: '?' }],
    });
    const phase = afterPlaying('made-up', 'push', { cards: [vague] });
    expect(entries(phase, 'cards.locked-away')).toEqual([]);
  });
});

describe('locked-away cards that return', () => {
  /** Round 2, after red's two cards with two pips were locked away in round 1. */
  const locked = (changes: TableSetup = {}) =>
    matchAfter(
      { ...investigation, ...changes },
      ...revealed,
      locksAway(2),
      order('blue', 'kallus'),
      order('blue', 'stormtroopers'),
      order('red', 'luke'),
      END,
    );

  it('CC-30: they return after their player has played a card in a later round, and the log names them', () => {
    const match = locked();
    play(match, ...bothSelect('push', 'ambush'));
    const { players, log } = match.view('spectator');
    expect(players.red).toMatchObject({ lockedAway: [], handCount: 2, cardInPlay: 'ambush' });
    const back = log.filter(({ type }) => type === 'card.returned');
    expect(back).toMatchObject([
      { rule: 'CC-30', player: 'red', data: { cardId: 'push', from: 'locked-away' } },
      { rule: 'CC-30', player: 'red', data: { cardId: 'turning-the-tide', from: 'locked-away' } },
    ]);
    expect(players.blue).toMatchObject({ permanents: [], discard: ['isb-investigation'] });
    expect(log.findLast(({ type }) => type === 'card.discarded')).toMatchObject({
      rule: 'CC-19',
      player: 'blue',
      data: { cardId: 'isb-investigation', from: 'play' },
    });
  });

  it('R23: they do not return in the same round, even after a restart of the selection', () => {
    const again = withEffect({
      timing: 'untimed',
      automatic: true,
      directives: [{ type: 'restart-selection' }],
    });
    const phase = afterPlaying('isb-investigation', 'made-up', {
      ...investigation,
      cards: [again],
      red: { army: [luke], hand: ['made-up', 'push', 'turning-the-tide', 'ambush'] },
    });
    take(phase, locksAway(2), ...bothSelect('push', 'ambush'));
    expect(cardsInPlay(phase)).toEqual({ blue: 'push', red: 'ambush' });
    expect(phase.view('spectator').players.red.lockedAway).toEqual(['push', 'turning-the-tide']);
  });

  it('CC-19: a card stays in play only for its own player and for the cards that it locked away itself', () => {
    const by = { player: 'blue', cardId: 'isb-investigation' } as const;
    const context = contextAfter({
      red: { hand: ['ambush'], lockedAway: [{ cardId: 'push', round: 1, by }] },
    });
    expect(keepsCardsLockedAway(context, by)).toBe(true);
    expect(keepsCardsLockedAway(context, { ...by, player: 'red' })).toBe(false);
    expect(keepsCardsLockedAway(context, { ...by, cardId: 'push' })).toBe(false);
  });

  it('CC-19: a permanent card stays in play after its cards returned', () => {
    const keeper = withEffect(
      { timing: 'untimed', directives: [{ type: 'lock-away', player: 'opponent', pips: 2 }] },
      { permanent: true, pips: 1 },
    );
    const match = matchAfter(
      {
        cards: [keeper],
        blue: { army: [kallus], hand: ['made-up', 'push'] },
        red: investigation.red ?? {},
      },
      ...bothSelect('made-up', 'assault'),
      resolveEffect('blue', 'made-up', 'effect'),
      order('blue', 'kallus'),
      order('red', 'luke'),
      END,
      ...bothSelect('push', 'ambush'),
    );
    const { players } = match.view('spectator');
    expect(players.red.lockedAway).toEqual([]);
    expect(players.blue).toMatchObject({ permanents: ['made-up'], discard: [] });
  });

  it('R10: the cards of a player who cannot play another card stay locked away', () => {
    const match = locked({ red: { army: [luke], hand: ['assault', 'push'] } });
    play(match, select('blue', 'push'));
    expect(match.view('spectator').players.red.lockedAway).toEqual(['push']);
  });
});
