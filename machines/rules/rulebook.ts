import { frozen } from '../model/frozen.js';
import { ENTRIES_OF_KEYWORDS } from './keywords/keywords.js';
import { ENTRIES_OF_ACTS } from './upgrades/acts.js';

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

// prettier-ignore
const RULEBOOK = [
  { id: 'CT-1', source: 'contingencies', kinds: ['guard'], summary: 'While a command hand is built, a player may set aside up to X extra command cards, X = the sum of the values of Contingencies X over all units of the army.' },
  { id: 'CT-2', source: 'contingencies', kinds: ['guard'], summary: 'Set-aside cards may have any pips; every other command-hand rule applies to them.' },
  { id: 'CT-3', source: 'contingencies', kinds: ['structure', 'action'], summary: 'After a player reveals a command card and before any other effect resolves, that player may discard it to reveal one set-aside card instead.' },
  { id: 'CT-4', source: 'contingencies', kinds: ['action'], summary: 'The revealed contingency card counts as the selected and revealed command card from then on.' },
  { id: 'CT-5', source: 'contingencies', kinds: ['guard'], summary: 'Its pips must equal the pips of the card discarded for it.' },
  { id: 'CT-6', source: 'contingencies', kinds: ['guard'], summary: 'Only command cards can be set aside.' },
  { id: 'CT-7', source: 'contingencies', kinds: ['structure'], summary: 'They are chosen while the army is built, not later.' },
  { id: 'CT-8', source: 'contingencies', kinds: ['guard', 'view'], summary: 'Set-aside cards are not in the command hand (they do not count toward the seven, cannot be selected, are not in the public hand count).' },
  { id: 'CT-9', source: 'contingencies', kinds: ['guard'], summary: 'No set-aside card shares its name with another set-aside card or with a card in the hand.' },
  { id: 'CT-10', source: 'contingencies', kinds: ['guard'], summary: 'A set-aside card that names a unit needs a unit of that name in the army.' },
  { id: 'CT-11', source: 'contingencies', kinds: ['view'], summary: 'Set aside facedown: hidden from the opponent; the owner may look at any time.' },
  { id: 'CT-12', source: 'contingencies', kinds: ['guard', 'action'], summary: 'A contingency card may be revealed only if it could legally be played. If one that cannot is revealed, it is discarded and its player plays no card this round.' },
  { id: 'CT-13', source: 'contingencies', kinds: ['structure'], summary: 'If both players have set-aside cards, blue decides (and reveals) before red decides.' },
  { id: 'CT-14', source: 'contingencies', kinds: ['guard'], summary: 'If every friendly unit with Contingencies X is defeated, the player cannot reveal or use contingency cards.' },
  { id: 'CC-1', source: 'command-cards', kinds: ['structure'], summary: 'Each player resolves a command card in the Command Phase of every round.' },
  { id: 'CC-2', source: 'command-cards', kinds: ['guard'], summary: 'A game starts with a hand of seven command cards.' },
  { id: 'CC-3', source: 'command-cards', kinds: ['guard'], summary: 'The hand holds two 1-pip, two 2-pip, two 3-pip cards and "Standing Orders".' },
  { id: 'CC-4', source: 'command-cards', kinds: ['guard'], summary: 'No more than one copy of a card.' },
  { id: 'CC-5', source: 'command-cards', kinds: ['guard'], summary: '"Ambush", "Push", "Assault", "Standing Orders" are available to every commander.' },
  { id: 'CC-6', source: 'command-cards', kinds: ['guard'], summary: "A character's own cards may be included and used only if that character is in the army." },
  { id: 'CC-7', source: 'command-cards', kinds: ['data'], summary: "A character-specific card carries the character's name below its own." },
  { id: 'CC-8', source: 'command-cards', kinds: ['guard', 'data'], summary: 'Each commander and operative has at least three cards of its own; a player may include any number of them that the other hand rules allow.' },
  { id: 'CC-9', source: 'command-cards', kinds: ['guard'], summary: 'Pips decide priority.' },
  { id: 'CC-10', source: 'command-cards', kinds: ['data'], summary: 'A card states how many units of which type, or which named units, can be issued orders.' },
  { id: 'CC-11', source: 'command-cards', kinds: ['guard'], summary: 'A unit can be issued an order by the nominated unit only at range 1–3 of it; a unit is at range 1 of itself.' },
  { id: 'CC-12', source: 'command-cards', kinds: ['guard', 'structure'], summary: 'Orders go to as many indicated units as possible.' },
  { id: 'CC-13', source: 'command-cards', kinds: ['structure'], summary: 'An effect without stated timing resolves after the cards have been revealed.' },
  { id: 'CC-14', source: 'command-cards', kinds: ['structure'], summary: "Both untimed: blue's first." },
  { id: 'CC-15', source: 'command-cards', kinds: ['structure'], summary: 'An effect "when revealed" resolves before any untimed effect.' },
  { id: 'CC-16', source: 'command-cards', kinds: ['example'], summary: "Blue reveals Annihilation Looms, red Change of Plans; red returns Annihilation Looms to blue's hand, and its effect does not resolve." },
  { id: 'CC-17', source: 'command-cards', kinds: ['structure'], summary: 'Both "when revealed": blue\'s first.' },
  { id: 'CC-18', source: 'command-cards', kinds: ['structure'], summary: 'Both "at the start of the Activation Phase": blue\'s first. (Conflicts with CP-8: ruling R2.)' },
  { id: 'CC-19', source: 'command-cards', kinds: ['action'], summary: 'A card in play that was not returned to the hand is discarded in the End Phase, and its effect ends.' },
  { id: 'CC-20', source: 'command-cards', kinds: ['guard'], summary: 'A player must play a card if able.' },
  { id: 'CC-21', source: 'command-cards', kinds: ['guard'], summary: 'If one player cannot play a card and the other does, the other has priority whatever the pips.' },
  { id: 'CC-22', source: 'command-cards', kinds: ['guard'], summary: 'If neither can, the holder of the round counter rolls a red die, as for equal pips.' },
  { id: 'CC-23', source: 'command-cards', kinds: ['guard'], summary: "A defeated character's cards cannot be played." },
  { id: 'CC-24', source: 'command-cards', kinds: ['guard', 'action'], summary: 'A revealed illegal card is replaced by "Standing Orders", if able.' },
  { id: 'CC-25', source: 'command-cards', kinds: ['guard'], summary: "An operative's card: the operative is nominated and issues the orders." },
  { id: 'CC-26', source: 'command-cards', kinds: ['guard'], summary: 'With any other card an operative cannot be nominated.' },
  { id: 'CC-27', source: 'command-cards', kinds: ['view'], summary: 'The contents of a hand are secret from the opponent.' },
  { id: 'CC-28', source: 'command-cards', kinds: ['view'], summary: 'The number of cards in a hand is public.' },
  { id: 'CC-29', source: 'command-cards', kinds: ['view'], summary: 'The discard pile is public, at any time.' },
  { id: 'CC-30', source: 'command-cards', kinds: ['view'], summary: 'A card that returns from the discard pile to the hand is announced by name.' },
  { id: 'CC-31', source: 'command-cards', kinds: ['query'], summary: 'A keyword granted by a card lasts while that card is in play.' },
  { id: 'CC-32', source: 'command-cards', kinds: ['query'], summary: "A card's weapon profile is either gained by a unit for its activation, or usable for one attack at the end of a unit's activation." },
  { id: 'CC-33', source: 'command-cards', kinds: ['query'], summary: "A gained weapon counts as printed on the unit's own card." },
  { id: 'CC-34', source: 'command-cards', kinds: ['query'], summary: "For an attack with a card's weapon, Arsenal X adds no other weapon; this does not bind a gained weapon." },
  { id: 'CC-35', source: 'command-cards', kinds: ['query'], summary: 'Such an attack must be of a type (the range icon of the weapon) that the unit can perform; an engaged trooper makes no ranged attack unless the weapon has Versatile.' },
  { id: 'CC-36', source: 'command-cards', kinds: ['query'], summary: 'A counterpart of the unit does not gain the weapon unless the card says so.' },
  { id: 'CP-1', source: 'command-phase', kinds: ['structure'], summary: 'Six steps, in this order: select and play cards; resolve cards; determine priority; nominate commanders and issue orders; create the order pool; create the pass pool.' },
  { id: 'CP-2', source: 'command-phase', kinds: ['structure', 'view'], summary: 'Each player secretly chooses a card from the hand and places it facedown.' },
  { id: 'CP-3', source: 'command-phase', kinds: ['guard'], summary: 'A player with no undefeated commander or operative may play no command card this round.' },
  { id: 'CP-4', source: 'command-phase', kinds: ['guard'], summary: "A unit's card may be played only if the unit is in the army and undefeated; such cards belong to the unit." },
  { id: 'CP-5', source: 'command-phase', kinds: ['data'], summary: "The owning unit's name in its card's effect, with neither friendly nor enemy said, means friendly units of that name only." },
  { id: 'CP-6', source: 'command-phase', kinds: ['structure'], summary: 'Timing 1: when revealed, blue first.' },
  { id: 'CP-7', source: 'command-phase', kinds: ['structure'], summary: 'Timing 2: no specific timing, blue first.' },
  { id: 'CP-8a', source: 'command-phase', kinds: ['structure'], summary: 'Timing 3: when a unit issues orders, the player with priority first.' },
  { id: 'CP-8', source: 'command-phase', kinds: ['structure'], summary: 'Timing 4: at the start of the Activation Phase, the player with priority first.' },
  { id: 'CP-8b', source: 'command-phase', kinds: ['structure'], summary: 'Timing 5: during the Activation Phase, the player with priority first.' },
  { id: 'CP-9', source: 'command-phase', kinds: ['structure', 'view'], summary: 'When both have played facedown, both cards are flipped faceup together: the first thing in step 2.' },
  { id: 'CP-10', source: 'command-phase', kinds: ['structure'], summary: "One card's effect is fully resolved before the next begins." },
  { id: 'CP-11', source: 'command-phase', kinds: ['structure'], summary: 'Same timing within step 2: blue first.' },
  { id: 'CP-12', source: 'command-phase', kinds: ['guard'], summary: 'After all relevant effects, fewest pips has priority for the round.' },
  { id: 'CP-13', source: 'command-phase', kinds: ['guard'], summary: 'Equal pips: one player rolls a red defense die; a block gives that player priority, any other face the other player.' },
  { id: 'CP-14', source: 'command-phase', kinds: ['guard'], summary: 'If one player could play no card for want of a commander or operative, the other has priority.' },
  { id: 'CP-15', source: 'command-phase', kinds: ['guard'], summary: 'If neither played a card, one player rolls a red defense die.' },
  { id: 'CP-16', source: 'command-phase', kinds: ['example'], summary: 'Assault (3 pips) against Ambush (1 pip): the player of Ambush has priority.' },
  { id: 'CP-17', source: 'command-phase', kinds: ['example'], summary: 'Standing Orders against Standing Orders; the roller rolls a blank: the other player has priority.' },
  { id: 'CP-18', source: 'command-phase', kinds: ['guard'], summary: 'A card that belongs to a unit: that unit is nominated. Otherwise any one undefeated commander may be.' },
  { id: 'CP-19', source: 'command-phase', kinds: ['structure'], summary: 'Orders are issued only after all players have nominated, the player with priority first; the order pool is made only after both have issued.' },
  { id: 'CP-20', source: 'command-phase', kinds: ['guard'], summary: 'A unit that already received an order in this Command Phase cannot receive one.' },
  { id: 'CP-21', source: 'command-phase', kinds: ['guard'], summary: 'The unit must match the type on the card, if any.' },
  { id: 'CP-22', source: 'command-phase', kinds: ['action'], summary: "The order token of the unit's rank is placed faceup by the unit." },
  { id: 'CP-23', source: 'command-phase', kinds: ['guard', 'structure'], summary: 'All the orders a card allows must be issued, if able.' },
  { id: 'CP-24', source: 'command-phase', kinds: ['action'], summary: 'Orders that cannot be issued are lost.' },
  { id: 'CP-25', source: 'command-phase', kinds: ['guard'], summary: "An order from another source than the nominated commander follows that source's rules, not CP-20…21 and CC-11." },
  { id: 'CP-26', source: 'command-phase', kinds: ['guard'], summary: 'No unit is issued more than one order in a round, whatever the source.' },
  { id: 'CP-27', source: 'command-phase', kinds: ['action'], summary: 'Order pool: one token of the matching rank for each undefeated unit without an order, shuffled.' },
  { id: 'CP-28', source: 'command-phase', kinds: ['action'], summary: 'Pass pool: the player with fewer undefeated units adds (difference − 1) advantage tokens, never fewer than zero.' },
  { id: 'CP-29', source: 'command-phase', kinds: ['structure'], summary: 'Then the Command Phase is over and the Activation Phase begins.' },
  { id: 'CP-30', source: 'command-phase', kinds: ['example'], summary: '8 undefeated units against 12: three advantage tokens.' },
  { id: 'R1', source: 'ruling', kinds: ['ruling'], question: 'Does range limit orders? CC-11 says so; the phase document does not mention range.', summary: "yes, range 3; as an option any whole number from 1, as some battle forces print one, or null: CC-11 does not limit, as in today's rule book. A range that a card or a keyword prints (a smaller limit, \"near a unit\", KW-1…KW-3) holds either way and is asked for (R14)", option: 'orderRange' },
  { id: 'R2', source: 'ruling', kinds: ['ruling'], question: 'Who resolves first at the start of the Activation Phase? CC-18 blue, CP-8 priority.', summary: 'priority', option: 'activationStartOrder' },
  { id: 'R3', source: 'ruling', kinds: ['ruling'], question: 'Who rolls on a tie? "One player"; CC-22 names the holder of the round counter.', summary: 'the holder of the round counter, in both cases', option: 'tieRoller' },
  { id: 'R4', source: 'ruling', kinds: ['ruling'], question: 'Where does an illegal card from the hand go (CC-24), replaced or not?', summary: 'back to the hand', option: 'illegalCardGoesTo' },
  { id: 'R5', source: 'ruling', kinds: ['ruling'], question: 'Contingency window or legality check first? CT-3 says before any other effect.', summary: "both contingency decisions first; then the card in play is checked, blue's and red's, and its origin decides the consequence (hand: CC-24; contingency: CT-12)" },
  { id: 'R6', source: 'ruling', kinds: ['ruling'], question: 'Are wrong pips (CT-5) an illegal reveal (CT-12), or no move at all?', summary: 'no move: refused with CT-5; the player still decides' },
  { id: 'R7', source: 'ruling', kinds: ['ruling'], question: 'Is a facedown card checked when it is placed? At a table it is not: CC-24 exists because it is not.', summary: "not checked, barred cards (R22) and a card's own condition for being selected (\"may only be selected while …\") excepted. As the option assisted, placing an illegal card is refused at once, naming the rule. A card once facedown stays, even if CP-3 strikes its player later", option: 'selection' },
  { id: 'R8', source: 'ruling', kinds: ['ruling'], question: 'A card that belongs to no unit, but only operatives are alive.', summary: 'legal: it is in play for its pips and effects; nobody can be nominated (CC-26), its orders are lost' },
  { id: 'R9', source: 'ruling', kinds: ['ruling'], question: 'A card belongs to several characters.', summary: 'any: one of them, undefeated, is enough; all: each is needed. The nominated unit is one of those alive.', inCardData: true },
  { id: 'R10', source: 'ruling', kinds: ['ruling'], question: 'A player able to play (CP-3) holds no legal card.', summary: 'they cannot play, and this is public at once: as CC-21/CC-22' },
  { id: 'R11', source: 'ruling', kinds: ['ruling'], question: 'Are units defeated within the phase counted?', summary: 'every later check sees them as defeated (selection, nomination, orders, pools); an order already placed on one is removed, and is not issued again: its slot stays used. Defeating a unit that is defeated, or not of that player, is refused' },
  { id: 'R12', source: 'ruling', kinds: ['ruling'], question: 'The nominated unit is defeated after nomination.', summary: 'it stays recorded as nominated; its remaining orders are lost' },
  { id: 'R13', source: 'ruling', kinds: ['ruling'], question: 'May a facedown card be taken back?', summary: "yes, until the opponent's card is down too; then both are flipped" },
  { id: 'R14', source: 'ruling', kinds: ['ruling'], question: 'What is known of the range between two units, while R1 limits orders?', summary: 'what the players measured, or a claim that it is within or beyond a number of bands. A claim answers only what follows from it: within 3 says nothing about within 2. Every other range is asked for again and never guessed. While a range that decides is not known, the order is refused; such a unit still counts as one that could be added, so the turn waits for the range. A later claim narrows an earlier one, or replaces it if both cannot hold. A turn to issue orders that has ended is not opened again. A range is a whole number from 1' },
  { id: 'R15', source: 'ruling', kinds: ['ruling'], question: 'A card\'s slots overlap ("Darth Vader and 2 units").', summary: 'a set of units is allowed if each can be given its own slot; "as many as possible" (CC-12, CP-23) means no further unit could be added' },
  { id: 'R16', source: 'ruling', kinds: ['ruling'], question: 'Is the number of set-aside contingency cards public?', summary: 'yes, as for the hand (CC-28); their names are not (CT-11)' },
  { id: 'R17', source: 'ruling', kinds: ['ruling'], question: 'When is a player asked for a contingency decision?', summary: 'whenever a card of theirs is revealed, they have a set-aside card, and CT-14 does not forbid it; again after a restarted selection. Not only when the pips match: a skipped question would tell the opponent something hidden. If the last bearer is defeated while the question is open, it lapses' },
  { id: 'R18', source: 'ruling', kinds: ['ruling'], question: 'Who nominates when, and how many choices are there?', summary: 'either player first, at any time of the step, and public at once; exactly one unit that can be nominated: nominated without asking; none: nobody, the orders are lost' },
  { id: 'R19', source: 'ruling', kinds: ['ruling'], question: 'A card leaves play during the phase, to the hand (CC-16) or the discard pile.', summary: 'its effects not yet resolved are dropped; before priority is determined its player counts as one who played no card (CC-21, CP-15), unless the effect has a new card selected or put in its place; priority once determined stands, and what is left of its orders is lost. A contingency card that goes to the hand is a hand card from then on' },
  { id: 'R20', source: 'ruling', kinds: ['ruling'], question: 'Which cards have slots for "each" or "all" units?', summary: 'count: "all": every matching unit in range gets an order', inCardData: true },
  { id: 'R21', source: 'ruling', kinds: ['ruling'], question: 'When are "when a unit issues orders" effects resolved (CP-8a)?', summary: "in their player's turn to issue, the whole of it. Automatic ones act as the turn begins, in the order of the card's list. The others may be resolved before, between or after the orders of that turn, in any order of the player's choosing: most of them speak of the units that were ordered. Those that are not optional must be resolved before the turn ends. If nobody was nominated nobody issues orders, and these effects are dropped. An effect that binds the opponent's orders is untimed in card data, or it would come too late" },
  { id: 'R22', source: 'ruling', kinds: ['ruling'], question: 'An effect brings a card back or restarts the selection: may that card be played again at once?', summary: 'only if the effect does not bar it. A barred card cannot be played in any way (selected, put in by CC-24 or by an effect) for the rest of the phase; selecting it is refused', inCardData: true },
  { id: 'R23', source: 'ruling', kinds: ['ruling'], question: 'A card put in place of another by an effect.', summary: 'only if legal to play (R25), else it is not put in place. It has its effects of this and the later windows; an effect that has resolved does not resolve again' },
  { id: 'R24', source: 'ruling', kinds: ['ruling'], question: 'Which effects are scheduled for the Activation Phase?', summary: 'those of the cards still in play when the phase ends, after the effects "at the end of the Command Phase"' },
  { id: 'R25', source: 'ruling', kinds: ['ruling'], question: 'What is "legal to play"?', summary: 'CP-3, CP-4/CC-23, R22 and a condition that the card itself prints (R7), nothing else: faction and hand building are checked when a hand is built (CT-1…10, CC-2…8), not when the phase begins' },
  { id: 'R26', source: 'ruling', kinds: ['ruling'], question: 'In which order do directives act?', summary: "in the order of the list, the effect's own first; what follows a restart stands for the new selection" },
  { id: 'R27', source: 'ruling', kinds: ['ruling'], question: 'When do effects "at the end of the Command Phase" resolve?', summary: 'in the last step, after the pass pool, blue first; if they change units or orders, both pools are made anew from what then stands' },
  { id: 'R28', source: 'ruling', kinds: ['ruling'], question: 'Is a counterpart a unit of its own?', summary: 'no: it is part of its unit (CC-36). It is not nominated, issued orders, given a token or counted, and leads nobody', inCardData: true },
  { id: 'R29', source: 'ruling', kinds: ['ruling'], question: "May one player's act name a card in the other's hidden zones?", summary: 'no: refused with CC-27 before anything is looked up, so that a refusal tells nothing' },
  { id: 'R30', source: 'ruling', kinds: ['ruling'], question: 'When does a turn to issue orders end, and when is an order from another source given (CP-25)?', summary: 'it ends by itself once nothing of it is left: no further order of the card (CC-12, CP-23), no order of a keyword or an upgrade (KW-1…KW-4, UP-2, UP-8) that could still be given, no effect of R21. Its player may end it earlier with orders.end, which gives up the optional effects and the orders of keywords and upgrades that are left; it is refused with CP-23 while an order of the card can be issued, and with CP-8a while an effect must be resolved. A player with nobody to nominate has this turn too. Orders of keywords and upgrades are given by their player (from a seat), checked; orders by the directives of an effect, whenever the effect resolves; orders that the package knows nothing of, by the host, at any time from the flip on', option: 'ordersEnd' },
  { id: 'R31', source: 'ruling', kinds: ['ruling'], question: '"During the Activation Phase" (CP-8b): in which order, and how often?', summary: '"starting with the player with priority" settles who is first when two want to act at the same moment, and that is the order of the list. It is no queue: while its card is in play an effect may be resolved at any time, by its player, as often as its card prints (R46), or never. Nothing need be declined', inCardData: true },
  { id: 'R32', source: 'ruling', kinds: ['ruling'], question: 'The selection is restarted: what of the effects that have resolved?', summary: 'what they did stands (orders given, units defeated, cards moved); what they set for the round (limits, added slots, pass tokens) is forgotten with their card' },
  { id: 'R33', source: 'ruling', kinds: ['ruling'], question: 'An order is given to a unit, or taken back, in the Activation Phase.', summary: "its token comes out of the order pool, one of the unit's rank if the pool has one, and goes back into it: a unit has one token for each of its activations (KW-5), wherever it lies" },
  { id: 'R34', source: 'ruling', kinds: ['ruling'], question: 'Answers about cards whose facts are not expressed (CC-31…CC-36).', summary: 'unknown, with the card\'s own-words summary: never "no"' },
  { id: 'R35', source: 'ruling', kinds: ['ruling'], question: 'When does a match end before its last round?', summary: 'at once, in whatever phase, when only one player has undefeated units: that player wins; when neither has any: a draw. The host may end it at any time (match.end: a player concedes, or the objective decides), with or without a winner' },
  { id: 'R36', source: 'ruling', kinds: ['ruling'], question: 'Which affiliations bind (KW-13)?', summary: 'every affiliation, the clans, Mandalorians and Children of the Watch included: the book says "a unit with an affiliation", cards of 2026 print clan icons, and clan leaders have Allies of Convenience, which would be empty otherwise. As the option icons: only Black Sun, Pyke, raider, rogue, Maul loyalist and Ewok', option: 'affiliations' },
  { id: 'R37', source: 'ruling', kinds: ['ruling'], question: 'A card has effects at two times and one summary for both.', summary: 'each effect has a sentence of its own, so that a player knows which half is asked for now. Where the facts do not say which half belongs to which time, the sentence says "the part of the card that happens now"', inCardData: true },
  { id: 'R38', source: 'ruling', kinds: ['ruling'], question: 'Which rule is named when several are broken?', summary: 'all of them, the one a judge would name first: what is not there or not yours (CP-21, CC-27), then whose turn it is (CP-19, R18), then what the rule itself forbids. A rule whose condition cannot apply any more (a measurement for a nominated unit that fell, R12) is not named with it' },
  { id: 'R39', source: 'ruling', kinds: ['ruling'], question: 'At what range are units that are not on the battlefield yet?', summary: "an undeployed unit is within any range of every allied undeployed unit and of itself, and within no range of enemies and of units on the battlefield (CC-11, KW-1…KW-3). Nothing is measured and nothing asked (R14). As the option undeployed-at-first, which the ruleset current has, all units begin round 1 undeployed, except those with Prepared Position and those that the input says are deployed. unit.deploy places a unit; when the Activation Phase is over every undefeated unit has been activated, so those that are left are placed then", option: 'deployment' },
  { id: 'R40', source: 'ruling', kinds: ['ruling'], question: 'May a player with one possible nominee nominate nobody?', summary: 'no: CP-23 needs a commander to issue the orders. The "may" of the book chooses among several' },
  { id: 'R41', source: 'ruling', kinds: ['ruling'], question: "In which order do a player's own effects of one moment resolve?", summary: "in the order of that player's choosing, permanents included; the effects of one card one after another, in the card's order (CP-10). Automatic ones resolve first. Blue before red, as before" },
  { id: 'R42', source: 'ruling', kinds: ['ruling'], question: 'Which of two rules that contradict each other wins?', summary: '"cannot" wins over "can"; a card, an upgrade or a battle force wins over the core rules' },
  { id: 'R43', source: 'ruling', kinds: ['ruling'], question: 'What does Divulge do to a command card?', summary: 'its player may show it at setup: the input lists it in divulged. It stays a card of the hand, and both players know it from then on, whatever zone it is in. Some cards must then be selected in the round that they name, if they can be; what a card does at setup happens at the table', inCardData: true },
  { id: 'R44', source: 'ruling', kinds: ['ruling'], question: 'What does Permanent do to a command card?', summary: 'it is not discarded in the End Phase (CC-19): it stays in play beside the cards of later rounds. What it grants lasts, and its effects of the later steps and phases are open in each round; those on reveal and those without a timing were resolved when it was played. Some cards are permanent only if they were divulged (R43)', inCardData: true },
  { id: 'R45', source: 'ruling', kinds: ['ruling'], question: 'To whom does a card belong that names no unit, but units by a title, or by rank and faction or affiliation?', summary: 'to each such unit, as if it named them with any (R9): it is playable while one stands (CP-4), and one of them is nominated, operatives included (CP-18, CC-25; by the book of today, over CC-7 and CC-26). A line that only says who may include the card (a battle force, a faction) makes no owner: then any one commander is nominated', inCardData: true },
  { id: 'R46', source: 'ruling', kinds: ['ruling'], question: 'How often does an effect resolve?', summary: "as its card prints: once; the first time in the round; once in the round, in each activation, or for each unit meant; N times; once for each token it holds; with each order that it speaks of; each time it applies; or for the whole round without being resolved. What is used up is refused with R46 and is not offered. An effect \"with each order\" opens for every unit ordered as its text says (by this card, or by any source, outside the own turn too); if it is optional it may be declined for each. The opponent's turn does not wait for it", inCardData: true },
  { id: 'R48', source: 'ruling', kinds: ['ruling'], question: 'What holds if a token is assigned to a unit, or turned facedown, without an order?', summary: "assigning is not issuing: CP-26, the reminders of orders and the keywords that follow an order do not apply. The token comes out of that player's pool, of the unit's rank; without one nothing is assigned. Each facedown token of a unit stands for one activation that it has had (KW-5): with none left it activates no more, and can be issued no order" },
  { id: 'R51', source: 'ruling', kinds: ['ruling'], question: 'What are order tokens on a command card?', summary: 'they are out of the pool, facedown: which they are, only their owner knows (all know how many). Instead of a draw (AP-3) their owner may use one. Others see pool and card together in the counts of the pool, or the counts would tell. They count for the end of the Activation Phase (AP-7), and go back to nobody when it ends', inCardData: true },
  { id: 'R53', source: 'ruling', kinds: ['ruling'], question: 'Are activations kept by the phase or by the table?', summary: 'by the table: the Activation Phase waits for activation.end. Tracked: AP-1 … AP-8 run, and effects on tokens, draws and activations act. By the table, assigning, turning and setting aside tokens, draws and who activates are told as sentences; orders given or taken back act in both. Both players may agree in a match to go on by the table, for the rest of the round', option: 'activations' },
  { id: 'R47', source: 'ruling', kinds: ['ruling'], question: 'Who may leave an effect out?', summary: 'a printed "may" or "up to" can be declined, each effect and each half by itself; the others must be resolved if they can do anything. An effect in which nobody decides and which changes nothing tracked is automatic: it is told once, at the unit that it is for. Who decides is card data: its player or the opponent. During the Activation Phase nothing need be declined (R31); there "may" only tells the player', inCardData: true },
  { id: 'R49', source: 'ruling', kinds: ['ruling'], question: 'Which cards must be divulged, and which are in play from setup?', summary: 'a card that must be divulged is never selected; not divulged, it stays in the hand and cannot be played. A card without Divulge in divulged is refused when the input is read. One that is permanent from setup lies in play from round 1 and is no card of the hand any more (CC-28 does not count it): the input lists it in permanents and in divulged. An effect for "divulged" or "not divulged" acts only then', inCardData: true },
  { id: 'R50', source: 'ruling', kinds: ['ruling'], question: 'What happens to cards that are discarded from the hand for an effect (a reaction)?', summary: 'while the card is in the hand, at the moment that it prints, its player may discard it (CC-29) and its effect resolves, if its owner stands (CP-4; for a counterpart, its unit). It is no card played: pips, orders and nomination do not count. Such a card is selected as any other unless it says that it cannot be', inCardData: true },
  { id: 'R52', source: 'ruling', kinds: ['ruling'], question: 'When are effects of cards in the End Phase resolved?', summary: 'at its start or its end as printed, the player with priority first, before the card is discarded; those of permanents in each round. They may ask, defeat units, move cards and tokens; victory points are a reminder', inCardData: true },
  { id: 'R54', source: 'ruling', kinds: ['ruling'], question: 'Who is a mercenary where a card, a keyword or an upgrade says so?', summary: 'units of the faction mercenary and of the faction mandalorians' },
  { id: 'R55', source: 'ruling', kinds: ['ruling'], question: 'Into which states does the table change an upgrade (UP-3, UP-9, UP-10)?', summary: 'only into what it can be: exhausted or expended if it has such a use, lost if it added miniatures, turned if it has two sides. Where no source tells its use, the table decides. An exhausted upgrade still does what it does without being exhausted (Comms Jammer)', inCardData: true },
  { id: 'R56', source: 'ruling', kinds: ['ruling'], question: 'When is an act taken back?', summary: 'newest first. A player alone takes back the own acts since the last act of the other, if nothing was revealed, rolled or drawn by them; otherwise both agree. At one screen both agree at once. An act that was taken back, and what it set free, is as if it had not been: the same die and the same token come again' },
  { id: 'R57', source: 'ruling', kinds: ['ruling'], question: 'Who rolls and draws?', summary: 'the program, from the seed. At a table with its own dice and tokens the player who rolls or draws says the face or the rank; the log says that the table rolled or drew', option: 'chance' },
] as const satisfies readonly RuleEntry[];

