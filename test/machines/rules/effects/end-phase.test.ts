import { describe, expect, it } from 'vitest';
import { matchAfter, play, END } from '../../../src/game/match/support/playing.js';
import { withEffect } from '../../../support/cards.js';
import {
  bothSelect,
  declineEffect,
  defeat,
  order,
  resolveEffect,
} from '../../../support/events.js';
import { playCommandPhase } from '../../../support/table.js';
import { activate, done } from '../../../support/activations.js';
import { refusals } from '../../../support/refusal.js';
import { unitFrom, luke, stormtroopers, vader } from '../../../support/units.js';
import { namesAt } from '../../../../src/game/with-catalogue/names.js';
import type { CardEffect, CommandCard, Directive, Match } from '../../../../src/index.js';
import { moveOf } from '../../../../src/wording/moves.js';

const tarkin = {
  ...vader,
  id: 'tarkin',
  name: 'Grand Moff Tarkin',
  title: 'Imperial High Command',
};
const grogu = { ...stormtroopers('grogu'), name: 'Grogu', counterpartOf: 'din' };
const din = unitFrom('din-djarin-the-mandalorian', 'din');

/** The match in the Activation Phase, after every effect before it was resolved or declined. */
function activating(blue: string, red: string, setup: Parameters<typeof matchAfter>[0]): Match {
  return playCommandPhase(
    matchAfter({ rounds: 2, ruleset: { orderRange: null }, ...setup }, ...bothSelect(blue, red)),
  );
}

const ending = (id: string, changes: Partial<CommandCard> = {}) =>
  withEffect({ timing: 'end-phase' }, { id, name: id, ...changes });
const askedFor = (match: Match) =>
  match.view('spectator').waitingFor.map(({ player, effect }) => `${player} ${effect?.cardId}`);

describe('effects in the End Phase', () => {
  const both = () =>
    activating('blues', 'reds', {
      cards: [ending('blues', { pips: 1 }), ending('reds', { pips: 0 })],
      blue: { hand: ['blues', 'push'] },
      red: { hand: ['reds', 'push'] },
    });

  it('R52: the End Phase waits for them, the player with priority first, before cards are discarded', () => {
    const match = both();
    play(match, END);
    expect(match.view('spectator').phase).toBe('end');
    expect(askedFor(match)).toEqual(['red reds']);
    expect(match).toRefuse(resolveEffect('blue', 'blues', 'effect'), 'R52', 'not-the-next-effect');
    expect(refusals(match, resolveEffect('blue', 'blues', 'effect'))).toEqual([
      'R52: Now comes red\'s effect "in the End Phase" of reds.',
    ]);
    play(match, resolveEffect('red', 'reds', 'effect'));
    expect(askedFor(match)).toEqual(['blue blues']);
    expect(match.view('spectator').players.red.cardInPlay).toBe('reds');
    play(match, resolveEffect('blue', 'blues', 'effect'));
    expect(match.view('spectator')).toMatchObject({ phase: 'command', round: 2 });
    expect(match.view('spectator').players.red.discard).toEqual(['reds']);
  });

  it('R52: those at the end of the End Phase come after all those at its start', () => {
    const last = withEffect(
      { timing: 'end-phase', at: 'end' },
      { id: 'last', name: 'Last', pips: 0 },
    );
    const match = activating('blues', 'last', {
      cards: [ending('blues', { pips: 1 }), last],
      blue: { hand: ['blues'] },
      red: { hand: ['last'] },
    });
    play(match, END);
    expect(askedFor(match)).toEqual(['blue blues']);
    play(match, resolveEffect('blue', 'blues', 'effect'));
    expect(askedFor(match)).toEqual(['red last']);
  });
});

