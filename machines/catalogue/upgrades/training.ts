import {
  inSlot,
  knownByName,
  noActHere,
  TEXT_OF_2021,
  TEXT_OF_2025,
  type WrittenUpgrade,
} from '../written.js';

/** Upgrades of the slot training. */
export const trainingUpgrades: readonly WrittenUpgrade[] = inSlot('training', [
  {
    name: 'Seize the Initiative',
    requires: [{ ranks: ['commander', 'operative'] }],
    acts: [{ kind: 'order-to-itself', use: 'expend' }],
    summary:
      'In the Issue Orders step the card may be expended (once a game): its unit issues an order to itself.',
    facts: { kind: 'acts', legionHq: 'ne', use: 'expend', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [
        TEXT_OF_2025,
        TEXT_OF_2021,
        'archipad/SWL src/data/cardNotes.ts (read from the French cards, 2026-09)',
        'card image (JakeWolf88/LegionCommander, branch Jake/AddUnitCards, 2026-08)',
      ],
      verifiedBy: 'card image (JakeWolf88/LegionCommander c2a516b, 2026-08-22), read 2026-11-27',
    },
  },
  {
    name: 'Strong in the Force',
    grants: [{ name: 'Independent', value: 'Aim or Dodge 1' }],
    facts: {
      kind: 'acts',
      legionHq: 'Lr',
      alsoRequires: [{ upgradeSlots: ['force'] }],
      confidence: 'medium',
    },
    forPeople: {
      actsIn: ['activation-start'],
      unreleased: 'Aug 2026',
      source: ['Redrazor/LegionApp public/data/upgrades.json (2026-07)'],
    },
  },
  {
    name: 'Security Detail',
    requires: [{ names: ['Imperial Death Troopers'] }],
    grants: [{ name: 'Retinue', value: null }],
    open: 'Whom it names is unknown.',
    facts: { kind: 'acts', legionHq: 'Fs', confidence: 'unknown' },
    forPeople: {
      actsIn: ['activation-start'],
      source: [],
    },
  },
  {
    name: 'Jedi Training, Peacekeeping Mission',
    requires: [{ names: ['Jedi Knight', 'Jedi Knight General'] }],
    grants: [{ name: 'Reliable', value: 2 }],
    facts: {
      kind: 'acts',
      legionHq: 'Dj',
      title: 'Peacekeeping Mission',
      alsoListedAs: ['Jedi Training, Peacekeeping Mission'],
      limit: 2,
      confidence: 'medium',
    },
    forPeople: {
      actsIn: ['activation-start'],
      source: ['Redrazor/LegionApp public/data/upgrades.json (2026-07)'],
    },
  },
  {
    name: 'Strike Team Leader',
    unique: true,
    requires: [{ ranks: ['operative'] }],
    acts: [
      {
        kind: 'reminder',
        when: 'activation-start',
        text: 'The special forces unit that was chosen at setup gains one aim or one dodge if it is within range 2.',
      },
    ],
    open: 'The rank of the chosen unit is printed as an icon: the English reader writes special forces, the French one "troops" (corps). Corps units provide backup anyway, so the sentence on backup speaks for special forces.',
    summary:
      'At setup its unit may choose an allied special forces unit of its faction or affiliation. At the start of each Activation Phase that unit gains one aim or one dodge if it is within range 2. It may also provide backup to its unit.',
    facts: { kind: 'acts', legionHq: 'Bl', confidence: 'medium' },
    forPeople: {
      actsIn: ['setup', 'activation-start'],
      source: ['archipad/SWL src/data/cardNotes.ts (read from the French cards, 2026-09)'],
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25); archipad/SWL src/data/cardNotes.ts (read from the French cards, 2026-09), read 2026-11-27',
    },
  },
  {
    name: 'Forest Dwellers',
    requires: [{ names: ['Wicket', 'Logray', 'Ewok Skirmishers', 'Ewok Slingers'] }],
    acts: [
      { kind: 'reminder', when: 'activation-start', text: 'The unit gains one dodge.', round: 1 },
    ],
    summary: 'At the start of the first Activation Phase its unit gains one dodge.',
    facts: { kind: 'acts', legionHq: 'vp', confidence: 'high' },
    forPeople: {
      actsIn: ['activation-start'],
      source: [TEXT_OF_2025],
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  {
    name: 'Onward to Victory',
    unique: true,
    requires: [{ names: ['Logray'] }],
    acts: [
      {
        kind: 'reminder',
        when: 'activation-start',
        text: 'It may be exhausted now. Then discard it in the End Phase.',
        use: 'exhaust',
      },
    ],
    summary:
      'May be exhausted at the start of an Activation Phase only (then discarded in the End Phase): while it is, a defeat of an enemy unit lets an Ewok trooper unit move.',
    facts: { kind: 'acts', legionHq: 'wc', use: 'exhaust', confidence: 'high' },
    forPeople: {
      actsIn: ['activation-start'],
      source: [TEXT_OF_2025],
    },
  },
  knownByName('Agile Climber', 'Lw'),
  noActHere('Call To Arms', 'vq'),
  noActHere('Duck and Cover', 'dh'),
  noActHere('Dug In', 'Bq'),
  noActHere('Endurance', 'di'),
  noActHere('Go For Broke', 'Lv'),
  noActHere('Herbal Medicine', 'wb'),
  knownByName('Hit the Dirt', 'Ls'),
  noActHere('Imperial March', 'Bo'),
  noActHere('Inquisitorius Training', 'wq'),
  noActHere('Insatiable Curiosity', 'vs'),
  noActHere('Into the Fray', 'ps'),
  {
    name: 'Jedi Training, Master Duelist',
    facts: {
      kind: 'no-act-here',
      legionHq: 'Di',
      title: 'Master Duelist',
      alsoListedAs: ['Jedi Training, Master Duelist'],
    },
    forPeople: { textSeen: false },
  },
  {
    name: 'Jedi Training, Force Adept',
    facts: {
      kind: 'no-act-here',
      legionHq: 'Dk',
      title: 'Force Adept',
      alsoListedAs: ['Jedi Training, Force Adept'],
    },
    forPeople: { textSeen: false },
  },
  {
    name: 'Jedi Training, Tactical Acumen',
    facts: {
      kind: 'no-act-here',
      legionHq: 'Dl',
      title: 'Tactical Acumen',
      alsoListedAs: ['Jedi Training, Tactical Acumen'],
    },
    forPeople: { textSeen: false },
  },
  knownByName('Logistical Prowess', 'Fr'),
  knownByName('Lying In Wait', 'Lt'),
  noActHere('Mission Objective', 'Bm'),
  noActHere('Offensive Push', 'jb'),
  noActHere('Offensive Stance', 'ms'),
  noActHere('On The Hunt', 'dg'),
  noActHere('Overwatch', 'gj'),
  noActHere('Protector', 'pt'),
  noActHere('Secret Ingredients', 'wa'),
  noActHere('Situational Awareness', 'li'),
  noActHere('Strike and Fade', 'Bk'),
  noActHere('Stuck In', 'Lu'),
  noActHere('Tenacity', 'df'),
  noActHere('Up Close and Personal', 'ru'),
]);
