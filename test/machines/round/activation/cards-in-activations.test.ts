import { describe, expect, it } from 'vitest';
import type { Unit, UnitUpgrade } from '../../../../machines/model/unit.js';
import {
  createMatch,
  type CommandCard,
  type Directive,
  type Match,
  type MatchEvent,
  type RangeEntry,
} from '../../../../src/index.js';
import { bothSelect, forUnit, order, resolveEffect, returnOrder } from '../../../support/events.js';
import { playCommandPhase } from '../../../support/table.js';
import { activate, done, draw } from '../../../support/activations.js';
import { withEffect } from '../../../support/cards.js';
import { matchTable, play } from '../../../src/game/match/support/playing.js';
import {
  boba,
  chewbacca,
  krennic,
  leia,
  luke,
  rebels,
  stormtroopers,
  unitFrom,
  vader,
  veers,
} from '../../../support/units.js';

const iden = unitFrom('iden-versio-inferno-squad-leader', 'iden');
const rex = unitFrom('clone-captain-rex-honorable-soldier', 'rex');
const shaakTi = unitFrom('shaak-ti-jedi-council', 'shaak-ti');
const dooku = unitFrom('count-dooku-darth-tyranus', 'dooku');
const asajj = unitFrom('asajj-ventress-separatist-assassin', 'asajj');
const thrawn = unitFrom('grand-admiral-thrawn-imperial-high-command', 'thrawn');
const gideon = unitFrom('moff-gideon-long-live-the-empire', 'gideon');
const darkTroopers = unitFrom('imperial-dark-troopers', 'dark-troopers');
const armorer = unitFrom('the-armorer-forging-the-future', 'armorer');
const walker = unitFrom('at-rt', 'walker');
const lando = unitFrom('lando-calrissian-canny-general', 'lando');
const kraken = unitFrom('kraken-super-tactical-droid', 'kraken');
const droids = unitFrom('b1-battle-droids', 'droids');
const hondo = unitFrom('hondo-ohnaka-trustworthy-compatriot', 'hondo');

const RED = [luke, rebels(), rebels('r2'), rebels('r3')];

interface Played {
  activations?: 'tracked' | 'table';
  /** The card of red. */
  red?: string;
  ranges?: RangeEntry[];
  cards?: CommandCard[];
  /** The army of red. */
  enemies?: Unit[];
}

/** Blue plays this card with this army, red plays Standing Orders or another card; the Command Phase is played to its end. */
function activating(
  card: string,
  army: Unit[],
  { activations = 'tracked', red = 'standing-orders', ranges, cards, enemies = RED }: Played = {},
): Match {
  const match = createMatch(
    matchTable({
      blue: { army, hand: [card] },
      red: { army: enemies, hand: [red] },
      ...(ranges && { ranges }),
      ...(cards && { cards }),
      ruleset: { activations, orderRange: null },
    }),
  );
  play(match, ...bothSelect(card, red));
  return playCommandPhase(match);
}

/** Draws a token and activates a unit that fits it. */
function activateByDraw(match: Match, player: 'blue' | 'red'): string {
  play(match, draw(player));
  const [awaited] = match.view('spectator').waitingFor;
  const [unitId = ''] = awaited?.kind === 'activation' ? awaited.units : [];
  play(match, activate(player, unitId));
  return unitId;
}

const using =
  (card: string, effectId = 'during-activation') =>
  (...directives: Directive[]) =>
    resolveEffect('blue', card, effectId, ...directives);

const NOW = (match: Match) => match.view('spectator').activation?.active?.unitId;

const usesLeft = (match: Match) =>
  match.view('red').scheduledEffects.duringActivation.map((each) => each.usesLeft);

const sideOf = (match: Match, player: 'blue' | 'red') => match.view(player).players[player];

