import { describe, expect, it } from 'vitest';
import {
  stepsAfter,
  trackedEvent,
  type ActivationStep,
} from '../../../src/game/match/activation-tracker.js';
import type { MatchView } from '../../../src/index.js';
import {
  computerStep,
  lastOfPerson,
} from '../../../visualizations/table/game/computer-activations.js';
import { newGame } from '../../../visualizations/table/game/game.js';
import { twoArmies } from './support.js';

const BOTH = { blue: 'easy', red: 'easy' } as const;

/** The first Activation Phase of a game that two computers play. */
function activationPhase(): MatchView {
  return newGame({ ...twoArmies, ruleset: { orderRange: null } }, BOTH).match.view('spectator');
}

describe('the computer in the Activation Phase', () => {
  it('activates each of its units once, those with faceup orders before it draws tokens', () => {
    const view = activationPhase();
    let steps: ActivationStep[] = [];
    for (let count = 0; count < 200; count += 1) {
      const next = computerStep(view, steps, BOTH, 0.5);
      if (!next) break;
      const tracked = trackedEvent(view, steps, next.player, next.event, 0.5);
      if ('refusal' in tracked) throw new Error(tracked.refusal);
      steps = stepsAfter(steps, next.player, tracked.event);
    }
    for (const player of ['blue', 'red'] as const) {
      const own = steps.filter((step) => step.player === player);
      const units = own.flatMap((step) => ('unitId' in step && step.unitId ? [step.unitId] : []));
      expect(new Set(units)).toEqual(new Set(view.players[player].army.map(({ id }) => id)));
      expect(units).toHaveLength(view.players[player].army.length);
      const kinds = own.map(({ did }) => did);
      expect(kinds.lastIndexOf('order')).toBeLessThan(kinds.indexOf('token'));
    }
  });

  it('does nothing in the turn of a person', () => {
    const view = activationPhase();
    const priority = view.priority ?? 'blue';
    expect(computerStep(view, [], BOTH, 0)?.player).toBe(priority);
    expect(
      computerStep(view, [], { [priority === 'blue' ? 'red' : 'blue']: 'easy' }, 0),
    ).toBeUndefined();
  });

  it('does not hide the last activation of a person behind its own', () => {
    const steps: ActivationStep[] = [
      { player: 'red', did: 'order', unitId: 'vader' },
      { player: 'blue', did: 'order', unitId: 'han' },
      { player: 'red', did: 'pass' },
    ];
    expect(lastOfPerson(steps, { red: 'hard' })).toBe(1);
    expect(lastOfPerson(steps.slice(0, 1), { red: 'hard' })).toBe(-1);
    expect(lastOfPerson(steps, {})).toBe(2);
  });
});
