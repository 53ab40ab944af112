import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { drawingOf } from 'xstate-workbench/drawing';

/** The machine of the picture in the README of xstate-workbench. */
const checkout = createMachine({
  id: 'checkout',
  initial: 'browsing',
  states: {
    browsing: {
      on: { ADD: { actions: 'addItem' }, CHECK_OUT: { guard: 'hasItems', target: 'paying' } },
    },
    paying: {
      initial: 'askingCard',
      on: { CANCEL: 'browsing' },
      after: { 900_000: 'browsing' },
      states: {
        askingCard: { on: { CARD: { guard: 'isValidCard', target: 'charging' } } },
        charging: {
          invoke: {
            id: 'charge',
            src: 'charge',
            onDone: { target: '#checkout.done', actions: 'keepReceipt' },
            onError: 'declined',
          },
        },
        declined: { on: { CARD: { guard: 'isValidCard', target: 'charging' } } },
      },
    },
    done: { type: 'final' },
  },
});

it('the picture in the README of xstate-workbench is what drawingOf draws', async () => {
  const picture = readFileSync('src/xstate-workbench/checkout.svg', 'utf8');
  expect(await drawingOf(checkout)).toBe(picture);
});
