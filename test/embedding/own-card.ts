import type { CommandCard } from 'legion-command-phase';

/** Orders two corps units, and optionally a support unit. Corps units have Steady while the card is in play. */
export const holdTheLine: CommandCard = {
  id: 'hold-the-line',
  name: 'Hold the Line',
  pips: 2,
  orders: [{ count: 2, units: [{ ranks: ['corps'] }] }],
  effects: [
    {
      id: 'call-support',
      timing: 'untimed',
      optional: true,
      directives: [
        {
          type: 'add-orders',
          player: 'self',
          slots: [{ count: 1, units: [{ ranks: ['support'] }] }],
        },
      ],
      summary: 'One support unit may be issued an order too.',
    },
  ],
  grants: [{ to: { ranks: ['corps'] }, keywords: [{ name: 'Steady' }] }],
};
