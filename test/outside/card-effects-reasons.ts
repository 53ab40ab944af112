/** Why the catalogue differs from `card-effects.json`, each with its reason. */
type Reasons = Readonly<Record<string, string>>;

/** Things that the data name and the phase does not keep: players keep them at the table. */
export const AT_THE_TABLE: Reasons = {
  deployment: 'Where a unit is deployed is decided at the table, as setup is.',
  'tokens-on-card-other': 'Aim, dodge and surge tokens on a card are kept at the table.',
  'tokens-other': 'Ploy tokens lie on units at the table; the uses are counted.',
  vp: 'Victory points are a reminder (R52).',
  upgrades: 'Upgrades are readied by the table (UP-3).',
};

const TABLE_NAMES_THE_UNIT =
  'Nobody decides, but only the table knows the unit that was attacked, so a player names it.';

/** Cards whose effects are written otherwise than the data have them. */
export const WRITTEN_OTHERWISE: Reasons = {
  'pinned-down': TABLE_NAMES_THE_UNIT,
  'tactical-planning': TABLE_NAMES_THE_UNIT,
  'arboreal-assault': TABLE_NAMES_THE_UNIT,
  'out-of-the-shadows': TABLE_NAMES_THE_UNIT,
  'call-me-captain': 'Its player says in which activation it is used, so that its uses can be counted.',
  'i-make-the-rules-now': 'The token of Cad Bane is found during the Activation Phase too (KW-19).',
  'the-sith-will-rule': 'Nobody decides it, but its player says when the activation of Dooku is over, and who activates then.',
  'fear-will-keep-them-in-line':
    'The divulged card lies in play and speaks of orders: an effect apart from that at setup.',
  'i-smell-fear-and-it-smells-good': 'It places two tokens at most, so it has two uses in all.',
  'wisdom-of-the-council': 'No source has its text: one sentence tells the table to read the card.',
};

/** Cards that change other things that the phase tracks than the data have. */
export const TRACKED_OTHERWISE: Reasons = {
  'i-make-the-rules-now': 'Cad Bane orders himself when his token is found (KW-19).',
  'rule-with-respect': 'Its sentence says whether Boba Fett has a faceup order.',
  'come-and-prove-it': 'Its sentence says whether Seventh Sister has a faceup order.',
  'focused-on-the-kill': 'The table knows the wounds of IG-88, and says when it is defeated (R11).',
};