describe('an effect that speaks of an activation', () => {
  it.each([
    ['maximum-firepower', veers, []],
    ['coordinated-bombardment', leia, []],
    ['whipcord-launcher', boba, [vader]],
  ] as const)(
    'R46: %s is used in the activation of its unit, and in no other one',
    (card, unit, others) => {
      const match = activating(card, [unit, ...others, stormtroopers()]);
      const use = using(card)();
      expect(match.seat('blue')).toRefuse(use, 'R46', 'not-in-this-activation');
      play(match, activate('blue', unit.id));
      expect(match.seat('blue')).toTake(use);
      expect(match.seat('blue')).toRefuse(use, 'R46', 'effect-used-up');
    },
  );

  it('R46: New Ways to Motivate Them is for each trooper with a faceup order, but not for Vader', () => {
    const motivate = using('new-ways-to-motivate-them')();
    const match = activating('new-ways-to-motivate-them', [
      vader,
      stormtroopers(),
      stormtroopers('s2'),
    ]);
    const ordered = sideOf(match, 'blue').orders.map(({ unitId }) => unitId);
    const trooper = ordered.find((id) => id !== 'vader') ?? '';
    play(match, activate('blue', trooper), motivate);
    expect(ordered).toContain('vader');
    play(match, activate('red', 'luke'), activate('blue', 'vader'));
    expect(match.seat('blue')).toRefuse(motivate, 'R46', 'not-in-this-activation');
  });

  it('R46: an effect once for each enemy unit counts the units of the enemy', () => {
    const card = withEffect(
      {
        timing: 'during-activation',
        frequency: 'once-per-unit',
        activation: { player: 'opponent', of: [{ ranks: ['corps'] }], at: 'start' },
      },
      { pips: 1 },
    );
    const match = activating('made-up', [veers, stormtroopers()], { cards: [card] });
    const use = using('made-up', 'effect')();
    expect(usesLeft(match)).toEqual([3]);
    play(match, draw('blue'), activate('blue', 'stormtroopers'));
    expect(match.seat('blue')).toRefuse(forUnit('stormtroopers', use), 'R46', 'effect-used-up');
    const corps = activateByDraw(match, 'red');
    expect(match.seat('blue')).toTake(forUnit(corps, use));
    expect(usesLeft(match)).toEqual([2]);
  });
});

describe('an effect once in each activation', () => {
  it.each([
    ['call-me-captain', [rex, stormtroopers(), stormtroopers('s2')]],
    ['unity-wins-wars', [rex, shaakTi, stormtroopers(), stormtroopers('s2')]],
  ] as const)('R46: %s is used once in an activation, and again in the next one', (card, army) => {
    const match = activating(card, [...army]);
    const use = using(card)();
    expect(usesLeft(match)).toEqual([1]);
    expect(match.seat('blue')).toRefuse(use, 'R46', 'not-in-this-activation');
    activateByDraw(match, 'blue');
    play(match, use);
    expect(usesLeft(match)).toEqual([0].slice(1));
    expect(match.seat('blue')).toRefuse(use, 'R46', 'effect-used-up');
    play(match, activate('red', 'luke'), use);
    expect(match.seat('blue')).toRefuse(use, 'R46', 'effect-used-up');
  });
});

describe('an effect while an order is faceup', () => {
  it.each([
    ['call-me-captain', [rex, stormtroopers()]],
    ['idiots-array', [lando]],
    ['drive-them-out', [veers, walker]],
  ] as const)('R46: %s ends when that order is turned facedown', (card, army) => {
    const match = activating(card, [...army]);
    const use = using(card)();
    const [{ unitId = '' } = {}] = sideOf(match, 'blue').orders;
    play(match, activate('blue', unitId));
    expect(match.legalEvents('blue')).toContainEqual(use);
    play(match, activate('red', 'luke'));
    expect(match.legalEvents('blue')).not.toContainEqual(use);
    expect(match.seat('blue')).toRefuse(use, 'R46', 'no-faceup-token');
  });
});

