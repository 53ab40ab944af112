import { describe, expect, it } from 'vitest';
import { createMatch, restoreMatch } from '../../../../src/index.js';
import { pickSeeded } from '../../../reference/random-pick.js';
import { luke, rebels, stormtroopers, vader, veers } from '../../../support/units.js';
import { throughJson } from '../phase/support/tables.js';
import { matchTable, nextMove, play } from './support/playing.js';

describe('a match saved as JSON', () => {
  it('continues unchanged when it is saved and resumed at every event', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const input = matchTable({
        seed,
        rounds: 4,
        blue: { army: [vader, veers, stormtroopers()], hand: ['ambush', 'evasive-action', 'push'] },
        red: { army: [luke, rebels()], hand: ['ambush', 'push', 'assault', 'standing-orders'] },
      });
      const pick = pickSeeded(seed);
      const match = createMatch(input);
      let copy = restoreMatch(throughJson(match.toJSON()));
      while (match.outcome === undefined) {
        copy = restoreMatch(throughJson(copy.toJSON()));
        const event = nextMove(match, pick);
        play(match, event);
        play(copy, event);
        expect(copy.view('spectator')).toEqual(match.view('spectator'));
      }
      expect(copy.outcome).toEqual(match.outcome);
      expect(copy.log).toEqual(match.log);
      expect(restoreMatch(throughJson(copy.toJSON())).outcome).toEqual(match.outcome);
    }
  });
});
