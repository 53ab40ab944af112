import { ofFaction, type WrittenCard } from '../written.js';

/** Cards of the Rebels that belong to no character. */
export const rebelCards: readonly WrittenCard[] = ofFaction('rebels', [
  {
    name: 'Covering Fire',
    pips: 3,
    orders: [{ count: 3, units: [{ ranks: ['corps'] }] }],
    effects: [
      {
        timing: 'during-activation',
        frequency: 'each',
        optional: true,
        summary:
          'After a ranged attack of an allied corps unit, another ally within range 2 of it may gain a dodge.',
      },
    ],
    grants: [],
    facts: { legionHq: 'ch' },
  },
  {
    name: 'Turning the Tide',
    pips: 2,
    orders: [{ count: 2, units: [{ ranks: ['support', 'heavy'] }] }],
    effects: [
      {
        timing: 'untimed',
        frequency: 'lasting',
        for: [{ ranks: ['support', 'heavy'] }],
        summary: 'Allied support and heavy units have Inspire 2 in this round.',
      },
    ],
    grants: [{ to: { ranks: ['support', 'heavy'] }, keywords: [{ name: 'Inspire', value: 2 }] }],
    facts: { legionHq: 'cp' },
  },
  {
    name: 'Sabotaged Communications',
    pips: 1,
    orders: [{ count: 1, units: [{ ranks: ['operative', 'special-forces'] }] }],
    effects: [
      {
        id: 'one-order-only',
        timing: 'untimed',
        frequency: 'lasting',
        directives: [{ type: 'limit-orders', player: 'opponent', max: 1 }],
        summary: "The opponent's command card orders one unit at most.",
      },
    ],
    facts: { legionHq: 'cv' },
    forPeople: {
      printedTimings: ['issue-orders'],
    },
  },
  {
    name: 'Delaying Tactics',
    pips: 1,
    battleForce: 'Echo Base Defenders',
    orders: [{ count: 1 }],
    effects: [
      {
        id: 'return-order',
        timing: 'command-phase-end',
        decides: 'opponent',
        choices: [
          {
            directive: { type: 'return-order', player: 'opponent', unitId: '?' },
            units: [{ ranks: ['operative', 'corps', 'special-forces', 'support', 'heavy'] }],
            required: true,
          },
        ],
        summary:
          'The opponent chooses one of its units that is no commander and has a faceup order; that order goes back into its pool.',
      },
    ],
    facts: { legionHq: 'ss' },
  },
  {
    name: 'Courage of the Rebellion',
    pips: 2,
    battleForce: 'Echo Base Defenders',
    orders: [{ count: 2 }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        optional: true,
        summary: 'Each unit ordered with this card may recover.',
      },
    ],
    grants: [],
    facts: { legionHq: 'st' },
  },
  {
    name: 'Hold at Any Cost',
    pips: 3,
    battleForce: 'Echo Base Defenders',
    orders: [{ count: 3, units: [{ ranks: ['corps', 'support'] }] }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { of: [{ types: ['trooper'] }], by: 'this-card' },
        automatic: true,
        summary: 'Each trooper ordered with this card gains an aim and a standby.',
      },
    ],
    grants: [],
    facts: { legionHq: 'su' },
  },
  {
    name: 'Arboreal Assault',
    pips: 1,
    battleForce: 'Bright Tree Village',
    // Only playing the card needs such a leader (R45); building a hand does not.
    requires: [],
    belongsTo: { units: [{ ranks: ['commander'], affiliations: ['ewok'] }] },
    orders: [{ count: 2, units: [{ types: ['trooper'], affiliations: ['ewok'] }] }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { of: [{ affiliations: ['ewok'], types: ['trooper'] }], by: 'this-card' },
        automatic: true,
        summary:
          'The weapons of each Ewok trooper ordered with this card have Suppressive and Immobilize 1 in this round.',
      },
      {
        id: 'return-order',
        timing: 'during-activation',
        frequency: 'each',
        choices: [
          { directive: { type: 'return-order', player: 'opponent', unitId: '?' }, required: true },
        ],
        summary:
          "After an attack of an allied special-forces unit the defender's faceup order goes back into its pool.",
      },
    ],
    grants: [],
    grantsInSummary: true,
    facts: { legionHq: 'vw' },
  },
  {
    name: 'Log Traps',
    pips: 1,
    battleForce: 'Bright Tree Village',
    orders: [],
    effects: [
      {
        timing: 'activation-start',
        optional: true,
        summary:
          "Before anyone activates, one Ewok trooper unit with a trapper may attack with the card's weapon.",
      },
    ],
    facts: { legionHq: 'vx' },
  },
  {
    name: 'Hiding in Plain Sight',
    pips: 2,
    battleForce: 'Bright Tree Village',
    // Only playing the card needs such a leader (R45); building a hand does not.
    requires: [],
    belongsTo: { units: [{ ranks: ['commander'], affiliations: ['ewok'] }] },
    orders: [{ count: 2, units: [{ types: ['trooper'], affiliations: ['ewok'] }] }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        automatic: true,
        summary: 'Each unit ordered with this card has Inconspicuous in this round.',
      },
    ],
    grants: [{ to: {}, ordered: true, keywords: [{ name: 'Inconspicuous' }] }],
    facts: { legionHq: 'vy' },
  },
  {
    name: 'For the Tribe',
    pips: 3,
    battleForce: 'Bright Tree Village',
    // Only playing the card needs such a leader (R45); building a hand does not.
    requires: [],
    belongsTo: { units: [{ ranks: ['commander'], affiliations: ['ewok'] }] },
    orders: [{ count: 3, units: [{ types: ['trooper'], affiliations: ['ewok'] }] }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        automatic: true,
        summary: 'Each unit ordered with this card has Dauntless and Relentless in this round.',
      },
      {
        id: 'recover',
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        optional: true,
        summary: 'Each unit ordered with this card may recover.',
      },
    ],
    grants: [{ to: {}, ordered: true, keywords: [{ name: 'Dauntless' }, { name: 'Relentless' }] }],
    facts: { legionHq: 'vz' },
  },
]);
