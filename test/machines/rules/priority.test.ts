import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CommandCard } from '../../../machines/model/command-card.js';
import { DIE_FACES } from '../../../machines/model/event.js';
import { priorityFrom, ruleBehind } from '../../../machines/rules/priority.js';
import { dieRoller, priorityFromDie } from '../../../machines/rules/red-die.js';
import { catalogue } from '../../../src/index.js';
import { cardNamed } from '../../support/cards.js';
import { bothSelect, roll } from '../../support/events.js';
import { expectRefusedUnchanged } from '../../support/refusal.js';
import {
  afterPlaying,
  awaited,
  contextAfter,
  entries,
  phaseAfter,
  take,
} from '../../support/table.js';
import { defeated, luke, rebels, stormtroopers, vader } from '../../support/units.js';

const decided = (phase: ReturnType<typeof phaseAfter>) => {
  const { priority, priorityReason } = phase.view('spectator');
  return { priority, priorityReason };
};

describe('determine priority', () => {
  it('CP-16: Ambush (1 pip) beats Assault (3 pips), whoever plays it', () => {
    const michaelIsBlue = afterPlaying('assault', 'ambush');
    expect(decided(michaelIsBlue)).toEqual({ priority: 'red', priorityReason: 'fewer-pips' });
    const kevinIsBlue = afterPlaying('ambush', 'assault');
    expect(decided(kevinIsBlue)).toEqual({ priority: 'blue', priorityReason: 'fewer-pips' });
  });

  it('CP-12: priority is determined after the untimed effects', () => {
    const phase = afterPlaying('master-of-evil', 'push');
    expect(awaited(phase)).toEqual(['blue effect']);
    expect(decided(phase).priority).toBeNull();
  });

  it('CC-9: printed pips decide: Sorry About the Mess has 0 and beats Ambush, although it fills a 1-pip slot', () => {
    expect(
      priorityFrom({ blue: cardNamed('Sorry About the Mess'), red: cardNamed('Ambush') }),
    ).toEqual({ player: 'blue', reason: 'fewer-pips' });
  });

  it('CC-21: the only player to play a card has priority, whatever its pips', () => {
    const phase = phaseAfter({ blue: { hand: ['standing-orders'] }, red: { hand: [] } });
    take(phase, bothSelect('standing-orders', 'none')[0]!);
    expect(decided(phase)).toEqual({ priority: 'blue', priorityReason: 'only-card' });
    const other = phaseAfter({ red: { hand: ['standing-orders'] }, blue: { hand: [] } });
    take(other, bothSelect('none', 'standing-orders')[1]!);
    expect(decided(other)).toEqual({ priority: 'red', priorityReason: 'only-card' });
  });

  it('CP-14: a player without a commander or operative plays no card, so the other player has priority', () => {
    const phase = phaseAfter({ blue: { army: [defeated(vader), stormtroopers()] } });
    take(phase, bothSelect('none', 'standing-orders')[1]!);
    expect(decided(phase)).toEqual({ priority: 'red', priorityReason: 'only-card' });
  });

  it.each([
    ['CP-12', 'fewer-pips', bothSelect('ambush', 'push')],
    ['CC-21', 'only-card', bothSelect('ambush', 'push')],
    ['CP-13', 'die', bothSelect('push', 'push')],
    ['CP-15', 'die', []],
  ] as const)('%s: is cited if a player has priority by %s', (rule, reason, events) => {
    const context = contextAfter({}, ...events);
    expect(ruleBehind({ player: 'blue', reason }, context)).toBe(rule);
  });

  it('CP-12: no colour has an advantage: swapping the seats swaps priority or again needs the die', () => {
    const cards: fc.Arbitrary<CommandCard | null> = fc.constantFrom(null, ...catalogue.cards);
    fc.assert(
      fc.property(cards, cards, (one, other) => {
        const here = priorityFrom({ blue: one, red: other });
        const there = priorityFrom({ blue: other, red: one });
        if (here === 'roll-the-die' || there === 'roll-the-die') return here === there;
        return here.player !== there.player && here.reason === there.reason;
      }),
    );
  });
});

