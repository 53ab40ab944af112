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
  'ace-up-his-sleeve': ['directives', 'handPips'],
  'sorry-about-the-mess': ['handPips'],
  'at-last': ['handPips'],
  'witch-magick': ['handPips'],
  'lead-from-the-front': ['handPips'],
  'insolence-we-are-pirates': ['handPips'],
  'revenge-is-not-the-jedi-way': ['handPips'],
  // Asajj's activation after Dooku's, and her token, are of the Activation Phase.
  'the-sith-will-rule': ['handPips'],
  // So is an order given up for a miniature.
  'we-make-weapons': ['handPips'],
  'merciless-munitions': ['permanent'],
  explosions: ['permanent'],
  'leaders-of-the-501st': ['permanent'],
  'focused-on-the-kill': ['permanent'],
  'independent-programming': ['permanent'],
  'you-would-question-me': ['permanent'],
  'hero-of-the-clone-wars': ['permanent'],
  // Who stands near whom as commanders issue orders is seen at the table, which grants the extra order (CP-25).
  'a-beautiful-friendship': ['permanent'],
  'see-you-in-hell': ['permanent', 'grants'],
  'we-serve-the-queen': ['grants'],
  // How near enemies stand is seen at the table.
  'go-there-are-too-many': ['permanent'],
  'darkness-descends': ['permanent', 'selectInRoundIfDivulged'],
  'diplomatic-cover': ['permanent', 'selectInRoundIfDivulged'],
  // The order that Bane issues himself as he is found is granted at the table (CP-25).
  'i-make-the-rules-now': ['selectInRoundIfDivulged'],
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
  // Orders that attacks take away are taken in the Activation Phase.
  'arboreal-assault': ['ledBy'],
  'for-the-cause': ['ledBy'],
};

const AFTER_AN_ACTIVATION =
  'A token is shuffled back after an activation, for which a wound is taken.';
const AFTER_AN_ATTACK = 'Which attacks are made at units with faceup orders is seen at the table.';
const SUPPRESSION = 'It gives suppression tokens, of which the phase knows nothing.';
const DRAWS = 'It changes how tokens are drawn from the order pool, in the Activation Phase.';

export const AT_THE_TABLE: Record<CardId, string> = {
  implacable: AFTER_AN_ACTIVATION,
  'both-hunter-and-prey': AFTER_AN_ACTIVATION,
  'pinned-down': AFTER_AN_ATTACK,
  'tactical-planning': AFTER_AN_ATTACK,
  'out-of-the-shadows': AFTER_AN_ATTACK,
  'annihilation-looms': SUPPRESSION,
  'annihilation-looms-2-5': SUPPRESSION,
  'covert-observation': SUPPRESSION,
  'voracious-ambition': DRAWS,
  ploy: DRAWS,
  'architects-of-their-own-destruction': DRAWS,
  'give-in-to-your-anger': DRAWS,
  'ace-up-his-sleeve-2-5': DRAWS,
  'deploy-the-garrison': 'Units go on standby, of which the phase knows nothing.',
  incapacitate:
    'An order is flipped facedown, or given facedown from the pool, as units are activated.',
  'i-smell-fear-and-it-smells-good': 'Tokens on two enemy units are spent as units are activated.',
  'face-me': 'It binds engaged units in the Activation Phase, and neither orders nor priority.',
  'anti-capture-protocols':
    'It asks to be in the hand of its army, for which the catalogue has no rule.',
};
