import { describe, expect, it } from 'vitest';
import { dieIsAwaited } from './support/small-table.js';

describe("a player's seat", () => {
  it('CP-13: rolls the die from the seed: blocks, surges and blanks in the ratio 3 : 1 : 2', () => {
    const faces = { block: 0, surge: 0, blank: 0 };
    for (let seed = 0; seed < 300; seed += 1) {
      const phase = dieIsAwaited(seed);
      expect(phase.view('spectator').waitingFor).toEqual([{ player: 'red', kind: 'die' }]);
      phase.seat('red').send({ type: 'die.roll' });
      const [rolled] = phase.log.filter((entry) => entry.type === 'die.rolled');
      if (rolled) faces[rolled.data.face] += 1;
    }
    expect(faces.block).toBeGreaterThan(125);
    expect(faces.block).toBeLessThan(175);
    expect(faces.surge).toBeGreaterThan(28);
    expect(faces.surge).toBeLessThan(72);
    expect(faces.blank).toBeGreaterThan(75);
    expect(faces.blank).toBeLessThan(125);
  });
});
