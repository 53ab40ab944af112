import { describe, expect, it } from 'vitest';
import { matchAfter, play } from '../../../src/game/match/support/playing.js';
import { bothSelect, resolveEffect } from '../../../support/events.js';
import { leia, lukeOperative, unitFrom, vader, veers } from '../../../support/units.js';
import type { Match } from '../../../../src/index.js';

const bane = unitFrom('cad-bane-needs-no-introduction', 'bane');
const rex = unitFrom('clone-captain-rex-honorable-soldier', 'rex');

/** The Activation Phase after blue played this card with this army, and red played Push. */
function activating(cardId: string, ...army: (typeof vader)[]): Match {
  const match = matchAfter(
    { blue: { army, hand: [cardId, 'ambush'] }, red: { army: [veers], hand: ['push', 'assault'] } },
    ...bothSelect(cardId, 'push'),
  );
  for (;;) {
    if (match.view('spectator').phase === 'activation') return match;
    const [next] = match.legalEvents();
    if (!next) throw new Error(`the match waits before the Activation Phase: ${cardId}`);
    play(match, next);
  }
}

const during = (cardId: string, effectId = 'during-activation') =>
  resolveEffect('blue', cardId, effectId);
const usesOf = (match: Match) =>
  match
    .view('blue')
    .scheduledEffects.duringActivation.map(({ effectId, usesLeft }) => [effectId, usesLeft]);

describe('how often an effect is resolved', () => {
  it.each([
    ['Orbital Strike', 'orbital-strike', leia],
    ['Son of Skywalker', 'son-of-skywalker', lukeOperative],
    ['Maximum Firepower', 'maximum-firepower', veers],
  ] as const)('R46: %s is used once in a round, and is not offered again', (_, cardId, unit) => {
    const match = activating(cardId, unit);
    expect(usesOf(match)).toEqual([['during-activation', 1]]);
    play(match, during(cardId));
    expect(usesOf(match)).toEqual([]);
    expect(match.seat('blue')).toRefuse(during(cardId), 'R46', 'effect-used-up');
    expect(match.legalEvents('blue')).toEqual([]);
  });

  it("R46: I'm in Control is used at the start and at the end of Bane's activation, once each", () => {
    const match = activating('im-in-control', bane);
    expect(usesOf(match)).toEqual([
      ['during-activation', 1],
      ['end', 1],
    ]);
    play(match, during('im-in-control'));
    expect(usesOf(match)).toEqual([['end', 1]]);
    play(match, during('im-in-control', 'end'));
    expect(match.seat('blue')).toRefuse(during('im-in-control', 'end'), 'R46', 'effect-used-up');
  });

  it('R46: Call Me Captain is used once in each activation, which the phase cannot count', () => {
    const match = activating('call-me-captain', rex);
    play(match, during('call-me-captain'), during('call-me-captain'), during('call-me-captain'));
    expect(usesOf(match)).toEqual([['during-activation', undefined]]);
  });
});
