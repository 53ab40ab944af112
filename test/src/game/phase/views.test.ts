import { afterEach, describe, expect, it } from 'vitest';
import { createCommandPhase } from '../../../../src/core.js';
import { smallTable } from './support/small-table.js';

const select = (player: string, cardId: string) => ({ type: 'card.select', player, cardId });

const withdraw = (player: string) => ({ type: 'card.withdraw', player });

describe('a listener', () => {
  it('may subscribe twice, and each subscription ends separately', () => {
    const phase = createCommandPhase(smallTable());
    let calls = 0;
    const listener = () => (calls += 1);
    const stop = phase.subscribe('blue', listener);
    phase.subscribe('blue', listener);
    phase.sendUnknown(select('blue', 'b1'));
    expect(calls).toBe(2);
    stop();
    phase.sendUnknown(withdraw('blue'));
    expect(calls).toBe(3);
  });

  it('may unsubscribe itself and others while it is called', () => {
    const phase = createCommandPhase(smallTable());
    const calls: string[] = [];
    const stopFirst = phase.subscribe('blue', () => {
      calls.push('first');
      stopFirst();
      stopSecond();
    });
    const stopSecond = phase.subscribe('blue', () => calls.push('second'));
    phase.subscribe('blue', () => calls.push('third'));
    phase.sendUnknown(select('blue', 'b1'));
    phase.sendUnknown(withdraw('blue'));
    expect(calls).toEqual(['first', 'third', 'third']);
  });

  it('may subscribe another listener, which is called for the next change', () => {
    const phase = createCommandPhase(smallTable());
    let late = 0;
    const stop = phase.subscribe('blue', () => {
      stop();
      phase.subscribe('blue', () => (late += 1));
    });
    phase.sendUnknown(select('blue', 'b1'));
    expect(late).toBe(0);
    phase.sendUnknown(withdraw('blue'));
    expect(late).toBe(1);
  });

  it('may send an event, which is taken or refused immediately', () => {
    const phase = createCommandPhase(smallTable());
    const results: unknown[] = [];
    for (let each = 0; each < 2; each += 1) {
      phase.subscribe('blue', ({ players }) => {
        if (players.blue.selected !== 'b1') return;
        const { ok } = phase.sendUnknown(withdraw('blue'));
        results.push({ ok, selected: phase.view('blue').players.blue.selected });
      });
    }
    phase.sendUnknown(select('blue', 'b1'));
    expect(results).toEqual([
      { ok: true, selected: null },
      { ok: false, selected: null },
    ]);
  });
});

describe('a listener that throws', () => {
  const surfaced: unknown[] = [];
  const others = process.listeners('uncaughtException');
  const gather = (error: unknown) => surfaced.push(error);

  afterEach(() => {
    process.off('uncaughtException', gather);
    for (const other of others) process.on('uncaughtException', other);
    surfaced.length = 0;
  });

  it('stops no other listener and no send; its error is reported as uncaught', async () => {
    process.removeAllListeners('uncaughtException');
    process.on('uncaughtException', gather);
    const phase = createCommandPhase(smallTable());
    const fault = new Error('a fault of the listener');
    let heard = 0;
    phase.subscribe('blue', () => {
      throw fault;
    });
    phase.subscribe('blue', () => (heard += 1));
    phase.subscribe('spectator', () => (heard += 1));
    expect(phase).toTake(select('blue', 'b1'));
    expect(heard).toBe(2);
    expect(phase.actor.getSnapshot().status).toBe('active');
    await expect.poll(() => surfaced).toEqual([fault]);
    expect(phase).toTake(withdraw('blue'));
    expect(heard).toBe(4);
    await expect.poll(() => surfaced).toEqual([fault, fault]);
  });
});
