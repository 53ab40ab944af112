import { CARD_IMAGE_READ_AGAIN, ofFaction, type WrittenCard } from '../written.js';

/** Cards of the Separatists. */
export const separatistCards: readonly WrittenCard[] = ofFaction('separatists', [
  {
    name: 'Supreme Commander',
    pips: 2,
    belongsTo: { match: 'any', names: ['General Grievous'] },
    orders: [{ count: 2, units: [{ types: ['trooper'] }] }],
    effects: [
      {
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'Grievous has Ruthless in this round.',
      },
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        automatic: true,
        summary:
          'Each unit ordered with this card, and each other allied trooper within range 1 in its sight, gains a surge.',
      },
    ],
    grants: [{ to: { names: ['General Grievous'] }, keywords: [{ name: 'Ruthless' }] }],
    facts: { legionHq: 'hk' },
  },
  {
    name: 'Crush Them!',
    pips: 3,
    belongsTo: { match: 'any', names: ['General Grievous'] },
    orders: [{ count: 1, units: [{ names: ['General Grievous'] }] }, { count: 2 }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        automatic: true,
        says: 'defeated-enemies',
        summary: 'Each unit ordered with this card gains a surge for each defeated enemy unit.',
      },
    ],
    grants: [],
    facts: { legionHq: 'hl' },
  },
  {
    name: 'Trained In Your Jedi Arts',
    pips: 1,
    belongsTo: { match: 'any', names: ['General Grievous'] },
    orders: [{ count: 1, units: [{ names: ['General Grievous'] }] }],
    effects: [
      { id: 'untimed', timing: 'untimed', automatic: true, summary: 'Grievous gains a dodge.' },
      {
        id: 'lasting',
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'Grievous has Disengage in this round.',
      },
      {
        timing: 'during-activation',
        activation: { of: [{ names: ['General Grievous'] }], at: 'end' },
        optional: true,
        summary:
          "As he ends his next activation Grievous may attack each enemy within range 1 that he sees, with the card's weapon.",
      },
    ],
    grants: [
      { to: { names: ['General Grievous'] }, keywords: [{ name: 'Disengage' }] },
      {
        to: { names: ['General Grievous'] },
        weapon: {
          name: 'Trophy Lightsabers',
          kind: 'melee',
          ranges: [0, 1],
          keywords: [{ name: 'Suppressive' }, { name: 'Versatile' }],
        },
        as: 'attack',
      },
    ],
    facts: { legionHq: 'im' },
  },
  {
    name: 'You Disappoint Me',
    pips: 3,
    belongsTo: { match: 'any', names: ['Count Dooku'] },
    orders: [{ count: 1, units: [{ names: ['Count Dooku'] }] }, { count: 2 }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        automatic: true,
        summary: 'Each unit ordered with this card gains a dodge.',
      },
      {
        timing: 'during-activation',
        frequency: 'each',
        summary: "After Dooku shoots a trooper, it moves at speed 2; Dooku's player moves it.",
      },
    ],
    grants: [],
    facts: { legionHq: 'is' },
  },
  {
    name: 'Fear, Surprise, Intimidation',
    pips: 1,
    belongsTo: { match: 'any', names: ['Count Dooku'] },
    orders: [{ count: 1, units: [{ names: ['Count Dooku'] }] }],
    effects: [
      {
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'Dooku has Arsenal 2 and Relentless, and his ranged weapons are Versatile.',
      },
      {
        timing: 'during-activation',
        frequency: 'each',
        automatic: true,
        summary: 'After each attack of Dooku each defender gains 2 suppression.',
      },
    ],
    grants: [
      {
        to: { names: ['Count Dooku'] },
        keywords: [{ name: 'Arsenal', value: 2 }, { name: 'Relentless' }],
      },
    ],
    grantsInSummary: true,
    facts: { legionHq: 'jr' },
  },
  {
    name: 'Double the Fall',
    pips: 2,
    belongsTo: { match: 'any', names: ['Count Dooku'] },
    orders: [{ count: 1, units: [{ names: ['Count Dooku'] }] }, { count: 1 }],
    effects: [
      {
        id: 'drop-orders',
        timing: 'activation-start',
        optional: true,
        choices: [
          {
            directive: { type: 'return-order', player: 'self', unitId: '?' },
            units: [{ names: ['Count Dooku'] }],
          },
          {
            directive: { type: 'return-order', player: 'opponent', unitId: '?' },
            near: { range: 2, units: [{ names: ['Count Dooku'] }], to: 'standing' },
            followsOn: true,
          },
          {
            directive: { type: 'return-order', player: 'opponent', unitId: '?' },
            near: { range: 2, units: [{ names: ['Count Dooku'] }], to: 'standing' },
            followsOn: true,
          },
        ],
        summary:
          "Dooku's faceup order may go back into the pool; then the orders of up to two enemy units within range 2 of him go back into theirs.",
      },
    ],
    facts: { legionHq: 'js' },
  },
  {
    name: 'Mechanized Incursion',
    pips: 1,
    orders: [{ count: 1, units: [{ types: ['vehicle'] }] }],
    effects: [
      {
        id: 'order-nearby',
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { of: [{ types: ['vehicle'] }], by: 'any' },
        lasts: 'round',
        choices: [
          {
            directive: { type: 'grant-order', player: 'self', unitId: '?' },
            units: [{ types: ['droid trooper'] }],
            near: { range: 2, units: [{ types: ['vehicle'] }], to: 'the-unit' },
            required: true,
          },
        ],
        summary:
          'For each vehicle that is ordered in this round, a droid trooper unit within range 2 of it orders itself.',
      },
    ],
    facts: { legionHq: 'mu' },
  },
  {
    name: 'Orbital Strike',
    pips: 2,
    orders: [{ count: 1, units: [{ ranks: ['commander', 'heavy'] }] }],
    effects: [
      {
        timing: 'during-activation',
        frequency: 'once-per-round',
        optional: true,
        activation: {
          of: [{ ranks: ['commander'] }, { keywords: ['Field Commander'] }],
          at: 'end',
        },
        summary:
          "Once in this round, as an allied commander or unit with Field Commander ends its activation, it may attack with the card's weapon.",
      },
    ],
    grants: [
      {
        to: { ranks: ['commander'] },
        weapon: {
          name: 'Orbital Bombardment',
          kind: 'ranged',
          ranges: [4, 5],
          keywords: [{ name: 'Immune', value: 'Deflect' }, { name: 'Suppressive' }],
        },
        as: 'attack',
      },
      {
        to: { keywords: ['Field Commander'] },
        weapon: {
          name: 'Orbital Bombardment',
          kind: 'ranged',
          ranges: [4, 5],
          keywords: [{ name: 'Immune', value: 'Deflect' }, { name: 'Suppressive' }],
        },
        as: 'attack',
      },
    ],
    facts: { legionHq: 'nu' },
  },
  {
    name: 'Roger, Roger!',
    pips: 3,
    orders: [{ count: 3, units: [{ types: ['droid trooper'] }] }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        summary: 'Each unit ordered with this card gains a dodge or a surge.',
      },
    ],
    grants: [],
    facts: { legionHq: 'nv' },
  },
  {
    name: 'They Too Will Suffer',
    pips: 1,
    belongsTo: { match: 'any', names: ['Kalani', 'Kraken'] },
    orders: [{ count: 1, units: [{ names: ['Kalani', 'Kraken'] }] }],
    effects: [
      {
        id: 'return-order',
        timing: 'command-phase-end',
        decides: 'opponent',
        choices: [
          {
            directive: { type: 'return-order', player: 'opponent', unitId: '?' },
            units: [{ ranks: ['corps', 'special-forces', 'support', 'heavy'] }],
            required: true,
          },
        ],
        summary:
          'The opponent chooses one of its corps, special-forces, support or heavy units with a faceup order; that order goes back into its pool.',
      },
      {
        timing: 'during-activation',
        frequency: 'first-time',
        optional: true,
        choices: [
          { directive: { type: 'name-draw', player: 'opponent', rank: '?' }, required: true },
        ],
        summary:
          'As the opponent draws a token for the first time in this round, its rank may be named.',
      },
    ],
    grants: [],
    facts: { legionHq: 'qe' },
  },
  {
    name: 'Preservation Protocols',
    pips: 2,
    belongsTo: { match: 'any', names: ['Kalani', 'Kraken'] },
    orders: [{ count: 2, units: [{ types: ['droid trooper'] }, { keywords: ['AI'] }] }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        automatic: true,
        summary:
          'Each unit ordered with this card gains a dodge, and has Disengage and Impervious in this round.',
      },
    ],
    grants: [{ to: {}, ordered: true, keywords: [{ name: 'Disengage' }, { name: 'Impervious' }] }],
    facts: { legionHq: 'qf' },
  },
  {
    name: 'Do Not Underestimate Our Means',
    pips: 3,
    belongsTo: { match: 'any', names: ['Kalani', 'Kraken'] },
    orders: [{ count: 3, units: [{ types: ['droid trooper'] }, { keywords: ['AI'] }] }],
    effects: [
      {
        timing: 'activation-start',
        when: 'not-divulged',
        optional: true,
        summary: 'Up to two allies with a faceup order may recover, as this card was not divulged.',
      },
      {
        timing: 'setup',
        when: 'divulged',
        frequency: 'once-per-game',
        optional: true,
        summary: 'Up to three allies with AI may have Reinforcements.',
      },
    ],
    divulge: 'may',
    facts: { legionHq: 'qg' },
  },
  {
    name: 'AI Coordination',
    pips: 1,
    battleForce: 'Separatist Invasion',
    orders: [{ count: 1, units: [{ ranks: ['heavy', 'support'] }] }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        automatic: true,
        summary: 'Each unit ordered with this card gains a standby.',
      },
    ],
    grants: [],
    facts: { legionHq: 'tb' },
    forPeople: { verifiedBy: CARD_IMAGE_READ_AGAIN },
  },
  {
    name: 'Unrelenting Assault',
    pips: 2,
    battleForce: 'Separatist Invasion',
    orders: [{ count: 2, units: [{ ranks: ['corps'] }] }],
    effects: [
      {
        timing: 'during-activation',
        frequency: 'each',
        optional: true,
        summary:
          'After a ranged attack of an allied corps unit that spent aims, another ally within range 2 of it may gain an aim.',
      },
    ],
    grants: [],
    facts: { legionHq: 'tc' },
  },
  {
    name: 'Unstoppable Advance',
    pips: 3,
    battleForce: 'Separatist Invasion',
    orders: [{ count: 3, units: [{ ranks: ['corps'] }] }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        optional: true,
        summary: 'Each unit ordered with this card may move at speed 1.',
      },
    ],
    grants: [],
    facts: { legionHq: 'td' },
  },
  {
    name: 'The Sith Will Rule',
    pips: 3,
    handPips: 2,
    belongsTo: { match: 'any', names: ['Count Dooku'] },
    orders: [{ count: 1, units: [{ names: ['Count Dooku'] }] }],
    effects: [
      {
        timing: 'untimed',
        automatic: true,
        summary: 'Dooku gains an aim and a dodge.',
      },
      {
        timing: 'during-activation',
        activation: { of: [{ names: ['Count Dooku'] }], at: 'end' },
        choices: [
          {
            directive: { type: 'activate-unit', player: 'self', unitId: '?', orToken: true },
            units: [{ names: ['Asajj Ventress'] }],
            required: true,
          },
        ],
        summary:
          "After Dooku's next activation Asajj activates at once, unless she has a facedown token: by her faceup order, or with an operative token from the pool; then her token lies facedown.",
      },
    ],
    grants: [],
    facts: { legionHq: 'uu' },
  },
  {
    name: 'The Jedi Shall Fall',
    pips: 1,
    belongsTo: { match: 'any', names: ['Asajj Ventress'] },
    orders: [{ count: 1, units: [{ names: ['Asajj Ventress'] }] }],
    effects: [
      {
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'Asajj has Jedi Hunter in this round.',
      },
      {
        timing: 'during-activation',
        frequency: 'each',
        optional: true,
        summary: 'For each attack Asajj may spend up to 4 suppression for as many dodges.',
      },
    ],
    grants: [{ to: { names: ['Asajj Ventress'] }, keywords: [{ name: 'Jedi Hunter' }] }],
    facts: { legionHq: 'uv' },
  },
  {
    name: 'I Am Fear',
    pips: 2,
    belongsTo: { match: 'any', names: ['Asajj Ventress'] },
    orders: [{ count: 1, units: [{ names: ['Asajj Ventress'] }] }],
    effects: [
      {
        timing: 'during-activation',
        activation: { of: [{ names: ['Asajj Ventress'] }], at: 'start' },
        automatic: true,
        summary: 'As she starts her next activation Asajj recovers.',
      },
      {
        id: 'attack',
        timing: 'during-activation',
        activation: { of: [{ names: ['Asajj Ventress'] }], at: 'end' },
        optional: true,
        summary: "As she ends her next activation Asajj may attack with the card's weapon.",
      },
    ],
    grants: [
      {
        to: { names: ['Asajj Ventress'] },
        weapon: {
          name: 'Force Choke',
          kind: 'melee',
          ranges: [0, 1],
          keywords: [{ name: 'Critical', value: 4 }, { name: 'Spray' }, { name: 'Suppressive' }],
        },
        as: 'attack',
      },
    ],
    facts: { legionHq: 'ux' },
  },
  {
    name: 'Yes, My Master',
    pips: 3,
    belongsTo: { match: 'any', names: ['Asajj Ventress'] },
    orders: [],
    effects: [
      {
        timing: 'setup',
        when: 'divulged',
        frequency: 'once-per-game',
        summary:
          'One of two: Asajj has Bounty and Reinforcements, or she has Demoralize 1, Makashi Mastery and Outmaneuver from now on.',
      },
    ],
    playable: 'never',
    permanent: true,
    grants: [],
    grantsInSummary: true,
    divulge: 'must',
    inPlayFromSetup: true,
    facts: { legionHq: 'uw' },
  },
  {
    name: 'Brutal Enforcer',
    pips: 1,
    belongsTo: { match: 'any', names: ['Sun Fac'] },
    orders: [{ count: 1, units: [{ names: ['Sun Fac'] }] }],
    effects: [
      {
        timing: 'activation-start',
        optional: true,
        summary: 'Up to two units of Geonosian Warriors within range 2 of Sun Fac may jump 3.',
      },
      {
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'Sun Fac has Agile 1 and Demoralize 1 in this round.',
      },
    ],
    grants: [
      {
        to: { names: ['Sun Fac'] },
        keywords: [
          { name: 'Agile', value: 1 },
          { name: 'Demoralize', value: 1 },
        ],
      },
    ],
    facts: { legionHq: 'wz' },
  },
  {
    name: 'Let the Executions Begin!',
    pips: 1,
    belongsTo: { match: 'any', names: ['Poggle the Lesser'] },
    orders: [{ count: 1, units: [{ names: ['Poggle the Lesser'] }] }],
    effects: [
      {
        timing: 'during-activation',
        frequency: 'each',
        automatic: true,
        for: [{ ranks: ['corps'], types: ['trooper'] }],
        summary:
          'Attacks of corps troopers on units within range 2 in sight of Poggle turn surges into critical hits.',
      },
    ],
    grants: [],
    facts: { legionHq: 'xa' },
  },
  // CC-31: its grants take effect automatically, so players have nothing to do.
  {
    name: 'We Serve the Queen',
    pips: 2,
    belongsTo: { match: 'any', names: ['Poggle the Lesser'] },
    orders: [{ count: 1 }],
    effects: [
      {
        id: 'coordinate',
        timing: 'untimed',
        frequency: 'lasting',
        for: [{ names: ['Sun Fac', 'Geonosian Warriors'] }],
        summary:
          'Sun Fac loses Direct; he and Geonosian Warriors have Coordinate: Geonosian Warriors.',
      },
      {
        id: 'tokens',
        timing: 'during-activation',
        frequency: 'once-per-unit',
        activation: { of: [{ names: ['Geonosian Warriors'] }], ordered: 'any', at: 'start' },
        automatic: true,
        orders: { of: [{ names: ['Geonosian Warriors'] }], by: 'any' },
        summary:
          'Each unit of Geonosian Warriors with a faceup order gains an aim and a dodge as it starts its next activation.',
      },
    ],
    grants: [
      { to: { names: ['Sun Fac'] }, loses: ['Direct'] },
      {
        to: { names: ['Sun Fac', 'Geonosian Warriors'] },
        keywords: [{ name: 'Coordinate', value: 'Geonosian Warriors' }],
      },
    ],
    facts: { legionHq: 'xb' },
    forPeople: {
      printedTimings: ['untimed', 'during-activation'],
    },
  },
  {
    name: 'We Make Weapons',
    pips: 4,
    handPips: 3,
    belongsTo: { match: 'any', names: ['Poggle the Lesser'] },
    orders: [{ count: 4, units: [{ types: ['droid trooper'] }] }],
    effects: [
      {
        id: 'trade-orders',
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { of: [{ ranks: ['corps'], types: ['droid trooper'] }], by: 'this-card' },
        optional: true,
        directives: [{ type: 'return-order', player: 'self', unitId: '!' }],
        summary:
          'A corps droid trooper ordered with this card may give its order back to the pool, for a miniature and a suppression less.',
      },
    ],
    grants: [],
    facts: { legionHq: 'xc' },
  },
  {
    name: 'Exterminate',
    pips: 1,
    belongsTo: { match: 'any', names: ['Super Tactical Command Droid'] },
    orders: [{ count: 1, units: [{ names: ['Super Tactical Command Droid'] }] }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        automatic: true,
        summary: 'The droid ordered with this card has Demoralize 2 in this round.',
      },
      {
        timing: 'during-activation',
        frequency: 'first-time',
        optional: true,
        summary:
          'The first time that the ordered droid defeats an enemy, it may make a free attack.',
      },
    ],
    grants: [
      {
        to: { names: ['Super Tactical Command Droid'] },
        ordered: true,
        keywords: [{ name: 'Demoralize', value: 2 }],
      },
    ],
    facts: { legionHq: 'Ed' },
  },
  {
    name: 'Tactical Download',
    pips: 3,
    belongsTo: { match: 'any', names: ['Super Tactical Command Droid'] },
    orders: [{ count: 3, units: [{ types: ['droid trooper'] }, { keywords: ['AI'] }] }],
    effects: [
      {
        timing: 'untimed',
        automatic: true,
        summary: '4 aims and 4 dodges are placed on this card.',
      },
      {
        timing: 'during-activation',
        frequency: 'each',
        optional: true,
        summary:
          'Droid troopers and units with AI may spend a token of this card in an attack or a defence, for an immobilise.',
      },
    ],
    grants: [],
    facts: { legionHq: 'Ee' },
  },
  {
    name: 'Full Throttle',
    pips: 3,
    belongsTo: { match: 'any', names: ['General Grievous'] },
    orders: [
      { count: 1, units: [{ names: ['General Grievous'] }] },
      { count: 2, units: [{ types: ['vehicle'] }] },
    ],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        automatic: true,
        summary: 'Each unit ordered with this card gains a dodge.',
      },
      {
        timing: 'during-activation',
        frequency: 'each',
        automatic: true,
        for: [{ types: ['vehicle'] }],
        summary: 'Each vehicle that has moved gains a surge.',
      },
    ],
    grants: [],
    facts: { legionHq: 'Eh' },
  },
  {
    name: 'Pincer Attack',
    pips: 2,
    belongsTo: { match: 'any', names: ['General Grievous'] },
    orders: [{ count: 2, units: [{ types: ['vehicle'] }] }],
    effects: [
      {
        timing: 'during-activation',
        frequency: 'each',
        automatic: true,
        for: [{ types: ['vehicle'] }],
        summary:
          'When a vehicle attacks, a defender within range 1 in sight of another allied vehicle has no cover.',
      },
    ],
    grants: [],
    facts: { legionHq: 'Ei' },
  },
  {
    name: "I'll Do it Myself!",
    pips: 1,
    belongsTo: { match: 'any', names: ['General Grievous'] },
    orders: [{ count: 1, units: [{ names: ['General Grievous'] }] }],
    effects: [
      {
        timing: 'untimed',
        optional: true,
        summary:
          'A droid trooper within range 1 of Grievous may take a wound, for Tactical 1 of Grievous.',
      },
      {
        timing: 'during-activation',
        frequency: 'each',
        automatic: true,
        summary: "Attacks of Grievous strip the defender's aims, dodges, surges and standbys.",
      },
    ],
    facts: { legionHq: 'Ej' },
  },
  {
    name: 'For the Cause',
    pips: 1,
    // Only playing the card needs such a leader (R45); building a hand does not.
    requires: [],
    belongsTo: { units: [{ ranks: ['commander'] }] },
    orders: [
      { count: 1, units: [{ ranks: ['commander'] }] },
      { count: 2, units: [{ ranks: ['operative'] }] },
    ],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        automatic: true,
        summary: 'Each unit ordered with this card gains a surge.',
      },
    ],
    grants: [],
    facts: { legionHq: 'Hi' },
    forPeople: {
      unreleased: true,
    },
  },
]);
