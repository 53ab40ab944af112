import { frozen } from '../model/frozen.js';
import { AP_3 } from './activation/activating.js';
import { R51, R57 } from './activation/drawing.js';
import { AP_5, AP_6 } from './activation/ending.js';
import { AP_2, AP_7, R53 } from './activation/turns.js';
import { BF_2 } from './battle-forces/order-range.js';
import { BF_6, BF_7 } from './battle-forces/reminders.js';
import { BF_5 } from './battle-forces/transports-any-affiliation.js';
import { CC_32, CC_34, CC_35, CC_36, R34 } from './cards/card-weapon-attacks.js';
import { CT_3, CT_5, CT_14 } from './cards/contingencies.js';
import { CC_23, CP_3, CP_4, CT_12, R22, R49 } from './cards/legality.js';
import { R50 } from './cards/reactions.js';
import { CP_2, CT_8, R10, R13, R43 } from './cards/selecting.js';
import { BF_1, CC_5, CC_6 } from './command-hand/belonging.js';
import { CC_4, CT_9 } from './command-hand/copies.js';
import { CC_8 } from './command-hand/mandatory.js';
import { CC_3 } from './command-hand/pips.js';
import { CT_1, CT_6, CC_7 } from './command-hand/setting-aside.js';
import { CC_2 } from './command-hand/seven-cards.js';
import { R35 } from './consent/match-result.js';
import { R56 } from './consent/undo.js';
import { R39 } from './deployment.js';
import { R26 } from './effects/choice-rules.js';
import { CC_27 } from './effects/directives.js';
import { R48 } from './effects/directives/assign-token.js';
import { R19 } from './effects/directives/naming-cards.js';
import { R23 } from './effects/directives/play-instead.js';
import { CP_1 } from './effects/directives/restart-selection.js';
import { CP_22 } from './effects/directives/return-order.js';
import { CC_30 } from './effects/directives/return-to-hand.js';
import { R52 } from './effects/closing-effects.js';
import { CP_8, CP_8b, R31, R46 } from './effects/scheduled-effects.js';
import { CP_8a, CP_10, R21, R47 } from './effects/windows.js';
import { CC_1 } from './end-of-match.js';
import { ENTRIES_OF_KEYWORDS } from './keywords/keywords.js';
import { CP_25 } from './orders/granting-orders.js';
import { CC_10, CC_11, CP_20, CP_21, CP_23, R12 } from './orders/issuing-orders.js';
import { R14 } from './orders/measuring.js';
import { CC_26, CP_18, R18 } from './orders/nominating.js';
import { R30 } from './orders/orders-of-units.js';
import { KW_9 } from './promoting.js';
import { CP_29 } from './table/not-now.js';
import { CP_26, R11, R28 } from './units.js';
import { ENTRIES_OF_ACTS } from './upgrades/acts.js';
import { R55, UP_1, UP_3, UP_9, UP_10 } from './upgrades/states.js';

/** The kind of a rule: the part of the program that carries it. */
export type RuleKind =
  /** The rule refuses a move or chooses a branch. */
  | 'guard'
  /** The rule changes the context. */
  | 'action'
  /** The rule shapes the chart: its states and their order. */
  | 'structure'
  /** The rule shapes the data of cards. */
  | 'data'
  /** The rule decides who may see something, in the log too. */
  | 'view'
  /** The rule is evaluated in later phases. */
  | 'query'
  /** A worked example: the result must be exactly the same. */
  | 'example'
  /** An answer to a question on which the documents say nothing or disagree. */
  | 'ruling';

/** One statement of the documents, or one ruling, in the words of this project. */
export interface RuleEntry {
  id: string;
  /**
   * The document of the statement; for keywords and the Activation Phase, the current core rule book; for upgrades and
   * battle forces, their cards.
   */
  source:
    | 'contingencies'
    | 'command-cards'
    | 'command-phase'
    | 'ruling'
    | 'keywords'
    | 'upgrades'
    | 'battle-forces'
    | 'activation-phase';
  kinds: readonly RuleKind[];
  summary: string;
  /** The question that a ruling answers. */
  question?: string;
  /** The option of the ruleset that changes the ruling's answer. */
  option?: string;
  /** The data of each card gives the answer. */
  inCardData?: boolean;
}

/** The documents, by the letters of their identifiers. */
const SOURCES = {
  CT: 'contingencies',
  CC: 'command-cards',
  CP: 'command-phase',
  R: 'ruling',
  KW: 'keywords',
  UP: 'upgrades',
  BF: 'battle-forces',
  AP: 'activation-phase',
} as const satisfies Record<string, RuleEntry['source']>;

