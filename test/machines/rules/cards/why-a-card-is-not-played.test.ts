import { describe, expect, it } from 'vitest';
import type { CommandCard } from '../../../../machines/model/command-card.js';
import type { Unit } from '../../../../machines/model/unit.js';
import { revealContingency, select } from '../../../support/events.js';
import { refusals } from '../../../support/refusal.js';
import { afterPlaying, entries, phaseAfter, take } from '../../../support/table.js';
import { defeated, kallus, luke, stormtroopers, vader } from '../../../support/units.js';

const plan = (more: Partial<CommandCard>): CommandCard => ({
  id: 'plan',
  name: 'A Plan',
  pips: 1,
  orders: [],
  effects: [],
  ...more,
});

/** The rules and sentences with which the assisted selection refuses this card. */
function refusalsOf(card: CommandCard, army: Unit[], round = 1) {
  const phase = phaseAfter({
    ruleset: { selection: 'assisted' },
    cards: [card],
    blue: { army, hand: ['push', card.id] },
    round,
  });
  return refusals(phase, select('blue', card.id));
}

describe('the owner of a card', () => {
  const army = [vader, stormtroopers()];

  it.each<[string, CommandCard['belongsTo'] & object, string]>([
    ['one unit', { match: 'any', names: ['Jyn Erso'] }, 'Jyn Erso'],
    ['any of two', { match: 'any', names: ['Jyn Erso', 'Bodhi Rook'] }, 'Jyn Erso or Bodhi Rook'],
    ['each of two', { match: 'all', names: ['Jyn Erso', 'Bodhi Rook'] }, 'Jyn Erso and Bodhi Rook'],
    ['one title', { match: 'any', names: ['Jyn Erso'], title: 'Stardust' }, 'Jyn Erso, Stardust'],
    [
      'units of a kind (R45)',
      { units: [{ ranks: ['commander', 'operative'], affiliations: ['Clan Wren'] }] },
      'a commander or operative of Clan Wren',
    ],
  ])('CP-4: the refusal says that the card belongs to %s', (_case, belongsTo, owner) => {
    expect(refusalsOf(plan({ belongsTo }), army)).toEqual([
      `CP-4: A Plan belongs to ${owner}, who must be an undefeated unit of the army; a counterpart does not count.`,
    ]);
  });

  it('CC-23: the refusal says that the character is defeated', () => {
    const ofVader = plan({ belongsTo: { match: 'any', names: ['Darth Vader'] } });
    expect(refusalsOf(ofVader, [defeated(vader), kallus])).toEqual([
      'CP-4: A Plan belongs to Darth Vader, who must be an undefeated unit of the army; a counterpart does not count.',
      'CC-23: A Plan cannot be played: Darth Vader is defeated.',
    ]);
  });

  it('CC-23, R28: a counterpart of that name does not count as the character', () => {
    const ofGideon = plan({ belongsTo: { match: 'any', names: ['ID10 Seeker Droid'] } });
    const droid: Unit = {
      ...kallus,
      id: 'droid',
      name: 'ID10 Seeker Droid',
      counterpartOf: kallus.id,
    };
    expect(refusalsOf(ofGideon, [kallus, droid])).toEqual([
      'CP-4: A Plan belongs to ID10 Seeker Droid, who must be an undefeated unit of the army; a counterpart does not count.',
    ]);
  });
});

describe('cards that cannot be played yet', () => {
  it('CP-2: the refusal says that a card is never played, or from which round', () => {
    expect(refusalsOf(plan({ playable: 'never' }), [vader])).toEqual([
      'CP-2: A Plan is never selected or played in a Command Phase.',
    ]);
    const later = plan({ playable: { fromRound: 3 } });
    expect(refusalsOf(later, [vader], 2)).toEqual([
      'CP-2: A Plan cannot be played before round 3.',
    ]);
    expect(refusalsOf(later, [vader], 3)).toEqual([]);
  });
});

describe('the log entry of a card that is not played', () => {
  const ofVader = plan({ belongsTo: { match: 'any', names: ['Darth Vader'] } });

  it.each<[string, Unit[], string[]]>([
    ['missing', [kallus], ['CP-4']],
    ['defeated', [kallus, defeated(vader)], ['CP-4', 'CC-23']],
  ])('CC-24: names the rules if its character is %s', (_how, army, because) => {
    const phase = afterPlaying('plan', 'push', {
      cards: [ofVader],
      blue: { army, hand: ['plan', 'push'] },
    });
    expect(entries(phase, 'card.illegal')).toMatchObject([
      { rule: 'CC-24', player: 'blue', data: { cardId: 'plan', because } },
    ]);
  });

  it('CT-12: names the rules that a discarded contingency card breaks', () => {
    const phase = afterPlaying('ambush', 'push', {
      cards: [ofVader],
      blue: { army: [kallus], hand: ['ambush'], contingencies: ['plan'] },
      red: { army: [luke], hand: ['push'] },
    });
    take(phase, revealContingency('blue', 'plan'));
    expect(entries(phase, 'contingency.discarded')).toMatchObject([
      { rule: 'CT-12', player: 'blue', data: { cardId: 'plan', because: ['CP-4'] } },
    ]);
  });
});

describe('the pips of a contingency card', () => {
  it.each([
    ['ambush', 1, 'A Plan has 3 pips, Ambush has 1 pip: they must be equal.', 3],
    ['assault', 3, 'A Plan has 1 pip, Assault has 3 pips: they must be equal.', 1],
  ] as const)(
    'CT-5: the refusal names both numbers of pips: %s has %i',
    (cardId, _pips, message, pips) => {
      const phase = afterPlaying(cardId, 'push', {
        cards: [plan({ pips })],
        blue: { army: [kallus], hand: [cardId], contingencies: ['plan'] },
      });
      expect(phase.send(revealContingency('blue', 'plan'))).toMatchObject({
        violations: [{ rule: 'CT-5', message }],
      });
    },
  );
});
