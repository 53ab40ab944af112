import { CARD_IMAGE_READ_AGAIN, type WrittenCard } from '../written.js';

/** Cards of Mandalorians, Boba Fett included. */
export const mandalorianCards: readonly WrittenCard[] = [
  {
    name: 'Z-6 Jetpack Rocket',
    pips: 3,
    belongsTo: { match: 'any', names: ['Boba Fett'] },
    orders: [{ count: 1, units: [{ names: ['Boba Fett'] }] }],
    effects: [
      {
        timing: 'during-activation',
        frequency: 'one-activation',
        activation: { of: [{ names: ['Boba Fett'] }], at: 'during' },
        automatic: true,
        summary: 'In his next activation Boba has the jetpack rocket of the card.',
      },
    ],
    grants: [
      {
        to: { names: ['Boba Fett'] },
        weapon: {
          name: 'Z-6 Jetpack Rocket',
          kind: 'ranged',
          ranges: [3, 4],
          keywords: [{ name: 'Blast' }, { name: 'Impact', value: 2 }],
        },
        as: 'gained',
      },
    ],
    facts: { legionHq: 'bp' },
  },
  {
    name: 'Whipcord Launcher',
    pips: 1,
    belongsTo: { match: 'any', names: ['Boba Fett'] },
    orders: [{ count: 1, units: [{ names: ['Boba Fett'] }] }],
    effects: [
      {
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'While engaged with an immobilised unit Boba moves freely.',
      },
      {
        timing: 'during-activation',
        activation: { of: [{ names: ['Boba Fett'] }], at: 'during' },
        optional: true,
        summary:
          'In his next activation Boba may tie up an enemy trooper within range 1 for free: 2 immobilise and 2 suppression.',
      },
    ],
    grants: [],
    facts: { legionHq: 'bz' },
  },
  {
    name: 'Legacy of Mandalore',
    pips: 3,
    belongsTo: { match: 'any', names: ['Sabine Wren'] },
    orders: [
      { count: 1, units: [{ names: ['Sabine Wren'] }] },
      { count: 2, units: [{ types: ['trooper'] }] },
    ],
    effects: [
      {
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'Sabine has Inspire 1 in this round.',
      },
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: {
          of: [{ ranks: ['commander', 'operative', 'special-forces'] }],
          from: [{ names: ['Sabine Wren'] }],
          by: 'any',
        },
        lasts: 'round',
        summary:
          'Each time that Sabine orders a commander, operative or special-forces unit in this round, herself included, she gains an aim or a dodge.',
      },
    ],
    grants: [{ to: { names: ['Sabine Wren'] }, keywords: [{ name: 'Inspire', value: 1 }] }],
    facts: { legionHq: 'cj' },
  },
  // Other units have it in the round in which the card was played, or if the card was divulged.
  {
    name: 'Explosions!',
    pips: 1,
    belongsTo: { match: 'any', names: ['Sabine Wren'] },
    orders: [{ count: 1, units: [{ names: ['Sabine Wren'] }] }],
    effects: [
      {
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'In this round Sabine has Arm 2, and may move at speed 1 after it.',
      },
      {
        id: 'permanent',
        timing: 'untimed',
        frequency: 'permanent',
        summary: 'Sabine has Detonate 2 from now on.',
      },
    ],
    permanent: true,
    grants: [
      {
        to: { names: ['Sabine Wren'] },
        keywords: [{ name: 'Detonate', value: '2: Thermal Charge' }],
      },
    ],
    grantsInSummary: true,
    facts: { legionHq: 'gh' },
  },
  {
    name: 'Symbol of Rebellion',
    pips: 2,
    belongsTo: { match: 'any', names: ['Sabine Wren'] },
    orders: [{ count: 1, units: [{ names: ['Sabine Wren'] }] }],
    effects: [
      {
        timing: 'during-activation',
        activation: { of: [{ names: ['Sabine Wren'] }], at: 'start' },
        optional: true,
        summary: 'As she starts her next activation Sabine may recover.',
      },
      {
        id: 'lasting',
        timing: 'untimed',
        frequency: 'lasting',
        summary:
          'As a free action Sabine may place a graffiti token on terrain within range 1 in her sight.',
      },
    ],
    grants: [],
    facts: { legionHq: 'gi' },
  },
  {
    name: 'Marked For Elimination',
    pips: 1,
    belongsTo: { match: 'any', names: ['Gar Saxon'] },
    orders: [{ count: 1, units: [{ names: ['Gar Saxon'] }] }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        summary:
          'Gar Saxon gains 2 aims as he is ordered; an enemy commander or operative gains 4 observations and 2 suppression.',
      },
    ],
    grants: [],
    facts: { legionHq: 'sj' },
  },
  {
    name: 'Fight Another Day',
    pips: 2,
    belongsTo: { match: 'any', names: ['Gar Saxon'] },
    orders: [
      { count: 1, units: [{ names: ['Gar Saxon'] }] },
      { count: 2, units: [{ types: ['trooper'] }] },
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
        id: 'orders-nearby',
        timing: 'untimed',
        frequency: 'lasting',
        directives: [{ type: 'limit-range', player: 'self', max: 1 }],
        summary: 'Gar Saxon issues orders only within range 1 of himself.',
      },
      {
        id: 'outmaneuver',
        timing: 'untimed',
        frequency: 'lasting',
        for: [{ names: ['Gar Saxon'] }, { ranks: ['special-forces'] }],
        summary: 'Gar Saxon and special forces have Outmaneuver in this round.',
      },
    ],
    grants: [
      { to: { names: ['Gar Saxon'] }, keywords: [{ name: 'Outmaneuver' }] },
      { to: { ranks: ['special-forces'] }, keywords: [{ name: 'Outmaneuver' }] },
    ],
    facts: { legionHq: 'sk' },
  },
  {
    name: 'Victory or Death!',
    pips: 3,
    belongsTo: { match: 'any', names: ['Gar Saxon'] },
    orders: [
      { count: 1, units: [{ names: ['Gar Saxon'] }] },
      { count: 2, units: [{ types: ['trooper'] }] },
    ],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        automatic: true,
        summary: 'Each unit ordered with this card gains an aim.',
      },
      {
        timing: 'untimed',
        frequency: 'lasting',
        for: [{ names: ['Gar Saxon'] }, { ranks: ['special-forces'] }],
        summary: 'Gar Saxon and special forces have Indomitable in this round.',
      },
    ],
    grants: [
      { to: { names: ['Gar Saxon'] }, keywords: [{ name: 'Indomitable' }] },
      { to: { ranks: ['special-forces'] }, keywords: [{ name: 'Indomitable' }] },
    ],
    facts: { legionHq: 'sl' },
  },
  {
    name: 'A Simple Man',
    pips: 1,
    belongsTo: { match: 'any', names: ['Boba Fett'] },
    orders: [{ count: 1 }],
    effects: [
      {
        timing: 'activation-start',
        automatic: true,
        says: 'order-of-owner',
        summary:
          'If Boba has no faceup order, he gains an aim and Marksman, and shoots 1 farther, at most 5.',
      },
      {
        id: 'ally-moves',
        timing: 'activation-start',
        optional: true,
        summary: 'If Boba has a faceup order, an ally within range 1 of him may move at speed 1.',
      },
    ],
    facts: { legionHq: 'te' },
  },
  {
    name: 'Making His Way in the Galaxy',
    pips: 2,
    belongsTo: { match: 'any', names: ['Boba Fett'] },
    orders: [{ count: 1, units: [{ names: ['Boba Fett'] }] }],
    effects: [
      {
        timing: 'during-activation',
        frequency: 'one-activation',
        activation: { of: [{ names: ['Boba Fett'] }], at: 'during' },
        automatic: true,
        summary: 'Boba makes no attack actions in his next activation.',
      },
      {
        id: 'attack',
        timing: 'during-activation',
        activation: { of: [{ names: ['Boba Fett'] }], at: 'end' },
        optional: true,
        summary:
          "As he ends his next activation Boba may attack each enemy within range 1 that he sees, with the card's weapon.",
      },
    ],
    grants: [
      {
        to: { names: ['Boba Fett'] },
        weapon: {
          name: 'No Disintegrations',
          kind: 'melee',
          ranges: [0, 1],
          keywords: [{ name: 'Blast' }, { name: 'Impact', value: 1 }, { name: 'Versatile' }],
        },
        as: 'attack',
      },
    ],
    facts: { legionHq: 'tf' },
  },
  {
    name: 'Rule With Respect',
    pips: 3,
    belongsTo: { match: 'any', names: ['Boba Fett'] },
    orders: [{ count: 1, units: [{ names: ['Boba Fett'] }] }, { count: 2 }],
    effects: [
      {
        timing: 'during-activation',
        frequency: 'each',
        automatic: true,
        says: 'order-of-owner',
        summary:
          "While Boba's order is faceup, ranged attacks of allies within range 1 in his sight have one more black die.",
      },
    ],
    grants: [],
    facts: { legionHq: 'tg' },
  },
  {
    name: 'Whistling Birds',
    pips: 3,
    belongsTo: { match: 'any', names: ['Din Djarin'] },
    orders: [{ count: 1, units: [{ names: ['Din Djarin'] }] }],
    effects: [
      {
        timing: 'during-activation',
        activation: { of: [{ names: ['Din Djarin'] }], at: 'during' },
        optional: true,
        summary:
          'In his next activation Din may take an action against up to three enemies within range 1 in his sight.',
      },
    ],
    grants: [],
    facts: { legionHq: 'th' },
  },
  {
    name: 'I Like Those Odds',
    pips: 2,
    belongsTo: { match: 'any', names: ['Din Djarin'] },
    orders: [{ count: 1, units: [{ names: ['Din Djarin'] }] }],
    effects: [
      { id: 'untimed', timing: 'untimed', automatic: true, summary: 'Din gains an aim.' },
      {
        timing: 'during-activation',
        frequency: 'each',
        optional: true,
        summary: 'After an attack action Din may attack another unit.',
      },
    ],
    grants: [],
    facts: { legionHq: 'tt' },
  },
  {
    name: 'This is the Way',
    pips: 1,
    belongsTo: { match: 'any', names: ['Din Djarin'] },
    orders: [{ count: 1, units: [{ names: ['Din Djarin'] }] }],
    effects: [
      { id: 'untimed', timing: 'untimed', automatic: true, summary: 'Din gains a dodge.' },
      {
        id: 'lasting',
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'Din has Relentless in this round.',
      },
    ],
    grants: [{ to: { names: ['Din Djarin'] }, keywords: [{ name: 'Relentless' }] }],
    facts: { legionHq: 'tu' },
  },
  {
    name: 'Aerial Assault',
    pips: 2,
    faction: 'mandalorians',
    battleForce: 'Mandalorian Clans',
    orders: [{ count: 2 }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        // The facts of units do not say which of them have Jump.
        orders: { by: 'this-card' },
        optional: true,
        summary: 'A unit ordered with this card may use Jump 2 if it has Jump.',
      },
      {
        timing: 'during-activation',
        frequency: 'each',
        automatic: true,
        orders: { by: 'any' },
        summary: 'Units with Jump and a faceup order attack with Death From Above.',
      },
    ],
    facts: { legionHq: 'Ie' },
    forPeople: {
      restriction: 'Mandalorian Clans',
    },
  },
  {
    name: 'Weapons Are Our Religion',
    pips: 3,
    faction: 'mandalorians',
    battleForce: 'Mandalorian Clans',
    orders: [{ count: 3 }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        automatic: true,
        summary: 'Each unit ordered with this card has Charge in this round.',
      },
      {
        timing: 'untimed',
        frequency: 'lasting',
        for: [{ types: ['mandalorian trooper'] }],
        summary:
          'Weapons of allied Mandalorian troopers, ordered or not, are Versatile in this round.',
      },
    ],
    grants: [{ to: {}, ordered: true, keywords: [{ name: 'Charge' }] }],
    grantsInSummary: true,
    facts: { legionHq: 'If' },
    forPeople: {
      restriction: 'Mandalorian Clans',
      verifiedBy: CARD_IMAGE_READ_AGAIN,
    },
  },
  // This card and the next ones also give keywords to weapons.
  {
    name: 'A Higher Purpose',
    pips: 1,
    belongsTo: { match: 'any', names: ['Bo-Katan Kryze'] },
    orders: [{ count: 1, units: [{ names: ['Bo-Katan Kryze'] }] }],
    effects: [
      {
        timing: 'during-activation',
        activation: { of: [{ names: ['Bo-Katan Kryze'] }], at: 'start' },
        optional: true,
        summary: 'As she starts her next activation Bo-Katan may recover.',
      },
      {
        timing: 'untimed',
        frequency: 'lasting',
        summary:
          'Bo-Katan has Barrage and Relentless, and Pierce 1 while she is engaged, in this round.',
      },
    ],
    grants: [
      {
        to: { names: ['Bo-Katan Kryze'] },
        keywords: [{ name: 'Barrage' }, { name: 'Relentless' }],
      },
    ],
    grantsInSummary: true,
    facts: { legionHq: 'Jb' },
  },
  {
    name: 'Mandalore Will Survive',
    pips: 3,
    belongsTo: { match: 'any', names: ['Bo-Katan Kryze'] },
    orders: [{ count: 1, units: [{ names: ['Bo-Katan Kryze'] }] }, { count: 2 }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        optional: true,
        summary: 'Each unit ordered with this card may shed a suppression.',
      },
      {
        timing: 'during-activation',
        frequency: 'each',
        optional: true,
        activation: { of: [{ affiliations: ['Clan Kryze'] }], ordered: 'any', at: 'during' },
        summary:
          'A Kryze unit with a faceup order that attacks in its activation may move at speed 1.',
      },
    ],
    grants: [],
    facts: { legionHq: 'Jc' },
  },
  {
    name: 'Both Hunter and Prey',
    pips: 2,
    belongsTo: { match: 'any', names: ['The Armorer'] },
    orders: [{ count: 1, units: [{ names: ['The Armorer'] }] }, { count: 1 }],
    effects: [
      {
        id: 'return-order',
        timing: 'during-activation',
        frequency: 'once-per-round',
        optional: true,
        choices: [
          {
            directive: { type: 'return-order', player: 'self', unitId: '?' },
            units: [{ names: ['The Armorer'] }],
            required: true,
          },
        ],
        activation: { of: [{ names: ['The Armorer'] }], at: 'end' },
        summary:
          'As she ends her first activation the Armorer may take a wound: her token goes back into the pool, and her second activation has one action less.',
      },
    ],
    grants: [],
    facts: { legionHq: 'Jd' },
  },
  {
    name: 'We Shape Ourselves',
    pips: 3,
    belongsTo: { match: 'any', names: ['The Armorer'] },
    orders: [{ count: 1, units: [{ names: ['The Armorer'] }] }, { count: 2 }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        optional: true,
        summary: 'Each unit ordered with this card may recover.',
      },
      {
        timing: 'setup',
        when: 'divulged',
        frequency: 'once-per-game',
        optional: true,
        summary: 'Two units of the Children of the Watch have Cache: Aim 1 or Dodge 1.',
      },
    ],
    divulge: 'may',
    facts: { legionHq: 'Je' },
  },
  {
    name: 'Go, There Are Too Many...',
    pips: 1,
    belongsTo: { match: 'any', names: ['Paz Vizsla'] },
    orders: [{ count: 1, units: [{ names: ['Paz Vizsla'] }] }],
    effects: [
      { id: 'untimed', timing: 'untimed', automatic: true, summary: 'Paz gains a standby.' },
      {
        id: 'permanent',
        timing: 'untimed',
        frequency: 'permanent',
        summary:
          'From now on Paz has no courage value, Stationary and Versatile weapons; a wound renews a spent standby.',
      },
    ],
    selectableNear: { range: 2, units: [{ names: ['Paz Vizsla'] }], enemies: 2 },
    permanent: true,
    grants: [{ to: { names: ['Paz Vizsla'] }, keywords: [{ name: 'Stationary' }] }],
    grantsInSummary: true,
    facts: { legionHq: 'Jf' },
  },
  {
    name: 'We Are Mandalorians',
    pips: 1,
    faction: 'mandalorians',
    battleForce: 'Mandalorian Clans',
    orders: [{ count: 1, units: [{ types: ['mandalorian trooper'] }] }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        automatic: true,
        summary: 'The Mandalorian ordered with this card has Inspire 2 in this round.',
      },
      {
        id: 'move',
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        optional: true,
        summary: 'The Mandalorian ordered with this card may move at speed 1.',
      },
      {
        timing: 'during-activation',
        frequency: 'each',
        optional: true,
        summary:
          'Attacks of the unit ordered with this card may have a black die for each suppression on other Mandalorian troopers within range 2, at most 5.',
      },
    ],
    grants: [{ to: {}, ordered: true, keywords: [{ name: 'Inspire', value: 2 }] }],
    facts: { legionHq: 'Jk' },
    forPeople: {
      restriction: 'Mandalorian Clans',
    },
  },
  {
    name: 'No One Threatens Our Family',
    pips: 1,
    belongsTo: { match: 'any', names: ['Ursa Wren'] },
    orders: [
      { count: 1, units: [{ ranks: ['commander', 'operative'], affiliations: ['Clan Wren'] }] },
    ],
    effects: [
      {
        timing: 'untimed',
        frequency: 'lasting',
        for: [{ affiliations: ['Clan Wren'], ranks: ['commander', 'operative'] }],
        summary:
          'Commanders and operatives of Clan Wren have Guardian 1: Clan Wren, in this round.',
      },
      {
        timing: 'during-activation',
        frequency: 'each',
        summary:
          'When a unit of Clan Wren uses Guardian, a unit of Clan Wren within range 1 gains an aim.',
      },
    ],
    grants: [
      {
        to: { ranks: ['commander', 'operative'], affiliations: ['Clan Wren'] },
        keywords: [{ name: 'Guardian', value: '1: Clan Wren' }],
      },
    ],
    facts: { legionHq: 'Jl' },
  },
  {
    name: 'Make the Impossible Possible',
    pips: 2,
    belongsTo: { match: 'any', names: ['Sabine Wren'], title: 'Back in the Fold' },
    orders: [
      { count: 1, units: [{ names: ['Sabine Wren'] }] },
      { count: 1, units: [{ affiliations: ['Clan Wren'] }] },
    ],
    effects: [
      {
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'Sabine has Steady, and may place a graffiti token within range 1 for free.',
      },
    ],
    grants: [{ to: { names: ['Sabine Wren'] }, keywords: [{ name: 'Steady' }] }],
    facts: { legionHq: 'Jm' },
  },
  {
    name: 'We Protect Our Own',
    pips: 3,
    belongsTo: { units: [{ ranks: ['commander', 'operative'], affiliations: ['Clan Wren'] }] },
    orders: [{ count: 3, units: [{ affiliations: ['Clan Wren'] }] }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        summary: 'Each unit ordered with this card gains an aim or a dodge.',
      },
      {
        timing: 'during-activation',
        frequency: 'each',
        summary:
          'When a Wren unit spends aims or dodges, another Wren unit within range 2 gains one of that kind.',
      },
    ],
    grants: [],
    facts: { legionHq: 'Jn' },
  },
  {
    name: 'Close Formation',
    pips: 2,
    belongsTo: { units: [{ ranks: ['commander', 'operative'], affiliations: ['Clan Kryze'] }] },
    orders: [{ count: 2, units: [{ affiliations: ['Clan Kryze'] }] }],
    effects: [
      {
        timing: 'untimed',
        frequency: 'lasting',
        for: [{ affiliations: ['Clan Kryze'] }],
        summary: 'Kryze units within range 1 of each other have Precise 1 and Outmaneuver.',
      },
    ],
    facts: { legionHq: 'Jr' },
  },
  {
    name: 'Death Before Defeat',
    pips: 3,
    belongsTo: { units: [{ ranks: ['commander', 'operative'], affiliations: ['Clan Saxon'] }] },
    orders: [{ count: 3, units: [{ affiliations: ['Clan Saxon'] }] }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        summary: 'Each unit ordered with this card gains an aim or a surge.',
      },
      {
        timing: 'during-activation',
        frequency: 'each',
        automatic: true,
        for: [{ affiliations: ['Clan Saxon'] }],
        summary: 'Melee attacks of Saxon units have Ram 1.',
      },
    ],
    grants: [],
    grantsInSummary: true,
    facts: { legionHq: 'Js' },
  },
  {
    name: 'Vengeful Strike',
    pips: 2,
    belongsTo: { match: 'any', names: ['Rook Kast'] },
    orders: [
      { count: 1, units: [{ names: ['Rook Kast'] }] },
      { count: 1, units: [{ affiliations: ['Clan Saxon'] }] },
    ],
    effects: [
      {
        timing: 'activation-start',
        summary: 'Rook Kast and another Saxon unit within range 2, if able, gain a standby each.',
      },
      {
        timing: 'during-activation',
        frequency: 'each',
        automatic: true,
        summary:
          'When Rook Kast or the unit that got a standby with her spends or loses standbys, that unit gains an aim and a dodge.',
      },
    ],
    grants: [],
    facts: { legionHq: 'Jt' },
  },
  // It has other grants if it was divulged.
  {
    name: 'Out of the Shadows',
    pips: 2,
    belongsTo: {
      units: [{ ranks: ['commander', 'operative'], affiliations: ['Children of the Watch'] }],
    },
    orders: [{ count: 2, units: [{ affiliations: ['Children of the Watch'] }] }],
    effects: [
      {
        id: 'return-order',
        timing: 'during-activation',
        frequency: 'each',
        choices: [
          { directive: { type: 'return-order', player: 'opponent', unitId: '?' }, required: true },
        ],
        summary:
          "After an attack of the Children of the Watch the defender's faceup order goes back into the pool, and it gains a suppression.",
      },
      {
        timing: 'setup',
        when: 'divulged',
        frequency: 'once-per-game',
        optional: true,
        summary: 'Two units of the Children of the Watch have Infiltrate.',
      },
    ],
    grants: [],
    grantsInSummary: true,
    divulge: 'may',
    facts: { legionHq: 'Ju' },
    forPeople: {
      verifiedBy: CARD_IMAGE_READ_AGAIN,
    },
  },
  {
    name: 'No Escape',
    pips: 1,
    belongsTo: { match: 'any', names: ['Mandalorian Hunter'] },
    orders: [{ count: 1, units: [{ names: ['Mandalorian Hunter'] }] }],
    effects: [
      {
        timing: 'during-activation',
        frequency: 'each',
        automatic: true,
        orders: { by: 'this-card' },
        summary:
          'When the hunter ordered with this card attacks, the defender spends no dodges and surges.',
      },
      {
        id: 'lasting',
        timing: 'untimed',
        frequency: 'lasting',
        orders: { by: 'this-card' },
        summary:
          'Enemies engaged with the hunter ordered with this card spend no aims, dodges or surges.',
      },
    ],
    grants: [],
    facts: { legionHq: 'La' },
    forPeople: { unreleased: true },
  },
  {
    name: 'Honor and Strength',
    pips: 3,
    belongsTo: { match: 'any', names: ['Mandalorian Leader'] },
    orders: [{ count: 3 }],
    effects: [
      {
        id: 'lasting',
        timing: 'untimed',
        frequency: 'lasting',
        says: 'nominated',
        summary:
          'While the nominated commander is neither suppressed nor panicked, other Mandalorian troopers within range 2 upgrade two dice, and enemies within range 1 downgrade one.',
      },
    ],
    grants: [],
    facts: { legionHq: 'Lb' },
    forPeople: { unreleased: true },
  },
];
