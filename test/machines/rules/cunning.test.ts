import { describe, expect, it } from 'vitest';
import { bothSelect, revealContingency } from '../../support/events.js';
import { awaited, entries, phaseAfter, type TableSetup } from '../../support/table.js';
import { defeated, kallus, krennic, luke, rebels, stormtroopers } from '../../support/units.js';

/** Both play a card of one pip, blue one of Krennic, who has Cunning. */
const tied: TableSetup = {
  ruleset: { cunning: true },
  blue: { army: [krennic, stormtroopers()], hand: ['voracious-ambition', 'ambush'] },
  red: { army: [luke, rebels()], hand: ['ambush', 'voracious-ambition'] },
};

const priorityIn = (setup: TableSetup, blue = 'voracious-ambition', red = 'ambush') => {
  const phase = phaseAfter(setup, ...bothSelect(blue, red));
  const { priority, priorityReason } = phase.view('spectator');
  return { priority, priorityReason, awaited: awaited(phase)[0] };
};

describe('Cunning', () => {
  it('CP-13: a tie goes to the player with a card of a unit that has Cunning, without a die', () => {
    const phase = phaseAfter(tied, ...bothSelect('voracious-ambition', 'ambush'));
    expect(phase.view('spectator')).toMatchObject({ priority: 'blue', priorityReason: 'cunning' });
    expect(entries(phase, 'priority.determined')).toMatchObject([
      { rule: 'CP-13', player: 'blue', data: { reason: 'cunning' } },
    ]);
  });

  it('CP-13: off by default: a die decides', () => {
    expect(priorityIn({ ...tied, ruleset: {} }).awaited).toBe('blue die');
  });

  it('CP-13: it favours no colour', () => {
    const swapped: TableSetup = { ...tied, blue: { ...tied.red }, red: { ...tied.blue } };
    expect(priorityIn(swapped, 'ambush', 'voracious-ambition').priority).toBe('red');
  });

  it('CP-13: it is for a card of that unit, not for any card that its player has in play', () => {
    expect(priorityIn(tied, 'ambush', 'ambush').awaited).toBe('blue die');
  });

  it('CP-13: with Cunning on both sides a die decides', () => {
    const both: TableSetup = { ...tied, red: { army: [krennic], hand: ['voracious-ambition'] } };
    expect(priorityIn(both, 'voracious-ambition', 'voracious-ambition').awaited).toBe('blue die');
  });

  it('CP-12: it decides ties alone: fewer pips have priority', () => {
    const more: TableSetup = { ...tied, blue: { ...tied.blue, hand: ['deploy-the-garrison'] } };
    expect(priorityIn(more, 'deploy-the-garrison').priority).toBe('red');
  });

  it("CP-13: a contingency card of another replaced the unit's own: no Cunning", () => {
    const phase = phaseAfter(
      {
        ...tied,
        blue: { army: [kallus, krennic], hand: ['face-me'], contingencies: ['ambush'] },
        red: { army: [luke, rebels()], hand: ['ambush'] },
      },
      ...bothSelect('face-me', 'ambush'),
      revealContingency('blue', 'ambush'),
    );
    expect(awaited(phase)).toEqual(['blue die']);
  });

  it('CP-13: a fallen namesake lends no Cunning to the one that stands', () => {
    const plain = { ...krennic, id: 'other', keywords: [] };
    const army = [plain, defeated(krennic)];
    expect(priorityIn({ ...tied, blue: { ...tied.blue, army } }).awaited).toBe('blue die');
  });
});
