import { describe, expect, it } from 'vitest';
import { opponentOf, type PlayerColor } from '../../../../machines/model/player.js';
import type { Rank } from '../../../../machines/model/unit.js';
import {
  drawnToken,
  leftToActivate,
  numberForDraw,
  stepsAfter,
  trackedEvent,
  turnToActivate,
  type ActivationStep,
  type TrackerEvent,
} from '../../../../src/game/match/activation-tracker.js';
import type { LogEntry } from '../../../../src/index.js';
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

  it('counts one activation less for a drawn token, and keeps the turn until a unit is chosen for it', () => {
    const view = activating().view('spectator');
    const before = leftToActivate(view, [], 'blue');
    const rank = drawnToken(before, 0);
    if (rank === undefined) throw new Error('The pool is empty.');
    const steps: ActivationStep[] = [{ player: 'blue', did: 'token', rank }];
    const { units, activations } = leftToActivate(view, steps, 'blue');
    expect({ units, activations }).toEqual({
      units: before.units,
      activations: before.activations - 1,
    });
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

  it('R11: removes the token of a defeated unit that had an order only in an earlier round', () => {
    const view = activating().view('spectator');
    const [earlier = ''] = leftToActivate(view, [], 'blue').faceup;
    const rank = view.players.blue.army.find(({ id }) => id === earlier)?.rank ?? 'corps';
    const issued = view.log.find(({ type }) => type === 'order.issued' || type === 'order.granted');
    const next = (type: LogEntry['type'], data = {}) =>
      ({ ...issued, player: 'blue', type, data }) as LogEntry;
    const second = {
      round: 2,
      log: [
        ...view.log,
        next('round.begun', { round: 2 }),
        next('phase.completed'),
        next('unit.defeated', { unitId: earlier }),
      ],
      players: {
        ...view.players,
        blue: {
          ...view.players.blue,
          orders: [],
          orderPoolCounts: { [rank]: 1 },
          army: view.players.blue.army.map((unit) => ({ ...unit, defeated: unit.id === earlier })),
        },
      },
    };
    const left = leftToActivate(second, [], 'blue');
    expect(left).toMatchObject({ tokens: {}, activations: 0 });
    expect(left.fallen).toEqual([{ unitId: earlier, lost: 'token' }]);
    expect(left.units).toBe(view.players.blue.army.length - 1);
  });

  it('R11: an order that was undone does not keep the token of its unit in the pool', () => {
    const match = activating();
    const before = leftToActivate(match.view('spectator'), [], 'blue');
    const [fallen] = before.facedown;
    if (!fallen) throw new Error('Each unit has an order.');
    const undone = { ...match.view('spectator').log[0], player: 'blue', type: 'order.issued' };
    play(match, { type: 'unit.defeat', player: 'blue', unitId: fallen.id });
    const view = match.view('spectator');
    const log = [{ ...undone, data: { unitId: fallen.id } } as LogEntry, ...view.log];
    expect(leftToActivate({ ...view, log }, [], 'blue').fallen).toEqual([
      { unitId: fallen.id, lost: 'token' },
    ]);
  });

  it('UP-1: a token of the rank that an upgrade gives activates the unit with that upgrade', () => {
    const view = activating().view('spectator');
    const [unit] = leftToActivate(view, [], 'blue').facedown;
    if (!unit) throw new Error('Each unit has an order.');
    const army = view.players.blue.army.map((each) =>
      each.id === unit.id ? { ...each, upgrades: ['the-darksaber-maul'] } : each,
    );
    const blue = { ...view.players.blue, army, orderPoolCounts: { heavy: 1 } };
    const table = { ...view, priority: 'blue' as const, players: { ...view.players, blue } };
    const steps: ActivationStep[] = [{ player: 'blue', did: 'token', rank: 'heavy' }];
    const event = { type: 'tracker.unit', unitId: unit.id } as const;
    expect(trackedEvent(table, steps, 'blue', event, 0)).toEqual({ event });
  });

  it('R11: a token of a defeated unit stays out of the pool after the end of the phase was undone', () => {
    const match = activating();
    const [fallen] = leftToActivate(match.view('spectator'), [], 'blue').facedown;
    if (!fallen) throw new Error('Each unit has an order.');
    play(match, { type: 'unit.defeat', player: 'blue', unitId: fallen.id });
    const before = leftToActivate(match.view('spectator'), [], 'blue');
    play(match, { type: 'activation.end' });
    expect(match.undo()).toEqual({ ok: true });
    expect(leftToActivate(match.view('spectator'), [], 'blue')).toEqual(before);
  });

  it('R13: draws the same token again after a draw is taken back, and another number for the next one', () => {
    const numberAfter = (steps: ActivationStep[]) => numberForDraw('a seed', 1, 'blue', steps);
    const drawn: ActivationStep[] = [{ player: 'blue', did: 'token', rank: 'corps' }];
    expect(numberAfter(stepsAfter(drawn, 'blue', { type: 'tracker.undo' }))).toBe(numberAfter([]));
    expect(numberAfter(drawn)).not.toBe(numberAfter([]));
    expect(numberForDraw('another seed', 1, 'blue', [])).not.toBe(numberAfter([]));
  });

  it('R11: tells that a defeated unit loses its faceup order, unless it was activated before', () => {
    const match = activating();
    const [unitId = ''] = leftToActivate(match.view('spectator'), [], 'blue').faceup;
    play(match, { type: 'unit.defeat', player: 'blue', unitId });
    const view = match.view('spectator');
    expect(leftToActivate(view, [], 'blue').fallen).toEqual([{ unitId, lost: 'order' }]);
    const done: ActivationStep[] = [{ player: 'blue', did: 'order', unitId }];
    expect(leftToActivate(view, done, 'blue').fallen).toEqual([]);
  });

  it('KW-5: a unit with Unstoppable is activated by its faceup order and by its second token', () => {
    const view = activating().view('spectator');
    const [unitId = ''] = leftToActivate(view, [], 'blue').faceup;
    const { army, orderPoolCounts } = view.players.blue;
    const unit = army.find(({ id }) => id === unitId);
    const { rank = 'corps' } = unit ?? {};
    const blue = {
      ...view.players.blue,
      army: army.map((each) =>
        each === unit ? { ...each, keywords: [{ name: 'Unstoppable' }] } : each,
      ),
      orderPoolCounts: { ...orderPoolCounts, [rank]: (orderPoolCounts[rank] ?? 0) + 1 },
    };
    const table = { ...view, players: { ...view.players, blue } };
    const byOrder: ActivationStep = { player: 'blue', did: 'order', unitId };
    const byToken: ActivationStep = { player: 'blue', did: 'token', rank, unitId };
    const after = (...steps: ActivationStep[]) => {
      const { faceup, facedown, units } = leftToActivate(table, steps, 'blue');
      const isAwaited = facedown.some(({ id }) => id === unitId);
      return { byOrder: faceup.includes(unitId), byToken: isAwaited, units };
    };
    expect(after()).toEqual({ byOrder: true, byToken: true, units: army.length });
    expect(after(byOrder)).toEqual({ byOrder: false, byToken: true, units: army.length });
    expect(after(byOrder, byToken)).toMatchObject({ byToken: false, units: army.length - 1 });
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
