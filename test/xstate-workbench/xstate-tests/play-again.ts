/** After the tests of a file: plays each machine that they started again, as an actor and compiled. */
import { inspect } from 'node:util';
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
  const counts = {
    machines: 0,
    withOtherActors: 0,
    refused: 0,
    steps: 0,
    notComparable: 0,
    differences: 0,
  };
  const said: string[] = [];
  for (const record of recorded.splice(0)) {
    counts.machines += 1;
    const byXState = playedByXState(record);
    if (byXState.startsOtherActors) {
      counts.withOtherActors += 1;
      continue;
    }
    const { steps, refusal, difference } = played(record, byXState.failure);
    counts.steps += steps;
    if (refusal !== undefined) counts.refused += 1;
    if (difference !== undefined) {
      const again = playedByXState(record).snapshots;
      if (again === undefined || byXState.snapshots !== again) counts.notComparable += 1;
      else counts.differences += 1;
    }
    const why = difference ?? refusal;
    if (why !== undefined) said.push(`${record.machine.id}: ${why}`);
  }
  console.log(JSON.stringify({ workbench: { counts, said } }));
});

/**
 * What an actor does with the recorded events. An actor whose functions change variables of the test does something else
 * each time; of an actor that cannot be persisted, the snapshots are missing.
 */
function playedByXState({ machine, input, events }: Recorded) {
  let others = 0;
  const notice = (inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.actor') return;
    const { logic } = inspected.actorRef as { logic?: unknown };
    // The compiled runner takes the reports of promises, callbacks and observables as events.
    if (!isStateMachine(logic)) others += 1;
  };
  let snapshots: unknown[] | undefined = [];
  let failure: string | undefined;
  try {
    const actor = createActor(machine, { input, inspect: notice } as never);
    const noteError = (error: unknown) => void (failure = (error as Error).message);
    actor.subscribe({ error: noteError });
    actor.start();
    snapshots.push(actor.getPersistedSnapshot());
    for (const event of events.slice(0, MOST_EVENTS)) {
      actor.send(event);
      snapshots.push(actor.getPersistedSnapshot());
    }
    actor.stop();
  } catch {
    snapshots = undefined;
  }
  const text = snapshots && inspect(snapshots, { depth: 20 });
  return { startsOtherActors: others > 0, failure, snapshots: text };
}

function played(
  { machine, input, events }: Recorded,
  failure: string | undefined,
): {
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
    // A machine whose chart is invalid is refused when it is compiled; an actor fails with the same error.
    if (name === 'UnsupportedChartError' || (steps === 0 && message === failure)) {
      return { steps, refusal: message };
    }
    const found = `${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`;
    return { steps, difference: `${message}: ${found}` };
  }
}