/** Entries about keywords in general; those about one keyword stand in its file. */
// prettier-ignore
const OF_KEYWORDS = [
  { id: 'KW-9', source: 'keywords', kinds: ['guard', 'action'], summary: 'Promote: in the End Phase, a player all of whose commanders are defeated, or whose army never had one, and who has no undefeated unit with a commander token, promotes a trooper unit that is undefeated: its rank is commander from then on. It must be done if it can be; the player with priority first. No keyword, but the same book.' },
  { id: 'KW-16', source: 'keywords', kinds: ['data'], summary: 'X keywords: a unit that has a keyword with a number twice has the sum (Reliable 1 and Reliable 1: Reliable 2); the same keyword with values that name units stands once for each source, equal values included (two orders of Direct); without a value it stands once.' },
  ...ENTRIES_OF_KEYWORDS,
] as const satisfies readonly RuleEntry[];

/** Entries about upgrades in general; those about one kind of act stand in its file. */
// prettier-ignore
const OF_UPGRADES = [
  { id: 'UP-1', source: 'upgrades', kinds: ['data'], summary: "A unit has what its upgrades give (keywords, affiliation, rank, types) and lacks what they take (AI). Every rule, slot, filter and hand check asks the unit as changed. A character on an upgrade is not a unit of the army: none of that character's command cards becomes available (CC-6)." },
  { id: 'UP-3', source: 'upgrades', kinds: ['action'], summary: 'An exhausted upgrade is ready again when the table says so (a Recover action), and stays exhausted from round to round until then; an expended one never is.' },
  { id: 'UP-9', source: 'upgrades', kinds: ['action'], summary: 'An upgrade that added miniatures is lost when the last of them is defeated: the table says so. What it gave is gone from then on; orders already issued stay.' },
  { id: 'UP-10', source: 'upgrades', kinds: ['action'], summary: 'Two-sided upgrades (Cassian Andor): only the side faceup acts; the table turns the card.' },
  { id: 'UP-12', source: 'upgrades', kinds: ['guard'], summary: "While a hand is built, a card's requirement is asked of the units as changed (UP-1): a clan upgrade opens cards of the clan, Maul's Darksaber makes a commander." },
  ...ENTRIES_OF_ACTS,
] as const satisfies readonly RuleEntry[];

