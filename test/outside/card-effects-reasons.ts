/** Why the catalogue differs from `card-effects.json`, each with its reason. */
type Reasons = Readonly<Record<string, string>>;

/** Things that the data name and the phase does not keep: players keep them at the table. */
export const AT_THE_TABLE: Reasons = {
  deployment: 'Setup is done at the table, which says with unit.deploy who is on the battlefield.',
  'tokens-on-card-other': 'Aim, dodge and surge tokens on a card are kept at the table.',
  'tokens-other': 'Ploy tokens lie on units at the table; the uses are counted.',
  vp: 'Victory points are a reminder (R52).',
  upgrades: 'The table readies upgrades (UP-3). The Force upgrades that it readies do nothing in this phase.',
};

const TABLE_NAMES_THE_UNIT =
  'Nobody decides, but only the table knows the unit that was attacked, so a player names it.';

/** Cards whose effects are written otherwise than the data have them. */
export const WRITTEN_OTHERWISE: Reasons = {
  'pinned-down': TABLE_NAMES_THE_UNIT,
  'tactical-planning': TABLE_NAMES_THE_UNIT,
  'arboreal-assault': TABLE_NAMES_THE_UNIT,
  'out-of-the-shadows': TABLE_NAMES_THE_UNIT,
  'call-me-captain': 'Nobody decides, but its player says in which activations the dice were added, so that its uses are counted.',
  'focused-on-the-kill': 'Nobody decides, but only the table knows the wounds, so its player says whether IG-88 is defeated.',
  'the-sith-will-rule': 'Nobody decides, but its player says when the activation of Dooku is over, and that Asajj activates then.',
  'fear-will-keep-them-in-line':
    'What it does at setup, divulged, is told at setup; each unit that is ordered from then on is told too.',
  'i-smell-fear-and-it-smells-good': 'It places two tokens at most, so it has two uses in all.',
  'wisdom-of-the-council': 'No source has its text: one sentence tells the table to read the card.',
};

/** Cards that change other things that the phase tracks than the data have. */
export const TRACKED_OTHERWISE: Reasons = {
  'rule-with-respect': 'Its sentence says whether Boba Fett has a faceup order.',
  'come-and-prove-it': 'Its sentence says whether Seventh Sister has a faceup order.',
};
