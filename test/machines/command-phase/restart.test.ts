import { describe, expect, it } from 'vitest';
import type { CardEffect } from '../../../machines/model/command-card.js';
import type { Directive } from '../../../machines/model/directive.js';
import type { CommandPhaseEvent } from '../../../machines/model/event.js';
import type { PlayerColor } from '../../../machines/model/player.js';
import { madeUp, withEffect } from '../../support/cards.js';
import { bothSelect, forUnit, order, resolveEffect, select } from '../../support/events.js';
import { expectRefusedUnchanged } from '../../support/refusal.js';
import {
  afterPlaying,
  awaited,
  cardsInPlay,
  entries,
  phaseAfter,
  sideOf,
  take,
  type TableSetup,
} from '../../support/table.js';
import {
  defeated,
  han,
  krennic,
  luke,
  rebels,
  stormtroopers,
  vader,
  veers,
} from '../../support/units.js';

const annihilationMet: TableSetup = {
  blue: { army: [krennic, stormtroopers()], hand: ['annihilation-looms', 'push'] },
  red: { army: [han, rebels()], hand: ['change-of-plans', 'assault'] },
};
const played = bothSelect('annihilation-looms', 'change-of-plans');
const plans = resolveEffect('red', 'change-of-plans', 'reselect');

describe('the selection is restarted', () => {
  it('CC-16: both players select again: Annihilation Looms, which does not resolve, is in the hand, and Change of Plans in the discard pile', () => {
    const phase = phaseAfter(annihilationMet, ...played, plans);
    expect(entries(phase, 'effect.resolved')).toMatchObject([
      { data: { cardId: 'change-of-plans' } },
    ]);
    expect(sideOf(phase, 'blue').hand).toContain('annihilation-looms');
    expect(phase.view('spectator').step).toBe('selectAndPlayCards');
    expect(awaited(phase)).toEqual(['blue card', 'red card']);
    expect(cardsInPlay(phase)).toEqual({ blue: null, red: null });
    expect(sideOf(phase, 'red')).toMatchObject({ discard: ['change-of-plans'], hand: ['assault'] });
  });

  it('R22: the returned card is barred for this phase, which everybody can see; other cards are not barred', () => {
    const phase = phaseAfter(annihilationMet, ...played, plans);
    expect(phase.view('spectator').players).toMatchObject({
      blue: { barred: ['annihilation-looms'] },
      red: { barred: [] },
    });
    expectRefusedUnchanged(phase, select('blue', 'annihilation-looms'), 'R22', 'card-barred');
    expect(phase).toTake(select('blue', 'push'));
  });

  it.each<[string, TableSetup['red'], CommandPhaseEvent[]]>([
    [
      'without a commander',
      { army: [defeated(luke), rebels()] },
      [select('blue', 'change-of-plans')],
    ],
    [
      'whose illegal card was removed',
      { army: [luke, rebels()], hand: ['implacable', 'push'] },
      bothSelect('change-of-plans', 'implacable'),
    ],
  ])(
    'CC-16, R22: Change of Plans against a player %s may be discarded, but restarts nothing',
    (_whose, red, events) => {
      const blue = { army: [han, rebels()], hand: ['change-of-plans', 'push'] };
      const phase = phaseAfter({ blue, red, ranges: [] }, ...events);
      expect(awaited(phase)).toEqual(['blue effect']);
      const event = resolveEffect('blue', 'change-of-plans', 'reselect');
      expect(phase.legalEvents('blue')).toContainEqual(event);
      const before = sideOf(phase, 'red');
      expect(phase).toTake(event);
      expect(sideOf(phase, 'blue')).toMatchObject({
        hand: ['push'],
        discard: ['change-of-plans'],
        inPlay: null,
      });
      expect(sideOf(phase, 'red')).toEqual(before);
      expect(entries(phase, 'selection.restarted')).toEqual([]);
      // CP-15: neither has a card in play.
      expect(awaited(phase)).toEqual(['blue die']);
    },
  );

  it('R22: a restart that sends a card back is refused if that player has no card in play', () => {
    const phase = phaseAfter(
      { ...annihilationMet, red: { army: [defeated(han), rebels()], hand: ['push'] } },
      select('blue', 'annihilation-looms'),
    );
    const sendingBack = (player: PlayerColor) =>
      resolveEffect('blue', 'annihilation-looms', 'untimed', {
        type: 'restart-selection',
        sendingBack: player,
      });
    expectRefusedUnchanged(phase, sendingBack('red'), 'R22', 'no-card-goes-back');
    expect(phase).toTake(sendingBack('blue'));
    expect(phase.view('spectator').step).toBe('selectAndPlayCards');
  });

  it('CP-1: the selection restarts only in step 2, not by an effect during the issuing of orders', () => {
    const phase = afterPlaying('imperial-discipline', 'standing-orders', {
      blue: { army: [veers, stormtroopers()] },
    });
    take(phase, order('blue', 'veers'));
    const restart: Directive = { type: 'restart-selection' };
    const recover = (...directives: Directive[]) =>
      forUnit('veers', resolveEffect('blue', 'imperial-discipline', 'issue-orders', ...directives));
    expectRefusedUnchanged(phase, recover(restart), 'CP-1', 'not-in-step-2');
    expect(phase).toTake(recover());
  });
});

