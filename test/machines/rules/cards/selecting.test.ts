import { describe, expect, it } from 'vitest';
import type { PlayerColor } from '../../../../machines/model/player.js';
import {
  aCardLiesFacedown,
  anotherCardMayBePlaced,
  isAbleToPlay,
  whyUnableToPlay,
} from '../../../../machines/rules/cards/selecting.js';
import {
  bothSelect,
  declineContingency,
  defeat,
  resolveEffect,
  revealContingency,
  select,
  withdraw,
} from '../../../support/events.js';
import { expectRefusedUnchanged } from '../../../support/refusal.js';
import {
  awaited,
  cardsInPlay,
  contextAfter,
  entries,
  phaseAfter,
  sideOf,
} from '../../../support/table.js';
import {
  boba,
  defeated,
  han,
  kallus,
  krennic,
  luke,
  rebels,
  stormtroopers,
  vader,
} from '../../../support/units.js';

describe('select a card', () => {
  it('CC-1: each player selects a card, blue or red first', () => {
    expect(awaited(phaseAfter({}))).toEqual(['blue card', 'red card']);
    expect(awaited(phaseAfter({}, select('red', 'push')))).toEqual(['blue card']);
    expect(awaited(phaseAfter({}, select('blue', 'push')))).toEqual(['red card']);
  });

  it('CP-2: Ambush is placed facedown out of the hand, and cannot be if it is not in the hand', () => {
    const phase = phaseAfter({ red: { hand: ['push'] } }, select('blue', 'ambush'));
    expect(sideOf(phase, 'blue')).toMatchObject({
      facedown: 'ambush',
      hand: ['push', 'assault', 'standing-orders'],
    });
    expectRefusedUnchanged(phase, select('red', 'ambush'), 'CP-2', 'not-in-hand');
    expect(phase).toTake(select('red', 'push'));
  });

  it('CP-2, R13: a card may be placed while none of its player lies facedown, and be taken back while one does', () => {
    const context = contextAfter({}, select('blue', 'ambush'));
    const mayPlace = (player: PlayerColor) => anotherCardMayBePlaced.allows({ context, player });
    const mayTakeBack = (player: PlayerColor) => aCardLiesFacedown.allows({ context, player });
    expect([mayPlace('blue'), mayPlace('red')]).toEqual([false, true]);
    expect([mayTakeBack('blue'), mayTakeBack('red')]).toEqual([true, false]);
  });

  it('CP-2: a card of the discard pile cannot be selected', () => {
    const phase = phaseAfter({ blue: { hand: ['push'], discard: ['ambush'] } });
    expect(phase).toRefuse(select('blue', 'ambush'), 'CP-2', 'not-in-hand');
  });

  it('CP-2: only one card lies facedown: a second is refused until the first is taken back', () => {
    const phase = phaseAfter({}, select('blue', 'ambush'));
    expectRefusedUnchanged(phase, select('blue', 'push'), 'CP-2', 'already-facedown');
    expect(phase).toTake(withdraw('blue'));
    expect(phase).toTake(select('blue', 'push'));
  });

  it('CT-8: a set-aside card cannot be selected, though the same card in the hand could', () => {
    const aside = phaseAfter({
      blue: { army: [kallus], hand: ['push'], contingencies: ['ambush'] },
    });
    expectRefusedUnchanged(aside, select('blue', 'ambush'), 'CT-8', 'set-aside-card');
    expect(aside).toTake(select('blue', 'push'));
    const inHand = phaseAfter({ blue: { army: [kallus], hand: ['push', 'ambush'] } });
    expect(inHand).toTake(select('blue', 'ambush'));
  });

  it('R13: a facedown card may be taken back until the other is down too, then both are flipped', () => {
    const phase = phaseAfter({}, select('blue', 'ambush'), withdraw('blue'));
    expect(sideOf(phase, 'blue').facedown).toBeNull();
    expect(sideOf(phase, 'blue').hand).toContain('ambush');
    expect(phase).toRefuse(withdraw('blue'), 'R13', 'nothing-facedown');
    const flipped = phaseAfter({}, ...bothSelect('ambush', 'push'));
    expect(cardsInPlay(flipped)).toEqual({ blue: 'ambush', red: 'push' });
    expect(flipped).toRefuse(withdraw('blue'), 'R13', 'not-now');
  });
});

