import { describe, expect, it } from 'vitest';
import type { CommandPhaseEvent } from '../../../machines/model/event.js';
import { createCommandPhase } from '../../../src/index.js';
import {
  bothSelect,
  defeat,
  measure,
  nominate,
  order,
  resolveEffect,
  roll,
  select,
} from '../../support/events.js';
import { expectRefusedUnchanged } from '../../support/refusal.js';
import {
  afterPlaying,
  awaited,
  entries,
  phaseAfter,
  rangeOf,
  table,
  take,
  type TableSetup,
} from '../../support/table.js';
import {
  han,
  krennic,
  leia,
  luke,
  rebels,
  stormtroopers,
  vader,
  veers,
} from '../../support/units.js';

const wholeGame: CommandPhaseEvent[] = [
  ...bothSelect('master-of-evil', 'full-of-surprises'),
  resolveEffect('blue', 'master-of-evil', 'untimed'),
  resolveEffect('red', 'full-of-surprises', 'untimed'),
  order('red', 'luke'),
  order('blue', 'vader'),
  order('blue', 'stormtroopers'),
];
const setup: TableSetup = {
  blue: { hand: ['master-of-evil'] },
  red: { hand: ['full-of-surprises'] },
};

describe('the six steps', () => {
  it('CP-1: the log lists the events of the steps in their order', () => {
    const phase = phaseAfter(setup, ...wholeGame);
    const order = [
      'card.placed-facedown',
      'cards.flipped',
      'effect.resolved',
      'priority.determined',
      'commander.nominated',
      'order.issued',
      'order-pool.created',
      'pass-pool.created',
      'phase.completed',
    ];
    const types = phase.log.map(({ type }) => type).filter((type) => order.includes(type));
    expect(types.filter((type, index) => types.indexOf(type) === index)).toEqual(order);
    expect(types.map((type) => order.indexOf(type))).toEqual(
      types.map((type) => order.indexOf(type)).toSorted((one, other) => one - other),
    );
  });

  it('CP-9: the cards are flipped when both are down, or when the only player who can play a card has played one', () => {
    const phase = phaseAfter({}, select('red', 'push'));
    expect(entries(phase, 'cards.flipped')).toEqual([]);
    take(phase, select('blue', 'push'));
    expect(entries(phase, 'cards.flipped')).toHaveLength(1);
    const alone = phaseAfter({ blue: { hand: [] } }, select('red', 'push'));
    expect(entries(alone, 'cards.flipped')).toHaveLength(1);
  });

  it('CC-22: if neither player can play a card, the phase goes straight to the die', () => {
    const phase = phaseAfter({ blue: { hand: [] }, red: { hand: [] } });
    expect(phase.view('spectator').step).toBe('determinePriority');
  });

  it('CP-29: the phase is over after the pass pool, and takes no further event', () => {
    const phase = phaseAfter(setup, ...wholeGame);
    expect(phase.view('spectator')).toMatchObject({ step: 'complete', waitingFor: [] });
    expect(phase.outcome).toMatchObject({ round: 1, priority: 'red' });
    const measured = measure(rangeOf('blue', 'vader', 'stormtroopers', 1));
    for (const event of [defeat('blue', 'vader'), select('blue', 'push'), roll('blue'), measured]) {
      expectRefusedUnchanged(phase, event, 'CP-29', 'phase-over');
    }
    expect(phase.seat('blue')).toRefuse(measured, 'CP-29', 'phase-over');
  });

  it('the same seed and events give the same outcome; another seed gives another shuffle', () => {
    const play = (seed: number) => {
      const army = [vader, stormtroopers('a'), krennic, stormtroopers('b'), han, leia];
      const phase = createCommandPhase(table({ blue: { army }, red: { hand: [] }, seed }));
      take(phase, select('blue', 'ambush'), nominate('blue', 'vader'), order('blue', 'vader'));
      return phase.outcome;
    };
    expect(play(1)).toEqual(play(1));
    const pools = [1, 2, 3, 4, 5, 6].map((seed) => play(seed)?.players.blue.orderPool.join());
    expect(new Set(pools).size).toBeGreaterThan(1);
  });
});

describe('step 4: nominate, then issue', () => {
  const many: TableSetup = {
    blue: { army: [vader, veers, stormtroopers()] },
    red: { army: [luke, leia, rebels()] },
  };

  it('R18: both players may nominate at the same time, in either order, and each nomination is public immediately', () => {
    const phase = afterPlaying('push', 'ambush', many);
    expect(awaited(phase)).toEqual(['blue nomination', 'red nomination']);
    expect(phase).toTake(nominate('blue', 'veers'));
    expect(phase.view('red').players.blue.nominated).toBe('veers');
    const other = afterPlaying('push', 'ambush', many);
    expect(other).toTake(nominate('red', 'leia'));
    expect(other).toTake(nominate('blue', 'veers'));
  });

  it('CP-19: the player with priority issues all orders first, then the other player', () => {
    const phase = phaseAfter(
      many,
      ...bothSelect('push', 'ambush'),
      nominate('red', 'luke'),
      nominate('blue', 'vader'),
    );
    expectRefusedUnchanged(phase, order('blue', 'vader'), 'CP-19', 'not-your-turn');
    take(phase, order('red', 'luke'));
    expect(phase).toTake(order('blue', 'vader'));
    expect(phase).toRefuse(order('red', 'rebels'), 'CP-19', 'not-your-turn');
  });
});
