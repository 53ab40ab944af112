import type { CommandCard, EffectTiming } from '../../../../machines/model/command-card.js';
import { card, commander, effect } from '../small-tables.js';
import { inSteps, phaseScenario, type PhaseScenario } from './scenario.js';

/** The timings at which effects are resolved, in words. */
const WINDOWS = {
  reveal: 'when revealed',
  untimed: 'without a timing',
  'issue-orders': 'when orders are issued',
  'command-phase-end': 'at the end of the Command Phase',
} as const satisfies Partial<Record<EffectTiming, string>>;
type Window = keyof typeof WINDOWS;

const mayRestart = (timing: Window) => timing === 'reveal' || timing === 'untimed';

/** A card with effects of every kind: optional, mandatory and automatic. */
function drill(timing: Window): CommandCard {
  return card('drill', 'Drill', {
    orders: [],
    effects: [
      effect('may', timing, { optional: true }),
      effect('must', timing),
      effect('by-itself', timing, { automatic: true }),
      ...(mayRestart(timing)
        ? [
            effect('select-again', timing, {
              optional: true,
              directives: [{ type: 'restart-selection' }],
            }),
          ]
        : []),
    ],
  });
}

/** A card without effects and orders. */
const decoy = card('decoy', 'Decoy', { orders: [] });

/** A card whose effect automatically makes both players select again. */
const recall = (timing: Window) =>
  card('recall', 'Recall', {
    pips: 3,
    orders: [],
    effects: [
      effect('select-again', timing, {
        automatic: true,
        directives: [{ type: 'restart-selection' }],
      }),
    ],
  });

/** Both players play a card with effects of every kind at one timing, so that each can name the other's effects. */
function everyKind(timing: Window): PhaseScenario {
  return phaseScenario(
    `effects-${timing}`,
    `Both play the same card, with effects of every kind ${WINDOWS[timing]}`,
    { cards: [drill(timing)], blue: { hand: ['drill'] }, red: { hand: ['drill'] } },
  );
}

/** Both players may play a card that automatically makes both select again. */
function selectedAgain(timing: Window): PhaseScenario {
  const hand = ['recall', 'decoy'];
  return phaseScenario(
    `recall-${timing}`,
    `Both hold a card that has both select again ${WINDOWS[timing]}, and another`,
    { cards: [recall(timing), decoy], blue: { hand }, red: { hand } },
  );
}

/** R23: an effect of red puts another card in play for blue, before the second effect of red's card. */
function cardSwitched(timing: Window): PhaseScenario {
  return phaseScenario(
    `switch-${timing}`,
    `Red's first effect ${WINDOWS[timing]} puts another card in play for blue, and red has a second`,
    {
      cards: [
        decoy,
        card('reply', 'Reply', {
          orders: [],
          effects: [
            effect('answer', timing, {
              optional: true,
              ...(mayRestart(timing) && { directives: [{ type: 'restart-selection' }] }),
            }),
          ],
        }),
        card('switch', 'Switch', {
          pips: 2,
          orders: [],
          effects: [
            effect('put-in-play', timing, {
              directives: [{ type: 'play-instead', player: 'opponent', cardId: 'reply' }],
            }),
            effect('second', timing),
          ],
        }),
      ],
      blue: { hand: ['decoy', 'reply'] },
      red: { hand: ['switch'] },
    },
  );
}

/** A card whose effect opens with each order of the Snowtroopers, in any step, and that has one at the end of the phase. */
const vigil = card('vigil', 'Vigil', {
  effects: [
    effect('with-each-order', 'issue-orders', {
      optional: true,
      frequency: 'each-order',
      lasts: 'round',
      orders: { by: 'any', of: [{ names: ['Snowtroopers'] }] },
    }),
    effect('report', 'command-phase-end', { optional: true }),
  ],
});

/** R46: an order outside of its player's turn opens an effect. */
const opened = phaseScenario(
  'late-effects',
  'Snowtroopers of blue are ordered in any step after the nominations, and a card of blue has an effect with each order',
  {
    cards: [vigil, card('parting', 'Parting', { pips: 2, effects: vigil.effects.slice(1) })],
    blue: { hand: ['vigil'] },
    red: { hand: ['parting'], army: [commander('leia', 'Leia Organa')] },
  },
  inSteps(
    ['nominateAndIssueOrders', 'createPassPool'],
    [{ type: 'order.grant', player: 'blue', unitId: 'snow', source: 'Inspire' }],
  ),
);

/** Scenarios for the effects of steps 2, 4 and 6. */
export const effects = [
  ...(Object.keys(WINDOWS) as Window[]).flatMap((timing) => [
    everyKind(timing),
    ...(mayRestart(timing) ? [selectedAgain(timing)] : []),
    cardSwitched(timing),
  ]),
  opened,
];
