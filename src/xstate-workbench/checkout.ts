import { assign, fromPromise, setup } from 'xstate';

/** The machine of the examples in the README. */
export const checkout = setup({
  types: {
    context: {} as { items: string[]; receipt: string | null },
    events: {} as
      | { type: 'ADD'; item: string }
      | { type: 'CHECK_OUT' }
      | { type: 'CARD'; number: string }
      | { type: 'CANCEL' },
  },
  actors: { charge: fromPromise<{ receipt: string }>(() => Promise.reject(new Error('offline'))) },
  guards: {
    hasItems: ({ context }) => context.items.length > 0,
    isValidCard: ({ event }) => event.type === 'CARD' && event.number.length === 16,
  },
  actions: {
    addItem: assign({
      items: ({ context, event }) =>
        event.type === 'ADD' ? [...new Set([...context.items, event.item])] : context.items,
    }),
    keepReceipt: assign({
      receipt: ({ event }) => (event as unknown as { output: { receipt: string } }).output.receipt,
    }),
  },
}).createMachine({
  id: 'checkout',
  context: { items: [], receipt: null },
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
