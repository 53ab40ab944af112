import { describe, expect, it } from 'vitest';
import { EFFECT_TIMINGS, type EffectTiming } from '../../../../machines/model/command-card.js';
import type { EffectRef } from '../../../../machines/model/outcome.js';
import type { PhaseContext } from '../../../../machines/model/phase-context.js';
import {
  effectsInPlay,
  refusalsToBegin,
  refusalsToDecline,
} from '../../../../machines/rules/effects/windows.js';
import { refusalsBy } from '../../../../machines/rules/rule.js';
import { madeUp, withEffect } from '../../../support/cards.js';
import {
  bothSelect,
  declineEffect,
  forUnit,
  order,
  resolveEffect,
} from '../../../support/events.js';
import { expectRefusedUnchanged } from '../../../support/refusal.js';
import {
  playUntil,
  afterPlaying,
  awaited,
  contextAfter,
  phaseAfter,
  take,
  type TableSetup,
} from '../../../support/table.js';
import { han, krennic, luke, rebels, stormtroopers, vader, veers } from '../../../support/units.js';

describe('effects of the cards, one after another', () => {
  const bothUntimed: TableSetup = {
    blue: { hand: ['master-of-evil'] },
    red: { hand: ['full-of-surprises'] },
  };
  const played = bothSelect('master-of-evil', 'full-of-surprises');

  it("CC-13, CC-14, CP-7, CP-11: Vader's Master of Evil (blue) resolves before Luke's Full of Surprises (red), both after the reveal and before priority", () => {
    const phase = phaseAfter({ ...bothUntimed, roundCounterHolder: 'red' }, ...played);
    expect(phase.view('spectator')).toMatchObject({
      step: 'resolveCards',
      priority: null,
      waitingFor: [{ player: 'blue', kind: 'effect', effect: { cardId: 'master-of-evil' } }],
    });
    const early = resolveEffect('red', 'full-of-surprises', 'untimed');
    expectRefusedUnchanged(phase, early, 'CP-7', 'not-your-turn');
    take(phase, resolveEffect('blue', 'master-of-evil', 'untimed'));
    expect(phase.view('spectator').priority).toBeNull();
    take(phase, early);
    expect(phase.view('spectator').priority).toBe('red');
  });

  it("CP-6, CC-15: red's Change of Plans (when revealed) comes before blue's Annihilation Looms (untimed)", () => {
    const phase = afterPlaying('annihilation-looms', 'change-of-plans', {
      blue: { army: [krennic] },
      red: { army: [han] },
    });
    expect(awaited(phase)).toEqual(['red effect']);
    const early = resolveEffect('blue', 'annihilation-looms', 'untimed');
    expect(phase).toRefuse(early, 'CP-6', 'not-your-turn');
    take(phase, declineEffect('red', 'change-of-plans', 'reselect'), early);
  });

  it("CC-17: of two effects when revealed, blue's resolves before Han's Change of Plans (red)", () => {
    const phase = afterPlaying('made-up', 'change-of-plans', {
      cards: [withEffect({ timing: 'reveal' })],
      blue: { army: [vader] },
      red: { army: [han] },
    });
    expect(awaited(phase)).toEqual(['blue effect']);
    const early = resolveEffect('red', 'change-of-plans', 'reselect');
    expectRefusedUnchanged(phase, early, 'CP-6', 'not-your-turn');
    expect(phase).toTake(resolveEffect('blue', 'made-up', 'effect'));
    expect(phase).toTake(early);
  });

  it('CP-10, R46: of two effects of one card with the same timing, the first in the list is resolved first, and once', () => {
    const twice = madeUp({
      effects: [
        { id: 'first', timing: 'untimed', summary: 'First.' },
        { id: 'second', timing: 'untimed', summary: 'Second.' },
      ],
    });
    const phase = afterPlaying('made-up', 'push', { cards: [twice] });
    const second = resolveEffect('blue', 'made-up', 'second');
    expectRefusedUnchanged(phase, second, 'CP-10', 'not-the-next-effect');
    expect(phase).toTake(resolveEffect('blue', 'made-up', 'first'));
    const again = resolveEffect('blue', 'made-up', 'first');
    expectRefusedUnchanged(phase, again, 'R46', 'effect-used-up');
    expect(phase).toTake(second);
  });

  it('R47: Change of Plans may be declined, but Master of Evil may not', () => {
    const phase = phaseAfter(bothUntimed, ...played);
    expectRefusedUnchanged(
      phase,
      declineEffect('blue', 'master-of-evil', 'untimed'),
      'R47',
      'effect-not-optional',
    );
    const plans = afterPlaying('push', 'change-of-plans', { red: { army: [han] } });
    expect(plans).toTake(declineEffect('red', 'change-of-plans', 'reselect'));
    expect(plans.view('spectator').players.red.cardInPlay).toBe('change-of-plans');
  });
});