describe('order tokens that cards act on', () => {
  it('R48: Incapacitate gives a corps unit a facedown token of its pool, and it activates no more', () => {
    const match = activating('incapacitate', [iden, stormtroopers()]);
    const assign = { type: 'assign-token', player: 'red', facedown: true } as const;
    play(match, activate('blue', 'iden'));
    play(match, using('incapacitate')({ ...assign, unitId: 'r2' }));
    expect(sideOf(match, 'red').facedown).toContain('r2');
    const pool = sideOf(match, 'red').orderPoolCounts;
    expect(pool.corps ?? 0).toBe(
      3 - 1 - sideOf(match, 'red').orders.filter(({ rank }) => rank === 'corps').length,
    );
  });

  it('R48: Incapacitate turns the faceup token of a corps unit facedown, but not that of Luke', () => {
    const match = activating('incapacitate', [iden, stormtroopers()]);
    play(match, { type: 'order.grant', player: 'red', unitId: 'rebels', source: 'a' });
    play(match, activate('blue', 'iden'));
    const flip = (unitId: string): Directive => ({ type: 'flip-token', player: 'red', unitId });
    expect(match.seat('blue').send(using('incapacitate')(flip('luke'))).ok).toBe(false);
    const both: Directive[] = [
      flip('rebels'),
      { type: 'assign-token', player: 'red', unitId: 'r2', facedown: true },
    ];
    expect(match.seat('blue')).toRefuse(
      using('incapacitate')(...both),
      'R26',
      'directive-not-offered',
    );
    play(match, using('incapacitate')(flip('rebels')));
    expect(sideOf(match, 'red').facedown).toEqual(['rebels']);
    expect(match.seat('red')).toRefuse(activate('red', 'rebels'), 'AP-3', 'no-faceup-order');
  });

  it('R48: You Have Something I Want sets Dark Troopers elsewhere: they have activated', () => {
    const CARD = 'you-have-something-i-want';
    const match = createMatch(
      matchTable({
        round: 2,
        blue: { army: [gideon, darkTroopers, stormtroopers()], hand: [CARD] },
        red: { army: [luke, rebels()], hand: ['standing-orders'] },
        ruleset: { activations: 'tracked', orderRange: null },
      }),
    );
    play(match, ...bothSelect(CARD, 'standing-orders'));
    const use = forUnit('dark-troopers', resolveEffect('blue', CARD, 'issue-orders'));
    expect(match.seat('blue')).toRefuse(use, 'R21', 'effect-not-open');
    play(match, order('blue', 'dark-troopers'), use);
    expect(sideOf(match, 'blue').facedown).toEqual(['dark-troopers']);
    expect(sideOf(match, 'blue').orders).toEqual([]);
    expect(match.send(order('blue', 'dark-troopers')).ok).toBe(false);
    play(match, order('blue', 'gideon'), order('red', 'luke'));
    // Dark Troopers are Unstoppable: one activation is left (KW-5).
    expect(sideOf(match, 'blue').orderPoolCounts).toEqual({ corps: 1, heavy: 1 });
  });

  it.each([
    ['implacable', vader],
    ['both-hunter-and-prey', armorer],
  ] as const)('R46, AP-6: %s gives a second activation, once', (card, leader) => {
    const match = activating(card, [leader]);
    const again = using(card, 'return-order')(returnOrder('blue', leader.id));
    expect(match.seat('blue')).toRefuse(again, 'R46', 'not-in-this-activation');
    play(match, activate('blue', leader.id), again);
    expect(sideOf(match, 'blue').orderPoolCounts).toEqual({ [leader.rank]: 1 });
    play(match, activate('red', 'luke'));
    expect(sideOf(match, 'blue').facedown).toEqual([]);
    expect(activateByDraw(match, 'blue')).toBe(leader.id);
    expect(match.seat('blue')).toRefuse(again, 'R46', 'effect-used-up');
  });

  it('R46, AP-3: Implacable puts back the token that was drawn for Vader, too', () => {
    const match = activating('implacable', [vader], { red: 'pinned-down' });
    play(match, resolveEffect('red', 'pinned-down', 'return-order', returnOrder('blue', 'vader')));
    expect(activateByDraw(match, 'blue')).toBe('vader');
    expect(sideOf(match, 'blue').orderPoolCounts).toEqual({});
    play(match, using('implacable', 'return-order')(returnOrder('blue', 'vader')));
    expect(sideOf(match, 'blue').orderPoolCounts).toEqual({ commander: 1 });
    activateByDraw(match, 'red');
    expect(sideOf(match, 'blue').facedown).toEqual([]);
    expect(activateByDraw(match, 'blue')).toBe('vader');
  });

  it.each(['voracious-ambition', 'ploy'])(
    'R51: %s has one use for each token on it, by a draw from it',
    (card) => {
      const boss = card === 'ploy' ? hondo : krennic;
      const match = activating(card, [boss, vader, stormtroopers(), stormtroopers('s2')]);
      const [set] = match.legalEvents('blue');
      if (card === 'ploy' && set) play(match, set);
      const tokens = card === 'ploy' ? 1 : 3;
      expect(usesLeft(match)).toEqual([tokens]);
      expect(match.seat('blue')).toRefuse(using(card, 'use-token')(), 'R51', 'used-by-a-draw');
      const rank = sideOf(match, 'blue').tokensOnCards[0]?.ranks?.[0];
      play(match, { type: 'activation.draw', player: 'blue', from: card, ...(rank && { rank }) });
      expect(usesLeft(match)).toEqual(tokens === 1 ? [] : [tokens - 1]);
    },
  );
});

