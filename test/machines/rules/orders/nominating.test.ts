import { describe, expect, it } from 'vitest';
import { withSide } from '../../../../machines/model/phase-context.js';
import type { Unit } from '../../../../machines/model/unit.js';
import type { PlayerColor } from '../../../../machines/model/player.js';
import {
  nobodyIsNominatedYet,
  nominationCandidates,
  refusalsToNominate,
  someoneCanBeNominated,
} from '../../../../machines/rules/orders/nominating.js';
import { cardNamed } from '../../../support/cards.js';
import {
  bothSelect,
  defeat,
  nominate,
  resolveEffect,
  roll,
  select,
} from '../../../support/events.js';
import { expectRefusedUnchanged } from '../../../support/refusal.js';
import {
  awaited,
  contextAfter,
  contextOf,
  entries,
  phaseAfter,
  sideOf,
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
  rebels,
  stormtroopers,
  unitFrom,
  vader,
  vaderOperative,
  veers,
} from '../../../support/units.js';

/** Blue plays this card against Luke's Standing Orders and resolves its effect, up to the nomination. */
function nominating(card: string, army: Unit[]) {
  const phase = phaseAfter(
    { blue: { army, hand: [card] }, roundCounterHolder: 'red' },
    ...bothSelect(card, 'standing-orders'),
  );
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
    expect(
      refusalsToNominate({ context, player: 'blue', unitId }).map(({ message }) => message),
    ).toEqual([why]);
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

  it('CP-18: a defeated commander cannot be nominated', () => {
    const phase = nominating('push', [vader, veers, defeated({ ...veers, id: 'fallen' })]);
    expect(phase).toRefuse(nominate('blue', 'fallen'), 'R11', 'unit-defeated');
    expect(phase).toTake(nominate('blue', 'veers'));
  });

  it("CP-18: a unit of the opponent's army cannot be nominated", () => {
    const phase = nominating('push', [vader, veers]);
    expect(phase).toRefuse(nominate('blue', 'luke'), 'R11', 'unit-not-in-army');
  });

  it('CC-7: the line below the name of a card names its owner: Sorry About the Mess belongs to Han Solo', () => {
    const { belongsTo } = cardNamed('Sorry About the Mess');
    expect(belongsTo).toEqual({ match: 'any', names: ['Han Solo'] });
    expect(nominated('sorry-about-the-mess', [han, leia])).toBe('han');
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

  it("CC-26: an operative cannot be nominated with another unit's card either", () => {
    const phase = nominating('implacable', [vader, vaderOperative, boba]);
    expect(phase).toRefuse(nominate('blue', 'boba'), 'CC-26', 'operative-without-own-card');
    expect(phase).toTake(nominate('blue', 'vader-operative'));
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

  it('R45: Ploy cannot be played once its only mercenary leader is defeated (CP-4, CC-23)', () => {
    const phase = phaseAfter({
      ruleset: { selection: 'assisted' },
      blue: { army: [vader, defeated(boba)], hand: ['ploy', 'push'] },
    });
    expect(phase).toRefuse(select('blue', 'ploy'), 'CP-4', 'owner-not-in-army');
    expect(phase).toRefuse(select('blue', 'ploy'), 'CC-23', 'owner-defeated');
    expect(phase).toTake(select('blue', 'push'));
  });

  it('R45: with Weapons Are Our Religion, of a battle force alone, any commander is nominated', () => {
    expect(nominated('weapons-are-our-religion', [vader, boba])).toBe('vader');
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
    const phase = phaseAfter(
      { blue: { army: [vader, stormtroopers()] } },
      ...bothSelect('push', 'push'),
      roll('blue', 'block'),
    );
    expect(phase.view('spectator').players.blue.nominated).toBe('vader');
    expectRefusedUnchanged(phase, { type: 'orders.end', player: 'blue' }, 'CP-23', 'orders-left');
  });

  it('R18: if one of two candidates is defeated before the choice, the other is nominated', () => {
    const phase = nominating('push', [vader, veers]);
    expect(phase).toTake(defeat('blue', 'vader'));
    expect(sideOf(phase, 'blue').nominated).toBe('veers');
  });

  it('CP-18, R8: a player nominates only once, and only if there is a candidate', () => {
    const army = [vaderOperative, stormtroopers()];
    const context = contextAfter(
      { blue: { army: [vader, veers] }, red: { army } },
      ...bothSelect('ambush', 'push'),
      nominate('blue', 'veers'),
    );
    const players: PlayerColor[] = ['blue', 'red'];
    const asked = players.map((player) => [
      nobodyIsNominatedYet.allows({ context, player }),
      someoneCanBeNominated.allows({ context, player }),
    ]);
    expect(asked).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  it('R18: a nomination cannot be changed while the other player still chooses', () => {
    const phase = phaseAfter(
      { blue: { army: [vader, veers] }, red: { army: [luke, leia] } },
      ...bothSelect('push', 'assault'),
      nominate('blue', 'vader'),
    );
    expectRefusedUnchanged(phase, nominate('blue', 'veers'), 'R18', 'already-nominated');
    expect(phase).toTake(nominate('red', 'leia'));
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

  it('R8: an operative cannot be nominated while the other player chooses', () => {
    const phase = phaseAfter(
      { blue: { army: [boba, stormtroopers()] }, red: { army: [luke, leia] } },
      ...bothSelect('push', 'assault'),
    );
    expectRefusedUnchanged(phase, nominate('blue', 'boba'), 'R18', 'nobody-to-nominate');
    expect(phase).toTake(nominate('red', 'luke'));
  });

  it('CP-18: a player without a card in play cannot nominate', () => {
    const phase = phaseAfter(
      { blue: { hand: [] }, red: { army: [luke, leia, rebels()] } },
      bothSelect('none', 'push')[1]!,
    );
    expect(nominationCandidates(contextOf(phase), 'blue')).toEqual([]);
    expect(phase).toRefuse(nominate('blue', 'vader'), 'CP-18', 'does-not-lead-this-card');
  });
});
