import { describe, expect, it } from 'vitest';
import { playFromSeat, type Computers } from '../../../visualizations/table/game/game.js';
import { gameOf, goOn, implacable } from './support.js';

/** What blue does about its contingency cards after both players have placed a card. */
function afterPlacing(cardId: string, computers: Computers) {
  const played = playFromSeat(gameOf(computers), 'blue', { type: 'card.select', cardId });
  if ('violations' in played) throw new Error(played.violations[0]?.message);
  const game = computers.red ? played.game : goOn(played.game, implacable);
  const { log, waitingFor } = game.match.view('blue');
  return {
    isAsked: waitingFor.some(({ player, kind }) => player === 'blue' && kind === 'contingency'),
    hasDeclined: log.some(
      ({ type, player }) => type === 'contingency.declined' && player === 'blue',
    ),
  };
}

describe('CT-5: a player whose contingency cards have other pips than the revealed card', () => {
  it('need not say against the computer that none is revealed', () => {
    const done = { isAsked: false, hasDeclined: true };
    expect(afterPlacing('standing-orders', { red: 'easy' })).toEqual(done);
  });

  it('says so against another person, who must not learn that no card is legal', () => {
    const asked = { isAsked: true, hasDeclined: false };
    expect(afterPlacing('standing-orders', {})).toEqual(asked);
  });

  it('is asked against the computer if a card of the same pips is set aside', () => {
    const asked = { isAsked: true, hasDeclined: false };
    expect(afterPlacing('corellian-spike', { red: 'easy' })).toEqual(asked);
  });
});