describe('a unit that a card activates at once', () => {
  const atOnce = (unitId: string, orToken?: true): Directive => ({
    type: 'activate-unit',
    player: 'blue',
    unitId,
    ...(orToken && { orToken }),
  });

  it('AP-6: after Leia, an ally within range 2 with a faceup order activates, in the same turn', () => {
    const CARD = 'somebody-has-to-save-our-skins';
    const match = activating(CARD, [leia, chewbacca, rebels('b1'), rebels('b2')], { ranges: [] });
    const [ally = ''] = sideOf(match, 'blue').orders.flatMap(({ unitId }) =>
      unitId === 'leia' ? [] : [unitId],
    );
    play(match, activate('blue', 'leia'));
    const use = using(CARD)(atOnce(ally));
    expect(match.seat('blue').send(use)).toMatchObject({ violations: [{ rule: 'R14' }] });
    play(match, {
      type: 'range.measure',
      ranges: [{ from: 'leia', to: ally, player: 'blue', within: 2 }],
    });
    play(match, use);
    expect(NOW(match)).toBe(ally);
    expect(sideOf(match, 'blue').facedown).toEqual(['leia']);
    expect(match.seat('red')).toTake(activate('red', 'luke'));
    expect(sideOf(match, 'blue').facedown).toEqual(['leia', ally]);
  });

  it.each([
    ['chewbacca', 'luke-b', 'after-chewbacca'],
    ['luke-b', 'chewbacca', 'after-luke'],
  ])('AP-6: Common Cause: after %s, %s activates', (first, second, effectId) => {
    const friend = { ...luke, id: 'luke-b' };
    const match = activating('common-cause', [friend, chewbacca, rebels('b1')]);
    play(match, activate('blue', first), using('common-cause', effectId)(atOnce(second)));
    expect(NOW(match)).toBe(second);
    play(match, done('blue'));
    expect(sideOf(match, 'blue').facedown).toEqual([first, second]);
    expect(match.view('red').activation?.turn).toBe('red');
  });

  it('R48: The Sith Will Rule: Asajj activates with a token of the pool, and has then activated', () => {
    const match = activating('the-sith-will-rule', [dooku, asajj, droids]);
    play(match, activate('blue', 'dooku'));
    expect(match.seat('blue')).toRefuse(
      using('the-sith-will-rule')(),
      'CP-10',
      'required-choice-missing',
    );
    play(match, using('the-sith-will-rule')(atOnce('asajj', true)));
    expect(NOW(match)).toBe('asajj');
    expect(sideOf(match, 'blue').orderPoolCounts).toEqual({ corps: 1 });
    play(match, activate('red', 'luke'));
    expect(sideOf(match, 'blue').facedown).toEqual(['dooku', 'asajj']);
  });

  it('R53: if the table keeps the activations, it is told as a sentence', () => {
    const match = activating('common-cause', [{ ...luke, id: 'luke-b' }, chewbacca], {
      activations: 'table',
    });
    play(match, using('common-cause', 'after-chewbacca')(atOnce('luke-b')));
    expect(match.log.at(-1)).toMatchObject({
      type: 'unit.activated',
      rule: 'R53',
      data: { unitId: 'luke-b', told: true },
    });
  });
});

