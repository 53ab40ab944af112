import { describe, expect, it } from 'vitest';
import {
  readMessage,
  readMessageText,
} from '../../../src/xstate-workbench/viewer/inspection/read-message.js';
import { readEventText } from '../../../src/xstate-workbench/viewer/inspection/read-event-text.js';

const NO_MESSAGE = 'What arrived is no inspector message: ';
const snapshot = { status: 'active' };

describe('a message from the host of the actors', () => {
  it.each([
    { type: '@xstate.actor', sessionId: 'x:0', name: 'lamp', snapshot },
    {
      type: '@xstate.actor',
      sessionId: 'x:0',
      name: 'lamp',
      snapshot,
      definition: '{"id":"lamp"}',
    },
    { type: '@xstate.event', sessionId: 'x:0', event: { type: 'press' } },
    { type: '@xstate.snapshot', sessionId: 'x:0', event: { type: 'press' }, snapshot },
    { type: '@workbench.host', viewer: 'blue', takesEvents: true },
    { type: '@workbench.host', takesEvents: false },
    { type: '@workbench.answer', request: '1', ok: true },
    { type: '@workbench.begin' },
    { type: '@workbench.events', events: [{ type: 'press' }], more: 0 },
    {
      type: '@workbench.refusal',
      sessionId: 'x:0',
      event: { type: 'press' },
      reasons: [{ source: 'R13', message: 'No.' }],
    },
  ])('is read: $type', (message) => {
    expect(readMessage(message)).toEqual({ message });
  });

  it.each([
    [undefined, 'it is missing, not an object.'],
    ['hello', 'it is "hello", not an object.'],
    [[1], 'it is [1], not an object.'],
    [{}, 'its type is missing.'],
    [{ type: 'toString' }, 'its type is "toString".'],
    [{ type: '@xstate.event' }, 'in "@xstate.event", "sessionId" is missing, not a text.'],
    [
      { type: '@xstate.event', sessionId: 'x:0', event: 'press' },
      'in "@xstate.event", "event" is "press", not an event with a type.',
    ],
    [
      { type: '@workbench.host', viewer: 'blue', takesEvents: 'yes' },
      'in "@workbench.host", "takesEvents" is "yes", not true or false.',
    ],
    [
      { type: '@workbench.events', events: [] },
      'in "@workbench.events", "more" is missing, not a number.',
    ],
  ])('is refused with its fault: %j', (given, fault) => {
    expect(readMessage(given)).toEqual({ fault: `${NO_MESSAGE}${fault}` });
  });

  it('is refused with a short sentence if it is not JSON, even if it is long', () => {
    const { fault = '' } = readMessageText('x'.repeat(1000));
    expect(fault).toMatch(/^What arrived is no inspector message: it is no JSON \("x+…\)\.$/);
    expect(fault.length).toBeLessThan(140);
  });
});

describe('a typed event', () => {
  it('is JSON with a type', () => {
    expect(readEventText(' { "type": "press" } ')).toEqual({ event: { type: 'press' } });
  });

  it.each([
    ['', /^This is no JSON/],
    ['null', /^An event is a JSON object with a "type"/],
    ['["press"]', /^An event is a JSON object with a "type"/],
    ['{ "type": 7 }', /^An event is a JSON object with a "type"/],
    ['{ "type": "xstate.stop" }', /does not begin with "xstate\."/],
  ])('is refused otherwise: %s', (text, why) => {
    expect(readEventText(text).fault).toMatch(why);
  });
});
