/** After the tests of a file: plays each machine that they started again, as an actor and compiled. */
import { afterAll, beforeAll } from 'vitest';
import { createActor, type InspectionEvent } from 'xstate';
import { compileMachine } from 'xstate-workbench/compiled';
import { isStateMachine } from '../../../src/xstate-workbench/chart/xstate-internals.js';
import { compiledFor, SideBySide } from '../compiled/side-by-side.js';
import { recorded, type Recorded } from './recording-xstate.js';

/** Some tests send thousands of events to measure. */
const MOST_EVENTS = 200;

beforeAll(() => {
  recorded.length = 0;
});

afterAll(() => {
  const counts = { machines: 0, withOtherActors: 0, refused: 0, steps: 0, differences: 0 };
  const said: string[] = [];
  for (const record of recorded.splice(0)) {
    counts.machines += 1;
    if (startsOtherActors(record)) {
      counts.withOtherActors += 1;
      continue;
    }
    const { steps, refusal, difference } = played(record);
    counts.steps += steps;
    if (refusal !== undefined) counts.refused += 1;
    if (difference !== undefined) counts.differences += 1;
    const why = difference ?? refusal;
    if (why !== undefined) said.push(`${record.machine.id}: ${why}`);
  }
  console.log(JSON.stringify({ workbench: { counts, said } }));
});

/** Whether a machine starts promises, callbacks or observables: the compiled runner takes their reports as events. */
function startsOtherActors({ machine, input, events }: Recorded): boolean {
  let others = 0;
  const inspect = (inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.actor') return;
    const { logic } = inspected.actorRef as { logic?: unknown };
    if (!isStateMachine(logic)) others += 1;
  };
  try {
    const actor = createActor(machine, { input, inspect } as never);
    actor.subscribe({ error: () => undefined });
    actor.start();
    for (const event of events.slice(0, MOST_EVENTS)) actor.send(event);
    actor.stop();
  } catch {
    // The machine throws: the comparison shows whether both do.
  }
  return others > 0;
}

function played({ machine, input, events }: Recorded): {
  steps: number;
  refusal?: string;
  difference?: string;
} {
  let steps = 0;
  try {
    compileMachine(machine);
    const both = new SideBySide(compiledFor(machine), input);
    steps += 1;
    for (const event of events.slice(0, MOST_EVENTS)) {
      if (both.isOver) break;
      both.send(event);
      steps += 1;
    }
    return { steps };
  } catch (error) {
    const { name, message, actual, expected } = error as Error & Record<string, unknown>;
    if (name === 'UnsupportedChartError') return { steps, refusal: message };
    const found = `${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`;
    return { steps, difference: `${message}: ${found}` };
  }
}
