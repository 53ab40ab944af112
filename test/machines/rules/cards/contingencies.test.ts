import { describe, expect, it } from 'vitest';
import {
  mustDecideContingency,
  refusalsToReveal,
} from '../../../../machines/rules/cards/contingencies.js';
import {
  bothSelect,
  declineContingency,
  declineEffect,
  defeat,
  order,
  resolveEffect,
  revealContingency,
} from '../../../support/events.js';
import { expectRefusedUnchanged } from '../../../support/refusal.js';
import {
  awaited,
  cardsInPlay,
  contextAfter,
  entries,
  phaseAfter,
  sideOf,
  take,
  type TableSetup,
} from '../../../support/table.js';
import {
  chewbacca,
  defeated,
  han,
  kallus,
  krennic,
  lando,
  leia,
  luke,
  rebels,
  stormtroopers,
  vader,
} from '../../../support/units.js';

/** Blue has Kallus, and three set-aside cards of 1, 2 and 3 pips. */
const aside: TableSetup = {
  blue: {
    army: [kallus, vader, stormtroopers()],
    contingencies: ['implacable', 'new-ways-to-motivate-them', 'master-of-evil'],
  },
};

describe('reveal a contingency card', () => {
  it('CT-3: Assault may be discarded to reveal Master of Evil instead, before any other effect', () => {
    const phase = phaseAfter(aside, ...bothSelect('assault', 'push'));
    expect(awaited(phase)).toEqual(['blue contingency']);
    expect(phase).toTake(revealContingency('blue', 'master-of-evil'));
    expect(cardsInPlay(phase)).toEqual({ blue: 'master-of-evil', red: 'push' });
    expect(sideOf(phase, 'blue')).toMatchObject({
      discard: ['assault'],
      contingencies: ['implacable', 'new-ways-to-motivate-them'],
    });
    expect(entries(phase, 'contingency.revealed')).toMatchObject([
      { rule: 'CT-3', data: { cardId: 'master-of-evil', discarded: 'assault' } },
    ]);
  });

  it('CT-3: what is revealed is a set-aside card, not a card of the hand', () => {
    const phase = phaseAfter(
      { blue: { ...aside.blue, hand: ['assault', 'imperial-discipline'] } },
      ...bothSelect('assault', 'push'),
    );
    expectRefusedUnchanged(
      phase,
      revealContingency('blue', 'imperial-discipline'),
      'CT-3',
      'not-set-aside',
    );
    expect(phase).toTake(revealContingency('blue', 'master-of-evil'));
  });

  it('CT-3: the revealed card may be kept, and nothing is discarded', () => {
    const phase = phaseAfter(aside, ...bothSelect('assault', 'push'), declineContingency('blue'));
    expect(cardsInPlay(phase)).toEqual({ blue: 'assault', red: 'push' });
    expect(sideOf(phase, 'blue').discard).toEqual([]);
    expect(sideOf(phase, 'blue').contingencies).toHaveLength(3);
  });

  it('CT-4: the contingency card is the card played: its pips, its effects, its orders', () => {
    const phase = phaseAfter(
      aside,
      ...bothSelect('ambush', 'push'),
      revealContingency('blue', 'implacable'),
    );
    expect(phase.view('spectator').priority).toBe('blue');
    expect(sideOf(phase, 'blue')).toMatchObject({ cardPlayed: 'implacable', nominated: 'vader' });
    expect(phase).toRefuse(order('blue', 'stormtroopers'), 'CP-21', 'no-slot-for-unit');
    expect(phase).toTake(order('blue', 'vader'));
    expect(phase).toTake(order('red', 'luke'));
    expect(phase).toTake(order('red', 'rebels'));
    expect(phase.outcome?.players.blue).toMatchObject({
      cardInPlay: 'implacable',
      cardOrigin: 'contingency',
    });
    expect(phase.outcome?.scheduledEffects.duringActivation).toMatchObject([
      { cardId: 'implacable' },
    ]);
  });

  it('CT-4: the effects of the discarded card do not resolve, those of the contingency card do', () => {
    const phase = phaseAfter(
      {
        blue: {
          army: [kallus, krennic, vader],
          hand: ['annihilation-looms'],
          contingencies: ['darkness-descends'],
        },
      },
      ...bothSelect('annihilation-looms', 'push'),
      revealContingency('blue', 'darkness-descends'),
    );
    expect(phase.view('blue').waitingFor).toMatchObject([
      { kind: 'effect', effect: { cardId: 'darkness-descends' } },
    ]);
  });

  it('CT-5: the pips must be equal: 3 for 3 is a move, 2 for 3 and 1 for 3 are none', () => {
    const phase = phaseAfter(aside, ...bothSelect('assault', 'push'));
    for (const cardId of ['implacable', 'new-ways-to-motivate-them']) {
      expectRefusedUnchanged(phase, revealContingency('blue', cardId), 'CT-5', 'pips-differ');
    }
    expect(phase).toTake(revealContingency('blue', 'master-of-evil'));
  });

  it('CT-5: printed pips count, not those of the hand: Ace Up His Sleeve (1, fills a place of 2) for Ambush', () => {
    const setup: TableSetup = {
      blue: { army: [lando], contingencies: ['ace-up-his-sleeve'] },
    };
    const forPush = phaseAfter(setup, ...bothSelect('push', 'push'));
    const attempt = revealContingency('blue', 'ace-up-his-sleeve');
    expect(forPush).toRefuse(attempt, 'CT-5', 'pips-differ');
    expect(phaseAfter(setup, ...bothSelect('ambush', 'push'))).toTake(attempt);
  });

  it('R6: a card of the wrong pips is no move at all: its player still decides and loses nothing', () => {
    const phase = phaseAfter(aside, ...bothSelect('assault', 'push'));
    expect(phase).toRefuse(revealContingency('blue', 'implacable'), 'CT-5', 'pips-differ');
    expect(awaited(phase)).toEqual(['blue contingency']);
    expect(sideOf(phase, 'blue').playsNoCard).toBe(false);
    expect(phase).toTake(declineContingency('blue'));
  });
});