describe('who must, and who cannot, play a card', () => {
  it('CC-20: whoever can play a card must: the phase waits, and there is no move to pass', () => {
    const phase = phaseAfter({}, select('red', 'push'));
    expect(awaited(phase)).toEqual(['blue card']);
    expect(phase.legalEvents('blue').map(({ type }) => type)).toEqual(
      Array.from({ length: 4 }, () => 'card.select'),
    );
    expect(cardsInPlay(phase)).toEqual({ blue: null, red: null });
  });

  it('CP-3: without an undefeated commander or operative no card is played; one operative is enough', () => {
    const leaderless = phaseAfter({ blue: { army: [defeated(vader), stormtroopers()] } });
    expect(awaited(leaderless)).toEqual(['red card']);
    expect(entries(leaderless, 'player.unable-to-play')).toMatchObject([
      { rule: 'CP-3', player: 'blue', visibility: 'public' },
    ]);
    expectRefusedUnchanged(
      leaderless,
      select('blue', 'ambush'),
      'CP-3',
      'no-commander-or-operative',
    );

    const led = phaseAfter({ blue: { army: [defeated(vader), stormtroopers(), boba] } });
    expect(awaited(led)).toEqual(['blue card', 'red card']);
    expect(led).toTake(select('blue', 'ambush'));
  });

  it('CP-3: a commander defeated while cards are selected strikes its player at once', () => {
    const phase = phaseAfter({}, defeat('blue', 'vader'));
    expect(awaited(phase)).toEqual(['red card']);
    expect(phase).toTake(select('red', 'push'));
    expect(cardsInPlay(phase)).toEqual({ blue: null, red: 'push' });
  });

  it('R10: a hand of cards whose owners are all missing cannot be played, and this is public at once', () => {
    const phase = phaseAfter({ blue: { hand: ['change-of-plans', 'annihilation-looms'] } });
    expect(awaited(phase)).toEqual(['red card']);
    expect(entries(phase, 'player.unable-to-play')).toMatchObject([
      { rule: 'R10', player: 'blue', visibility: 'public' },
    ]);
    expect(phase).toRefuse(select('blue', 'change-of-plans'), 'R10', 'no-legal-card');
    const withAmbush = phaseAfter({ blue: { hand: ['change-of-plans', 'ambush'] } });
    expect(awaited(withAmbush)).toEqual(['blue card', 'red card']);
  });

  it('R10: an empty hand cannot be played', () => {
    expect(whyUnableToPlay(contextAfter({ blue: { hand: [] } }), 'blue')).toMatchObject([
      { rule: 'R10' },
    ]);
  });

  it('CT-12: whoever revealed an unlawful contingency card plays no card, also if the selection is restarted', () => {
    const phase = phaseAfter(
      {
        blue: { army: [kallus], contingencies: ['imperial-discipline'] },
        red: { army: [han, rebels()], hand: ['change-of-plans', 'push'] },
      },
      ...bothSelect('assault', 'change-of-plans'),
      revealContingency('blue', 'imperial-discipline'),
    );
    expect(sideOf(phase, 'blue')).toMatchObject({ inPlay: null, playsNoCard: true });
    const restart = { type: 'restart-selection' } as const;
    expect(phase).toTake(resolveEffect('red', 'change-of-plans', 'reselect', restart));
    expect(awaited(phase)).toEqual(['red card']);
    expect(phase).toRefuse(select('blue', 'ambush'), 'CT-12', 'plays-no-card-this-round');
  });
});