// The other cards that force a draw set tokens aside: Voracious Ambition and Ploy, above.
describe('They Too Will Suffer', () => {
  const CARD = 'they-too-will-suffer';
  const name = (rank: 'support' | 'corps'): MatchEvent =>
    using(CARD)({ type: 'name-draw', player: 'red', rank });
  const suffering = () => {
    const match = activating(CARD, [kraken, droids], { enemies: [luke, rebels(), walker] });
    expect(sideOf(match, 'red').orderPoolCounts).toEqual({ corps: 1, support: 1 });
    return match;
  };

  it.each(['support', 'corps'] as const)(
    'AP-3: the token that red draws first in the round is of the rank that its player names: %s',
    (rank) => {
      const match = suffering();
      play(match, name(rank), activate('blue', 'kraken'), draw('red'));
      expect(match.view('blue').activation?.drawn).toEqual([rank]);
      expect(match.seat('blue')).toRefuse(name(rank), 'R46', 'effect-used-up');
    },
  );

  it('R46: once red has drawn in the round, no rank is named any more', () => {
    const match = suffering();
    play(match, activate('blue', 'kraken'));
    activateByDraw(match, 'red');
    expect(usesLeft(match)).toEqual([]);
    expect(match.seat('blue')).toRefuse(name('corps'), 'R46', 'effect-used-up');
  });
});

// No other card of the game chooses a unit that is activated first or last.
describe('Architects of Their Own Destruction', () => {
  const CARD = 'architects-of-their-own-destruction';
  const choose = (unitId: string) =>
    using(CARD, 'order-enemy')({ type: 'first-or-last', player: 'red', unitId });
  const withRebels = (unitId: string) => {
    const match = activating(CARD, [thrawn, stormtroopers()]);
    expect(match.seat('blue')).toRefuse(
      using(CARD, 'order-enemy')(),
      'CP-10',
      'required-choice-missing',
    );
    play(match, choose(unitId), activate('blue', sideOf(match, 'blue').orders[0]?.unitId ?? ''));
    return match;
  };

  it('R48: the chosen enemy gets a faceup token of its pool, which is no order (CP-26)', () => {
    const match = withRebels('r2');
    expect(sideOf(match, 'red').orders.map(({ unitId }) => unitId)).toContain('r2');
    expect(sideOf(match, 'red').orderPoolCounts.corps).toBe(2);
  });

  it('R46: its player may activate it first', () => {
    const match = withRebels('r2');
    expect(match.seat('red')).toTake(activate('red', 'r2'));
  });

  it('R46: the opponent is told of this choice only until its first activation', () => {
    const match = withRebels('r2');
    const take = { ...using(CARD)(), player: 'red' } as const;
    expect(match.legalEvents('red')).toContainEqual(take);
    play(match, activate('red', 'luke'));
    expect(usesLeft(match)).toEqual([]);
    expect(match.seat('red')).toRefuse(take, 'R46', 'effect-used-up');
  });

  it('R46: if it is not first, it waits until no other token of its player is left', () => {
    const match = withRebels('luke');
    activateByDraw(match, 'red');
    const isWaiting = () => match.send(activate('red', 'luke'));
    for (let rest = 2; rest > 0; rest -= 1) {
      const before = match.view('spectator').activation?.turn;
      if (before === 'red') play(match, done('red'));
      while (match.view('spectator').activation?.turn === 'blue') {
        const [next] = match
          .legalEvents('blue')
          .filter(({ type }) => type !== 'effect.resolve' && type !== 'activation.pass');
        if (!next) break;
        play(match, next);
        if (match.view('spectator').activation?.active?.player === 'blue')
          play(match, done('blue'));
      }
      expect(isWaiting()).toMatchObject({ violations: [{ rule: 'R46', code: 'unit-waits' }] });
      expect(match.view('red').waitingFor).toMatchObject([{ kind: 'activation', units: [] }]);
      activateByDraw(match, 'red');
    }
    play(match, done('red'));
    expect(isWaiting()).toEqual({ ok: true });
  });
});

