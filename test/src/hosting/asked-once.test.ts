import { createActor } from 'xstate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { REFUSING_GUARDS } from '../../../machines/round/refusing-guards.js';
import { explainMatch } from '../../../machines/round/refusals.js';
import { eventShape, matchEventShape } from '../../../machines/rules/table/events.js';
import { createMatch, roundMachine } from '../../../src/index.js';
import { createTables, memoryStore } from '../../../src/hosting/index.js';
import { bothSelect, order } from '../../support/events.js';
import { matchTable, play } from '../game/match/support/playing.js';

const EVENTS = [
  ...bothSelect('ambush', 'push'),
  order('blue', 'stormtroopers'),
  order('red', 'rebels'),
  order('red', 'luke'),
];
const INPUT = matchTable({ ruleset: { activations: 'tracked' } });
const ACTIVATE = { type: 'activation.unit', unitId: 'stormtroopers' } as const;

afterEach(() => vi.restoreAllMocks());

const shapesRead = () => {
  const spies = [matchEventShape, eventShape].map((shape) => vi.spyOn(shape, 'safeParse'));
  return () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
};

describe('on the way of an act', () => {
  it('its shape is read once at a hosted table, from the request to the log', async () => {
    const tables = createTables({ store: memoryStore() });
    const { tokens } = await tables.open({ kind: 'match', input: INPUT });
    for (const [index, { player, ...event }] of (EVENTS as { player: 'blue' }[]).entries()) {
      const { number } = await tables.state(tokens[player]);
      const count = shapesRead();
      const sending = { seen: number, key: `the-act-number-${index}`, event };
      expect(await tables.send(tokens[player], sending)).toMatchObject({ ok: true });
      expect(count()).toBe(1);
      vi.restoreAllMocks();
    }
  });

  it('its shape is read once from a seat, and once from the referee', () => {
    const match = createMatch(INPUT);
    play(match, ...EVENTS);
    const count = shapesRead();
    expect(match.seat('blue').send(ACTIVATE)).toEqual({ ok: true });
    expect(count()).toBe(1);
    expect(match.send({ type: 'activation.unit', player: 'red', unitId: 'luke' })).toEqual({
      ok: true,
    });
    expect(count()).toBe(2);
  });

  it('its guards are asked once for the answer, and once by the actor', () => {
    const match = createMatch(INPUT);
    play(match, ...EVENTS);
    const { unitMayBeActivated } = REFUSING_GUARDS;
    const refusals = vi.fn(unitMayBeActivated.refusals);
    const guard = Object.assign(vi.fn(unitMayBeActivated), unitMayBeActivated, { refusals });
    const asked = () => refusals.mock.calls.length + guard.mock.calls.length;
    const machine = roundMachine.provide({ guards: { unitMayBeActivated: guard } });
    const snapshot = match.actor.getPersistedSnapshot() as never;
    const actor = createActor(machine, { snapshot, input: INPUT as never }).start();
    const event = { ...ACTIVATE, player: 'blue' } as const;
    expect(explainMatch(actor.getSnapshot(), event)).toEqual([]);
    expect(asked()).toBe(1);
    actor.send(event);
    expect(asked()).toBe(2);
    expect(actor.getSnapshot().matches({ activationPhase: { takingTurns: 'unitIsActive' } })).toBe(
      true,
    );
  });
});
