import { describe, expect, it } from 'vitest';
import {
  readMessage,
  readMessageText,
} from '../../../visualizations/viewer/inspection/read-message.js';
import { readEventText } from '../../../visualizations/viewer/inspection/read-event-text.js';

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
    { type: '@legion.host', viewer: 'blue', takesEvents: true },
    { type: '@legion.answer', request: '1', ok: true },
    { type: '@legion.begin' },
    { type: '@legion.legal', events: [{ type: 'press' }], more: 0 },
    {
      type: '@legion.refusal',
      sessionId: 'x:0',
      event: { type: 'press' },
      reasons: [{ rule: 'R13', message: 'No.' }],
    },
  ])('is read: $type', (message) => {
    expect(readMessage(message)).toEqual({ message });
  });

  it.each([
    [undefined, 'it is missing, not an object.'],
    ['hello', 'it is "hello", not an object.'],
    [[1], 'it is a list, not an object.'],
    [{}, '"type" is missing.'],
    [{ type: 'toString' }, 'its type is "toString", which is not known here.'],
    [{ type: '@xstate.event' }, 'in "@xstate.event", "sessionId" is missing, not a text.'],
    [
      { type: '@xstate.event', sessionId: 'x:0', event: 'press' },
      'in "@xstate.event", "event" is "press", not an event with a type.',
    ],
    [
      { type: '@xstate.snapshot', sessionId: 'x:0', event: { type: 'a' }, snapshot: [] },
      'in "@xstate.snapshot", "snapshot" is a list, not an object.',
    ],
    [
      { type: '@xstate.actor', sessionId: 'x:0', name: 'lamp', snapshot, definition: '{' },
      'in "@xstate.actor", "definition" is "{", not a machine\'s configuration as JSON.',
    ],
    [
      { type: '@legion.host', viewer: 'blue', takesEvents: 'yes' },
      'in "@legion.host", "takesEvents" is "yes", not true or false.',
    ],
    [
      { type: '@legion.legal', events: [{}], more: 0 },
      'in "@legion.legal", events[0]: "type" is missing, not a text.',
    ],
    [
      { type: '@legion.legal', events: ['press'], more: 0 },
      'in "@legion.legal", events[0]: it is "press", not an object.',
    ],
    [{ type: '@legion.legal', events: [] }, 'in "@legion.legal", "more" is missing, not a number.'],
    [
      { type: '@legion.refusal', sessionId: 'x:0', event: { type: 'press' }, reasons: 'no' },
      'in "@legion.refusal", "reasons" is "no", not a list.',
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
    ['null', /^An event is a JSON object/],
    ['["press"]', /^An event is a JSON object/],
    ['{ "type": 7 }', /^The event has no "type"/],
    ['{ "type": "xstate.stop" }', /XState's own/],
  ])('is refused otherwise: %s', (text, why) => {
    expect(readEventText(text).fault).toMatch(why);
  });
});
