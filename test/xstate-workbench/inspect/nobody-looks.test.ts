import { describe, expect, it } from 'vitest';
import { assign, createActor, createMachine } from 'xstate';
import { inspectedActors } from '../../../src/xstate-workbench/inspect/inspected-actors.js';
import { plainCopy } from '../../../src/xstate-workbench/inspect/plain-copy.js';

const table = (count: number) =>
  createMachine({
    id: 'table',
    context: {
      rows: Array.from({ length: count }, (_, id) => ({ id, name: `row ${id}` })),
      turn: 0,
    },
    on: { NEXT: { actions: assign({ turn: ({ context }) => context['turn'] + 1 }) } },
  });

describe('an app that nobody looks at', () => {
  it('is not copied: its context is not read', () => {
    let reads = 0;
    const machine = createMachine({
      context: {
        get rows() {
          reads += 1;
          return [];
        },
      },
      on: { NEXT: {} },
    });
    let isWatched = false;
    const told: string[] = [];
    const actors = inspectedActors(
      ({ type }) => told.push(type),
      undefined,
      {},
      () => isWatched,
    );
    const actor = createActor(machine, { inspect: actors.inspect }).start();
    reads = 0;
    for (let count = 0; count < 50; count += 1) actor.send({ type: 'NEXT' });
    expect([told, reads]).toEqual([[], 0]);
    expect(actors.hasActive()).toBe(true);

    isWatched = true;
    actors.introduce();
    actor.send({ type: 'NEXT' });
    expect(told).toEqual(['@xstate.actor', '@xstate.event', '@xstate.snapshot']);
    actor.stop();
    expect(actors.hasActive()).toBe(false);
  });
});

describe('a huge context', () => {
  it('of 20,000 rows is sent in part, and says how many rows are missing', () => {
    const sizes: number[] = [];
    const actors = inspectedActors((message) => sizes.push(JSON.stringify(message).length));
    createActor(table(20_000), { inspect: actors.inspect }).start().send({ type: 'NEXT' });
    expect(Math.max(...sizes)).toBeLessThan(300_000);
    const { rows } = plainCopy(table(20_000).config.context) as { rows: unknown[] };
    expect(rows[0]).toEqual({ id: 0, name: 'row 0' });
    expect(rows.at(-1)).toMatch(/^… \(\d+ more\)$/);
  });

  it('of 30 objects, each of which has the next one twice, has an end', () => {
    const shared = Array.from({ length: 30 }).reduce<object>(
      (next) => ({ one: next, two: next }),
      {},
    );
    expect(JSON.stringify(plainCopy(shared)).length).toBeLessThan(400_000);
  });

  it('of a usual size is whole', () => {
    const { context } = table(3_000).config;
    expect(plainCopy(context)).toEqual(context);
  });
});
