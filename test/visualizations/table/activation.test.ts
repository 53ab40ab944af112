import { describe, expect, it } from 'vitest';
import {
  drawnToken,
  leftToActivate,
  turnToActivate,
  type ActivationStep,
} from '../../../visualizations/table/game/activation.js';
import { matchAfter, play } from '../../src/match/support/playing.js';
import { bothSelect } from '../../support/events.js';

/** A match whose Activation Phase has begun; blue: Darth Vader with an order, and troopers in the pool. */
function activating() {
  const match = matchAfter({}, ...bothSelect('ambush', 'assault'));
  while (match.view('spectator').phase === 'command')
    play(match, ...match.legalEvents().slice(0, 1));
  return match;
}

describe('the tracker of the Activation Phase', () => {
  it('begins with the player who has priority, and takes turns', () => {
    const view = activating().view('spectator');
    expect(turnToActivate(view, [])).toBe(view.priority);
    const player = view.priority ?? 'blue';
    const [unitId = ''] = leftToActivate(view, [], player).faceup;
    expect(turnToActivate(view, [{ player, did: 'order', unitId }])).not.toBe(player);
  });

  it('counts a token less for each that is drawn, and keeps the turn until its unit is chosen', () => {
    const view = activating().view('spectator');
    const before = leftToActivate(view, [], 'blue');
    const rank = drawnToken(before, 0);
    if (rank === undefined) throw new Error('The pool is empty.');
    const steps: ActivationStep[] = [{ player: 'blue', did: 'token', rank }];
    expect(leftToActivate(view, steps, 'blue').units).toBe(before.units - 1);
    expect(turnToActivate(view, steps)).toBe('blue');
  });

  it('takes the token of a fallen unit out of the pool, unless the unit was activated before', () => {
    const match = activating();
    const before = leftToActivate(match.view('spectator'), [], 'blue');
    const [fallen] = before.facedown;
    if (!fallen) throw new Error('Each unit has an order.');
    const drawn: ActivationStep[] = [
      { player: 'blue', did: 'token', rank: fallen.rank, unitId: fallen.id },
    ];
    play(match, { type: 'unit.defeat', player: 'blue', unitId: fallen.id });
    const view = match.view('spectator');
    expect(leftToActivate(view, [], 'blue').units).toBe(before.units - 1);
    expect(leftToActivate(view, drawn, 'blue').units).toBe(before.units - 1);
  });
});