describe('when is a facedown card checked?', () => {
  const withHansCard = { blue: { hand: ['change-of-plans', 'ambush'] } };

  it('R7: at a tabletop an illegal card may be placed facedown: nobody checks it yet', () => {
    for (const ruleset of [{}, { selection: 'tabletop' } as const]) {
      const phase = phaseAfter({ ...withHansCard, ruleset });
      expect(phase).toTake(select('blue', 'change-of-plans'));
    }
  });

  it('R7: assisted, an illegal card is refused as it is placed, and the rule is named', () => {
    const ruleset = { selection: 'assisted' } as const;
    const missing = phaseAfter({ ...withHansCard, ruleset });
    expectRefusedUnchanged(missing, select('blue', 'change-of-plans'), 'CP-4', 'owner-not-in-army');
    expect(missing).toTake(select('blue', 'ambush'));

    const fallen = phaseAfter({
      blue: { army: [vader, defeated(krennic)], hand: ['annihilation-looms', 'ambush'] },
      ruleset,
    });
    expect(fallen).toRefuse(select('blue', 'annihilation-looms'), 'CC-23', 'owner-defeated');

    const standing = phaseAfter({
      blue: { army: [vader, krennic], hand: ['annihilation-looms', 'ambush'] },
      ruleset,
    });
    expect(standing).toTake(select('blue', 'annihilation-looms'));
  });

  it('R7: assisted, a contingency card is still not checked before it is revealed', () => {
    const phase = phaseAfter(
      {
        blue: { army: [kallus], contingencies: ['imperial-discipline'] },
        ruleset: { selection: 'assisted' },
      },
      ...bothSelect('assault', 'push'),
    );
    expect(phase).toTake(revealContingency('blue', 'imperial-discipline'));
    expect(sideOf(phase, 'blue').discard).toEqual(['assault', 'imperial-discipline']);
  });

  it('R7: a card once facedown stays, even if its player can play none any more', () => {
    const phase = phaseAfter({}, select('blue', 'ambush'), defeat('blue', 'vader'));
    expect(sideOf(phase, 'blue').facedown).toBe('ambush');
    expect(phase).toTake(select('red', 'push'));
    expect(entries(phase, 'cards.flipped')).toMatchObject([
      { data: { blue: 'ambush', red: 'push' } },
    ]);
  });

  it('R22: a barred card cannot be placed facedown, at whatever table; another can', () => {
    for (const selection of ['tabletop', 'assisted'] as const) {
      const phase = phaseAfter(
        {
          blue: { army: [krennic], hand: ['annihilation-looms', 'push'] },
          red: { army: [han, luke], hand: ['change-of-plans', 'push'] },
          ruleset: { selection },
        },
        ...bothSelect('annihilation-looms', 'change-of-plans'),
        resolveEffect('red', 'change-of-plans', 'reselect'),
      );
      expectRefusedUnchanged(phase, select('blue', 'annihilation-looms'), 'R22', 'card-barred');
      expect(phase).toTake(select('blue', 'push'));
    }
  });

  it('R22: whoever holds nothing but barred cards cannot play', () => {
    const context = contextAfter(
      {
        blue: { army: [krennic], hand: ['annihilation-looms'] },
        red: { army: [han], hand: ['change-of-plans', 'push'] },
      },
      ...bothSelect('annihilation-looms', 'change-of-plans'),
      resolveEffect('red', 'change-of-plans', 'reselect'),
    );
    expect(isAbleToPlay(context, 'blue')).toBe(false);
    expect(isAbleToPlay(context, 'red')).toBe(true);
  });

  it('R7: contingencies are asked for and declined as ever, whatever the selection', () => {
    const phase = phaseAfter(
      {
        blue: { army: [kallus], contingencies: ['imperial-discipline'] },
        ruleset: { selection: 'assisted' },
      },
      ...bothSelect('assault', 'push'),
      declineContingency('blue'),
    );
    expect(cardsInPlay(phase)).toEqual({ blue: 'assault', red: 'push' });
  });
});