describe('effects at the end of the Activation Phase', () => {
  const atTheEnd = (id: string, pips: 0 | 1, changes: Partial<CardEffect> = {}) =>
    withEffect({ timing: 'activation-end', ...changes }, { id, name: id, pips });
  const both = (activations: 'table' | 'tracked') =>
    activating('blues', 'reds', {
      cards: [atTheEnd('blues', 1), atTheEnd('reds', 0, { optional: true })],
      ruleset: { orderRange: null, activations },
      blue: { army: [vader], hand: ['blues', 'push'] },
      red: { army: [luke], hand: ['reds', 'push'] },
    });
  it('AP-1, AP-7: after the last activation they are resolved, the player with priority first, and the End Phase begins', () => {
    const match = both('tracked');
    const effect = resolveEffect('blue', 'blues', 'effect');
    expect(match).toRefuse(effect, 'CP-8b', 'no-such-effect');
    play(match, activate('red', 'luke'), activate('blue', 'vader'), done('blue'));
    expect(match.view('spectator')).toMatchObject({ phase: 'activation', activation: null });
    expect(askedFor(match)).toEqual(['red reds']);
    expect(match).toRefuse(effect, 'AP-7', 'not-the-next-effect');
    expect(match).toRefuse(activate('red', 'luke'), 'AP-7', 'effects-left');
    expect(match).toRefuse(END, 'AP-7', 'effects-left');
    play(match, declineEffect('red', 'reds', 'effect'), effect);
    expect(match.view('spectator')).toMatchObject({ phase: 'command', round: 2 });
  });

  it('AP-7, R47: one in which nobody decides is resolved by itself', () => {
    const match = activating('blues', 'push', {
      cards: [
        atTheEnd('blues', 1, {
          automatic: true,
          directives: [{ type: 'return-to-hand', player: 'self', from: 'play' }],
        }),
      ],
      blue: { hand: ['blues', 'push'] },
      red: { hand: ['push', 'ambush'] },
    });
    play(match, END);
    expect(match.view('blue').players.blue.hand).toEqual(['push', 'blues']);
    expect(match.view('blue').players.red.discard).toEqual(['push']);
  });
});

describe('cards that are discarded from the hand', () => {
  const react = (cardId = 'the-hand-thing', effectId = 'hand-reaction') =>
    ({ type: 'card.discard', player: 'blue', cardId, effectId }) as const;
  const playing = (changes: object = {}) =>
    activating('push', 'push', {
      blue: { army: [din, grogu, vader], hand: ['push', 'the-hand-thing'], ...changes },
      red: { army: [luke], hand: ['push', 'ambush'] },
    });

  it('R50: The Hand Thing is discarded from the hand in the Activation Phase, and its effect resolves', () => {
    const match = playing();
    expect(match.legalEvents('blue')).toContainEqual(react());
    expect(match.seat('blue')).toTake(react());
    expect(match.view('red').players.blue).toMatchObject({
      handCount: 0,
      discard: ['the-hand-thing'],
    });
    expect(match.view('red').log.slice(-2)).toMatchObject([
      { type: 'card.discarded', rule: 'R50', data: { cardId: 'the-hand-thing', from: 'hand' } },
      { type: 'effect.resolved', data: { cardId: 'the-hand-thing' } },
    ]);
    expect(match.seat('blue')).toRefuse(react(), 'R50', 'not-in-hand');
  });

  it('R50: nobody sees that the hand holds such a card: nothing is awaited, and the opponent has no such move', () => {
    const match = playing();
    expect(match.view('red').waitingFor).toEqual([]);
    expect(JSON.stringify(match.view('red'))).not.toContain('the-hand-thing');
    expect(match.legalEvents('red')).toEqual([]);
  });

  it('R50, R26: its player takes one of its choices, and adds nothing that the card does not offer', () => {
    const toAnyone: NonNullable<CardEffect['choices']>[number] = {
      directive: { type: 'grant-order', player: 'self', unitId: '?' },
    };
    const timing = 'hand-reaction';
    const answer = withEffect(
      { timing, choices: [toAnyone] },
      { id: 'answer', name: 'Answer', playable: 'never' },
    );
    const match = activating('push', 'push', {
      cards: [answer],
      blue: {
        army: [vader, stormtroopers('a'), stormtroopers('b'), stormtroopers('c')],
        hand: ['push', 'answer'],
      },
      red: { army: [luke], hand: ['push', 'ambush'] },
    });
    const taking = (directive: Directive) => ({
      ...react('answer', 'effect'),
      directives: [directive],
    });
    const toTroopers = { type: 'grant-order', player: 'blue', unitId: 'c' } as const;
    const defeating = { type: 'defeat-unit', player: 'red', unitId: 'luke' } as const;
    expect(match.seat('blue')).toRefuse(taking(defeating), 'R26', 'directive-not-offered');
    expect(match.legalEvents('blue')).toContainEqual(taking(toTroopers));
    expect(moveOf(taking(toTroopers), 'blue', namesAt(match.toJSON().input))).toMatch(
      /^Discard Answer.*from the hand: .* You choose: .*Stormtroopers/,
    );
    expect(match.seat('blue')).toTake(taking(toTroopers));
    expect(match.view('red').players.blue.orders.map(({ unitId }) => unitId)).toContain('c');
  });

  it('R50, CP-4: it needs its owner: for the counterpart Grogu, his unit', () => {
    const match = playing();
    play(match, defeat('blue', 'din'));
    expect(match.seat('blue')).toRefuse(react(), 'CP-4', 'owner-not-in-army');
  });

  it('R50: We Must Wait and Watch lies in play if it was divulged, and is then no card of the hand', () => {
    const officer = { ...vader, id: 'officer', name: 'Grand Moff Tarkin' };
    const card = 'we-must-wait-and-watch';
    const divulged = { army: [officer], hand: ['push'], permanents: [card], divulged: [card] };
    const match = playing(divulged);
    expect(match.seat('blue')).toRefuse(react(card), 'R50', 'not-in-hand');
  });
});

