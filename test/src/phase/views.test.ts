import { afterEach, describe, expect, it } from 'vitest';
import { createCommandPhase, type CommandPhaseView } from '../../../src/core.js';
import { anyMove, lawfulMove } from './support/moves.js';
import { playCards, smallTable } from './support/small-table.js';
import { randomGame, VIEWERS } from './support/tables.js';
import { seeds } from '../../support/seeds.js';

const select = (player: string, cardId: string) => ({ type: 'card.select', player, cardId });
const withdraw = (player: string) => ({ type: 'card.withdraw', player });

function isFrozenDeep(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.isFrozen(value) && Object.values(value).every(isFrozenDeep);
}

describe('a view', () => {
  it('is frozen all the way down, and so is what a listener gets', () => {
    for (const seed of seeds(15)) {
      const { phase, pick } = randomGame(seed);
      const seen: CommandPhaseView[] = [];
      for (const viewer of VIEWERS) phase.subscribe(viewer, (view) => seen.push(view));
      for (let move = 0; move < 60 && !phase.outcome; move += 1) {
        seen.push(...VIEWERS.map((viewer) => phase.view(viewer)));
        phase.sendUnknown(lawfulMove(phase, pick));
      }
      expect(seen.every(isFrozenDeep), `table ${seed}`).toBe(true);
    }
  });

  it('is the same object until something in it changes, and listeners are called once for each change', () => {
    for (const seed of seeds(20)) {
      const { phase, pick, input } = randomGame(seed);
      const calls: Record<string, CommandPhaseView[]> = { blue: [], red: [], spectator: [] };
      for (const viewer of VIEWERS) {
        phase.subscribe(viewer, (view) => calls[viewer]?.push(view));
      }
      for (let move = 0; move < 50 && !phase.outcome; move += 1) {
        const before = VIEWERS.map((viewer) => phase.view(viewer));
        for (const viewer of VIEWERS) calls[viewer] = [];
        phase.sendUnknown(pick.chance(60) ? lawfulMove(phase, pick) : anyMove(input, pick));
        VIEWERS.forEach((viewer, index) => {
          const now = phase.view(viewer);
          const isSame = JSON.stringify(now) === JSON.stringify(before[index]);
          expect(now === before[index], `table ${seed}, ${viewer}`).toBe(isSame);
          expect(phase.view(viewer)).toBe(now);
          expect(calls[viewer]?.length, `table ${seed}, ${viewer}`).toBe(isSame ? 0 : 1);
          if (!isSame) expect(calls[viewer]?.[0]).toBe(now);
        });
      }
    }
  });

  it('is the same object after a refused event', () => {
    const phase = createCommandPhase(smallTable());
    const before = VIEWERS.map((viewer) => phase.view(viewer));
    for (const event of [select('blue', 'r1'), withdraw('red'), null, { type: 'x' }]) {
      expect(phase.sendUnknown(event).ok).toBe(false);
      expect(phase.seat('blue').sendUnknown(event).ok).toBe(false);
    }
    VIEWERS.forEach((viewer, index) => expect(phase.view(viewer)).toBe(before[index]));
  });

  it('is the same object after an event that changes nothing to be seen, and nobody is called', () => {
    const phase = createCommandPhase(smallTable());
    const before = VIEWERS.map((viewer) => phase.view(viewer));
    let calls = 0;
    for (const viewer of VIEWERS) phase.subscribe(viewer, () => (calls += 1));
    expect(phase).toTake({ type: 'range.measure', ranges: [] });
    phase.actor.send({ type: 'card.withdraw', player: 'red' });
    VIEWERS.forEach((viewer, index) => expect(phase.view(viewer)).toBe(before[index]));
    expect(calls).toBe(0);
  });

  it('R14: of everybody changes when a range is measured, for ranges are public', () => {
    const phase = createCommandPhase(smallTable());
    const before = phase.view('red');
    phase.send({
      type: 'range.measure',
      ranges: [{ player: 'blue', from: 'lead', to: 'line', range: 2 }],
    });
    expect(phase.view('red')).not.toBe(before);
  });

  it('keeps what it showed: a later event changes no view that was taken before', () => {
    const phase = createCommandPhase(smallTable());
    const taken = phase.view('blue');
    const words = JSON.stringify(taken);
    playCards(phase);
    expect(JSON.stringify(taken)).toBe(words);
    expect(phase.view('blue')).not.toBe(taken);
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

  it('CP-2: hears of a facedown card, but each viewer as much as it may know', () => {
    const phase = createCommandPhase(smallTable());
    const selected: Record<string, unknown> = {};
    for (const viewer of VIEWERS) {
      phase.subscribe(viewer, ({ players }) => (selected[viewer] = players.red.selected));
    }
    phase.sendUnknown(select('red', 'r2'));
    expect(selected).toEqual({ blue: undefined, red: 'r2', spectator: undefined });
  });

  it('is not called any more once it has unsubscribed, and unsubscribing twice does no harm', () => {
    const phase = createCommandPhase(smallTable());
    const calls: string[] = [];
    const stop = phase.subscribe('blue', () => calls.push('first'));
    phase.subscribe('blue', () => calls.push('second'));
    stop();
    stop();
    phase.sendUnknown(select('blue', 'b1'));
    expect(calls).toEqual(['second']);
  });

  it('may subscribe twice, and each subscription ends by itself', () => {
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

  it('may subscribe another, who hears of the next change', () => {
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

  it('may send an event: every listener hears of each change once, in the order in which they happened', () => {
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

  it('may send an event, which is taken at once, or refused as the table then stands', () => {
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

  it('may play the whole phase from its own calls', () => {
    for (const seed of seeds(20)) {
      const { phase, pick } = randomGame(seed);
      phase.subscribe('spectator', () => {
        if (!phase.outcome) phase.sendUnknown(lawfulMove(phase, pick));
      });
      const last: CommandPhaseView[] = [];
      phase.subscribe('spectator', (view) => last.push(view));
      phase.sendUnknown(lawfulMove(phase, pick));
      expect(phase.outcome, `table ${seed}`).toBeDefined();
      expect(last.at(-1), `table ${seed}`).toBe(phase.view('spectator'));
    }
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

  it('stops no other listener and no send; its error surfaces by itself', async () => {
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
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(surfaced).toEqual([fault]);
    expect(phase).toTake(withdraw('blue'));
    expect(heard).toBe(4);
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
});
