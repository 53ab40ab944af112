import { describe, expect, it } from 'vitest';
import type { CommandPhaseEvent } from '../../../machines/model/event.js';
import { randomGame } from '../../src/phase/support/tables.js';
import { anyMove, lawfulMove } from '../../src/phase/support/moves.js';
import { seeds } from '../../support/seeds.js';
import {
  bothSelect,
  defeat,
  endOrders,
  keywordOrder,
  nominate,
  order,
} from '../../support/events.js';
import { phaseAfter, rangesWithin } from '../../support/table.js';
import { rebels, scouts, stormtroopers, vader, veers } from '../../support/units.js';

type Phase = ReturnType<typeof phaseAfter>;

/** The rules and sentences by which an event is refused. */
function refusals(phase: Phase, event: object): string[] {
  const result = phase.sendUnknown(event);
  return result.ok ? [] : result.violations.map(({ rule, message }) => `${rule}: ${message}`);
}

const army = [vader, veers, stormtroopers(), scouts()];
const begun = (...events: CommandPhaseEvent[]) =>
  phaseAfter(
    {
      blue: { army, hand: ['push'] },
      red: { hand: ['standing-orders'] },
      ruleset: { ordersEnd: 'declared' },
      ranges: [...rangesWithin('blue', army, 1), ...rangesWithin('red', [rebels()], 1)],
    },
    ...bothSelect('push', 'standing-orders'),
    nominate('blue', 'vader'),
    ...events,
  );

describe('a refusal names the rule that a judge would name', () => {
  it('R38: an unknown unit does not match the card (CP-21), and nothing else is said of it', () => {
    expect(refusals(begun(), order('blue', 'nobody'))).toEqual([
      `CP-21: blue's army has no unit "nobody".`,
    ]);
  });

  it('R38: once the nominated unit has fallen the orders are lost (R12), and no range is asked for', () => {
    expect(refusals(begun(defeat('blue', 'vader')), order('blue', 'scouts'))).toEqual([
      'R12: blue has no undefeated nominated unit: the orders are lost.',
    ]);
  });

  it('R38: a unit without Coordinate or Transport gives no order by it, and their conditions are not told', () => {
    for (const [keyword, rule] of [
      ['Coordinate', 'KW-3'],
      ['Transport', 'KW-4'],
    ] as const) {
      const given = keywordOrder('blue', 'veers', keyword, 'scouts');
      expect(refusals(begun(), given)).toEqual([
        `${rule}: General Veers gives no order by ${keyword}.`,
      ]);
    }
  });

  it('R38: who ends the turn of the other one is told whose turn it is (CP-19)', () => {
    expect(refusals(begun(), endOrders('red'))).toEqual([
      "CP-19: It is blue's move now, not red's.",
    ]);
  });

  it('R38: in random games no sentence contradicts the table, and none is told twice', () => {
    const wrong: string[] = [];
    let refused = 0;
    for (const seed of seeds(40)) {
      const { phase, pick, input } = randomGame(seed);
      for (let move = 0; move < 40 && !phase.outcome; move += 1) {
        const event = anyMove(input, pick);
        const { context } = phase.actor.getSnapshot();
        const result = phase.sendUnknown(event);
        if (!result.ok) {
          refused += 1;
          const { violations } = result;
          const rules = violations.map(({ rule }) => rule);
          const player = event['player'] as 'blue' | 'red';
          const side = context.sides[player];
          const issuer = side?.army.find(({ id }) => id === side.nominated);
          const told = JSON.stringify([event, violations]);
          if (new Set(violations.map(({ message }) => message)).size < violations.length)
            wrong.push(`told twice: ${told}`);
          if (rules.includes('R12') && rules.includes('R14')) wrong.push(`to be measured: ${told}`);
          if (rules.includes('R12') && issuer && !issuer.defeated) wrong.push(`stands: ${told}`);
          if (rules.includes('CP-26') && !ordered(side, event['unitId']))
            wrong.push(`no order: ${told}`);
          if (violations.some(({ code }) => code === 'unit-defeated')) {
            const unit = side?.army.find(({ id }) => id === event['unitId']);
            if (unit && !unit.defeated) wrong.push(`not defeated: ${told}`);
          }
        }
        phase.sendUnknown(lawfulMove(phase, pick));
      }
    }
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(200);
  });
});

function ordered(
  side: { orders: readonly { unitId: string }[]; ordersReturned: readonly string[] },
  unitId: unknown,
): boolean {
  return (
    side.orders.some((each) => each.unitId === unitId) ||
    side.ordersReturned.includes(unitId as string)
  );
}
