import { type WrittenCard } from '../written.js';

/** Cards of mercenaries, and of characters who serve more than one faction. */
export const mercenaryCards: readonly WrittenCard[] = [
  {
    name: 'Lying In Wait',
    pips: 3,
    belongsTo: { match: 'any', names: ['Bossk'] },
    orders: [{ count: 1, units: [{ names: ['Bossk'] }] }],
    effects: [
      {
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'Bossk has Sharpshooter 1 in this round.',
      },
      {
        timing: 'during-activation',
        frequency: 'each',
        automatic: true,
        summary: 'Bossk gains an aim as each enemy activation ends.',
      },
    ],
    grants: [{ to: { names: ['Bossk'] }, keywords: [{ name: 'Sharpshooter', value: 1 }] }],
    facts: { legionHq: 'bq' },
  },
  {
    name: 'Merciless Munitions',
    pips: 1,
    belongsTo: { match: 'any', names: ['Bossk'] },
    orders: [{ count: 1, units: [{ names: ['Bossk'] }] }],
    effects: [
      {
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'In this round Bossk has Arm 1, and may move at speed 1 after it.',
      },
      {
        id: 'permanent',
        timing: 'untimed',
        frequency: 'permanent',
        summary: 'Bossk has Detonate 1 from now on; troopers that it hits gain poison.',
      },
    ],
    permanent: true,
    grants: [
      { to: { names: ['Bossk'] }, keywords: [{ name: 'Detonate', value: '1: Dioxis Charge' }] },
    ],
    grantsInSummary: true,
    facts: { legionHq: 'gf' },
  },
  {
    name: 'Reptilian Rampage',
    pips: 2,
    belongsTo: { match: 'any', names: ['Bossk'] },
    orders: [{ count: 1, units: [{ names: ['Bossk'] }] }],
    effects: [
      {
        timing: 'during-activation',
        frequency: 'one-activation',
        activation: { of: [{ names: ['Bossk'] }], at: 'during' },
        optional: true,
        summary: 'Bossk may make two attack actions in his next activation.',
      },
      {
        id: 'move-for-a-wound',
        timing: 'during-activation',
        activation: { of: [{ names: ['Bossk'] }], at: 'during' },
        optional: true,
        summary: 'Once in his next activation Bossk may take a wound for a free move.',
      },
    ],
    grants: [],
    facts: { legionHq: 'gg' },
  },
  {
    name: 'Blast Off!',
    pips: 1,
    belongsTo: { match: 'any', names: ['R2-D2'] },
    orders: [{ count: 1, units: [{ names: ['R2-D2'] }] }],
    effects: [
      {
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'R2-D2 has 1 more speed, Disengage and Jump 1 in this round.',
      },
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        automatic: true,
        summary: 'R2-D2 gains a dodge and a suppression as he is ordered.',
      },
    ],
    grants: [
      { to: { names: ['R2-D2'] }, keywords: [{ name: 'Disengage' }, { name: 'Jump', value: 1 }] },
    ],
    facts: { legionHq: 'jl' },
  },
  {
    name: 'Smoke Screen',
    pips: 3,
    belongsTo: { match: 'any', names: ['R2-D2'] },
    orders: [
      { count: 1, units: [{ names: ['R2-D2'] }] },
      { count: 1, units: [{ types: ['trooper'] }] },
    ],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { except: [{ names: ['R2-D2'] }], by: 'this-card' },
        optional: true,
        summary: 'The other unit ordered with this card may move at speed 1.',
      },
      {
        timing: 'activation-start',
        optional: true,
        summary: 'R2-D2 may use Smoke 1 for free.',
      },
    ],
    grants: [],
    facts: { legionHq: 'jz' },
  },
  {
    name: 'Impromptu Immolation',
    pips: 2,
    belongsTo: { match: 'any', names: ['R2-D2'] },
    orders: [{ count: 1, units: [{ names: ['R2-D2'] }] }],
    effects: [
      {
        timing: 'during-activation',
        frequency: 'each',
        optional: true,
        summary: 'After R2-D2 attacks, he may move for free.',
      },
      {
        id: 'weapon',
        timing: 'during-activation',
        frequency: 'one-activation',
        activation: { of: [{ names: ['R2-D2'] }], at: 'during' },
        automatic: true,
        summary: "In his next activation R2-D2 has the card's weapon.",
      },
    ],
    grants: [
      {
        to: { names: ['R2-D2'] },
        weapon: {
          name: 'Impromptu Immolation',
          kind: 'melee',
          ranges: [0, 1],
          keywords: [{ name: 'Blast' }, { name: 'Spray' }, { name: 'Suppressive' }],
        },
        as: 'gained',
      },
    ],
    facts: { legionHq: 'ka' },
  },
  {
    name: "I'm in Control",
    pips: 2,
    belongsTo: { match: 'any', names: ['Cad Bane'] },
    orders: [{ count: 1, units: [{ names: ['Cad Bane'] }] }, { count: 1 }],
    effects: [
      {
        timing: 'during-activation',
        activation: { of: [{ names: ['Cad Bane'] }], at: 'start' },
        optional: true,
        summary:
          'As he starts his next activation Bane may hand his suppression tokens to units within range 2; enemy troopers also gain an immobilise.',
      },
      {
        id: 'end',
        timing: 'during-activation',
        activation: { of: [{ names: ['Cad Bane'] }], at: 'end' },
        optional: true,
        summary:
          'As he ends his next activation Bane may hand over his suppression tokens again; enemy troopers also gain an immobilise.',
      },
    ],
    grants: [],
    facts: { legionHq: 'lo' },
  },
  // If it was divulged, Bane is hidden: no order can reach him until he is found and issues himself an order.
  {
    name: 'I Make the Rules Now',
    pips: 3,
    belongsTo: { match: 'any', names: ['Cad Bane'] },
    orders: [{ count: 1, units: [{ names: ['Cad Bane'] }] }],
    effects: [
      {
        timing: 'untimed',
        when: 'not-divulged',
        automatic: true,
        summary:
          'Bane places one Bane token within range 1, and not within range 1 of all enemies, as this card was not divulged.',
      },
      {
        timing: 'setup',
        when: 'divulged',
        frequency: 'once-per-game',
        optional: true,
        summary:
          'Three Bane tokens stand for Bane, who is neither deployed nor activated until he is found; this card must then be selected in round 1.',
      },
    ],
    selectInRoundIfDivulged: 1,
    grants: [],
    grantsInSummary: true,
    divulge: 'may',
    facts: { legionHq: 'lp' },
    forPeople: {
      printedTimings: ['untimed'],
    },
  },
  {
    name: "I'm Your Worst Nightmare",
    pips: 1,
    belongsTo: { match: 'any', names: ['Cad Bane'] },
    orders: [{ count: 1, units: [{ names: ['Cad Bane'] }] }],
    effects: [
      {
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'Bane has Uncanny Luck 2 in this round.',
      },
      {
        timing: 'during-activation',
        frequency: 'one-activation',
        activation: { of: [{ names: ['Cad Bane'] }], at: 'during' },
        optional: true,
        summary: 'Bane may make two attack actions in his next activation.',
      },
    ],
    grants: [{ to: { names: ['Cad Bane'] }, keywords: [{ name: 'Uncanny Luck', value: 2 }] }],
    facts: { legionHq: 'mg' },
  },
  {
    name: 'Duel of the Fates',
    pips: 1,
    belongsTo: { match: 'any', names: ['Maul'] },
    orders: [{ count: 1, units: [{ names: ['Maul'] }] }],
    effects: [
      { id: 'untimed', timing: 'untimed', automatic: true, summary: 'Maul gains a dodge.' },
      {
        id: 'lasting',
        timing: 'untimed',
        frequency: 'lasting',
        summary:
          'Maul has Disengage; enemies engaged with him spend no aims, dodges, standbys or surges.',
      },
    ],
    grants: [{ to: { names: ['Maul'] }, keywords: [{ name: 'Disengage' }] }],
    facts: { legionHq: 'mw' },
  },
  {
    name: 'The Phantom Menace',
    pips: 2,
    belongsTo: { match: 'any', names: ['Maul'] },
    orders: [
      { count: 1, units: [{ names: ['Maul'] }] },
      { count: 1, units: [{ types: ['trooper'] }] },
    ],
    effects: [
      {
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'Maul cannot attack, nor be attacked by enemies that are not within range 2.',
      },
      {
        timing: 'setup',
        when: 'divulged',
        frequency: 'once-per-game',
        optional: true,
        summary: 'Maul has Infiltrate.',
      },
    ],
    divulge: 'may',
    facts: { legionHq: 'ni' },
  },
  {
    name: 'At Last',
    pips: 1,
    handPips: 3,
    belongsTo: { match: 'any', names: ['Maul'] },
    orders: [{ count: 1, units: [{ names: ['Maul'] }] }],
    effects: [
      { id: 'untimed', timing: 'untimed', automatic: true, summary: 'Maul gains an aim.' },
      {
        id: 'lasting',
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'Maul has Jedi Hunter in this round.',
      },
      {
        timing: 'during-activation',
        activation: { of: [{ names: ['Maul'] }], at: 'start' },
        optional: true,
        summary: 'Maul may take a wound as he starts his next activation.',
      },
    ],
    grants: [{ to: { names: ['Maul'] }, keywords: [{ name: 'Jedi Hunter' }] }],
    facts: { legionHq: 'nj' },
  },
  {
    name: 'Witch Magick',
    pips: 3,
    handPips: 1,
    faction: 'mercenary',
    belongsTo: { match: 'any', names: ['Maul'], title: 'A Rival' },
    orders: [{ count: 1, units: [{ names: ['Maul'] }] }],
    effects: [
      {
        timing: 'untimed',
        automatic: true,
        summary: 'Maul loses up to 2 wounds, and his poison and immobilise tokens.',
      },
      {
        timing: 'during-activation',
        activation: { of: [{ names: ['Maul'] }], at: 'start' },
        automatic: true,
        summary: 'As he starts his next activation Maul recovers.',
      },
    ],
    grants: [],
    facts: { legionHq: 'rr' },
  },
  {
    name: 'His Eminence',
    pips: 2,
    faction: 'mercenary',
    belongsTo: { match: 'any', names: ['Maul'], title: 'A Rival' },
    orders: [{ count: 1, units: [{ names: ['Maul'] }] }, { count: 1 }],
    effects: [
      {
        timing: 'untimed',
        automatic: true,
        summary:
          'Maul gains a dodge; each other trooper within range 1 of him, of both sides, gains a suppression.',
      },
      {
        timing: 'during-activation',
        frequency: 'each',
        automatic: true,
        for: [{ types: ['trooper'] }],
        summary:
          'An allied trooper that starts its activation within range 1 of Maul skips its Rally step and is neither suppressed nor panicked.',
      },
    ],
    grants: [],
    facts: { legionHq: 'rs' },
  },
  {
    name: 'Seize What Power We Can',
    pips: 3,
    faction: 'mercenary',
    belongsTo: { match: 'any', names: ['Maul'], title: 'A Rival' },
    orders: [{ count: 1, units: [{ names: ['Maul'] }] }, { count: 2 }],
    effects: [
      {
        timing: 'untimed',
        automatic: true,
        summary: 'An aim and three surges are placed on this card.',
      },
      {
        timing: 'during-activation',
        frequency: 'each',
        automatic: true,
        summary:
          'When an enemy within range 1 of Maul spends a token, one of that kind is placed on this card; allied mercenaries may spend tokens of it.',
      },
    ],
    grants: [],
    facts: { legionHq: 'rt' },
  },
  {
    name: 'Ploy',
    pips: 1,
    belongsTo: { units: [{ ranks: ['commander', 'operative'], factions: ['mercenary'] }] },
    orders: [],
    effects: [
      {
        timing: 'activation-start',
        choices: [
          {
            directive: { type: 'set-aside-tokens', player: 'self', ranks: ['?'] },
            required: true,
          },
        ],
        summary:
          'One chosen token of the order pool is set aside on this card, and the pool is shuffled.',
      },
      {
        id: 'use-token',
        timing: 'during-activation',
        frequency: 'per-token',
        optional: true,
        summary: 'Instead of a draw from the pool, the token on this card may be used, once.',
      },
    ],
    grants: [],
    facts: { legionHq: 'rw' },
  },
  {
    name: 'Aggression',
    pips: 2,
    belongsTo: { units: [{ ranks: ['commander', 'operative'], factions: ['mercenary'] }] },
    orders: [{ count: 2 }],
    effects: [
      {
        id: 'decline-orders',
        timing: 'issue-orders',
        frequency: { most: 2 },
        optional: true,
        choices: [
          { directive: { type: 'decline-orders', player: 'self', count: 1 } },
          { directive: { type: 'decline-orders', player: 'self', count: 1 } },
        ],
        summary:
          'Up to 2 orders may be left out: for each, a different allied mercenary within range 3 of the nominated unit gains an aim.',
      },
    ],
    facts: { legionHq: 'rx' },
  },
  {
    name: 'Discretion',
    pips: 3,
    belongsTo: { units: [{ ranks: ['commander', 'operative'], factions: ['mercenary'] }] },
    orders: [{ count: 3 }],
    effects: [
      {
        id: 'decline-orders',
        timing: 'issue-orders',
        frequency: { most: 3 },
        optional: true,
        choices: [
          { directive: { type: 'decline-orders', player: 'self', count: 1 } },
          { directive: { type: 'decline-orders', player: 'self', count: 1 } },
          { directive: { type: 'decline-orders', player: 'self', count: 1 } },
        ],
        summary:
          'Up to 3 orders may be left out: for each, a different allied mercenary within range 3 of the nominated unit gains a dodge.',
      },
    ],
    facts: { legionHq: 'ry' },
  },
  {
    name: 'A Machine Made For Killing',
    pips: 2,
    belongsTo: { match: 'any', names: ['IG-11', 'IG-88'] },
    orders: [{ count: 1, units: [{ names: ['IG-11', 'IG-88'] }] }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        automatic: true,
        summary:
          'The droid ordered with this card gains an aim, and has Demoralize 3 and Steady in this round.',
      },
    ],
    grants: [
      { to: {}, ordered: true, keywords: [{ name: 'Demoralize', value: 3 }, { name: 'Steady' }] },
    ],
    facts: { legionHq: 'tw' },
  },
  {
    name: 'Anti-Capture Protocols',
    pips: 3,
    belongsTo: { match: 'any', names: ['IG-11'] },
    orders: [{ count: 1, units: [{ names: ['IG-11'] }] }],
    effects: [
      {
        timing: 'during-activation',
        frequency: 'one-activation',
        activation: { of: [{ names: ['IG-11'] }], at: 'during' },
        automatic: true,
        summary: 'In its next activation IG-11 has Self-Destruct 4, and must use it if it can.',
      },
    ],
    mandatory: true,
    grants: [{ to: { names: ['IG-11'] }, keywords: [{ name: 'Self-Destruct', value: 4 }] }],
    facts: { legionHq: 'tx' },
  },
  {
    name: 'Focused on the Kill',
    pips: 1,
    belongsTo: { match: 'any', names: ['IG-88'] },
    orders: [{ count: 1, units: [{ names: ['IG-88'] }] }],
    effects: [
      {
        timing: 'untimed',
        frequency: 'permanent',
        summary: 'From now on targets with bounty tokens spend no tokens against IG-88.',
      },
      {
        id: 'not-defeated',
        timing: 'untimed',
        frequency: 'permanent',
        summary: 'From now on wounds do not defeat IG-88 until the End Phase.',
      },
      {
        timing: 'end-phase',
        frequency: 'each-round',
        choices: [
          {
            directive: { type: 'defeat-unit', player: 'self', unitId: '?' },
            units: [{ names: ['IG-88'] }],
          },
        ],
        summary: 'As each End Phase begins, IG-88 is defeated if its wounds reach its threshold.',
      },
    ],
    permanent: true,
    grants: [],
    facts: { legionHq: 'ty' },
  },
  {
    name: 'Independent Programming',
    pips: 2,
    belongsTo: { match: 'any', names: ['IG-88'] },
    orders: [{ count: 1, units: [{ names: ['IG-88'] }] }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { of: [{ names: ['IG-88'] }], from: [{ names: ['IG-88'] }], by: 'any' },
        lasts: 'round',
        automatic: true,
        summary: 'Each time IG-88 issues an order to itself, it gains an aim.',
      },
      {
        id: 'independent',
        timing: 'untimed',
        frequency: 'permanent',
        summary: 'From now on IG-88 has Independent: Dodge 1.',
      },
    ],
    permanent: true,
    grants: [{ to: { names: ['IG-88'] }, keywords: [{ name: 'Independent', value: 'Dodge 1' }] }],
    facts: { legionHq: 'tz' },
  },
  {
    name: 'Mechanical Carnage',
    pips: 1,
    belongsTo: { match: 'any', names: ['IG-11'] },
    orders: [{ count: 1, units: [{ names: ['IG-11'] }] }],
    effects: [
      {
        id: 'lasting',
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'IG-11 loses Gunslinger in this round.',
      },
      {
        timing: 'during-activation',
        frequency: 'first-time',
        activation: { of: [{ names: ['IG-11'] }], at: 'during' },
        automatic: true,
        summary:
          "The first attack action in IG-11's next activation is one attack on each enemy within range 2 that it sees.",
      },
    ],
    grants: [{ to: { names: ['IG-11'] }, loses: ['Gunslinger'] }],
    facts: { legionHq: 'ua' },
  },
  {
    name: 'The Hand Thing',
    pips: 2,
    belongsTo: { match: 'any', names: ['Grogu'] },
    orders: [],
    effects: [
      {
        timing: 'hand-reaction',
        frequency: 'once-per-game',
        optional: true,
        summary:
          'As an ally within range 1 in sight of Grogu is shot at, it gains 2 dodges, and has Deflect for that attack.',
      },
    ],
    playable: 'never',
    facts: { legionHq: 'ud' },
  },
  {
    name: 'We Do What We Do',
    pips: 3,
    belongsTo: { match: 'any', names: ['The Bad Batch'] },
    orders: [{ count: 1, units: [{ names: ['The Bad Batch'] }] }],
    effects: [
      {
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'The Bad Batch has a bonus for each of its members that is left.',
      },
    ],
    facts: { legionHq: 'xx' },
  },
  {
    name: "That's Just Good Business",
    pips: 2,
    belongsTo: { match: 'any', names: ['Hondo Ohnaka'] },
    orders: [{ count: 1, units: [{ names: ['Hondo Ohnaka'] }] }, { count: 1 }],
    effects: [
      {
        id: 'lasting',
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'Hondo is neither suppressed nor panicked.',
      },
      {
        id: 'move',
        timing: 'during-activation',
        activation: { of: [{ names: ['Hondo Ohnaka'] }], at: 'during' },
        optional: true,
        summary: 'Hondo may make a free move in his next activation.',
      },
      {
        timing: 'during-activation',
        frequency: 'first-time',
        automatic: true,
        summary:
          "The first time that Hondo moves into melee in this round, he hands over his suppression and takes the enemy's green tokens.",
      },
    ],
    grants: [],
    facts: { legionHq: 'Bw' },
  },
  {
    name: 'Stories, So Many of Them True',
    pips: 3,
    belongsTo: { match: 'any', names: ['Hondo Ohnaka'] },
    orders: [{ count: 1, units: [{ names: ['Hondo Ohnaka'] }] }],
    effects: [
      {
        timing: 'during-activation',
        frequency: 'each',
        optional: true,
        activation: { at: 'start' },
        whileOrdered: [{ names: ['Hondo Ohnaka'] }],
        summary:
          'As an ally starts its activation within range 1 of Hondo, while his order is faceup, he may take a suppression: that ally gains an aim, a dodge or a surge.',
      },
    ],
    grants: [],
    facts: { legionHq: 'Bx' },
  },
  // Its tokens also have other uses, which players carry out at the table.
  {
    name: 'I Smell Fear... and it Smells Good',
    pips: 2,
    belongsTo: { match: 'any', names: ['Admiral Trench'] },
    orders: [{ count: 2 }],
    effects: [
      {
        timing: 'untimed',
        optional: true,
        summary: 'Up to two enemy units may gain a ploy token each.',
      },
      {
        id: 'return-order',
        timing: 'during-activation',
        frequency: { most: 2 },
        optional: true,
        choices: [{ directive: { type: 'return-order', player: 'opponent', unitId: '?' } }],
        summary:
          'As an allied activation starts, a ploy token may be spent: its unit loses a green token, gains 2 suppression, or loses its faceup order to the pool.',
      },
    ],
    facts: { legionHq: 'Ib' },
    forPeople: {
      unreleased: true,
      verifiedBy: 'cardText transcription only (unreleased)',
    },
  },
  {
    name: 'I Smell Profit',
    pips: 3,
    battleForce: 'The Ohnaka Gang',
    orders: [{ count: 3 }],
    effects: [
      {
        timing: 'untimed',
        frequency: 'lasting',
        for: [{ affiliations: ['raider'] }],
        summary: 'Raiders have Eyes on the Prize: Low Profile and Nimble, in this round.',
      },
    ],
    grants: [
      {
        to: { affiliations: ['raider'] },
        keywords: [{ name: 'Eyes on the Prize', value: 'Low Profile and Nimble' }],
      },
    ],
    facts: { legionHq: 'It' },
  },
  {
    name: 'Speak Softly and Drive a Big Tank',
    pips: 2,
    battleForce: 'The Ohnaka Gang',
    orders: [{ count: 2, units: [{ types: ['vehicle'] }] }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        optional: true,
        summary:
          'Each vehicle ordered with this card may move for free, or gain an aim or a dodge.',
      },
    ],
    grants: [],
    facts: { legionHq: 'Iu' },
  },
  {
    name: 'Insolence?! We are Pirates!',
    pips: 4,
    handPips: 1,
    battleForce: 'The Ohnaka Gang',
    orders: [{ count: 1, units: [{ names: ['Hondo Ohnaka'] }] }],
    effects: [
      {
        timing: 'during-activation',
        frequency: 'each',
        optional: true,
        summary:
          'When a raider trooper within range 2 in sight of Hondo attacks, Hondo may take a suppression, if he is neither suppressed nor panicked: surges hit.',
      },
    ],
    grants: [],
    facts: { legionHq: 'Iv' },
  },
  // The same effect as that of Notorious Scoundrels, for Maul.
  // No source shows its text.
  {
    name: 'We Shall Start with Revenge',
    pips: 1,
    belongsTo: { match: 'any', names: ['Savage Opress'] },
    orders: [
      { count: 1, units: [{ names: ['Maul'] }] },
      { count: 1, units: [{ names: ['Savage Opress'] }] },
    ],
    effects: [
      {
        timing: 'untimed',
        automatic: true,
        for: [{ names: ['Savage Opress', 'Maul'] }],
        summary: 'Savage Opress and Maul gain an aim for each of their wounds.',
      },
      {
        id: 'recover-card',
        timing: 'untimed',
        choices: [
          {
            directive: { type: 'return-to-hand', player: 'self', from: 'discard', cardId: '?' },
            cardOf: 'Maul',
            required: true,
          },
        ],
        summary: "One of Maul's cards comes back from the discard pile to the hand.",
      },
    ],
    grants: [],
    grantsInSummary: true,
    facts: {
      legionHq: 'Hd',
      lowFields: ['effects'],
    },
    forPeople: {
      unreleased: true,
      verifiedBy: 'none',
    },
  },
];