describe('uses that are counted', () => {
  const usesOf = (match: Match) =>
    match
      .view('blue')
      .scheduledEffects.duringActivation.map(({ effectId, usesLeft }) => [effectId, usesLeft]);

  it("R46: I'm in Control is used at the start and at the end of Bane's activation, once each", () => {
    const bane = unitFrom('cad-bane-needs-no-introduction', 'bane');
    const card = 'im-in-control';
    const match = activating(card, 'push', { blue: { army: [bane], hand: [card] } });
    play(match, resolveEffect('blue', card, 'during-activation'));
    expect(usesOf(match)).toEqual([['end', 1]]);
    play(match, resolveEffect('blue', card, 'end'));
    expect(usesOf(match)).toEqual([]);
  });

  it('R46: The Empire Does Not Tolerate Failure is used once for each unit that it ordered', () => {
    const card = 'the-empire-does-not-tolerate-failure';
    const units = [stormtroopers('one'), stormtroopers('two'), stormtroopers('three')];
    const match = matchAfter(
      { blue: { army: [tarkin, ...units], hand: [card] } },
      ...bothSelect(card, 'standing-orders'),
      order('blue', 'one'),
      order('blue', 'two'),
      order('red', 'luke'),
    );
    const left = () => match.view('red').scheduledEffects.duringActivation.map((e) => e.usesLeft);
    const aim = (unitId: string) => ({
      ...resolveEffect('blue', card, 'during-activation'),
      unitId,
    });
    expect(left()).toEqual([2]);
    expect(match.legalEvents('blue')).toEqual([aim('one'), aim('two')]);
    expect(match.seat('blue')).toRefuse(aim('three'), 'R46', 'effect-used-up');
    play(match, aim('two'));
    expect(left()).toEqual([1]);
    expect(match.seat('blue')).toRefuse(aim('two'), 'R46', 'effect-used-up');
    play(match, aim('one'));
    expect(left()).toEqual([]);
  });

  it('R46: an effect that is used once in a game is not offered in a later round', () => {
    const once = withEffect(
      { timing: 'during-activation', frequency: 'once-per-game' },
      { permanent: true },
    );
    const match = activating('made-up', 'push', {
      cards: [once],
      blue: { hand: ['made-up', 'push'] },
      red: { hand: ['push', 'ambush'] },
    });
    const use = resolveEffect('blue', 'made-up', 'effect');
    play(match, use, END, ...bothSelect('push', 'ambush'));
    playCommandPhase(match);
    expect(match.seat('blue')).toRefuse(use, 'R46', 'effect-used-up');
    expect(match.view('red').scheduledEffects.duringActivation).toEqual([]);
  });
});