// prettier-ignore
const OF_BATTLE_FORCES = [
  { id: 'BF-1', source: 'battle-forces', kinds: ['data', 'guard'], summary: 'An army may have a battle force: its cards only with it, and its rules before the core rules (R42). A list that names one is read with it; for a text that does not, the question is asked where it matters (a card of a battle force in the hand).' },
  { id: 'BF-2', source: 'battle-forces', kinds: ['guard', 'view'], summary: 'Imperial Remnant: the nominated commander issues orders within range 2 only, also if the ruleset has no limit; units undeployed or not within range 2 of an allied commander have Independent: Aim 1 or Dodge 1.' },
  { id: 'BF-3', source: 'battle-forces', kinds: ['guard'], summary: 'Blizzard Force, Echo Base Defenders, Separatist Invasion: Field Commander has no effect.' },
  { id: 'BF-4', source: 'battle-forces', kinds: ['guard'], summary: 'Bright Tree Village: Rebel commander units have Allies of Convenience.' },
  { id: 'BF-5', source: 'battle-forces', kinds: ['guard'], summary: 'Shadow Collective: Transport orders the unit that it carries whatever its affiliation.' },
  { id: 'BF-6', source: 'battle-forces', kinds: ['view'], summary: 'Stormtrooper Battalion: commanders and operatives that are not unique have Target 2, and gain a surge token when issued an order.' },
  { id: 'BF-7', source: 'battle-forces', kinds: ['view'], summary: 'Experimental Droids: at the start of the Activation Phase its player may choose an allied commander: 3 surge tokens on its card.' },
  { id: 'BF-8', source: 'battle-forces', kinds: ['data'], summary: 'Custom Clan with Guns for Hire: the vehicle chosen has the affiliation Mandalorians, Coordinate: Mandalorian Warriors, and Independent: Surge 1. In the other Mandalorian forces every unit shares an affiliation with a commander or operative, or a list warns.' },
] as const satisfies readonly RuleEntry[];

