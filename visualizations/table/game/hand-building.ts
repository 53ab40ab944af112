import { createActor } from 'xstate';
import { handInput } from '../../../src/lists/readings.js';
import {
  applyRemedy,
  commandHandMachine,
  explain,
  handSuggestions,
  type CardId,
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
  const { context } = builder.getSnapshot();
  const had = handInput(list, list.army);
  const inHand = withCards(list, 'hand', had.hand ?? [], context.hand);
  return {
    list: withCards(inHand, 'contingencies', had.contingencies ?? [], context.contingencies),
  };
}

function builderOf(list: ReadList) {
  return createActor(commandHandMachine, { input: handInput(list, list.army) }).start();
}

/** Returns the list with the cards of a zone changed from `before` to `after`. */
function withCards(
  list: ReadList,
  zone: 'hand' | 'contingencies',
  before: readonly CardId[],
  after: readonly CardId[],
): ReadList {
  const added = lacking(after, before).reduce(
    (changed, cardId) => applyRemedy(changed, { kind: 'add-card', zone, cardId }),
    list,
  );
  const of = zone === 'hand' ? 'card' : 'contingency';
  return lacking(before, after).reduce(
    (changed, cardId) =>
      changed.unresolved.some((each) => each.kind === of && each.name === cardId)
        ? applyRemedy(changed, { kind: 'leave-out', of, name: cardId })
        : applyRemedy(changed, { kind: 'remove-card', zone, cardId }),
    added,
  );
}

/** Returns the cards that `others` lacks, one entry for each missing copy. */
function lacking(cardIds: readonly CardId[], others: readonly CardId[]): CardId[] {
  const left = [...others];
  return cardIds.filter((cardId) => {
    const index = left.indexOf(cardId);
    if (index < 0) return true;
    left.splice(index, 1);
    return false;
  });
}
