import { describe, expect, it } from 'vitest';
import { createCommandPhase } from '../../../src/index.js';
import { moveOf } from '../../../src/wording/moves.js';
import { namesAt } from '../../../src/game/with-catalogue/names.js';
import { awaitedAs } from '../../../src/wording/waiting.js';
import { bothSelect } from '../../support/events.js';
import { madeUp } from '../../support/cards.js';
import { table, take } from '../../support/table.js';
import { boba, stormtroopers, unitFrom, vader } from '../../support/units.js';
import { equipped } from '../../machines/rules/upgrades/equipped.js';

const input = table({
  cards: [madeUp({ orders: [{ count: 1 }] })],
  ruleset: { orderRange: null },
  blue: {
    army: [
      equipped(vader, 'trusted-agent'),
      boba,
      equipped(stormtroopers(), 'hq-uplink'),
      equipped(
        unitFrom('jedi-knight-general-strong-in-the-force', 'knight'),
        'general-of-the-republic',
      ),
    ],
    hand: ['made-up'],
  },
});
const names = namesAt(input);

describe('upgrades in words', () => {
  it('UP-8: the move of a Trusted Agent says that its rank is not certain: an operative or corps', () => {
    const event = {
      type: 'order.grant',
      unitId: 'boba',
      source: { unitId: 'vader', upgrade: 'trusted-agent' },
    } as const;
    expect(moveOf(event, 'blue', names)).toMatch(
      /^Trusted Agent of Darth Vader: give an order to Boba Fett \(not certain: .*rank .*operative or corps/,
    );
  });

  it('UP-2: the table waits for an HQ Uplink by its name', () => {
    const phase = createCommandPhase(input);
    take(phase, ...bothSelect('made-up', 'standing-orders'));
    take(phase, { type: 'commander.nominate', player: 'blue', unitId: 'vader' });
    const waiting = phase.view('blue').waitingFor.map((each) => awaitedAs(each, names));
    expect(waiting).toContain(
      'blue to have Stormtroopers (HQ Uplink) give an order to Stormtroopers, or not',
    );
  });
});
