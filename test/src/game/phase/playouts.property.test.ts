import { describe, expect, it } from 'vitest';
import type { CommandPhase, CommandPhaseInput, PlayerColor } from '../../../../src/core.js';
import { anyMove, awaitedEffectWith, legalMove } from './support/moves.js';
import { PLAYERS, randomGame } from './support/tables.js';
import { seeds } from '../../../support/seeds.js';

const GAMES = 25;
const BOUND = 600;

/** Every card of a player in all zones of the referee's table, sorted. */
function cardsOnTheTable(phase: CommandPhase, player: PlayerColor): string[] {
  const side = phase.actor.getSnapshot().context.sides[player];
  return [
    ...side.hand,
    ...side.contingencies,
    ...side.discard,
    ...side.permanents,
    ...side.lockedAway.map(({ cardId }) => cardId),
    ...(side.facedown === null ? [] : [side.facedown]),
    ...(side.inPlay === null ? [] : [side.inPlay.cardId]),
  ].sort();
}

function cardsBrought({ players }: CommandPhaseInput, player: PlayerColor): string[] {
  const { hand, contingencies = [], discard = [], permanents = [] } = players[player];
  const locked = (players[player].lockedAway ?? []).map(({ cardId }) => cardId);
  return [...hand, ...contingencies, ...discard, ...permanents, ...locked].sort();
}

/** A violated invariant of a phase, or undefined. */
function faultOf(phase: CommandPhase, input: CommandPhaseInput): string | undefined {
  if (phase.actor.getSnapshot().status === 'error') return 'the actor is in error';
  const misplaced = PLAYERS.find(
    (player) => String(cardsOnTheTable(phase, player)) !== String(cardsBrought(input, player)),
  );
  if (misplaced) return `a card of ${misplaced} was lost, doubled or taken over`;
  const { waitingFor, step } = phase.view('spectator');
  if (phase.outcome) return step === 'complete' ? undefined : 'over, but not complete';
  if (step === 'complete') return 'complete, but without outcome';
  if (waitingFor.length === 0) return 'nothing is waited for';
  const asksRange = waitingFor.some(({ kind }) => kind === 'range');
  return asksRange || phase.legalEvents().length > 0 ? undefined : 'no move is left';
}

describe('games of random legal moves', () => {
  it(`CP-29: end, whatever is chosen (${GAMES} tables); each card stays with its player, in one zone`, () => {
    for (const seed of seeds(GAMES)) {
      const { phase, pick, input } = randomGame(seed);
      let moves = 0;
      for (; phase.outcome === undefined; moves += 1) {
        const where = `table ${seed}, move ${moves}`;
        const fault = faultOf(phase, input) ?? (moves < BOUND ? undefined : 'it does not end');
        if (fault) expect.fail(`${where}: ${fault}`);
        const move = legalMove(phase, pick);
        const result = phase.sendUnknown(move);
        if (!result.ok) expect.fail(`${where}: refused ${JSON.stringify({ move, result })}`);
      }
      expect(faultOf(phase, input), `table ${seed} at the end`).toBeUndefined();
      expect(phase.legalEvents(), `table ${seed}`).toEqual([]);
    }
  });
});

describe('games of random moves', () => {
  it(`never throw, never get stuck and never lose a card, by legal and illegal moves (${GAMES} tables)`, () => {
    for (const seed of seeds(GAMES)) {
      const { phase, pick, input } = randomGame(seed);
      for (let tries = 0; tries < 80 && phase.outcome === undefined; tries += 1) {
        const where = `table ${seed}, try ${tries}`;
        const fault = faultOf(phase, input);
        if (fault) expect.fail(`${where}: ${fault}`);
        const kind = pick.below(10);
        const move =
          (kind < 4 && legalMove(phase, pick)) ||
          (kind < 5 && awaitedEffectWith(phase, input, pick)) ||
          anyMove(input, pick);
        const before = phase.actor.getSnapshot();
        const result = phase.sendUnknown(move);
        if (!result.ok && phase.actor.getSnapshot() !== before) {
          expect.fail(`${where}: a refused event changed the table: ${JSON.stringify(move)}`);
        }
      }
      expect(faultOf(phase, input), `table ${seed} after all tries`).toBeUndefined();
    }
  });
});