describe('Ruthless in a tracked Activation Phase', () => {
  const gideonsArmy = [gideon, stormtroopers(), stormtroopers('far')];
  const near = { player: 'blue', from: 'gideon', to: 'stormtroopers', range: 1 } as const;
  const far = { player: 'blue', from: 'gideon', to: 'far', range: 3 } as const;
  const told = (match: Match) =>
    match.log.flatMap(({ type, rule, data }) =>
      type === 'keyword.reminded' && rule === 'KW-22' ? [data] : [],
    );
  const ruthless = (activations: 'tracked' | 'table') =>
    activating('assault', gideonsArmy, { activations, ranges: [near, far] });

  it('KW-22: a reminder of Ruthless appears when a corps trooper with a faceup token within range 2 is activated', () => {
    const match = ruthless('tracked');
    expect(told(match)).toEqual([]);
    const ordered = sideOf(match, 'blue').orders.map(({ unitId }) => unitId);
    expect(ordered).toEqual(expect.arrayContaining(['stormtroopers', 'far']));
    while (match.view('spectator').phase === 'activation') {
      const { turn = 'blue' } = match.view('spectator').activation ?? {};
      const next = match.legalEvents(turn).find(({ type }) => type.startsWith('activation.'));
      if (!next) break;
      play(match, next);
    }
    expect(told(match)).toEqual([
      {
        unitId: 'gideon',
        keyword: 'Ruthless',
        when: 'unit-activation',
        near: ['stormtroopers'],
      },
    ]);
  });

  it('KW-22, R53: if the players agree to go on by the table, Ruthless is told once more, for the units whose tokens are still faceup', () => {
    const army = [gideon, stormtroopers(), stormtroopers('second')];
    const match = activating('assault', army);
    play(match, activate('blue', 'stormtroopers'));
    play(match, { type: 'activations-by-table' });
    expect(told(match)).toMatchObject([
      { when: 'unit-activation', near: ['stormtroopers'] },
      { unitId: 'gideon', when: 'activation-start', near: ['second'] },
    ]);
    expect(match.view('red').reminders).toContainEqual({
      ...told(match)[1],
      player: 'blue',
    });
  });

  it('UP-13, R53: if the players agree to go on by the table, Improvised Orders is told, unless it is exhausted', () => {
    const id = 'improvised-orders';
    const toldOf = (upgrade: UnitUpgrade) => {
      const army = [{ ...gideon, upgrades: [upgrade] }, stormtroopers()];
      const match = activating('assault', army);
      play(match, { type: 'activations-by-table' });
      return match.log.flatMap(({ type, data }) =>
        type === 'keyword.reminded' && data.upgrade === id ? [data.unitId] : [],
      );
    };
    expect(toldOf(id)).toEqual(['gideon']);
    expect(toldOf({ id, state: 'exhausted' })).toEqual([]);
  });
});
