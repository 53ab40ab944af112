import type { EffectTiming } from '../../model/command-card.js';
import type { CommandPhaseEventType } from '../../model/event.js';
import type { EffectRef } from '../../model/outcome.js';
import type { PhaseContext } from '../../model/phase-context.js';
import type { CommandHandEventType } from '../command-hand/hand-event.js';
import { effectOf, isSettled } from '../effects/frequency.js';
import { nameOfEffect } from '../effects/sentences.js';
import { effectMeant } from '../effects/windows.js';
import type { RuleId, Statement } from '../rulebook.js';
import { rule, type Violation } from '../rule.js';
import { PHASE_EVENTS } from './events.js';
import { liesOpenAnywhere } from './secrecy.js';

export const CP_29 = {
  id: 'CP-29',
  kinds: ['structure'],
  summary: 'Then the Command Phase is over and the Activation Phase begins.',
} as const satisfies Statement;

/** CP-29: after its six steps the phase takes no more events. */
export const phaseGoesOn = rule<{ status: string }>({
  id: 'CP-29',
  code: 'phase-over',
  allows: ({ status }) => status === 'active',
  refusal: () => 'The Command Phase is over.',
});

type EffectEventType = 'effect.resolve' | 'effect.decline';

/** For each timing: when its effects are resolved, and the rule that says so. */
const TIME_OF_EFFECTS: Readonly<Record<EffectTiming, { rule: RuleId; when: string }>> = {
  setup: { rule: 'R43', when: 'at setup, before the first round' },
  'from-hand': { rule: 'R23', when: 'in step 2, before the effects of the revealed cards' },
  reveal: { rule: 'CP-6', when: 'in step 2, when the cards are revealed' },
  untimed: { rule: 'CP-7', when: 'in step 2, after the effects "when revealed"' },
  'issue-orders': { rule: 'CP-8a', when: "in step 4, in its player's turn to issue orders" },
  'command-phase-end': { rule: 'R27', when: 'in step 6, after the pass pool' },
  'activation-start': { rule: 'CP-8', when: 'at the start of the Activation Phase' },
  'during-activation': { rule: 'CP-8b', when: 'during the Activation Phase' },
  'activation-end': { rule: 'AP-7', when: 'at the end of the Activation Phase' },
  'end-phase': { rule: 'R52', when: 'in the End Phase' },
  'hand-reaction': {
    rule: 'R50',
    when: 'during the Activation Phase, by discarding the card from the hand',
  },
};

/**
 * Refuses to resolve or decline an effect in this step. A hidden card is not looked up (R29): the message then only
 * says when effects are resolved in general.
 */
export function effectNotInThisStep(
  context: PhaseContext,
  { type, ...named }: EffectRef & { type: EffectEventType },
  now: string,
): Violation {
  const effect = liesOpenAnywhere(context, named.cardId) ? effectOf(context, named) : undefined;
  const here = `Not now, in step "${now}":`;
  if (!effect) {
    return refusedNow(PHASE_EVENTS[type].rule, `${here} ${PHASE_EVENTS[type].when}.`);
  }
  const { rule: id, when } = TIME_OF_EFFECTS[effect.timing];
  const the = `the ${nameOfEffect(context, named)}`;
  return isSettled(context, effectMeant(context, named))
    ? refusedNow('R46', `${here} ${the} has been resolved or declined already.`)
    : refusedNow(id, `${here} ${the} is resolved ${when}.`);
}

/** An event that the current state does not take. */
export interface OutOfPlace {
  /** The rule that defines the event. */
  rule: RuleId;
  /** The current moment of the game. */
  now: string;
  /** The phase or step that takes the event. */
  belongsTo: string;
}

/** Refuses an event that the current step of the Command Phase does not take. */
export function notInThisStep({
  type,
  rule,
  now,
}: {
  type: Exclude<CommandPhaseEventType, EffectEventType>;
  rule: RuleId;
  now: string;
}): Violation {
  return refusedNow(rule, `Not now, in step "${now}": ${PHASE_EVENTS[type].when}.`);
}

/** Refuses an event that the current phase of the round does not take. */
export function notInThisPhase({ rule, now, belongsTo }: OutOfPlace): Violation {
  return refusedNow(rule, `Not now, in the ${now}: this is done in the ${belongsTo} Phase.`);
}

/** The reason in the refusal "not now" for each event of a command hand. */
const WITH_A_HAND: Readonly<Record<CommandHandEventType, string>> = {
  'card.add': 'no card can be put into this hand',
  'card.remove': 'no card can be taken out of this hand',
  'contingency.add': 'no card can be set aside with this army',
  'contingency.remove': 'no card is set aside that could be taken back',
  'hand.confirm': 'this hand cannot be confirmed',
};

/** Refuses an event that the current state of the command hand does not take. */
export function notInThisHand({
  type,
  rule,
}: {
  type: CommandHandEventType;
  rule: RuleId;
}): Violation {
  return refusedNow(rule, `Not now: ${WITH_A_HAND[type]}.`);
}

function refusedNow(rule: RuleId, message: string): Violation {
  return { rule, code: 'not-now', message };
}

/** Refuses an event because of a guard that the table provided in place of this rule's own guard. */
export function refusedByGuard(type: string, rule: RuleId): Violation {
  const message = `${type} is refused by a guard that this table has added.`;
  return { rule, code: 'refused-by-guard', message };
}

/** Refuses an event without a reason, because the reason would reveal secrets of the other player (R29). */
export function refusedWithoutReason(type: string): Violation {
  return refusedNow('R29', `Not now: ${type} cannot be done as the table stands.`);
}
