import { createActor } from 'xstate';
import { handInput } from '../../../src/lists/readings.js';
import {
  applyRemedy,
  commandHandMachine,
  explain,
  handSuggestions,
  type CommandHandEvent,
  type CommandHandSnapshot,
  type HandSuggestions,
  type ReadList,
  type Violation,
} from '../../../src/index.js';

/** A command hand that is being built: the state of its chart, and the cards that can be added. */
export interface HandBuilding {
  snapshot: CommandHandSnapshot;
  suggestions: HandSuggestions;
}

/** Loads the hand of a list into the chart of building a hand. */
export function handBuilding(list: ReadList): HandBuilding {
  return {
    snapshot: builderOf(list).getSnapshot(),
    suggestions: handSuggestions(handInput(list, list.army)),
  };
}

/** Returns the list after a change to its hand, or the violated rules. */
export function handAfter(
  list: ReadList,
  event: CommandHandEvent,
): { list: ReadList } | { violations: Violation[] } {
  const builder = builderOf(list);
  const violations = explain(builder.getSnapshot(), event);
  if (violations.length > 0) return { violations };
  builder.send(event);
  const { hand, contingencies } = builder.getSnapshot().context;
  const changed = applyRemedy(list, { kind: 'replace-cards', zone: 'hand', cardIds: hand });
  const cardIds = contingencies;
  return { list: applyRemedy(changed, { kind: 'replace-cards', zone: 'contingencies', cardIds }) };
}

function builderOf(list: ReadList) {
  return createActor(commandHandMachine, { input: handInput(list, list.army) }).start();
}