/** The entry of a statement. It stands beside the value that decides it; here, if no value does. */
export type Statement = Omit<RuleEntry, 'id' | 'source' | 'question'> & {
  id: `${Exclude<keyof typeof SOURCES, 'R'>}-${string}`;
};

/** The entry of a ruling, which stands beside its value too. */
export type Ruling = Omit<RuleEntry, 'id' | 'source' | 'kinds'> & {
  id: `R${number}`;
  question: string;
};

// prettier-ignore
const RULEBOOK = [
  CT_1,
  { id: 'CT-2', kinds: ['guard'], summary: 'Set-aside cards may have any pips; every other command-hand rule applies to them.' },
  CT_3,
  { id: 'CT-4', kinds: ['action'], summary: 'The revealed contingency card counts as the selected and revealed command card from then on.' },
  CT_5,
  CT_6,
  { id: 'CT-7', kinds: ['structure'], summary: 'They are chosen while the army is built, not later.' },
  CT_8,
  CT_9,
  { id: 'CT-10', kinds: ['guard'], summary: 'A set-aside card that names a unit needs a unit of that name in the army.' },
  { id: 'CT-11', kinds: ['view'], summary: 'Set aside facedown: hidden from the opponent; the owner may look at any time.' },
  CT_12,
  { id: 'CT-13', kinds: ['structure'], summary: 'If both players have set-aside cards, blue decides (and reveals) before red decides.' },
  CT_14,
  CC_1,
  CC_2,
  CC_3,
  CC_4,
  CC_5,
  CC_6,
  CC_7,
  CC_8,
  { id: 'CC-9', kinds: ['guard'], summary: 'Pips decide priority.' },
  CC_10,
  CC_11,
  { id: 'CC-12', kinds: ['guard', 'structure'], summary: 'Orders go to as many indicated units as possible.' },
  { id: 'CC-13', kinds: ['structure'], summary: 'An effect without stated timing resolves after the cards have been revealed.' },
  { id: 'CC-14', kinds: ['structure'], summary: "Both untimed: blue's first." },
  { id: 'CC-15', kinds: ['structure'], summary: 'An effect "when revealed" resolves before any untimed effect.' },
  { id: 'CC-16', kinds: ['example'], summary: "Blue reveals Annihilation Looms, red Change of Plans; red returns Annihilation Looms to blue's hand, and its effect does not resolve." },
  { id: 'CC-17', kinds: ['structure'], summary: 'Both "when revealed": blue\'s first.' },
  { id: 'CC-18', kinds: ['structure'], summary: 'Both "at the start of the Activation Phase": blue\'s first. (Conflicts with CP-8: ruling R2.)' },
  { id: 'CC-19', kinds: ['action'], summary: 'A card in play that was not returned to the hand is discarded in the End Phase, and its effect ends.' },
  { id: 'CC-20', kinds: ['guard'], summary: 'A player must play a card if able.' },
  { id: 'CC-21', kinds: ['guard'], summary: 'If one player cannot play a card and the other does, the other has priority whatever the pips.' },
  { id: 'CC-22', kinds: ['guard'], summary: 'If neither can, the holder of the round counter rolls a red die, as for equal pips.' },
  CC_23,
  { id: 'CC-24', kinds: ['guard', 'action'], summary: 'A revealed illegal card is replaced by "Standing Orders", if able.' },
  { id: 'CC-25', kinds: ['guard'], summary: "An operative's card: the operative is nominated and issues the orders." },
  CC_26,
  CC_27,
  { id: 'CC-28', kinds: ['view'], summary: 'The number of cards in a hand is public.' },
  { id: 'CC-29', kinds: ['view'], summary: 'The discard pile is public, at any time.' },
  CC_30,
  { id: 'CC-31', kinds: ['query'], summary: 'A keyword granted by a card lasts while that card is in play.' },
  CC_32,
  { id: 'CC-33', kinds: ['query'], summary: "A gained weapon counts as printed on the unit's own card." },
  CC_34,
  CC_35,
  CC_36,
  CP_1,
  CP_2,
  CP_3,
  CP_4,
  { id: 'CP-5', kinds: ['data'], summary: "The owning unit's name in its card's effect, with neither friendly nor enemy said, means friendly units of that name only." },
  { id: 'CP-6', kinds: ['structure'], summary: 'Timing 1: when revealed, blue first.' },
  { id: 'CP-7', kinds: ['structure'], summary: 'Timing 2: no specific timing, blue first.' },
  CP_8a,
  CP_8,
  CP_8b,
  { id: 'CP-9', kinds: ['structure', 'view'], summary: 'When both have played facedown, both cards are flipped faceup together: the first thing in step 2.' },
  CP_10,
  { id: 'CP-11', kinds: ['structure'], summary: 'Same timing within step 2: blue first.' },
  { id: 'CP-12', kinds: ['guard'], summary: 'After all relevant effects, fewest pips has priority for the round.' },
  { id: 'CP-13', kinds: ['guard'], summary: 'Equal pips: one player rolls a red defense die; a block gives that player priority, any other face the other player.' },
  { id: 'CP-14', kinds: ['guard'], summary: 'If one player could play no card for want of a commander or operative, the other has priority.' },
  { id: 'CP-15', kinds: ['guard'], summary: 'If neither played a card, one player rolls a red defense die.' },
  { id: 'CP-16', kinds: ['example'], summary: 'Assault (3 pips) against Ambush (1 pip): the player of Ambush has priority.' },
  { id: 'CP-17', kinds: ['example'], summary: 'Standing Orders against Standing Orders; the roller rolls a blank: the other player has priority.' },
  CP_18,
  { id: 'CP-19', kinds: ['structure'], summary: 'Orders are issued only after all players have nominated, the player with priority first; the order pool is made only after both have issued.' },
  CP_20,
  CP_21,
  CP_22,
  CP_23,
  { id: 'CP-24', kinds: ['action'], summary: 'Orders that cannot be issued are lost.' },
  CP_25,
  CP_26,
  { id: 'CP-27', kinds: ['action'], summary: 'Order pool: one token of the matching rank for each undefeated unit without an order, shuffled.' },
  { id: 'CP-28', kinds: ['action'], summary: 'Pass pool: the player with fewer undefeated units adds (difference − 1) advantage tokens, never fewer than zero.' },
  CP_29,
  { id: 'CP-30', kinds: ['example'], summary: '8 undefeated units against 12: three advantage tokens.' },
  { id: 'R1', question: 'Does range limit orders? CC-11 says so; the phase document does not mention range.', summary: "yes, range 3; as an option any whole number from 1, as some battle forces print one, or null: CC-11 does not limit, as in today's rule book. A range that a card or a keyword prints (a smaller limit, \"near a unit\", KW-1…KW-3) holds either way and is asked for (R14)", option: 'orderRange' },
  { id: 'R2', question: 'Who resolves first at the start of the Activation Phase? CC-18 blue, CP-8 priority.', summary: 'priority', option: 'activationStartOrder' },
  { id: 'R3', question: 'Who rolls on a tie? "One player"; CC-22 names the holder of the round counter.', summary: 'the holder of the round counter, in both cases', option: 'tieRoller' },
  { id: 'R4', question: 'Where does an illegal card from the hand go (CC-24), replaced or not?', summary: 'back to the hand', option: 'illegalCardGoesTo' },
  { id: 'R5', question: 'Contingency window or legality check first? CT-3 says before any other effect.', summary: "both contingency decisions first; then the card in play is checked, blue's and red's, and its origin decides the consequence (hand: CC-24; contingency: CT-12)" },
  { id: 'R6', question: 'Are wrong pips (CT-5) an illegal reveal (CT-12), or no move at all?', summary: 'no move: refused with CT-5; the player still decides' },
  { id: 'R7', question: 'Is a facedown card checked when it is placed? At a table it is not: CC-24 exists because it is not.', summary: "not checked, barred cards (R22) and a card's own condition for being selected (\"may only be selected while …\") excepted. As the option assisted, placing an illegal card is refused at once, naming the rule. A card once facedown stays, even if CP-3 strikes its player later", option: 'selection' },
  { id: 'R8', question: 'A card that belongs to no unit, but only operatives are alive.', summary: 'legal: it is in play for its pips and effects; nobody can be nominated (CC-26), its orders are lost' },
  { id: 'R9', question: 'A card belongs to several characters.', summary: 'any: one of them, undefeated, is enough; all: each is needed. The nominated unit is one of those alive.', inCardData: true },
  R10,
  R11,
  R12,
  R13,
  R14,
  { id: 'R15', question: 'A card\'s slots overlap ("Darth Vader and 2 units").', summary: 'a set of units is allowed if each can be given its own slot; "as many as possible" (CC-12, CP-23) means no further unit could be added' },
  { id: 'R16', question: 'Is the number of set-aside contingency cards public?', summary: 'yes, as for the hand (CC-28); their names are not (CT-11)' },
  { id: 'R17', question: 'When is a player asked for a contingency decision?', summary: 'whenever a card of theirs is revealed, they have a set-aside card, and CT-14 does not forbid it; again after a restarted selection. Not only when the pips match: a skipped question would tell the opponent something hidden. If the last bearer is defeated while the question is open, it lapses' },
  R18,
  R19,
  { id: 'R20', question: 'Which cards have slots for "each" or "all" units?', summary: 'count: "all": every matching unit in range gets an order', inCardData: true },
  R21,
  R22,
  R23,
  { id: 'R24', question: 'Which effects are scheduled for the Activation Phase?', summary: 'those of the cards still in play when the phase ends, after the effects "at the end of the Command Phase"' },
  { id: 'R25', question: 'What is "legal to play"?', summary: 'CP-3, CP-4/CC-23, R22 and a condition that the card itself prints (R7), nothing else: faction and hand building are checked when a hand is built (CT-1…10, CC-2…8), not when the phase begins' },
  R26,
  { id: 'R27', question: 'When do effects "at the end of the Command Phase" resolve?', summary: 'in the last step, after the pass pool, blue first; if they change units or orders, both pools are made anew from what then stands' },
  R28,
  { id: 'R29', question: "May one player's act name a card in the other's hidden zones?", summary: 'no: refused with CC-27 before anything is looked up, so that a refusal tells nothing' },
  R30,
  R31,
  { id: 'R32', question: 'The selection is restarted: what of the effects that have resolved?', summary: 'what they did stands (orders given, units defeated, cards moved); what they set for the round (limits, added slots, pass tokens) is forgotten with their card' },
  { id: 'R33', question: 'An order is given to a unit, or taken back, in the Activation Phase.', summary: "its token comes out of the order pool, one of the unit's rank if the pool has one, and goes back into it: a unit has one token for each of its activations (KW-5), wherever it lies" },
  R34,
  R35,
  { id: 'R36', question: 'Which affiliations bind (KW-13)?', summary: 'every affiliation, the clans, Mandalorians and Children of the Watch included: the book says "a unit with an affiliation", cards of 2026 print clan icons, and clan leaders have Allies of Convenience, which would be empty otherwise. As the option icons: only Black Sun, Pyke, raider, rogue, Maul loyalist and Ewok', option: 'affiliations' },
  { id: 'R37', question: 'A card has effects at two times and one summary for both.', summary: 'each effect has a sentence of its own, so that a player knows which half is asked for now. Where the facts do not say which half belongs to which time, the sentence says "the part of the card that happens now"', inCardData: true },
  { id: 'R38', question: 'Which rule is named when several are broken?', summary: 'all of them, the one a judge would name first: what is not there or not yours (CP-21, CC-27), then whose turn it is (CP-19, R18), then what the rule itself forbids. A rule whose condition cannot apply any more (a measurement for a nominated unit that fell, R12) is not named with it' },
  R39,
  { id: 'R40', question: 'May a player with one possible nominee nominate nobody?', summary: 'no: CP-23 needs a commander to issue the orders. The "may" of the book chooses among several' },
  { id: 'R41', question: "In which order do a player's own effects of one moment resolve?", summary: "in the order of that player's choosing, permanents included; the effects of one card one after another, in the card's order (CP-10). Automatic ones resolve first. Blue before red, as before" },
  { id: 'R42', question: 'Which of two rules that contradict each other wins?', summary: '"cannot" wins over "can"; a card, an upgrade or a battle force wins over the core rules' },
  R43,
  { id: 'R44', question: 'What does Permanent do to a command card?', summary: 'it is not discarded in the End Phase (CC-19): it stays in play beside the cards of later rounds. What it grants lasts, and its effects of the later steps and phases are open in each round; those on reveal and those without a timing were resolved when it was played. Some cards are permanent only if they were divulged (R43)', inCardData: true },
  { id: 'R45', question: 'To whom does a card belong that names no unit, but units by a title, or by rank and faction or affiliation?', summary: 'to each such unit, as if it named them with any (R9): it is playable while one stands (CP-4), and one of them is nominated, operatives included (CP-18, CC-25; by the book of today, over CC-7 and CC-26). A line that only says who may include the card (a battle force, a faction) makes no owner: then any one commander is nominated', inCardData: true },
  R46,
  R47,
  R48,
  R51,
  R53,
  R49,
  R50,
  R52,
  { id: 'R54', question: 'Who is a mercenary where a card, a keyword or an upgrade says so?', summary: 'units of the faction mercenary and of the faction mandalorians' },
  R55,
  R56,
  R57,
] as const satisfies readonly (Statement | Ruling)[];

