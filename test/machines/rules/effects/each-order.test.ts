import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../../../../machines/model/log.js';
import type { CommandCard, CommandPhase, Match, MatchEvent } from '../../../../src/index.js';
import { matchAfter, play } from '../../../src/game/match/support/playing.js';
import {
  bothSelect,
  declineEffect,
  defeat,
  endOrders,
  forUnit,
  grant,
  grantOrder,
  order,
  resolveEffect,
} from '../../../support/events.js';
import { afterPlaying, awaited, take } from '../../../support/table.js';
import { luke, rebels, stormtroopers, unitFrom, vader, veers } from '../../../support/units.js';

const dooku = unitFrom('count-dooku-darth-tyranus', 'dooku');
const aat = (id: string) => unitFrom('aat-battle-tank', id);
const b1 = (id: string) => unitFrom('b1-battle-droids', id);
const sabine = unitFrom('sabine-wren-explosive-artist', 'sabine');

/** The units for which an effect is awaited. */
const askedFor = (phase: Pick<CommandPhase | Match, 'view'>, player = 'blue') =>
  phase
    .view('spectator')
    .waitingFor.flatMap(({ effect }) => (effect?.player === player ? [effect.unitId] : []));

/** What the cards told at units, as `unit: card`. */
const told = (log: readonly LogEntry[]) =>
  log.flatMap(({ type, data }) =>
    type === 'keyword.reminded' && 'card' in data ? [`${data.unitId}: ${String(data.card)}`] : [],
  );

describe('an effect with each order', () => {
  const discipline = () =>
    afterPlaying('imperial-discipline', 'standing-orders', {
      blue: { army: [veers, stormtroopers(), vader] },
    });
  const recover = (unitId: string) =>
    forUnit(unitId, resolveEffect('blue', 'imperial-discipline', 'issue-orders'));

  it('R46: Imperial Discipline opens for each unit that it orders, and closes for each apart', () => {
    const phase = discipline();
    expect(askedFor(phase)).toEqual([]);
    take(phase, order('blue', 'veers'), order('blue', 'vader'));
    expect(askedFor(phase)).toEqual(['veers', 'vader']);
    take(phase, recover('vader'));
    expect(askedFor(phase)).toEqual(['veers']);
    expect(phase).toRefuse(recover('vader'), 'R46', 'effect-used-up');
    take(phase, order('blue', 'stormtroopers'));
    expect(askedFor(phase)).toEqual(['veers', 'stormtroopers']);
  });

  it('R46: it is resolved for a unit that the act names, and the refusal names the units', () => {
    const phase = discipline();
    take(phase, order('blue', 'veers'), order('blue', 'vader'));
    const unnamed = resolveEffect('blue', 'imperial-discipline', 'issue-orders');
    expect(phase.send(unnamed)).toMatchObject({
      violations: [{ message: expect.stringContaining('General Veers, Darth Vader') }],
    });
    expect(phase).toRefuse(recover('stormtroopers'), 'R21', 'effect-not-open');
  });

  it('R30: the turn waits for Imperial Discipline, and ending the turn gives up what is left of it', () => {
    const phase = discipline();
    take(phase, order('blue', 'veers'), order('blue', 'vader'), order('blue', 'stormtroopers'));
    expect(awaited(phase)).toEqual(['blue effect', 'blue effect', 'blue effect']);
    take(phase, recover('veers'), endOrders('blue'));
    expect(awaited(phase)).toContain('red order');
    expect(phase).toRefuse(recover('vader'), 'CP-8a', 'not-your-turn');
  });

  it('R47: Roger, Roger must be resolved for each unit: its player chooses a token', () => {
    const phase = afterPlaying('roger-roger', 'standing-orders', {
      blue: { army: [dooku, b1('b1')] },
    });
    take(phase, order('blue', 'b1'));
    const declined = forUnit('b1', declineEffect('blue', 'roger-roger', 'issue-orders'));
    expect(phase).toRefuse(declined, 'R47', 'effect-not-optional');
    expect(phase).toRefuse(endOrders('blue'), 'CP-8a', 'effects-left');
    expect(phase).toTake(forUnit('b1', resolveEffect('blue', 'roger-roger', 'issue-orders')));
  });
});

