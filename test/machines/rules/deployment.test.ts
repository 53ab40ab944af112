import { describe, expect, it } from 'vitest';
import type { CommandPhaseEvent } from '../../../machines/model/event.js';
import type { Unit } from '../../../machines/model/unit.js';
import { createMatch, type Match } from '../../../src/index.js';
import { madeUp } from '../../support/cards.js';
import { bothSelect, keywordOrder, order } from '../../support/events.js';
import { expectRefusedUnchanged } from '../../support/refusal.js';
import {
  playCommandPhase,
  afterPlaying,
  entries,
  table,
  take,
  type TableSetup,
} from '../../support/table.js';
import { having, stormtroopers, unitFrom, vader } from '../../support/units.js';

const deploy = (player: 'blue' | 'red', unitId: string): CommandPhaseEvent => ({
  type: 'unit.deploy',
  player,
  unitId,
});

const twoOrders = madeUp({ orders: [{ count: 2 }] });

/** Blue's turn to issue two orders at range 3 in the first round, in which no unit is on the battlefield. */
function firstRound(setup: TableSetup = {}) {
  return afterPlaying('made-up', 'standing-orders', {
    cards: [twoOrders],
    red: { hand: ['standing-orders'] },
    ranges: [],
    ...setup,
    ruleset: { deployment: 'undeployed-at-first', ...setup.ruleset },
    blue: { hand: ['made-up'], ...setup.blue },
  });
}

const snowtroopers = () => unitFrom('snowtroopers');

const undeployedIn = (phase: { view: (viewer: 'spectator') => { players: Sides } }) =>
  phase
    .view('spectator')
    .players.blue.army.filter(({ undeployed }) => undeployed === true)
    .map(({ id }) => id);
type Sides = { blue: { army: Unit[] } };

const rangesAskedOf = (phase: ReturnType<typeof firstRound>) =>
  phase.view('spectator').waitingFor.filter(({ kind }) => kind === 'range');

describe('units that are not on the battlefield yet', () => {
  it('R39: in the first round nobody is asked for a range, and Vader may order each of his undeployed units', () => {
    const phase = firstRound();
    expect(undeployedIn(phase)).toEqual(['vader', 'stormtroopers']);
    expect(rangesAskedOf(phase)).toEqual([]);
    take(phase, order('blue', 'vader'), order('blue', 'stormtroopers'));
  });

  it('R39: with the ruleset documents the same table asks for the range', () => {
    const phase = firstRound({ ruleset: { deployment: 'on-the-battlefield' } });
    expect(undeployedIn(phase)).toEqual([]);
    expect(rangesAskedOf(phase)).toMatchObject([
      { player: 'blue', pairs: [{ from: 'vader', to: 'stormtroopers' }] },
    ]);
  });

  it('R39: a unit with Prepared Position is on the battlefield, and out of range of an undeployed commander', () => {
    const prepared = having(stormtroopers(), { name: 'Prepared Position' });
    const phase = firstRound({ blue: { army: [vader, prepared, snowtroopers()] } });
    expect(undeployedIn(phase)).toEqual(['vader', 'snowtroopers']);
    expectRefusedUnchanged(phase, order('blue', 'stormtroopers'), 'R39', 'not-deployed');
    expect(rangesAskedOf(phase)).toEqual([]);
    take(phase, order('blue', 'vader'), order('blue', 'snowtroopers'));
  });

  it('R39: a unit that the input calls deployed is on the battlefield, and a range between two such units is asked for', () => {
    const on = (unit: Unit): Unit => ({ ...unit, undeployed: false });
    const phase = firstRound({ blue: { army: [on(vader), on(stormtroopers()), snowtroopers()] } });
    expect(undeployedIn(phase)).toEqual(['snowtroopers']);
    expect(rangesAskedOf(phase)).toMatchObject([
      { pairs: [{ from: 'vader', to: 'stormtroopers' }] },
    ]);
  });

  it('R39: Direct reaches an undeployed unit from an undeployed one, and no unit on the battlefield', () => {
    const directing = having(vader, { name: 'Direct', value: 'Corps' });
    const army = [directing, stormtroopers(), { ...snowtroopers(), undeployed: false }];
    const phase = firstRound({ ruleset: { orderRange: null }, blue: { army } });
    expectRefusedUnchanged(
      phase,
      keywordOrder('blue', 'vader', 'Direct', 'snowtroopers'),
      'R39',
      'not-deployed',
    );
    take(phase, keywordOrder('blue', 'vader', 'Direct', 'stormtroopers'));
  });

  it('R39: a later round begins with the units where they are', () => {
    const army = [vader, { ...stormtroopers(), undeployed: true }];
    const phase = firstRound({ round: 2, blue: { army } });
    expect(undeployedIn(phase)).toEqual(['stormtroopers']);
    expectRefusedUnchanged(phase, order('blue', 'stormtroopers'), 'R39', 'not-deployed');
    expect(entries(phase, 'units.undeployed')).toEqual([]);
  });
});

describe('deploying a unit', () => {
  it('R39: a deployed unit is on the battlefield; a second time it is refused', () => {
    const phase = firstRound();
    take(phase, deploy('blue', 'vader'));
    expect(undeployedIn(phase)).toEqual(['stormtroopers']);
    expectRefusedUnchanged(phase, deploy('blue', 'vader'), 'R39', 'already-deployed');
    expectRefusedUnchanged(phase, order('blue', 'stormtroopers'), 'R39', 'not-deployed');
  });

  it('R11, R28: a defeated unit, a counterpart and a unit of nobody are not deployed', () => {
    const part: Unit = { ...stormtroopers(), id: 'part', counterpartOf: 'vader' };
    const phase = firstRound({ blue: { army: [vader, stormtroopers(), part] } });
    take(phase, { type: 'unit.defeat', player: 'blue', unitId: 'stormtroopers' });
    expectRefusedUnchanged(phase, deploy('blue', 'stormtroopers'), 'R11', 'unit-defeated');
    expectRefusedUnchanged(phase, deploy('blue', 'part'), 'R28', 'counterpart');
    expectRefusedUnchanged(phase, deploy('blue', 'nobody'), 'R11', 'unit-not-in-army');
  });
});

describe('undeployed units in a match', () => {
  /** The Activation Phase of the first round under today's rules; both armies have two units. */
  function activation(): Match {
    const input = table({
      cards: [twoOrders],
      blue: { hand: ['made-up', 'ambush'] },
      red: { hand: ['standing-orders', 'push'] },
      ranges: [],
    });
    const { round: _round, ...more } = input;
    const match = createMatch({ ...more, ruleset: 'current', rounds: 2 });
    take(match, ...bothSelect('made-up', 'standing-orders'));
    return playCommandPhase(match);
  }

  it('R39: the start of an activation deploys the unit; whoever is left is on the battlefield when the phase is over', () => {
    const match = activation();
    take(match, deploy('blue', 'vader'));
    expect(undeployedIn(match)).toEqual(['stormtroopers']);
    take(match, { type: 'activation.end' });
    expect(match.view('spectator').round).toBe(2);
    expect(undeployedIn(match)).toEqual([]);
    const told = match.log.filter(({ type }) => type === 'units.deployed');
    expect(told.map(({ player, data }) => ({ player, data }))).toEqual([
      { player: 'blue', data: { unitIds: ['stormtroopers'] } },
      { player: 'red', data: { unitIds: ['luke', 'rebels'] } },
    ]);
  });
});
