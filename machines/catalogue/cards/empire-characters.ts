import { CARD_IMAGE_READ_AGAIN, ofFaction, type WrittenCard } from '../written.js';

/** Cards of characters of the Empire. */
export const empireCharacterCards: readonly WrittenCard[] = ofFaction('empire', [
  {
    name: 'Master of Evil',
    pips: 3,
    belongsTo: { match: 'any', names: ['Darth Vader'] },
    orders: [{ count: 1, units: [{ names: ['Darth Vader'] }] }, { count: 2 }],
    effects: [
      { id: 'untimed', timing: 'untimed', automatic: true, summary: 'Vader gains a dodge.' },
      {
        timing: 'during-activation',
        activation: { of: [{ names: ['Darth Vader'] }], at: 'start' },
        automatic: true,
        summary:
          'As Vader starts his next activation, each enemy trooper within range 2 gains 3 suppression.',
      },
    ],
    grants: [],
    facts: { legionHq: 'bm' },
  },
  {
    name: 'Imperial Discipline',
    pips: 3,
    belongsTo: { match: 'any', names: ['General Veers'] },
    orders: [{ count: 1, units: [{ names: ['General Veers'] }] }, { count: 2 }],
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
    facts: { legionHq: 'bn' },
  },
  {
    name: 'New Ways to Motivate Them',
    pips: 2,
    belongsTo: { match: 'any', names: ['Darth Vader'] },
    orders: [{ count: 2, units: [{ types: ['trooper'] }] }],
    effects: [
      {
        timing: 'during-activation',
        frequency: 'each',
        optional: true,
        activation: {
          of: [{ types: ['trooper'] }],
          except: [{ names: ['Darth Vader'] }],
          ordered: 'any',
          at: 'start',
        },
        summary:
          'As an allied trooper with a faceup order starts its activation, but not Vader, it may take a wound for one more action.',
      },
    ],
    grants: [],
    facts: { legionHq: 'br' },
  },
  {
    name: 'Evasive Maneuvers',
    pips: 2,
    belongsTo: { match: 'any', names: ['General Veers'] },
    orders: [{ count: 2, units: [{ types: ['vehicle'] }] }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        automatic: true,
        summary: 'Each vehicle ordered with this card gains a dodge.',
      },
      {
        timing: 'untimed',
        frequency: 'lasting',
        for: [{ types: ['vehicle'] }],
        summary: 'Allied vehicles have Nimble in this round.',
      },
    ],
    grants: [{ to: { types: ['vehicle'] }, keywords: [{ name: 'Nimble' }] }],
    facts: { legionHq: 'bs' },
  },
  {
    name: 'Maximum Firepower',
    pips: 1,
    belongsTo: { match: 'any', names: ['General Veers'] },
    orders: [{ count: 1, units: [{ names: ['General Veers'] }] }],
    effects: [
      {
        timing: 'during-activation',
        activation: { of: [{ names: ['General Veers'] }], at: 'end' },
        optional: true,
        summary: "As he ends his next activation Veers may attack once with the card's weapon.",
      },
    ],
    grants: [
      {
        to: { names: ['General Veers'] },
        weapon: {
          name: 'AT-AT Cannons',
          kind: 'ranged',
          ranges: [4, 5],
          keywords: [
            { name: 'Immune', value: 'Deflect' },
            { name: 'Impact', value: 2 },
          ],
        },
        as: 'attack',
      },
    ],
    facts: { legionHq: 'bv' },
  },
  {
    name: 'Implacable',
    pips: 1,
    belongsTo: { match: 'any', names: ['Darth Vader'] },
    orders: [{ count: 1, units: [{ names: ['Darth Vader'] }] }],
    effects: [
      {
        timing: 'during-activation',
        frequency: 'each',
        automatic: true,
        summary: 'Vader gains a dodge at the start of each of his activations in this round.',
      },
      {
        id: 'return-order',
        timing: 'during-activation',
        frequency: 'once-per-round',
        optional: true,
        choices: [
          {
            directive: { type: 'return-order', player: 'self', unitId: '?' },
            units: [{ names: ['Darth Vader'] }],
            required: true,
          },
        ],
        activation: { of: [{ names: ['Darth Vader'] }], at: 'end' },
        summary:
          'As he ends his first activation Vader may take a wound: his token goes back into the pool, and his second activation has one action less.',
      },
    ],
    grants: [],
    facts: { legionHq: 'bw' },
  },
  {
    name: 'Voracious Ambition',
    pips: 1,
    belongsTo: { match: 'any', names: ['Director Orson Krennic'] },
    orders: [{ count: 1, units: [{ names: ['Director Orson Krennic'] }] }],
    effects: [
      {
        timing: 'activation-start',
        automatic: true,
        for: [],
        directives: [{ type: 'set-aside-tokens', player: 'self', random: 3 }],
        summary:
          'Three random tokens of the order pool are set aside on this card; only their owner looks at them.',
      },
      {
        id: 'use-token',
        timing: 'during-activation',
        frequency: 'per-token',
        optional: true,
        summary: 'Instead of a draw from the pool, a token on this card may be used; each once.',
      },
    ],
    grants: [],
    facts: { legionHq: 'by' },
  },
  {
    name: 'Darkness Descends',
    pips: 3,
    belongsTo: { match: 'any', names: ['Darth Vader'] },
    orders: [{ count: 1, units: [{ names: ['Darth Vader'] }] }],
    effects: [
      {
        timing: 'untimed',
        when: 'not-divulged',
        frequency: 'permanent',
        summary: 'Vader has Reliable 2 from now on, as this card was not divulged.',
      },
      {
        timing: 'setup',
        when: 'divulged',
        frequency: 'once-per-game',
        optional: true,
        summary: 'Vader has Infiltrate; this card must then be selected in round 1.',
      },
    ],
    grants: [
      {
        to: { names: ['Darth Vader'] },
        when: 'not-divulged',
        keywords: [{ name: 'Reliable', value: 2 }],
      },
    ],
    selectInRoundIfDivulged: 1,
    permanent: true,
    divulge: 'may',
    facts: { legionHq: 'fq' },
  },
  {
    name: 'Annihilation Looms',
    pips: 3,
    belongsTo: { match: 'any', names: ['Director Orson Krennic'] },
    orders: [{ count: 1, units: [{ names: ['Director Orson Krennic'] }] }, { count: 2 }],
    effects: [
      {
        timing: 'untimed',
        automatic: true,
        says: 'round',
        summary:
          'Every trooper on the battlefield, of both sides, gains 2 suppression; in rounds 4 and 5 one more.',
      },
    ],
    grants: [],
    facts: { legionHq: 'gd' },
  },
  {
    name: 'Deploy the Garrison',
    pips: 2,
    belongsTo: { match: 'any', names: ['Director Orson Krennic'] },
    orders: [{ count: 2, units: [{ types: ['trooper'] }] }],
    effects: [
      {
        timing: 'activation-start',
        optional: true,
        summary: 'Up to two allied troopers with a faceup order may take a standby for free.',
      },
    ],
    grants: [],
    facts: { legionHq: 'ge' },
  },
  {
    name: "Vader's Might",
    pips: 1,
    belongsTo: { match: 'any', names: ['Darth Vader'] },
    orders: [{ count: 1, units: [{ names: ['Darth Vader'] }] }],
    effects: [
      {
        id: 'lasting',
        timing: 'untimed',
        frequency: 'lasting',
        summary:
          'As a free action Vader may move another unit within range 1, no heavy one, by range 1/2; an enemy rolls for wounds.',
      },
    ],
    grants: [],
    facts: { legionHq: 'jc' },
  },
  {
    name: 'Fear and Dead Men',
    pips: 2,
    belongsTo: { match: 'any', names: ['Darth Vader'] },
    orders: [{ count: 1, units: [{ names: ['Darth Vader'] }] }],
    effects: [
      {
        timing: 'during-activation',
        frequency: 'each',
        automatic: true,
        summary: 'An attacker that wounds Vader suffers as many wounds.',
      },
    ],
    grants: [],
    facts: { legionHq: 'je' },
  },
  {
    name: 'Pulse Scan',
    pips: 1,
    belongsTo: { match: 'any', names: ['Iden Versio'] },
    orders: [{ count: 1, units: [{ names: ['Iden Versio'] }] }],
    effects: [
      { id: 'untimed', timing: 'untimed', automatic: true, summary: 'Iden gains an aim.' },
      {
        id: 'lasting',
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'Iden has Sharpshooter 2 in this round.',
      },
      {
        timing: 'during-activation',
        activation: { of: [{ names: ['Iden Versio'] }], at: 'end' },
        automatic: true,
        summary: 'As she ends her next activation Iden gains a dodge and a standby.',
      },
    ],
    grants: [{ to: { names: ['Iden Versio'] }, keywords: [{ name: 'Sharpshooter', value: 2 }] }],
    facts: { legionHq: 'kk' },
  },
  {
    name: 'Incapacitate',
    pips: 2,
    belongsTo: { match: 'any', names: ['Iden Versio'] },
    orders: [{ count: 1, units: [{ names: ['Iden Versio'] }] }],
    effects: [
      {
        timing: 'during-activation',
        frequency: 'once-per-activation',
        activation: { of: [{ names: ['Iden Versio'] }], at: 'during' },
        optional: true,
        choices: [
          {
            directive: { type: 'flip-token', player: 'opponent', unitId: '?' },
            units: [{ ranks: ['corps'], types: ['trooper'] }],
          },
          {
            directive: { type: 'assign-token', player: 'opponent', unitId: '?', facedown: true },
            units: [{ ranks: ['corps'], types: ['trooper'] }],
            instead: true,
          },
        ],
        summary:
          'Iden may, as a free action, give an enemy trooper within range 1 in sight of her seeker droid 3 suppression; a corps unit that has not activated loses its activation: its token is turned facedown, or it gets a facedown corps token from its pool.',
      },
    ],
    grants: [],
    facts: { legionHq: 'ly' },
    forPeople: {
      verifiedBy: CARD_IMAGE_READ_AGAIN,
    },
  },
  {
    name: 'Concussive Blast',
    pips: 2,
    belongsTo: { match: 'any', names: ['Iden Versio'] },
    orders: [{ count: 1, units: [{ names: ['Iden Versio'] }] }],
    effects: [
      {
        timing: 'during-activation',
        activation: { of: [{ names: ['Iden Versio'] }], at: 'start' },
        automatic: true,
        summary: 'As she starts her next activation Iden recovers.',
      },
      {
        id: 'weapon',
        timing: 'during-activation',
        frequency: 'one-activation',
        activation: { of: [{ names: ['Iden Versio'] }], at: 'during' },
        automatic: true,
        summary: "In her next activation Iden has the card's weapon.",
      },
    ],
    grants: [
      {
        to: { names: ['Iden Versio'] },
        weapon: {
          name: 'Grenade Launcher',
          kind: 'ranged',
          ranges: [1, 2],
          keywords: [{ name: 'Blast' }, { name: 'Scatter' }, { name: 'Suppressive' }],
        },
        as: 'gained',
      },
    ],
    facts: { legionHq: 'lz' },
  },
  {
    name: 'Tactical Strike',
    pips: 3,
    belongsTo: { match: 'any', names: ['Iden Versio'] },
    orders: [
      { count: 1, units: [{ names: ['Iden Versio'] }] },
      { count: 2, units: [{ types: ['trooper'] }] },
    ],
    effects: [
      {
        timing: 'during-activation',
        frequency: 'each',
        optional: true,
        activation: {
          of: [{ names: ['Iden Versio'] }, { ranks: ['special-forces'] }],
          at: 'start',
        },
        summary:
          'As Iden, or a special-forces unit with a faceup order, starts its activation, it may go at speed 1 for Steady and Tactical 1.',
      },
    ],
    facts: { legionHq: 'ma' },
  },
  {
    name: 'Face Me!',
    pips: 1,
    belongsTo: { match: 'any', names: ['Agent Kallus'] },
    orders: [{ count: 1, units: [{ names: ['Agent Kallus'] }] }],
    effects: [
      {
        timing: 'untimed',
        frequency: 'lasting',
        summary:
          'Kallus has Hold the Line in this round: enemy troopers engaged with him may only pivot.',
      },
    ],
    grants: [{ to: { names: ['Agent Kallus'] }, keywords: [{ name: 'Hold the Line' }] }],
    facts: { legionHq: 'no' },
  },
  // CC-27: the player may name any number of pips, whatever cards the hidden hand holds.
  {
    name: 'ISB Investigation',
    pips: 2,
    belongsTo: { match: 'any', names: ['Agent Kallus'] },
    orders: [{ count: 1, units: [{ names: ['Agent Kallus'] }] }, { count: 1 }],
    effects: [
      {
        id: 'lock-away',
        timing: 'untimed',
        choices: [
          { directive: { type: 'lock-away', player: 'opponent', pips: '?' }, required: true },
        ],
        summary:
          "You name a number of pips: the opponent's hand cards with so many pips lie faceup outside the hand, until the opponent has played a card in a later round.",
      },
    ],
    facts: { legionHq: 'oj' },
  },
  {
    name: 'Ruthless Tactics',
    pips: 3,
    belongsTo: { match: 'any', names: ['Agent Kallus'] },
    orders: [{ count: 3 }],
    effects: [
      {
        timing: 'during-activation',
        frequency: 'each',
        automatic: true,
        orders: { by: 'any' },
        summary: 'Ranged attacks of allies with a faceup order put an observation on the defender.',
      },
      {
        id: 'spend',
        timing: 'during-activation',
        frequency: 'each',
        optional: true,
        summary: 'An ally may spend an observation of the defender to make its attack Suppressive.',
      },
    ],
    grants: [],
    facts: { legionHq: 'ok' },
  },
  {
    name: 'Die at My Hand',
    pips: 1,
    belongsTo: { match: 'any', names: ['Moff Gideon'] },
    orders: [{ count: 1, units: [{ names: ['Moff Gideon'] }] }],
    effects: [
      {
        timing: 'untimed',
        automatic: true,
        summary: 'Gideon gains an aim and a dodge.',
      },
      {
        id: 'lasting',
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'Gideon has Relentless in this round.',
      },
    ],
    grants: [{ to: { names: ['Moff Gideon'] }, keywords: [{ name: 'Relentless' }] }],
    facts: { legionHq: 'uk' },
  },
  {
    name: 'You Have Something I Want',
    pips: 2,
    belongsTo: { match: 'any', names: ['Moff Gideon'] },
    orders: [{ count: 2 }],
    effects: [
      {
        timing: 'issue-orders',
        orders: { of: [{ names: ['Imperial Dark Troopers'] }], by: 'any' },
        directives: [{ type: 'flip-token', player: 'self', unitId: '!' }],
        summary:
          'One allied unit of Imperial Dark Troopers with a faceup order is set elsewhere, not within range 2 of enemies; its token is turned facedown, so it has activated.',
      },
    ],
    playable: { fromRound: 2 },
    grants: [],
    facts: { legionHq: 'ul' },
  },
  {
    name: 'Moment of Consideration',
    pips: 3,
    belongsTo: { match: 'any', names: ['Moff Gideon'] },
    orders: [{ count: 3, units: [{ ranks: ['corps', 'heavy'] }] }],
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
    facts: { legionHq: 'um' },
  },
  {
    name: 'Gunner, Infantry!',
    pips: 1,
    belongsTo: { match: 'any', names: ['Major Marquand'] },
    orders: [{ count: 1, units: [{ names: ['Major Marquand'] }] }],
    effects: [
      {
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'Marquand has Tactical 1, and his weapons are Suppressive, in this round.',
      },
      {
        timing: 'during-activation',
        frequency: 'one-activation',
        activation: { of: [{ names: ['Major Marquand'] }], at: 'during' },
        automatic: true,
        summary: "In his next activation Marquand's speed is 1 less, but at least 1.",
      },
    ],
    grants: [{ to: { names: ['Major Marquand'] }, keywords: [{ name: 'Tactical', value: 1 }] }],
    grantsInSummary: true,
    facts: { legionHq: 'wi' },
    forPeople: {
      verifiedBy: 'cardText transcription only',
    },
  },
  {
    name: 'You Would Question Me?',
    pips: 2,
    belongsTo: { match: 'any', names: ['Fifth Brother'] },
    orders: [
      { count: 1, units: [{ names: ['Fifth Brother'] }] },
      { count: 1, units: [{ names: ['Seventh Sister'] }] },
    ],
    effects: [
      {
        timing: 'untimed',
        frequency: 'permanent',
        summary:
          'From now on Seventh Sister gains a dodge each time that Fifth Brother gains aims, and an aim each time that he gains dodges; for an immobilise she gains one more.',
      },
    ],
    permanent: true,
    grants: [],
    facts: { legionHq: 'wu' },
  },
  {
    name: 'I Care Not For Your Struggles',
    pips: 3,
    belongsTo: { match: 'any', names: ['Fifth Brother'] },
    orders: [
      { count: 1, units: [{ names: ['Fifth Brother'] }] },
      { count: 2, units: [{ types: ['trooper'] }] },
    ],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        automatic: true,
        summary: 'Each unit ordered with this card has Dauntless in this round.',
      },
    ],
    grants: [{ to: {}, ordered: true, keywords: [{ name: 'Dauntless' }] }],
    facts: { legionHq: 'wv' },
  },
  {
    name: 'Come and Prove It',
    pips: 1,
    belongsTo: { match: 'any', names: ['Seventh Sister'] },
    orders: [
      { count: 1, units: [{ names: ['Fifth Brother'] }] },
      { count: 1, units: [{ names: ['Seventh Sister'] }] },
    ],
    effects: [
      {
        timing: 'untimed',
        frequency: 'lasting',
        for: [{ names: ['Fifth Brother', 'Seventh Sister'] }],
        summary:
          'Fifth Brother and Seventh Sister have Indomitable, and roll one more defence die, in this round.',
      },
      {
        timing: 'during-activation',
        frequency: 'each',
        automatic: true,
        says: 'order-of-owner',
        summary:
          'Seventh Sister gains a dodge each time that she is attacked while she has a faceup order.',
      },
    ],
    grants: [
      { to: { names: ['Fifth Brother', 'Seventh Sister'] }, keywords: [{ name: 'Indomitable' }] },
    ],
    facts: { legionHq: 'ww' },
  },
  {
    name: 'Unexpected, But Not Unwelcome',
    pips: 2,
    belongsTo: { match: 'any', names: ['Seventh Sister'] },
    orders: [
      { count: 1, units: [{ names: ['Fifth Brother'] }] },
      { count: 1, units: [{ names: ['Seventh Sister'] }] },
    ],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        automatic: true,
        summary: 'Each unit ordered with this card recovers.',
      },
      {
        timing: 'during-activation',
        frequency: 'each',
        optional: true,
        summary:
          'When Seventh Sister attacks a commander or operative with a facedown token, she may take up to 2 suppression for as many aims.',
      },
    ],
    grants: [],
    facts: { legionHq: 'wx' },
  },
  {
    name: 'You Hide Your Fear Well',
    pips: 3,
    belongsTo: { match: 'any', names: ['Seventh Sister'] },
    orders: [{ count: 1, units: [{ names: ['Seventh Sister'] }] }, { count: 2 }],
    effects: [
      {
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'Seventh Sister has Demoralize 1 in this round.',
      },
      {
        timing: 'during-activation',
        frequency: 'each',
        automatic: true,
        summary:
          'A suppressed enemy within range 1 of Seventh Sister rerolls one die less for an aim.',
      },
    ],
    grants: [{ to: { names: ['Seventh Sister'] }, keywords: [{ name: 'Demoralize', value: 1 }] }],
    facts: { legionHq: 'wy' },
  },
  {
    name: 'Inexorable Advance',
    pips: 3,
    belongsTo: { match: 'any', names: ['Imperial Officer'] },
    orders: [{ count: 3, units: [{ types: ['trooper'] }] }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { of: [{ ranks: ['corps'], types: ['trooper'] }], by: 'this-card' },
        automatic: true,
        summary:
          'Each corps trooper ordered with this card has Suppressive ranged weapons in this round.',
      },
      {
        timing: 'during-activation',
        frequency: 'each',
        optional: true,
        summary: 'When an enemy panics, an allied corps unit may move at speed 1.',
      },
    ],
    grants: [],
    grantsInSummary: true,
    facts: { legionHq: 'Cn' },
    forPeople: {
      verifiedBy: CARD_IMAGE_READ_AGAIN,
    },
  },
  {
    name: 'Fearsome Oration',
    pips: 1,
    belongsTo: { match: 'any', names: ['Imperial Agent'] },
    orders: [{ count: 1, units: [{ names: ['Imperial Agent'] }] }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        automatic: true,
        summary: 'The agent ordered with this card has Demoralize 2 and Inspire 2 in this round.',
      },
    ],
    grants: [
      {
        to: { names: ['Imperial Agent'] },
        ordered: true,
        keywords: [
          { name: 'Demoralize', value: 2 },
          { name: 'Inspire', value: 2 },
        ],
      },
    ],
    facts: { legionHq: 'Co' },
  },
  {
    name: 'We Must Wait and Watch',
    pips: 2,
    belongsTo: { match: 'any', names: ['Grand Admiral Thrawn'] },
    orders: [],
    effects: [
      {
        timing: 'setup',
        when: 'divulged',
        frequency: 'once-per-game',
        optional: true,
        summary: 'This card lies in play from now on; three Imperial units have Reinforcements.',
      },
      {
        timing: 'hand-reaction',
        frequency: 'once-per-game',
        optional: true,
        activation: { player: 'opponent', at: 'end' },
        summary:
          "As an enemy's activation ends, an ally within range 2 of that enemy may make a free move or attack.",
      },
    ],
    playable: 'never',
    divulge: 'may',
    inPlayFromSetup: true,
    facts: { legionHq: 'Fh' },
  },
  {
    name: 'Fear Will Keep Them in Line',
    pips: 3,
    belongsTo: { match: 'any', names: ['Grand Moff Tarkin'] },
    orders: [{ count: 3 }],
    effects: [
      {
        timing: 'setup',
        when: 'divulged',
        frequency: 'once-per-game',
        optional: true,
        summary:
          'This card lies in play from now on: each Imperial unit that is ordered has Demoralize 1 in that round.',
      },
      {
        timing: 'untimed',
        when: 'not-divulged',
        frequency: 'lasting',
        for: [{ factions: ['empire'] }],
        summary: 'Imperial units have Demoralize 1 in this round, as this card was not divulged.',
      },
      {
        id: 'divulged',
        timing: 'issue-orders',
        when: 'divulged',
        frequency: 'each-order',
        orders: { of: [{ factions: ['empire'] }], by: 'any' },
        lasts: 'round',
        automatic: true,
        summary:
          'Each Imperial unit that is ordered has Demoralize 1 in this round, as this card was divulged.',
      },
    ],
    divulge: 'may',
    inPlayFromSetup: true,
    facts: { legionHq: 'Fi' },
    forPeople: {
      verifiedBy: CARD_IMAGE_READ_AGAIN,
    },
  },
  {
    name: 'Architects of Their Own Destruction',
    pips: 1,
    belongsTo: { match: 'any', names: ['Grand Admiral Thrawn'] },
    orders: [{ count: 1 }],
    effects: [
      {
        id: 'order-enemy',
        timing: 'activation-start',

        choices: [
          { directive: { type: 'first-or-last', player: 'opponent', unitId: '?' }, required: true },
        ],
        summary:
          'An enemy unit is chosen; without a faceup order token it gets one from its pool, if able.',
      },
      {
        timing: 'during-activation',
        frequency: 'first-time',
        activation: { player: 'opponent', at: 'first' },
        optional: true,
        decides: 'opponent',
        summary:
          'The opponent may activate the chosen unit first; if not, its order waits until no other order token of its player is left.',
      },
    ],
    grants: [],
    facts: { legionHq: 'Ft' },
  },
  {
    name: 'Canny Adversary',
    pips: 3,
    belongsTo: { match: 'any', names: ['General Tagge'] },
    orders: [{ count: 3 }],
    effects: [
      {
        timing: 'during-activation',
        frequency: 'each',
        automatic: true,
        summary:
          'When an enemy within range 4 of Tagge spends a green token, one goes to Logistical Prowess, and the enemy gains an observation if Tagge sees it.',
      },
    ],
    grants: [],
    facts: { legionHq: 'Fu' },
  },
  {
    name: 'I Have Graphs AND the Command',
    pips: 1,
    belongsTo: { match: 'any', names: ['General Tagge'] },
    orders: [{ count: 1 }],
    effects: [
      {
        timing: 'untimed',
        optional: true,
        summary: 'Tagge may take any tokens of Logistical Prowess.',
      },
      {
        timing: 'activation-start',
        optional: true,
        summary: 'Tagge may move at speed 2.',
      },
    ],
    grants: [],
    facts: { legionHq: 'Fv' },
  },
  {
    name: 'I Want You to Know Failure',
    pips: 3,
    belongsTo: { match: 'any', names: ['Grand Admiral Thrawn'] },
    orders: [{ count: 3 }],
    effects: [
      {
        timing: 'during-activation',
        frequency: 'each',
        automatic: true,
        for: [{ factions: ['empire'] }],
        summary: 'An Imperial unit that attacks a unit without a facedown token gains an aim.',
      },
    ],
    grants: [],
    facts: { legionHq: 'Fw' },
    forPeople: { verifiedBy: CARD_IMAGE_READ_AGAIN },
  },
  {
    name: 'Moment of Triumph',
    pips: 1,
    belongsTo: { match: 'any', names: ['Grand Moff Tarkin'] },
    orders: [],
    effects: [
      {
        timing: 'setup',
        when: 'divulged',
        frequency: 'once-per-game',
        automatic: true,
        summary:
          'From now on Vader has Guardian 4 for Tarkin and Backup; troopers within range 2 of Tarkin have Disciplined 1 while he contests an objective outside allied territory.',
      },
    ],
    playable: 'never',
    permanent: true,
    grants: [
      {
        to: { names: ['Darth Vader'] },
        keywords: [{ name: 'Guardian', value: '4: Grand Moff Tarkin' }],
      },
    ],
    grantsInSummary: true,
    divulge: 'must',
    inPlayFromSetup: true,
    facts: { legionHq: 'Fx' },
  },
  {
    name: 'Armored Cavalry',
    pips: 3,
    belongsTo: { match: 'any', names: ['Major Marquand'] },
    orders: [{ count: 3, units: [{ types: ['vehicle'] }] }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { of: [{ types: ['vehicle'] }], by: 'this-card' },
        optional: true,
        summary:
          "Each vehicle ordered with this card may gain a dodge (in Marquand's front arc, or undeployed) or an aim (in a side arc), or move at speed 1 (in his rear arc).",
      },
    ],
    facts: {
      legionHq: 'wk',
      lowFields: ['effects'],
    },
    forPeople: { verifiedBy: 'none' },
  },
  {
    name: 'Squadron, On Me',
    pips: 2,
    belongsTo: { match: 'any', names: ['Major Marquand'] },
    orders: [{ count: 1, units: [{ names: ['Major Marquand'] }] }],
    effects: [
      {
        timing: 'during-activation',
        activation: { of: [{ names: ['Major Marquand'] }], at: 'start' },
        optional: true,
        summary:
          'As Marquand starts his next activation, each other vehicle near him may pivot and then move at speed 1.',
      },
    ],
    grants: [],
    facts: { legionHq: 'wj', lowFields: ['orders'] },
    forPeople: { verifiedBy: 'none' },
  },
]);
