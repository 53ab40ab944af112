import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assign, createActor, createMachine, type AnyEventObject } from 'xstate';
import {
  contextChanges,
  withChanges,
} from '../../../src/xstate-workbench/inspect/context-changes.js';
import {
  inspectedActors,
  type ViewerMessage,
} from '../../../src/xstate-workbench/inspect/index.js';
import { keptMessages } from '../../../src/xstate-workbench/inspect/server/kept-messages.js';
import {
  afterMessage,
  NOTHING_YET,
} from '../../../src/xstate-workbench/viewer/inspection/inspected.js';

const sent = <Value>(value: Value) => JSON.parse(JSON.stringify(value)) as Value;
const row = (id: number) => ({ id, name: `row ${id}` });

const table = createMachine({
  id: 'table',
  context: { rows: Array.from({ length: 2_000 }, (_, id) => row(id)), turn: 0 } as {
    rows: { id: number; name: string }[];
    turn: number;
    note?: string;
  },
  on: {
    NEXT: { actions: assign({ turn: ({ context }) => context.turn + 1 }) },
    ADD: { actions: assign({ rows: ({ context }) => [row(-1), ...context.rows] }) },
    DROP: { actions: assign({ rows: ({ context }) => context.rows.toSpliced(700, 2) }) },
    NAME: {
      actions: assign({
        rows: ({ context, event }) =>
          context.rows.with(event['at'] as number, { id: 7, name: String(event['name']) }),
      }),
    },
    CLEAR: { actions: assign({ rows: [], note: 'empty' }) },
  },
});

/** The messages about an actor of the table that takes these events. */
function messagesFor(...events: AnyEventObject[]) {
  const messages: ViewerMessage[] = [];
  const actors = inspectedActors((message) => messages.push(sent(message)));
  const actor = createActor(table, { inspect: actors.inspect }).start();
  for (const event of events) actor.send(event);
  return { messages, actor, actors };
}

const contextSeen = (messages: readonly ViewerMessage[]) =>
  [...messages.reduce(afterMessage, NOTHING_YET).actors.values()][0]?.snapshot.context;

describe('the messages about an actor', () => {
  it('cost what an event changed, not what the context holds', () => {
    const events = ['NEXT', 'ADD', 'DROP'].map((type) => ({ type }));
    const { messages } = messagesFor(...events, { type: 'NAME', at: 500, name: 'Ada' });
    const sizes = messages
      .filter(({ type }) => type === '@xstate.snapshot')
      .map((message) => JSON.stringify(message).length);
    // The first one belongs to the start.
    expect(sizes.length).toBe(5);
    expect(Math.max(...sizes.slice(1))).toBeLessThan(600);
  });

  it('give the viewer the context that the actor has', () => {
    const types = ['NEXT', 'ADD', 'DROP', 'NEXT', 'CLEAR', 'ADD'];
    const { messages, actor } = messagesFor(...types.map((type) => ({ type })));
    expect(contextSeen(messages)).toEqual(actor.getSnapshot().context);
  });

  it('begin with the whole context for a viewer that joins late', () => {
    const { messages, actor, actors } = messagesFor({ type: 'NEXT' });
    messages.length = 0;
    actors.introduce();
    actor.send({ type: 'ADD' });
    expect(contextSeen(messages)).toEqual(actor.getSnapshot().context);
  });

  it('are complete for a page that opens after the first of them were dropped', () => {
    const { messages, actor } = messagesFor(
      ...Array.from({ length: 700 }, () => ({ type: 'ADD' })),
    );
    const kept = keptMessages();
    for (const message of messages) kept.keep(message);
    const late = kept.since(undefined).map(({ text }) => JSON.parse(text) as ViewerMessage);
    expect(late.length).toBeLessThan(messages.length);
    expect(contextSeen(late)).toEqual(actor.getSnapshot().context);
  });

  it('show what an instance of a class changed in place', () => {
    const machine = createMachine({
      context: { seen: new Set<number>() },
      on: { SEE: { actions: ({ context }) => void context.seen.add(context.seen.size) } },
    });
    const messages: ViewerMessage[] = [];
    const { inspect } = inspectedActors((message) => messages.push(sent(message)));
    const actor = createActor(machine, { inspect }).start();
    for (let count = 0; count < 3; count += 1) actor.send({ type: 'SEE' });
    expect(contextSeen(messages)).toEqual({ seen: [0, 1, 2] });
  });

  it('end for objects that share others: 26 of them, each with the next one twice, at every event', () => {
    const shared = Array.from({ length: 26 }).reduce<object>(
      (next) => ({ one: next, two: next }),
      {},
    );
    const machine = createMachine({
      context: { shared, turn: 0 },
      meta: { shared },
      on: { NEXT: { actions: assign({ turn: ({ context }) => context.turn + 1 }) } },
    });
    const sizes: number[] = [];
    const { inspect } = inspectedActors((each) => sizes.push(JSON.stringify(each).length));
    const actor = createActor(machine, { inspect }).start();
    for (let count = 0; count < 100; count += 1) actor.send({ type: 'NEXT' });
    expect(Math.max(...sizes)).toBeLessThan(1_000_000);
    expect(sizes.at(-1)).toBeLessThan(600);
  });
});

describe('the changes of a context', () => {
  const json = fc.jsonValue({ maxDepth: 4 });

  it('lead from any plain JSON to any other', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        const [from, to] = [sent(before), sent(after)];
        const changes = contextChanges(from, to);
        expect(changes && sent(withChanges(from, sent(changes)))).toEqual(to);
      }),
    );
  });

  it('lead from a list to one with entries added, removed and changed', () => {
    const lists = fc.array(fc.nat(3), { maxLength: 8 });
    fc.assert(
      fc.property(lists, lists, (before, after) => {
        expect(
          withChanges({ list: before }, contextChanges({ list: before }, { list: after }) ?? []),
        ).toEqual({ list: after });
      }),
    );
  });

  it('are given up if the whole context is shorter', () => {
    const numbers = Array.from({ length: 1_000 }, (_, number) => number);
    expect(contextChanges(numbers, numbers.map(String))).toBeUndefined();
    expect(contextChanges(numbers, numbers.slice(1))).toHaveLength(1);
  });
});
