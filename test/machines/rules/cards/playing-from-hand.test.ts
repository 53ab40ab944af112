import { describe, expect, it } from 'vitest';
import type { CommandCard } from '../../../../machines/model/command-card.js';
import {
  cardsPlayableFromHand,
  playableFromHandBy,
} from '../../../../machines/rules/cards/playing-from-hand.js';
import { madeUp, withEffect } from '../../../support/cards.js';
import {
  bothSelect,
  declineEffect,
  defeat,
  declineContingency,
  resolveEffect,
} from '../../../support/events.js';
import {
  afterPlaying,
  awaited,
  cardsInPlay,
  phaseAfter,
  sideOf,
  take,
  type TableSetup,
} from '../../../support/table.js';
import { lando, leia, rebels, stormtroopers, vader } from '../../../support/units.js';

const ace = resolveEffect('blue', 'ace-up-his-sleeve', 'from-hand');
const noAce = declineEffect('blue', 'ace-up-his-sleeve', 'from-hand');

/** Blue has Lando, and holds Ace Up His Sleeve or another card with the same pips. */
const landos = (held: string, setup: TableSetup = {}): TableSetup => ({
  ...setup,
  blue: { army: [lando, rebels()], hand: ['push', held], ...setup.blue },
  red: { army: [vader, stormtroopers()], ...setup.red },
});

const revealed = bothSelect('push', 'assault');
const holding = (setup?: TableSetup) => phaseAfter(landos('ace-up-his-sleeve', setup), ...revealed);
const without = (setup?: TableSetup) => phaseAfter(landos('change-of-plans', setup), ...revealed);

describe('a card played from the hand', () => {
  it('R23: Ace Up His Sleeve replaces the revealed card, which returns to the hand', () => {
    const phase = holding();
    take(phase, ace);
    expect(cardsInPlay(phase)).toEqual({ blue: 'ace-up-his-sleeve', red: 'assault' });
    expect(sideOf(phase, 'blue')).toMatchObject({
      hand: ['push'],
      inPlay: { cardId: 'ace-up-his-sleeve', origin: 'hand' },
      cardPlayed: 'ace-up-his-sleeve',
    });
    expect(phase.view('red').priority).toBe('blue');
  });

  it('CC-27: its player must decide whether or not the hand holds it, so that the pause reveals nothing', () => {
    const [one, other] = [holding(), without()];
    for (const viewer of ['red', 'spectator'] as const) {
      expect(one.view(viewer)).toEqual(other.view(viewer));
    }
    expect(one.legalEvents('red')).toEqual(other.legalEvents('red'));
    expect(awaited(one)).toEqual(['blue effect']);
    for (const phase of [one, other]) take(phase, noAce);
    for (const viewer of ['red', 'spectator'] as const) {
      expect(one.view(viewer)).toEqual(other.view(viewer));
    }
  });

  it('CC-27: only the legal events of its player show whether it can be played', () => {
    expect(holding().legalEvents('blue')).toEqual([ace, noAce]);
    expect(without().legalEvents('blue')).toEqual([noAce]);
  });

  it('R29: the opponent gets the same answers and no notice, whether it is held or not', () => {
    const results = [holding(), without()].map((phase) => {
      let notices = 0;
      phase.subscribe('red', () => (notices += 1));
      const seat = phase.seat('red');
      const answers = [seat.sendUnknown(ace), seat.sendUnknown({ ...ace, player: undefined })];
      const before = seat.view();
      const blueTries = phase.seat('blue').send(resolveEffect('blue', 'ambush', 'from-hand'));
      expect(blueTries).toMatchObject({ ok: false });
      expect(seat.view()).toBe(before);
      return { answers, notices, known: seat.toJSON(), legal: seat.legalEvents() };
    });
    expect(results[0]).toEqual(results[1]);
    expect(results[0]?.notices).toBe(0);
  });

  it('R29: only its player learns that it is not held: the other views do not change', () => {
    const phase = without();
    const [red, spectator] = [phase.view('red'), phase.view('spectator')];
    expect(phase.seat('blue')).toRefuse(ace, 'CP-2', 'not-in-hand');
    expect(phase.view('red')).toBe(red);
    expect(phase.view('spectator')).toBe(spectator);
  });

  it('CP-4: its player does not decide without an undefeated Lando in the army', () => {
    const elsewhere = landos('ace-up-his-sleeve', { blue: { army: [leia, rebels()] } });
    expect(cardsInPlay(phaseAfter(elsewhere, ...revealed)).blue).toBe('push');
    expect(awaited(phaseAfter(elsewhere, ...revealed))).toEqual(['blue order']);
    const army = [lando, leia, rebels()];
    const fallen = phaseAfter(landos('ace-up-his-sleeve', { blue: { army } }), ...revealed);
    take(fallen, defeat('blue', 'lando'));
    expect(awaited(fallen)).toEqual(['blue order']);
  });

  it('CC-29: its player does not decide about an open card, in the discard pile or in play', () => {
    const spent = landos('ambush', { blue: { discard: ['ace-up-his-sleeve'] } });
    expect(phaseAfter(spent, ...revealed).view('red').step).not.toBe('resolveCards');
    const shown = afterPlaying('ace-up-his-sleeve', 'assault', landos('ace-up-his-sleeve'));
    expect(shown.view('red').step).not.toBe('resolveCards');
  });

  it('CT-3, R5: contingency cards come first, then the check of the cards, then cards from the hand', () => {
    const phase = phaseAfter(
      landos('ace-up-his-sleeve', { blue: { contingencies: ['reckless-diversion'] } }),
      ...revealed,
    );
    expect(phase).toRefuse(ace, 'CP-10', 'not-now');
    expect(awaited(phase)).toEqual(['blue contingency']);
    take(phase, declineContingency('blue'));
    expect(awaited(phase)).toEqual(['blue effect']);
  });

  it('CC-27: its player decides even if the card says that it is automatic', () => {
    const silent = withEffect({
      timing: 'from-hand',
      automatic: true,
      decides: 'opponent',
      directives: [{ type: 'play-instead', player: 'self', cardId: 'made-up' }],
    });
    const setup = { cards: [silent], blue: { army: [leia], hand: ['push', 'made-up'] } };
    const phase = phaseAfter(landos('', setup), ...revealed);
    expect(awaited(phase)).toEqual(['blue effect']);
    take(phase, declineEffect('blue', 'made-up', 'effect'));
    // Red could hold that card too.
    expect(awaited(phase)).toEqual(['red effect']);
  });

  it('R45, UP-1: a player is asked about a card of Clan Saxon if an upgrade brings a unit into the clan', () => {
    const ofTheClan = withEffect(
      { timing: 'from-hand' },
      { id: 'saxons', belongsTo: { units: [{ affiliations: ['Clan Saxon'] }] } },
    );
    const armyOf = (upgrades: string[]) => ({
      cards: [ofTheClan],
      blue: { army: [{ ...leia, upgrades }], hand: ['push', 'standing-orders'] },
    });
    const asked = (upgrades: string[]) =>
      awaited(phaseAfter(landos('', armyOf(upgrades)), ...revealed));
    expect(asked(['clan-saxon'])).toContain('blue effect');
    expect(asked([])).not.toContain('blue effect');
  });
});