describe('what nobody decides', () => {
  it('R47: Evasive Maneuvers tells each vehicle that it orders of its dodge, and nothing must be resolved', () => {
    const walker = { ...stormtroopers('walker'), rank: 'heavy' as const, types: ['vehicle'] };
    const phase = afterPlaying('evasive-maneuvers', 'standing-orders', {
      blue: { army: [veers, walker] },
    });
    take(phase, order('blue', 'walker'));
    expect(askedFor(phase)).toEqual([]);
    expect(phase.view('red').players.blue.orders).toMatchObject([
      {
        unitId: 'walker',
        reminders: [{ keyword: 'Evasive Maneuvers', card: 'evasive-maneuvers' }],
      },
    ]);
    expect(told(phase.view('red').log)).toContain('walker: evasive-maneuvers');
  });

  it('R47: Covert Observation tells the units that the opponent orders with a command card, and no others', () => {
    const spy = { ...stormtroopers('spy'), rank: 'special-forces' as const };
    const phase = afterPlaying('covert-observation', 'push', {
      blue: { army: [vader, spy] },
      red: { army: [luke, rebels('one'), rebels('two')], hand: ['ambush', 'push'] },
    });
    take(phase, grant('red', 'two'));
    for (const event of phase.legalEvents()) if (event.type === 'order.issue') phase.send(event);
    for (const event of phase.legalEvents()) if (event.type === 'order.issue') phase.send(event);
    const units = told(phase.view('red').log).filter((line) => line.includes('covert'));
    expect(units).toContain('luke: covert-observation');
    expect(units).not.toContain('two: covert-observation');
    expect(units).not.toContain('spy: covert-observation');
  });

  it('R47: Full of Surprises is told once at Luke, and nobody resolves it', () => {
    const match = matchAfter(
      { blue: { army: [luke], hand: ['see-you-in-hell', 'return-of-the-jedi'] } },
      ...bothSelect('return-of-the-jedi', 'standing-orders'),
    );
    expect(match.view('spectator').waitingFor).not.toContainEqual(
      expect.objectContaining({ kind: 'effect' }),
    );
  });

  it('R37: Crush Them says how many enemy units are defeated', () => {
    const grievous = unitFrom('general-grievous-sinister-cyborg', 'grievous');
    const phase = afterPlaying('crush-them', 'standing-orders', {
      blue: { army: [grievous, b1('b1')] },
      red: { army: [luke, { ...rebels('gone'), defeated: true }, rebels()] },
    });
    take(phase, defeat('red', 'rebels'));
    take(phase, order('blue', 'grievous'));
    expect(phase.view('blue').players.blue.orders[0]?.reminders).toMatchObject([
      { text: expect.stringContaining('Defeated so far: 2.') },
    ]);
  });
});

describe('an effect with orders of the whole round', () => {
  const army = [dooku, aat('one'), aat('two'), b1('a'), b1('b')];
  const incursion = (vehicle: string, droid: string) =>
    forUnit(
      vehicle,
      resolveEffect('blue', 'mechanized-incursion', 'order-nearby', grantOrder('blue', droid)),
    );

  it("R46: Mechanized Incursion opens in red's turn if a vehicle is ordered then, and red's turn does not wait for it", () => {
    const phase = afterPlaying('mechanized-incursion', 'standing-orders', { blue: { army } });
    take(phase, order('blue', 'one'), incursion('one', 'a'));
    expect(askedFor(phase)).toEqual([]);
    take(phase, endOrders('blue'), grant('blue', 'two'));
    expect(askedFor(phase)).toEqual(['two']);
    take(phase, order('red', 'luke'));
    expect(phase.outcome).toBeUndefined();
    expect(phase).toRefuse(endOrders('blue'), 'R46', 'effects-left');
    take(phase, incursion('two', 'b'));
    expect(phase.outcome?.players.blue.orders.map(({ unitId }) => unitId)).toEqual([
      'one',
      'a',
      'two',
      'b',
    ]);
  });

  it('R46: Mechanized Incursion opens in the Activation Phase too, and its token comes out of the pool', () => {
    const match = matchAfter(
      { blue: { army, hand: ['mechanized-incursion'] } },
      ...bothSelect('mechanized-incursion', 'standing-orders'),
      order('blue', 'one'),
      incursion('one', 'a'),
      endOrders('blue'),
      order('red', 'luke'),
      grant('blue', 'two'),
    );
    expect(askedFor(match)).toEqual(['two']);
    const before = match.view('blue').players.blue.orderPoolCounts;
    play(match, incursion('two', 'b'));
    const after = match.view('blue').players.blue.orderPoolCounts;
    expect([before.corps, after.corps]).toEqual([1, undefined]);
  });

  describe('for the first order of a round', () => {
    const first: CommandCard = {
      id: 'made-up',
      name: 'Made Up',
      pips: 1,
      orders: [{ count: 1 }],
      effects: [
        {
          id: 'rally',
          timing: 'issue-orders',
          frequency: 'first-time',
          orders: { by: 'any' },
          lasts: 'round',
          optional: true,
          summary: 'The first unit ordered in this round gains an aim.',
        },
      ],
    };
    const rally = forUnit('veers', resolveEffect('blue', 'made-up', 'rally'));
    const decline = forUnit('veers', declineEffect('blue', 'made-up', 'rally'));
    const ordered = (...used: MatchEvent[]) =>
      matchAfter(
        { cards: [first], blue: { army: [veers, stormtroopers()], hand: ['made-up'] } },
        ...bothSelect('made-up', 'standing-orders'),
        order('blue', 'veers'),
        ...used,
        order('red', 'luke'),
        grant('blue', 'stormtroopers'),
      );

    it.each([
      ['resolved', rally],
      ['declined', decline],
    ])('R46: once %s, it does not open again in the Activation Phase', (_how, event) => {
      const match = ordered(event);
      expect(match.view('spectator').phase).toBe('activation');
      expect(askedFor(match)).toEqual([]);
    });
  });

  it('R46: Legacy of Mandalore speaks of orders that Sabine issues to special forces, not to corps', () => {
    const elite = { ...rebels('elite'), rank: 'special-forces' as const };
    const phase = afterPlaying('legacy-of-mandalore', 'standing-orders', {
      blue: { army: [sabine, elite, rebels()] },
    });
    take(phase, order('blue', 'elite'), order('blue', 'rebels'));
    expect(askedFor(phase)).toEqual(['elite']);
  });
});
