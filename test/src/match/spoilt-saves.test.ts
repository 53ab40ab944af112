import { describe, expect, it } from 'vitest';
import {
  restoreCommandPhase,
  restoreMatch,
  SnapshotError,
  type SavedMatch,
} from '../../../src/index.js';
import { bothSelect, order } from '../../support/events.js';
import { phaseAfter } from '../../support/table.js';
import { throughJson } from '../phase/support/tables.js';
import { END, matchAfter } from './support/playing.js';

const round = [
  ...bothSelect('ambush', 'push'),
  order('blue', 'stormtroopers'),
  order('red', 'rebels'),
  order('red', 'luke'),
];

const MOMENTS = {
  'in its first Command Phase': () => matchAfter({}, ...bothSelect('ambush', 'push')),
  'in the Activation Phase': () => matchAfter({}, ...round),
  'in its second round': () => matchAfter({}, ...round, END),
  'when it is over': () => matchAfter({ rounds: 1 }, ...round, END),
};

describe('a saved match', () => {
  it.each(Object.entries(MOMENTS))('is restored %s as it was', (_moment, played) => {
    const match = played();
    const copy = restoreMatch(throughJson(match.toJSON()));
    expect(copy.view('blue')).toEqual(match.view('blue'));
    expect(copy.log).toEqual(match.log);
    expect(copy.outcome).toEqual(match.outcome);
    expect(copy.legalEvents()).toEqual(match.legalEvents());
    expect(copy.toJSON()).toEqual(match.toJSON());
  });

  it('is no saved phase, nor a saved phase a match', () => {
    const match = matchAfter({}).toJSON();
    const phase = phaseAfter({}).toJSON();
    expect(() => restoreCommandPhase(match)).toThrow(/kind "match", not "command-phase"/);
    expect(() => restoreMatch(phase)).toThrow(/kind "command-phase", not "match"/);
    expect(() => restoreMatch(matchAfter({}).seat('blue').toJSON())).toThrow(/kind "match-seat"/);
  });

  type Spoil = (saved: any) => unknown;
  type Moment = keyof typeof MOMENTS;
  it.each<[string, Moment, Spoil, RegExp]>([
    ['no object', 'in its second round', () => null, /not an object/],
    [
      'another version',
      'in its second round',
      (saved) => ({ ...saved, version: 7 }),
      /version is 7/,
    ],
    ['an unknown field', 'in its second round', (saved) => ({ ...saved, extra: 1 }), /extra/],
    [
      'no Command Phase where one runs',
      'in its second round',
      (saved) => ({ ...saved, phase: null }),
      /not an object/,
    ],
    [
      'a Command Phase of another round',
      'in its second round',
      (saved) => {
        saved.phase.context.round = 5;
        return saved;
      },
      /not the phase of this round/,
    ],
    [
      'a Command Phase that is over',
      'in its first Command Phase',
      (saved) => ({ ...saved, phase: phaseAfter({}, ...round).toJSON() }),
      /its Command Phase is over/,
    ],
    [
      'a Command Phase in the Activation Phase',
      'in the Activation Phase',
      (saved) => ({ ...saved, phase: phaseAfter({}).toJSON() }),
      /a Command Phase runs outside of its own/,
    ],
    [
      'no outcome of the round before',
      'in the Activation Phase',
      (saved) => ({ ...saved, outcomes: [] }),
      /outcome of its Command Phase is missing/,
    ],
    [
      'an outcome of a round to come',
      'in its second round',
      (saved) => {
        saved.outcomes[0].round = 3;
        return saved;
      },
      /outcome of round 3 is out of place/,
    ],
    [
      'a round after the last',
      'in its second round',
      (saved) => ({ ...saved, lastRound: 1 }),
      /after the last round/,
    ],
    [
      'priority that nobody has determined',
      'in the Activation Phase',
      (saved) => {
        saved.table.priority = null;
        return saved;
      },
      /disagree about priority/,
    ],
    [
      'no state',
      'in the Activation Phase',
      (saved) => ({ ...saved, value: 'lunch' }),
      /no state "lunch"/,
    ],
    [
      'a state that it passes through',
      'in the Activation Phase',
      (saved) => ({ ...saved, value: 'endPhase' }),
      /not a whole state/,
    ],
    [
      'a state that is not whole',
      'in the Activation Phase',
      (saved) => ({ ...saved, value: 'activationPhase' }),
      /not a whole state/,
    ],
    [
      'a card in two zones',
      'in the Activation Phase',
      (saved) => {
        saved.table.sides.blue.discard.push('push');
        return saved;
      },
      /lies in two zones/,
    ],
    [
      'a log with a gap',
      'in the Activation Phase',
      (saved) => {
        saved.log.splice(1, 1);
        return saved;
      },
      /the log does not go on/,
    ],
  ])('with %s is refused', (_fault, moment, spoil, message) => {
    const spoilt = spoil(MOMENTS[moment]().toJSON() as SavedMatch);
    expect(() => restoreMatch(spoilt)).toThrow(SnapshotError);
    expect(() => restoreMatch(spoilt)).toThrow(message);
  });
});
