import { completeRuleset } from '../../../../machines/model/ruleset.js';
import { describe, expect, it } from 'vitest';
import {
  createCommandPhase,
  type CommandPhase,
  type CommandPhaseInput,
  type CommandPhaseOutcome,
  type CommandPhaseView,
  type PlayerColor,
} from '../../../../src/core.js';
import { pickSeeded, type Pick } from '../../../reference/random-pick.js';
import { makeTable } from '../../../reference/random-table.js';
import { anyMove, legalMove } from './support/moves.js';
import { inWords, otherThan, PLAYERS } from './support/tables.js';
import { seeds, SEEDS_ARE_FIXED } from '../../../support/seeds.js';

const GAMES = 25;

/**
 * A table where no rule names blue: only one side has effects (CC-14, CC-17), nobody can play a card from the hand
 * (CP-11), only one side has contingency cards (CT-13), and no option names blue (R2, R3).
 */
function tableWithoutBlueRules(pick: Pick): CommandPhaseInput {
  const drawn = makeTable(pick);
  const { blue, red } = drawn.players;
  delete (pick.chance(50) ? blue : red).contingencies;
  const plain = (id: string) => `plain-${id}`;
  const cards = (drawn.cards ?? []).map((card) => ({
    ...card,
    effects: card.effects.filter(({ timing }) => timing !== 'from-hand'),
  }));
  const silent = cards.map((card) => ({ ...card, id: plain(card.id), effects: [] }));
  const muted = pick.chance(50) ? blue : red;
  for (const zone of ['hand', 'contingencies', 'discard', 'permanents', 'divulged'] as const) {
    const lying = muted[zone];
    if (lying) muted[zone] = lying.map(plain);
  }
  muted.lockedAway = (muted.lockedAway ?? []).map((locked) => ({
    ...locked,
    cardId: plain(locked.cardId),
  }));
  return {
    ...drawn,
    cards: [...cards, ...silent],
    ruleset: {
      ...completeRuleset(drawn.ruleset),
      activationStartOrder: 'priority',
      tieRoller: 'round-counter',
    },
  };
}

/** A copy with blue and red swapped everywhere. */
function swapped<T>(value: T): T {
  if (value === 'blue') return 'red' as T;
  if (value === 'red') return 'blue' as T;
  if (Array.isArray(value)) return value.map(swapped) as T;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, part]: [string, unknown]) => [
    PLAYERS.includes(key as PlayerColor) ? otherThan(key as PlayerColor) : key,
    swapped(part),
  ]);
  return Object.fromEntries(fields) as T;
}

/** Order pools are shuffled, so only their tokens are compared; blue's reminders are listed before red's. */
function withSortedPools(outcome: CommandPhaseOutcome): CommandPhaseOutcome {
  const { blue, red } = outcome.players;
  const sorted = (side: typeof blue) => ({ ...side, orderPool: [...side.orderPool].sort() });
  const reminders = [...outcome.reminders].sort((one, other) =>
    JSON.stringify(one) < JSON.stringify(other) ? -1 : 1,
  );
  return { ...outcome, players: { blue: sorted(blue), red: sorted(red) }, reminders };
}

/** The spectator's view without the log, which lists blue's entries before red's. */
function viewOf(phase: CommandPhase): unknown {
  const { log: _log, waitingFor, ...view } = phase.view('spectator');
  return { ...view, waitingFor: inNoOrder(waitingFor) };
}

function swappedViewOf(phase: CommandPhase): unknown {
  const { log: _log, waitingFor, ...view } = phase.view('spectator');
  return { ...swapped(view), waitingFor: inNoOrder(swapped(waitingFor)) };
}

/**
 * The list, sorted. A range that both players need is listed once, for blue, so ranges are compared without a player.
 */
function inNoOrder(waitingFor: CommandPhaseView['waitingFor']): string[] {
  return waitingFor
    .flatMap(({ pairs, ...awaited }) => {
      const { player } = awaited;
      if (awaited.kind !== 'range' || !pairs) return [JSON.stringify({ ...awaited, pairs })];
      return pairs.map(({ from, to, of = player }) =>
        [`${player}:${from}`, `${of}:${to}`].sort().join(' to '),
      );
    })
    .sort();
}

describe('the two colours', () => {
  it('have no advantage if no rule names blue: swapping the seats swaps everything', () => {
    const ends = { blue: 0, red: 0 };
    for (const seed of seeds(GAMES)) {
      const pick = pickSeeded(seed);
      const input = tableWithoutBlueRules(pick);
      const phase = createCommandPhase(input);
      const mirror = createCommandPhase(swapped(input));
      for (let move = 0; move < 200 && !phase.outcome; move += 1) {
        const where = `table ${seed}, move ${move}`;
        if (inWords(viewOf(phase)) !== inWords(swappedViewOf(mirror))) {
          expect(swappedViewOf(mirror), where).toEqual(viewOf(phase));
        }
        const event = pick.chance(80) ? legalMove(phase, pick) : anyMove(input, pick);
        const [result, mirrored] = [phase.sendUnknown(event), mirror.sendUnknown(swapped(event))];
        expect(rulesOf(mirrored), `${where}: ${JSON.stringify(event)}`).toEqual(rulesOf(result));
      }
      if (!phase.outcome || !mirror.outcome) expect.fail(`table ${seed} did not end`);
      expect(withSortedPools(swapped(mirror.outcome)), `table ${seed}`).toEqual(
        withSortedPools(phase.outcome),
      );
      ends[phase.outcome.priority] += 1;
    }
    if (SEEDS_ARE_FIXED) expect(Math.min(ends.blue, ends.red)).toBeGreaterThan(GAMES / 5);
  });
});

function rulesOf(result: ReturnType<CommandPhase['send']>): unknown {
  return result.ok ? 'taken' : result.violations.map(({ rule, code }) => ({ rule, code }));
}
