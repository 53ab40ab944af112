import { describe, expect, it } from 'vitest';
import {
  mustDecideContingency,
  refusalsToReveal,
} from '../../../../machines/rules/cards/contingencies.js';
import {
  bothSelect,
  declineContingency,
  declineEffect,
  order,
  revealContingency,
} from '../../../support/events.js';
import { expectRefusedUnchanged } from '../../../support/refusal.js';
import {
  afterPlaying,
  awaited,
  cardsInPlay,
  contextAfter,
  entries,
  phaseAfter,
  sideOf,
  type TableSetup,
} from '../../../support/table.js';
import {
  chewbacca,
  defeated,
  han,
  kallus,
  lando,
  leia,
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
    const phase = afterPlaying('assault', 'push', aside);
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

  it('CT-3: the revealed card may be kept, and then nothing is discarded', () => {
    const phase = phaseAfter(aside, ...bothSelect('assault', 'push'), declineContingency('blue'));
    expect(cardsInPlay(phase)).toEqual({ blue: 'assault', red: 'push' });
    expect(sideOf(phase, 'blue').discard).toEqual([]);
    expect(sideOf(phase, 'blue').contingencies).toHaveLength(3);
  });

  it('CT-4: the contingency card counts as the card played, with its pips, effects and orders', () => {
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
      { cardId: 'implacable' },
    ]);
  });

  it('CT-5: the pips must be equal: 3 pips replace 3 pips, but 2 or 1 do not', () => {
    const phase = afterPlaying('assault', 'push', aside);
    for (const cardId of ['implacable', 'new-ways-to-motivate-them']) {
      expectRefusedUnchanged(phase, revealContingency('blue', cardId), 'CT-5', 'pips-differ');
    }
    expect(phase).toTake(revealContingency('blue', 'master-of-evil'));
  });

  it('CT-5: printed pips count, not those for building a hand: Ace Up His Sleeve (1, fills a 2-pip slot) for Ambush', () => {
    const setup: TableSetup = {
      blue: { army: [lando], contingencies: ['ace-up-his-sleeve'] },
    };
    const forPush = afterPlaying('push', 'push', setup);
    const attempt = revealContingency('blue', 'ace-up-his-sleeve');
    expect(forPush).toRefuse(attempt, 'CT-5', 'pips-differ');
    expect(afterPlaying('ambush', 'push', setup)).toTake(attempt);
  });

  it('R6: a card with the wrong pips is refused, and its player may still decide', () => {
    const phase = afterPlaying('assault', 'push', aside);
    expect(phase).toRefuse(revealContingency('blue', 'implacable'), 'CT-5', 'pips-differ');
    expect(awaited(phase)).toEqual(['blue contingency']);
    expect(sideOf(phase, 'blue').playsNoCard).toBe(false);
    expect(phase).toTake(declineContingency('blue'));
  });
});

describe('the player who decides, and when', () => {
  const bothAside: TableSetup = {
    blue: { army: [kallus, vader], contingencies: ['master-of-evil'] },
    red: { army: [lando, han], contingencies: ['change-of-plans'] },
  };

  it('CT-13: blue decides before red', () => {
    const phase = afterPlaying('assault', 'assault', bothAside);
    expect(awaited(phase)).toEqual(['blue contingency']);
    const early = revealContingency('red', 'change-of-plans');
    expectRefusedUnchanged(phase, early, 'CT-13', 'not-your-turn');
    expect(phase).toRefuse(declineContingency('red'), 'CT-13', 'not-your-turn');
    expect(phase).toTake(declineContingency('blue'));
    expect(awaited(phase)).toEqual(['red contingency']);
    expect(phase).toTake(early);
  });

  it('CT-14: a player whose units with Contingencies are all defeated does not decide, whatever is set aside', () => {
    const standing = contextAfter(aside, ...bothSelect('assault', 'push'));
    expect(mustDecideContingency(standing, 'blue')).toBe(true);
    const fallen = afterPlaying('assault', 'push', {
      blue: { ...aside.blue, army: [defeated(kallus), vader] },
    });
    expect(awaited(fallen)).not.toContain('blue contingency');
    expect(cardsInPlay(fallen).blue).toBe('assault');
    const attempt = revealContingency('blue', 'master-of-evil');
    expect(fallen).toRefuse(attempt, 'CT-14', 'no-contingencies-bearer');
  });

  it.each([
    [
      'CT-14',
      'no unit with Contingencies is undefeated',
      { army: [defeated(kallus), vader] },
      'master-of-evil',
      'blue has no undefeated unit with Contingencies, and cannot reveal a contingency card.',
    ],
    ['CT-3', 'it is not set aside', {}, 'push', '"push" is not a contingency card of blue.'],
    [
      'CT-5',
      'no card is revealed yet',
      {},
      'implacable',
      'Implacable has 1 pip, no card has no pips: they must be equal.',
    ],
  ])('%s: the player gets the reason if %s', (rule, _, side, cardId, message) => {
    const context = contextAfter({ blue: { ...aside.blue, ...side } });
    expect(refusalsToReveal({ context, player: 'blue', cardId })).toMatchObject([
      { rule, message },
    ]);
  });

  it('R17: a player decides even if no set-aside card has those pips: otherwise the pause would reveal that', () => {
    const phase = afterPlaying('standing-orders', 'push', aside);
    expect(awaited(phase)).toEqual(['blue contingency']);
    expect(phase.legalEvents('blue')).toEqual([{ type: 'contingency.decline', player: 'blue' }]);
  });

  it('R17: a player with nothing set aside, or without a revealed card, does not decide', () => {
    const nothing = afterPlaying('assault', 'push', {
      blue: { army: [kallus], contingencies: [] },
    });
    expect(awaited(nothing)).not.toContain('blue contingency');
    const noCard = contextAfter({ blue: { ...aside.blue, hand: [] } });
    expect(mustDecideContingency(noCard, 'blue')).toBe(false);
  });

  it('CT-3: the contingency card is revealed before effects "when revealed", including its own', () => {
    const phase = afterPlaying('assault', 'push', {
      blue: { army: [lando, han], contingencies: ['change-of-plans'] },
      red: { army: [leia, chewbacca, rebels()] },
    });
    expect(awaited(phase)).toEqual(['blue contingency']);
    expect(phase).toTake(revealContingency('blue', 'change-of-plans'));
    expect(phase).toTake(declineEffect('blue', 'ace-up-his-sleeve', 'from-hand'));
    expect(phase.view('spectator').waitingFor).toMatchObject([
      { player: 'blue', kind: 'effect', effect: { effectId: 'reselect' } },
    ]);
  });
});
