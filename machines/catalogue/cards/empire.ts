import { CARD_IMAGE_READ_AGAIN, ofFaction, type WrittenCard } from '../written.js';

/** Cards of the Empire that belong to no character. */
export const empireCards: readonly WrittenCard[] = ofFaction('empire', [
  // R21: this card and the next affect the opponent's orders. A later timing than `untimed` would be too late.
  {
    name: 'Covert Observation',
    pips: 1,
    orders: [{ count: 1, units: [{ ranks: ['operative', 'special-forces'] }] }],
    effects: [
      {
        id: 'enemy-orders',
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { player: 'opponent', by: 'command-card' },
        lasts: 'round',
        automatic: true,
        summary: 'Each enemy unit that is ordered with a command card gains a suppression.',
      },
    ],
    grants: [],
    facts: { legionHq: 'ca' },
  },
  {
    name: 'Pinned Down',
    pips: 2,
    orders: [{ count: 2, units: [{ ranks: ['support', 'heavy'] }] }],
    effects: [
      {
        id: 'return-order',
        timing: 'during-activation',
        frequency: 'each',
        choices: [
          { directive: { type: 'return-order', player: 'opponent', unitId: '?' }, required: true },
        ],
        summary:
          "After an attack of an allied support or heavy unit the defender's faceup order goes back into its pool.",
      },
    ],
    grants: [],
    facts: { legionHq: 'cb' },
  },
  {
    name: 'Coordinated Fire',
    pips: 3,
    orders: [{ count: 3, units: [{ ranks: ['corps'] }] }],
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
    facts: { legionHq: 'cc' },
  },
  {
    name: 'Unrelenting Fire',
    pips: 1,
    battleForce: 'Blizzard Force',
    orders: [{ count: 2 }],
    effects: [
      {
        id: 'lasting',
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'In their Rally step enemies remove at most one suppression.',
      },
    ],
    grants: [],
    facts: { legionHq: 'sv' },
  },
  {
    name: 'Overwhelming Barrage',
    pips: 2,
    battleForce: 'Blizzard Force',
    orders: [{ count: 2 }],
    effects: [
      {
        timing: 'during-activation',
        frequency: 'once-per-round',
        optional: true,
        activation: { of: [{ ranks: ['commander'] }], at: 'end' },
        summary:
          "Once in this round, as an allied commander ends its activation, it may attack with the card's weapon.",
      },
    ],
    grants: [
      {
        to: { ranks: ['commander'] },
        weapon: {
          name: 'Overwhelming Barrage',
          kind: 'ranged',
          ranges: [4, 5],
          keywords: [
            { name: 'Beam', value: 1 },
            { name: 'Blast' },
            { name: 'Critical', value: 3 },
            { name: 'Immune', value: 'Deflect' },
            { name: 'Suppressive' },
          ],
        },
        as: 'attack',
      },
    ],
    facts: { legionHq: 'sw' },
    forPeople: { verifiedBy: CARD_IMAGE_READ_AGAIN },
  },
  {
    name: 'Debark for Ground Assault',
    pips: 3,
    battleForce: 'Blizzard Force',
    orders: [{ count: 3 }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { of: [{ ranks: ['corps'], types: ['trooper'] }], by: 'this-card' },
        automatic: true,
        summary:
          'Each corps trooper ordered with this card has Spur and Suppressive weapons in this round.',
      },
    ],
    grants: [
      { to: { ranks: ['corps'], types: ['trooper'] }, ordered: true, keywords: [{ name: 'Spur' }] },
    ],
    grantsInSummary: true,
    facts: { legionHq: 'sx' },
  },
  {
    name: 'Drive Them Out',
    pips: 1,
    battleForce: 'Tempest Force',
    orders: [{ count: 1, units: [{ types: ['vehicle'] }] }],
    effects: [
      {
        timing: 'untimed',
        frequency: 'lasting',
        for: [{ types: ['vehicle'] }],
        summary: 'Allied vehicles have Demoralize 1 in this round.',
      },
      {
        timing: 'during-activation',
        frequency: 'first-time',
        whileOrdered: [{ types: ['vehicle'] }],
        summary:
          'The first time in this round that a vehicle with a faceup order ends a move within range 1/2 of enemies, one of them rolls for wounds.',
      },
    ],
    grants: [{ to: { types: ['vehicle'] }, keywords: [{ name: 'Demoralize', value: 1 }] }],
    facts: { legionHq: 'wf' },
  },
  {
    name: 'We Need Reinforcements',
    pips: 2,
    battleForce: 'Tempest Force',
    orders: [{ count: 2, units: [{ types: ['trooper'] }] }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        automatic: true,
        summary: 'Each unit ordered with this card has Disengage in this round.',
      },
    ],
    grants: [{ to: {}, ordered: true, keywords: [{ name: 'Disengage' }] }],
    facts: { legionHq: 'wg' },
  },
  {
    name: 'Constantly Alert',
    pips: 3,
    battleForce: 'Tempest Force',
    orders: [{ count: 3 }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        automatic: true,
        summary:
          'Each unit ordered with this card gains an aim for each enemy within range 1, or a standby if there is none.',
      },
    ],
    grants: [],
    facts: { legionHq: 'wh' },
  },
  {
    name: 'The Empire Does Not Tolerate Failure',
    pips: 2,
    belongsTo: { units: [{ titles: ['Imperial High Command'] }] },
    orders: [{ count: 2, units: [{ factions: ['empire'] }] }],
    effects: [
      {
        timing: 'during-activation',
        frequency: 'once-per-unit',
        activation: { ordered: 'this-card', at: 'start' },
        optional: true,
        summary:
          'A unit ordered with this card may gain 2 aims; it takes 2 wounds at the end of that activation unless it defeated an enemy unit.',
      },
      {
        id: 'victory-point',
        timing: 'end-phase',
        automatic: true,
        for: [],
        summary:
          'One victory point, if a unit ordered with this card defeated a commander or operative in this round.',
      },
    ],
    grants: [],
    facts: { legionHq: 'Gc' },
    forPeople: { restriction: 'Imperial High Command' },
  },
]);
