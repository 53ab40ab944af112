import { CARD_IMAGE_READ_AGAIN, ofFaction, type WrittenCard } from '../written.js';

/** Cards of characters of the Rebels. */
export const rebelCharacterCards: readonly WrittenCard[] = ofFaction('rebels', [
  {
    name: 'Return of the Jedi',
    pips: 3,
    belongsTo: { match: 'any', names: ['Luke Skywalker'] },
    orders: [{ count: 1, units: [{ names: ['Luke Skywalker'] }] }, { count: 2 }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { of: [{ names: ['Luke Skywalker'] }], by: 'this-card' },
        automatic: true,
        summary: 'Luke gains a dodge as he is ordered.',
      },
      {
        timing: 'during-activation',
        activation: { of: [{ names: ['Luke Skywalker'] }], at: 'start' },
        optional: true,
        summary:
          'As Luke starts his next activation, each allied trooper within range 3 may shed one suppression.',
      },
    ],
    grants: [],
    facts: { legionHq: 'cd' },
  },
  {
    name: 'Somebody Has to Save Our Skins',
    pips: 3,
    belongsTo: { match: 'any', names: ['Leia Organa'] },
    orders: [{ count: 1, units: [{ names: ['Leia Organa'] }] }, { count: 2 }],
    effects: [
      {
        timing: 'during-activation',
        activation: { of: [{ names: ['Leia Organa'] }], at: 'end' },
        optional: true,
        choices: [
          {
            directive: { type: 'activate-unit', player: 'self', unitId: '?' },
            near: { range: 2, units: [{ names: ['Leia Organa'] }], to: 'standing' },
            required: true,
          },
        ],
        summary:
          "After Leia's next activation an ally within range 2 with a faceup order may activate at once, out of turn.",
      },
    ],
    grants: [],
    facts: { legionHq: 'ce' },
  },
  // CC-16, R22: the bar names no card, so it means the opponent's card in play. If the opponent has none, the selection
  // is not restarted: the player can only discard this card.
  {
    name: 'Change of Plans',
    pips: 3,
    belongsTo: { match: 'any', names: ['Han Solo'] },
    orders: [{ count: 1, units: [{ names: ['Han Solo'] }] }, { count: 2 }],
    effects: [
      {
        id: 'reselect',
        timing: 'reveal',
        optional: true,
        directives: [
          { type: 'discard', player: 'self', from: 'play' },
          { type: 'restart-selection', bar: [{ player: 'opponent' }], sendingBack: 'opponent' },
        ],
        summary:
          "Discard it: the opponent's card goes back to the hand, barred for now, and both select again.",
      },
    ],
    facts: { legionHq: 'cf' },
  },
  // CC-30: its player must name a card, if there is one.
  {
    name: 'Notorious Scoundrels',
    pips: 3,
    belongsTo: { match: 'any', names: ['Chewbacca'] },
    orders: [
      { count: 1, units: [{ names: ['Chewbacca'] }] },
      { count: 1, units: [{ names: ['Han Solo'] }] },
    ],
    effects: [
      {
        id: 'recover-card',
        timing: 'untimed',
        choices: [
          {
            directive: { type: 'return-to-hand', player: 'self', from: 'discard', cardId: '?' },
            cardOf: 'Han Solo',
            required: true,
          },
        ],
        summary: "One of Han Solo's cards comes back from the discard pile to the hand.",
      },
    ],
    facts: { legionHq: 'cg' },
  },
  // Every trooper with a faceup order token has these, even if another source ordered it.
  {
    name: 'Rebellions Are Built on Hope',
    pips: 3,
    belongsTo: { match: 'any', names: ['Jyn Erso'] },
    orders: [{ count: 3, units: [{ types: ['trooper'] }] }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        optional: true,
        summary: 'Each unit ordered with this card may take a suppression.',
      },
      {
        id: 'lasting',
        timing: 'untimed',
        frequency: 'lasting',
        orders: { of: [{ types: ['trooper'] }], by: 'any' },
        summary:
          'Allied troopers with a faceup order have Danger Sense 2 and Indomitable, and are neither suppressed nor panicked.',
      },
    ],
    grants: [
      {
        to: { types: ['trooper'] },
        ordered: true,
        keywords: [{ name: 'Danger Sense', value: 2 }, { name: 'Indomitable' }],
      },
    ],
    grantsInSummary: true,
    facts: { legionHq: 'ci' },
  },
  {
    name: 'My Ally is the Force',
    pips: 2,
    belongsTo: { match: 'any', names: ['Luke Skywalker'] },
    orders: [{ count: 2, units: [{ types: ['trooper'] }] }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        automatic: true,
        summary: 'Each unit ordered with this card gains a dodge.',
      },
    ],
    grants: [],
    facts: { legionHq: 'ck' },
  },
  {
    name: 'No Time for Sorrows',
    pips: 2,
    belongsTo: { match: 'any', names: ['Leia Organa'] },
    orders: [{ count: 2, units: [{ types: ['trooper'] }] }],
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
    facts: { legionHq: 'cl' },
  },
  {
    name: 'Reckless Diversion',
    pips: 2,
    belongsTo: { match: 'any', names: ['Han Solo'] },
    orders: [{ count: 1, units: [{ names: ['Han Solo'] }] }, { count: 1 }],
    effects: [
      {
        id: 'lasting',
        timing: 'untimed',
        frequency: 'lasting',
        orders: { of: [{ types: ['trooper'] }], by: 'any' },
        summary:
          'Enemies must attack a trooper with a faceup order if they can; allied troopers with a faceup order have no Backup.',
      },
    ],
    grants: [],
    grantsInSummary: true,
    facts: { legionHq: 'cm' },
  },
  {
    name: 'Brains and Brawn',
    pips: 2,
    belongsTo: { match: 'any', names: ['Chewbacca'] },
    orders: [
      { count: 1, units: [{ names: ['Chewbacca'] }] },
      { count: 1, units: [{ names: ['Leia Organa'] }] },
    ],
    effects: [
      {
        timing: 'during-activation',
        frequency: 'each',
        automatic: true,
        for: [{ names: ['Leia Organa'] }],
        summary:
          'For each ranged attack of Leia, one ranged weapon of Chewbacca joins if he sees the defender within range 3.',
      },
    ],
    grants: [],
    facts: { legionHq: 'cn' },
  },
  // The unit that gains Teamwork is not Jyn.
  {
    name: 'Trust Goes Both Ways',
    pips: 2,
    belongsTo: { match: 'any', names: ['Jyn Erso'] },
    orders: [
      { count: 1, units: [{ names: ['Jyn Erso'] }] },
      { count: 1, units: [{ types: ['trooper'] }] },
    ],
    effects: [
      {
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'Jyn has Inspire 2 in this round.',
      },
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { except: [{ names: ['Jyn Erso'] }], by: 'this-card' },
        automatic: true,
        summary: 'The other trooper ordered with this card has Teamwork with Jyn in this round.',
      },
    ],
    grants: [{ to: { names: ['Jyn Erso'] }, keywords: [{ name: 'Inspire', value: 2 }] }],
    grantsInSummary: true,
    facts: { legionHq: 'co' },
  },
  {
    name: 'Son of Skywalker',
    pips: 1,
    belongsTo: { match: 'any', names: ['Luke Skywalker'] },
    orders: [{ count: 1, units: [{ names: ['Luke Skywalker'] }] }],
    effects: [
      {
        timing: 'during-activation',
        frequency: 'first-time',
        optional: true,
        summary: 'After his first attack in this round Luke may make another attack for free.',
      },
    ],
    grants: [],
    facts: { legionHq: 'cq' },
  },
  {
    name: 'Coordinated Bombardment',
    pips: 1,
    belongsTo: { match: 'any', names: ['Leia Organa'] },
    orders: [{ count: 1, units: [{ names: ['Leia Organa'] }] }],
    effects: [
      {
        timing: 'during-activation',
        activation: { of: [{ names: ['Leia Organa'] }], at: 'end' },
        optional: true,
        summary:
          "As she ends her next activation Leia may attack up to three times with the card's weapon, each time another enemy.",
      },
    ],
    grants: [
      {
        to: { names: ['Leia Organa'] },
        weapon: {
          name: 'Bombardment',
          kind: 'ranged',
          ranges: [4, 5],
          keywords: [{ name: 'Immune', value: 'Deflect' }],
        },
        as: 'attack',
      },
    ],
    facts: { legionHq: 'cr' },
  },
  {
    name: 'Sorry About the Mess',
    pips: 0,
    handPips: 1,
    belongsTo: { match: 'any', names: ['Han Solo'] },
    orders: [{ count: 1, units: [{ names: ['Han Solo'] }] }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        automatic: true,
        summary: 'Han gains an aim and a dodge as he is ordered.',
      },
    ],
    grants: [],
    facts: { legionHq: 'cs' },
  },
  // Jyn has it only during her activation.
  {
    name: 'I Rebel',
    pips: 1,
    belongsTo: { match: 'any', names: ['Jyn Erso'] },
    orders: [{ count: 1, units: [{ names: ['Jyn Erso'] }] }],
    effects: [
      {
        id: 'charge',
        timing: 'during-activation',
        frequency: 'one-activation',
        activation: { of: [{ names: ['Jyn Erso'] }], at: 'during' },
        automatic: true,
        summary: 'Jyn has Charge in her next activation.',
      },
      {
        timing: 'during-activation',
        frequency: 'once-per-round',
        optional: true,
        activation: { player: 'opponent', at: 'start' },
        summary:
          'As an enemy within range 2 in sight starts to activate, Jyn may take a suppression to move and then attack for free.',
      },
    ],
    grants: [{ to: { names: ['Jyn Erso'] }, keywords: [{ name: 'Charge' }] }],
    grantsInSummary: true,
    facts: { legionHq: 'ct' },
  },
  {
    name: 'Common Cause',
    pips: 1,
    belongsTo: { match: 'any', names: ['Chewbacca'] },
    orders: [
      { count: 1, units: [{ names: ['Chewbacca'] }] },
      { count: 1, units: [{ names: ['Luke Skywalker'] }] },
    ],
    effects: [
      {
        id: 'after-chewbacca',
        timing: 'during-activation',
        activation: { of: [{ names: ['Chewbacca'] }], at: 'end' },
        optional: true,
        choices: [
          {
            directive: { type: 'activate-unit', player: 'self', unitId: '?' },
            units: [{ names: ['Luke Skywalker'] }],
            required: true,
          },
        ],
        summary:
          "After Chewbacca's next activation Luke may activate at once, if his order is faceup.",
      },
      {
        id: 'after-luke',
        timing: 'during-activation',
        activation: { of: [{ names: ['Luke Skywalker'] }], at: 'end' },
        optional: true,
        choices: [
          {
            directive: { type: 'activate-unit', player: 'self', unitId: '?' },
            units: [{ names: ['Chewbacca'] }],
            required: true,
          },
        ],
        summary:
          "After Luke's next activation Chewbacca may activate at once, if his order is faceup.",
      },
    ],
    grants: [],
    facts: { legionHq: 'cu' },
  },
  {
    name: 'I am a Jedi',
    pips: 3,
    belongsTo: { match: 'any', names: ['Luke Skywalker'], title: 'Jedi Knight' },
    orders: [{ count: 1, units: [{ names: ['Luke Skywalker'] }] }],
    effects: [
      {
        timing: 'untimed',
        optional: true,
        summary: 'Up to two enemy troopers near Luke may be chosen.',
      },
      {
        id: 'lasting',
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'Luke and the chosen troopers make no attacks.',
      },
    ],
    facts: { legionHq: 'fp' },
    forPeople: { verifiedBy: 'BSData 2021 + older scan data' },
  },
  {
    name: 'You Serve Your Master Well',
    pips: 1,
    belongsTo: { match: 'any', names: ['Luke Skywalker'], title: 'Jedi Knight' },
    orders: [{ count: 1, units: [{ names: ['Luke Skywalker'] }] }],
    effects: [
      {
        id: 'lasting',
        timing: 'untimed',
        frequency: 'lasting',
        summary:
          'As a free action Luke may let an allied trooper, no commander or operative, move or attack for free, or give a suppressed enemy trooper 3 suppression.',
      },
    ],
    facts: { legionHq: 'jd' },
    forPeople: { verifiedBy: 'BSData 2021 + older scan data' },
  },
  {
    name: 'Full of Surprises',
    pips: 2,
    belongsTo: { match: 'any', names: ['Luke Skywalker'] },
    orders: [{ count: 1, units: [{ names: ['Luke Skywalker'] }] }],
    effects: [
      { id: 'untimed', timing: 'untimed', automatic: true, summary: 'Luke gains a dodge.' },
      {
        timing: 'during-activation',
        frequency: 'each',
        automatic: true,
        summary:
          'Each time Luke defends, he rolls white dice for his courage less his suppression.',
      },
    ],
    grants: [],
    facts: { legionHq: 'jf' },
  },
  {
    name: 'Crack Shot',
    pips: 1,
    belongsTo: { match: 'any', names: ['Cassian Andor'] },
    orders: [{ count: 1, units: [{ names: ['Cassian Andor'] }] }],
    effects: [
      { id: 'untimed', timing: 'untimed', automatic: true, summary: 'Cassian gains an aim.' },
      {
        id: 'suppression',
        timing: 'untimed',
        optional: true,
        summary: 'Cassian may take a suppression.',
      },
      {
        id: 'lasting',
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'Cassian has Gunslinger in this round.',
      },
      {
        timing: 'during-activation',
        activation: { of: [{ names: ['Cassian Andor'] }], at: 'during' },
        optional: true,
        summary: 'Cassian may make a free attack in his next activation.',
      },
    ],
    grants: [{ to: { names: ['Cassian Andor'] }, keywords: [{ name: 'Gunslinger' }] }],
    facts: { legionHq: 'kj' },
  },
  {
    name: 'Volunteer Mission',
    pips: 3,
    belongsTo: { match: 'any', names: ['Cassian Andor'] },
    orders: [
      { count: 1, units: [{ names: ['Cassian Andor'] }] },
      { count: 2, units: [{ types: ['trooper'] }] },
    ],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: {
          of: [{ ranks: ['commander', 'operative', 'special-forces'] }],
          from: [{ names: ['Cassian Andor'] }],
          by: 'any',
        },
        lasts: 'round',
        automatic: true,
        summary:
          'Each commander, operative or special-forces unit that Cassian orders has Danger Sense 1 in this round.',
      },
      {
        id: 'recover',
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: {
          of: [{ ranks: ['commander', 'operative', 'special-forces'] }],
          from: [{ names: ['Cassian Andor'] }],
          by: 'any',
        },
        lasts: 'round',
        optional: true,
        summary:
          'Each commander, operative or special-forces unit that Cassian orders may recover, and may take a suppression.',
      },
    ],
    grants: [
      {
        to: { ranks: ['commander', 'operative', 'special-forces'] },
        ordered: true,
        keywords: [{ name: 'Danger Sense', value: 1 }],
      },
    ],
    facts: { legionHq: 'lr' },
  },
  {
    name: 'Last Stand',
    pips: 2,
    belongsTo: { match: 'any', names: ['Cassian Andor'] },
    orders: [
      { count: 1, units: [{ names: ['Cassian Andor'] }] },
      { count: 1, units: [{ types: ['trooper'] }] },
    ],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { of: [{ ranks: ['commander', 'operative'] }], by: 'this-card' },
        summary:
          'A commander or operative ordered with this card is indomitable, and gains an aim, a dodge or a suppression for each of its wounds, at most 3.',
      },
    ],
    grants: [
      {
        to: { ranks: ['commander', 'operative'] },
        ordered: true,
        keywords: [{ name: 'Indomitable' }],
      },
    ],
    facts: { legionHq: 'ls' },
  },
  {
    name: 'Sacrifice',
    pips: 3,
    belongsTo: { match: 'any', names: ['K-2SO'] },
    orders: [
      { count: 1, units: [{ names: ['Cassian Andor'] }] },
      { count: 1, units: [{ names: ['K-2SO'] }] },
    ],
    effects: [
      {
        timing: 'untimed',
        frequency: 'lasting',
        for: [{ names: ['K-2SO'] }],
        summary: 'K-2SO has Guardian 4 in this round.',
      },
      {
        timing: 'during-activation',
        activation: { of: [{ names: ['K-2SO'] }], at: 'end' },
        optional: true,
        choices: [
          {
            directive: { type: 'defeat-unit', player: 'self', unitId: '?' },
            units: [{ names: ['K-2SO'] }],
            required: true,
          },
        ],
        summary:
          'As it ends its next activation K-2SO may be defeated: another allied commander or operative within range 1 in its sight cannot be shot at in this round.',
      },
    ],
    grants: [{ to: { names: ['K-2SO'] }, keywords: [{ name: 'Guardian', value: 4 }] }],
    facts: { legionHq: 'lt' },
  },
  // CC-27: the phase asks whenever the army allows this card, whether or not the hand holds it.
  {
    name: 'Ace Up His Sleeve',
    pips: 1,
    handPips: 2,
    belongsTo: { match: 'any', names: ['Lando Calrissian'] },
    orders: [{ count: 1, units: [{ names: ['Lando Calrissian'] }] }, { count: 1 }],
    effects: [
      {
        timing: 'from-hand',
        optional: true,
        directives: [{ type: 'play-instead', player: 'self', cardId: 'ace-up-his-sleeve' }],
        summary: 'The revealed card comes back, and this one is played instead.',
      },
    ],
    facts: { legionHq: 'nn' },
    forPeople: {
      printedTimings: ['reveal'],
    },
  },
  {
    name: 'Corellian Spike',
    pips: 1,
    belongsTo: { match: 'any', names: ['Lando Calrissian'] },
    orders: [{ count: 1, units: [{ names: ['Lando Calrissian'] }] }],
    effects: [
      {
        timing: 'during-activation',
        activation: { of: [{ names: ['Lando Calrissian'] }], at: 'start' },
        optional: true,
        summary:
          'As he starts his next activation Lando may gamble with one enemy within range 2 in his sight: two red dice decide whether it or he is immobilised.',
      },
      {
        timing: 'setup',
        when: 'divulged',
        frequency: 'once-per-game',
        optional: true,
        summary: 'Lando has Infiltrate and Incognito.',
      },
    ],
    divulge: 'may',
    facts: { legionHq: 'nt' },
  },
  {
    name: "Idiot's Array",
    pips: 3,
    belongsTo: { match: 'any', names: ['Lando Calrissian'] },
    orders: [{ count: 1, units: [{ names: ['Lando Calrissian'] }] }, { count: 2 }],
    effects: [
      {
        timing: 'during-activation',
        frequency: 'each',
        optional: true,
        whileOrdered: [{}],
        summary:
          'A mixed roll in an attack of an ally with a faceup order near Lando may be improved.',
      },
    ],
    grants: [],
    facts: { legionHq: 'nw' },
  },
  {
    name: 'I Am No Jedi',
    pips: 1,
    belongsTo: { match: 'any', names: ['Ahsoka Tano'], title: 'Fulcrum' },
    orders: [{ count: 1, units: [{ names: ['Ahsoka Tano'] }] }],
    effects: [
      {
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'Ahsoka has Agile 1 in this round.',
      },
      {
        timing: 'during-activation',
        frequency: 'each',
        automatic: true,
        summary: 'Each attack of Ahsoka has a white die for each of her dodges, at most 3.',
      },
    ],
    grants: [{ to: { names: ['Ahsoka Tano'] }, keywords: [{ name: 'Agile', value: 1 }] }],
    facts: { legionHq: 'vf' },
  },
  {
    name: 'Family Reunion',
    pips: 2,
    belongsTo: { match: 'any', names: ['Ahsoka Tano'], title: 'Fulcrum' },
    orders: [
      { count: 1, units: [{ names: ['Ahsoka Tano'] }] },
      { count: 1, units: [{ names: ['Sabine Wren'] }] },
    ],
    effects: [
      {
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'Ahsoka has Teamwork with Sabine.',
      },
      {
        timing: 'during-activation',
        activation: { of: [{ names: ['Ahsoka Tano'] }], at: 'start' },
        optional: true,
        summary: 'As Ahsoka starts her next activation, Sabine may move at speed 2.',
      },
      {
        id: 'sabine-starts',
        timing: 'during-activation',
        activation: { of: [{ names: ['Sabine Wren'] }], at: 'start' },
        optional: true,
        summary: 'As Sabine starts her next activation, Ahsoka may move at speed 2.',
      },
    ],
    grants: [
      { to: { names: ['Ahsoka Tano'] }, keywords: [{ name: 'Teamwork', value: 'Sabine Wren' }] },
    ],
    facts: { legionHq: 'vg' },
  },
  {
    name: 'Swift Protector',
    pips: 2,
    belongsTo: { match: 'any', names: ['Ahsoka Tano'], title: 'Fulcrum' },
    orders: [{ count: 1, units: [{ names: ['Ahsoka Tano'] }] }],
    effects: [
      {
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'Ahsoka has Guardian 2 in this round.',
      },
      {
        timing: 'during-activation',
        frequency: 'each',
        optional: true,
        summary:
          'Another trooper on a small base within range 1 of Ahsoka may gain a dodge when it is attacked.',
      },
    ],
    grants: [{ to: { names: ['Ahsoka Tano'] }, keywords: [{ name: 'Guardian', value: 2 }] }],
    facts: { legionHq: 'vh' },
  },
  {
    name: 'A New Beginning',
    pips: 3,
    belongsTo: { match: 'any', names: ['Ahsoka Tano'], title: 'Fulcrum' },
    orders: [{ count: 1, units: [{ names: ['Ahsoka Tano'] }] }, { count: 2 }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { of: [{ types: ['trooper'] }], by: 'this-card' },
        summary: 'Each trooper on a small base ordered with this card gains an aim or a dodge.',
      },
      {
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'Ahsoka has Inspire 2 in this round.',
      },
      {
        timing: 'during-activation',
        activation: { of: [{ names: ['Ahsoka Tano'] }], at: 'start' },
        automatic: true,
        summary: 'As she starts her next activation Ahsoka recovers.',
      },
    ],
    grants: [{ to: { names: ['Ahsoka Tano'] }, keywords: [{ name: 'Inspire', value: 2 }] }],
    facts: { legionHq: 'vi' },
  },
  {
    name: 'Close Call',
    pips: 1,
    belongsTo: { match: 'any', names: ['Wicket'] },
    orders: [{ count: 1, units: [{ names: ['Wicket'] }] }],
    effects: [
      {
        timing: 'activation-start',
        automatic: true,
        summary: 'Wicket gains a dodge.',
      },
      {
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'Wicket has speed 3 and Outmaneuver, and cannot attack.',
      },
    ],
    grants: [{ to: { names: ['Wicket'] }, keywords: [{ name: 'Outmaneuver' }] }],
    facts: { legionHq: 'vl' },
  },
  {
    name: 'Sneaky Scouting',
    pips: 2,
    belongsTo: { match: 'any', names: ['Wicket'] },
    orders: [{ count: 1, units: [{ names: ['Wicket'] }] }],
    effects: [
      {
        timing: 'untimed',
        optional: true,
        summary: 'Up to two enemies within range 2 of Wicket may gain 2 observations each.',
      },
      {
        timing: 'during-activation',
        frequency: 'each',
        optional: true,
        summary: 'An ally may spend an observation of the defender: surges hit in that attack.',
      },
    ],
    grants: [],
    facts: { legionHq: 'vm' },
  },
  {
    name: 'Courageous Counterattack',
    pips: 3,
    belongsTo: { match: 'any', names: ['Wicket'] },
    orders: [{ count: 1, units: [{ names: ['Wicket'] }] }, { count: 2 }],
    effects: [
      {
        timing: 'untimed',
        frequency: 'lasting',
        orders: { of: [{ affiliations: ['ewok'] }], by: 'any' },
        summary: 'Ewok units with a faceup order have no courage value.',
      },
      {
        timing: 'during-activation',
        frequency: 'each',
        automatic: true,
        orders: { of: [{ affiliations: ['ewok'], types: ['trooper'] }], by: 'any' },
        summary:
          'Ewok troopers with a faceup order attack with a white die for each of their wounds and lost miniatures.',
      },
    ],
    grants: [],
    facts: { legionHq: 'vn' },
    forPeople: {
      verifiedBy: CARD_IMAGE_READ_AGAIN,
    },
  },
  {
    name: 'A Beautiful Friendship',
    pips: 2,
    belongsTo: { match: 'any', names: ['Leia Organa'] },
    orders: [
      { count: 1, units: [{ names: ['Leia Organa'] }] },
      { count: 1, units: [{ names: ['Wicket'] }] },
    ],
    effects: [
      {
        timing: 'untimed',
        frequency: 'permanent',
        for: [{ names: ['Wicket'] }],
        summary: 'From now on Wicket has Teamwork with Leia.',
      },
      {
        id: 'order-a-friend',
        timing: 'issue-orders',
        frequency: 'each',
        optional: true,
        choices: [
          {
            directive: { type: 'grant-order', player: 'self', unitId: '?' },
            units: [{ factions: ['rebels'] }],
            near: {
              range: 1,
              units: [{ ranks: ['commander'], affiliations: ['ewok'] }],
              to: 'nominated',
            },
          },
          {
            directive: { type: 'grant-order', player: 'self', unitId: '?' },
            units: [{ affiliations: ['ewok'] }],
            near: {
              range: 1,
              units: [{ ranks: ['commander'], factions: ['rebels'] }],
              to: 'nominated',
            },
          },
        ],
        summary:
          'A Rebel commander that issues orders may order one Ewok within range 1 of it, and an Ewok commander one Rebel.',
      },
    ],
    permanent: true,
    grants: [{ to: { names: ['Wicket'] }, keywords: [{ name: 'Teamwork', value: 'Leia Organa' }] }],
    facts: { legionHq: 'vo' },
  },
  {
    name: 'Diversionary Tactics',
    pips: 3,
    belongsTo: { match: 'any', names: ['Rebel Officer'] },
    orders: [{ count: 3, units: [{ types: ['trooper'] }] }],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        automatic: true,
        summary: 'Each unit ordered with this card gains a dodge and an observation.',
      },
    ],
    grants: [],
    facts: { legionHq: 'Cw' },
  },
  {
    name: 'Battlefield Reconnaissance',
    pips: 2,
    belongsTo: { match: 'any', names: ['Rebel Agent'] },
    orders: [{ count: 1, units: [{ ranks: ['operative'] }] }, { count: 1 }],
    effects: [
      {
        id: 'advantage',
        timing: 'command-phase-end',
        automatic: true,
        says: 'round',
        directives: [{ type: 'add-to-pass-pool', player: 'self', tokens: 'round' }],
        summary: "Adds as many advantage tokens to the pass pool as the round's number.",
      },
    ],
    facts: { legionHq: 'Cx' },
  },
  {
    name: 'Not Out of it Yet',
    pips: 3,
    belongsTo: { match: 'all', names: ['Han Solo', 'Luke Skywalker'] },
    orders: [
      { count: 1, units: [{ names: ['Han Solo'] }] },
      { count: 1, units: [{ names: ['Luke Skywalker'] }] },
    ],
    effects: [
      {
        timing: 'untimed',
        optional: true,
        summary: 'Han and Luke may each move at speed 1.',
      },
      {
        timing: 'during-activation',
        frequency: 'each',
        activation: { of: [{ names: ['Luke Skywalker'] }], at: 'start' },
        automatic: true,
        for: [{ names: ['Luke Skywalker'] }],
        summary:
          'If Luke starts his activation within range 2 of Han, he gains an aim and a dodge.',
      },
      {
        id: 'han-starts',
        timing: 'during-activation',
        frequency: 'each',
        activation: { of: [{ names: ['Han Solo'] }], at: 'start' },
        automatic: true,
        for: [{ names: ['Han Solo'] }],
        summary:
          'If Han starts his activation within range 2 of Luke, he gains an aim and a dodge.',
      },
    ],
    grants: [],
    facts: { legionHq: 'Fy' },
  },
  {
    name: 'On Patrol',
    pips: 2,
    belongsTo: { match: 'any', names: ['Luke Skywalker'], title: 'Commander Skywalker' },
    orders: [
      { count: 1, units: [{ names: ['Luke Skywalker'] }] },
      { count: 1, units: [{ types: ['trooper'] }] },
    ],
    effects: [
      {
        timing: 'issue-orders',
        frequency: 'each-order',
        orders: { by: 'this-card' },
        optional: true,
        summary: 'Each unit ordered with this card may move at speed 1, and then use Observe 4.',
      },
      {
        timing: 'during-activation',
        frequency: 'each',
        optional: true,
        activation: { player: 'opponent', at: 'end' },
        summary:
          'As an enemy ends its activation within range 2 of an allied creature trooper, that trooper may gain a dodge.',
      },
    ],
    grants: [],
    facts: { legionHq: 'Ga' },
  },
  // KW-5: the keyword Unstoppable, which the card grants, adds the second token.
  {
    name: 'See You in Hell',
    pips: 1,
    belongsTo: { match: 'any', names: ['Han Solo'], title: 'Reluctant Hero' },
    orders: [{ count: 1, units: [{ names: ['Han Solo'] }] }],
    effects: [
      {
        id: 'second-token',
        timing: 'untimed',
        frequency: 'permanent',
        summary:
          'From now on Han has Unconcerned and Unstoppable: a second token of his lies in the order pool.',
      },
      {
        id: 'tokens',
        timing: 'untimed',
        automatic: true,
        summary: 'Han gains an aim and a dodge.',
      },
      {
        id: 'lasting',
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'In this round Han has Disengage, and is neither suppressed nor panicked.',
      },
    ],
    permanent: true,
    grants: [
      { to: { names: ['Han Solo'] }, keywords: [{ name: 'Unconcerned' }, { name: 'Unstoppable' }] },
    ],
    grantsInSummary: true,
    facts: { legionHq: 'Gb' },
  },
]);
