import { type WrittenOlderCard } from '../written.js';

const OLDER = {
  edition: '2.5',
  source: 'Electrynth/legion-hq-web cards.json + BSData/star-wars-legion (2021)',
};

/** Cards of earlier editions that were renamed, changed or withdrawn. */
export const olderCards: readonly WrittenOlderCard[] = [
  {
    name: 'An Entire Legion',
    pips: 3,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Emperor Palpatine'] },
    orders: [{ count: 'all' }],
    effects: [],
    facts: OLDER,
  },
  {
    name: 'Give In To Your Anger',
    pips: 2,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Emperor Palpatine'] },
    orders: [{ count: 1, units: [{ names: ['Emperor Palpatine'] }] }],
    effects: [
      {
        id: 'order-enemy',
        timing: 'activation-start',
        choices: [
          {
            directive: { type: 'grant-order', player: 'opponent', unitId: '?' },
            units: [{ types: ['trooper'] }],
          },
        ],
        summary:
          'The part of the card that happens now, at the start of the Activation Phase: Forces the opponent to activate a chosen enemy trooper first.',
      },
      {
        timing: 'during-activation',
        summary:
          'The part of the card that happens now, during the Activation Phase: Forces the opponent to activate a chosen enemy trooper first.',
      },
    ],
    facts: OLDER,
  },
  {
    name: 'And Now You Will Die',
    pips: 1,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Emperor Palpatine'] },
    orders: [{ count: 1, units: [{ names: ['Emperor Palpatine'] }] }],
    effects: [
      {
        timing: 'during-activation',
        summary: 'Palpatine buys repeated attacks with wounds and suppression.',
      },
    ],
    facts: OLDER,
  },
  {
    name: 'ZX Flame Projector',
    pips: 2,
    belongsTo: { match: 'any', names: ['Boba Fett'] },
    orders: [{ count: 1, units: [{ names: ['Boba Fett'] }] }],
    effects: [
      {
        timing: 'during-activation',
        summary: 'Boba may use a flame weapon while activating.',
      },
    ],
    facts: OLDER,
  },
  {
    name: 'Complete the Mission',
    pips: 3,
    faction: 'rebels',
    belongsTo: { match: 'any', names: ['Jyn Erso'] },
    orders: [{ count: 3, units: [{ types: ['trooper'] }] }],
    effects: [
      {
        timing: 'untimed',
        summary:
          'The part of the card that happens now, as the card names no time: Jyn lies low; ordered troopers may take suppression safely.',
      },
      {
        timing: 'issue-orders',
        summary:
          'The part of the card that happens now, when units are issued orders: Jyn lies low; ordered troopers may take suppression safely.',
      },
    ],
    facts: { ...OLDER, renamedTo: 'Rebellions Are Built on Hope' },
  },
  {
    name: 'Rebellious',
    pips: 1,
    faction: 'rebels',
    belongsTo: { match: 'any', names: ['Jyn Erso'] },
    orders: [{ count: 1, units: [{ names: ['Jyn Erso'] }] }],
    effects: [
      {
        timing: 'during-activation',
        summary: 'Jyn may interrupt an enemy activation to move or attack.',
      },
    ],
    facts: { ...OLDER, renamedTo: 'I Rebel' },
  },
  {
    name: 'Hero of the Clone Wars',
    pips: 3,
    faction: 'republic',
    belongsTo: { match: 'any', names: ['Anakin Skywalker'] },
    orders: [{ count: 1, units: [{ names: ['Anakin Skywalker'] }] }, { count: 2 }],
    effects: [
      {
        timing: 'untimed',
        summary: 'Anakin lastingly shares tokens and gains reliability.',
      },
    ],
    permanent: true,
    facts: { ...OLDER, renamedTo: 'General Skywalker' },
  },
  {
    name: 'All In',
    pips: 3,
    faction: 'rebels',
    belongsTo: { match: 'any', names: ['Lando Calrissian'] },
    orders: [{ count: 1, units: [{ names: ['Lando Calrissian'] }] }, { count: 2 }],
    effects: [
      {
        timing: 'untimed',
        summary:
          'The part of the card that happens now, as the card names no time: Lando marks nearby enemies and bets on a die result.',
      },
      {
        timing: 'during-activation',
        summary:
          'The part of the card that happens now, during the Activation Phase: Lando marks nearby enemies and bets on a die result.',
      },
    ],
    facts: OLDER,
  },
  {
    id: 'idiots-array-2-5',
    name: "Idiot's Array",
    pips: 1,
    faction: 'rebels',
    belongsTo: { match: 'any', names: ['Lando Calrissian'] },
    orders: [{ count: 1, units: [{ names: ['Lando Calrissian'] }] }],
    effects: [
      {
        timing: 'untimed',
        summary: 'Lando gains tokens for each pip value already discarded.',
      },
    ],
    facts: OLDER,
  },
  {
    id: 'ace-up-his-sleeve-2-5',
    name: 'Ace Up His Sleeve',
    pips: 2,
    faction: 'rebels',
    belongsTo: { match: 'any', names: ['Lando Calrissian'] },
    orders: [{ count: 1, units: [{ names: ['Lando Calrissian'] }] }, { count: 1 }],
    effects: [
      {
        timing: 'issue-orders',
        summary:
          'The part of the card that happens now, when units are issued orders: Ordered units gain dodge or standby; may be discarded reactively.',
      },
      {
        timing: 'during-activation',
        summary:
          'The part of the card that happens now, during the Activation Phase: Ordered units gain dodge or standby; may be discarded reactively.',
      },
    ],
    facts: OLDER,
  },
  {
    id: 'annihilation-looms-2-5',
    name: 'Annihilation Looms',
    pips: 3,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Director Orson Krennic'] },
    orders: [{ count: 1, units: [{ names: ['Director Orson Krennic'] }] }, { count: 2 }],
    effects: [
      {
        timing: 'untimed',
        summary: 'All troopers on both sides gain suppression, more late on.',
      },
    ],
    facts: OLDER,
  },
  {
    id: 'ruthless-tactics-2-5',
    name: 'Ruthless Tactics',
    pips: 3,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Agent Kallus'] },
    orders: [{ count: 1, units: [{ names: ['Agent Kallus'] }] }, { count: 2 }],
    effects: [
      {
        timing: 'during-activation',
        summary: 'Shot enemies become marked; Kallus observes.',
      },
    ],
    facts: OLDER,
  },
  {
    id: 'tactical-strike-2-5',
    name: 'Tactical Strike',
    pips: 3,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Iden Versio'] },
    orders: [
      { count: 1, units: [{ names: ['Iden Versio'] }] },
      { count: 3, units: [{ types: ['trooper'] }] },
    ],
    effects: [
      {
        timing: 'during-activation',
        summary: 'Ordered special forces may slow down to shoot better.',
      },
    ],
    facts: OLDER,
  },
  {
    id: 'reckless-diversion-2-5',
    name: 'Reckless Diversion',
    pips: 2,
    faction: 'rebels',
    belongsTo: { match: 'any', names: ['Han Solo'] },
    orders: [
      { count: 1, units: [{ names: ['Han Solo'] }] },
      { count: 1, units: [{ types: ['trooper'] }] },
    ],
    effects: [
      {
        timing: 'during-activation',
        summary: 'Enemies must target troopers with faceup orders.',
      },
    ],
    facts: OLDER,
  },
  {
    name: 'Grroooogrrraaaawrrrrrrrrmph',
    pips: 1,
    faction: 'republic',
    orders: [{ count: 1, units: [{ ranks: ['special-forces', 'heavy'] }] }],
    effects: [
      {
        timing: 'issue-orders',
        summary: 'Damaged units ordered by a Wookiee commander gain tokens.',
      },
    ],
    facts: { ...OLDER, renamedTo: 'Defiance' },
  },
  {
    name: 'MROWGH GHRRMROWRIG!',
    pips: 2,
    faction: 'republic',
    orders: [{ count: 2, units: [{ types: ['trooper'] }] }],
    effects: [
      {
        timing: 'issue-orders',
        summary: 'Wookiees ordered by a Wookiee commander become agile.',
      },
    ],
    facts: { ...OLDER, renamedTo: 'Get In Position' },
  },
  {
    name: 'YHWARGGHHHHHHHHHH!',
    pips: 3,
    faction: 'republic',
    orders: [{ count: 3, units: [{ types: ['trooper'] }] }],
    effects: [
      {
        timing: 'issue-orders',
        summary: 'Wookiees ordered by a Wookiee commander demoralise enemies.',
      },
    ],
    facts: { ...OLDER, renamedTo: 'Daring Defense' },
  },
];
