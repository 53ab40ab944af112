import { describe, expect, it } from 'vitest';
import { restoreCommandPhase, type CommandPhase } from '../../../../src/core.js';
import { anyMove, awaitedEffectWith, legalMove } from './support/moves.js';
import { PLAYERS, randomGame, throughJson, VIEWERS, type RandomGame } from './support/tables.js';
import { seeds } from '../../../support/seeds.js';

const GAMES = 6;

/** Everything that can be read from a phase, as text. */
function everythingOf(phase: CommandPhase): string {
  return JSON.stringify({
    views: VIEWERS.map((viewer) => phase.view(viewer)),
    log: phase.log,
    legal: phase.legalEvents(),
    seats: PLAYERS.map((player) => [phase.seat(player).legalEvents(), phase.seat(player).toJSON()]),
    outcome: phase.outcome,
    saved: phase.toJSON(),
  });
}

/** A legal move or a random one; the seed decides the die. */
function nextEvent({ phase, pick, input }: RandomGame): unknown {
  const kind = pick.below(10);
  const event =
    (kind < 7 && legalMove(phase, pick)) ||
    (kind < 8 && awaitedEffectWith(phase, input, pick)) ||
    anyMove(input, pick);
  return event.type === 'die.roll' ? { ...event, face: undefined } : event;
}

describe('a phase saved as JSON', () => {
  it('continues unchanged at any moment of random games, including dice and shuffles', () => {
    for (const seed of seeds(GAMES)) {
      const game = randomGame(seed);
      let copy = restoreCommandPhase(throughJson(game.phase.toJSON()));
      for (let move = 0; move < 60 && game.phase.outcome === undefined; move += 1) {
        if (game.pick.chance(40)) copy = restoreCommandPhase(throughJson(copy.toJSON()));
        const event = nextEvent(game);
        const results = [game.phase, copy].map((phase) => phase.sendUnknown(event));
        expect(results[1]).toEqual(results[0]);
        if (everythingOf(copy) !== everythingOf(game.phase)) {
          expect(JSON.parse(everythingOf(copy)), `table ${seed}, move ${move}`).toEqual(
            JSON.parse(everythingOf(game.phase)),
          );
          expect.fail(`table ${seed}, move ${move}: the same things stand in another order`);
        }
      }
    }
  });

  it('shares no objects with the original phase or with the JSON', () => {
    const { phase } = randomGame(7);
    const saved = phase.toJSON();
    const copy = restoreCommandPhase(saved);
    const before = everythingOf(phase);
    scribbleOn(saved);
    expect(everythingOf(phase)).toBe(before);
    expect(everythingOf(copy)).toBe(before);
  });
});

/** Overwrites every part of a value that is not frozen. */
function scribbleOn(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  for (const [key, part] of Object.entries(value)) {
    scribbleOn(part);
    (value as Record<string, unknown>)[key] = 'scribbled';
  }
}