describe('the cards that can be played from a hand', () => {
  const sleeve = (id: string, name = id): CommandCard =>
    withEffect({ timing: 'from-hand' }, { id, name });
  const half = madeUp({
    id: 'half',
    effects: [
      { id: 'late', timing: 'untimed', summary: 'Later.' },
      { id: 'early', timing: 'from-hand', summary: 'From the hand.' },
    ],
  });
  const other = withEffect({}, { id: 'other' });
  const plain = madeUp({ id: 'plain' });
  const found = (brought: CommandCard[], library: CommandCard[]) =>
    cardsPlayableFromHand(brought, new Map(library.map((card) => [card.id, card])));

  it('R23: every card with an effect from the hand is found, even with further effects', () => {
    expect(found([], [sleeve('one'), half, other, plain])).toEqual([sleeve('one'), half]);
    expect(found([other, half, plain], [sleeve('one')])).toEqual([half, sleeve('one')]);
  });

  it("R23: a card in `cards` replaces the library's card with the same id", () => {
    expect(found([sleeve('one', 'Mine')], [sleeve('one')])).toEqual([sleeve('one', 'Mine')]);
    expect(found([madeUp({ id: 'one' })], [sleeve('one'), sleeve('two')])).toEqual([sleeve('two')]);
  });

  it('CP-4: only cards whose owner is in the army are listed, ordered by id', () => {
    const ownedCard = (id: string, name: string): CommandCard => ({
      ...sleeve(id),
      belongsTo: { match: 'any', names: [name] },
    });
    const cards = [
      ownedCard('b', 'Lando Calrissian'),
      sleeve('c'),
      ownedCard('a', 'Lando Calrissian'),
    ];
    expect(playableFromHandBy([lando, rebels()], cards)).toEqual(['a', 'b', 'c']);
    expect(playableFromHandBy([leia, rebels()], cards)).toEqual(['c']);
  });
});
