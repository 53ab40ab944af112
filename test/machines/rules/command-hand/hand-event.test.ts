import { describe, expect, it } from 'vitest';
import { unreadable } from '../../../support/unreadable.js';
import {
  handIsConfirmed,
  readHandEvent,
  type CommandHandEvent,
} from '../../../../machines/rules/command-hand/hand-event.js';

const CHANGES = [
  ['CC-2', 'card.add'],
  ['CC-2', 'card.remove'],
  ['CT-1', 'contingency.add'],
  ['CT-1', 'contingency.remove'],
] as const;

describe('the events that build a hand', () => {
  it.each(CHANGES)('%s: %s names a card; its other fields are dropped', (rule, type) => {
    const event = { type, cardId: 'ambush' };
    expect(readHandEvent({ ...event, player: 'blue' })).toEqual({ event });
    for (const cardId of [undefined, 7, null]) {
      expect(readHandEvent({ type, cardId })).toEqual({
        violations: [
          { rule, code: 'malformed-event', message: `${type}: the id of a card is missing.` },
        ],
      });
    }
  });

  it('CC-2: the other fields of a confirmation are dropped', () => {
    expect(readHandEvent({ type: 'hand.confirm', cardId: 7 })).toEqual({
      event: { type: 'hand.confirm' },
    });
  });

  it.each([
    [{ type: 'card.steal' }, '"card.steal"'],
    [{ type: 'toString' }, '"toString"'],
    [{ type: 7 }, 'that'],
    [{ type: ['card.add'] }, 'that'],
    [{}, 'that'],
    ['card.add', 'that'],
    [null, 'that'],
    [undefined, 'that'],
  ])('CC-2: %j is not an event of building a hand', (given, named) => {
    const message = `Building a hand knows no event ${named}.`;
    expect(readHandEvent(given)).toEqual({
      violations: [{ rule: 'CC-2', code: 'unknown-event', message }],
    });
  });

  it('CC-2: an event with a throwing getter is reported as unreadable', () => {
    expect(readHandEvent(unreadable)).toEqual({
      violations: [{ rule: 'CC-2', code: 'malformed-event', message: 'The event cannot be read.' }],
    });
  });

  it.each([
    ['CC-2', { type: 'card.add', cardId: 'push' }],
    ['CC-2', { type: 'card.remove', cardId: 'push' }],
    ['CT-7', { type: 'contingency.add', cardId: 'push' }],
    ['CT-7', { type: 'contingency.remove', cardId: 'push' }],
    ['CC-2', { type: 'hand.confirm' }],
  ] as [string, CommandHandEvent][])('%s: a confirmed hand cannot change: %j', (rule, event) => {
    expect(handIsConfirmed(event)).toEqual({
      rule,
      code: 'hand-confirmed',
      message: 'The hand is confirmed: its cards were chosen while the army was built.',
    });
  });
});
