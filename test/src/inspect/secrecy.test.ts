import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { armies } from '../../../src/game/example/armies.js';
import { createCommandPhase, type CardId } from '../../../src/index.js';
import { messagesTo, openInspection, type ViewerMessage } from '../../../src/inspect/index.js';
import { redactOutcome } from '../../../machines/rules/table/redacted-table.js';
import { bothSelect } from '../../support/events.js';
import { phaseAfter, take } from '../../support/table.js';
import { arrived, watch } from './messages.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A message without actor ids, time and chart, which do not depend on the table. */
function inWordsOfTheTable(message: unknown): string {
  return JSON.stringify(message, (key, value: unknown) =>
    ['sessionId', 'rootId', 'createdAt', 'definition'].includes(key) ? null : value,
  );
}

/** The messages to a spectator while red, whose army has Lando Calrissian, must decide about Ace Up His Sleeve. */
function messagesIfRedHolds(hand: CardId[]): string[] {
  const { blue: rebels, red: empire } = armies;
  const phase = createCommandPhase({
    round: 1,
    roundCounterHolder: 'blue',
    seed: 'Cloud City',
    players: { blue: empire, red: { ...rebels, hand } },
  });
  const { messages } = watch(phase, 'spectator');
  for (const event of [
    ...bothSelect('standing-orders', 'standing-orders'),
    { type: 'contingency.decline', player: 'red' },
    { type: 'effect.decline', player: 'red', cardId: 'ace-up-his-sleeve', effectId: 'from-hand' },
  ]) {
    expect(phase).toTake(event);
  }
  arrived();
  return messages.map(inWordsOfTheTable);
}

it('CC-27: a spectator is sent that red decides about Ace Up His Sleeve, but not whether red holds it', () => {
  const { hand } = armies.blue;
  const held = messagesIfRedHolds(hand);
  const without = messagesIfRedHolds(
    hand.map((cardId) => (cardId === 'ace-up-his-sleeve' ? 'assault' : cardId)),
  );
  expect(hand).toContain('ace-up-his-sleeve');
  expect(held.join()).toContain('ace-up-his-sleeve');
  expect(held).toEqual(without);
});

it('CC-27: an outcome shows a spectator only the divulged cards of a hand', () => {
  const phase = phaseAfter(
    {
      blue: { hand: ['ambush', 'darkness-descends', 'push'], divulged: ['darkness-descends'] },
      round: 2,
      ruleset: { orderRange: null },
    },
    ...bothSelect('ambush', 'assault'),
  );
  while (!phase.outcome) take(phase, ...phase.legalEvents().slice(0, 1));
  const { blue } = redactOutcome('spectator', phase.outcome).players;
  expect(blue).toMatchObject({ divulged: ['darkness-descends'], hand: { hidden: 2 } });
  expect(JSON.stringify(blue)).not.toContain('push');
});

it.each(['commandPhase', 'round'])(
  'does not send the context of another machine with the id %s',
  (id) => {
    const machine = setup({}).createMachine({
      id,
      context: { kept: 'a secret' },
      initial: 'open',
      states: { open: { on: { CLOSE: 'closed' } }, closed: { type: 'final' } },
      output: { kept: 'a secret' },
    });
    const messages: ViewerMessage[] = [];
    const { inspect } = openInspection({ to: messagesTo((message) => messages.push(message)) });
    createActor(machine, { inspect }).start().send({ type: 'CLOSE', kept: 'a secret' });
    arrived();
    const sent = JSON.stringify(messages);
    expect(sent).toContain('closed');
    expect(sent).not.toContain('a secret');
  },
);