/** Entries about keywords in general; those about one keyword stand in its file. */
// prettier-ignore
const OF_KEYWORDS = [
  KW_9,
  { id: 'KW-16', kinds: ['data'], summary: 'X keywords: a unit that has a keyword with a number twice has the sum (Reliable 1 and Reliable 1: Reliable 2); the same keyword with values that name units stands once for each source, equal values included (two orders of Direct); without a value it stands once.' },
  ...ENTRIES_OF_KEYWORDS,
] as const satisfies readonly (Statement | Ruling)[];

/** Entries about upgrades in general; those about one kind of act stand in its file. */
// prettier-ignore
const OF_UPGRADES = [
  UP_1,
  UP_3,
  UP_9,
  UP_10,
  { id: 'UP-12', kinds: ['guard'], summary: "While a hand is built, a card's requirement is asked of the units as changed (UP-1): a clan upgrade opens cards of the clan, Maul's Darksaber makes a commander." },
  ...ENTRIES_OF_ACTS,
] as const satisfies readonly (Statement | Ruling)[];

// prettier-ignore
const OF_BATTLE_FORCES = [
  BF_1,
  BF_2,
  { id: 'BF-3', kinds: ['guard'], summary: 'Blizzard Force, Echo Base Defenders, Separatist Invasion: Field Commander has no effect.' },
  { id: 'BF-4', kinds: ['guard'], summary: 'Bright Tree Village: Rebel commander units have Allies of Convenience.' },
  BF_5,
  BF_6,
  BF_7,
  { id: 'BF-8', kinds: ['data'], summary: 'Custom Clan with Guns for Hire: the vehicle chosen has the affiliation Mandalorians, Coordinate: Mandalorian Warriors, and Independent: Surge 1. In the other Mandalorian forces every unit shares an affiliation with a commander or operative, or a list warns.' },
] as const satisfies readonly (Statement | Ruling)[];