describe('effects when a unit issues orders', () => {
  const setup: TableSetup = {
    blue: { army: [veers, stormtroopers()], hand: ['imperial-discipline'] },
    red: { army: [luke, rebels()], hand: ['courage-of-the-rebellion'] },
  };
  const played = bothSelect('imperial-discipline', 'courage-of-the-rebellion');

  it('CP-8a: the player with priority resolves first: Luke (2 pips, red) before Veers (3 pips, blue)', () => {
    const phase = phaseAfter(setup, ...played);
    expect(phase.view('spectator').priority).toBe('red');
    take(phase, order('red', 'luke'));
    expect(awaited(phase)).toEqual(['red order', 'red effect']);
    const early = forUnit('veers', resolveEffect('blue', 'imperial-discipline', 'issue-orders'));
    expectRefusedUnchanged(phase, early, 'CP-8a', 'not-your-turn');
    const recovers = resolveEffect('red', 'courage-of-the-rebellion', 'issue-orders');
    expect(phase).toTake(forUnit('luke', recovers));
  });

  it("R21: they resolve before, between or after the orders of their player's turn", () => {
    const rally = resolveEffect('red', 'made-up', 'effect');
    const orders = [order('red', 'luke'), order('red', 'rebels')];
    const cards = [withEffect({ timing: 'issue-orders' }, { pips: 2, orders: [{ count: 2 }] })];
    for (const before of [0, 1, 2]) {
      const phase = afterPlaying('imperial-discipline', 'made-up', {
        ...setup,
        cards,
        red: { army: [luke, rebels()], hand: ['made-up'] },
      });
      take(phase, ...orders.slice(0, before));
      expect(phase).toTake(rally);
      take(phase, ...orders.slice(before));
      expect(awaited(phase)).toEqual(['blue order']);
    }
  });

  it('R21: Sabotaged Communications limits the opponent before any order, although its owner issues orders last', () => {
    const phase = afterPlaying('push', 'sabotaged-communications', {
      blue: { army: [vader, stormtroopers()], hand: ['push'] },
      red: { army: [luke, rebels()] },
    });
    expect(phase.view('spectator').players).toMatchObject({
      blue: { orderLimit: 1 },
      red: { orderLimit: null },
    });
  });

  it.each(EFFECT_TIMINGS)(
    'CC-19: a permanent from an earlier round resolves its effects of later windows, but not its effect when revealed: %s',
    (timing) => {
      const lasting = withEffect({ timing }, { id: 'lasting', permanent: true });
      const context = contextAfter({
        cards: [lasting],
        blue: { hand: ['push'], permanents: ['lasting'] },
      });
      const before = ['from-hand', 'reveal', 'untimed'];
      expect(effectsInPlay(context, 'blue', timing)).toEqual(
        before.includes(timing) ? [] : [{ player: 'blue', cardId: 'lasting', effectId: 'effect' }],
      );
    },
  );
});