describe('a card whose effect restarts the selection', () => {
  const restarting = (effect: Partial<CardEffect>, more: CardEffect[] = []) =>
    madeUp({
      effects: [
        {
          id: 'again',
          timing: 'reveal',
          directives: [{ type: 'restart-selection' }],
          summary: 'Both select again.',
          ...effect,
        },
        ...more,
      ],
    });
  const begin = (effect: Partial<CardEffect>) =>
    afterPlaying('made-up', 'assault', {
      cards: [restarting(effect)],
      blue: { hand: ['made-up', 'push'] },
    });

  it('R23: an effect that always restarts the selection does so only once', () => {
    const limit = { type: 'limit-orders', player: 'opponent', max: 1 } as const;
    const directives = [limit, { type: 'restart-selection' } as const];
    for (const effect of [{ automatic: true }, {}, { directives }]) {
      const phase = begin(effect);
      if (!('automatic' in effect)) take(phase, resolveEffect('blue', 'made-up', 'again'));
      take(phase, ...bothSelect('made-up', 'assault'));
      expect(phase.view('spectator').step).toBe('determinePriority');
    }
  });

  it('R23: a required choice to restart is made once; an optional choice may be made again', () => {
    const restart = { type: 'restart-selection' } as const;
    const limit = { type: 'limit-orders', player: 'opponent', max: 1 } as const;
    const cases = [
      { choices: [{ directive: restart, required: true }], again: [] },
      { choices: [{ directive: restart }], again: ['blue effect'] },
      {
        choices: [{ directive: limit, required: true }, { directive: restart }],
        again: ['blue effect'],
      },
    ];
    for (const { choices, again } of cases) {
      const card = withEffect({ choices });
      const phase = afterPlaying(card.id, 'assault', {
        cards: [card],
        blue: { hand: [card.id, 'push'] },
      });
      const restarting = phase
        .legalEvents('blue')
        .find((event) => JSON.stringify(event).includes(restart.type));
      expect(phase).toTake(restarting);
      take(phase, ...bothSelect(card.id, 'assault'));
      expect(awaited(phase).filter((each) => each === 'blue effect')).toEqual(again);
    }
  });

  it('R22: a card that bars itself cannot be played again', () => {
    const card = restarting({
      automatic: true,
      directives: [{ type: 'restart-selection', bar: [{ player: 'self' }] }],
    });
    const phase = afterPlaying('made-up', 'assault', {
      cards: [card],
      blue: { army: [vader], hand: ['made-up', 'push'] },
      red: { army: [luke] },
    });
    expect(phase).toRefuse(select('blue', 'made-up'), 'R22', 'card-barred');
    take(phase, ...bothSelect('push', 'assault'), order('blue', 'vader'));
    expect(cardsInPlay(phase).blue).toBe('push');
  });
});
