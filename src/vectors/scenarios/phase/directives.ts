import type { CommandPhaseEvent } from '../../../../machines/model/event.js';
import type { Directive } from '../../../../machines/model/directive.js';
import { ambush, card, commander, corps, effect, push } from '../small-tables.js';
import { inSteps, phaseScenario } from './scenario.js';

/** The event with which blue resolves the effect of the council. */
const counsel = (...directives: Directive[]): CommandPhaseEvent => ({
  type: 'effect.resolve',
  player: 'blue',
  cardId: 'council',
  effectId: 'decide',
  directives,
});

/** The mandatory part of the council's effect. */
const recall: Directive = {
  type: 'return-to-hand',
  player: 'blue',
  from: 'discard',
  cardId: 'old-plan',
};

/** Events with directives that the host of the table may add to an effect, and with directives that are refused. */
const freeDirectives: CommandPhaseEvent[] = [
  counsel(recall, { type: 'discard', player: 'red', from: 'play' }),
  counsel(recall, { type: 'return-to-hand', player: 'red', from: 'play' }),
  counsel(recall, { type: 'discard', player: 'blue', from: 'hand', cardId: 'spare' }),
  counsel(recall, { type: 'play-instead', player: 'blue', cardId: 'spare' }),
  counsel(
    recall,
    { type: 'limit-orders', player: 'red', max: 0 },
    { type: 'add-orders', player: 'blue', slots: [{ count: 1 }] },
    { type: 'defeat-unit', player: 'red', unitId: 'rebels' },
  ),
  counsel(),
  counsel({ type: 'return-to-hand', player: 'blue', from: 'discard', cardId: 'spare' }),
  counsel(recall, { type: 'discard', player: 'blue', from: 'hand', cardId: 'lost' }),
  counsel(recall, { type: 'discard', player: 'red', from: 'hand', cardId: 'ambush' }),
  counsel(
    recall,
    { type: 'discard', player: 'red', from: 'play' },
    { type: 'discard', player: 'red', from: 'play' },
  ),
  counsel(
    recall,
    { type: 'restart-selection' },
    { type: 'play-instead', player: 'blue', cardId: 'spare' },
  ),
  counsel(recall, {
    type: 'restart-selection',
    bar: [{ player: 'blue', cardId: 'ambush' }],
  }),
  counsel(recall, { type: 'grant-order', player: 'blue', unitId: 'rebels' }),
];

/** Effects with directives that change the phase. */
export const directives = [
  phaseScenario(
    'council',
    "Blue's card brings one back from the discard pile and may order a trooper; the host may add more",
    {
      cards: [
        card('council', 'Council of War', {
          effects: [
            effect('decide', 'untimed', {
              choices: [
                {
                  directive: {
                    type: 'return-to-hand',
                    player: 'self',
                    from: 'discard',
                    cardId: '?',
                  },
                  required: true,
                },
                {
                  directive: { type: 'grant-order', player: 'self', unitId: '?' },
                  units: [{ ranks: ['corps'] }],
                },
              ],
            }),
          ],
        }),
        card('spare', 'Spare Plan', { pips: 3 }),
        card('old-plan', 'Old Plan'),
        push,
        ambush,
      ],
      blue: { hand: ['council', 'spare'], discard: ['old-plan'] },
      red: { hand: ['push', 'ambush'] },
    },
    inSteps(['resolveCards'], freeDirectives),
  ),
  phaseScenario(
    'change-of-plans',
    'Annihilation Looms against Change of Plans, which sends it back to the hand',
    {
      cards: [
        card('annihilation-looms', 'Annihilation Looms', {
          pips: 3,
          belongsTo: { match: 'any', names: ['Director Orson Krennic'] },
          orders: [{ count: 1, units: [{ names: ['Director Orson Krennic'] }] }],
          effects: [effect('suppression', 'untimed')],
        }),
        card('change-of-plans', 'Change of Plans', {
          pips: 3,
          belongsTo: { match: 'any', names: ['Han Solo'] },
          orders: [{ count: 1, units: [{ names: ['Han Solo'] }] }],
          effects: [
            effect('reselect', 'reveal', {
              optional: true,
              directives: [
                { type: 'discard', player: 'self', from: 'play' },
                { type: 'restart-selection', bar: [{ player: 'opponent' }] },
              ],
            }),
          ],
        }),
        ambush,
        push,
      ],
      blue: {
        hand: ['annihilation-looms', 'ambush'],
        army: [
          commander('krennic', 'Director Orson Krennic'),
          corps('death-troopers', 'Death Troopers'),
        ],
      },
      red: {
        hand: ['change-of-plans', 'push'],
        army: [commander('han', 'Han Solo'), corps('rebels', 'Rebel Troopers')],
      },
    },
  ),
  phaseScenario(
    'garrisons',
    'Both have a card in play from an earlier round, with effects for this phase and the next',
    {
      cards: [garrison('garrison', 'Garrison'), garrison('outpost', 'Outpost'), push],
      ruleset: { activationStartOrder: 'blue', tieRoller: 'blue', orderRange: null },
      roundCounterHolder: 'red',
      blue: { hand: ['push'], permanents: ['garrison'] },
      red: { hand: ['push'], permanents: ['outpost'] },
    },
  ),
];

function garrison(id: string, name: string) {
  return card(id, name, {
    permanent: true,
    effects: [
      effect('reinforce', 'issue-orders', {
        choices: [{ directive: { type: 'grant-order', player: 'self', unitId: '?' } }],
      }),
      effect('stand-fast', 'activation-start'),
      effect('cover', 'during-activation'),
    ],
  });
}