describe('why an effect cannot be resolved now', () => {
  const sentences = (context: PhaseContext, timing: EffectTiming, named: EffectRef) =>
    refusalsBy(refusalsToBegin(timing), { context, window: { player: 'blue', timing }, named }).map(
      ({ message }) => message,
    );

  it('CP-10: of two effects of a card at one time the refusal says what it means', () => {
    const context = contextAfter(
      {
        cards: [
          madeUp({
            effects: [
              { id: 'aim', timing: 'untimed', summary: 'Vader gains an aim.' },
              { id: 'dodge', timing: 'untimed', summary: 'Vader gains a dodge.' },
            ],
          }),
        ],
        blue: { hand: ['made-up'] },
      },
      ...bothSelect('made-up', 'push'),
    );
    const dodge = { player: 'blue', cardId: 'made-up', effectId: 'dodge' } as const;
    expect(sentences(context, 'untimed', dodge)).toEqual([
      'Now comes blue\'s effect "after the reveal" of Made Up (Vader gains an aim).',
    ]);
  });

  it('CP-10: an optional effect cannot be declined before its turn', () => {
    const table = contextAfter(
      {
        cards: [withEffect({ optional: true })],
        blue: { hand: ['push'], permanents: ['made-up'] },
      },
      ...bothSelect('push', 'push'),
    );
    const named = { player: 'blue', cardId: 'made-up', effectId: 'effect' } as const;
    const window = { player: 'blue', timing: 'untimed' } as const;
    const refused = refusalsToDecline(window.timing)({ context: table, window, named });
    expect(refused.map(({ rule, code }) => `${rule} ${code}`)).toEqual([
      'CP-10 not-the-next-effect',
    ]);
  });
});

describe('effects of several cards of one player at one moment', () => {
  const atTheEnd = (id: string, ...effectIds: string[]) =>
    madeUp({
      id,
      name: id,
      effects: effectIds.map((effectId) => ({
        id: effectId,
        timing: 'command-phase-end',
        summary: 'An effect.',
      })),
    });
  /** The end of a phase in which blue has the permanent Old, the card New in play, and red the card Late. */
  function endOfPhase(blue: TableSetup['blue'] = {}) {
    const phase = afterPlaying('new', 'late', {
      cards: [
        atTheEnd('old', 'one', 'two'),
        atTheEnd('new', 'three', 'four'),
        atTheEnd('late', 'five'),
      ],
      blue: { army: [vader], hand: ['new'], permanents: ['old'], ...blue },
      red: { army: [luke] },
    });
    playUntil(
      phase,
      () => phase.view('spectator').step === 'createPassPool',
      (events) => events.find(({ type }) => type !== 'orders.end'),
    );
    return phase;
  }
  const askedFor = (phase: ReturnType<typeof endOfPhase>) =>
    phase.view('spectator').waitingFor.map(({ effect }) => effect?.effectId);

  it('R41: the player resolves the card in play before a permanent, or after it', () => {
    const phase = endOfPhase();
    expect(askedFor(phase)).toEqual(['one', 'three']);
    take(phase, resolveEffect('blue', 'new', 'three'), resolveEffect('blue', 'new', 'four'));
    expect(askedFor(phase)).toEqual(['one']);
    const other = endOfPhase();
    take(other, resolveEffect('blue', 'old', 'one'), resolveEffect('blue', 'old', 'two'));
    expect(askedFor(other)).toEqual(['three']);
  });

  it("R41: the effects of one card are resolved in the card's order, and none of another card between them", () => {
    const phase = endOfPhase();
    const next = 'not-the-next-effect';
    expectRefusedUnchanged(phase, resolveEffect('blue', 'new', 'four'), 'CP-10', next);
    take(phase, resolveEffect('blue', 'new', 'three'));
    expect(askedFor(phase)).toEqual(['four']);
    expectRefusedUnchanged(phase, resolveEffect('blue', 'old', 'one'), 'CP-10', next);
  });

  it('CP-10: a permanent whose effect "once a game" was used in an earlier round has not begun in this round', () => {
    const phase = endOfPhase({ usedInGame: [{ cardId: 'old', effectId: 'one' }] });
    expect(askedFor(phase)).toEqual(['two', 'three']);
  });
});