// prettier-ignore
const OF_ACTIVATIONS = [
  { id: 'AP-1', kinds: ['structure'], summary: 'Effects at its start (CP-8); then turns, one activation each; then effects at its end.' },
  AP_2,
  AP_3,
  { id: 'AP-4', kinds: ['guard', 'action'], summary: 'A drawn token that no such unit fits is removed from the game. Then the player may pass (as AP-5 says); if not, and a unit is left to activate, AP-3 goes on. The token of a unit that is defeated in this phase stays in the pool until it is drawn.' },
  AP_5,
  AP_6,
  AP_7,
  { id: 'AP-8', kinds: ['view'], summary: 'A drawn token is public. A pool is shuffled once, and a draw takes its first token; tokens that enter it later take a place by the seed. The order of a pool is known to nobody; a draw that is undone gives the same token again (R13, R56).' },
] as const satisfies readonly (Statement | Ruling)[];

/**
 * The identifier of a rule in the catalogue. It is stable: code, tests, log entries, violations and drawings cite it.
 * @public
 */
export type RuleId = (
  | typeof RULEBOOK
  | typeof OF_KEYWORDS
  | typeof OF_UPGRADES
  | typeof OF_BATTLE_FORCES
  | typeof OF_ACTIVATIONS
)[number]['id'];

/**
 * The whole rule catalogue as data.
 * @public
 * @example
 * rules.find(({ id }) => id === 'CP-12');
 */
export const rules: readonly (RuleEntry & { readonly id: RuleId })[] = frozen(
  [
    ...RULEBOOK,
    ...byNumber(OF_KEYWORDS),
    ...byNumber(OF_UPGRADES),
    ...OF_BATTLE_FORCES,
    ...OF_ACTIVATIONS,
  ].map((entry) => ({ source: sourceOf(entry), kinds: ['ruling'], ...entry })),
);

function sourceOf({ id }: Statement | Ruling): RuleEntry['source'] {
  return SOURCES[/^[A-Z]+/.exec(id)?.[0] as keyof typeof SOURCES];
}

/** The entries of one document by the numbers of their identifiers. */
function byNumber<Entry extends Statement>(entries: readonly Entry[]): Entry[] {
  const numberOf = ({ id }: Entry) => Number(id.slice(id.indexOf('-') + 1));
  return entries.toSorted((one, other) => numberOf(one) - numberOf(other));
}
