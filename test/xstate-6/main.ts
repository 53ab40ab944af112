import { createActor, type AnyActorRef, type AnyStateMachine, type EventObject } from 'xstate';
import { readVectors } from '../../src/cli/reading/vectors.js';
import { commandHandMachine, commandPhaseMachine, roundMachine } from '../../src/core.js';
import { firstDifference } from '../../src/xstate-workbench/covering/values.js';
import { asXState6, type Actor6, type XState6 } from './adapter.js';

const MACHINES: Readonly<Record<string, AnyStateMachine>> = {
  phase: commandPhaseMachine,
  hand: commandHandMachine,
  round: roundMachine,
};

/** The facts that are compared after each event. */
interface Seen {
  value: unknown;
  context: unknown;
  status: string;
  output: unknown;
  /** The number of events that the actor has emitted, and the last one. */
  emitted: { count: number; last: unknown };
  children: Record<string, Pick<Seen, 'value' | 'context' | 'status'>>;
}

/** Plain JSON: properties that are undefined count as absent. */
const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

function watched(actor: Actor6): { seen(): Seen; errors: unknown[] } {
  const errors: unknown[] = [];
  const emitted: unknown[] = [];
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const seen = () => {
    const { value, context, status, output, children } = actor.getSnapshot();
    const inner = Object.entries(children).map(([id, child]) => {
      const { value, context, status } = child.getSnapshot();
      return [id, { value, context, status }] as const;
    });
    return plain({
      value,
      context,
      status,
      output,
      emitted: { count: emitted.length, last: emitted.at(-1) },
      children: Object.fromEntries(inner),
    });
  };
  return { seen, errors };
}

/** The first difference between the two versions as a sentence; undefined if there is none. */
function difference(
  machine: AnyStateMachine,
  machine6: unknown,
  xstate: XState6,
  { input, events }: { input: unknown; events: readonly EventObject[] },
): string | undefined {
  const [actor5, actor6] = [
    createActor(machine, { input } as object) as AnyActorRef as unknown as Actor6,
    xstate.createActor(machine6, { input }),
  ];
  const [five, six] = [watched(actor5), watched(actor6)];
  for (let index = -1; index < events.length; index += 1) {
    const event = events[index];
    if (event) {
      actor5.send(event);
      actor6.send(event);
    }
    const place = event ? `event ${index + 1} (${event.type})` : 'the beginning';
    if (six.errors.length > 0) return `${place}: XState 6 fails: ${String(six.errors[0])}`;
    const [expected, found] = [five.seen(), six.seen()];
    const differs = firstDifference(expected, found, 'snapshot');
    if (differs)
      return `${place}: ${differs.path} is ${differs.other}, and ${differs.one} in XState 5.`;
  }
  return undefined;
}

/** Save halfway with XState 5, restore with XState 6, play the rest with both, and compare the ends. */
function differenceAfterHandover(
  machine: AnyStateMachine,
  machine6: unknown,
  xstate: XState6,
  { input, events }: { input: unknown; events: readonly EventObject[] },
): string | undefined {
  const actor5 = createActor(machine, { input } as object) as AnyActorRef as unknown as Actor6;
  const half = Math.floor(events.length / 2);
  actor5.start();
  for (const event of events.slice(0, half)) actor5.send(event);
  try {
    const snapshot = plain(actor5.getPersistedSnapshot());
    const actor6 = xstate.createActor(machine6, { snapshot });
    actor6.start();
    for (const event of events.slice(half)) {
      actor5.send(event);
      actor6.send(event);
    }
    const [expected, found] = [actor5, actor6].map((actor) => {
      const { value, context, status, output } = actor.getSnapshot();
      return plain({ value, context, status, output });
    });
    const differs = firstDifference(expected, found, 'snapshot');
    return (
      differs && `at the end, ${differs.path} is ${differs.other}, and ${differs.one} in XState 5.`
    );
  } catch (error) {
    return `XState 6 does not restore it: ${String(error)}`;
  }
}

/** Without the round: XState restores invoked actors by name, and `asXState6` writes the Command Phase inline. */
const HANDED_OVER = ['phase', 'hand'];

const [location = ''] = process.argv.slice(2);
const xstate = (await import(location)) as XState6;
const files = await readVectors('test/vectors');
let differs = 0;
for (const [name, machine] of Object.entries(MACHINES)) {
  const machine6 = asXState6(machine, xstate);
  const vectors = files.map(({ vector }) => vector).filter((vector) => vector.machine === name);
  let events = 0;
  let agree = 0;
  let handedOver = 0;
  const report = (line: string) => {
    differs += 1;
    if (differs <= 10) console.log(line);
  };
  for (const { id, input, steps } of vectors) {
    const sent = steps.map(({ event }) => event as EventObject);
    events += sent.length;
    const found = difference(machine, machine6, xstate, { input, events: sent });
    if (found === undefined) agree += 1;
    else report(`${id}: ${found}`);
    if (!HANDED_OVER.includes(name)) continue;
    const after = differenceAfterHandover(machine, machine6, xstate, { input, events: sent });
    if (after === undefined) handedOver += 1;
    else report(`${id}, saved by XState 5: ${after}`);
  }
  console.log(
    `${name}: ${agree} of ${vectors.length} plays (${events} events) are the same in XState 6.`,
  );
  if (HANDED_OVER.includes(name)) {
    console.log(
      `${name}: ${handedOver} of ${vectors.length}, saved halfway by XState 5, continue the same in XState 6.`,
    );
  }
}
process.exitCode = differs > 0 ? 1 : 0;
