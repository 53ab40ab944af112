import { afterEach, describe, expect, it } from 'vitest';
import { createCommandPhase } from '../../../../src/core.js';
import { smallTable } from './support/small-table.js';
import { VIEWERS } from './support/tables.js';

const select = (player: string, cardId: string) => ({ type: 'card.select', player, cardId });

const withdraw = (player: string) => ({ type: 'card.withdraw', player });

describe('a view', () => {
  it('is the same object after an event that changes nothing visible, and no listener is called', () => {
    const phase = createCommandPhase(smallTable());
    const before = VIEWERS.map((viewer) => phase.view(viewer));
    let calls = 0;
    for (const viewer of VIEWERS) phase.subscribe(viewer, () => (calls += 1));
    expect(phase).toTake({ type: 'range.measure', ranges: [] });
    phase.actor.send({ type: 'card.withdraw', player: 'red' });
    VIEWERS.forEach((viewer, index) => expect(phase.view(viewer)).toBe(before[index]));
    expect(calls).toBe(0);
  });

  it('R14: changes for all viewers when a range is measured, because ranges are public', () => {
    const phase = createCommandPhase(smallTable());
    const before = phase.view('red');
    phase.send({
      type: 'range.measure',
      ranges: [{ player: 'blue', from: 'lead', to: 'line', range: 2 }],
    });
    expect(phase.view('red')).not.toBe(before);
  });
});

describe('a listener', () => {
  it('is not called when it subscribes, but after the next change', () => {
    const phase = createCommandPhase(smallTable());
    let calls = 0;
    phase.subscribe('blue', () => (calls += 1));
    expect(calls).toBe(0);
    phase.sendUnknown(select('blue', 'b1'));
    expect(calls).toBe(1);
  });

  it('CP-2: is called for a facedown card, with what its viewer may see', () => {
    const phase = createCommandPhase(smallTable());
    const selected: Record<string, unknown> = {};
    for (const viewer of VIEWERS) {
      phase.subscribe(viewer, ({ players }) => (selected[viewer] = players.red.selected));
    }
    phase.sendUnknown(select('red', 'r2'));
    expect(selected).toEqual({ blue: undefined, red: 'r2', spectator: undefined });
  });

  it('is not called after it has unsubscribed, and may unsubscribe twice', () => {
    const phase = createCommandPhase(smallTable());
    const calls: string[] = [];
    const stop = phase.subscribe('blue', () => calls.push('first'));
    phase.subscribe('blue', () => calls.push('second'));
    stop();
    stop();
    phase.sendUnknown(select('blue', 'b1'));
    expect(calls).toEqual(['second']);
  });

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

  it('may send an event: every listener is called once for each change, in order', () => {
    const phase = createCommandPhase(smallTable());
    const heard: Record<string, unknown[]> = { first: [], second: [] };
    phase.subscribe('blue', ({ players }) => {
      heard['first']?.push(players.blue.selected);
      if (players.blue.selected === 'b1') phase.sendUnknown(withdraw('blue'));
    });
    phase.subscribe('blue', ({ players }) => heard['second']?.push(players.blue.selected));
    phase.sendUnknown(select('blue', 'b1'));
    expect(heard).toEqual({ first: ['b1', null], second: ['b1', null] });
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
