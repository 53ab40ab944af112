import { describe, expect, it } from 'vitest';
import type { PlayerColor } from '../../../../machines/model/player.js';
import {
  aCardLiesFacedown,
  anotherCardMayBePlaced,
} from '../../../../machines/rules/cards/selecting.js';
import { resolveEffect, revealContingency, select, withdraw } from '../../../support/events.js';
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
} from '../../../support/table.js';
import {
  boba,
  defeated,
  han,
  kallus,
  krennic,
  luke,
  stormtroopers,
  vader,
} from '../../../support/units.js';

describe('select a card', () => {
  it('CC-1: each player selects a card, in either order', () => {
    expect(awaited(phaseAfter({}))).toEqual(['blue card', 'red card']);
    expect(awaited(phaseAfter({}, select('red', 'push')))).toEqual(['blue card']);
    expect(awaited(phaseAfter({}, select('blue', 'push')))).toEqual(['red card']);
  });

  it('CP-2: Ambush is placed facedown from the hand, and only from the hand', () => {
    const phase = phaseAfter({ red: { hand: ['push'] } }, select('blue', 'ambush'));
    expect(sideOf(phase, 'blue')).toMatchObject({
      facedown: 'ambush',
      hand: ['push', 'assault', 'standing-orders'],
    });
    expectRefusedUnchanged(phase, select('red', 'ambush'), 'CP-2', 'not-in-hand');
    expect(phase).toTake(select('red', 'push'));
  });

  it('CP-2, R13: a player may place a card if none lies facedown, and take it back if one does', () => {
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

  it('CT-8: a set-aside card cannot be selected, but the same card in the hand can', () => {
    const aside = phaseAfter({
      blue: { army: [kallus], hand: ['push'], contingencies: ['ambush'] },
    });
    expectRefusedUnchanged(aside, select('blue', 'ambush'), 'CT-8', 'set-aside-card');
    expect(aside).toTake(select('blue', 'push'));
    const inHand = phaseAfter({ blue: { army: [kallus], hand: ['push', 'ambush'] } });
    expect(inHand).toTake(select('blue', 'ambush'));
  });

  it("R13: a facedown card may be taken back until the other player's card is down too", () => {
    const phase = phaseAfter({}, select('blue', 'ambush'), withdraw('blue'));
    expect(sideOf(phase, 'blue').facedown).toBeNull();
    expect(sideOf(phase, 'blue').hand).toContain('ambush');
    expect(phase).toRefuse(withdraw('blue'), 'R13', 'nothing-facedown');
    const flipped = afterPlaying('ambush', 'push');
    expect(cardsInPlay(flipped)).toEqual({ blue: 'ambush', red: 'push' });
    expect(flipped).toRefuse(withdraw('blue'), 'R13', 'not-now');
  });
});

describe('players who must or cannot play a card', () => {
  it('CC-20: a player who can play a card must play one: there is no move to pass', () => {
    const phase = phaseAfter({}, select('red', 'push'));
    expect(awaited(phase)).toEqual(['blue card']);
    expect(phase.legalEvents('blue').map(({ type }) => type)).toEqual(
      Array.from({ length: 4 }, () => 'card.select'),
    );
    expect(cardsInPlay(phase)).toEqual({ blue: null, red: null });
  });

  it('CP-3: a player without an undefeated commander or operative plays no card; one operative is enough', () => {
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

  it('R10: a hand of cards whose owners are all missing cannot be played, and everybody sees that', () => {
    const phase = phaseAfter({ blue: { hand: ['change-of-plans', 'annihilation-looms'] } });
    expect(awaited(phase)).toEqual(['red card']);
    expect(entries(phase, 'player.unable-to-play')).toMatchObject([
      { rule: 'R10', player: 'blue', visibility: 'public' },
    ]);
    expect(phase).toRefuse(select('blue', 'change-of-plans'), 'R10', 'no-legal-card');
    const withAmbush = phaseAfter({ blue: { hand: ['change-of-plans', 'ambush'] } });
    expect(awaited(withAmbush)).toEqual(['blue card', 'red card']);
  });
});

describe('the check of a facedown card', () => {
  const withHansCard = { blue: { hand: ['change-of-plans', 'ambush'] } };

  it('R7: in the tabletop selection an illegal card may be placed facedown', () => {
    for (const ruleset of [{}, { selection: 'tabletop' } as const]) {
      const phase = phaseAfter({ ...withHansCard, ruleset });
      expect(phase).toTake(select('blue', 'change-of-plans'));
    }
  });

  it('R7: in the assisted selection an illegal card is refused when it is placed, with its rule', () => {
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

  it('R7: in the assisted selection a contingency card is checked only when it is revealed', () => {
    const phase = afterPlaying('assault', 'push', {
      blue: { army: [kallus], contingencies: ['imperial-discipline'] },
      ruleset: { selection: 'assisted' },
    });
    expect(phase).toTake(revealContingency('blue', 'imperial-discipline'));
    expect(sideOf(phase, 'blue').discard).toEqual(['assault', 'imperial-discipline']);
  });

  it('R22: a barred card cannot be placed facedown in either selection; another card can', () => {
    for (const selection of ['tabletop', 'assisted'] as const) {
      const phase = afterPlaying('annihilation-looms', 'change-of-plans', {
        blue: { army: [krennic], hand: ['annihilation-looms', 'push'] },
        red: { army: [han, luke], hand: ['change-of-plans', 'push'] },
        ruleset: { selection },
      });
      take(phase, resolveEffect('red', 'change-of-plans', 'reselect'));
      expectRefusedUnchanged(phase, select('blue', 'annihilation-looms'), 'R22', 'card-barred');
      expect(phase).toTake(select('blue', 'push'));
    }
  });
});
