import { unshuffled } from './differences.js';
import type { Implementation } from './implementation.js';
import { answerTo, standingOf } from './replay.js';
import type { Vector } from './vector.js';

/** A game to record as a vector. @public */
export interface Play<Machine extends string, Input, Event> {
  id: string;
  title: string;
  machine: Machine;
  covers: readonly string[];
  /** The rules that the game shows. `recordVector` adds the rules of refused events. */
  rules: readonly string[];
  input: Input;
  events: readonly Event[];
}

/**
 * Play the events, including refused ones, and record the results.
 * @throws Error if a die is rolled without a face, because the vector would depend on the seed
 */
export function recordVector<Machine extends string, Input, Event, Outcome>(
  { id, title, machine, covers, rules, input, events }: Play<Machine, Input, Event>,
  implementation: Implementation<Input>,
): Vector<Machine, Input, Event, Outcome> {
  const played = implementation(structuredClone(input));
  const begins = { told: [], ...standingOf(played, 0) };
  const steps = events.map((event, index) => {
    if (isDieWithoutFace(event)) {
      throw new Error(`${id}: event ${index + 1}: the die has no face.`);
    }
    const { result, step, waitingFor, told = [] } = answerTo(played, structuredClone(event));
    return copied({ event, result, step, waitingFor, told });
  });
  const refusedBy = steps.flatMap(({ result }) => (result.ok ? [] : result.rules));
  return copied({
    id,
    title,
    machine,
    covers: [...covers],
    rules: [...new Set([...rules, ...refusedBy])].sort(byRuleNumber),
    input,
    begins,
    steps,
    outcome: unshuffled(played.outcome ?? null),
  }) as unknown as Vector<Machine, Input, Event, Outcome>;
}

function isDieWithoutFace(event: unknown): boolean {
  const { type, face } = (event ?? {}) as { type?: unknown; face?: unknown };
  return type === 'die.roll' && face === undefined;
}

const collator = new Intl.Collator('en', { numeric: true });

/** Compares rule identifiers by number, so that CC-2 comes before CC-10. */
function byRuleNumber(one: string, other: string): number {
  return collator.compare(one, other);
}

function copied<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
