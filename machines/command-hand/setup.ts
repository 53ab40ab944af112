import { assign, setup } from 'xstate';
import type { ReadonlyDeep } from '../model/readonly-deep.js';
import type { Declines } from '../charts/refusals.js';
import type { CardId } from '../model/command-card.js';
import { type HandDraft } from '../rules/command-hand/draft.js';
import type { CommandHandEvent, CommandHandEventType } from '../rules/command-hand/hand-event.js';
import type { CommandHandInput } from '../rules/command-hand/input.js';
import { contingencyLimit } from '../rules/command-hand/setting-aside.js';
import {
  faultsOfContingencies,
  faultsOfHand,
  shortagesOfHand,
} from '../rules/command-hand/validating.js';
import { EMPTY_LIBRARY, type FactLibrary } from '../rules/library.js';
import type { RuleId } from '../rules/rulebook.js';
import { draftsKnowing, without, type HandContext } from './hand-context.js';
import { refusingGuardsKnowing, type RefusingGuardName } from './refusing-guards.js';

/** A legal hand, with its set-aside cards. */
export interface CommandHand {
  hand: CardId[];
  contingencies: CardId[];
}

/** The rules of a state. */
export interface HandStateMeta {
  rules: readonly [RuleId, ...RuleId[]];
  declines?: Declines<CommandHandEventType, RefusingGuardName>;
}

/** The rules of a transition besides those of its guard; the first one names the time of its event. */
export interface HandTransitionMeta {
  rules: readonly [RuleId, ...RuleId[]];
}

type Args = { context: HandContext; event: CommandHandEvent };

/** The guards of the chart, for hands that may name these cards without bringing them. */
export function guardsKnowing(library: FactLibrary) {
  const draftOf = draftsKnowing(library);
  const holds =
    (question: (draft: HandDraft) => boolean) =>
    ({ context }: Args) =>
      question(draftOf(context));

  return {
    ...refusingGuardsKnowing(library, draftOf),

    handHasAFault: holds((draft) => !isFaultless(draft)),
    handHasNoFault: holds(isFaultless),
    nothingIsMissing: holds(lacksNothing),
    setAsideCardsHaveAFault: holds((draft) => !isSetAsideFaultless(draft)),
    setAsideCardsHaveNoFault: holds(isSetAsideFaultless),
    noneMayBeSetAside: holds(({ army }) => contingencyLimit(army) === 0),
    limitIsReached: holds(
      ({ army, contingencies }) => contingencies.length >= contingencyLimit(army),
    ),
  };
}

const isFaultless = (draft: HandDraft) => faultsOfHand(draft).length === 0;
const lacksNothing = (draft: HandDraft) => shortagesOfHand(draft).length === 0;
const isSetAsideFaultless = (draft: HandDraft) => faultsOfContingencies(draft).length === 0;

const cardOf = (event: CommandHandEvent): CardId => ('cardId' in event ? event.cardId : '');

/** Every guard and action of the chart by name. Guards ask the rules; actions move one card. */
export const commandHand = setup({
  types: {
    context: {} as HandContext,
    events: {} as CommandHandEvent,
    input: {} as ReadonlyDeep<CommandHandInput>,
    output: {} as CommandHand,
    meta: {} as HandStateMeta,
    transitionMeta: {} as HandTransitionMeta,
  },
  guards: guardsKnowing(EMPTY_LIBRARY),
  actions: {
    putIntoHand: assign({ hand: ({ context, event }) => [...context.hand, cardOf(event)] }),
    takeOutOfHand: assign({ hand: ({ context, event }) => without(context.hand, cardOf(event)) }),
    setAside: assign({
      contingencies: ({ context, event }) => [...context.contingencies, cardOf(event)],
    }),
    takeBack: assign({
      contingencies: ({ context, event }) => without(context.contingencies, cardOf(event)),
    }),
  },
});