describe('who is asked, and when', () => {
  const bothAside: TableSetup = {
    blue: { army: [kallus, vader], contingencies: ['master-of-evil'] },
    red: { army: [lando, han], contingencies: ['change-of-plans'] },
  };

  it('CT-13: blue decides before red', () => {
    const phase = phaseAfter(bothAside, ...bothSelect('assault', 'assault'));
    expect(awaited(phase)).toEqual(['blue contingency']);
    const early = revealContingency('red', 'change-of-plans');
    expectRefusedUnchanged(phase, early, 'CT-13', 'not-your-turn');
    expect(phase).toRefuse(declineContingency('red'), 'CT-13', 'not-your-turn');
    expect(phase).toTake(declineContingency('blue'));
    expect(awaited(phase)).toEqual(['red contingency']);
    expect(phase).toTake(early);
  });

  it('CT-14: with every bearer of Contingencies defeated nobody is asked, however many cards are set aside', () => {
    const standing = contextAfter(aside, ...bothSelect('assault', 'push'));
    expect(mustDecideContingency(standing, 'blue')).toBe(true);
    const fallen = phaseAfter(
      { blue: { ...aside.blue, army: [defeated(kallus), vader] } },
      ...bothSelect('assault', 'push'),
    );
    expect(awaited(fallen)).not.toContain('blue contingency');
    expect(cardsInPlay(fallen).blue).toBe('assault');
    const attempt = revealContingency('blue', 'master-of-evil');
    expect(fallen).toRefuse(attempt, 'CT-14', 'no-contingencies-bearer');
  });

  it("CT-14: with every bearer defeated a reveal is refused for that, and not because it is the other player's turn", () => {
    const phase = phaseAfter(bothAside, ...bothSelect('assault', 'assault'));
    expect(awaited(phase)).toEqual(['blue contingency']);
    const early = revealContingency('red', 'change-of-plans');
    expect(phase).toRefuse(early, 'CT-13', 'not-your-turn');
    take(phase, defeat('red', 'lando'));
    expectRefusedUnchanged(phase, early, 'CT-14', 'no-contingencies-bearer');
    expect(phase).toRefuse(declineContingency('red'), 'CT-14', 'no-contingencies-bearer');
    take(phase, declineContingency('blue'));
    expect(awaited(phase)).not.toContain('red contingency');
    expectRefusedUnchanged(phase, early, 'CT-14', 'no-contingencies-bearer');
  });

  it('CT-14: one bearer of two is enough', () => {
    const phase = phaseAfter(
      { blue: { ...aside.blue, army: [defeated(kallus), { ...kallus, id: 'kallus-2' }, vader] } },
      ...bothSelect('assault', 'push'),
    );
    expect(awaited(phase)).toEqual(['blue contingency']);
  });

  it('CT-14: without a bearer the reveal itself is refused', () => {
    const attempt = { player: 'blue', cardId: 'master-of-evil' } as const;
    const standing = contextAfter(aside, ...bothSelect('assault', 'push'));
    expect(refusalsToReveal({ context: standing, ...attempt })).toEqual([]);
    const fallen = contextAfter(
      { blue: { ...aside.blue, army: [defeated(kallus), vader] } },
      ...bothSelect('assault', 'push'),
    );
    expect(refusalsToReveal({ context: fallen, ...attempt })).toMatchObject([
      { rule: 'CT-14', code: 'no-contingencies-bearer' },
    ]);
  });

  it.each([
    [
      'CT-14',
      'no bearer stands',
      { army: [defeated(kallus), vader] },
      'master-of-evil',
      ['blue has no undefeated unit with Contingencies, and cannot reveal a contingency card.'],
    ],
    [
      'CT-3',
      'the card is not set aside',
      {},
      'push',
      ['"push" is not a contingency card of blue.'],
    ],
    [
      'CT-5',
      'no card is revealed yet',
      {},
      'implacable',
      ['Implacable has 1 pip, no card has no pips: they must be equal.'],
    ],
  ])(
    '%s: before cards are revealed, where %s, the player hears why',
    (rule, _, side, cardId, why) => {
      const context = contextAfter({ blue: { ...aside.blue, ...side } });
      const refusals = refusalsToReveal({ context, player: 'blue', cardId });
      expect(refusals.map(({ message }) => message)).toEqual(why);
      expect(refusals.map((each) => each.rule)).toEqual([rule]);
    },
  );

  it('R17: the question is asked though no set-aside card has those pips, or the pause would tell', () => {
    const phase = phaseAfter(aside, ...bothSelect('standing-orders', 'push'));
    expect(awaited(phase)).toEqual(['blue contingency']);
    expect(phase.legalEvents('blue')).toEqual([{ type: 'contingency.decline', player: 'blue' }]);
  });

  it('R17: who has nothing set aside, or no card revealed, is not asked', () => {
    const nothing = phaseAfter(
      { blue: { army: [kallus], contingencies: [] } },
      ...bothSelect('assault', 'push'),
    );
    expect(awaited(nothing)).not.toContain('blue contingency');
    const noCard = contextAfter({ blue: { ...aside.blue, hand: [] } });
    expect(mustDecideContingency(noCard, 'blue')).toBe(false);
  });

  it('R17: the question lapses if the last bearer is defeated while it is open', () => {
    const phase = phaseAfter(
      bothAside,
      ...bothSelect('assault', 'assault'),
      defeat('blue', 'kallus'),
    );
    expect(awaited(phase)).toEqual(['red contingency']);
    expect(cardsInPlay(phase).blue).toBe('assault');
  });

  it('R17: the question is asked again after the selection was restarted', () => {
    const phase = phaseAfter(
      {
        blue: { army: [kallus, vader], contingencies: ['master-of-evil'] },
        red: { army: [han, luke], hand: ['change-of-plans', 'push'] },
      },
      ...bothSelect('assault', 'change-of-plans'),
      declineContingency('blue'),
      resolveEffect('red', 'change-of-plans', 'reselect'),
      ...bothSelect('push', 'push'),
    );
    expect(awaited(phase)).toEqual(['blue contingency']);
  });

  it('CT-3: the contingency card comes before effects "when revealed", its own included', () => {
    const phase = phaseAfter(
      {
        blue: { army: [lando, han], contingencies: ['change-of-plans'] },
        red: { army: [leia, chewbacca, rebels()] },
      },
      ...bothSelect('assault', 'push'),
    );
    expect(awaited(phase)).toEqual(['blue contingency']);
    expect(phase).toTake(revealContingency('blue', 'change-of-plans'));
    expect(phase).toTake(declineEffect('blue', 'ace-up-his-sleeve', 'from-hand'));
    expect(phase.view('spectator').waitingFor).toMatchObject([
      { player: 'blue', kind: 'effect', effect: { effectId: 'reselect' } },
    ]);
  });
});
