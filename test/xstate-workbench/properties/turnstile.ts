import { assign, setup } from 'xstate';

/** A turnstile that holds at most two coins and opens for one. */
export const turnstile = (most = 2) =>
  setup({
    types: {
      context: {} as { coins: number },
      events: {} as { type: 'COIN' } | { type: 'PUSH' },
    },
    guards: { hasPaid: ({ context }) => context.coins > 0 },
    actions: {
      take: assign({ coins: ({ context }) => Math.min(context.coins + 1, most) }),
      use: assign({ coins: ({ context }) => context.coins - 1 }),
    },
  }).createMachine({
    id: 'turnstile',
    context: { coins: 0 },
    initial: 'shut',
    states: {
      shut: { on: { COIN: { actions: 'take' }, PUSH: { guard: 'hasPaid', target: 'open' } } },
      open: { on: { PUSH: { target: 'shut', actions: 'use' } } },
    },
  });

export const COIN = { type: 'COIN' } as const;
export const PUSH = { type: 'PUSH' } as const;
export const scenario = { events: [COIN, PUSH] } as const;
