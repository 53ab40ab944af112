import { describe, expect, it } from 'vitest';
import { PLAYERS } from '../../../../machines/model/player.js';
import { withSide } from '../../../../machines/model/phase-context.js';
import type { Unit } from '../../../../machines/model/unit.js';
import {
  nobodyIsNominatedYet,
  refusalsToNominate,
  someoneCanBeNominated,
} from '../../../../machines/rules/orders/nominating.js';
import { bothSelect, nominate, resolveEffect, roll } from '../../../support/events.js';
import { expectRefusedUnchanged } from '../../../support/refusal.js';
import {
  afterPlaying,
  awaited,
  contextAfter,
  entries,
  sideOf,
  take,
} from '../../../support/table.js';
import {
  boba,
  c3po,
  defeated,
  han,
  leia,
  luke,
  lukeOperative,
  r2d2,
  stormtroopers,
  unitFrom,
  vader,
  vaderOperative,
  veers,
} from '../../../support/units.js';

/** Blue plays this card against Luke's Standing Orders and resolves its effect, up to the nomination. */
function nominating(card: string, army: Unit[]) {
  const phase = afterPlaying(card, 'standing-orders', {
    blue: { army, hand: [card] },
    roundCounterHolder: 'red',
  });
  const [awaitedEffect] = phase.view('blue').waitingFor;
  if (awaitedEffect?.kind === 'effect' && awaitedEffect.effect) {
    const { cardId, effectId } = awaitedEffect.effect;
    expect(phase).toTake(resolveEffect('blue', cardId, effectId));
  }
  return phase;
}

const nominated = (card: string, army: Unit[]) => sideOf(nominating(card, army), 'blue').nominated;

describe('why a unit is not nominated', () => {
  it.each([
    [
      'CP-18',
      'implacable',
      'veers',
      'Implacable belongs to Darth Vader: General Veers cannot be nominated.',
    ],
    [
      'CP-18',
      'push',
      'stormtroopers',
      'Push belongs to no unit: only a commander can be nominated, and Stormtroopers is not one.',
    ],
    [
      'CP-18',
      'for-the-tribe',
      'veers',
      'For the Tribe belongs to a commander of ewok: General Veers cannot be nominated.',
    ],
    ['R19', null, 'veers', 'blue has no command card in play to nominate a unit for.'],
  ])('%s: with %s in play, the refusal of %s names the reason', (_, cardId, unitId, why) => {
    const table = contextAfter({
      blue: { army: [vader, veers, stormtroopers()], hand: cardId ? [cardId] : [] },
    });
    const inPlay = cardId ? ({ cardId, origin: 'hand' } as const) : null;
    const context = withSide(table, 'blue', { inPlay });
    expect(refusalsToNominate({ context, player: 'blue', unitId })).toMatchObject([
      { message: why },
    ]);
  });
});

