import type { CardId } from '../../../machines/model/command-card.js';

/**
 * Every card of the data that acts on the Command Phase or on what follows from it, read one by one: what
 * expresses it, or why it is resolved at the table.
 */

/** What expresses a card; `directives` of its effects, their choices included. */
export type ExpressedBy =
  | 'directives'
  /** Keywords that act on the phase, granted or taken away (CC-31). */
  | 'grants'
  | 'handPips'
  | 'permanent'
  /** It lies among the permanents from the start if it was divulged, and is not permanent for being played. */
  | 'permanentOnlyIfDivulged'
  | 'selectInRoundIfDivulged'
  | 'playable'
  | 'selectableNear'
  | 'mandatory'
  | 'ledBy';

export const EXPRESSED: Record<CardId, readonly [ExpressedBy, ...ExpressedBy[]]> = {
  'standing-orders': ['directives'],
  'change-of-plans': ['directives'],
  'notorious-scoundrels': ['directives'],
  'sabotaged-communications': ['directives'],
  'double-the-fall': ['directives'],
  'synchronized-offensive': ['directives'],
  'mechanized-incursion': ['directives'],
  'isb-investigation': ['directives'],
  'size-matters-not': ['directives'],
  'there-is-no-try': ['directives'],
  'luminous-beings-are-we': ['directives'],
  'they-too-will-suffer': ['directives'],
  aggression: ['directives'],
  discretion: ['directives'],
  'fight-another-day': ['directives'],
  'delaying-tactics': ['directives'],
  'battlefield-reconnaissance': ['directives'],
  'affirmative-general': ['directives'],
  'evasive-action': ['directives'],
  'we-shall-start-with-revenge': ['directives'],
  implacable: ['directives'],
  'both-hunter-and-prey': ['directives'],
  'pinned-down': ['directives'],
  'tactical-planning': ['directives'],
  'out-of-the-shadows': ['directives'],
  'architects-of-their-own-destruction': ['directives'],
  'give-in-to-your-anger': ['directives'],
  'i-smell-fear-and-it-smells-good': ['directives'],
  'ace-up-his-sleeve': ['directives', 'handPips'],
  'sorry-about-the-mess': ['handPips'],
  'at-last': ['handPips'],
  'witch-magick': ['handPips'],
  'lead-from-the-front': ['handPips'],
  'insolence-we-are-pirates': ['handPips'],
  'revenge-is-not-the-jedi-way': ['handPips'],
  // Asajj's activation after Dooku's, and her token, are of the Activation Phase.
  'the-sith-will-rule': ['handPips'],
  'we-make-weapons': ['handPips', 'directives'],
  'merciless-munitions': ['permanent'],
  explosions: ['permanent'],
  'leaders-of-the-501st': ['permanent'],
  'focused-on-the-kill': ['permanent'],
  'independent-programming': ['permanent'],
  'you-would-question-me': ['permanent'],
  'hero-of-the-clone-wars': ['permanent'],
  'a-beautiful-friendship': ['permanent', 'directives'],
  'see-you-in-hell': ['permanent', 'grants'],
  'we-serve-the-queen': ['grants'],
  'go-there-are-too-many': ['permanent', 'selectableNear'],
  'anti-capture-protocols': ['mandatory'],
  'darkness-descends': ['permanent', 'selectInRoundIfDivulged'],
  'diplomatic-cover': ['permanent', 'selectInRoundIfDivulged'],
  'i-make-the-rules-now': ['selectInRoundIfDivulged', 'directives'],
  'yes-my-master': ['permanent', 'playable'],
  'moment-of-triumph': ['permanent', 'playable'],
  'we-must-wait-and-watch': ['permanentOnlyIfDivulged', 'playable'],
  'fear-will-keep-them-in-line': ['permanentOnlyIfDivulged'],
  // It is discarded from the hand as units are shot at.
  'the-hand-thing': ['playable'],
  // What is redeployed, and flipped facedown, is so at the table.
  'you-have-something-i-want': ['playable'],
  'hiding-in-plain-sight': ['ledBy'],
  'for-the-tribe': ['ledBy'],
  'arboreal-assault': ['ledBy', 'directives'],
  'for-the-cause': ['ledBy'],
};

const SUPPRESSION = 'It gives suppression tokens, of which the phase knows nothing.';
const DRAWS = 'It changes which token is drawn from the order pool, as units are activated.';

export const AT_THE_TABLE: Record<CardId, string> = {
  'annihilation-looms': SUPPRESSION,
  'annihilation-looms-2-5': SUPPRESSION,
  'covert-observation': SUPPRESSION,
  'voracious-ambition': DRAWS,
  ploy: DRAWS,
  'ace-up-his-sleeve-2-5': DRAWS,
  'deploy-the-garrison': 'Units go on standby, of which the phase knows nothing.',
  incapacitate:
    'An order is flipped facedown, or given facedown from the pool: orders lie faceup in the phase.',
  'face-me': 'It binds engaged units in the Activation Phase, and neither orders nor priority.',
};
