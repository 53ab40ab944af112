import { describe, expect, it } from 'vitest';
import { explainPhase } from '../../../src/index.js';
import {
  declineContingency,
  nominate,
  order,
  resolveEffect,
  revealContingency,
  roll,
  select,
  withdraw,
} from '../../support/events.js';
import { expectRefusedUnchanged } from '../../support/refusal.js';
import { afterPlaying, phaseAfter } from '../../support/table.js';
import { leia, luke, rebels, stormtroopers, vader, veers } from '../../support/units.js';

/** One phase for each kind of move that a phase waits for, with the name of the move. */
const tables: [string, ReturnType<typeof phaseAfter>][] = [
  ['cards are selected', phaseAfter({})],
  ['effects are resolved', afterPlaying('master-of-evil', 'push')],
  ['a die is rolled', afterPlaying('push', 'push')],
  [
    'units are nominated',
    afterPlaying('push', 'assault', { blue: { army: [vader, veers, stormtroopers()] } }),
  ],
  ['orders are issued', afterPlaying('push', 'assault')],
];

describe('not now', () => {
  it.each([
    ['CP-2', 'after the cards are flipped no card is selected', select('blue', 'ambush')],
    ['R13', 'after the cards are flipped no card is taken back', withdraw('blue')],
    ['CP-13', 'after the pips decided priority no die is rolled', roll('blue')],
  ] as const)('%s: %s', (rule, _what, event) => {
    expectRefusedUnchanged(afterPlaying('push', 'assault'), event, rule, 'not-now');
  });

  it.each([
    ['CT-3', 'no contingency is revealed', revealContingency('blue', 'push')],
    ['CT-3', 'no contingency is declined', declineContingency('blue')],
    ['CP-18', 'no unit is nominated', nominate('blue', 'vader')],
    ['CP-19', 'no order is issued', order('blue', 'vader')],
  ] as const)('%s: while cards are selected %s', (rule, _what, event) => {
    expectRefusedUnchanged(phaseAfter({}), event, rule, 'not-now');
  });

  it('R38, CP-10: while cards are selected the refusal describes no window of effects', () => {
    const phase = phaseAfter({ blue: { hand: ['implacable'] } });
    const event = resolveEffect('blue', 'implacable', 'return-order');
    expect(explainPhase(phase.actor.getSnapshot(), event)).toEqual([
      {
        rule: 'CP-10',
        code: 'not-now',
        message:
          'Not now, in step "Select and play command cards": effects are resolved one after another, each at the time that its card says.',
      },
    ]);
  });

  it('R38, CP-8b: the refusal of an effect names the time when that effect resolves', () => {
    const phase = afterPlaying('implacable', 'ambush');
    const event = resolveEffect('blue', 'implacable', 'return-order');
    expect(explainPhase(phase.actor.getSnapshot(), event)).toEqual([
      {
        rule: 'CP-8b',
        code: 'not-now',
        message:
          'Not now, in step "Determine priority": the effect "in the Activation Phase" of Implacable (As he ends his first activation Vader may take a wound: his token goes back into the pool, and his second activation has one action less) is resolved during the Activation Phase.',
      },
    ]);
  });
});

describe('the answers to an event', () => {
  it.each(tables)('while %s: explainPhase, send and legalEvents agree', (_when, phase) => {
    for (const event of phase.legalEvents()) {
      expect(explainPhase(phase.actor.getSnapshot(), event)).toEqual([]);
    }
    const refused = explainPhase(phase.actor.getSnapshot(), { type: 'card.sleeve' });
    expect(refused).toMatchObject([{ rule: 'CP-1', code: 'unknown-event' }]);
  });

  it('a malformed event is refused under the rule of that event', () => {
    const phase = phaseAfter({ red: { army: [luke, leia, rebels()] } });
    for (const [event, rule] of [
      [{ type: 'card.select', player: 'blue' }, 'CP-2'],
      [{ type: 'die.roll', player: 'blue', face: 'crit' }, 'CP-13'],
      [{ type: 'order.issue', player: 'green', unitId: 'vader' }, 'CP-19'],
    ] as const) {
      expectRefusedUnchanged(phase, event, rule, 'malformed-event');
    }
  });
});
