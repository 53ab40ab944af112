import { describe, expect, it } from 'vitest';
import { opponentOf, type PlayerColor } from '../../../../machines/model/player.js';
import type { Rank } from '../../../../machines/model/unit.js';
import {
  drawnToken,
  leftToActivate,
  stepsAfter,
  trackedEvent,
  turnToActivate,
  type ActivationStep,
  type TrackerEvent,
} from '../../../../src/game/match/activation-tracker.js';
import { matchAfter, play } from './support/playing.js';
import { bothSelect } from '../../../support/events.js';

/** A match in the Activation Phase. Blue has an order for Darth Vader, and the token of the troopers in the pool. */
function activating() {
  const match = matchAfter({}, ...bothSelect('ambush', 'assault'));
  while (match.view('spectator').phase === 'command')
    play(match, ...match.legalEvents().slice(0, 1));
  return match;
}

describe('the tracker of the Activation Phase', () => {
  it('gives the first turn to the player with priority, and then alternates', () => {
    const view = activating().view('spectator');
    expect(turnToActivate(view, [])).toBe(view.priority);
    const player = view.priority ?? 'blue';
    const [unitId = ''] = leftToActivate(view, [], player).faceup;
    expect(turnToActivate(view, [{ player, did: 'order', unitId }])).not.toBe(player);
  });

  it('counts one unit less for each drawn token, and keeps the turn until a unit is chosen for it', () => {
    const view = activating().view('spectator');
    const before = leftToActivate(view, [], 'blue');
    const rank = drawnToken(before, 0);
    if (rank === undefined) throw new Error('The pool is empty.');
    const steps: ActivationStep[] = [{ player: 'blue', did: 'token', rank }];
    expect(leftToActivate(view, steps, 'blue').units).toBe(before.units - 1);
    expect(turnToActivate(view, steps)).toBe('blue');
  });

  it('removes the token of a defeated unit from the pool, unless the unit was activated before', () => {
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

  it('draws a token of the own pool only, and asks for its unit before anything else', () => {
    const view = activating().view('spectator');
    const first = turnToActivate(view, []);
    const { tokens, facedown } = leftToActivate(view, [], first);
    const [rank] = Object.keys(tokens) as Rank[];
    if (!rank) throw new Error('The pool is empty.');
    const refusal = (steps: ActivationStep[], player: PlayerColor, event: TrackerEvent) => {
      const tracked = trackedEvent(view, steps, player, event, 0);
      return 'refusal' in tracked ? tracked.refusal : undefined;
    };
    expect(refusal([], opponentOf(first), { type: 'tracker.draw' })).toMatch(/turn to activate/);
    expect(refusal([], first, { type: 'tracker.draw', rank: 'heavy' })).toMatch(/no such token/);
    const drawn = trackedEvent(view, [], first, { type: 'tracker.draw', rank }, 0);
    if ('refusal' in drawn) throw new Error(drawn.refusal);
    const steps = stepsAfter([], first, drawn.event);
    expect(refusal(steps, first, { type: 'tracker.draw' })).toMatch(/Choose the unit/);
    expect(refusal(steps, first, { type: 'tracker.unit', unitId: 'nobody' })).toMatch(
      /another unit/,
    );
    const unitId = facedown.find((unit) => unit.rank === rank)?.id ?? '';
    expect(refusal(steps, first, { type: 'tracker.unit', unitId })).toBeUndefined();
    expect(refusal(steps, opponentOf(first), { type: 'tracker.undo' })).toMatch(/not yours/);
  });
});
