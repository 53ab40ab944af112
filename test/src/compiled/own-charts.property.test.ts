import { describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { commandPhaseMachine, roundMachine } from '../../../src/core.js';
import { charts, type ChartName, type TestedChart } from '../../../src/vectors/charts.js';
import { makeMatch, randomMatchEvent } from '../../reference/random-match.js';
import { randomEvent } from '../../reference/random-events.js';
import { pickSeeded, type Pick } from '../../reference/random-pick.js';
import { cardsOf, makeTable } from '../../reference/random-table.js';
import { playReference, startReference } from '../../reference/reference-phase.js';
import { playMatchReference, startMatchReference } from '../../reference/reference-round.js';
import {
  compiledFor,
  FUZZ_EVENTS,
  SideBySide,
} from '../../xstate-workbench/compiled/side-by-side.js';

/** No game of these charts takes more events. */
const MOST_EVENTS = 600;

const compiled = {
  phase: compiledFor(commandPhaseMachine as AnyStateMachine),
  round: compiledFor(roundMachine as AnyStateMachine),
};
const adopting = compiledFor(commandPhaseMachine as AnyStateMachine, { adoptContexts: true });

/** Whether the value can be sent to a chart: random events may be malformed. */
const isEvent = (event: unknown): event is EventObject =>
  typeof (event as Partial<EventObject> | null)?.type === 'string';

/** Sends random events, and sometimes restores from a save. Returns the number of events. */
function playOn(both: SideBySide, pick: Pick, draw: () => unknown): number {
  let played = 0;
  while (played < MOST_EVENTS && !both.isOver) {
    const event = draw();
    if (!isEvent(event)) continue;
    if (pick.chance(2)) both.restore();
    if (pick.chance(2)) both.takeOver();
    if (pick.chance(20)) both.can(event);
    both.send(event);
    played += 1;
  }
  return played;
}

function playPhase(seed: number): number {
  const pick = pickSeeded(seed);
  const input = makeTable(pick);
  let reference = startReference(input, cardsOf(input));
  return playOn(new SideBySide(seed % 2 ? compiled.phase : adopting, input), pick, () => {
    const event = randomEvent(reference, pick);
    reference = playReference(reference, event).state;
    return event;
  });
}

function playMatch(seed: number): number {
  const pick = pickSeeded(seed);
  const input = makeMatch(pick);
  let reference = startMatchReference(input, cardsOf(input));
  return playOn(new SideBySide(compiled.round, input), pick, () => {
    const event = randomMatchEvent(reference, pick);
    reference = playMatchReference(reference, event).match;
    return event;
  });
}

/** Random walks through the scenarios of a chart. Returns the number of events. */
function walk(name: ChartName, walks: number, pick: Pick): number {
  const { machine, scenarios } = charts[name] as unknown as TestedChart;
  const machineCompiled = compiledFor(machine);
  let played = 0;
  for (const { input, events } of scenarios) {
    for (let at = 0; at < walks; at += 1) {
      const both = new SideBySide(machineCompiled, input);
      const draw = () => {
        const moves = events(both.snapshot as AnyMachineSnapshot) as readonly EventObject[];
        return moves.length > 0 ? pick.of(moves) : { type: 'nothing.is.left' };
      };
      for (let count = 0; count < 30 && !both.isOver; count += 1) {
        both.send(draw());
        played += 1;
      }
    }
  }
  return played;
}

describe('a compiled chart of this package has the same states, events and outputs as an actor', () => {
  it('in random Command Phases', () => {
    for (let seed = 1; seed <= 24; seed += 1) playPhase(seed);
  });

  it('in random matches, including the Command Phase of each round', () => {
    for (let seed = 1; seed <= 6; seed += 1) playMatch(seed);
  });

  it.each(['phase', 'hand', 'round'] as const)(
    'on random walks through the scenarios: %s',
    (name) => {
      expect(walk(name, 1, pickSeeded(1))).toBeGreaterThan(30);
    },
  );

  it.runIf(FUZZ_EVENTS > 0)(
    `in ${FUZZ_EVENTS} events of random tables and scenarios`,
    { timeout: Number.MAX_SAFE_INTEGER },
    () => {
      let played = 0;
      for (let seed = 1; played < FUZZ_EVENTS; seed += 1) {
        try {
          played += playPhase(seed) + playMatch(seed);
          if (seed % 50 === 0) played += walk('hand', 2, pickSeeded(seed));
        } catch (error) {
          throw new Error(`seed ${seed}`, { cause: error });
        }
      }
      expect(played).toBeGreaterThanOrEqual(FUZZ_EVENTS);
    },
  );
});
