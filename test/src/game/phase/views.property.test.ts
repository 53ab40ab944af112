import { describe, expect, it } from 'vitest';
import { type CommandPhaseView } from '../../../../src/core.js';
import { anyEvent } from '../../../reference/random-events.js';
import { legalMove } from './support/moves.js';
import { randomGame, VIEWERS } from './support/tables.js';
import { seeds } from '../../../support/seeds.js';

function isFrozenDeep(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.isFrozen(value) && Object.values(value).every(isFrozenDeep);
}

describe('a view', () => {
  it('is deeply frozen, also in a listener', () => {
    for (const seed of seeds(15)) {
      const { phase, pick } = randomGame(seed);
      const seen: CommandPhaseView[] = [];
      for (const viewer of VIEWERS) phase.subscribe(viewer, (view) => seen.push(view));
      for (let move = 0; move < 60 && !phase.outcome; move += 1) {
        seen.push(...VIEWERS.map((viewer) => phase.view(viewer)));
        phase.sendUnknown(legalMove(phase, pick));
      }
      expect(seen.every(isFrozenDeep), `table ${seed}`).toBe(true);
    }
  });

  it('is the same object until something in it changes, and listeners are called once for each change', () => {
    for (const seed of seeds(20)) {
      const { phase, pick } = randomGame(seed);
      const calls: Record<string, CommandPhaseView[]> = { blue: [], red: [], spectator: [] };
      for (const viewer of VIEWERS) {
        phase.subscribe(viewer, (view) => calls[viewer]?.push(view));
      }
      for (let move = 0; move < 50 && !phase.outcome; move += 1) {
        const before = VIEWERS.map((viewer) => phase.view(viewer));
        for (const viewer of VIEWERS) calls[viewer] = [];
        phase.sendUnknown(pick.chance(60) ? legalMove(phase, pick) : anyEvent(pick));
        VIEWERS.forEach((viewer, index) => {
          const now = phase.view(viewer);
          const isSame = JSON.stringify(now) === JSON.stringify(before[index]);
          expect(now === before[index], `table ${seed}, ${viewer}`).toBe(isSame);
          expect(phase.view(viewer)).toBe(now);
          expect(calls[viewer]?.length, `table ${seed}, ${viewer}`).toBe(isSame ? 0 : 1);
          if (!isSame) expect(calls[viewer]?.[0]).toBe(now);
        });
      }
    }
  });
});

describe('a listener', () => {
  it('may play the whole phase from its own calls', () => {
    for (const seed of seeds(20)) {
      const { phase, pick } = randomGame(seed);
      phase.subscribe('spectator', () => {
        if (!phase.outcome) phase.sendUnknown(legalMove(phase, pick));
      });
      const last: CommandPhaseView[] = [];
      phase.subscribe('spectator', (view) => last.push(view));
      phase.sendUnknown(legalMove(phase, pick));
      expect(phase.outcome, `table ${seed}`).toBeDefined();
      expect(last.at(-1), `table ${seed}`).toBe(phase.view('spectator'));
    }
  });
});
