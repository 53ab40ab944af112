import { describe, expect, it } from 'vitest';
import { restoreCommandPhase } from '../../../../src/core.js';
import { randomGame, throughJson, VIEWERS } from '../phase/support/tables.js';
import { legalMove } from '../phase/support/moves.js';
import { seeds } from '../../../support/seeds.js';

describe('undoing an act', () => {
  it('restores the previous table, and gives a save that can be restored', () => {
    for (const seed of seeds(16)) {
      const { phase, pick } = randomGame(seed);
      for (let move = 0; move < 20 && !phase.outcome; move += 1) {
        const before = phase.view('spectator');
        const moment = phase.moment;
        if (!phase.sendUnknown(legalMove(phase, pick)).ok) continue;
        if (pick.chance(30)) {
          const { log: _log, ...table } = before;
          phase.undo();
          expect(phase.view('spectator')).toMatchObject(table);
          expect(phase.viewAt('spectator', moment)).toEqual(before);
        }
      }
      const copy = restoreCommandPhase(throughJson(phase.toJSON()));
      for (const viewer of VIEWERS) expect(copy.view(viewer)).toEqual(phase.view(viewer));
      expect(copy.log).toEqual(phase.log);
      expect(copy.toJSON()).toEqual(phase.toJSON());
    }
  });
});