describe('the unit that is nominated', () => {
  it('CP-18: a common card lets its player nominate any commander, but no corps unit', () => {
    const phase = nominating('push', [vader, veers, stormtroopers()]);
    expect(awaited(phase)).toContain('blue nomination');
    expectRefusedUnchanged(
      phase,
      nominate('blue', 'stormtroopers'),
      'CP-18',
      'does-not-lead-this-card',
    );
    expect(phase).toTake(nominate('blue', 'veers'));
    expect(sideOf(phase, 'blue').nominated).toBe('veers');
  });

  it('CP-18: Implacable belongs to Vader, so he is nominated, and Veers cannot be', () => {
    expect(nominated('implacable', [vader, veers])).toBe('vader');
    const phase = nominating('implacable', [vader, vaderOperative, veers]);
    expectRefusedUnchanged(phase, nominate('blue', 'veers'), 'CP-18', 'does-not-lead-this-card');
    expect(phase).toTake(nominate('blue', 'vader'));
  });

  it("CC-25: an operative's card nominates the operative, not the commander", () => {
    expect(nominated('whipcord-launcher', [vader, boba])).toBe('boba');
    const two = nominating('son-of-skywalker', [luke, lukeOperative, leia]);
    expect(two).toRefuse(nominate('blue', 'leia'), 'CP-18', 'does-not-lead-this-card');
    expect(two).toTake(nominate('blue', 'luke-operative'));
  });

  it('CC-26: any other card nominates a commander, never an operative', () => {
    const phase = nominating('push', [vader, veers, boba]);
    expectRefusedUnchanged(phase, nominate('blue', 'boba'), 'CC-26', 'operative-without-own-card');
    expect(phase).toTake(nominate('blue', 'vader'));
  });

  it('R9: if a card has several characters, an undefeated one is nominated', () => {
    expect(nominated('not-out-of-it-yet', [han, luke])).toBeNull();
    const phase = nominating('not-out-of-it-yet', [han, luke, leia]);
    expect(awaited(phase)).toContain('blue nomination');
    expect(phase).toRefuse(nominate('blue', 'leia'), 'CP-18', 'does-not-lead-this-card');
    expect(phase).toTake(nominate('blue', 'luke'));
  });

  it.each([
    ['aggression', boba],
    ['the-empire-does-not-tolerate-failure', unitFrom('general-tagge-imperial-high-command')],
  ])('R45: %s belongs to the units that it describes: one of them is nominated', (card, owner) => {
    expect(nominated(card, [vader, veers, owner])).toBe(owner.id);
    const phase = nominating(card, [vader, owner, { ...owner, id: 'another' }]);
    expect(phase).toRefuse(nominate('blue', 'vader'), 'CP-18', 'does-not-lead-this-card');
    expect(phase).toTake(nominate('blue', 'another'));
  });

  it('R28: a counterpart cannot be nominated, even if its rank is commander', () => {
    const counterpart = { ...c3po, rank: 'commander' as const };
    const phase = nominating('push', [leia, luke, r2d2, counterpart]);
    expectRefusedUnchanged(phase, nominate('blue', 'c-3po'), 'R28', 'counterpart');
    expect(phase).toTake(nominate('blue', 'luke'));
  });
});

describe('nominations without a choice', () => {
  it('R18: if only one unit can be nominated, the phase nominates it', () => {
    const phase = nominating('push', [vader, boba, stormtroopers()]);
    expect(sideOf(phase, 'blue').nominated).toBe('vader');
    expect(entries(phase, 'commander.nominated')).toMatchObject([
      { rule: 'CP-18', player: 'blue', visibility: 'public' },
      { player: 'red' },
    ]);
    expect(phase).toRefuse(nominate('blue', 'vader'), 'CP-18', 'not-now');
  });

  it('R40: a player with one possible nominee cannot nominate nobody, so that no order of the card is given up', () => {
    const phase = afterPlaying('push', 'push', { blue: { army: [vader, stormtroopers()] } });
    take(phase, roll('blue', 'block'));
    expect(phase.view('spectator').players.blue.nominated).toBe('vader');
    expectRefusedUnchanged(phase, { type: 'orders.end', player: 'blue' }, 'CP-23', 'orders-left');
  });

  it('CP-18, R8: a player nominates only once, and only if there is a candidate', () => {
    const context = contextAfter(
      { blue: { army: [vader, veers] }, red: { army: [vaderOperative, stormtroopers()] } },
      ...bothSelect('ambush', 'push'),
      nominate('blue', 'veers'),
    );
    const asked = PLAYERS.map((player) => [
      nobodyIsNominatedYet.allows({ context, player }),
      someoneCanBeNominated.allows({ context, player }),
    ]);
    expect(asked).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  it('R8: a common card led only by operatives is played, but no unit is nominated and its orders are lost', () => {
    const phase = nominating('push', [boba, defeated(vader), stormtroopers()]);
    expect(phase.view('spectator').priority).toBe('blue');
    expect(phase.view('spectator').players.blue).toMatchObject({
      cardInPlay: 'push',
      nominated: null,
      orders: [],
    });
    expect(entries(phase, 'orders.lost')).toMatchObject([{ player: 'blue', data: { orders: 2 } }]);
  });
});
