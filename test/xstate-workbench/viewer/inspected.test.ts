import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ViewerMessage } from '../../../src/xstate-workbench/inspect/index.js';
import { acceptedEvents } from '../../../src/xstate-workbench/viewer/inspection/accepted-events.js';
import {
  LOG_LINES,
  NOTHING_YET,
  afterMessage,
  linesToKeep,
} from '../../../src/xstate-workbench/viewer/inspection/inspected.js';

const of = { sessionId: 'x:0', _version: '1' };
const lamp: ViewerMessage = {
  ...of,
  type: '@xstate.actor',
  name: 'lamp',
  definition: '{}',
  snapshot: { status: 'active', value: 'dark' },
};
const press: ViewerMessage = { ...of, type: '@xstate.event', event: { type: 'press' } };
const pressed: ViewerMessage = {
  ...of,
  type: '@xstate.snapshot',
  event: { type: 'press' },
  snapshot: {
    status: 'active',
    value: 'bright',
    microsteps: [{ event: 'press', transitions: ['dark: press'] }],
  },
};

const after = (...messages: ViewerMessage[]) => messages.reduce(afterMessage, NOTHING_YET);

describe('the state of the viewer', () => {
  it('has the snapshot and the last transitions of each actor', () => {
    const { actors } = after(lamp, press, pressed);
    expect(actors.get('x:0')).toMatchObject({
      name: 'lamp',
      snapshot: { value: 'bright' },
      taken: ['dark: press'],
    });
  });

  it('keeps the last transitions when an actor is announced again', () => {
    expect(after(lamp, press, pressed, lamp).actors.get('x:0')?.taken).toEqual(['dark: press']);
  });

  it('has an actor that was never announced', () => {
    const { actors } = after(pressed);
    expect(actors.get('x:0')).toMatchObject({ name: 'x:0', definition: undefined });
    expect(after(pressed, lamp).actors.get('x:0')).toMatchObject({
      name: 'lamp',
      definition: '{}',
    });
  });

  it('has each event with its microsteps', () => {
    const { log } = after(lamp, press, press, pressed);
    expect(log.map(({ number, steps }) => [number, steps?.length])).toEqual([
      [1, 1],
      [2, undefined],
    ]);
  });

  it('has a log as long as the README says', () => {
    const readme = readFileSync('src/xstate-workbench/README.md', 'utf8');
    expect(readme).toContain(`keeps the last ${LOG_LINES} events`);
  });

  it('has a log of limited length, and counts the dropped events', () => {
    const { log, dropped } = after(...Array.from({ length: LOG_LINES + 7 }, () => press));
    expect(log).toHaveLength(LOG_LINES);
    expect(dropped).toBe(7);
    expect(log[0]?.number).toBe(8);
  });

  it('has a log as long as the address of the page says, also when an app begins anew', () => {
    expect(['?keep=3', '?keep=no', '?keep=-1', ''].map(linesToKeep)).toEqual([
      3,
      ...Array.from({ length: 3 }, () => LOG_LINES),
    ]);
    const begin: ViewerMessage = { type: '@workbench.begin', _version: '1' };
    const messages = [begin, ...Array.from({ length: 5 }, () => press)];
    const { log, dropped } = messages.reduce(afterMessage, { ...NOTHING_YET, most: 3 });
    expect([log.length, dropped]).toEqual([3, 2]);
  });
});

describe('the events that a definition accepts', () => {
  const definition = JSON.stringify({
    on: { reset: 'dark', '*': 'dark' },
    states: { dark: { on: { press: 'bright' } }, bright: { on: { dim: 'dark' } } },
  });

  it('are those of the active states, followed by those of the root', () => {
    expect(acceptedEvents(definition, 'dark')).toEqual(['press', 'reset']);
    expect(acceptedEvents(definition, { bright: {} })).toEqual(['dim', 'reset']);
    expect(acceptedEvents(definition, 'no such state')).toEqual(['reset']);
    expect(acceptedEvents(undefined, 'dark')).toEqual([]);
  });
});
