import { ofFaction, type WrittenCard } from '../written.js';

/** Cards of characters of the Republic. */
export const republicCharacterCards: readonly WrittenCard[] = ofFaction('republic', [
  {
    name: 'General Kenobi',
    pips: 3,
    belongsTo: { match: 'any', names: ['Obi-Wan Kenobi'] },
    orders: [{ count: 1, units: [{ names: ['Obi-Wan Kenobi'] }] }, { count: 2 }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        automatic: true,
        summary:
          'Each unit ordered with this card gains a surge for each other ally within range 1.',
      },
    ],
    grants: [],
    facts: { legionHq: 'hi' },
  },
  {
    name: 'Hello There!',
    pips: 1,
    belongsTo: { match: 'any', names: ['Obi-Wan Kenobi'] },
    orders: [{ count: 1, units: [{ names: ['Obi-Wan Kenobi'] }] }],
    effects: [
      {
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'Obi-Wan has Nimble in this round.',
      },
      {
        timing: 'activation-start',
        optional: true,
        summary:
          'For each enemy within range 2 Obi-Wan may gain an aim, a dodge, a standby or a surge.',
      },
    ],
    grants: [{ to: { names: ['Obi-Wan Kenobi'] }, keywords: [{ name: 'Nimble' }] }],
    facts: { legionHq: 'hj' },
  },
  {
    name: 'Knowledge and Defense',
    pips: 2,
    belongsTo: { match: 'any', names: ['Obi-Wan Kenobi'] },
    orders: [{ count: 2, units: [{ types: ['trooper'] }] }],
    effects: [
      {
        timing: 'untimed',
        automatic: true,
        summary: 'Obi-Wan gains a dodge for each other allied trooper within range 1.',
      },
      {
        id: 'lasting',
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'Obi-Wan guards in melee too.',
      },
    ],
    grants: [],
    facts: { legionHq: 'in' },
  },
  {
    name: "We're Not Programmed",
    pips: 3,
    belongsTo: { match: 'any', names: ['Clone Captain Rex'] },
    orders: [{ count: 4, units: [{ types: ['clone trooper'] }] }],
    effects: [
      { id: 'untimed', timing: 'untimed', automatic: true, summary: 'Rex gains 2 surges.' },
      {
        id: 'lasting',
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'Rex has Inspire 2 in this round.',
      },
      {
        timing: 'during-activation',
        activation: { of: [{ names: ['Clone Captain Rex'] }], at: 'start' },
        optional: true,
        summary: 'As he starts his next activation Rex may recover.',
      },
    ],
    grants: [{ to: { names: ['Clone Captain Rex'] }, keywords: [{ name: 'Inspire', value: 2 }] }],
    facts: { legionHq: 'ir' },
  },
  {
    name: 'Call Me Captain',
    pips: 1,
    belongsTo: { match: 'any', names: ['Clone Captain Rex'] },
    orders: [{ count: 1, units: [{ names: ['Clone Captain Rex'] }] }],
    effects: [
      {
        timing: 'during-activation',
        frequency: 'once-per-activation',
        whileOrdered: [{ names: ['Clone Captain Rex'] }],
        summary:
          "While his order is faceup Rex adds three red dice, once in each activation, to an ally's attack on an enemy within range 2 that he sees.",
      },
    ],
    grants: [],
    facts: { legionHq: 'jt' },
  },
  {
    name: 'Take That, Clankers!',
    pips: 2,
    belongsTo: { match: 'any', names: ['Clone Captain Rex'] },
    orders: [{ count: 2, units: [{ types: ['trooper'] }] }],
    effects: [
      {
        timing: 'during-activation',
        frequency: 'each',
        optional: true,
        activation: { of: [{ types: ['clone trooper'] }], ordered: 'any', at: 'during' },
        summary:
          'A clone with a faceup order that aims in its activation may shoot 1 farther, at most 4, with ranged weapons.',
      },
    ],
    grants: [],
    facts: { legionHq: 'ju' },
  },
  {
    name: 'Diplomatic Cover',
    pips: 3,
    belongsTo: { match: 'any', names: ['Padme Amidala'] },
    orders: [{ count: 1, units: [{ names: ['Padme Amidala'] }] }],
    effects: [
      {
        id: 'secret-mission',
        timing: 'untimed',
        when: 'divulged',
        frequency: 'permanent',
        summary: 'Padme has Secret Mission from now on, as this card was divulged.',
      },
      {
        timing: 'untimed',
        when: 'not-divulged',
        frequency: 'permanent',
        summary: 'Padme has Inspire 1 from now on, as this card was not divulged.',
      },
      {
        timing: 'setup',
        when: 'divulged',
        frequency: 'once-per-game',
        optional: true,
        summary: 'Padme has Infiltrate; this card must then be selected in round 1.',
      },
    ],
    grants: [
      {
        to: { names: ['Padme Amidala'] },
        when: 'divulged',
        keywords: [{ name: 'Secret Mission' }],
      },
      {
        to: { names: ['Padme Amidala'] },
        when: 'not-divulged',
        keywords: [{ name: 'Inspire', value: 1 }],
      },
    ],
    selectInRoundIfDivulged: 1,
    permanent: true,
    divulge: 'may',
    facts: { legionHq: 'ln' },
  },
  {
    name: 'Our Fate is in Your Hands',
    pips: 1,
    belongsTo: { match: 'any', names: ['Padme Amidala'] },
    orders: [{ count: 1, units: [{ names: ['Padme Amidala'] }] }],
    effects: [
      {
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'Padme has Danger Sense 2 in this round.',
      },
      {
        timing: 'activation-start',
        optional: true,
        summary:
          'Troopers within range 2 of Padme may shed suppression: she takes as many, and gains as many dodges, at most 2.',
      },
    ],
    grants: [{ to: { names: ['Padme Amidala'] }, keywords: [{ name: 'Danger Sense', value: 2 }] }],
    facts: { legionHq: 'lq' },
  },
  {
    name: 'Aggressive Negotiations',
    pips: 2,
    belongsTo: { match: 'any', names: ['Padme Amidala'] },
    orders: [
      { count: 1, units: [{ names: ['Padme Amidala'] }] },
      { count: 1, units: [{ types: ['trooper'] }] },
    ],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        optional: true,
        summary:
          'Each unit ordered with this card may move at speed 1, or gain an aim, a dodge or a surge.',
      },
    ],
    grants: [],
    facts: { legionHq: 'mi' },
  },
  {
    name: 'General Skywalker',
    pips: 3,
    belongsTo: { match: 'any', names: ['Anakin Skywalker'] },
    orders: [{ count: 1, units: [{ names: ['Anakin Skywalker'] }] }, { count: 2 }],
    effects: [
      {
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'Anakin has Inspire 2 in this round.',
      },
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        automatic: true,
        summary: 'Each unit ordered with this card gains an aim.',
      },
    ],
    grants: [{ to: { names: ['Anakin Skywalker'] }, keywords: [{ name: 'Inspire', value: 2 }] }],
    facts: { legionHq: 'mv' },
  },
  {
    name: 'This is Where the Fun Begins',
    pips: 1,
    belongsTo: { match: 'any', names: ['Anakin Skywalker'] },
    orders: [{ count: 1, units: [{ names: ['Anakin Skywalker'] }] }],
    effects: [
      {
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'As a free action Anakin may use Jump 2.',
      },
      {
        timing: 'during-activation',
        frequency: 'one-activation',
        activation: { of: [{ names: ['Anakin Skywalker'] }], at: 'during' },
        optional: true,
        summary: 'Anakin may make two attack actions in his next activation.',
      },
      {
        timing: 'setup',
        when: 'divulged',
        frequency: 'once-per-game',
        optional: true,
        summary: 'Anakin has Prepared Position.',
      },
    ],
    grants: [{ to: { names: ['Anakin Skywalker'] }, keywords: [{ name: 'Jump', value: 2 }] }],
    grantsInSummary: true,
    divulge: 'may',
    facts: { legionHq: 'nf' },
  },
  {
    name: 'You Underestimate My Power',
    pips: 2,
    belongsTo: { match: 'any', names: ['Anakin Skywalker'] },
    orders: [{ count: 1, units: [{ names: ['Anakin Skywalker'] }] }, { count: 1 }],
    effects: [
      {
        timing: 'during-activation',
        frequency: 'each',
        automatic: true,
        summary: 'Attacks of Anakin on units with a facedown token have 6 white dice more.',
      },
    ],
    grants: [],
    facts: { legionHq: 'ng' },
  },
  {
    name: 'Size Matters Not',
    pips: 1,
    belongsTo: { match: 'any', names: ['Yoda'] },
    orders: [{ count: 1, units: [{ names: ['Yoda'] }] }],
    effects: [
      {
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'Yoda has speed 3, Charge, Disengage and Jump 1.',
      },
      {
        timing: 'during-activation',
        frequency: 'one-activation',
        activation: { of: [{ names: ['Yoda'] }], at: 'during' },
        optional: true,
        summary: 'Yoda may use each of his card actions up to twice in his next activation.',
      },
      {
        id: 'recover-there-is-no-try',
        timing: 'end-phase',
        automatic: true,
        directives: [
          { type: 'return-to-hand', player: 'self', from: 'discard', cardId: 'there-is-no-try' },
        ],
        summary: 'As the End Phase begins, a discarded There Is No Try comes back to the hand.',
      },
    ],
    grants: [
      {
        to: { names: ['Yoda'] },
        keywords: [{ name: 'Jump', value: 1 }, { name: 'Charge' }, { name: 'Disengage' }],
      },
    ],
    facts: { legionHq: 'pi' },
    forPeople: {
      printedTimings: ['untimed', 'during-activation'],
    },
  },
  {
    name: 'There Is No Try',
    pips: 2,
    belongsTo: { match: 'any', names: ['Yoda'] },
    orders: [
      { count: 1, units: [{ names: ['Yoda'] }] },
      { count: 1, units: [{ types: ['trooper'] }] },
    ],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        automatic: true,
        summary:
          'Each unit ordered with this card gains a dodge, and has Outmaneuver and Relentless in this round.',
      },
      {
        id: 'recover-luminous-beings-are-we',
        timing: 'end-phase',
        automatic: true,
        directives: [
          {
            type: 'return-to-hand',
            player: 'self',
            from: 'discard',
            cardId: 'luminous-beings-are-we',
          },
        ],
        summary:
          'As the End Phase begins, a discarded Luminous Beings Are We comes back to the hand.',
      },
    ],
    grants: [
      { to: {}, ordered: true, keywords: [{ name: 'Outmaneuver' }, { name: 'Relentless' }] },
    ],
    facts: { legionHq: 'pj' },
    forPeople: {
      printedTimings: ['issue-orders'],
    },
  },
  {
    name: 'Luminous Beings Are We',
    pips: 3,
    belongsTo: { match: 'any', names: ['Yoda'] },
    orders: [{ count: 'all' }],
    effects: [
      {
        timing: 'untimed',
        automatic: true,
        summary: 'Yoda gains 2 aims, 2 dodges and 2 surges.',
      },
      {
        id: 'lasting',
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'Yoda makes no attacks; allies within range 3 may spend his tokens.',
      },
      {
        id: 'recover-size-matters-not',
        timing: 'end-phase',
        automatic: true,
        directives: [
          { type: 'return-to-hand', player: 'self', from: 'discard', cardId: 'size-matters-not' },
        ],
        summary: 'As the End Phase begins, a discarded Size Matters Not comes back to the hand.',
      },
    ],
    grants: [],
    facts: { legionHq: 'pk' },
    forPeople: {
      printedTimings: ['untimed'],
    },
  },
  {
    name: 'Size Matters Sometimes',
    pips: 2,
    belongsTo: { match: 'any', names: ['Chewbacca'] },
    orders: [
      { count: 1, units: [{ names: ['Chewbacca'] }] },
      { count: 1, units: [{ names: ['Yoda'] }] },
    ],
    effects: [
      {
        timing: 'untimed',
        automatic: true,
        for: [{ names: ['Yoda', 'Chewbacca'] }],
        summary:
          'Yoda, if he is on the battlefield within range 1 of Chewbacca, is placed in contact with him.',
      },
      {
        id: 'lasting',
        timing: 'untimed',
        frequency: 'lasting',
        for: [{ names: ['Chewbacca'] }],
        summary: "Yoda rides along: Chewbacca has Deflect, and Yoda's dodges and red dice.",
      },
    ],
    facts: { legionHq: 'pp' },
  },
  {
    name: 'Bring It Down!',
    pips: 1,
    belongsTo: { match: 'any', names: ['Clone Commander Cody'] },
    orders: [{ count: 1, units: [{ names: ['Clone Commander Cody'] }] }],
    effects: [
      {
        id: 'free-actions',
        timing: 'during-activation',
        frequency: 'one-activation',
        activation: { of: [{ names: ['Clone Commander Cody'] }], at: 'during' },
        optional: true,
        summary: 'Cody may use his free actions up to twice in his next activation.',
      },
      {
        timing: 'during-activation',
        frequency: 'each',
        optional: true,
        summary:
          'An ally may spend an observation of the defender: its attack has Suppressive on troopers, Impact 1 on vehicles.',
      },
    ],
    grants: [],
    facts: { legionHq: 'va' },
  },
  {
    name: 'Have I Ever Let You Down?',
    pips: 2,
    belongsTo: { match: 'any', names: ['Clone Commander Cody'] },
    orders: [
      { count: 1, units: [{ names: ['Clone Commander Cody'] }] },
      { count: 1, units: [{ types: ['trooper'] }] },
    ],
    effects: [
      {
        timing: 'during-activation',
        frequency: 'each',
        optional: true,
        summary:
          'When a unit ordered with this card is wounded within range 1 of Cody, he may attack the attacker within range 4 in his sight.',
      },
    ],
    grants: [],
    facts: { legionHq: 'vb' },
  },
  {
    name: 'Combined Arms',
    pips: 3,
    belongsTo: { match: 'any', names: ['Clone Commander Cody'] },
    orders: [
      { count: 2, units: [{ types: ['trooper'] }] },
      { count: 2, units: [{ types: ['vehicle'] }] },
    ],
    effects: [
      {
        id: 'free-actions',
        timing: 'during-activation',
        frequency: 'one-activation',
        activation: { of: [{ names: ['Clone Commander Cody'] }], at: 'during' },
        optional: true,
        summary: 'Cody may use his free actions up to twice in his next activation.',
      },
      {
        timing: 'during-activation',
        frequency: 'each',
        optional: true,
        summary:
          'A vehicle that attacks may spend an observation: a clone within range 1 of it moves at speed 1.',
      },
    ],
    grants: [],
    facts: { legionHq: 'vc' },
  },
  {
    name: 'You Are Beaten',
    pips: 1,
    belongsTo: { match: 'any', names: ['Ahsoka Tano'], title: 'Padawan Commander' },
    orders: [{ count: 1 }],
    effects: [
      {
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'Ahsoka has Charge in this round.',
      },
      {
        timing: 'during-activation',
        frequency: 'one-activation',
        activation: { of: [{ names: ['Ahsoka Tano'] }], at: 'during' },
        optional: true,
        summary:
          'Once Ahsoka has defeated a unit, she may make two attack actions and a free move in her next activation.',
      },
      {
        id: 'withdraw',
        timing: 'during-activation',
        frequency: 'each',
        optional: true,
        decides: 'opponent',
        summary:
          'After each melee attack of Ahsoka the defender may make a free move and withdraw.',
      },
    ],
    grants: [{ to: { names: ['Ahsoka Tano'] }, keywords: [{ name: 'Charge' }] }],
    facts: { legionHq: 'Be' },
  },
  {
    name: "I Go Where I'm Needed",
    pips: 3,
    belongsTo: { match: 'any', names: ['Ahsoka Tano'], title: 'Padawan Commander' },
    orders: [{ count: 3 }],
    effects: [
      { id: 'untimed', timing: 'untimed', optional: true, summary: 'Ahsoka may move at speed 3.' },
      {
        id: 'lasting',
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'Ahsoka has Guardian 3, Disengage, 1 more courage, and speed 1 in this round.',
      },
    ],
    grants: [
      {
        to: { names: ['Ahsoka Tano'] },
        keywords: [{ name: 'Guardian', value: 3 }, { name: 'Disengage' }],
      },
    ],
    facts: { legionHq: 'Bf' },
  },
  {
    name: 'Revenge Is Not the Jedi Way',
    pips: 4,
    handPips: 2,
    belongsTo: { match: 'any', names: ['Ahsoka Tano'], title: 'Padawan Commander' },
    orders: [{ count: 2 }],
    effects: [
      { id: 'untimed', timing: 'untimed', automatic: true, summary: 'Ahsoka gains 3 dodges.' },
      {
        id: 'lasting',
        timing: 'untimed',
        frequency: 'lasting',
        summary: "Ahsoka has Jar'Kai Mastery instead of Shien Mastery in this round.",
      },
    ],
    grants: [
      { to: { names: ['Ahsoka Tano'] }, keywords: [{ name: "Jar'Kai Mastery" }] },
      { to: { names: ['Ahsoka Tano'] }, loses: ['Shien Mastery'] },
    ],
    facts: { legionHq: 'Bg' },
  },
  {
    name: 'Flow of the Force',
    pips: 1,
    belongsTo: { match: 'any', names: ['Jedi Knight', 'Jedi Knight General'] },
    orders: [{ count: 1, units: [{ names: ['Jedi Knight', 'Jedi Knight General'] }] }],
    effects: [
      {
        id: 'recover',
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        optional: true,
        summary: 'The Jedi ordered with this card may recover, before it gains tokens.',
      },
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        automatic: true,
        summary: 'The Jedi ordered with this card gains an aim, a dodge and a standby.',
      },
    ],
    grants: [],
    facts: { legionHq: 'Dm' },
  },
  {
    name: 'Affirmative, General!',
    pips: 3,
    belongsTo: { match: 'any', names: ['Jedi Knight', 'Jedi Knight General'] },
    orders: [
      { count: 3, units: [{ ranks: ['commander', 'operative'] }, { types: ['clone trooper'] }] },
    ],
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
          'Up to 3 orders may be left out: for each, a different clone trooper of the Republic without a faceup order may move at speed 1 and shed a suppression.',
      },
    ],
    facts: { legionHq: 'Dn' },
  },
  {
    name: "This Party's Over",
    pips: 1,
    belongsTo: { match: 'any', names: ['Mace Windu'] },
    orders: [{ count: 1, units: [{ names: ['Mace Windu'] }] }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        optional: true,
        summary: 'Mace may take 1 to 3 wounds as he is ordered.',
      },
      {
        timing: 'during-activation',
        frequency: 'each',
        automatic: true,
        summary: 'While he is engaged, Mace attacks with red dice through Vaapad.',
      },
    ],
    grants: [],
    facts: { legionHq: 'Gr' },
    forPeople: {
      unreleased: true,
      verifiedBy: 'cardText transcription only (unreleased)',
    },
  },
  {
    name: 'Unity Wins Wars',
    pips: 3,
    belongsTo: { match: 'any', names: ['Shaak Ti'] },
    orders: [{ count: 1, units: [{ names: ['Shaak Ti'] }] }, { count: 2 }],
    effects: [
      {
        timing: 'during-activation',
        frequency: 'once-per-activation',
        optional: true,
        summary:
          'Once in each activation, when a Republic unit gains an aim or a dodge, an allied mercenary within range 2 may gain the same.',
      },
    ],
    grants: [],
    facts: { legionHq: 'Gt' },
    forPeople: { unreleased: true },
  },
  {
    name: "I Don't Believe in Chance",
    pips: 2,
    belongsTo: { match: 'any', names: ['Plo Koon'] },
    orders: [{ count: 1, units: [{ names: ['Plo Koon'] }] }, { count: 2 }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { of: [{ names: ['Plo Koon'] }], by: 'this-card' },
        optional: true,
        summary: 'Plo Koon may take two free Distract actions as he is ordered.',
      },
      {
        timing: 'during-activation',
        frequency: 'once-per-unit',
        activation: { except: [{ names: ['Plo Koon'] }], ordered: 'this-card', at: 'start' },
        optional: true,
        summary:
          'When another unit ordered with this card starts its activation within range 2 of Plo Koon, he may move at speed 1.',
      },
    ],
    grants: [],
    facts: { legionHq: 'Gx' },
    forPeople: {
      unreleased: true,
    },
  },
  {
    name: 'Force of Will',
    pips: 3,
    belongsTo: { match: 'any', names: ['Ki-Adi-Mundi'] },
    orders: [{ count: 3 }],
    effects: [
      {
        timing: 'untimed',
        optional: true,
        summary: 'Allies near Ki-Adi-Mundi may shed up to 2 suppression each.',
      },
      {
        id: 'ready',
        timing: 'untimed',
        automatic: true,
        summary:
          'Ki-Adi-Mundi takes the suppression that allies shed, and readies a Force upgrade for each.',
      },
      {
        timing: 'during-activation',
        frequency: 'each',
        automatic: true,
        summary: 'Ki-Adi-Mundi gains a surge for each Force upgrade that he uses.',
      },
    ],
    facts: {
      legionHq: 'Gv',
      lowFields: ['effects'],
    },
    forPeople: { unreleased: true, verifiedBy: 'none' },
  },
]);