describe('roll for priority', () => {
  const ties = bothSelect('standing-orders', 'standing-orders');

  it('CP-17: both play Standing Orders and Michael rolls a blank: Sarah has priority', () => {
    const michaelIsBlue = phaseAfter(
      { roundCounterHolder: 'blue' },
      ...ties,
      roll('blue', 'blank'),
    );
    expect(decided(michaelIsBlue)).toEqual({ priority: 'red', priorityReason: 'die' });
    const michaelIsRed = phaseAfter({ roundCounterHolder: 'red' }, ...ties, roll('red', 'blank'));
    expect(decided(michaelIsRed)).toEqual({ priority: 'blue', priorityReason: 'die' });
  });

  it('CP-13: only a block gives the roller priority; a surge or a blank gives it to the other player', () => {
    expect(priorityFromDie('red', 'block')).toEqual({ player: 'red', reason: 'die' });
    expect(priorityFromDie('red', 'surge')).toEqual({ player: 'blue', reason: 'die' });
    expect(priorityFromDie('red', 'blank')).toEqual({ player: 'blue', reason: 'die' });
  });

  it('CP-13: without a given face the seed decides the roll, and everybody sees it', () => {
    const phase = phaseAfter({}, ...ties, roll('blue'));
    const [rolled] = entries(phase, 'die.rolled');
    expect(rolled).toMatchObject({ rule: 'CP-13', visibility: 'public' });
    expect(DIE_FACES).toContain(rolled?.data.face);
    const blueWon = decided(phase).priority === 'blue';
    expect(blueWon).toBe(rolled?.data.face === 'block');
    const again = phaseAfter({}, ...ties, roll('blue'));
    expect(decided(again)).toEqual(decided(phase));
  });

  it('R57: the log says that the players rolled their own die', () => {
    const [rolled] = entries(phaseAfter({}, ...ties, roll('blue', 'surge')), 'die.rolled');
    expect(rolled?.data).toEqual({ face: 'surge', by: 'table' });
    const [drawn] = entries(phaseAfter({}, ...ties, roll('blue')), 'die.rolled');
    expect(drawn?.data).not.toHaveProperty('by');
  });

  it('CP-15: if neither player has a commander or operative, the die decides', () => {
    const phase = phaseAfter({
      blue: { army: [defeated(vader), stormtroopers()] },
      red: { army: [defeated(luke), rebels()] },
    });
    expect(awaited(phase)).toEqual(['blue die']);
    expect(phase).toTake(roll('blue', 'block'));
    expect(phase.outcome).toMatchObject({ priority: 'blue', priorityReason: 'die' });
  });

  it('CC-22: if neither can play a card, the holder of the round counter rolls', () => {
    for (const holder of ['blue', 'red'] as const) {
      const phase = phaseAfter({
        blue: { hand: [] },
        red: { hand: [] },
        roundCounterHolder: holder,
      });
      expect(awaited(phase)).toEqual([`${holder} die`]);
    }
  });

  it('R3: by default only the holder of the round counter may roll on equal pips', () => {
    for (const ruleset of [{}, { tieRoller: 'round-counter' } as const]) {
      const phase = phaseAfter({ roundCounterHolder: 'red', ruleset }, ...ties);
      expectRefusedUnchanged(phase, roll('blue', 'block'), 'R3', 'not-your-turn');
      expect(phase).toTake(roll('red', 'block'));
    }
  });

  it('R3: if the ruleset says so, blue always rolls', () => {
    const ruleset = { tieRoller: 'blue' } as const;
    const phase = phaseAfter({ roundCounterHolder: 'red', ruleset }, ...ties);
    expectRefusedUnchanged(phase, roll('red', 'block'), 'R3', 'not-your-turn');
    expect(phase).toTake(roll('blue', 'block'));
    expect(dieRoller(contextAfter({ roundCounterHolder: 'red', ruleset }))).toBe('blue');
  });
});
