import { CARD_IMAGE_READ_AGAIN, ofFaction, type WrittenCard } from '../written.js';

/** Cards of the Republic that belong to no character. */
export const republicCards: readonly WrittenCard[] = ofFaction('republic', [
  {
    name: 'Synchronized Offensive',
    pips: 1,
    orders: [{ count: 1, units: [{ types: ['vehicle'] }] }],
    effects: [
      {
        id: 'order-nearby',
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        choices: [
          {
            directive: { type: 'grant-order', player: 'self', unitId: '?' },
            units: [{ types: ['clone trooper'] }],
            near: { range: 2, units: [{ types: ['vehicle'] }], to: 'the-unit' },
            required: true,
          },
        ],
        summary:
          'For the vehicle ordered with this card, the nominated commander orders a clone trooper unit within range 2 of it.',
      },
    ],
    facts: { legionHq: 'mt' },
  },
  {
    name: 'Air Support',
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
          name: 'Air Support',
          kind: 'ranged',
          ranges: [4, 5],
          keywords: [
            { name: 'Beam', value: 2 },
            { name: 'Immune', value: 'Deflect' },
          ],
        },
        as: 'attack',
      },
      {
        to: { keywords: ['Field Commander'] },
        weapon: {
          name: 'Air Support',
          kind: 'ranged',
          ranges: [4, 5],
          keywords: [
            { name: 'Beam', value: 2 },
            { name: 'Immune', value: 'Deflect' },
          ],
        },
        as: 'attack',
      },
    ],
    facts: { legionHq: 'nx' },
  },
  {
    name: 'Attack of the Clones',
    pips: 3,
    orders: [{ count: 3, units: [{ types: ['clone trooper'] }] }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        optional: true,
        summary: 'Each unit ordered with this card may gain a surge or shed a suppression.',
      },
    ],
    grants: [],
    facts: { legionHq: 'ny' },
  },
  {
    name: 'Defiance',
    pips: 1,
    orders: [{ count: 1, units: [{ ranks: ['special-forces', 'support'] }] }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { from: [{ ranks: ['commander'], types: ['wookiee trooper'] }], by: 'this-card' },
        automatic: true,
        summary:
          'If it is wounded or has lost a miniature, the unit that a Wookiee commander orders with this card gains an aim, a dodge and a surge.',
      },
    ],
    grants: [],
    facts: { legionHq: 'pu' },
    forPeople: { verifiedBy: CARD_IMAGE_READ_AGAIN },
  },
  {
    name: 'Get In Position',
    pips: 2,
    orders: [{ count: 2, units: [{ types: ['trooper'] }] }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: {
          of: [{ types: ['wookiee trooper'] }],
          from: [{ ranks: ['commander'], types: ['wookiee trooper'] }],
          by: 'this-card',
        },
        automatic: true,
        summary:
          'Each Wookiee unit that a Wookiee commander orders with this card has Agile 1 in this round.',
      },
    ],
    facts: { legionHq: 'pv' },
  },
  {
    name: 'Daring Defense',
    pips: 3,
    orders: [{ count: 3, units: [{ types: ['trooper'] }] }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: {
          of: [{ types: ['wookiee trooper'] }],
          from: [{ ranks: ['commander'], types: ['wookiee trooper'] }],
          by: 'this-card',
        },
        automatic: true,
        summary:
          'Each Wookiee unit that a Wookiee commander orders with this card has Demoralize 1 in this round.',
      },
    ],
    facts: { legionHq: 'pw' },
  },
  {
    name: 'Lead From the Front',
    pips: 1,
    handPips: 2,
    battleForce: '501st Legion',
    orders: [{ count: 1, units: [{ ranks: ['commander'] }] }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        optional: true,
        summary:
          'Up to three other allies within range 1 of the ordered commander may gain an aim or a dodge each.',
      },
    ],
    grants: [],
    facts: { legionHq: 'sy' },
  },
  {
    name: 'Tactical Planning',
    pips: 2,
    battleForce: '501st Legion',
    orders: [{ count: 2, units: [{ ranks: ['special-forces', 'support'] }] }],
    effects: [
      {
        id: 'return-order',
        timing: 'during-activation',
        frequency: 'each',
        choices: [
          { directive: { type: 'return-order', player: 'opponent', unitId: '?' }, required: true },
        ],
        summary:
          "After an attack of an allied special-forces or support unit the defender's faceup order goes back into its pool.",
      },
    ],
    grants: [],
    facts: { legionHq: 'sz' },
  },
  {
    name: 'Leaders of the 501st',
    pips: 3,
    battleForce: '501st Legion',
    orders: [{ count: 3, units: [{ ranks: ['special-forces', 'corps'] }] }],
    effects: [
      {
        timing: 'untimed',
        frequency: 'permanent',
        for: [{ names: ['Anakin Skywalker', 'Clone Captain Rex'] }],
        summary: 'From now on allies within range 2 of Anakin or Rex have Indomitable.',
      },
    ],
    permanent: true,
    facts: { legionHq: 'ta' },
  },
  // Effects at setup only.
  {
    name: 'Sneak Attack',
    pips: 1,
    battleForce: '212th Attack Battalion',
    orders: [{ count: 1 }],
    effects: [
      {
        timing: 'setup',
        when: 'divulged',
        frequency: 'once-per-game',
        optional: true,
        summary:
          'Up to two corps clone units may have Infiltrate; a vehicle for each special-forces unit may have Scout 1.',
      },
    ],
    grants: [],
    grantsInSummary: true,
    divulge: 'may',
    facts: { legionHq: 'Ex' },
  },
  {
    name: 'Recon Division',
    pips: 2,
    battleForce: '212th Attack Battalion',
    orders: [{ count: 2, units: [{ ranks: ['special-forces'] }, { types: ['vehicle'] }] }],
    effects: [
      {
        timing: 'untimed',
        frequency: 'lasting',
        for: [{ types: ['trooper'] }],
        summary: 'Troopers have Observe 1.',
      },
      {
        id: 'observation-tokens',
        timing: 'end-phase',
        at: 'end',
        automatic: true,
        for: [],
        summary:
          'As tokens are removed in the End Phase, enemies that see an ally keep their observation tokens.',
      },
    ],
    grants: [{ to: { types: ['trooper'] }, keywords: [{ name: 'Observe', value: 1 }] }],
    facts: { legionHq: 'Ey' },
  },
  {
    name: 'Flexible Strategy',
    pips: 3,
    battleForce: '212th Attack Battalion',
    orders: [{ count: 3 }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        optional: true,
        summary:
          'A trooper ordered with this card may shed a suppression or move at speed 1, a vehicle may gain an aim or a dodge.',
      },
    ],
    grants: [],
    facts: { legionHq: 'Ez' },
  },
  // A unit has these only while its order token is faceup.
  {
    name: 'A Disturbance in the Force',
    pips: 2,
    belongsTo: { units: [{ titles: ['Jedi Council'] }] },
    orders: [{ count: 2 }],
    effects: [
      {
        id: 'lasting',
        timing: 'untimed',
        frequency: 'lasting',
        orders: { by: 'this-card' },
        summary:
          'Units ordered with this card have Danger Sense 1 and Indomitable while their order is faceup.',
      },
      {
        timing: 'during-activation',
        frequency: 'each',
        summary: 'A unit with a Force slot that spends or loses a standby gains an aim or a dodge.',
      },
    ],
    grants: [
      {
        to: {},
        ordered: true,
        keywords: [{ name: 'Danger Sense', value: 1 }, { name: 'Indomitable' }],
      },
    ],
    grantsInSummary: true,
    facts: { legionHq: 'Gz' },
    forPeople: {
      restriction: 'Jedi Council',
      unreleased: true,
    },
  },
  // The grants depend on the positions of units.
  {
    name: 'Evasive Action',
    pips: 2,
    belongsTo: { units: [{ titles: ['Mounted Jedi General'] }] },
    orders: [],
    effects: [
      {
        id: 'order-themselves',
        timing: 'untimed',
        optional: true,
        choices: [
          {
            directive: { type: 'grant-order', player: 'self', unitId: '?' },
            units: [
              { ranks: ['commander', 'operative'], keywords: ['Speeder'] },
              { ranks: ['commander', 'operative'], types: ['repulsor vehicle'] },
            ],
          },
          {
            directive: { type: 'grant-order', player: 'self', unitId: '?' },
            units: [
              { ranks: ['commander', 'operative'], keywords: ['Speeder'] },
              { ranks: ['commander', 'operative'], types: ['repulsor vehicle'] },
            ],
          },
        ],
        summary:
          'Up to two commanders or operatives with Speeder may issue themselves an order, and have Outmaneuver.',
      },
      {
        id: 'lasting',
        timing: 'untimed',
        frequency: 'lasting',
        for: [{ ranks: ['support', 'heavy'], types: ['vehicle'] }],
        summary:
          'Support and heavy vehicles within range 2 of a commander or operative with Speeder have Nimble.',
      },
    ],
    grants: [],
    grantsInSummary: true,
    facts: { legionHq: 'Hl' },
    forPeople: {
      restriction: 'Mounted Jedi General',
      unreleased: true,
    },
  },
  {
    name: 'Wisdom of the Council',
    pips: 1,
    belongsTo: { units: [{ titles: ['Jedi Council'] }] },
    orders: [],
    effects: [
      { id: 'untimed', timing: 'untimed', summary: 'Its text is not known yet: read the card.' },
    ],
    facts: {
      legionHq: 'Mf',
      lowFields: ['orders', 'effects'],
    },
    forPeople: {
      restriction: 'Jedi Council',
      unreleased: true,
      verifiedBy: 'none',
    },
  },
]);
