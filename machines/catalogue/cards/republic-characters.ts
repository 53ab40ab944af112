import { CARD_IMAGE, CURRENT } from '../written.js';
import type { WrittenCard } from '../written.js';

/** Cards of characters of the Republic. */
export const republicCharacterCards: readonly WrittenCard[] = [
  {
    id: 'general-kenobi',
    name: 'General Kenobi',
    pips: 3,
    faction: 'republic',
    belongsTo: { match: 'any', names: ['Obi-Wan Kenobi'] },
    orders: [{ count: 1, units: [{ names: ['Obi-Wan Kenobi'] }] }, { count: 2 }],
    effects: [
      {
        id: 'issue-orders',
        timing: 'issue-orders',
        frequency: 'each-order',
        summary: 'Ordered units gain surges for nearby friends.',
      },
    ],
    grants: [],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id hi' },
    forPeople: { verifiedBy: CARD_IMAGE, confidence: 'high' },
  },
  {
    id: 'hello-there',
    name: 'Hello There!',
    pips: 1,
    faction: 'republic',
    belongsTo: { match: 'any', names: ['Obi-Wan Kenobi'] },
    orders: [{ count: 1, units: [{ names: ['Obi-Wan Kenobi'] }] }],
    effects: [
      { id: 'untimed', timing: 'untimed', frequency: 'lasting', summary: 'Obi-Wan gains Nimble.' },
      {
        id: 'activation-start',
        timing: 'activation-start',
        optional: true,
        summary: 'Obi-Wan gains tokens for nearby enemies.',
      },
    ],
    grants: [{ to: { names: ['Obi-Wan Kenobi'] }, keywords: [{ name: 'Nimble' }] }],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id hj' },
    forPeople: {
      effectSummary: 'Obi-Wan gains Nimble, then tokens for nearby enemies.',
      verifiedBy: CARD_IMAGE,
      confidence: 'high',
    },
  },
  {
    id: 'knowledge-and-defense',
    name: 'Knowledge and Defense',
    pips: 2,
    faction: 'republic',
    belongsTo: { match: 'any', names: ['Obi-Wan Kenobi'] },
    orders: [{ count: 2, units: [{ types: ['trooper'] }] }],
    effects: [
      {
        id: 'untimed',
        timing: 'untimed',
        summary: 'Obi-Wan dodges per nearby trooper and guards in melee.',
      },
    ],
    grants: [],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id in' },
    forPeople: { verifiedBy: CARD_IMAGE, confidence: 'high' },
  },
  {
    id: 'were-not-programmed',
    name: "We're Not Programmed",
    pips: 3,
    faction: 'republic',
    belongsTo: { match: 'any', names: ['Clone Captain Rex'] },
    orders: [{ count: 4, units: [{ types: ['clone trooper'] }] }],
    effects: [
      {
        id: 'untimed',
        timing: 'untimed',
        summary:
          'The part of the card that happens now, as the card names no time: Rex gains surges, inspires, and may recover.',
      },
      {
        id: 'during-activation',
        timing: 'during-activation',
        optional: true,
        summary:
          'The part of the card that happens now, during the Activation Phase: Rex gains surges, inspires, and may recover.',
      },
    ],
    grants: [{ to: { names: ['Clone Captain Rex'] }, keywords: [{ name: 'Inspire', value: 2 }] }],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id ir' },
    forPeople: {
      effectSummary: 'Rex gains surges, inspires, and may recover.',
      verifiedBy: CARD_IMAGE,
      confidence: 'high',
    },
  },
  {
    id: 'call-me-captain',
    name: 'Call Me Captain',
    pips: 1,
    faction: 'republic',
    belongsTo: { match: 'any', names: ['Clone Captain Rex'] },
    orders: [{ count: 1, units: [{ names: ['Clone Captain Rex'] }] }],
    effects: [
      {
        id: 'during-activation',
        timing: 'during-activation',
        frequency: 'once-per-activation',
        summary: "Rex adds dice to an ally's attack each activation.",
      },
    ],
    grants: [],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id jt' },
    forPeople: { verifiedBy: CARD_IMAGE, confidence: 'high' },
  },
  {
    id: 'take-that-clankers',
    name: 'Take That, Clankers!',
    pips: 2,
    faction: 'republic',
    belongsTo: { match: 'any', names: ['Clone Captain Rex'] },
    orders: [{ count: 2, units: [{ types: ['trooper'] }] }],
    effects: [
      {
        id: 'during-activation',
        timing: 'during-activation',
        frequency: 'each',
        optional: true,
        summary: 'Ordered clones that aim shoot farther.',
      },
    ],
    grants: [],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id ju' },
    forPeople: { verifiedBy: CARD_IMAGE, confidence: 'high' },
  },
  {
    id: 'diplomatic-cover',
    name: 'Diplomatic Cover',
    pips: 3,
    faction: 'republic',
    belongsTo: { match: 'any', names: ['Padme Amidala'] },
    orders: [{ count: 1, units: [{ names: ['Padme Amidala'] }] }],
    effects: [
      {
        id: 'untimed',
        timing: 'untimed',
        frequency: 'permanent',
        summary: 'Secret Mission for Padme if divulged; otherwise she inspires.',
      },
    ],
    selectInRoundIfDivulged: 1,
    permanent: true,
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id ln' },
    forPeople: {
      divulge: true,
      commandPhaseEffect:
        'If divulged at setup, its owner must select it in round 1. Permanent: stays in play instead of being discarded.',
      verifiedBy: CARD_IMAGE,
      confidence: 'high',
    },
  },
  {
    id: 'our-fate-is-in-your-hands',
    name: 'Our Fate is in Your Hands',
    pips: 1,
    faction: 'republic',
    belongsTo: { match: 'any', names: ['Padme Amidala'] },
    orders: [{ count: 1, units: [{ names: ['Padme Amidala'] }] }],
    effects: [
      {
        id: 'untimed',
        timing: 'untimed',
        frequency: 'lasting',
        summary:
          "The part of the card that happens now, as the card names no time: Padme absorbs troopers' suppression and gains dodges.",
      },
      {
        id: 'activation-start',
        timing: 'activation-start',
        optional: true,
        summary:
          "The part of the card that happens now, at the start of the Activation Phase: Padme absorbs troopers' suppression and gains dodges.",
      },
    ],
    grants: [{ to: { names: ['Padme Amidala'] }, keywords: [{ name: 'Danger Sense', value: 2 }] }],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id lq' },
    forPeople: {
      effectSummary: "Padme absorbs troopers' suppression and gains dodges.",
      verifiedBy: CARD_IMAGE,
      confidence: 'high',
    },
  },
  {
    id: 'aggressive-negotiations',
    name: 'Aggressive Negotiations',
    pips: 2,
    faction: 'republic',
    belongsTo: { match: 'any', names: ['Padme Amidala'] },
    orders: [
      { count: 1, units: [{ names: ['Padme Amidala'] }] },
      { count: 1, units: [{ types: ['trooper'] }] },
    ],
    effects: [
      {
        id: 'issue-orders',
        timing: 'issue-orders',
        frequency: 'each-order',
        optional: true,
        summary: 'Ordered units choose a short move or a token.',
      },
    ],
    grants: [],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id mi' },
    forPeople: { verifiedBy: CARD_IMAGE, confidence: 'high' },
  },
  {
    id: 'general-skywalker',
    name: 'General Skywalker',
    pips: 3,
    faction: 'republic',
    belongsTo: { match: 'any', names: ['Anakin Skywalker'] },
    orders: [{ count: 1, units: [{ names: ['Anakin Skywalker'] }] }, { count: 2 }],
    effects: [
      { id: 'untimed', timing: 'untimed', frequency: 'lasting', summary: 'Anakin inspires.' },
      {
        id: 'issue-orders',
        timing: 'issue-orders',
        frequency: 'each-order',
        summary: 'Ordered units gain aim.',
      },
    ],
    grants: [{ to: { names: ['Anakin Skywalker'] }, keywords: [{ name: 'Inspire', value: 2 }] }],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id mv' },
    forPeople: {
      effectSummary: 'Anakin inspires; ordered units gain aim.',
      verifiedBy: CARD_IMAGE,
      confidence: 'high',
    },
  },
  {
    id: 'this-is-where-the-fun-begins',
    name: 'This is Where the Fun Begins',
    pips: 1,
    faction: 'republic',
    belongsTo: { match: 'any', names: ['Anakin Skywalker'] },
    orders: [{ count: 1, units: [{ names: ['Anakin Skywalker'] }] }],
    effects: [
      {
        id: 'untimed',
        timing: 'untimed',
        frequency: 'lasting',
        summary:
          'The part of the card that happens now, as the card names no time: Anakin jumps and may attack twice.',
      },
      {
        id: 'during-activation',
        timing: 'during-activation',
        frequency: 'one-activation',
        optional: true,
        summary:
          'The part of the card that happens now, during the Activation Phase: Anakin jumps and may attack twice.',
      },
    ],
    grants: [{ to: { names: ['Anakin Skywalker'] }, keywords: [{ name: 'Jump', value: 2 }] }],
    grantsInSummary: true,
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id nf' },
    forPeople: {
      divulge: true,
      effectSummary: 'Anakin jumps and may attack twice.',
      verifiedBy: CARD_IMAGE,
      confidence: 'high',
    },
  },
  {
    id: 'you-underestimate-my-power',
    name: 'You Underestimate My Power',
    pips: 2,
    faction: 'republic',
    belongsTo: { match: 'any', names: ['Anakin Skywalker'] },
    orders: [{ count: 1, units: [{ names: ['Anakin Skywalker'] }] }, { count: 1 }],
    effects: [
      {
        id: 'during-activation',
        timing: 'during-activation',
        frequency: 'each',
        summary: 'Anakin adds dice against enemies that have already activated.',
      },
    ],
    grants: [],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id ng' },
    forPeople: { verifiedBy: CARD_IMAGE, confidence: 'high' },
  },
  {
    id: 'size-matters-not',
    name: 'Size Matters Not',
    pips: 1,
    faction: 'republic',
    belongsTo: { match: 'any', names: ['Yoda'] },
    orders: [{ count: 1, units: [{ names: ['Yoda'] }] }],
    effects: [
      {
        id: 'untimed',
        timing: 'untimed',
        frequency: 'lasting',
        summary:
          'The part of the card that happens now, as the card names no time: Yoda moves fast and may repeat his actions.',
      },
      {
        id: 'during-activation',
        timing: 'during-activation',
        frequency: 'one-activation',
        optional: true,
        summary:
          'The part of the card that happens now, during the Activation Phase: Yoda moves fast and may repeat his actions.',
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
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id pi' },
    forPeople: {
      commandPhaseEffect:
        'Once the following End Phase begins, own discarded copy of There Is No Try comes back to hand.',
      effectSummary: 'Yoda moves fast and may repeat his actions.',
      printedTimings: ['untimed', 'during-activation'],
      verifiedBy: CARD_IMAGE,
      confidence: 'high',
    },
  },
  {
    id: 'there-is-no-try',
    name: 'There Is No Try',
    pips: 2,
    faction: 'republic',
    belongsTo: { match: 'any', names: ['Yoda'] },
    orders: [
      { count: 1, units: [{ names: ['Yoda'] }] },
      { count: 1, units: [{ types: ['trooper'] }] },
    ],
    effects: [
      {
        id: 'issue-orders',
        timing: 'issue-orders',
        frequency: 'each-order',
        summary: 'Ordered units dodge and attack more freely.',
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
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id pj' },
    forPeople: {
      commandPhaseEffect:
        'Once the following End Phase begins, own discarded copy of Luminous Beings Are We comes back to hand.',
      printedTimings: ['issue-orders'],
      verifiedBy: CARD_IMAGE,
      confidence: 'high',
    },
  },
  {
    id: 'luminous-beings-are-we',
    name: 'Luminous Beings Are We',
    pips: 3,
    faction: 'republic',
    belongsTo: { match: 'any', names: ['Yoda'] },
    orders: [{ count: 'all' }],
    effects: [
      { id: 'untimed', timing: 'untimed', summary: 'Yoda shares tokens but cannot attack.' },
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
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id pk' },
    forPeople: {
      commandPhaseEffect:
        'Issues an order to each eligible unit. Once the following End Phase begins, own discarded copy of Size Matters Not comes back to hand.',
      printedTimings: ['untimed'],
      verifiedBy: CARD_IMAGE,
      confidence: 'high',
    },
  },
  {
    id: 'size-matters-sometimes',
    name: 'Size Matters Sometimes',
    pips: 2,
    faction: 'republic',
    belongsTo: { match: 'any', names: ['Chewbacca'] },
    orders: [
      { count: 1, units: [{ names: ['Chewbacca'] }] },
      { count: 1, units: [{ names: ['Yoda'] }] },
    ],
    effects: [
      {
        id: 'untimed',
        timing: 'untimed',
        summary: 'Yoda rides Chewbacca, who shares his defences.',
      },
    ],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id pp' },
    forPeople: { verifiedBy: CARD_IMAGE, confidence: 'high' },
  },
  {
    id: 'bring-it-down',
    name: 'Bring It Down!',
    pips: 1,
    faction: 'republic',
    belongsTo: { match: 'any', names: ['Clone Commander Cody'] },
    orders: [{ count: 1, units: [{ names: ['Clone Commander Cody'] }] }],
    effects: [
      {
        id: 'during-activation',
        timing: 'during-activation',
        frequency: 'each',
        summary: 'Cody repeats free actions; allies exploit observed enemies.',
      },
    ],
    grants: [],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id va' },
    forPeople: { verifiedBy: CARD_IMAGE, confidence: 'high' },
  },
  {
    id: 'have-i-ever-let-you-down',
    name: 'Have I Ever Let You Down?',
    pips: 2,
    faction: 'republic',
    belongsTo: { match: 'any', names: ['Clone Commander Cody'] },
    orders: [
      { count: 1, units: [{ names: ['Clone Commander Cody'] }] },
      { count: 1, units: [{ types: ['trooper'] }] },
    ],
    effects: [
      {
        id: 'during-activation',
        timing: 'during-activation',
        frequency: 'each',
        optional: true,
        summary: 'Cody retaliates when nearby ordered units are wounded.',
      },
    ],
    grants: [],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id vb' },
    forPeople: { verifiedBy: CARD_IMAGE, confidence: 'high' },
  },
  {
    id: 'combined-arms',
    name: 'Combined Arms',
    pips: 3,
    faction: 'republic',
    belongsTo: { match: 'any', names: ['Clone Commander Cody'] },
    orders: [
      { count: 2, units: [{ types: ['trooper'] }] },
      { count: 2, units: [{ types: ['vehicle'] }] },
    ],
    effects: [
      {
        id: 'during-activation',
        timing: 'during-activation',
        frequency: 'each',
        summary: 'Vehicle attacks on observed enemies let clones move.',
      },
    ],
    grants: [],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id vc' },
    forPeople: { verifiedBy: CARD_IMAGE, confidence: 'high' },
  },
  {
    id: 'you-are-beaten',
    name: 'You Are Beaten',
    pips: 1,
    faction: 'republic',
    belongsTo: { match: 'any', names: ['Ahsoka Tano'], title: 'Padawan Commander' },
    orders: [{ count: 1 }],
    effects: [
      {
        id: 'untimed',
        timing: 'untimed',
        frequency: 'lasting',
        summary:
          'The part of the card that happens now, as the card names no time: Ahsoka attacks twice after kills; struck enemies may withdraw.',
      },
      {
        id: 'during-activation',
        timing: 'during-activation',
        frequency: 'each',
        summary:
          'The part of the card that happens now, during the Activation Phase: Ahsoka attacks twice after kills; struck enemies may withdraw.',
      },
    ],
    grants: [{ to: { names: ['Ahsoka Tano'] }, keywords: [{ name: 'Charge' }] }],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id Be' },
    forPeople: {
      effectSummary: 'Ahsoka attacks twice after kills; struck enemies may withdraw.',
      verifiedBy: CARD_IMAGE,
      confidence: 'high',
    },
  },
  {
    id: 'i-go-where-im-needed',
    name: "I Go Where I'm Needed",
    pips: 3,
    faction: 'republic',
    belongsTo: { match: 'any', names: ['Ahsoka Tano'], title: 'Padawan Commander' },
    orders: [{ count: 3 }],
    effects: [
      {
        id: 'untimed',
        timing: 'untimed',
        summary: 'Ahsoka moves, then guards allies at reduced speed.',
      },
    ],
    grants: [
      {
        to: { names: ['Ahsoka Tano'] },
        keywords: [{ name: 'Guardian', value: 3 }, { name: 'Disengage' }],
      },
    ],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id Bf' },
    forPeople: { verifiedBy: CARD_IMAGE, confidence: 'high' },
  },
  {
    id: 'revenge-is-not-the-jedi-way',
    name: 'Revenge Is Not the Jedi Way',
    pips: 4,
    handPips: 2,
    faction: 'republic',
    belongsTo: { match: 'any', names: ['Ahsoka Tano'], title: 'Padawan Commander' },
    orders: [{ count: 2 }],
    effects: [
      {
        id: 'untimed',
        timing: 'untimed',
        summary: 'Ahsoka dodges and changes fighting style; dual pips.',
      },
    ],
    grants: [
      { to: { names: ['Ahsoka Tano'] }, keywords: [{ name: "Jar'Kai Mastery" }] },
      { to: { names: ['Ahsoka Tano'] }, loses: ['Shien Mastery'] },
    ],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id Bg' },
    forPeople: {
      commandPhaseEffect:
        'Counts as a 2-pip card while building the hand, but has its printed 4 pips for priority when played.',
      verifiedBy: CARD_IMAGE,
      confidence: 'high',
    },
  },
  {
    id: 'flow-of-the-force',
    name: 'Flow of the Force',
    pips: 1,
    faction: 'republic',
    belongsTo: { match: 'any', names: ['Jedi Knight', 'Jedi Knight General'] },
    orders: [{ count: 1, units: [{ names: ['Jedi Knight', 'Jedi Knight General'] }] }],
    effects: [
      {
        id: 'issue-orders',
        timing: 'issue-orders',
        frequency: 'each-order',
        summary: 'The ordered Jedi may recover and gains tokens.',
      },
    ],
    grants: [],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id Dm' },
    forPeople: { verifiedBy: CARD_IMAGE, confidence: 'high' },
  },
  {
    id: 'affirmative-general',
    name: 'Affirmative, General!',
    pips: 3,
    faction: 'republic',
    belongsTo: { match: 'any', names: ['Jedi Knight', 'Jedi Knight General'] },
    orders: [
      { count: 3, units: [{ ranks: ['commander', 'operative'] }, { types: ['clone trooper'] }] },
    ],
    effects: [
      {
        id: 'decline-orders',
        timing: 'issue-orders',
        frequency: { times: 3 },
        optional: true,
        choices: [
          { directive: { type: 'decline-orders', player: 'self', count: 1 } },
          { directive: { type: 'decline-orders', player: 'self', count: 1 } },
          { directive: { type: 'decline-orders', player: 'self', count: 1 } },
        ],
        summary: 'Declined orders let clones move and rally.',
      },
    ],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id Dn' },
    forPeople: {
      commandPhaseEffect:
        'Owner may decline up to three of its orders; for each one declined, a different Republic clone trooper unit without a faceup order may move and shed a suppression.',
      verifiedBy: CARD_IMAGE,
      confidence: 'high',
    },
  },
  {
    id: 'this-partys-over',
    name: "This Party's Over",
    pips: 1,
    faction: 'republic',
    belongsTo: { match: 'any', names: ['Mace Windu'] },
    orders: [{ count: 1, units: [{ names: ['Mace Windu'] }] }],
    effects: [
      {
        id: 'issue-orders',
        timing: 'issue-orders',
        frequency: 'each-order',
        optional: true,
        summary:
          'The part of the card that happens now, when units are issued orders: Mace trades wounds for a stronger fighting style.',
      },
      {
        id: 'during-activation',
        timing: 'during-activation',
        frequency: 'each',
        summary:
          'The part of the card that happens now, during the Activation Phase: Mace trades wounds for a stronger fighting style.',
      },
    ],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id Gr' },
    forPeople: {
      unreleased: true,
      effectSummary: 'Mace trades wounds for a stronger fighting style.',
      verifiedBy: 'cardText transcription only (unreleased)',
      confidence: 'high',
    },
  },
  {
    id: 'unity-wins-wars',
    name: 'Unity Wins Wars',
    pips: 3,
    faction: 'republic',
    belongsTo: { match: 'any', names: ['Shaak Ti'] },
    orders: [{ count: 1, units: [{ names: ['Shaak Ti'] }] }, { count: 2 }],
    effects: [
      {
        id: 'during-activation',
        timing: 'during-activation',
        frequency: 'once-per-activation',
        optional: true,
        summary: 'Allied token gains are copied to nearby mercenaries.',
      },
    ],
    grants: [],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id Gt' },
    forPeople: { unreleased: true, verifiedBy: CARD_IMAGE, confidence: 'high' },
  },
  {
    id: 'i-dont-believe-in-chance',
    name: "I Don't Believe in Chance",
    pips: 2,
    faction: 'republic',
    belongsTo: { match: 'any', names: ['Plo Koon'] },
    orders: [{ count: 1, units: [{ names: ['Plo Koon'] }] }, { count: 2 }],
    effects: [
      {
        id: 'issue-orders',
        timing: 'issue-orders',
        frequency: 'each-order',
        optional: true,
        summary:
          'The part of the card that happens now, when units are issued orders: Plo Koon distracts enemies and moves with ordered allies.',
      },
      {
        id: 'during-activation',
        timing: 'during-activation',
        frequency: 'once-per-unit',
        optional: true,
        summary:
          'The part of the card that happens now, during the Activation Phase: Plo Koon distracts enemies and moves with ordered allies.',
      },
    ],
    grants: [],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id Gx' },
    forPeople: {
      unreleased: true,
      effectSummary: 'Plo Koon distracts enemies and moves with ordered allies.',
      verifiedBy: CARD_IMAGE,
      confidence: 'high',
    },
  },
  {
    id: 'force-of-will',
    name: 'Force of Will',
    pips: 3,
    faction: 'republic',
    belongsTo: { match: 'any', names: ['Ki-Adi-Mundi'] },
    orders: [{ count: 3 }],
    effects: [
      {
        id: 'untimed',
        timing: 'untimed',
        summary: 'Ki-Adi-Mundi absorbs suppression to ready Force upgrades.',
      },
    ],
    facts: {
      edition: CURRENT,
      source: 'legion-hq-web cards.json id Gv',
      lowFields: ['effectTiming', 'effectSummary'],
    },
    forPeople: { unreleased: true, verifiedBy: 'none', confidence: 'low' },
  },
];
