import { and, createActor, createMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import {
  inspectedActors,
  type ViewerMessage,
} from '../../../src/xstate-workbench/inspect/index.js';
import { EVERYTHING, filtered } from '../../../src/xstate-workbench/viewer/inspection/filter.js';
import {
  afterMessage,
  NOTHING_YET,
} from '../../../src/xstate-workbench/viewer/inspection/inspected.js';
import { readMessage } from '../../../src/xstate-workbench/viewer/inspection/read-message.js';

const door = createMachine(
  {
    id: 'door',
    initial: 'shut',
    states: {
      shut: {
        on: {
          OPEN: [
            { guard: and(['hasKey', 'isDay']), target: 'open' },
            { guard: 'isMaster', target: 'open' },
          ],
          'knock.*': { guard: 'isHeard', target: 'open' },
        },
      },
      open: {},
    },
  },
  {
    guards: { hasKey: () => true, isDay: () => false, isMaster: () => false, isHeard: () => false },
  },
);

function loggedFor(type: string, shown?: Parameters<typeof inspectedActors>[1]) {
  const messages: ViewerMessage[] = [];
  const { inspect } = inspectedActors((message) => messages.push(message), shown);
  createActor(door, { inspect }).start().send({ type });
  for (const message of messages) expect(readMessage(message).fault).toBeUndefined();
  const { log } = messages.reduce(afterMessage, NOTHING_YET);
  return filtered(log, { ...EVERYTHING, which: 'refused' });
}

describe('an event that the machine ignored', () => {
  it('has each transition that was tried, with the guard that said no', () => {
    const [line] = loggedFor('OPEN');
    expect(line?.tried).toEqual([
      {
        transition: 'shut: OPEN #1',
        guards: [
          { name: 'hasKey', holds: true },
          { name: 'isDay', holds: false },
        ],
      },
      { transition: 'shut: OPEN #2', guards: [{ name: 'isMaster', holds: false }] },
    ]);
  });

  it('has transitions for a group of events, and none if no active state waits for it', () => {
    expect(loggedFor('knock.twice')[0]?.tried).toEqual([
      { transition: 'shut: knock.*', guards: [{ name: 'isHeard', holds: false }] },
    ]);
    expect(loggedFor('CLOSE')[0]?.tried).toEqual([]);
  });

  it('is not the start of the machine', () => {
    expect(loggedFor('OPEN').map(({ event }) => event.type)).toEqual(['OPEN']);
  });

  it('says nothing about guards to a viewer who may not see everything', () => {
    const [line] = loggedFor('OPEN', {
      snapshot: () => ({ status: 'active' }),
      event: (event) => event,
    });
    expect(line).toMatchObject({ ignored: true, tried: undefined });
  });
});