// prettier-ignore
const OF_ACTIVATIONS = [
  { id: 'AP-1', source: 'activation-phase', kinds: ['structure'], summary: 'Effects at its start (CP-8); then turns, one activation each; then effects at its end.' },
  { id: 'AP-2', source: 'activation-phase', kinds: ['structure'], summary: 'The player with priority has the first turn; after each turn the other player has one.' },
  { id: 'AP-3', source: 'activation-phase', kinds: ['guard', 'action'], summary: 'In a turn the active player activates an undefeated unit of the own army with a faceup order token; or draws a token at random from the own order pool and activates an undefeated unit of that rank (as changed, UP-1) without a token, or with fewer tokens than KW-5 gives it; or passes. Activating an undeployed unit deploys it (R39).' },
  { id: 'AP-4', source: 'activation-phase', kinds: ['guard', 'action'], summary: 'A drawn token that no such unit fits is removed from the game. Then the player may pass (as AP-5 says); if not, and a unit is left to activate, AP-3 goes on. The token of a unit that is defeated in this phase stays in the pool until it is drawn.' },
  { id: 'AP-5', source: 'activation-phase', kinds: ['guard'], summary: "A player may pass by spending one advantage token of the pass pool, unless that player's turn before this one in the round was a pass. A player who cannot activate any unit passes, without a token." },
  { id: 'AP-6', source: 'activation-phase', kinds: ['action'], summary: 'When the activation ends, the faceup token is turned facedown, or the drawn one assigned facedown. A unit has one activation for each token it has (KW-5). The activation lasts until the next act of a turn, or until activation.done: only the last one of the round needs it.' },
  { id: 'AP-7', source: 'activation-phase', kinds: ['structure'], summary: 'When neither player can activate a unit (no faceup order, no fitting token in a pool or on a command card), effects at the end are resolved and the End Phase begins; tokens that are left count for nothing. Both players may agree to end it earlier (activation.end).' },
  { id: 'AP-8', source: 'activation-phase', kinds: ['view'], summary: 'A drawn token is public. A pool is shuffled once, and a draw takes its first token; tokens that enter it later take a place by the seed. The order of a pool is known to nobody; a draw that is undone gives the same token again (R13, R56).' },
] as const satisfies readonly RuleEntry[];

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
export const rules: readonly (RuleEntry & { readonly id: RuleId })[] = frozen([
  ...RULEBOOK,
  ...byNumber(OF_KEYWORDS),
  ...byNumber(OF_UPGRADES),
  ...OF_BATTLE_FORCES,
  ...OF_ACTIVATIONS,
]);

/** The entries of one document by the numbers of their identifiers. */
function byNumber<Entry extends RuleEntry>(entries: readonly Entry[]): Entry[] {
  const numberOf = ({ id }: Entry) => Number(id.slice(id.indexOf('-') + 1));
  return entries.toSorted((one, other) => numberOf(one) - numberOf(other));
}
