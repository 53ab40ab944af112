import type { CommandPhaseMachine } from '../../../machines/command-phase/machine.js';
import type { CommandPhaseSnapshot } from '../../../machines/command-phase/refusals.js';
import type { CommandPhaseEvent } from '../../../machines/model/event.js';
import type { Scenario } from '../scenario.js';
import { movesOn } from './moves.js';
import {
  ambush,
  assault,
  card,
  commander,
  corps,
  effect,
  push,
  smallTable,
  standingOrders,
  type SmallTable,
} from './small-tables.js';

/** What is tried beside the players' own moves: what the host of the table tells, and moves that name the wrong things. */
type AlsoTried = (snapshot: CommandPhaseSnapshot) => CommandPhaseEvent[];

function scenario(
  id: string,
  title: string,
  table: SmallTable,
  also: AlsoTried = () => [],
): Scenario<CommandPhaseMachine> {
  const input = smallTable(table);
  return {
    id,
    title,
    input,
    events: (snapshot) => [...movesOn(input, snapshot), ...also(snapshot)],
  };
}

/** Small tables that together reach every branch of the Command Phase. */
export const phaseScenarios: readonly Scenario<CommandPhaseMachine>[] = [
  scenario('common-cards', 'Blue holds Ambush and Assault, red Push and Assault', {
    cards: [ambush, push, assault],
    blue: { hand: ['ambush', 'assault'] },
    red: { hand: ['push', 'assault'] },
  }),
  scenario(
    'contingencies',
    'Both may reveal a contingency card; only a 1-pip card has the pips for it',
    {
      cards: [ambush, push, card('reserve', 'Reserve Plan'), card('ruse', 'Ruse')],
      blue: {
        army: [
          commander('kallus', 'Agent Kallus', { keywords: [{ name: 'Contingencies', value: 1 }] }),
          corps('snow', 'Snowtroopers'),
        ],
        hand: ['ambush', 'push'],
        contingencies: ['reserve'],
      },
      red: {
        army: [
          commander('lando', 'Lando Calrissian', {
            keywords: [{ name: 'Contingencies', value: 1 }],
          }),
          corps('rebels', 'Rebel Troopers'),
        ],
        hand: ['ambush'],
        contingencies: ['ruse'],
      },
    },
  ),
  scenario(
    'second-thoughts',
    "Blue's card may restart the selection when revealed; red's limits orders",
    {
      cards: [
        card('second-thoughts', 'Second Thoughts', {
          effects: [
            effect('select-again', 'reveal', {
              optional: true,
              directives: [
                { type: 'discard', player: 'self', from: 'play' },
                { type: 'restart-selection', bar: [{ player: 'opponent' }] },
              ],
            }),
          ],
        }),
        card('jammed', 'Jammed Signals', {
          pips: 2,
          effects: [
            effect('one-order', 'untimed', {
              automatic: true,
              directives: [{ type: 'limit-orders', player: 'opponent', max: 1 }],
            }),
          ],
        }),
        ambush,
        standingOrders,
      ],
      blue: { hand: ['second-thoughts', 'ambush'] },
      red: { hand: ['jammed', 'standing-orders'] },
    },
  ),
];
